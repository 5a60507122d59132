//! Engine library for shogi variants of every size.
#![forbid(unsafe_code)]

mod color;
mod geometry;
mod movegen;
mod moves;
mod piece;
mod position;
pub mod rules;
mod variant;

pub use color::Color;
pub use geometry::{BoardSize, BoardSizeError, Direction, MAX_SIDE, ParseSquareError, Square};
pub use moves::Move;
pub use piece::{Piece, PieceKind};
pub use position::{IllegalMove, Position, Setup, SetupError, SetupProblem, Undo};
pub use rules::KindSet;
pub use variant::{KindInfo, ResolvedVariant, StartPosition, Variant};
