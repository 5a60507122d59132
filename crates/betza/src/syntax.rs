//! The syntax tree: what was written, with its places.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use crate::directions::Headings;
use crate::error::{ParseError, ResolveError};
use crate::moves::MoveSet;

/// The moves of a piece as they were written: a union of [`Move`]s.
///
/// Two pieces are equal when their trees are; places in the text do not count. `Display` prints
/// the canonical form, which reads back as the same tree.
///
/// ```
/// use betza::Piece;
/// let piece: Piece = "mfWcfFNN".parse()?;
/// assert_eq!(piece.to_string(), "fmWfcFN0");
/// assert_eq!(piece.to_string().parse::<Piece>()?, piece);
/// # Ok::<(), betza::ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Piece {
    moves: Vec<Move>,
}

impl Piece {
    /// Reads the notation.
    ///
    /// # Errors
    ///
    /// The first mistake in the text, with its place: see [`ParseErrorKind`](crate::ParseErrorKind).
    ///
    /// ```
    /// use betza::{ParseErrorKind, Piece};
    /// assert!(Piece::parse("KNADcaKmcabK").is_ok());
    /// let error = Piece::parse("KNAX").unwrap_err();
    /// assert_eq!(error.kind(), &ParseErrorKind::UnknownLetter { letter: 'X' });
    /// assert_eq!(error.span(), 3..4);
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        crate::parser::parse(text)
    }

    /// `moves` comes from the parser, which has checked every rule of the notation.
    pub(crate) fn new(moves: Vec<Move>) -> Self {
        Self { moves }
    }

    /// The moves in the order they were written. Never empty.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
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
    /// use betza::{Path, Piece, Step};
    /// let moves = Piece::parse("fR")?.resolve()?;
    /// let [Path::Legs(legs)] = moves.paths() else { panic!("one path") };
    /// assert_eq!(legs[0].step, Step { right: 0, forward: 1 });
    /// assert_eq!(legs[0].last, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve(&self) -> Result<MoveSet, ResolveError> {
        crate::resolve::resolve(self)
    }
}

impl FromStr for Piece {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, one) in self.moves.iter().enumerate() {
            // `W1W` is two moves but `WW` is one rider: the range must be written.
            let doubled = self.moves.get(index + 1).is_some_and(|next| {
                next.atom == one.atom && next.legs.len() == 1 && next.legs[0].is_bare()
            });
            one.print(f, doubled)?;
        }
        Ok(())
    }
}

/// One move: legs that share an atom and a range.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Move {
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

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        self.legs == other.legs && self.atom == other.atom && self.range == other.range
    }
}

impl Eq for Move {}

impl std::hash::Hash for Move {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (&self.legs, self.atom, self.range).hash(state);
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.print(f, false)
    }
}

impl Move {
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

impl LegSyntax {
    fn is_bare(&self) -> bool {
        self.directions.is_empty() && self.modality.is_empty()
    }
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
        self.directions
            .iter()
            .try_for_each(|d| write!(f, "{}", d.letter()))?;
        self.modality
            .iter()
            .try_for_each(|m| write!(f, "{}", m.letter()))
    }
}

/// A direction letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// `f`: towards the enemy; on a later leg straight on.
    Forward,
    /// `b`: backwards; on a later leg straight back.
    Backward,
    /// `l`: to the owner's left; on a later leg a turn to the left.
    Left,
    /// `r`: to the owner's right; on a later leg a turn to the right.
    Right,
    /// `v`: `f` and `b`.
    Vertical,
    /// `s`: `l` and `r`.
    Sideways,
    /// `h`: the half of the eight squares of an oblique leap that another letter names.
    Half,
}

impl Direction {
    /// The letter of the notation.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Direction::Forward => 'f',
            Direction::Backward => 'b',
            Direction::Left => 'l',
            Direction::Right => 'r',
            Direction::Vertical => 'v',
            Direction::Sideways => 's',
            Direction::Half => 'h',
        }
    }

    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        use Direction::*;
        let all = [Forward, Backward, Left, Right, Vertical, Sideways, Half];
        all.into_iter()
            .find(|direction| direction.letter() == letter)
    }
}

/// A modality letter: what a leg may do, or what it asks of its path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Modality {
    /// `m`: to an empty square.
    Move,
    /// `c`: captures an enemy.
    Capture,
    /// `d`: captures an own piece.
    CaptureOwn,
    /// `p`: hops; on the last leg anywhere beyond exactly one piece, on an earlier leg the piece
    /// there is left alone.
    Hop,
    /// `g`: hops; on the last leg to the square right behind one piece, on an earlier leg the
    /// piece there is left alone and the range changes.
    HopChangingRange,
    /// `y`: to an empty square, where the range changes. Only on earlier legs.
    MoveChangingRange,
    /// `n`: lame, the half-way squares must be empty.
    Lame,
    /// `j`: the half-way squares must be occupied; on slides the first square is skipped.
    Jump,
}

