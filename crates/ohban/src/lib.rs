//! Engine library for shogi variants of every size.
#![forbid(unsafe_code)]

mod color;
mod geometry;
mod piece;
pub mod rules;
mod variant;

pub use color::Color;
pub use geometry::{BoardSize, BoardSizeError, Direction, MAX_SIDE, ParseSquareError, Square};
pub use piece::{Piece, PieceKind};
pub use rules::KindSet;
pub use variant::{
    KindInfo, ResolvedVariant, StartPosition, VariantError, VariantErrorKind, VariantErrors, builtin,
    definition,
};
