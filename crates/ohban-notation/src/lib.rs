//! Moves and records of shogi variants as text: western and Japanese notation,
//! XBoard's moves, KIF, KI2, CSA, JSON and a file format of our own.
//!
//! [`MoveNotation`] gives a position its moves in every notation;
//! [`record::Record`] is a game as it is written down, with comments and
//! variations. SFEN and USI are part of `ohban-core`.
//!
//! Readers return legal moves or say why not; errors have line and column.
//! What a format cannot hold is said by [`record::Format::lost`].
#![forbid(unsafe_code)]
// Input never makes these crates panic: see RELIABILITY.md.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable, clippy::indexing_slicing)]

mod cecp;
mod cursor;
mod fire;
mod japanese;
mod meaning;
mod move_notation;
mod names;
mod placed;
pub mod record;
mod san;
mod squares;
mod western;

pub use move_notation::MoveNotation;
pub use names::{japanese_name, one_character};
