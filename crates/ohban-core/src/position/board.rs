use crate::color::Color;
use crate::geometry::{BoardSize, Direction, MAX_SIDE, STRIDE, Square};
use crate::piece::{Cell, Piece};

/// The pieces on their squares, with words of occupancy beside them: per
/// player and rank for walking through the pieces, per file and diagonal
/// (and rank) for finding the nearest piece on a line by a bit scan.
///
/// It owns no memory elsewhere: whoever tries moves on a copy needs no
/// allocation for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Board {
    size: BoardSize,
    /// By [`Square::index`]; columns beyond the last file hold the wall.
    cells: [Cell; MAX_SIDE as usize * STRIDE],
    /// Ranks of Black, then of White, where a bit is a file; then the line
    /// words: files (bit 1 is rank `a`) and the two kinds of diagonals (bit 1
    /// is file 1), with a bit for the wall at both ends. Their places do not
    /// depend on the size of the board, and a `u8` is always one of them.
    words: [u64; 256],
}

const FILES: u8 = 2 * MAX_SIDE;
const FALLING: u8 = FILES + MAX_SIDE;
const RISING: u8 = FALLING + 2 * MAX_SIDE - 1;

/// The word of a player's rank.
#[inline]
fn rank_word(color: Color, rank: u8) -> usize {
    usize::from(rank.wrapping_add(if color == Color::Black { 0 } else { MAX_SIDE }))
}

/// The line word of the file that a square is on. This and the next two take any
/// square, also one beyond the board.
#[inline]
fn file_word(square: Square) -> usize {
    usize::from(FILES.wrapping_add(square.file()))
}

#[inline]
fn falling_word(square: Square) -> usize {
    usize::from((FALLING + MAX_SIDE - 1).wrapping_add(square.file()).wrapping_sub(square.rank()))
}

#[inline]
fn rising_word(square: Square) -> usize {
    usize::from(RISING.wrapping_add(square.file()).wrapping_add(square.rank()))
}

/// Whether a line word is read upwards or downwards, and which it is.
#[derive(Debug, Clone, Copy)]
struct Ray {
    word: u64,
    bit: u32,
    up: bool,
}

impl Board {
    pub(crate) fn empty(size: BoardSize) -> Board {
        let mut cells = [Cell::WALL; MAX_SIDE as usize * STRIDE];
        for square in size.squares() {
            cells[square.index()] = Cell::EMPTY;
        }
        let (files, ranks) = (usize::from(size.files()), usize::from(size.ranks()));
        let mut board = Board { size, cells, words: [0; 256] };
        for file in 0..size.files() {
            board.words[usize::from(FILES + file)] = 1 | 1 << (ranks + 1);
        }
        for square in size.squares() {
            // The first and last squares of a diagonal have the wall beyond.
            let (file, rank) = (usize::from(square.file()), usize::from(square.rank()));
            let falling = falling_word(square);
            let rising = rising_word(square);
            if file == 0 || rank == 0 {
                board.words[falling] |= 1 << file;
            }
            if file + 1 == files || rank + 1 == ranks {
                board.words[falling] |= 1 << (file + 2);
            }
            if file == 0 || rank + 1 == ranks {
                board.words[rising] |= 1 << file;
            }
            if file + 1 == files || rank == 0 {
                board.words[rising] |= 1 << (file + 2);
            }
        }
        board
    }

    #[inline]
    pub(crate) fn size(&self) -> BoardSize {
        self.size
    }

    /// What stands on the square with this index, which may lie off the board.
    #[inline]
    pub(crate) fn cell(&self, index: usize) -> Cell {
        self.cells.get(index).copied().unwrap_or(Cell::WALL)
    }

    #[inline]
    pub(crate) fn piece(&self, square: Square) -> Option<Piece> {
        self.cell(square.index()).piece()
    }

