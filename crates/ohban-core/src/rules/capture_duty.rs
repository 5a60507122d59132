use super::keys::choices;

choices! {
    /// Whether a player who can capture must capture.
    pub enum CaptureDuty {
        /// Captures are a choice.
        #[default]
        Never = "never",
        /// If any legal move captures an enemy piece, only such moves are legal
        /// (toruitte shogi). A capture that leaves the own royal attacked does not
        /// count where that is illegal.
        Always = "always",
        /// The same, but a player in check is free of it (Shogitter).
        UnlessInCheck = "unless_in_check",
    }
}

impl CaptureDuty {
    pub(super) fn words(self) -> Option<String> {
        match self {
            CaptureDuty::Never => None,
            CaptureDuty::Always => Some("Who can capture must capture.".to_owned()),
            CaptureDuty::UnlessInCheck => Some("Who can capture must capture, unless in check.".to_owned()),
        }
    }
}
