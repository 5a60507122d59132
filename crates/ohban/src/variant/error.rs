//! What can be wrong with the file of a variant.

use std::fmt;

use thiserror::Error;

use super::locate::Path;
use super::nesting::MAX_OPEN;
use crate::position::MOST_IN_HAND;
use crate::{BoardSizeError, PieceKind};

/// All that is wrong with a variant; at least one error.
///
/// `Display` prints one error a line, each with its help below it.
///
/// ```
/// use ohban::ResolvedVariant;
///
/// let text = "extends: shogi\nroyal: [knig]\nrepitition: {}\n";
/// let errors = ResolvedVariant::from_yaml_str(text, "my.yaml").unwrap_err();
/// assert_eq!(
///     errors.to_string(),
///     "my.yaml:2:9: royal[0]: no kind of piece is called `knig`\n  \
///          help: did you mean `king`?\n\
///      my.yaml:3:1: repitition: unknown key `repitition`\n  \
///          help: did you mean `repetition`?"
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariantErrors {
    errors: Vec<VariantError>,
    omitted: usize,
}

impl VariantErrors {
    pub(super) fn new(errors: Vec<VariantError>, omitted: usize) -> VariantErrors {
        VariantErrors { errors, omitted }
    }

    /// The errors in the order of the file; what it extends comes after it.
    pub fn iter(&self) -> std::slice::Iter<'_, VariantError> {
        self.errors.iter()
    }

    /// Number of errors that a very long file has beyond those listed.
    #[must_use]
    pub fn omitted(&self) -> usize {
        self.omitted
    }
}

impl From<VariantError> for VariantErrors {
    fn from(error: VariantError) -> VariantErrors {
        VariantErrors { errors: vec![error], omitted: 0 }
    }
}

impl<'e> IntoIterator for &'e VariantErrors {
    type Item = &'e VariantError;
    type IntoIter = std::slice::Iter<'e, VariantError>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for VariantErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.errors.iter().enumerate() {
            write!(f, "{}{error}", if i == 0 { "" } else { "\n" })?;
            if let Some(help) = error.kind.help() {
                write!(f, "\n  help: {help}")?;
            }
        }
        if self.omitted > 0 {
            write!(f, "\nand {} more", self.omitted)?;
        }
        Ok(())
    }
}

impl std::error::Error for VariantErrors {}

/// One thing that is wrong, and where.
///
/// `Display` is `file:line:column: path: message`; [`VariantErrorKind::help`]
/// says what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{file}{}{}: {kind}", fmt_place(*.place), fmt_path(.path))]
pub struct VariantError {
    kind: VariantErrorKind,
    file: String,
    place: Option<Place>,
    path: String,
}

/// Line and column, both from 1; columns count characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

pub(super) fn fmt_place(place: Option<Place>) -> String {
    place.map_or(String::new(), |place| format!(":{}:{}", place.line, place.column))
}

pub(super) fn fmt_path(path: &str) -> String {
    if path.is_empty() { String::new() } else { format!(": {path}") }
}

impl VariantError {
    pub(super) fn new(kind: VariantErrorKind, file: &str, place: Option<Place>, path: &Path) -> VariantError {
        VariantError { kind, file: file.to_owned(), place, path: path.to_string() }
    }

    /// The moves of a piece cannot be compiled.
    pub(super) fn of_moves(variant: &str, error: betza::ResolveError) -> VariantError {
        VariantError::new(VariantErrorKind::MovesTooMany(error), variant, None, &Path::default())
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> &VariantErrorKind {
        &self.kind
    }

    /// The file, as it was named when it was read.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The line, from 1; `None` when the file itself is the problem.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.place.map(|place| place.line)
    }

