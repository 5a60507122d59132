//! What is wrong with the text of a move.

use thiserror::Error;

use ohban_core::ParseMoveProblem;
use ohban_core::text::{shortened, told};
use ohban_core::{IllegalReason, Move, Position, Square};

/// A text is no move of the position.
///
/// ```
/// use ohban::{LoadVariant, MoveNotation, Position, Variant};
///
/// let position = Position::start(&Variant::builtin("shogi")?);
/// let error = position.parse_western("P-7e").unwrap_err();
/// assert_eq!(error.to_string(), "`P-7e`, character 1: no P of black can go to 7e");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", told(text, format_args!(", character {column}"), problem))]
#[non_exhaustive]
pub struct MoveTextError {
    /// The text, shortened if it is long.
    pub text: String,
    /// Where in the text, counted in characters from 1.
    pub column: usize,
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
    #[error("`{name}` is no piece of this game{hint}")]
    UnknownPiece {
        /// The name as written.
        name: String,
        /// What may have been meant, or nothing.
        hint: String,
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
        color: ohban_core::Color,
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
    NoPass(ohban_core::Color),
    /// The piece is not in hand.
    #[error("{color} has no {piece} in hand")]
    NotInHand {
        /// The piece as written.
        piece: String,
        /// The side to move.
        color: ohban_core::Color,
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
        color: ohban_core::Color,
        /// Where it should go.
        to: String,
    },
    /// The move can be told, but the rules do not allow it.
    #[error("{usi} is not legal: {reason}")]
    Illegal {
        /// The move that is meant.
        m: Move,
        /// The same in USI.
        usi: String,
        /// Why the rules do not allow it.
        reason: IllegalReason,
    },
    /// Several moves fit.
    #[error("more than one move is meant by this ({}): add the start square", .0.join(", "))]
    Ambiguous(Vec<String>),
    /// The move is written in USI and cannot be read.
    #[error(transparent)]
    Usi(#[from] ParseMoveProblem),
}

impl MoveTextProblem {
    /// The problem of a move that is not legal in the position.
    pub(crate) fn illegal(position: &Position, m: Move) -> MoveTextProblem {
        // A move that no list has and no rule forbids is one that the piece
        // does not make.
        let reason =
            position.why_illegal(m).unwrap_or(IllegalReason::DoesNotMoveSo(m.from().unwrap_or(m.to())));
        MoveTextProblem::Illegal { m, usi: position.usi(m), reason }
    }
}

/// A problem with its column; the text comes later.
pub(crate) type Placed<T> = Result<T, (usize, MoveTextProblem)>;

/// Turns a placed problem into an error about `text`.
pub(crate) fn about(text: &str, (column, problem): (usize, MoveTextProblem)) -> MoveTextError {
    MoveTextError { text: shortened(text), column, problem }
}
