//! The instigator must deviate (Japanese Chu Shogi Association): the side that
//! alone gives check; else the side whose moves alone attack pieces; else,
//! where passes answer passes, the first passer. Nobody to blame: a draw.
//!
//! The move that would complete the cycle is illegal for the instigator; if
//! the other side completes it, the instigator must deviate next.

use super::{Cycle, Verdict};
use crate::Color;
use crate::game::{EndReason, Outcome};

pub(super) fn judge(cycle: &Cycle, mover: Color) -> Verdict {
    let instigator = cycle.perpetual_checker().or(cycle.perpetual_attacker()).or(cycle.first_passer);
    match instigator {
        Some(instigator) if instigator == mover => Verdict::Illegal,
        Some(_) => Verdict::GoesOn,
        None => Verdict::Ends(Outcome::draw(EndReason::Repetition)),
    }
}
