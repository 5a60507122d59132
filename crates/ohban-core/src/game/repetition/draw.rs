//! A draw, or no result; perpetual check loses (sennichite of shogi).
//!
//! The checker's moves are those since the first occurrence; the cycle may be
//! completed by either side. If both sides did nothing but give check, neither
//! is to blame.

use super::{Cycle, Verdict};
use crate::game::{EndReason, GameResult, Outcome};

pub(super) fn judge(cycle: &Cycle) -> Verdict {
    Verdict::Ends(perpetual_check(cycle).unwrap_or(Outcome::draw(EndReason::Repetition)))
}

pub(super) fn judge_no_contest(cycle: &Cycle) -> Verdict {
    let no_contest = Outcome { result: GameResult::NoContest, reason: EndReason::Repetition };
    Verdict::Ends(perpetual_check(cycle).unwrap_or(no_contest))
}

/// The loss of a side that alone gave check with each of its moves.
pub(super) fn perpetual_check(cycle: &Cycle) -> Option<Outcome> {
    cycle.perpetual_checker().map(|checker| Outcome::win(!checker, EndReason::PerpetualCheck))
}
