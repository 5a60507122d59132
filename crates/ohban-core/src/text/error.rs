//! What is wrong with the text of a move.

use std::fmt;

use thiserror::Error;

use super::{shortened, told};
use crate::color::Color;
use crate::geometry::{ParseSquareError, Square};
use crate::movegen::IllegalMove;
use crate::moves::{MOST_ON_THE_WAY, Move};
use crate::position::Position;
use crate::reason::IllegalReason;

/// A text is no move of the position, whatever the notation.
///
/// ```
/// use ohban::{LoadVariant, MoveNotation, Position, Variant};
///
/// let position = Position::start(&Variant::builtin("shogi")?);
/// let error = position.parse_western("P-7e").unwrap_err();
/// assert_eq!(error.to_string(), "`P-7e`: no P of black can go to 7e");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}{}", numbered(*.number), told(text, character(*column), problem))]
#[non_exhaustive]
pub struct MoveTextError {
    /// The text, shortened if it is long.
    pub text: String,
    /// Where in the text, counted in characters from 1.
    pub column: usize,
    /// The number of the move, from 1, where it is one of a list.
    pub number: Option<usize>,
    /// What is wrong there.
    pub problem: MoveTextProblem,
}

/// What is wrong with the text of a move.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveTextProblem {
    /// There is nothing to read.
    #[error("the text is empty")]
    Empty,
    /// The text is longer than any move.
    #[error("the text is longer than any move")]
    TooLong,
    /// Something that does not belong to a move.
    #[error("`{0}` is not expected here")]
    Unexpected(String),
    /// Something is needed that is not there.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// A name of a piece that the game does not have.
    #[error("`{name}` is no piece of this game{}", after_semicolon(help))]
    UnknownPiece {
        /// The name as written.
        name: String,
        /// What may have been meant.
        help: Option<Box<PieceHelp>>,
    },
    /// Digits that can be read as more than one square.
    #[error("`{0}` names no single square on this board: write the rank as a letter or in kanji")]
    VagueSquare(String),
    /// A square beyond the board.
    #[error("{0} lies beyond the board")]
    OffBoard(String),
    /// A capture is written where nothing can be captured.
    #[error("nothing can be captured on {0}")]
    NothingToCapture(Square),
    /// A piece is written as burned that does not burn by this move.
    #[error("nothing burns on {0} by this move")]
    NotBurned(Square),
    /// Another piece, or none, stands where the move starts.
    #[error("no {piece} of {color} stands on {square}")]
    NotThere {
        /// The piece as written.
        piece: String,
        /// The side to move.
        color: Color,
        /// Where the move starts.
        square: Square,
    },
    /// `同`, the square of the last move, without a last move.
    #[error("`同` means the square of the last move, but there is none")]
    NoLastMove,
    /// A step does not start where the one before it ended.
    #[error("this step must start on {0}, where the one before it ended")]
    Step(Square),
    /// A pass, but no piece can pass.
    #[error("no piece of {0} can pass")]
    NoPass(Color),
    /// The piece is not in hand.
    #[error("{color} has no {piece} in hand")]
    NotInHand {
        /// The piece as written.
        piece: String,
        /// The side to move.
        color: Color,
    },
    /// The game has no drops.
    #[error("this game has no drops")]
    NoDrops,
    /// The piece cannot go there at all.
    #[error("no {piece} of {color} can go to {to}")]
    Impossible {
        /// The piece as written.
        piece: String,
        /// The side to move.
        color: Color,
        /// Where it should go.
        to: String,
    },
    /// The move can be told, but the rules do not allow it.
    #[error("{} is not legal: {}", .0.usi, .0.reason)]
    Illegal(#[from] IllegalMove),
    /// Several moves fit.
    #[error("more than one move is meant by this ({}): add the start square", .0.join(", "))]
    Ambiguous(Vec<String>),
    /// A square cannot be read.
    #[error("{0}")]
    Square(#[from] ParseSquareError),
    /// Fewer than two squares.
    #[error("a move names at least the squares where it starts and ends, as `7g7f` does")]
    OneSquare,
    /// More squares in between than the move captures on.
    #[error(
        "a move names at most {MOST_ON_THE_WAY} squares between start and end, unless it takes a whole line"
    )]
    TooManySquares,
    /// Start and end are the same, and nothing stands between them.
    #[error("a pass or an igui capture names a neighbouring square in the middle, as `8f7e8f` does")]
    NoMiddle,
    /// Nothing stands where the move starts.
    #[error("no piece stands on {0}")]
    EmptyStart(Square),
    /// The game has drops, but never of this piece.
    #[error("this game has no drops of the piece `{0}`")]
    NeverDropped(String),
    /// The piece cannot go through the empty squares in the middle.
    #[error("the piece on {0} does not stop on the squares in the middle")]
    NotOnTheWay(Square),
    /// More `+` than a move can have.
    #[error("no piece has so many promoted forms")]
    NoSuchForm,
}

