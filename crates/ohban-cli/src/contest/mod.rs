//! Matches between programs: who plays, how long they think, how the games
//! begin, and what the results say.
//!
//! The game itself is played here, by the rules of the game; programs are
//! only asked for moves.

mod budget;
mod contestant;
mod openings;
mod own;
mod process;
mod round;
mod spec;
mod statistics;
mod tally;
mod usi;
mod xboard;

pub(crate) use budget::{Budget, Clocks};
pub(crate) use contestant::{Answer, Contestant, Thought, Trouble, Turn};
pub(crate) use openings::Openings;
pub(crate) use round::{PlayedGame, Rounds, play_rounds};
pub(crate) use spec::{Kind, Spec};
pub(crate) use statistics::{Elo, Sprt, Verdict};
pub(crate) use tally::{Side, Tally};
