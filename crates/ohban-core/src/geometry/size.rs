use thiserror::Error;

use super::{MAX_SIDE, Square};
use crate::color::Color;

/// Number of files and ranks of a board, each 1 to 36.
///
/// ```
/// use ohban::BoardSize;
///
/// let size = BoardSize::new(12, 12)?;
/// assert_eq!(size.squares().count(), 144);
/// assert!(BoardSize::new(37, 9).is_err());
/// # Ok::<(), ohban::BoardSizeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardSize {
    files: u8,
    ranks: u8,
}

/// A board has 1 to 36 files and ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a board of {files} files and {ranks} ranks is not possible: both are 1 to 36")]
pub struct BoardSizeError {
    /// Files that were asked for.
    pub files: u32,
    /// Ranks that were asked for.
    pub ranks: u32,
}

impl BoardSize {
    /// A board of `files` x `ranks` squares.
    ///
    /// # Errors
    ///
    /// When a number is 0 or above 36.
    pub fn new(files: u32, ranks: u32) -> Result<BoardSize, BoardSizeError> {
        let side = |n: u32| u8::try_from(n).ok().filter(|n| (1..=MAX_SIDE).contains(n));
        match (side(files), side(ranks)) {
            (Some(files), Some(ranks)) => Ok(BoardSize { files, ranks }),
            _ => Err(BoardSizeError { files, ranks }),
        }
    }

    /// Number of files, 1 to 36.
    #[inline]
    #[must_use]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// Number of ranks, 1 to 36.
    #[inline]
    #[must_use]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// Whether the square lies on this board.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.file() < self.files && square.rank() < self.ranks
    }

    /// All squares: rank by rank from the top, each from file 1 on.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.ranks).flat_map(move |rank| (0..self.files).filter_map(move |file| Square::new(file, rank)))
    }

    /// The square `right` files to the owner's right and `forward` ranks
    /// towards the enemy, if it lies on the board.
    #[must_use]
    pub fn step(self, from: Square, color: Color, right: i8, forward: i8) -> Option<Square> {
        let sign = match color {
            Color::Black => -1,
            Color::White => 1,
        };
        let file = i16::from(from.file()) + sign * i16::from(right);
        let rank = i16::from(from.rank()) + sign * i16::from(forward);
        let square = Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)?;
        self.contains(square).then_some(square)
    }

    /// The square after half a turn of the board: how the other player sees it.
    /// A square beyond the board stays where it is.
    #[must_use]
    pub fn half_turn(self, square: Square) -> Square {
        match (self.files.checked_sub(square.file() + 1), self.ranks.checked_sub(square.rank() + 1)) {
            (Some(file), Some(rank)) => Square::new(file, rank).unwrap_or(square),
            _ => square,
        }
    }

    /// Rank counted from the owner's own back rank, 0 up.
    #[inline]
    #[must_use]
    pub const fn rank_seen_by(self, square: Square, color: Color) -> u8 {
        match color {
            Color::Black => self.ranks.saturating_sub(square.rank() + 1),
            Color::White => square.rank(),
        }
    }

    /// The square in a column counted from the owner's left and a rank counted
    /// from the owner's back rank, both from 0: how setups are written.
    ///
    /// ```
    /// use ohban::{BoardSize, Color};
    ///
    /// let size = BoardSize::new(9, 9)?;
    /// assert_eq!(size.square_seen_by(Color::Black, 0, 0), Some("9i".parse()?));
    /// assert_eq!(size.square_seen_by(Color::White, 0, 2), Some("1c".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn square_seen_by(self, color: Color, column: usize, rank: usize) -> Option<Square> {
        let file = usize::from(self.files).checked_sub(column.checked_add(1)?)?;
        let rank = usize::from(self.ranks).checked_sub(rank.checked_add(1)?)?;
        let square = Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)?;
        Some(match color {
            Color::Black => square,
            Color::White => self.half_turn(square),
        })
    }

    /// Number of squares: the length of tables indexed by [`dense`](BoardSize::dense).
    #[inline]
    #[must_use]
    pub const fn square_count(self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// The number of a square of this board, 0 up without gaps, in the order
    /// of [`squares`](BoardSize::squares): an index for tables of one's own.
    /// A square beyond the board has no number of its own.
    ///
    /// ```
    /// use ohban::{BoardSize, Square};
    ///
    /// let size = BoardSize::new(9, 9)?;
    /// let mut visits = vec![0; size.square_count()];
    /// let square: Square = "9i".parse()?;
    /// visits[size.dense(square)] += 1;
    /// assert_eq!((size.dense(square), size.square(80)), (80, Some(square)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn dense(self, square: Square) -> usize {
        square.rank() as usize * self.files as usize + square.file() as usize
    }

    /// The square with this number ([`dense`](BoardSize::dense)); `None` from
    /// [`square_count`](BoardSize::square_count) on.
    #[inline]
    #[must_use]
    pub const fn square(self, dense: usize) -> Option<Square> {
        let files = self.files as usize;
        if dense < self.square_count() {
            Square::new((dense % files) as u8, (dense / files) as u8)
        } else {
            None
        }
    }
}
