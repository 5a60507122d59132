//! Western notation as George Hodges wrote it: `P-8h`, `LNx5ex4d`, `N*4e`, and
//! the dialects of others.

mod dialects;
mod other_codes;
mod read;
mod write;

pub(crate) use write::write;

use ohban_core::{Move, MoveTextError, Position, Square};

use crate::placed::about;

/// Longest move that is read, in bytes.
const LONGEST: usize = 400;

/// Reads a move behind one that ended on the square `last`, where a capture
/// without a square happens: `Sx`.
pub(crate) fn read(position: &Position, text: &str, last: Option<Square>) -> Result<Move, MoveTextError> {
    let text = text.trim();
    read::read(position, text).or_else(|problem| {
        let other = || dialects::read(position, text, last);
        // What is no move is not looked at twice.
        let is_plausible = text.len() <= LONGEST && !text.is_empty();
        is_plausible.then(other).flatten().ok_or_else(|| about(text, problem))
    })
}
