//! A draw, but a side whose moves alone attacked something loses (lishogi's
//! form for chu shogi). A check is an attack.

use super::{Cycle, Verdict};
use crate::game::{EndReason, Outcome};

pub(super) fn judge(cycle: &Cycle) -> Verdict {
    Verdict::Ends(match cycle.perpetual_attacker() {
        Some(side) if cycle.only_checks(side) => Outcome::win(!side, EndReason::PerpetualCheck),
        Some(side) => Outcome::win(!side, EndReason::Repetition),
        None => Outcome::draw(EndReason::Repetition),
    })
}
