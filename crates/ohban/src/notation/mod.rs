//! Text forms of positions and moves.

mod cecp;
pub(crate) mod cursor;
pub(crate) mod error;
pub(crate) mod japanese;
pub(crate) mod meaning;
mod names;
mod sfen;
pub(crate) mod squares;
mod usi;
mod western;

pub(crate) use names::{Names, columns};

pub use error::{MoveTextError, MoveTextProblem};
pub use sfen::{SfenError, SfenField, SfenProblem};
pub use usi::{ParseMoveError, ParseMoveProblem};
