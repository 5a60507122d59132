//! What is asked of a player, and what it may answer.

use std::time::Duration;

use ohban::{Game, Move};
use ohban_engine::Score;
use thiserror::Error;

use super::{Budget, Clocks};

/// A player of games.
pub(crate) trait Contestant {
    /// A new game begins.
    fn begin(&mut self, game: &Game) -> Result<(), Trouble>;

    /// A move for the side to move of a game that is not over.
    fn choose(&mut self, turn: &Turn<'_>) -> Result<(Answer, Thought), Trouble>;
}

/// What a player knows who is to move.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Turn<'a> {
    pub(crate) game: &'a Game,
    pub(crate) budget: Budget,
    pub(crate) clocks: Clocks,
    /// Who plays the other side by another clock is told of it.
    pub(crate) others: Budget,
}

impl Turn<'_> {
    /// The most that this move may take.
    pub(crate) fn longest(&self) -> Option<Duration> {
        self.clocks.longest(self.game.position().turn(), self.budget)
    }
}

/// What a player does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    /// A legal move.
    Move(Move),
    /// A move that is not legal, or cannot be read; with the reason.
    Illegal(String),
    /// Gives up.
    Resigns,
    /// Says that it has won, as by an impasse.
    Claims(String),
}

/// What a player says of its search.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Thought {
    /// For the side that moves.
    pub(crate) score: Option<Score>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    /// What it expects, its own move first.
    pub(crate) line: Vec<Move>,
}

/// Why there is no answer.
#[derive(Debug, Error)]
pub(crate) enum Trouble {
    #[error("`{command}` cannot be started: {error}")]
    Start { command: String, error: std::io::Error },
    #[error("`{0}` is no command line: {1}")]
    Command(String, shell_words::ParseError),
    #[error("`{command}` has ended ({status})")]
    Gone { command: String, status: String },
    #[error("`{command}` did not answer `{asked}` within {} s", .time.as_secs_f64())]
    Silent { command: String, asked: String, time: Duration },
    #[error("`{command}` refuses: {line}")]
    Refuses { command: String, line: String },
    #[error("this board has too many files for XBoard's protocol")]
    NoLetters,
    #[error("the engine failed; please report the game and the position")]
    Failed,
    #[error("it was stopped")]
    Stopped,
}