impl Modality {
    /// All of them, in the order in which they are printed.
    pub const ALL: [Modality; 8] = [
        Modality::Move,
        Modality::Capture,
        Modality::CaptureOwn,
        Modality::Hop,
        Modality::HopChangingRange,
        Modality::MoveChangingRange,
        Modality::Lame,
        Modality::Jump,
    ];

    /// The letter of the notation.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Modality::Move => 'm',
            Modality::Capture => 'c',
            Modality::CaptureOwn => 'd',
            Modality::Hop => 'p',
            Modality::HopChangingRange => 'g',
            Modality::MoveChangingRange => 'y',
            Modality::Lame => 'n',
            Modality::Jump => 'j',
        }
    }

    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|modality| modality.letter() == letter)
    }
}

/// A set of modality letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ModalitySet(u8);

impl ModalitySet {
    /// Whether the letter was written.
    #[must_use]
    pub fn contains(self, modality: Modality) -> bool {
        self.0 & (1 << modality as u8) != 0
    }

    /// Whether no letter was written.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The letters in the order in which they are printed.
    pub fn iter(self) -> impl Iterator<Item = Modality> {
        Modality::ALL
            .into_iter()
            .filter(move |&modality| self.contains(modality))
    }

    /// False if it was there already.
    pub(crate) fn insert(&mut self, modality: Modality) -> bool {
        let new = !self.contains(modality);
        self.0 |= 1 << modality as u8;
        new
    }
}

/// The basic step that a move is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Atom {
    /// `W`: one square orthogonally.
    Wazir,
    /// `F`: one square diagonally.
    Ferz,
    /// `D`: a leap of two squares orthogonally.
    Dabbaba,
    /// `N`: the knight's leap.
    Knight,
    /// `A`: a leap of two squares diagonally.
    Alfil,
    /// `H`: a leap of three squares orthogonally.
    Threeleaper,
    /// `C`: a leap of (3,1).
    Camel,
    /// `Z`: a leap of (3,2).
    Zebra,
    /// `G`: a leap of three squares diagonally.
    Tripper,
    /// `K`: one square in any of the eight directions.
    King,
    /// `R`: slides orthogonally.
    Rook,
    /// `B`: slides diagonally.
    Bishop,
    /// `Q`: slides in all eight directions.
    Queen,
    /// `U`: any square of the board but its own.
    Universal,
    /// `(m,n)`: any leap.
    Leap {
        /// The larger number, 1 to 35.
        long: u8,
        /// The smaller number, 0 to `long`.
        short: u8,
    },
}

impl Atom {
    /// How often the step may be repeated where no range is written; `None` is unlimited.
    #[must_use]
    pub fn default_range(self) -> Option<u8> {
        match self {
            Atom::Rook | Atom::Bishop | Atom::Queen => None,
            _ => Some(1),
        }
    }

    /// Whether the atom goes from square to neighbouring square (W F K R B Q).
    #[must_use]
    pub fn is_slide(self) -> bool {
        use Atom::*;
        matches!(self, Wazir | Ferz | King | Rook | Bishop | Queen)
    }

    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'W' => Atom::Wazir,
            'F' => Atom::Ferz,
            'D' => Atom::Dabbaba,
            'N' => Atom::Knight,
            'A' => Atom::Alfil,
            'H' => Atom::Threeleaper,
            'C' => Atom::Camel,
            'Z' => Atom::Zebra,
            'G' => Atom::Tripper,
            'K' => Atom::King,
            'R' => Atom::Rook,
            'B' => Atom::Bishop,
            'Q' => Atom::Queen,
            'U' => Atom::Universal,
            _ => return None,
        })
    }
}

impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self {
            Atom::Wazir => "W",
            Atom::Ferz => "F",
            Atom::Dabbaba => "D",
            Atom::Knight => "N",
            Atom::Alfil => "A",
            Atom::Threeleaper => "H",
            Atom::Camel => "C",
            Atom::Zebra => "Z",
            Atom::Tripper => "G",
            Atom::King => "K",
            Atom::Rook => "R",
            Atom::Bishop => "B",
            Atom::Queen => "Q",
            Atom::Universal => "U",
            Atom::Leap { long, short } => return write!(f, "({long},{short})"),
        };
        f.write_str(letter)
    }
}
