use super::keys::choices;
use crate::variant::Words;

choices! {
    /// Whether a player may leave the last royal under attack.
    pub enum RoyalSafety {
        /// Royals may be left or moved under attack; losing the last one loses
        /// the game (chu shogi and the larger games).
        #[default]
        Free = "free",
        /// No move may leave the only royal of its side under attack, judged on
        /// the position after the move; with two royals neither is safe-guarded
        /// (shogi, wa, sho, tori).
        Enforced = "enforced",
    }
}

impl RoyalSafety {
    /// What is royal, and whether it must be kept safe.
    pub(super) fn words(self, words: &Words<'_>) -> String {
        let (safety, one_safety) = match self {
            RoyalSafety::Enforced => (
                "No move may leave the only royal piece of its side under attack.",
                "No move may leave it under attack.",
            ),
            RoyalSafety::Free => {
                ("Royal pieces may be left under attack.", "Royal pieces may be left under attack.")
            }
        };
        let royals = words.names_of(|info| info.royal);
        match &royals[..] {
            [] => "No piece is royal: nothing that is captured decides the game.".to_owned(),
            [one] => format!("A side that loses its {one} has lost. {one_safety}"),
            several => {
                let several = Words::listed(several);
                format!("A side that loses the last of its royal pieces ({several}) has lost. {safety}")
            }
        }
    }
}
