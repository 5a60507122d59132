//! The player who made the first move of the game loses (minishogi), unless
//! one side gave perpetual check and loses by that.

use super::draw::perpetual_check;
use super::{Cycle, Verdict};
use crate::Color;
use crate::game::{EndReason, Outcome};

pub(super) fn judge(cycle: &Cycle, first_player: Color) -> Verdict {
    let lost = || Outcome::win(!first_player, EndReason::Repetition);
    Verdict::Ends(perpetual_check(cycle).unwrap_or_else(lost))
}
