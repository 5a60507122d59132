//! Rules and moves of shogi variants of every size: the floor that everything
//! else of ohban stands on.
//!
//! A game is plain data ([`VariantSpec`]), checked and compiled by
//! [`Variant::compile`]. From there:
//!
//! * [`Position`]: board, hands, side to move and what the rules remember. It
//!   lists, counts and tests moves, plays them and takes them back.
//! * [`Move`]: eight bytes. Two moves with the same effect are one move.
//! * [`Game`]: a position with its history: repetition, outcomes, declarations.
//! * [`rules`]: what a variant chooses from.
//! * SFEN and USI, the texts that every program needs, and [`perft`](perft()).
//!
//! The crate reads no files and knows no game: games come from YAML by
//! `ohban-yaml`, other notations and records from `ohban-notation`. Most
//! programs depend on `ohban`, which has all of it.
//!
//! # Features
//!
//! None is on by default.
//!
//! * `rayon`: `perft_parallel` and `divide_parallel` on all cores.
//! * `serde`: moves, squares, colours, pieces, outcomes, setups and the enums of
//!   [`rules`] as data; a position as its game's id and SFEN.
//! * `schema`: `schemars::JsonSchema` for them.
#![forbid(unsafe_code)]
// Input never makes these crates panic: see RELIABILITY.md.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable)]

mod color;
#[cfg(feature = "serde")]
mod data;
mod game;
mod geometry;
mod movegen;
mod moves;
mod outcome;
mod perft;
mod piece;
mod position;
mod program;
mod quote;
mod reason;
pub mod rules;
pub mod text;
mod variant;

pub use betza;

pub use color::{Color, ParseWordError};
pub use game::{Game, SearchLine};
pub use geometry::{BoardSize, BoardSizeError, MAX_SIDE, ParseSquareError, Square};
pub use movegen::IllegalMove;
pub use moves::{MOST_FORMS, MOST_ON_THE_WAY, Move};
pub use outcome::{EndReason, GameResult, Outcome};
pub use perft::{divide, perft, perft_playing};
#[cfg(feature = "rayon")]
pub use perft::{divide_parallel, perft_parallel};
pub use piece::{MOST_IN_HAND, Piece, PieceKind};
pub use position::{Effects, NullUndo, Position, Setup, SetupError, SetupProblem, Undo};
pub use reason::IllegalReason;
pub use rules::{DeclareError, KindSet, Verdict};
pub use text::{MoveTextError, MoveTextProblem, PieceHelp, SfenError, SfenField, SfenHelp, SfenProblem};
pub use variant::{
    Budget, Handicap, KindInfo, LONGEST_CODE, SpecError, SpecErrors, SpecProblem, StartPosition, Variant,
    VariantSpec, is_code,
};
