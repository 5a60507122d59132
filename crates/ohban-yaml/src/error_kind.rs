//! The kinds of errors.

use std::fmt;

use thiserror::Error;

use super::error::{VariantError, fmt_place};
use super::nesting::MAX_OPEN;
use ohban_core::{BoardSizeError, MOST_FORMS, MOST_IN_HAND, MOST_ON_THE_WAY, PieceKind, SpecProblem};

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum VariantErrorKind {
    /// The file cannot be read.
    #[error("cannot be read: {reason}")]
    Unreadable {
        /// Why.
        reason: String,
        /// A file that is there and was probably meant.
        suggestion: Option<String>,
    },
    /// The file is too long.
    #[error("has more than {most} bytes")]
    TooLarge {
        /// How many it may have: [`Limits::bytes`](crate::Limits::bytes).
        most: usize,
    },
    /// Brackets nested too deeply to be meant.
    #[error("more than {MAX_OPEN} brackets are left open at the ends of lines")]
    TooDeep,
    /// The text is not YAML.
    #[error("{message}")]
    Syntax {
        /// What the reader of YAML stumbled over.
        message: String,
        /// What to do about it.
        help: Option<&'static str>,
    },
    /// The file has no keys.
    #[error("the file is not a mapping of keys to values")]
    NotAMapping,
    /// A key that has no meaning here.
    #[error("unknown key `{key}`")]
    UnknownKey {
        /// The key.
        key: String,
        /// The keys that are possible here.
        expected: Vec<String>,
        /// The key that was probably meant.
        suggestion: Option<String>,
    },
    /// A key that stands twice in one mapping.
    #[error("`{key}` stands here for the second time, first on line {first_line}")]
    DuplicateKey {
        /// The key.
        key: String,
        /// Where it stands first.
        first_line: usize,
    },
    /// A policy that does not exist.
    #[error("`{choice}` is not one of the choices here")]
    UnknownChoice {
        /// What was written.
        choice: String,
        /// What is possible.
        expected: Vec<String>,
        /// What was probably meant.
        suggestion: Option<String>,
    },
    /// A value of the wrong type.
    #[error("{message}")]
    WrongValue {
        /// What was expected and what it is.
        message: String,
        /// A correct form of the entry.
        example: Option<&'static str>,
    },
    /// A name of a piece in the library that codes could be confused with.
    #[error("`{name}` cannot be the name of a piece")]
    InvalidName {
        /// The name.
        name: String,
        /// The same in the form of names.
        suggestion: Option<String>,
    },
    /// A text that is shown is longer than any may be.
    #[error("the text has {letters} letters, at most {most} are possible")]
    TooLong {
        /// How many it has.
        letters: usize,
        /// How many it may have.
        most: usize,
    },
    /// A character that would break terminals and pictures.
    #[error("the text has the character U+{:04X}, which cannot be shown", u32::from(*.character))]
    ControlCharacter {
        /// The character.
        character: char,
    },
    /// A key that must be there.
    #[error("the key `{key}` is missing")]
    MissingKey {
        /// The key.
        key: &'static str,
        /// What it is for.
        meaning: &'static str,
    },
    /// A name that no bundled game has, nor a file beside this one.
    #[error("there is no variant `{name}`")]
    UnknownVariant {
        /// The name.
        name: String,
        /// The name that was probably meant.
        suggestion: Option<String>,
        /// The path at which there is no file; `None` where no file was asked
        /// for.
        path: Option<String>,
    },
    /// A file is extended that lies where files may not be extended.
    #[error("`{name}` lies outside of the folder whose files may be extended")]
    OutOfReach {
        /// The path as it is written.
        name: String,
    },
    /// What is extended is no file of a game. Nothing of it is shown.
    #[error("`{name}` is no file of a game")]
    NoGame {
        /// The path as it is written.
        name: String,
    },
    /// A variant that extends itself.
    #[error("the variant extends itself: {}", chain.join(" -> "))]
    ExtendsCycle {
        /// The files, from the one that was asked for.
        chain: Vec<String>,
    },
    /// No piece of the library has this name.
    #[error("the library has no piece `{name}`")]
    UnknownPiece {
        /// The name.
        name: String,
        /// The names that may have been meant, the likeliest first.
        suggestions: Vec<String>,
    },
    /// No kind of this variant has this name or code.
    #[error("no kind of piece is called `{name}`")]
    UnknownKind {
        /// The name or code.
        name: String,
        /// What may have been meant, the likeliest first.
        suggestions: Vec<String>,
        /// Whether the library has a piece of this name.
        in_library: bool,
    },
    /// A name that several kinds share, where one is wanted.
    #[error("`{name}` can be any of {}", codes.join(", "))]
    AmbiguousKind {
        /// The name.
        name: String,
        /// The codes of the kinds.
        codes: Vec<String>,
    },
    /// A code or SFEN symbol that SFEN cannot hold.
    #[error("`{code}` cannot be written in SFEN")]
    InvalidCode {
        /// The code or symbol.
        code: String,
        /// The same in the form of codes.
        suggestion: Option<String>,
    },
    /// Two pieces with the same code.
    #[error("the code `{code}` is also that of {other}")]
    DuplicateCode {
        /// The code.
        code: String,
        /// The other piece, with its place.
        other: String,
    },
    /// Two pieces that SFEN could not tell apart.
    #[error("the SFEN symbol `{symbol}` is also that of {other}")]
    DuplicateSymbol {
        /// The symbol in capitals.
        symbol: String,
        /// The other piece, with its place.
        other: String,
    },
    /// A piece that promotes to itself.
    #[error("the piece promotes to itself")]
    PromotesToItself,
    /// A list of promoted forms that is empty or too long.
    #[error("{forms} promoted forms: 1 to {MOST_FORMS} are possible")]
    Forms {
        /// How many there are.
        forms: usize,
    },
    /// A promoted form that stands twice in the list of one piece.
    #[error("`{name}` is already one of the promoted forms")]
    SameForm {
        /// The form.
        name: String,
    },
    /// Not as many symbols as promoted forms.
    #[error("{symbols} symbols for {forms} promoted forms")]
    SymbolsOfForms {
        /// How many symbols there are.
        symbols: usize,
        /// How many forms there are.
        forms: usize,
    },
    /// A mistake in the notation of moves.
    #[error("{}", .0.message())]
    Moves(betza::ParseError),
    /// Moves that cannot be spelled out.
    #[error(transparent)]
    MovesTooMany(betza::ResolveError),
    /// The file is right, but the game made of it is not.
    #[error(transparent)]
    Spec(#[from] SpecProblem),
    /// Moves of all pieces together that cannot be spelled out.
    #[error("the pieces together have more than {most} paths")]
    TooManyPaths {
        /// How many they may have: [`Limits::paths`](crate::Limits::paths).
        most: usize,
    },
    /// The moves of a piece can go so many ways that listing them would take
    /// too long.
    #[error("the moves can go {walks} ways on this board; at most {most} are possible")]
    TooManyWalks {
        /// How many ways.
        walks: usize,
        /// How many there may be: [`Limits::walks`](crate::Limits::walks).
        most: usize,
    },
    /// Moves that capture too much before they end.
    #[error("a move captures {captures} pieces on the way; at most {MOST_ON_THE_WAY} are possible")]
    TooManyCaptures {
        /// Captures before the end of the move.
        captures: usize,
    },
    /// A limit of hops for moves that do not hop over several pieces.
    #[error("`hops` limits the letters `pp`, and these moves have none")]
    HopsOfNothing,
    /// A limit of hops that no board can use.
    #[error("at most {hops} pieces are hopped over; 1 to 34 are possible")]
    Hops {
        /// The limit.
        hops: u32,
    },
    /// A kind with two ranks.
    #[error("the kind {code} stands in a higher rank already")]
    TwoRanks {
        /// Its code.
        code: String,
    },
    /// A board that is too large or empty.
    #[error(transparent)]
    Board(#[from] BoardSizeError),
    /// A rank of the setup that does not fit the board.
    #[error("{} {}, {wanted} wanted", if *.all_alike { "each row has" } else { "row has" }, counted(*.squares, "square"))]
    RowLength {
        /// Squares in the row.
        squares: usize,
        /// Files of the board.
        wanted: usize,
        /// Whether all rows have that many.
        all_alike: bool,
    },
    /// More ranks in the setup than on the board.
    #[error("{}, but the board has {}", counted(*.rows, "row"), counted(*.ranks, "rank"))]
    TooManyRows {
        /// Rows of the setup.
        rows: usize,
        /// Ranks of the board.
        ranks: usize,
    },
    /// A code in the setup that no piece has.
    #[error("no piece has the code `{code}` (square {square} of the row)")]
    UnknownCode {
        /// The code.
        code: String,
        /// Its number in the row, from 1.
        square: usize,
        /// The code that was probably meant.
        suggestion: Option<String>,
    },
    /// Two pieces on one square at the start.
    #[error("the pieces of both sides start on {square}")]
    SharedSquare {
        /// The square, as `5e`.
        square: String,
    },
    /// A square on which no piece starts, or none of the board.
    #[error("no piece starts on `{square}`")]
    NoPieceThere {
        /// The square as written.
        square: String,
    },
    /// No royal piece in the start position of either side.
    #[error("no royal piece stands in the setup")]
    NoRoyal,
    /// A promotion zone that does not fit the board.
    #[error("a zone of {} on a board of {}", counted(*.zone, "rank"), counted(*.ranks, "rank"))]
    Zone {
        /// Depth of the zone.
        zone: u32,
        /// Ranks of the board.
        ranks: u8,
    },
    /// A repetition that could never be counted.
    #[error("the rule cannot apply at occurrence {occurrence}: 2 to 255 are possible")]
    Occurrence {
        /// The occurrence.
        occurrence: u32,
    },
    /// Borrowed moves beside something that they cannot stand beside.
    #[error("borrowed moves cannot stand beside {what}")]
    RelayBeside {
        /// The other key, or what some piece has.
        what: &'static str,
    },
    /// A reserve that is too large to count.
    #[error("a reserve of {}; at most {MOST_IN_HAND} are possible", counted(*.count, "piece"))]
    TooManyInReserve {
        /// How many.
        count: u16,
    },
    /// Pieces in reserve that can never be dropped.
    #[error("pieces in reserve, but the variant has no drops")]
    ReserveWithoutDrops,
    /// A promoted kind in hand.
    #[error("`{name}` is a promoted form, which cannot be in hand")]
    PromotedInHand {
        /// The name or code.
        name: String,
    },
    /// More kinds than a piece can tell apart.
    #[error("{kinds} kinds of pieces; at most {} are possible", PieceKind::MAX)]
    TooManyKinds {
        /// Kinds, promoted forms included.
        kinds: usize,
    },
    /// Inherited entries that were right until this entry changed something.
    #[error("{}", clash(.errors))]
    Clash {
        /// What is wrong with them, at their places in the files that are
        /// extended; at least one error.
        errors: Vec<VariantError>,
    },
}

/// A number with what it counts, `1 rank` or `2 ranks`.
fn counted(number: impl fmt::Display, one: &str) -> String {
    let number = number.to_string();
    if number == "1" { format!("1 {one}") } else { format!("{number} {one}s") }
}

fn clash(errors: &[VariantError]) -> String {
    let Some(first) = errors.first() else { return String::new() };
    let place = format!("{}{}", first.file(), fmt_place(first.place()));
    let more = match errors.len() - 1 {
        0 => String::new(),
        more => format!("; and {more} more"),
    };
    format!("with this, the inherited `{}` ({place}) is wrong: {}{more}", first.path(), first.kind())
}
