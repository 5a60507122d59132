//! The syntax tree: what was written, with its places.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;
use std::sync::Arc;

use crate::directions::Headings;
use crate::error::{ParseError, ResolveError};
use crate::letters::{Atom, Direction, Modality, ModalitySet};
use crate::moves::MoveSet;

/// The moves of a piece as they were written: a union of [`MovementPart`]s.
///
/// Two pieces are equal when their trees are; places in the text do not count. `Display` prints
/// the canonical form, which reads back as the same tree.
///
/// ```
/// use betza::Movement;
/// let piece: Movement = "mfWcfFNN".parse()?;
/// assert_eq!(piece.to_string(), "fmWfcFN0");
/// assert_eq!(piece.to_string().parse::<Movement>()?, piece);
/// # Ok::<(), betza::ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Movement {
    /// Shared: many kinds of a game may move alike.
    moves: Arc<[MovementPart]>,
    /// Most pieces that a `pp` hops over.
    hops: Option<u8>,
}

impl Movement {
    /// Reads the notation.
    ///
    /// # Errors
    ///
    /// The first mistake in the text, with its place: see [`ParseErrorKind`](crate::ParseErrorKind).
    ///
    /// ```
    /// use betza::{ParseErrorKind, Movement};
    /// assert!(Movement::parse("KNADcaKmcabK").is_ok());
    /// let error = Movement::parse("KNAX").unwrap_err();
    /// assert_eq!(error.kind(), &ParseErrorKind::UnknownLetter { letter: 'X' });
    /// assert_eq!(error.span(), 3..4);
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        crate::parser::parse(text)
    }

    /// `moves` comes from the parser, which has checked every rule of the notation.
    pub(crate) fn new(moves: Vec<MovementPart>) -> Self {
        Self { moves: moves.into(), hops: None }
    }

    /// The same moves where `pp` hops over at most so many pieces. The notation has no sign for
    /// it: `Display` does not print it.
    ///
    /// ```
    /// use betza::{Movement, describe};
    /// let teaching_king = Movement::parse("ppQ")?.with_hops(3);
    /// assert!(describe(&teaching_king).ends_with("hopping over one to three pieces"));
    /// # Ok::<(), betza::ParseError>(())
    /// ```
    #[must_use]
    pub fn with_hops(self, most: u8) -> Self {
        Self { hops: Some(most), ..self }
    }

    /// Most pieces that a `pp` hops over; `None` where there is no limit.
    #[must_use]
    pub fn hops(&self) -> Option<u8> {
        self.hops
    }

    /// Whether some move hops over several pieces (`pp`).
    #[must_use]
    pub fn hops_over_several(&self) -> bool {
        self.moves.iter().flat_map(|one| &one.legs).any(|leg| leg.modality.contains(Modality::HopSeveral))
    }

    /// The parts in the order they were written. Never empty.
    #[must_use]
    pub fn parts(&self) -> &[MovementPart] {
        &self.moves
    }

    /// Spells out every path with explicit directions, ranges and defaults.
    ///
    /// # Errors
    ///
    /// [`ResolveError::TooManyPaths`] when there are more than
    /// [`MAX_PATHS`](crate::MAX_PATHS) of them.
    ///
    /// ```
    /// use betza::{Path, Movement, Step};
    /// let moves = Movement::parse("fR")?.resolve()?;
    /// let [Path::Legs(legs)] = moves.paths() else { panic!("one path") };
    /// assert_eq!(legs[0].step, Step { right: 0, forward: 1 });
    /// assert_eq!(legs[0].last, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve(&self) -> Result<MoveSet, ResolveError> {
        crate::resolve::resolve(self)
    }
}

impl FromStr for Movement {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

impl fmt::Display for Movement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, one) in self.moves.iter().enumerate() {
            // `W1W` is two moves but `WW` is one rider: the range must be written.
            let next = self.moves.get(index + 1);
            let doubled = one.atom.is_letter()
                && next.is_some_and(|next| next.atom == one.atom && next.has_no_letters());
            one.print(f, doubled)?;
        }
        Ok(())
    }
}

/// One move: legs that share an atom and a range.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct MovementPart {
    /// The legs in the order they are made. Never empty.
    pub legs: Vec<LegSyntax>,
    /// The atom of all legs.
    pub atom: Atom,
    /// How often the step may be repeated, 1 to 99; `None` is unlimited. Where nothing is written
    /// it is 1, or unlimited for R, B and Q.
    pub range: Option<u8>,
    /// The bytes of the text that the move was read from.
    pub span: Range<usize>,
}

impl PartialEq for MovementPart {
    fn eq(&self, other: &Self) -> bool {
        self.legs == other.legs && self.atom == other.atom && self.range == other.range
    }
}

impl Eq for MovementPart {}

impl std::hash::Hash for MovementPart {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (&self.legs, self.atom, self.range).hash(state);
    }
}

impl fmt::Display for MovementPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.print(f, false)
    }
}

impl MovementPart {
    /// Whether the atom is the first thing written.
    fn has_no_letters(&self) -> bool {
        matches!(&self.legs[..], [leg] if leg.directions.is_empty() && leg.modality.is_empty())
    }

    fn print(&self, f: &mut fmt::Formatter<'_>, always_range: bool) -> fmt::Result {
        for (index, leg) in self.legs.iter().enumerate() {
            let again = if index == 0 { "" } else { "a" };
            write!(f, "{again}{leg}")?;
        }
        write!(f, "{}", self.atom)?;
        if always_range || self.range != self.atom.default_range() {
            write!(f, "{}", self.range.unwrap_or(0))?;
        }
        Ok(())
    }
}

/// One leg as written: the letters between two `a`, or before the atom.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct LegSyntax {
    /// The direction letters in the order they were written.
    pub directions: Vec<Direction>,
    /// The modality letters; their order has no meaning.
    pub modality: ModalitySet,
    /// The bytes of the text that the leg was read from; empty where the leg is.
    pub span: Range<usize>,
    /// The directions' meaning for the move's atom.
    pub(crate) headings: Headings,
}

impl PartialEq for LegSyntax {
    fn eq(&self, other: &Self) -> bool {
        self.directions == other.directions && self.modality == other.modality
    }
}

impl Eq for LegSyntax {}

impl std::hash::Hash for LegSyntax {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (&self.directions, self.modality).hash(state);
    }
}

impl fmt::Display for LegSyntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.directions.iter().try_for_each(|d| write!(f, "{}", d.letter()))?;
        self.modality.iter().try_for_each(|m| write!(f, "{m}"))
    }
}
