use super::keys::choices;
use crate::variant::{KindInfo, Words};

choices! {
    /// What a piece may not capture: the limit of the emperor.
    ///
    /// A square is protected when some enemy piece could then move to it, judged
    /// as if the loss of the last royal did not end the game; an enemy piece that
    /// is itself under such a limit counts only if it could retake there, that is,
    /// if no other piece of ours protects the square.
    pub enum CaptureLimit {
        /// It may capture anything.
        #[default]
        None = "none",
        /// No royal that is protected (English Wikipedia on tai shogi).
        ProtectedRoyals = "protected_royals",
        /// No protected piece at all (The Shogi Association leaflets).
        ProtectedPieces = "protected_pieces",
    }
}

/// What limited kinds may not capture.
pub(super) fn words(words: &Words<'_>) -> Vec<String> {
    let sentence = |&limit: &CaptureLimit| {
        let what = match limit {
            CaptureLimit::None => return None,
            CaptureLimit::ProtectedRoyals => "royal piece that could be retaken",
            CaptureLimit::ProtectedPieces => "piece that could be retaken",
        };
        let kinds = words.kinds_that(|info: &KindInfo| info.capture_limit == limit)?;
        Some(format!("The {kinds} may capture no {what}."))
    };
    CaptureLimit::ALL.iter().filter_map(sentence).collect()
}
