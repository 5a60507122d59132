//! The loss of the last royal, mate, and having no move.

use super::{EndReason, Outcome};
use crate::Position;
use crate::rules::Mate;

/// Whether the last royal has been taken.
pub(super) fn royal_captured(position: &Position) -> Option<Outcome> {
    position.royals_lost_by().map(|loser| Outcome::win(!loser, EndReason::RoyalCaptured))
}

/// The end of a player who has no legal move: loss in every game (Chess
/// Variant Pages ruling; lishogi).
pub(super) fn without_moves(position: &Position) -> Outcome {
    let reason = if position.in_check() { EndReason::Mate } else { EndReason::Stalemate };
    Outcome::win(!position.turn(), reason)
}

/// Mate of a player who has moves left, where that ends the game (JCSA).
pub(super) fn mate(position: &Position) -> Option<Outcome> {
    let ends = position.variant().rules().endings.mate == Mate::Ends && position.is_mate();
    ends.then(|| Outcome::win(!position.turn(), EndReason::Mate))
}
