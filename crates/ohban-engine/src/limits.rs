//! How long a search goes on.

use std::time::Duration;

use ohban_core::Move;

/// The clock of a game, as the side to move sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TimeControl {
    /// What is left of the main time.
    pub remaining: Duration,
    /// What each move adds to the main time.
    pub increment: Duration,
    /// What each move has once the main time is used up.
    pub byoyomi: Duration,
    /// Moves until the next main time, if the control has periods.
    pub moves_to_go: Option<u32>,
}

/// When a search ends: at the first of these that is reached. Without any it
/// goes on until it is told to stop or has nothing more to find out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Limits {
    /// Plies of the main search.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Time of this move.
    pub time: Option<Duration>,
    /// The clock of the game, from which the engine takes its share.
    pub clock: Option<TimeControl>,
    /// Ends once a mate in at most this number of plies is found.
    pub mate: Option<u32>,
    /// Number of lines wanted, 0 as 1.
    pub multipv: usize,
    /// Only these first moves; empty means all.
    pub moves: Vec<Move>,
}
