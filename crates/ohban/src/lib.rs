//! Engine library for shogi variants of every size.
#![forbid(unsafe_code)]

mod color;
mod game;
mod geometry;
mod movegen;
mod moves;
mod notation;
mod perft;
mod piece;
mod position;
pub mod record;
pub mod rules;
mod variant;

pub use color::Color;
pub use game::{DeclareError, EndReason, Game, GameResult, MoveError, Outcome, RecordError};
pub use geometry::{BoardSize, BoardSizeError, Direction, MAX_SIDE, ParseSquareError, Square};
pub use movegen::IllegalReason;
pub use moves::Move;
pub use notation::{MoveTextError, MoveTextProblem};
pub use notation::{ParseMoveError, ParseMoveProblem, SfenError, SfenField, SfenProblem};
pub use perft::{divide, perft, perft_playing};
#[cfg(feature = "rayon")]
pub use perft::{divide_parallel, perft_parallel};
pub use piece::{Piece, PieceKind};
pub use position::{IllegalMove, Position, Setup, SetupError, SetupProblem, Undo};
pub use rules::KindSet;
pub use variant::{
    KindInfo, Limits, ResolvedVariant, StartPosition, Variant, VariantError, VariantErrorKind, VariantErrors,
    VariantWarning, VariantWarningKind, builtin, definition,
};

/// The README's program compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
