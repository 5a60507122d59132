//! How good a position is.

use std::fmt;

/// How good a position is for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// In hundredths of the game's least piece.
    Centipawns(i32),
    /// The side to move wins in this number of plies.
    MateIn(u32),
    /// The side to move loses in this number of plies.
    MatedIn(u32),
}

impl fmt::Display for Score {
    /// As USI writes it: `cp 35`, `mate 5`, `mate -4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Centipawns(value) => write!(f, "cp {value}"),
            Score::MateIn(plies) => write!(f, "mate {plies}"),
            Score::MatedIn(plies) => write!(f, "mate -{plies}"),
        }
    }
}
