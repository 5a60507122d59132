//! A small board, and an interpreter of resolved moves written from the crate documentation alone.
#![allow(dead_code, unreachable_pub)] // Each test program uses its part.

use std::collections::BTreeSet;

use betza::{Halfway, Hurdle, Leg, MoveSet, Movement, Path, RangeCapture, Step};

/// A square: (right, forward) from the left near corner.
pub type Square = (i32, i32);
/// What a move does: the captured squares and the end square.
pub type Effect = (BTreeSet<Square>, Square);
pub type Effects = BTreeSet<Effect>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Content {
    Empty,
    Own,
    Enemy,
}

/// A board with one piece to move on `start`.
#[derive(Debug, Clone)]
pub struct Board {
    pub width: i32,
    pub height: i32,
    pub start: Square,
    cells: Vec<Content>,
}

impl Board {
    pub fn empty(width: i32, height: i32, start: Square) -> Self {
        let cells = vec![Content::Empty; usize::try_from(width * height).unwrap()];
        let mut board = Board { width, height, start, cells };
        board.put(start, Content::Own);
        board
    }

    /// Any size, density and place of the piece.
    pub fn random(random: &mut Random) -> Self {
        let (width, height) = (3 + random.below(10), 3 + random.below(10));
        let start = (random.below(width), random.below(height));
        let mut board = Board::empty(width, height, start);
        let percent = random.below(70);
        for x in 0..width {
            for y in 0..height {
                if (x, y) != start && random.below(100) < percent {
                    let own = random.below(2) == 0;
                    board.put((x, y), if own { Content::Own } else { Content::Enemy });
                }
            }
        }
        board
    }

    pub fn put(&mut self, square: Square, content: Content) {
        let index = self.index(square).expect("a square of the board");
        self.cells[index] = content;
    }

    fn index(&self, (x, y): Square) -> Option<usize> {
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        inside.then(|| usize::try_from(y * self.width + x).unwrap())
    }

    /// None off the board.
    pub fn at(&self, square: Square) -> Option<Content> {
        self.index(square).map(|index| self.cells[index])
    }

    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let (width, height) = (self.width, self.height);
        (0..width).flat_map(move |x| (0..height).map(move |y| (x, y)))
    }
}

/// A small generator (xorshift64*), so that every run sees the same boards.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: i32) -> i32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        i32::try_from(high % u64::try_from(limit).unwrap()).unwrap()
    }
}

/// Runs a notation on a board.
pub fn run(notation: &str, board: &Board) -> Effects {
    let piece: Movement = notation.parse().unwrap_or_else(|error| panic!("{error}"));
    interpret(&piece.resolve().unwrap(), board)
}

pub fn interpret(moves: &MoveSet, board: &Board) -> Effects {
    let mut effects = Effects::new();
    for path in moves.paths() {
        match path {
            Path::Anywhere { empty, enemy } => {
                for square in board.squares().filter(|&square| square != board.start) {
                    match board.at(square) {
                        Some(Content::Empty) if *empty => effects.insert((BTreeSet::new(), square)),
                        Some(Content::Enemy) if *enemy => effects.insert((BTreeSet::from([square]), square)),
                        _ => continue,
                    };
                }
            }
            Path::Legs(legs) => walk(board, legs, board.start, &BTreeSet::new(), &mut effects),
        }
    }
    effects
}

fn walk(board: &Board, legs: &[Leg], start: Square, captured: &BTreeSet<Square>, effects: &mut Effects) {
    let Some((leg, rest)) = legs.split_first() else {
        effects.insert((captured.clone(), start));
        return;
    };
    let look = |square: Square| {
        let content = board.at(square)?;
        let gone = square == board.start || captured.contains(&square);
        Some(if gone { Content::Empty } else { content })
    };
    let add = |square: Square, step: Step, times: i32| {
        (square.0 + i32::from(step.right) * times, square.1 + i32::from(step.forward) * times)
    };
    let mut hurdles = 0;
    let mut taken = captured.clone();
    for k in 1..=leg.last.map_or(i32::MAX, i32::from) {
        let square = add(start, leg.step, k);
        let Some(content) = look(square) else { return };
        let from = add(start, leg.step, k - 1);
        let middle = leg.step.halfway();
        let empty = |step: &Step| look(add(from, *step, 1)) == Some(Content::Empty);
        match leg.halfway {
            Halfway::Any => {}
            Halfway::Empty if middle.iter().all(empty) => {}
            Halfway::Occupied if !middle.iter().any(empty) => {}
            _ => return,
        }
        if k < i32::from(leg.first) {
            continue;
        }
        if leg.hurdle != Hurdle::None && hurdles == 0 {
            hurdles += i32::from(content != Content::Empty);
            continue;
        }
        let (ends, captures) = match content {
            Content::Empty => (leg.landing.empty, false),
            Content::Enemy => (leg.landing.enemy, true),
            Content::Own => (leg.landing.own, true),
        };
        if ends {
            let mut captured = taken.clone();
            if captures {
                captured.insert(square);
            }
            walk(board, rest, square, &captured, effects);
        }
        if content != Content::Empty && leg.landing.hop {
            walk(board, rest, square, captured, effects);
        }
        if content == Content::Empty && leg.hurdle != Hurdle::Adjacent {
            continue;
        }
        match (leg.hurdle, leg.range_capture) {
            (Hurdle::Several(most), _) => {
                if most.is_some_and(|most| hurdles >= i32::from(most)) {
                    return;
                }
                hurdles += 1;
            }
            (_, RangeCapture::Enemies) if content == Content::Enemy => drop(taken.insert(square)),
            (_, RangeCapture::All) => drop(taken.insert(square)),
            _ => return,
        }
    }
}

/// The ends of the moves on an empty board, as offsets from the piece in its middle.
pub fn offsets(notation: &str) -> BTreeSet<Square> {
    let board = Board::empty(15, 15, (7, 7));
    let ends = run(notation, &board);
    ends.into_iter().map(|(_, (x, y))| (x - 7, y - 7)).collect()
}
