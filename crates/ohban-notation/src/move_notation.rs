//! Moves of a position in the notations of people and programs.

use ohban_core::{Move, Position, Square};

use crate::placed::about;
use crate::{cecp, japanese, western};
use ohban_core::MoveTextError;

mod private {
    pub trait Sealed {}
    impl Sealed for ohban_core::Position {}
}

/// Moves of a [`Position`] in other notations than USI, which it writes and
/// reads itself. No other type can have it: notations will be added.
pub trait MoveNotation: private::Sealed {
    /// A move of this position in western notation.
    ///
    /// The start square is written where two pieces of the same name could
    /// make the move, `+` marks promotion, `=` that it is declined. `x!` is a
    /// capture without moving (igui), `-!` a pass; a piece that captures on
    /// the way names every square.
    ///
    /// ```
    /// use ohban::prelude::*;
    ///
    /// let position = Position::start(&Variant::builtin("shogi")?);
    /// assert_eq!(position.western(position.parse_usi("7g7f")?), "P-7f");
    /// assert_eq!(position.western(position.parse_usi("6i5h")?), "G6i-5h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    fn western(&self, m: Move) -> String;

    /// The same where `legal` are the legal moves, in any order: to write all of
    /// them down, they are listed once and not once a move.
    ///
    /// ```
    /// use ohban::prelude::*;
    ///
    /// let position = Position::start(&Variant::builtin("chu")?);
    /// let legal = position.legal_moves();
    /// let written: Vec<String> = legal.iter().map(|&m| position.western_among(m, &legal)).collect();
    /// assert!(written.contains(&"P-8h".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    fn western_among(&self, m: Move, legal: &[Move]) -> String;

    /// Reads a legal move in western notation. Any spelling that means one
    /// move is read: without `-`, with a start square that is not needed or its
    /// file or rank alone, in other case, with two digits for a square of a
    /// small board, with a name in kanji.
    ///
    /// ```
    /// use ohban::prelude::*;
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
    fn parse_western(&self, text: &str) -> Result<Move, MoveTextError>;

    /// A move of this position in Japanese notation. `last` is the square
    /// where the move before ended, which is written 同.
    ///
    /// Marks of direction or, where they do not tell it, the start square in
    /// parentheses are added where pieces written alike could go to the same
    /// square. Where a piece captures on the way, the squares are joined by ・;
    /// a capture without moving is 居食い, a pass じっと.
    ///
    /// ```
    /// use ohban::prelude::*;
    ///
    /// let position = Position::start(&Variant::builtin("shogi")?);
    /// assert_eq!(position.japanese(position.parse_usi("7g7f")?, None), "７六歩");
    /// assert_eq!(position.japanese(position.parse_usi("4i5h")?, None), "５八金右");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    fn japanese(&self, m: Move, last: Option<Square>) -> String;

    /// The same where `legal` are the legal moves, as for
    /// [`western_among`](MoveNotation::western_among).
    #[must_use]
    fn japanese_among(&self, m: Move, last: Option<Square>, legal: &[Move]) -> String;

    /// Reads a legal move in Japanese notation. `last` is the square where
    /// the move before ended, which 同 stands for.
    ///
    /// ```
    /// use ohban::prelude::*;
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
    fn parse_japanese(&self, text: &str, last: Option<Square>) -> Result<Move, MoveTextError>;

    /// A move of this position in the form of XBoard's protocol: `e2e4`,
    /// `c4d5,d5e4` for a piece that captures on the way, `P@e5` for a drop,
    /// `@@@@` for a pass if only one piece can pass. `None` on boards of more
    /// than 26 files, which the protocol has no letters for.
    ///
    /// ```
    /// use ohban::prelude::*;
    ///
    /// let position = Position::start(&Variant::builtin("chu")?);
    /// assert_eq!(position.cecp(position.parse_usi("8i8h")?).as_deref(), Some("e4e5"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    fn cecp(&self, m: Move) -> Option<String>;

    /// Reads a legal move in the form of XBoard's protocol.
    ///
    /// # Errors
    ///
    /// With the column in the text and what is wrong there.
    fn parse_cecp(&self, text: &str) -> Result<Move, MoveTextError>;
}

impl MoveNotation for Position {
    fn western(&self, m: Move) -> String {
        western::write(self, m, &self.legal_moves())
    }

    fn western_among(&self, m: Move, legal: &[Move]) -> String {
        western::write(self, m, legal)
    }

    fn parse_western(&self, text: &str) -> Result<Move, MoveTextError> {
        western::read(self, text, None)
    }

    fn japanese(&self, m: Move, last: Option<Square>) -> String {
        japanese::write(self, m, last, &self.legal_moves())
    }

    fn japanese_among(&self, m: Move, last: Option<Square>, legal: &[Move]) -> String {
        japanese::write(self, m, last, legal)
    }

    fn parse_japanese(&self, text: &str, last: Option<Square>) -> Result<Move, MoveTextError> {
        let text = text.trim();
        japanese::read(self, text, last).map_err(|problem| about(text, problem))
    }

    fn cecp(&self, m: Move) -> Option<String> {
        cecp::write(self, m)
    }

    fn parse_cecp(&self, text: &str) -> Result<Move, MoveTextError> {
        let text = text.trim();
        cecp::read(self, text).map_err(|problem| about(text, problem))
    }
}
