//! Japanese notation: `７六歩`, `同　飛成`, `５八金右`.

pub(crate) mod marks;
pub(crate) mod syntax;
mod write;

pub(crate) use write::{Writer, is_same_square};

use smallvec::SmallVec;

use super::error::{MoveTextError, MoveTextProblem, Placed, about};
use super::meaning::{Description, Dropped, Moves};
use super::names::Names;
use crate::{Move, Position, Square};
use marks::narrow;
use syntax::{MoveText, Start};

/// Longest move that is read, in bytes.
const LONGEST: usize = 200;

impl Position {
    /// A move of this position in Japanese notation. `last` is the square
    /// where the move before ended, which is written 同.
    ///
    /// Marks of direction or, where they do not tell it, the start square in
    /// parentheses are added where pieces written alike could go to the same
    /// square. Where a piece captures on the way, the squares are joined by ・;
    /// a capture without moving is 居食い, a pass じっと.
    ///
    /// ```
    /// use ohban::{Position, Variant};
    ///
    /// let position = Position::start(&Variant::builtin("shogi")?);
    /// assert_eq!(position.japanese(position.parse_usi("7g7f")?, None), "７六歩");
    /// assert_eq!(position.japanese(position.parse_usi("4i5h")?, None), "５八金右");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn japanese(&self, m: Move, last: Option<Square>) -> String {
        Writer::new(self.variant()).write(self, m, last)
    }

    /// Reads a legal move in Japanese notation. `last` is the square where
    /// the move before ended, which 同 stands for.
    ///
    /// ```
    /// use ohban::{Position, Variant};
    ///
    /// let position = Position::start(&Variant::builtin("chu")?);
    /// for spelling in ["８八歩兵", "▲8八歩", "８八歩（8九）"] {
    ///     assert_eq!(position.parse_japanese(spelling, None)?, position.parse_usi("8i8h")?);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// With the column in the text and what is wrong there.
    pub fn parse_japanese(&self, text: &str, last: Option<Square>) -> Result<Move, MoveTextError> {
        let text = text.trim();
        read(self, &Names::of(self.variant()), text, last).map_err(|problem| about(text, problem))
    }
}

/// Reads a move of the position.
pub(crate) fn read(position: &Position, names: &Names, text: &str, last: Option<Square>) -> Placed<Move> {
    if text.is_empty() {
        return Err((1, MoveTextProblem::Empty));
    }
    if text.len() > LONGEST {
        return Err((1, MoveTextProblem::TooLong));
    }
    let start = Start::read(text, position.variant().size(), last)?;
    let mut first_error = None;
    // A name may go on with a mark: 角行 is the bishop, or a bishop that goes
    // forward. The longest name is tried first.
    for (length, meaning) in names.at_start(start.rest()) {
        for kinds in [&meaning.kinds, &meaning.loosely] {
            if kinds.is_empty() {
                continue;
            }
            match start.with_name(length).and_then(|text| resolve(position, &text, kinds.clone())) {
                Ok(m) => return Ok(m),
                Err(error) => first_error = first_error.or(Some(error)),
            }
        }
    }
    Err(first_error.unwrap_or_else(|| start.no_name(names)))
}

fn resolve(position: &Position, text: &MoveText, kinds: SmallVec<[crate::PieceKind; 4]>) -> Placed<Move> {
    let description = Description {
        piece: text.name.clone(),
        kinds,
        from: text.from,
        path: text.path.clone(),
        to: text.to,
        dropped: if text.dropped { Dropped::Yes } else { Dropped::Unsaid },
        promotes: text.promotes,
    };
    let by_marks = |moves: &mut Moves| narrow(position, moves, &text.marks);
    description.choose(position, by_marks).map_err(|problem| (1, problem))
}