    /// Puts a piece on an empty square of the board.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        self.cells[square.index()] = Cell::from(piece);
        self.toggle(square, piece.color());
    }

    /// Takes the piece away that stands on the square.
    #[inline]
    pub(crate) fn take(&mut self, square: Square, piece: Piece) {
        self.cells[square.index()] = Cell::EMPTY;
        self.toggle(square, piece.color());
    }

    #[inline]
    fn toggle(&mut self, square: Square, color: Color) {
        let (file, rank) = (square.file(), square.rank());
        self.words[rank_word(color, rank)] ^= 1 << file;
        self.words[file_word(square)] ^= 2 << rank;
        self.words[falling_word(square)] ^= 2 << file;
        self.words[rising_word(square)] ^= 2 << file;
    }

    /// The files that the player's pieces on this rank stand on, as bits.
    #[inline]
    pub(crate) fn rank_of(&self, color: Color, rank: u8) -> u64 {
        self.words[rank_word(color, rank)]
    }

    /// The files of this rank that nothing stands on, as bits.
    #[inline]
    pub(crate) fn empty_on_rank(&self, rank: u8) -> u64 {
        let all = (1 << self.size.files()) - 1;
        all & !(self.rank_of(Color::Black, rank) | self.rank_of(Color::White, rank))
    }

    /// The squares of a player's pieces.
    #[inline]
    pub(crate) fn squares_of(&self, color: Color) -> impl Iterator<Item = Square> + '_ {
        (0..self.size.ranks()).flat_map(move |rank| {
            let mut files = self.rank_of(color, rank);
            std::iter::from_fn(move || {
                if files == 0 {
                    return None;
                }
                let file = files.trailing_zeros() as usize;
                files &= files - 1;
                Some(Square::from_index(usize::from(rank) * STRIDE + file))
            })
        })
    }

    /// All pieces of a rank as a line word.
    #[inline]
    fn row(&self, rank: u8) -> u64 {
        (self.rank_of(Color::Black, rank) | self.rank_of(Color::White, rank)) << 1
            | 1
            | 2 << self.size.files()
    }

    #[inline]
    fn ray(&self, square: Square, direction: Direction) -> Ray {
        let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
        match direction {
            Direction::North | Direction::South => {
                Ray { word: self.words[file_word(square)], bit: rank + 1, up: direction == Direction::South }
            }
            Direction::West | Direction::East => {
                Ray { word: self.row(square.rank()), bit: file + 1, up: direction == Direction::West }
            }
            Direction::SouthWest | Direction::NorthEast => Ray {
                word: self.words[falling_word(square)],
                bit: file + 1,
                up: direction == Direction::SouthWest,
            },
            Direction::NorthWest | Direction::SouthEast => Ray {
                word: self.words[rising_word(square)],
                bit: file + 1,
                up: direction == Direction::NorthWest,
            },
        }
    }

    /// Steps from the square to the nearest piece, or to the wall, in this
    /// direction: 1 up.
    #[inline]
    pub(crate) fn distance(&self, square: Square, direction: Direction) -> usize {
        let ray = self.ray(square, direction);
        let steps = if ray.up {
            (ray.word >> (ray.bit + 1)).trailing_zeros()
        } else {
            (ray.word << (64 - ray.bit)).leading_zeros()
        };
        steps as usize + 1
    }

    /// [`distance`](Board::distance) in all directions, in their order.
    #[inline]
    pub(crate) fn distances(&self, square: Square) -> [usize; 8] {
        let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
        let (south, north) = nearest(self.words[file_word(square)], rank + 1);
        let (west, east) = nearest(self.row(square.rank()), file + 1);
        let (south_west, north_east) = nearest(self.words[falling_word(square)], file + 1);
        let (north_west, south_east) = nearest(self.words[rising_word(square)], file + 1);
        [north, north_east, east, south_east, south, south_west, west, north_west]
    }
}

/// Steps to the nearest bit above this one, and to the nearest below.
#[inline]
fn nearest(word: u64, bit: u32) -> (usize, usize) {
    let above = (word >> (bit + 1)).trailing_zeros() as usize + 1;
    let below = (word << (64 - bit)).leading_zeros() as usize + 1;
    (above, below)
}

/// The index `steps` steps away; it may lie off the board.
#[inline]
pub(crate) fn shifted(index: usize, offset: isize, steps: usize) -> usize {
    index.wrapping_add_signed(offset.wrapping_mul(steps as isize))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::PieceKind;

    #[test]
    fn distances_agree_with_walking() {
        for (files, ranks) in [(1, 1), (1, 36), (36, 1), (9, 9), (5, 12), (36, 36)] {
            let size = BoardSize::new(files, ranks).unwrap();
            let mut board = Board::empty(size);
            let kind = PieceKind::new(0).unwrap();
            for (i, square) in size.squares().enumerate() {
                if i * i % 7 == 1 {
                    board.put(square, Piece::new(kind, Color::BOTH[i % 2]));
                }
            }
            for square in size.squares() {
                for direction in Direction::ALL {
                    let walked = (1..)
                        .find(|&n| {
                            let (file, rank) = direction.delta();
                            let file = i32::from(square.file()) + i32::from(file) * n;
                            let rank = i32::from(square.rank()) + i32::from(rank) * n;
                            let there = u8::try_from(file).ok().zip(u8::try_from(rank).ok());
                            let there =
                                there.and_then(|(f, r)| Square::new(f, r)).filter(|&s| size.contains(s));
                            there.is_none_or(|there| board.piece(there).is_some())
                        })
                        .unwrap();
                    assert_eq!(board.distance(square, direction), walked as usize, "{square} {direction:?}");
                }
            }
        }
    }
}
