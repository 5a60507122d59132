//! Boards, positions and moves as plain values.

use std::collections::BTreeSet;
use std::fmt;

use ohban::Color;

/// A square: file from Black's right and rank from the top, both from 0. It
/// may lie off the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// File from Black's right.
    pub file: i32,
    /// Rank from the top.
    pub rank: i32,
}

impl Spot {
    /// The square so many files to the owner's right and ranks towards the
    /// enemy.
    pub(crate) fn step(self, color: Color, right: i32, forward: i32) -> Spot {
        match color {
            Color::Black => Spot { file: self.file - right, rank: self.rank - forward },
            Color::White => Spot { file: self.file + right, rank: self.rank + forward },
        }
    }

    /// Distance in king steps.
    pub(crate) fn distance(self, other: Spot) -> i32 {
        (self.file - other.file).abs().max((self.rank - other.rank).abs())
    }
}

/// A piece: the index of its kind in the variant, and its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Man {
    /// Index into the kinds of the variant.
    pub kind: usize,
    /// Its owner.
    pub color: Color,
}

/// A position with everything that decides which moves are legal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    files: i32,
    board: Vec<Option<Man>>,
    /// Number of pieces in hand, by player and kind.
    pub hands: [Vec<u32>; 2],
    /// Who moves.
    pub turn: Color,
    /// Number of the next move, as SFEN counts it.
    pub number: u32,
    /// Where another piece than a lion has just taken a lion.
    pub lion_taken: Option<Spot>,
    /// Pieces that entered the promotion zone, declined, and have not moved
    /// since.
    pub declined: BTreeSet<Spot>,
    /// Which sides had a royal when the position was set up; the others
    /// cannot lose their last one.
    pub began_with_royal: [bool; 2],
}

impl State {
    pub(crate) fn empty(files: i32, ranks: i32, kinds: usize) -> State {
        State {
            files,
            board: (0..files * ranks).map(|_| None).collect(),
            hands: [vec![0; kinds], vec![0; kinds]],
            turn: Color::Black,
            number: 1,
            lion_taken: None,
            declined: BTreeSet::new(),
            began_with_royal: [false, false],
        }
    }

    fn index(&self, spot: Spot) -> usize {
        (spot.rank * self.files + spot.file) as usize
    }

    /// What stands on a square of the board.
    #[must_use]
    pub fn at(&self, spot: Spot) -> Option<Man> {
        self.board[self.index(spot)]
    }

    /// Puts a piece on a square of the board, or takes it away.
    pub(crate) fn put(&mut self, spot: Spot, man: Option<Man>) {
        let index = self.index(spot);
        self.board[index] = man;
    }

    /// Whether both are the same position as rules of repetition see it: all
    /// but the number of the move agrees.
    #[must_use]
    pub fn is_same_position(&self, other: &State) -> bool {
        let State { files, board, hands, turn, number: _, lion_taken, declined, began_with_royal } = self;
        *board == other.board
            && *turn == other.turn
            && *hands == other.hands
            && *lion_taken == other.lion_taken
            && *declined == other.declined
            && (*files, *began_with_royal) == (other.files, other.began_with_royal)
    }

    /// The pieces on the board with their squares.
    pub fn men(&self) -> impl Iterator<Item = (Spot, Man)> + '_ {
        let spot = |index: usize| Spot { file: index as i32 % self.files, rank: index as i32 / self.files };
        self.board.iter().enumerate().filter_map(move |(index, man)| man.map(|man| (spot(index), man)))
    }

    /// The pieces of one player with their squares.
    pub(crate) fn men_of(&self, color: Color) -> impl Iterator<Item = (Spot, Man)> + '_ {
        self.men().filter(move |(_, man)| man.color == color)
    }
}

/// A move and its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefMove {
    /// Where the piece starts; `None` for a drop.
    pub from: Option<Spot>,
    /// The kind that moves or is dropped, as it is before the move.
    pub kind: usize,
    /// Squares captured on the way, in order, `to` never among them.
    pub way: Vec<Spot>,
    /// Where the piece ends.
    pub to: Spot,
    /// To which of its forms it promotes, counted from 1; 0 if it does not.
    pub form: usize,
    /// The move in USI.
    pub usi: String,
}

impl fmt::Display for RefMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.usi)
    }
}
