//! The loss of the last royal, mate, and having no move.

use super::RoyalSafety;
use super::keys::choices;
use crate::Position;
use crate::game::{EndReason, Outcome};

choices! {
    /// Whether mate ends the game where check need not be answered. Where royal
    /// safety is enforced, mate always ends it.
    pub enum Mate {
        /// The game goes on until the last royal is taken (lishogi, English
        /// Wikipedia).
        #[default]
        PlaysOn = "plays_on",
        /// Mate of the last royal ends the game (JCSA).
        Ends = "ends",
    }
}

impl Mate {
    pub(super) fn words(self, safety: RoyalSafety) -> Option<String> {
        match (safety, self) {
            (RoyalSafety::Enforced, _) | (_, Mate::Ends) => Some("Mate ends the game.".to_owned()),
            (RoyalSafety::Free, Mate::PlaysOn) => None,
        }
    }
}

/// Whether the last royal has been taken.
pub(crate) fn royal_captured(position: &Position) -> Option<Outcome> {
    position.royals_lost_by().map(|loser| Outcome::win(!loser, EndReason::RoyalCaptured))
}

/// The end of a player who has no legal move: loss in every game (Chess
/// Variant Pages ruling; lishogi).
pub(crate) fn without_moves(position: &Position) -> Outcome {
    let reason = if position.in_check() { EndReason::Mate } else { EndReason::Stalemate };
    Outcome::win(!position.turn(), reason)
}

/// Mate of a player who has moves left, where that ends the game (JCSA).
pub(crate) fn mate(position: &Position) -> Option<Outcome> {
    let ends = position.variant().rules().endings.mate == Mate::Ends && position.is_mate();
    ends.then(|| Outcome::win(!position.turn(), EndReason::Mate))
}
