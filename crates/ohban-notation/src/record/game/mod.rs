//! Our own game files: tags as in PGN, moves in western notation or USI,
//! comments in braces, variations in parentheses.

mod lexer;
mod read;
pub(super) mod time;
mod write;

pub(super) use read::{holds_key, read};
pub(super) use write::{holds_reason, write};
