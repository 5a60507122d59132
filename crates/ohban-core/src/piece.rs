use std::num::NonZeroU16;

use crate::color::Color;

/// Most pieces of one kind in a hand, so that a player who gets hold of all of
/// them can still count them.
pub const MOST_IN_HAND: u16 = 30_000;

/// A kind of piece of one variant: an index into [`crate::Variant::kinds`].
///
/// Promoted forms are kinds of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "usize", into = "usize")
)]
pub struct PieceKind(u16);

impl PieceKind {
    /// Most kinds that a variant may have.
    pub const MAX: usize = 4096;
    pub(crate) const LAST: PieceKind = PieceKind(PieceKind::MAX as u16 - 1);

    /// The kind with this index; `None` from [`PieceKind::MAX`] on.
    #[must_use]
    pub fn new(index: usize) -> Option<PieceKind> {
        u16::try_from(index).ok().filter(|&i| usize::from(i) < PieceKind::MAX).map(PieceKind)
    }

    /// Index into [`crate::Variant::kinds`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A piece on the board: its kind and its owner, in two bytes.
///
/// ```
/// use ohban::{Color, Piece, PieceKind};
///
/// let kind = PieceKind::new(3).ok_or("no such kind")?;
/// let piece = Piece::new(kind, Color::White);
/// assert_eq!((piece.kind(), piece.color()), (kind, Color::White));
/// assert_eq!(size_of::<Option<Piece>>(), 2);
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "crate::data::PieceData", into = "crate::data::PieceData")
)]
pub struct Piece(NonZeroU16);

impl Piece {
    /// A piece of this kind and owner.
    #[inline]
    #[must_use]
    pub const fn new(kind: PieceKind, color: Color) -> Piece {
        // Bit 0 = Black, bit 1 = White, the kind above: see `Cell`.
        match NonZeroU16::new(kind.0 << 2 | 1 << color as u16) {
            Some(bits) => Piece(bits),
            #[expect(clippy::unreachable, reason = "a bit that is always set makes it more than 0")]
            None => unreachable!(),
        }
    }

    /// What kind of piece it is.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> PieceKind {
        PieceKind(self.0.get() >> 2)
    }

    /// Its owner.
    #[inline]
    #[must_use]
    pub const fn color(self) -> Color {
        if self.0.get() & 1 != 0 { Color::Black } else { Color::White }
    }

    /// A number of its own for each piece.
    #[inline]
    pub(crate) const fn bits(self) -> usize {
        self.0.get() as usize
    }

    /// Index into tables of two entries a kind, Black's first: less than twice
    /// the number of [`kinds`](crate::Variant::kinds).
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.kind().index() * 2 + self.color() as usize
    }
}

/// What the table of squares holds: a piece, nothing, or the wall around the
/// board, which blocks both players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cell(u16);

impl Cell {
    pub(crate) const EMPTY: Cell = Cell(0);
    pub(crate) const WALL: Cell = Cell(3);

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn is_wall(self) -> bool {
        self.0 == Cell::WALL.0
    }

    /// Whether a piece of this player or the wall stands here.
    #[inline]
    pub(crate) const fn blocks(self, color: Color) -> bool {
        self.0 & (1 << color as u16) != 0
    }

    /// Whether a piece of this player stands here.
    #[inline]
    pub(crate) const fn is(self, color: Color) -> bool {
        self.0 & 3 == 1 << color as u16
    }

    #[inline]
    pub(crate) const fn piece(self) -> Option<Piece> {
        match NonZeroU16::new(self.0) {
            Some(bits) if self.0 != Cell::WALL.0 => Some(Piece(bits)),
            _ => None,
        }
    }
}

impl From<Piece> for Cell {
    #[inline]
    fn from(piece: Piece) -> Cell {
        Cell(piece.0.get())
    }
}

impl From<Option<Piece>> for Cell {
    #[inline]
    fn from(piece: Option<Piece>) -> Cell {
        piece.map_or(Cell::EMPTY, Cell::from)
    }
}
