//! The letters of the notation: directions, modalities, atoms.

use std::fmt;

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
        all.into_iter().find(|direction| direction.letter() == letter)
    }
}

/// A modality letter: what a leg may do, or what it asks of its path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Modality {
    /// `m`: to an empty square.
    Move,
    /// `c`: captures an enemy.
    Capture,
    /// `cc`: a range capture, which takes every enemy that it passes. Only on the last leg of a
    /// slide.
    CaptureAll,
    /// `d`: captures an own piece.
    CaptureOwn,
    /// `dd`: beside `cc`, takes every own piece that it passes, too.
    CaptureAllOwn,
    /// `p`: hops; on the last leg anywhere beyond exactly one piece, on an earlier leg the piece
    /// there is left alone.
    Hop,
    /// `pp`: hops over one or more pieces and lands anywhere beyond. Only on the last leg of a
    /// slide.
    HopSeveral,
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
    pub const ALL: &'static [Modality] = &[
        Modality::Move,
        Modality::Capture,
        Modality::CaptureAll,
        Modality::CaptureOwn,
        Modality::CaptureAllOwn,
        Modality::Hop,
        Modality::HopSeveral,
        Modality::HopChangingRange,
        Modality::MoveChangingRange,
        Modality::Lame,
        Modality::Jump,
    ];

    /// The letter of the notation, which the [doubled](Modality::is_doubled) ones have twice.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Modality::Move => 'm',
            Modality::Capture | Modality::CaptureAll => 'c',
            Modality::CaptureOwn | Modality::CaptureAllOwn => 'd',
            Modality::Hop | Modality::HopSeveral => 'p',
            Modality::HopChangingRange => 'g',
            Modality::MoveChangingRange => 'y',
            Modality::Lame => 'n',
            Modality::Jump => 'j',
        }
    }

    /// Whether the letter is written twice: `cc`, `dd`, `pp`.
    #[must_use]
    pub fn is_doubled(self) -> bool {
        matches!(self, Modality::CaptureAll | Modality::CaptureAllOwn | Modality::HopSeveral)
    }

    /// What the letter means when it stands once.
    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.iter().copied().find(|modality| modality.letter() == letter)
    }

    /// What the letter means when it stands twice.
    pub(crate) fn doubled(letter: char) -> Option<Self> {
        Self::ALL.iter().copied().find(|modality| modality.letter() == letter && modality.is_doubled())
    }
}

impl fmt::Display for Modality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.letter();
        if self.is_doubled() { write!(f, "{letter}{letter}") } else { write!(f, "{letter}") }
    }
}

/// A set of modality letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ModalitySet(u16);

impl ModalitySet {
    /// Whether the letter was written.
    #[must_use]
    pub fn contains(self, modality: Modality) -> bool {
        self.0 & (1 << modality as u16) != 0
    }

    /// Whether no letter was written.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The letters in the order in which they are printed.
    pub fn iter(self) -> impl Iterator<Item = Modality> {
        Modality::ALL.iter().copied().filter(move |&modality| self.contains(modality))
    }

    /// Whether legs after this one have another range.
    pub(crate) fn changes_range(self) -> bool {
        self.contains(Modality::HopChangingRange) || self.contains(Modality::MoveChangingRange)
    }

    pub(crate) fn remove(&mut self, modality: Modality) {
        self.0 &= !(1 << modality as u16);
    }

    /// False if it was there already.
    pub(crate) fn insert(&mut self, modality: Modality) -> bool {
        let new = !self.contains(modality);
        self.0 |= 1 << modality as u16;
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

    /// Only letters can be doubled.
    pub(crate) fn is_letter(self) -> bool {
        !matches!(self, Atom::Leap { .. })
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
