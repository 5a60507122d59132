//! What is wrong with a record.

use std::str::Utf8Error;

use thiserror::Error;

use super::Format;
use ohban_core::{MoveTextError, MoveTextProblem, SetupError, SfenError};

/// A text is no record of the game.
///
/// ```
/// use ohban::{LoadVariant, Variant};
/// use ohban::record::{Format, Record};
///
/// let shogi = Variant::builtin("shogi")?;
/// let error = Record::read(&shogi, Format::Usi, "7g7f 3c3e").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 6, `3c3e`: 3c3e is not legal: the piece on 3c does not move so (move 2)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}, column {column}{}: {problem}{}", quoted(.text), move_number(*.number))]
#[non_exhaustive]
pub struct ReadError {
    /// Line in the text, from 1.
    pub line: usize,
    /// Column in the line, counted in characters from 1.
    pub column: usize,
    /// The words that are wrong, shortened; empty if nothing is to be shown.
    pub text: String,
    /// The number of the move, from 1, if a move is wrong.
    pub number: Option<usize>,
    /// What is wrong there.
    pub problem: Box<ReadProblem>,
}

fn quoted(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(", `{text}`") }
}

fn move_number(number: Option<usize>) -> String {
    number.map_or_else(String::new, |number| format!(" (move {number})"))
}

/// What is wrong with a record.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadProblem {
    /// A move cannot be read or is not legal.
    #[error("{0}")]
    Move(MoveTextProblem),
    /// The start position is wrong; the column is that within the SFEN.
    #[error("{0}")]
    Sfen(SfenError),
    /// The diagram gives no position of the game.
    #[error("{0}")]
    Setup(SetupError),
    /// A line or word that does not belong to the format.
    #[error("this is no {0}")]
    Unexpected(&'static str),
    /// A brace, parenthesis or quotation mark is never closed.
    #[error("this is never closed by `{0}`")]
    Open(char),
    /// A closing sign without an opening one.
    #[error("nothing is open that this could close")]
    Close,
    /// Moves follow after the end of the game.
    #[error("the game has ended before this")]
    AfterTheEnd,
    /// The steps of a move do not follow one another.
    #[error("this step does not follow the one before: {0}")]
    Steps(&'static str),
    /// A variation starts at a move that the lines before do not reach.
    #[error("a variation cannot start at move {at}: the line before it has moves 1 to {last}")]
    VariationStart {
        /// Number of the move.
        at: usize,
        /// Moves that there are.
        last: usize,
    },
    /// A variation in place of a move, but there is no move.
    #[error("a variation stands in place of the move before it, but there is none")]
    NothingToVary,
    /// The side to move is another one.
    #[error("it is {0}'s turn")]
    Turn(ohban_core::Color),
    /// A handicap without a known start position.
    #[error("the handicap `{0}` is not known: add a diagram of the start")]
    Handicap(String),
    /// The record is of another game.
    #[error("this is a record of `{found}`, not of {wanted}")]
    OtherGame {
        /// What the record says.
        found: String,
        /// The game that was asked for.
        wanted: String,
    },
    /// The diagram has another size.
    #[error("the diagram has {found} {what}, {wanted} wanted")]
    Diagram {
        /// `ranks` or `squares in this rank`.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A name of a piece that the game does not have.
    #[error("`{0}` is no piece of this game")]
    UnknownPiece(String),
    /// A number that is none or too large.
    #[error("`{0}` is no number that fits here")]
    Number(String),
    /// A time that cannot be read.
    #[error("`{0}` is no time: write minutes and seconds, as `1:05`")]
    Time(String),
    /// The pieces named in a file of CSA are too many or already used.
    #[error("{0}")]
    Csa(&'static str),
    /// The text is no JSON.
    #[error("this is no JSON: {0}")]
    Json(String),
    /// A value is something else in this format.
    #[error("this must be {0}")]
    JsonType(&'static str),
    /// A member of an object is missing.
    #[error("`{0}` is missing in this object")]
    JsonMissing(&'static str),
    /// The format does not exist for this game.
    #[error("{0}")]
    NoFormat(#[from] WriteError),
    /// The record is too long.
    #[error("the text is longer than {0} bytes")]
    TooLong(usize),
    /// The record has too many moves.
    #[error("the record has more than {0} moves, with those of variations")]
    TooManyMoves(usize),
    /// A list of moves has too many words.
    #[error("the text has more than {0} words")]
    TooManyWords(usize),
    /// The record has too many tags.
    #[error("the record has more than {0} tags")]
    TooManyTags(usize),
    /// A second position where the game would start.
    #[error("the position is given for the second time")]
    SecondStart,
    /// Variations within variations are too deep.
    #[error("variations are nested more than {0} deep")]
    TooDeep(usize),
}

impl ReadError {
    pub(crate) fn new(line: usize, column: usize, text: &str, problem: ReadProblem) -> ReadError {
        let text = ohban_core::text::shortened(text.trim());
        ReadError { line, column, text, number: None, problem: Box::new(problem) }
    }

    /// An error in a move that starts at this column.
    pub(crate) fn of_move(line: usize, column: usize, number: usize, error: MoveTextError) -> ReadError {
        let column = column + error.column - 1;
        let problem = Box::new(ReadProblem::Move(error.problem));
        ReadError { line, column, text: error.text, number: Some(number), problem }
    }
}

/// A record cannot be written in a format.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The format has no codes for the pieces of the game or its board.
    #[error("{format} has no form for {game}: {reason}")]
    NoForm {
        /// The format.
        format: Format,
        /// Name of the game.
        game: String,
        /// What is lacking.
        reason: &'static str,
    },
    /// A character that the encoding does not have.
    #[error("line {line}, column {column}: {encoding} has no character `{character}`")]
    Character {
        /// Line in the text, from 1.
        line: usize,
        /// Column in the line, from 1.
        column: usize,
        /// The character.
        character: char,
        /// Name of the encoding.
        encoding: super::TextEncoding,
    },
}

/// Bytes are no text in the encodings that records come in.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// None of them.
    #[error("the text is neither UTF-8 (wrong at byte {utf8_at}) nor UTF-16, Shift-JIS or EUC-JP")]
    Neither {
        /// The first byte that is wrong in UTF-8, from 0.
        utf8_at: usize,
    },
}

impl From<Utf8Error> for DecodeError {
    fn from(error: Utf8Error) -> DecodeError {
        DecodeError::Neither { utf8_at: error.valid_up_to() }
    }
}
