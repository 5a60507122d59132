//! Mating problems (tsume) of every game: depth-first proof-number search
//! over checks and the answers to them.
//!
//! [`MateSolver`] proves that the side to move mates by checks alone, or that
//! it does not, or says that its limits were too small. What counts as check,
//! answer and mate is said in `docs/mate.md`.

mod forcing;
mod hands;
mod interposition;
mod line;
mod node;
mod path;
mod search;
mod solver;
mod table;
mod value;
mod watch;

use std::sync::Arc;
use std::time::Duration;

use ohban_core::Move;

use crate::{Clock, NoClock, StopReason};

pub use solver::MateSolver;

/// What a solver is allowed.
#[derive(Debug, Clone)]
pub struct MateOptions {
    /// Memory of the transposition table in MiB, from 1.
    pub hash: usize,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Whether drops between the checker and the royal count as answers even
    /// where taking them mates: see [`MateSolver`].
    pub count_useless_drops: bool,
}

impl Default for MateOptions {
    fn default() -> Self {
        MateOptions { hash: 64, clock: Arc::new(NoClock), count_useless_drops: false }
    }
}

/// What is known of a problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MateVerdict {
    /// There is a mate.
    Mate {
        /// Whatever is answered, it takes at most so many plies.
        plies: u32,
        /// The checks and the answers that put the mate off longest.
        line: Vec<Move>,
        /// Whether it is proven that there is no shorter mate.
        is_shortest: bool,
    },
    /// There is none.
    NoMate {
        /// None in so many plies: [`Limits::depth`](crate::Limits::depth).
        within: Option<u32>,
    },
    /// The limits were reached before either was proven;
    /// [`StopReason::Depth`] where a way got too long.
    Undecided(StopReason),
}

/// What a solver found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MateReport {
    /// What is known.
    pub verdict: MateVerdict,
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
    /// The longest way looked at, in plies.
    pub depth: u32,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
}

/// A word from a solver that goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MateInfo {
    /// Positions visited.
    pub nodes: u64,
    /// Time passed since it began.
    pub time: Duration,
    /// The longest way looked at, in plies.
    pub depth: u32,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
    /// The shortest mate found so far.
    pub plies: Option<u32>,
}
