//! What is wrong with an SFEN.

use std::fmt;

use thiserror::Error;

use super::LONGEST;
use crate::geometry::Square;
use crate::piece::MOST_IN_HAND;
use crate::position::{LAST_MOVE_NUMBER, SetupError};

/// A text is no position of the variant.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("SFEN, {field}, column {column}: {problem}")]
#[non_exhaustive]
pub struct SfenError {
    /// The field that is wrong.
    pub field: SfenField,
    /// Where in the text, counted in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: SfenProblem,
}

/// The parts of an SFEN.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SfenField {
    /// The board; the rank by its letter is in the message of the problem.
    Board,
    /// The side to move.
    Turn,
    /// The pieces in hand.
    Hands,
    /// The square where a lion has just been taken.
    LionTaken,
    /// The number of the move.
    MoveNumber,
    /// The pieces that declined promotion.
    Deferred,
    /// Text after the last field.
    End,
}

impl fmt::Display for SfenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SfenField::Board => "board",
            SfenField::Turn => "side to move",
            SfenField::Hands => "hands",
            SfenField::LionTaken => "lion square",
            SfenField::MoveNumber => "move number",
            SfenField::Deferred => "declined promotions",
            SfenField::End => "end",
        })
    }
}

/// What is wrong with an SFEN.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SfenProblem {
    /// The text is empty.
    #[error("the text is empty")]
    Empty,
    /// The text is too long for any position.
    #[error("the text is longer than {LONGEST} bytes")]
    TooLong,
    /// A word of the USI protocol where the board should stand.
    #[error(
        "`{0}` is a word of USI, not of SFEN: begin with the board{hint}",
        hint = if .0 == "startpos" { "; the start position needs no SFEN" } else { "" }
    )]
    UsiWord(String),
    /// The board has another number of ranks.
    #[error(
        "the board has {found} {}, {wanted} wanted{}",
        if *found == 1 { "rank" } else { "ranks" },
        after_semicolon(.help)
    )]
    Ranks {
        /// Ranks in the text.
        found: usize,
        /// Ranks of the board.
        wanted: usize,
        /// What may have happened.
        help: Option<Box<SfenHelp>>,
    },
    /// A rank has another number of squares.
    #[error("rank {rank} has {found} squares, {wanted} wanted{}", after_semicolon(.help))]
    Squares {
        /// Letter of the rank.
        rank: String,
        /// Squares in the text; a run that is too long counts in full.
        found: usize,
        /// Files of the board.
        wanted: usize,
        /// What may have been meant.
        help: Option<Box<SfenHelp>>,
    },
    /// A number of empty squares with a leading zero, or with three digits.
    #[error("`{0}` is no number of empty squares: write 1 to 36")]
    EmptyRun(String),
    /// A symbol that names no piece of the game.
    #[error("`{symbol}` is no piece of this game{}{}", on(.square), after_semicolon(.help))]
    UnknownPiece {
        /// The symbol, without parentheses.
        symbol: String,
        /// Where it stands; `None` in a hand.
        square: Option<Square>,
        /// The symbols that exist, or a near one.
        help: Option<Box<SfenHelp>>,
    },
    /// Large and small letters in one symbol.
    #[error("`{0}` mixes large and small letters: large ones are Black's, small ones White's")]
    MixedCase(String),
    /// A parenthesis is never closed.
    #[error("the parenthesis is never closed")]
    OpenParenthesis,
    /// `+` before something that does not promote.
    #[error("`+` before {0}, which does not promote")]
    NoPromotion(String),
    /// More `+` than the piece has promoted forms.
    #[error("{pluses} `+` before {name}, which has {forms} promoted form{}", if *forms == 1 { "" } else { "s" })]
    NoSuchForm {
        /// How many stand there.
        pluses: usize,
        /// The piece.
        name: String,
        /// How many forms it has.
        forms: usize,
    },
    /// A `+` that no piece follows.
    #[error("`+` must stand before the letter of a piece")]
    StrayPlus,
    /// A promoted piece in hand.
    #[error("a promoted piece cannot be in hand")]
    PromotedInHand,
    /// A number that no piece follows.
    #[error("the number {0} has no piece after it")]
    CountWithoutPiece(String),
    /// A number of pieces that is zero or too large.
    #[error("`{0}` pieces in hand: write 1 to {MOST_IN_HAND}")]
    BadCount(String),
    /// Pieces in hand where the game has no drops.
    #[error("this game has no pieces in hand: write `-`")]
    NoHands,
    /// The side to move is neither `b` nor `w`.
    #[error("`{0}`: the side to move is `b` (Black, sente) or `w` (White, gote)")]
    Turn(String),
    /// A field is missing.
    #[error("the field is missing")]
    Missing,
    /// Not a square.
    #[error("{0}")]
    Square(#[from] crate::geometry::ParseSquareError),
    /// Not a move number.
    #[error("`{0}`: the number of the move is 1 to {LAST_MOVE_NUMBER}")]
    MoveNumber(String),
    /// Text after the last field.
    #[error("`{0}` follows the last field; are there blanks inside a field?")]
    TrailingText(String),
    /// The pieces do not fit the variant.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// A character that SFEN does not have.
    #[error("the character `{0}` (U+{code:04X}) has no meaning here", code = u32::from(*.0))]
    Character(char),
}

/// What the writer of an SFEN may have meant.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum SfenHelp {
    /// The text of the board goes on behind a blank.
    BlankInBoard,
    /// As many ranks as boards of other games have.
    OtherGame,
    /// How a piece is written.
    WrittenAs {
        /// English name.
        name: String,
        /// Its symbol.
        symbol: String,
        /// What stands there instead, where it is the piece's code.
        code: Option<String>,
    },
    /// How pieces are written in this game.
    Symbols {
        /// All symbols of one letter, in a row.
        single: String,
        /// One of several letters.
        longer: Option<String>,
    },
}

impl fmt::Display for SfenHelp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SfenHelp::BlankInBoard => {
                f.write_str("a blank stands inside the board: was a `+` lost from a web address?")
            }
            SfenHelp::OtherGame => f.write_str("is this a position of another game?"),
            SfenHelp::WrittenAs { name, symbol, code: None } => {
                write!(f, "the {name} is written `{symbol}`")
            }
            SfenHelp::WrittenAs { name, symbol, code: Some(code) } => {
                write!(f, "the {name} is written `{symbol}`, not `{code}`")
            }
            SfenHelp::Symbols { single, longer } => {
                if !single.is_empty() {
                    write!(f, "single letters are {single}")?;
                }
                let joint = if single.is_empty() { "" } else { "; " };
                match longer {
                    Some(symbol) => write!(f, "{joint}others stand in parentheses, as `{symbol}` does"),
                    None => Ok(()),
                }
            }
        }
    }
}

fn after_semicolon(help: &Option<Box<SfenHelp>>) -> String {
    help.as_ref().map_or_else(String::new, |help| format!("; {help}"))
}

fn on(square: &Option<Square>) -> String {
    square.map_or_else(String::new, |square| format!(" (square {square})"))
}
