//! Pieces whose moves are known in words, against those words carried out square by square.
//! Nothing below `Words` knows the notation.
#![allow(clippy::unwrap_used)] // A panic is how a test fails.

mod support;

use std::collections::BTreeSet;

use support::{Board, Content, Effects, Random, Square, offsets, run};

const BOARDS: usize = 400;

const STRAIGHT: [Square; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Square; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

fn eight() -> Vec<Square> {
    [STRAIGHT, DIAGONAL].concat()
}

fn add(a: Square, b: Square) -> Square {
    (a.0 + b.0, a.1 + b.1)
}

fn times(a: Square, k: i32) -> Square {
    (a.0 * k, a.1 * k)
}

/// What rules in words need: looking, and noting a move's captures and end.
struct Words {
    board: Board,
    effects: Effects,
}

impl Words {
    fn new(board: &Board) -> Self {
        Words { board: board.clone(), effects: Effects::new() }
    }

    fn from(&self, offset: Square) -> Square {
        add(self.board.start, offset)
    }

    /// The piece's own square is empty as soon as it moves.
    fn empty(&self, square: Square) -> bool {
        square == self.board.start || self.board.at(square) == Some(Content::Empty)
    }

    fn enemy(&self, square: Square) -> bool {
        self.board.at(square) == Some(Content::Enemy)
    }

    fn occupied(&self, square: Square) -> bool {
        self.board.at(square).is_some() && !self.empty(square)
    }

    /// Ends on `end` if it is empty by now or an enemy's, after capturing on `before`.
    fn end(&mut self, before: &[Square], end: Square) {
        let mut captured: BTreeSet<Square> = before.iter().copied().collect();
        if self.enemy(end) {
            captured.insert(end);
        } else if !self.empty(end) {
            return;
        }
        self.effects.insert((captured, end));
    }

    fn leap(&mut self, offsets: &[Square]) {
        for &offset in offsets {
            self.end(&[], self.from(offset));
        }
    }

    /// Slides from any square; returns the empty squares it passed.
    fn slide_from(&mut self, start: Square, direction: Square, most: i32) -> Vec<Square> {
        let mut passed = Vec::new();
        for k in 1..=most {
            let square = add(start, times(direction, k));
            self.end(&[], square);
            if !self.empty(square) {
                break;
            }
            passed.push(square);
        }
        passed
    }

    fn slide(&mut self, directions: &[Square], most: i32) {
        for &direction in directions {
            self.slide_from(self.board.start, direction, most);
        }
    }

    /// Slides, and from every empty square passed slides again at right angles.
    fn hook(&mut self, directions: &[Square]) {
        for &direction in directions {
            for corner in self.slide_from(self.board.start, direction, 99) {
                for side in [(direction.1, -direction.0), (-direction.1, direction.0)] {
                    self.slide_from(corner, side, 99);
                }
            }
        }
    }

    fn lion(&mut self) {
        for right in -2..=2 {
            for forward in -2..=2 {
                if (right, forward) != (0, 0) {
                    self.leap(&[(right, forward)]);
                }
            }
        }
        for first in eight() {
            let one = self.from(first);
            let captured = if self.enemy(one) { vec![one] } else { vec![] };
            if self.enemy(one) || self.empty(one) {
                for second in eight() {
                    self.end(&captured, add(one, second));
                }
            }
        }
    }

    /// Lion power along one line of two squares.
    fn lion_line(&mut self, direction: Square) {
        let (one, two) = (self.from(direction), self.from(times(direction, 2)));
        let start = self.board.start;
        self.end(&[], one);
        self.end(&[], two);
        if self.enemy(one) {
            self.end(&[one], two);
            self.end(&[one], start);
        } else if self.empty(one) {
            self.end(&[], start);
        }
    }

    fn lion_dog(&mut self) {
        for direction in eight() {
            let [one, two, three] = [1, 2, 3].map(|k| self.from(times(direction, k)));
            self.end(&[], one);
            if self.enemy(one) {
                self.end(&[one], self.board.start);
            } else if self.empty(one) {
                self.end(&[], self.board.start);
            }
            for first in self.passing(one) {
                self.end(&first, two);
                for second in self.passing(two) {
                    let both = [first.clone(), second].concat();
                    self.end(&both, three);
                    // Back to the first square; if its piece was taken in passing it is free.
                    if both.contains(&one) {
                        self.effects.insert((both.iter().copied().collect(), one));
                    } else {
                        self.end(&both, one);
                    }
                }
            }
        }
    }

    /// The ways to pass a square: what is captured on it.
    fn passing(&self, square: Square) -> Vec<Vec<Square>> {
        match self.board.at(square) {
            Some(Content::Enemy) => vec![vec![], vec![square]],
            Some(_) => vec![vec![]],
            None => vec![],
        }
    }

    fn area(&mut self, square: Square, steps: u32) {
        for direction in eight() {
            let next = add(square, direction);
            if self.board.at(next).is_none() {
                continue;
            }
            self.end(&[], next);
            if steps > 1 && self.empty(next) {
                self.area(next, steps - 1);
            }
        }
    }

    /// Slides from the second square on, whatever stands on the first.
    fn skipping_slide(&mut self, directions: &[Square], most: i32) {
        for &direction in directions {
            self.slide_from(self.from(direction), direction, most - 1);
        }
    }

    fn capture_next_door(&mut self) {
        for direction in eight() {
            let one = self.from(direction);
            if self.enemy(one) {
                self.end(&[one], self.board.start);
            }
        }
    }

    /// Slides to the first piece and over it, then at most `most` squares.
    fn hop(&mut self, directions: &[Square], most: i32) {
        for &direction in directions {
            let mut square = self.from(direction);
            while self.empty(square) {
                square = add(square, direction);
            }
            if self.occupied(square) {
                self.slide_from(square, direction, most);
            }
        }
    }

    fn lame_knight(&mut self) {
        for direction in STRAIGHT {
            if self.empty(self.from(direction)) && self.board.at(self.from(direction)).is_some() {
                for side in [(direction.1, direction.0), (-direction.1, -direction.0)] {
                    self.leap(&[add(times(direction, 2), side)]);
                }
            }
        }
    }

    fn griffon(&mut self) {
        for (right, forward) in DIAGONAL {
            let corner = self.from((right, forward));
            if self.board.at(corner).is_some() && self.empty(corner) {
                self.slide_from(corner, (right, 0), 99);
                self.slide_from(corner, (0, forward), 99);
            }
        }
    }
}

/// The notation does what the words say on many boards.
fn check(notation: &str, words: impl Fn(&mut Words)) {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut seen = 0;
    for _ in 0..BOARDS {
        let board = Board::random(&mut random);
        let mut expected = Words::new(&board);
        words(&mut expected);
        assert_eq!(run(notation, &board), expected.effects, "{notation} on {board:?}");
        seen += expected.effects.len();
    }
    assert!(seen > BOARDS / 4, "{notation} hardly moves on these boards");
}

fn queen(words: &mut Words) {
    words.slide(&eight(), 99);
}

#[test]
fn lions() {
    check("KNADcaKmcabK", Words::lion);
    check("QNADcaKmcabK", |words| {
        queen(words);
        words.lion();
    });
    check("BNADWcaKmcabK", |words| {
        words.slide(&DIAGONAL, 99);
        words.lion();
    });
    check("KNADcaKmcabKmcpafmcpavK", |words| {
        words.lion();
        words.lion_dog();
    });
}

#[test]
fn lions_along_lines() {
    check("BsbRfWfDfmcavW", |words| {
        let others: Vec<Square> = eight().into_iter().filter(|&d| d != (0, 1)).collect();
        words.slide(&others, 99);
        words.lion_line((0, 1));
    });
    check("RbBfFfAfmcavF", |words| {
        words.slide(&STRAIGHT, 99);
        words.slide(&[(-1, -1), (1, -1)], 99);
        words.lion_line((-1, 1));
        words.lion_line((1, 1));
    });
    check("KADmcavKmcpafmcpavK", Words::lion_dog);
    check("QADmcavKmcpafmcpavK", |words| {
        queen(words);
        words.lion_dog();
    });
}

#[test]
fn hooks() {
    check("RmasR", |words| words.hook(&STRAIGHT));
    check("BmasB", |words| words.hook(&DIAGONAL));
    check("WBmasB", |words| {
        words.leap(&STRAIGHT);
        words.hook(&DIAGONAL);
    });
    check("fBfmasBbB2", |words| {
        words.hook(&[(-1, 1), (1, 1)]);
        words.slide(&[(-1, -1), (1, -1)], 2);
    });
}

#[test]
fn area_move_of_three() {
    check("KaKabKaaK", |words| words.area(words.board.start, 3));
}

#[test]
fn slides_that_skip_the_first_square() {
    check("jBvjRsjR3cabK", |words| {
        words.skipping_slide(&DIAGONAL, 99);
        words.skipping_slide(&[(0, 1), (0, -1)], 99);
        words.skipping_slide(&[(1, 0), (-1, 0)], 3);
        words.capture_next_door();
    });
    assert_eq!(offsets("fjR3"), BTreeSet::from([(0, 2), (0, 3)]));
    assert_eq!(offsets("jR3").len(), 8);
    check("jR3", |words| words.skipping_slide(&STRAIGHT, 3));
}

#[test]
fn steppers_and_single_slides() {
    let kirin = [[(2, 0), (-2, 0), (0, 2), (0, -2)], DIAGONAL].concat();
    check("FD", |words| words.leap(&kirin));
    let phoenix = [[(2, 2), (-2, 2), (2, -2), (-2, -2)], STRAIGHT].concat();
    check("WA", |words| words.leap(&phoenix));
    check("FfsW", |words| {
        words.leap(&DIAGONAL);
        words.leap(&[(0, 1), (-1, 0), (1, 0)]);
    });
    check("WfF", |words| words.leap(&[(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (0, -1)]));
    check("FfW", |words| words.leap(&[(-1, 1), (0, 1), (1, 1), (-1, -1), (1, -1)]));
    check("vWfF", |words| words.leap(&[(-1, 1), (0, 1), (1, 1), (0, -1)]));
    check("fFfsW", |words| words.leap(&[(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0)]));
    check("fN", |words| words.leap(&[(-1, 2), (1, 2)]));
    check("fR", |words| words.slide(&[(0, 1)], 99));
    check("fW", |words| words.leap(&[(0, 1)]));
    check("flbrBfRbW", |words| {
        words.slide(&[(-1, 1), (1, -1), (0, 1)], 99);
        words.leap(&[(0, -1)]);
    });
    check("frblBfRbW", |words| {
        words.slide(&[(1, 1), (-1, -1), (0, 1)], 99);
        words.leap(&[(0, -1)]);
    });
}

#[test]
fn hops() {
    for notation in ["pR", "pafR"] {
        check(notation, |words| words.hop(&STRAIGHT, 99));
    }
    for notation in ["gQ", "gafQ"] {
        check(notation, |words| words.hop(&eight(), 1));
    }
}

#[test]
fn bent_moves() {
    for notation in ["nN", "mafsW"] {
        check(notation, Words::lame_knight);
    }
    check("FyafsF", |words| {
        words.leap(&DIAGONAL);
        words.griffon();
    });
    let turning = BTreeSet::from([(1, 2), (2, -1), (-1, -2), (-2, 1)]);
    assert_eq!(offsets("mafrW"), turning);
    let dabbaba = [(2, 0), (-2, 0), (0, 2), (0, -2)];
    let alfil = [(2, 2), (2, -2), (-2, 2), (-2, -2)];
    assert_eq!(offsets("maF"), BTreeSet::from_iter([dabbaba, alfil].concat()));
}

#[test]
fn two_king_steps_never_pass() {
    let mut random = Random(7);
    for _ in 0..BOARDS {
        let board = Board::random(&mut random);
        assert!(run("maK", &board).iter().all(|(_, end)| *end != board.start));
    }
}

#[test]
fn captures_two_in_a_row_and_steps_back() {
    let mut board = Board::empty(5, 5, (2, 1));
    board.put((2, 2), Content::Enemy);
    board.put((2, 3), Content::Enemy);
    let both = BTreeSet::from([(2, 2), (2, 3)]);
    assert_eq!(run("cafcambK", &board), Effects::from([(both, (2, 2))]));
}
