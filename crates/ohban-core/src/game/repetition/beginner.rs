//! The side that began the repetition must vary (tori shogi).
//!
//! Who first brings a position back begins, and the same side completes the
//! cycle each time. A side that only answers perpetual check has not begun:
//! its checker must vary with the next move.

use super::{Cycle, Verdict};
use crate::Color;

pub(super) fn judge(cycle: &Cycle, mover: Color) -> Verdict {
    if cycle.perpetual_checker() == Some(!mover) { Verdict::GoesOn } else { Verdict::Illegal }
}