    /// The column in characters, from 1.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.place.map(|place| place.column)
    }

    /// The way to the value, `pieces.king.promotes_to`; empty for the whole
    /// file.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum VariantErrorKind {
    /// The file cannot be read.
    #[error("cannot be read: {reason}")]
    Unreadable {
        /// What the system says.
        reason: String,
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
        /// What the reader of YAML says.
        message: String,
        /// Whether the line is indented with a tab.
        tab: bool,
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
        /// What it is and what was expected.
        message: String,
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
        /// The name that was probably meant.
        suggestion: Option<String>,
    },
    /// No kind of this variant has this name or code.
    #[error("no kind of piece is called `{name}`")]
    UnknownKind {
        /// The name or code.
        name: String,
        /// What was probably meant.
        suggestion: Option<String>,
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
    /// A mistake in the notation of moves.
    #[error("{}", .0.message())]
    Moves(betza::ParseError),
    /// Moves that cannot be spelled out.
    #[error(transparent)]
    MovesTooMany(betza::ResolveError),
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
    #[error("a move captures {captures} pieces on the way; at most 2 are possible")]
    TooManyCaptures {
        /// Captures before the end of the move.
        captures: usize,
    },
    /// A board that is too large or empty.
    #[error(transparent)]
    Board(#[from] BoardSizeError),
    /// A rank of the setup that does not fit the board.
    #[error("row has {squares} squares, {wanted} wanted")]
    RowLength {
        /// Squares in the row.
        squares: usize,
        /// Files of the board.
        wanted: usize,
    },
    /// More ranks in the setup than on the board.
    #[error("{rows} rows, but the board has {ranks} ranks")]
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
    /// No royal piece in the start position of either side.
    #[error("no royal piece stands in the setup")]
    NoRoyal,
    /// A promotion zone that does not fit the board.
    #[error("a zone of {zone} ranks on a board of {ranks}")]
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
    /// A reserve that is too large to count.
    #[error("a reserve of {count} pieces; at most {MOST_IN_HAND} are possible")]
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
}

impl VariantErrorKind {
    /// What to do about it, where there is something to say.
    #[must_use]
    pub fn help(&self) -> Option<String> {
        use VariantErrorKind as Kind;
        let meant =
            |suggestion: &Option<String>| suggestion.as_ref().map(|name| format!("did you mean `{name}`?"));
        let one_of = |names: &[String]| format!("possible here: {}", names.join(", "));
        match self {
            Kind::Syntax { tab: true, .. } => Some("indent with spaces, not with tabs".to_owned()),
            Kind::UnknownKey { expected, suggestion, .. }
            | Kind::UnknownChoice { expected, suggestion, .. } => {
                meant(suggestion).or_else(|| Some(one_of(expected)))
            }
            Kind::DuplicateKey { .. } => Some("remove one of them".to_owned()),
            Kind::MissingKey { meaning, .. } => Some((*meaning).to_owned()),
            Kind::UnknownVariant { suggestion, .. } => meant(suggestion).or_else(|| {
                Some("name a bundled game, or a file by its path relative to this one".to_owned())
            }),
            Kind::UnknownPiece { suggestion, .. } => {
                meant(suggestion).or_else(|| Some("add it under the key `library`".to_owned()))
            }
            Kind::UnknownKind { suggestion, .. } => meant(suggestion).or_else(|| {
                Some("use the name of one of `pieces`, of a promoted form, or a code".to_owned())
            }),
            Kind::AmbiguousKind { .. } => Some("use a code".to_owned()),
            Kind::InvalidCode { .. } => {
                Some("use letters only, at most 8 of them, the first a capital: `DK`".to_owned())
            }
            Kind::DuplicateSymbol { .. } => Some(
                "capitals are Black's, small letters White's; give one of them another `sfen`".to_owned(),
            ),
            Kind::Moves(error) => error.help().map(str::to_owned),
            Kind::UnknownCode { suggestion, .. } => meant(suggestion)
                .or_else(|| Some("codes are separated by spaces; an empty square is `.`".to_owned())),
            Kind::RowLength { .. } => {
                Some("codes are separated by spaces; an empty square is `.`".to_owned())
            }
            Kind::NoRoyal => Some("`royal: []` says that no piece is royal".to_owned()),
            Kind::ReserveWithoutDrops => Some("add the key `drops`, `{}` for the plainest form".to_owned()),
            _ => None,
        }
    }
}
