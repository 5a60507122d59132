//! What can be wrong with a game as plain data.

use std::fmt;

use thiserror::Error;

use crate::geometry::Square;
use crate::moves::{MOST_FORMS, MOST_ON_THE_WAY};
use crate::piece::{MOST_IN_HAND, PieceKind};
use crate::rules::RegionProblem;

/// Longest code or symbol of a kind, in letters.
pub const LONGEST_CODE: usize = 8;

/// All that is wrong with a [`VariantSpec`](super::VariantSpec); at least one problem.
///
/// ```
/// use ohban::{BoardSize, KindInfo, Variant, VariantSpec};
///
/// let mut game = VariantSpec::new("small", BoardSize::new(5, 5)?);
/// let mut king = KindInfo::new("K", "king", "K".parse()?);
/// king.code = "k".to_owned();
/// game.add(king);
/// let errors = Variant::compile(game).unwrap_err();
/// assert_eq!(errors.to_string(), "kinds[0].code: `k` is no code: it is a capital and up to 7 more letters");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub struct SpecErrors(pub(super) Vec<SpecError>);

impl SpecErrors {
    /// The problems, in the order of the fields.
    pub fn iter(&self) -> std::slice::Iter<'_, SpecError> {
        self.0.iter()
    }
}

impl From<SpecError> for SpecErrors {
    fn from(error: SpecError) -> SpecErrors {
        SpecErrors(vec![error])
    }
}

impl fmt::Display for SpecErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            write!(f, "{}{error}", if i == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

impl<'e> IntoIterator for &'e SpecErrors {
    type Item = &'e SpecError;
    type IntoIter = std::slice::Iter<'e, SpecError>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// One thing that is wrong with a [`VariantSpec`](super::VariantSpec), and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{place}: {problem}")]
#[non_exhaustive]
pub struct SpecError {
    /// The way to the field: `kinds[3].promotes_to`.
    pub place: String,
    /// What is wrong there.
    pub problem: SpecProblem,
}

/// What can be wrong with a [`VariantSpec`](super::VariantSpec).
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SpecProblem {
    /// More kinds than a piece can tell apart.
    #[error("{} kinds of pieces; at most {} are possible", .0, PieceKind::MAX)]
    TooManyKinds(usize),
    /// A kind that the game does not have.
    #[error("the game has no kind {}", .0.index())]
    UnknownKind(PieceKind),
    /// A code or symbol that SFEN cannot hold.
    #[error("`{}` is no code: it is a capital and up to {} more letters", .0, LONGEST_CODE - 1)]
    InvalidCode(String),
    /// A code in a setup that no kind has.
    #[error("no kind has the code `{0}`")]
    UnknownCode(String),
    /// Two kinds that their code or symbol does not tell apart.
    #[error("`{code}` also names kind {}", other.index())]
    SharedCode {
        /// The code or symbol.
        code: String,
        /// The other kind.
        other: PieceKind,
    },
    /// An unpromoted kind and its promoted form do not name each other.
    #[error("kind {} does not say the same of the other side", .0.index())]
    Unpaired(PieceKind),
    /// A promoted form without the piece that promotes to it.
    #[error("a promoted form names what it was in `unpromoted`")]
    NoUnpromoted,
    /// More promoted forms than a move can tell apart.
    #[error("{0} promoted forms; at most {MOST_FORMS} are possible")]
    TooManyForms(usize),
    /// A choice among promoted forms beside something that it cannot stand
    /// beside.
    #[error("a choice among promoted forms cannot stand beside {0}")]
    FormsBeside(&'static str),
    /// Moves that cannot be spelled out.
    #[error(transparent)]
    Moves(betza::ResolveError),
    /// Moves that capture too much before they end.
    #[error("a move captures {0} pieces on the way; at most {MOST_ON_THE_WAY} are possible")]
    TooManyCaptures(usize),
    /// Moves that together take more memory than the caller allows.
    #[error("the moves of the game take more than {most} bytes")]
    TooMuchMemory {
        /// Most bytes: see [`Budget::memory`](super::Budget::memory).
        most: usize,
    },
    /// Pieces whose moves together are more work than the caller allows.
    #[error("a list of the moves of these pieces is too much work: it may take more than {most} steps")]
    TooMuchWork {
        /// Most steps: see [`Budget::work`](super::Budget::work).
        most: u64,
    },
    /// A promotion zone deeper than the board, or none where one is needed.
    #[error("a zone of {zone} ranks on a board of {ranks}")]
    Zone {
        /// Depth of the zone.
        zone: u8,
        /// Ranks of the board.
        ranks: u8,
    },
    /// A repetition that could never be counted.
    #[error("the rule cannot apply at occurrence {0}: 2 to 255 are possible")]
    Occurrence(u8),
    /// A part of the board that is none.
    #[error(transparent)]
    Region(RegionProblem),
    /// A kind that a list names twice.
    #[error("kind {} stands here already", .0.index())]
    NamedTwice(PieceKind),
    /// Borrowed moves without a place to borrow from.
    #[error("the places of lenders are missing")]
    NoLenders,
    /// Borrowed moves beside something that they cannot stand beside.
    #[error("borrowed moves cannot stand beside {0}")]
    RelayBeside(&'static str),
    /// A square beyond the board.
    #[error("{0} lies beyond the board")]
    OffBoard(Square),
    /// A row of a setup that goes beyond the board.
    #[error("the row goes beyond the board of {files} files and {ranks} ranks")]
    TooLongRow {
        /// Files of the board.
        files: u8,
        /// Ranks of the board.
        ranks: u8,
    },
    /// Two pieces on one square.
    #[error("two pieces start on {0}")]
    Occupied(Square),
    /// A piece in hand that can never be dropped, or that is counted twice.
    #[error("kind {} cannot be in this hand", .0.index())]
    NotInHand(PieceKind),
    /// More pieces in hand than are counted.
    #[error("{0} pieces in hand; at most {MOST_IN_HAND} are possible")]
    TooManyInHand(u16),
}

/// Whether SFEN and rows of a setup can hold this code: a capital and up to 7
/// more letters.
///
/// ```
/// assert!(ohban::is_code("DK") && ohban::is_code("Ky") && !ohban::is_code("k") && !ohban::is_code("+P"));
/// ```
#[must_use]
pub fn is_code(code: &str) -> bool {
    code.len() <= LONGEST_CODE
        && code.starts_with(|first: char| first.is_ascii_uppercase())
        && code.bytes().all(|letter| letter.is_ascii_alphabetic())
}
