//! What a search found.

use std::time::Duration;

use ohban_core::Move;

use crate::Score;

/// Whether a score is exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

/// A line of play with its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The value for the side that moves first.
    pub score: Score,
    /// The moves; never empty.
    pub moves: Vec<Move>,
}

/// A word from a search that goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Info {
    /// Plies searched.
    pub depth: u32,
    /// The deepest ply reached.
    pub selective_depth: u32,
    /// Which line this is, from 1.
    pub multipv: usize,
    /// The line.
    pub line: Line,
    /// Whether the score is exact.
    pub bound: Bound,
    /// Positions visited.
    pub nodes: u64,
    /// Time passed since the search began.
    pub time: Duration,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
}

/// Why a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StopReason {
    /// There is no legal move, or the game is over.
    NoMove,
    /// [`Limits::depth`](crate::Limits::depth) was reached.
    Depth,
    /// [`Limits::nodes`](crate::Limits::nodes) were visited.
    Nodes,
    /// The time was used, or is better kept.
    Time,
    /// The mate asked for was found.
    Mate,
    /// [`Control::stop`](crate::Control::stop).
    Stopped,
}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The best lines, the best first: as many as were asked for and there are.
    /// Empty only without a legal move.
    pub lines: Vec<Line>,
    /// Plies searched.
    pub depth: u32,
    /// The deepest ply reached.
    pub selective_depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
    /// Why the search ended.
    pub reason: StopReason,
}

impl Report {
    /// The best move, if there is a legal one.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.lines.first().and_then(|line| line.moves.first().copied())
    }

    /// The answer that the engine expects.
    #[must_use]
    pub fn ponder(&self) -> Option<Move> {
        self.lines.first().and_then(|line| line.moves.get(1).copied())
    }
}
