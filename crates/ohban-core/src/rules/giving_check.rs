use super::keys::choices;
use crate::outcome::{EndReason, Outcome};
use crate::position::Position;

choices! {
    /// Whether a check decides the game.
    pub enum GivingCheck {
        /// Check is only a threat.
        #[default]
        None = "none",
        /// The side to move loses if its last royal is attacked (checkshogi).
        Wins = "wins",
    }
}

impl GivingCheck {
    pub(super) fn words(self) -> Option<String> {
        match self {
            GivingCheck::None => None,
            GivingCheck::Wins => Some("Who gives check has won.".to_owned()),
        }
    }

    /// Who has won by a check.
    pub(crate) fn judge(self, position: &Position) -> Option<Outcome> {
        match self {
            GivingCheck::None => None,
            GivingCheck::Wins => {
                position.in_check().then(|| Outcome::win(!position.turn(), EndReason::Check))
            }
        }
    }
}
