//! Western notation as George Hodges wrote it: `P-8h`, `LNx5ex4d`, `N*4e`.

mod dialects;
mod other_codes;
mod read;
mod write;

use super::error::{MoveTextError, about};
use crate::{Move, Position, Square};

/// Longest move that is read, in bytes.
const LONGEST: usize = 100;

impl Position {
    /// A move of this position in western notation.
    ///
    /// The start square is written where two pieces of the same name could
    /// make the move, `+` marks promotion, `=` that it is declined. `x!` is a
    /// capture without moving (igui), `-!` a pass; a piece that captures on
    /// the way names every square.
    ///
    /// ```
    /// use ohban::{Position, Variant};
    ///
    /// let position = Position::start(&Variant::builtin("shogi")?);
    /// assert_eq!(position.western(position.parse_usi("7g7f")?), "P-7f");
    /// assert_eq!(position.western(position.parse_usi("6i5h")?), "G6i-5h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn western(&self, m: Move) -> String {
        write::write(self, m)
    }

    /// Reads a legal move in western notation. Any spelling that means one
    /// move is read: without `-`, with a start square that is not needed or its
    /// file or rank alone, in other case, with two digits for a square of a
    /// small board, with a name in kanji.
    ///
    /// ```
    /// use ohban::{Position, Variant};
    ///
    /// let position = Position::start(&Variant::builtin("chu")?);
    /// for spelling in ["P-8h", "p8h", "P8i-8h", "P8i8h"] {
    ///     assert_eq!(position.parse_western(spelling)?, position.parse_usi("8i8h")?);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// With the column in the text and what is wrong there.
    pub fn parse_western(&self, text: &str) -> Result<Move, MoveTextError> {
        read_after(self, text, None)
    }
}

/// Reads a move behind one that ended on the square `last`, where a capture
/// without a square happens: `Sx`.
pub(crate) fn read_after(
    position: &Position,
    text: &str,
    last: Option<Square>,
) -> Result<Move, MoveTextError> {
    let text = text.trim();
    read::read(position, text).or_else(|problem| {
        let other = || dialects::read(position, text, last);
        // What is no move is not looked at twice.
        let is_plausible = text.len() <= LONGEST && !text.is_empty();
        is_plausible.then(other).flatten().ok_or_else(|| about(text, problem))
    })
}
