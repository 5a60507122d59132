//! Text forms of positions and moves.

mod sfen;
mod usi;

pub use sfen::{SfenError, SfenField, SfenProblem};
pub use usi::{ParseMoveError, ParseMoveProblem};
