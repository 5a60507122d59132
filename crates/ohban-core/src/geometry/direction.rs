use super::STRIDE;

/// One of the eight king directions on the board, as Black sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Direction {
    /// Towards the top of the board.
    North,
    /// Up and to Black's right.
    NorthEast,
    /// To Black's right.
    East,
    /// Down and to Black's right.
    SouthEast,
    /// Towards Black's side of the board.
    South,
    /// Down and to Black's left.
    SouthWest,
    /// To Black's left.
    West,
    /// Up and to Black's left.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub(crate) const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// Change of the file index and of the rank index: file 1 stands at
    /// Black's right and rank `a` at the top, so north-east is (-1, -1).
    #[inline]
    pub(crate) const fn delta(self) -> (i8, i8) {
        match self {
            Direction::North => (0, -1),
            Direction::NorthEast => (-1, -1),
            Direction::East => (-1, 0),
            Direction::SouthEast => (-1, 1),
            Direction::South => (0, 1),
            Direction::SouthWest => (1, 1),
            Direction::West => (1, 0),
            Direction::NorthWest => (1, -1),
        }
    }

    /// Change of [`crate::Square::index`] for one step.
    #[inline]
    pub(crate) const fn offset(self) -> isize {
        let (file, rank) = self.delta();
        rank as isize * STRIDE as isize + file as isize
    }

    /// The direction with this change of file and rank index.
    pub(crate) fn from_delta(file: i8, rank: i8) -> Option<Direction> {
        Direction::ALL.into_iter().find(|d| d.delta() == (file, rank))
    }

    /// The direction straight back.
    #[inline]
    pub(crate) const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 4) % 8]
    }
}
