//! Squares, directions and the size of a board.

mod direction;
mod size;
mod square;

pub(crate) use direction::Direction;
pub use size::{BoardSize, BoardSizeError};
pub(crate) use square::beginning;
pub use square::{ParseSquareError, Square};

/// Largest number of files or ranks of a board.
pub const MAX_SIDE: u8 = 36;

/// Distance between two ranks in the index of a square: a power of two, so
/// that a step of up to 28 files off the side of a board lands in the gap
/// between two ranks instead of on another square.
pub(crate) const STRIDE: usize = 64;
