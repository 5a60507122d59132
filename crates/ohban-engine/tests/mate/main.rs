//! Mating problems, compared with exhaustive search.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod compose;
mod exhaustive;
mod positions;
mod problems;
mod small;

use std::sync::Arc;

use ohban::{Position, Variant};
use ohban_engine::{Control, Limits, MateOptions, MateReport, MateSolver, SystemClock};

/// A solver with a small table that counts every answer.
fn solver(variant: &Variant) -> MateSolver {
    let clock = Arc::new(SystemClock::default());
    MateSolver::new(variant, MateOptions { hash: 4, clock, count_useless_drops: true })
}

fn solve(solver: &mut MateSolver, position: &Position, limits: &Limits) -> MateReport {
    solver.solve(position, limits, &Control::default(), &mut |_| {})
}

fn shortest(solver: &mut MateSolver, position: &Position) -> MateReport {
    solver.shortest(position, &Limits::default(), &Control::default(), &mut |_| {})
}
