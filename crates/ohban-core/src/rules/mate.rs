//! The loss of the last royal, mate, and having no move.

use super::RoyalSafety;
use super::keys::choices;
use crate::outcome::{EndReason, Outcome};
use crate::position::Position;

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

choices! {
    /// What becomes of a player who has no legal move and is not in check.
    pub enum Stalemate {
        /// The player loses (Chess Variant Pages ruling; lishogi).
        #[default]
        Loses = "loses",
        /// The game is drawn (makruk, chess).
        Draws = "draws",
        /// The player wins.
        Wins = "wins",
    }
}

impl Stalemate {
    pub(super) fn words(self) -> String {
        match self {
            Stalemate::Loses => "A player without a legal move loses.".to_owned(),
            Stalemate::Draws => {
                "If a player has no legal move and is not in check, the game is drawn.".to_owned()
            }
            Stalemate::Wins => "A player who has no legal move and is not in check has won.".to_owned(),
        }
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

/// What has decided a position in which nobody may move any more: the loss of
/// the last royal, a try or a check.
pub(crate) fn decided(position: &Position) -> Option<Outcome> {
    let variant = position.variant();
    royal_captured(position).or_else(|| {
        let asked = variant.facts().decides_early;
        if asked { variant.rules().endings.decided(position) } else { None }
    })
}

/// Whether the last royal has been taken.
fn royal_captured(position: &Position) -> Option<Outcome> {
    position.royals_lost_by().map(|loser| Outcome::win(!loser, EndReason::RoyalCaptured))
}

/// The end of a player who has no legal move: loss if in check, else what the
/// variant says.
pub(crate) fn without_moves(position: &Position) -> Outcome {
    let us = position.turn();
    if position.in_check() {
        return Outcome::win(!us, EndReason::Mate);
    }
    match position.variant().rules().endings.stalemate {
        Stalemate::Loses => Outcome::win(!us, EndReason::Stalemate),
        Stalemate::Draws => Outcome::draw(EndReason::Stalemate),
        Stalemate::Wins => Outcome::win(us, EndReason::Stalemate),
    }
}

/// Mate of a player who has moves left, where that ends the game (JCSA).
pub(crate) fn mate(position: &Position) -> Option<Outcome> {
    let ends = position.variant().rules().endings.mate == Mate::Ends && position.is_mate();
    ends.then(|| Outcome::win(!position.turn(), EndReason::Mate))
}