/// What may have been meant by the name of a piece.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum PieceHelp {
    /// The name is another spelling of this piece.
    WrittenAs {
        /// English name.
        name: String,
        /// Its code.
        code: String,
    },
    /// The piece is there, but has no promoted form.
    NeverPromotes {
        /// English name.
        name: String,
    },
    /// The code of this piece is almost the same.
    Near {
        /// The code.
        code: String,
        /// English name.
        name: String,
    },
    /// How pieces are named here.
    Example(&'static str),
}

impl fmt::Display for PieceHelp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PieceHelp::WrittenAs { name, code } => write!(f, "the {name} is written `{code}`"),
            PieceHelp::NeverPromotes { name } => write!(f, "the {name} does not promote"),
            PieceHelp::Near { code, name } => write!(f, "did you mean `{code}` ({name})?"),
            PieceHelp::Example(example) => write!(f, "pieces are named as in {example}"),
        }
    }
}

fn after_semicolon(help: &Option<Box<PieceHelp>>) -> String {
    help.as_ref().map_or_else(String::new, |help| format!("; {help}"))
}

/// Not said of the first character, which mostly means the whole text.
fn character(column: usize) -> String {
    if column > 1 { format!(", character {column}") } else { String::new() }
}

fn numbered(number: Option<usize>) -> String {
    number.map_or_else(String::new, |number| format!("move {number}, "))
}

impl MoveTextError {
    /// A problem with its column, counted in characters from 1, in a text.
    #[doc(hidden)]
    #[must_use]
    pub fn new(text: &str, column: usize, problem: MoveTextProblem) -> MoveTextError {
        MoveTextError { text: shortened(text), column, number: None, problem }
    }

    /// The same error for the move with this number, from 1.
    #[doc(hidden)]
    #[must_use]
    pub fn of_move(self, number: usize) -> MoveTextError {
        MoveTextError { number: Some(number), ..self }
    }

    /// Why the rules forbid the move, if the text is one.
    ///
    /// ```
    /// use ohban::{Game, IllegalReason, LoadVariant, Variant};
    ///
    /// let game = Game::start(&Variant::builtin("shogi")?);
    /// let blocked = IllegalReason::Blocked(Some("2g".parse()?));
    /// assert_eq!(game.judge("2h2d").unwrap_err().illegal(), Some(blocked));
    /// assert_eq!(game.judge("2h").unwrap_err().illegal(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn illegal(&self) -> Option<IllegalReason> {
        match &self.problem {
            MoveTextProblem::Illegal(illegal) => Some(illegal.reason),
            // Texts that can be read but name no move that the pieces make.
            MoveTextProblem::EmptyStart(square) => Some(IllegalReason::EmptyStart(*square)),
            MoveTextProblem::NotOnTheWay(square) => Some(IllegalReason::DoesNotMoveSo(*square)),
            MoveTextProblem::NoDrops => Some(IllegalReason::NoDrops),
            MoveTextProblem::NeverDropped(_) => Some(IllegalReason::NotInHand),
            _ => None,
        }
    }
}

impl MoveTextProblem {
    /// The problem of a move that is not legal in the position.
    #[doc(hidden)]
    #[must_use]
    pub fn not_legal(position: &Position, m: Move) -> MoveTextProblem {
        // A move that no list has and no rule forbids is one that the piece
        // does not make.
        let reason =
            position.why_illegal(m).unwrap_or(IllegalReason::DoesNotMoveSo(m.from().unwrap_or(m.to())));
        IllegalMove { refused: m, usi: position.usi(m), reason }.into()
    }

    /// What to do about it, where the words of the problem do not say so.
    #[must_use]
    pub fn help(&self) -> Option<&PieceHelp> {
        match self {
            MoveTextProblem::UnknownPiece { help, .. } => help.as_deref(),
            _ => None,
        }
    }
}
