//! The moves of every piece of the bundled games against their description in
//! words, on random boards: the words are followed to the letter, square by
//! square, by code that knows nothing of Betza's notation.

use std::collections::{BTreeMap, BTreeSet};

use betza::{Halfway, Hurdle, Leg, MoveSet, Path, Step};
use ohban::{LoadVariant, Variant};

use crate::facts::{PieceFact, pieces};

const SIDE: i8 = 13;

type Square = (i8, i8);
/// Squares captured, and the square where the move ends.
type Effect = (BTreeSet<Square>, Square);

/// `true` = an enemy stands there, `false` = an own piece.
type Board = BTreeMap<Square, bool>;

fn on_board((x, y): Square) -> bool {
    (0..SIDE).contains(&x) && (0..SIDE).contains(&y)
}

fn step((x, y): Square, (right, forward): Square, times: i8) -> Square {
    (x + right * times, y + forward * times)
}

/// The directions clockwise; a turn by a right angle is two places.
const CLOCKWISE: [(&str, Square); 8] = [
    ("f", (0, 1)),
    ("fr", (1, 1)),
    ("r", (1, 0)),
    ("br", (1, -1)),
    ("b", (0, -1)),
    ("bl", (-1, -1)),
    ("l", (-1, 0)),
    ("fl", (-1, 1)),
];

fn direction(name: &str) -> usize {
    CLOCKWISE.iter().position(|(n, _)| *n == name).unwrap_or_else(|| panic!("direction {name}"))
}

/// What the words say.
struct Words<'b> {
    board: &'b Board,
    start: Square,
    effects: BTreeSet<Effect>,
}

impl Words<'_> {
    /// A simple move to a square: stays on the board, takes no own piece.
    fn to(&mut self, end: Square) {
        if on_board(end) && end != self.start && self.board.get(&end) != Some(&false) {
            let taken = self.board.contains_key(&end).then_some(end);
            self.effects.insert((taken.into_iter().collect(), end));
        }
    }

    /// A slide; gives the empty squares that it passes.
    fn slide(&mut self, from: Square, direction: Square, range: i8) -> Vec<Square> {
        let mut empty = Vec::new();
        for times in 1..=range {
            let square = step(from, direction, times);
            if !on_board(square) {
                break;
            }
            self.to(square);
            if self.board.contains_key(&square) {
                break;
            }
            empty.push(square);
        }
        empty
    }

    fn hook(&mut self, first: usize) {
        for corner in self.slide(self.start, CLOCKWISE[first].1, SIDE) {
            for turned in [first + 2, first + 6] {
                self.slide(corner, CLOCKWISE[turned % 8].1, SIDE);
            }
        }
    }

    /// Two king steps in any directions, each of which may capture, or a leap
    /// to any square within two.
    fn lion(&mut self) {
        let near = || (-2..=2).flat_map(|x| (-2..=2).map(move |y| (x, y)));
        near().for_each(|leap| self.to(step(self.start, leap, 1)));
        for (_, first) in CLOCKWISE {
            let middle = step(self.start, first, 1);
            match self.board.get(&middle) {
                _ if !on_board(middle) => {}
                Some(false) => {}
                Some(true) => {
                    for (_, second) in CLOCKWISE {
                        self.end_after(&BTreeSet::from([middle]), step(middle, second, 1));
                    }
                }
                None => {
                    self.effects.insert((BTreeSet::new(), self.start));
                }
            }
        }
    }

    /// Up to `steps` steps on one line; every square passed is entered empty,
    /// captured or hopped over, and the last step may turn back. Stepping out
    /// and back to the start needs the neighbour empty or captured.
    fn line(&mut self, direction: Square, steps: i8) {
        self.walk(direction, steps, 0, &BTreeSet::new(), &BTreeSet::new());
    }

    fn walk(
        &mut self,
        direction: Square,
        steps: i8,
        gone: i8,
        taken: &BTreeSet<Square>,
        hopped: &BTreeSet<Square>,
    ) {
        let ahead = step(self.start, direction, gone + 1);
        if gone > 0 {
            let back = step(self.start, direction, gone - 1);
            let here = step(self.start, direction, gone);
            if back != self.start || !hopped.contains(&here) {
                self.end_after(taken, back);
            }
        }
        if !on_board(ahead) {
            return;
        }
        self.end_after(taken, ahead);
        if gone + 1 == steps {
            return;
        }
        let with = |set: &BTreeSet<Square>| set.iter().copied().chain([ahead]).collect::<BTreeSet<_>>();
        match self.board.get(&ahead) {
            None => self.walk(direction, steps, gone + 1, taken, hopped),
            Some(enemy) => {
                self.walk(direction, steps, gone + 1, taken, &with(hopped));
                if *enemy {
                    self.walk(direction, steps, gone + 1, &with(taken), hopped);
                }
            }
        }
    }

    /// The end of a move that has taken these pieces.
    fn end_after(&mut self, taken: &BTreeSet<Square>, end: Square) {
        let mut taken = taken.clone();
        match self.board.get(&end) {
            _ if !on_board(end) => return,
            Some(false) => return,
            Some(true) => {
                taken.insert(end);
            }
            None => {}
        }
        self.effects.insert((taken, end));
    }
}

fn by_words(words: &str, board: &Board, start: Square) -> BTreeSet<Effect> {
    let mut all = Words { board, start, effects: BTreeSet::new() };
    for word in words.split(' ') {
        if let Some(leap) = word.strip_prefix('@') {
            let (x, y) = leap.split_once(',').expect("two numbers");
            all.to(step(start, (x.parse().expect("a number"), y.parse().expect("a number")), 1));
        } else if let Some(list) = word.strip_prefix("hook:") {
            list.split(',').for_each(|name| all.hook(direction(name)));
        } else if word == "lion:2" {
            all.lion();
        } else if let Some((steps, list)) = word.strip_prefix("line").and_then(|rest| rest.split_once(':')) {
            let steps = steps.parse().expect("a number");
            list.split(',').for_each(|name| all.line(CLOCKWISE[direction(name)].1, steps));
        } else if word == "any" {
            (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| (x, y))).for_each(|square| all.to(square));
        } else {
            let (name, range) =
                word.split_at(word.find(|c: char| c == '*' || c.is_ascii_digit()).expect("a range"));
            let range = if range == "*" { SIDE } else { range.parse().expect("a number") };
            all.slide(start, CLOCKWISE[direction(name)].1, range);
        }
    }
    all.effects
}

/// What the notation says: the rules of `betza`'s documentation, one by one.
struct Run<'b> {
    board: &'b Board,
    start: Square,
    effects: BTreeSet<Effect>,
}

impl Run<'_> {
    fn occupant(&self, square: Square, taken: &BTreeSet<Square>) -> Option<bool> {
        if square == self.start || taken.contains(&square) { None } else { self.board.get(&square).copied() }
    }

    fn legs(&mut self, from: Square, legs: &[Leg], taken: &BTreeSet<Square>) {
        let Some((leg, rest)) = legs.split_first() else {
            self.effects.insert((taken.clone(), from));
            return;
        };
        let Step { right, forward } = leg.step;
        let mut behind_hurdle = false;
        for k in 1..=leg.last.map_or(SIDE, |last| last as i8) {
            let before = step(from, (right, forward), k - 1);
            let square = step(from, (right, forward), k);
            let halfway = leg
                .step
                .halfway()
                .into_iter()
                .map(|s| self.occupant(step(before, (s.right, s.forward), 1), taken));
            let passable = match leg.halfway {
                Halfway::Any => true,
                Halfway::Empty => halfway.into_iter().all(|piece| piece.is_none()),
                Halfway::Occupied => halfway.into_iter().all(|piece| piece.is_some()),
            };
            if !on_board(square) || !passable {
                return;
            }
            if k < leg.first as i8 {
                continue;
            }
            let occupant = self.occupant(square, taken);
            if leg.hurdle != Hurdle::None && !behind_hurdle {
                behind_hurdle = occupant.is_some();
                continue;
            }
            match occupant {
                None if leg.landing.empty => self.legs(square, rest, taken),
                None => {}
                Some(enemy) => {
                    if if enemy { leg.landing.enemy } else { leg.landing.own } {
                        self.legs(square, rest, &taken.iter().copied().chain([square]).collect());
                    }
                    if leg.landing.hop {
                        self.legs(square, rest, taken);
                    }
                }
            }
            if occupant.is_some() || leg.hurdle == Hurdle::Adjacent {
                return;
            }
        }
    }
}

fn by_notation(moves: &MoveSet, board: &Board, start: Square) -> BTreeSet<Effect> {
    let mut run = Run { board, start, effects: BTreeSet::new() };
    for path in moves.paths() {
        match path {
            Path::Legs(legs) => run.legs(start, legs, &BTreeSet::new()),
            Path::Anywhere { empty, enemy } => {
                for end in (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| (x, y))).filter(|end| *end != start)
                {
                    match board.get(&end) {
                        None if *empty => drop(run.effects.insert((BTreeSet::new(), end))),
                        Some(true) if *enemy => drop(run.effects.insert((BTreeSet::from([end]), end))),
                        _ => {}
                    }
                }
            }
        }
    }
    run.effects
}

/// The numbers of xorshift, the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }

    fn square(&mut self) -> Square {
        (self.below(SIDE as u64) as i8, self.below(SIDE as u64) as i8)
    }
}

#[test]
fn every_piece_moves_as_its_description_says() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut compared = BTreeSet::new();
    let mut facts = pieces();
    // The Shogi Association's reading of the lion dog and its relatives.
    let tsa =
        |code, moves| PieceFact { game: "tai-tsa", code, moves, sfen: "", promotes_to: None, royal: false };
    facts.push(tsa("LD", "f3 fr3 r3 br3 b3 bl3 l3 fl3"));
    facts.push(tsa("+Ln", "lion:2 f3 fr3 r3 br3 b3 bl3 l3 fl3"));
    facts.push(tsa("+DV", "f* fr* r* br* b* bl* l* fl*"));
    for fact in &facts {
        let variant = Variant::builtin(fact.game).unwrap_or_else(|errors| panic!("{errors}"));
        let kind = variant.spec().kinds.iter().find(|kind| kind.code == fact.code).expect("the same pieces");
        let notation = kind.moves.to_string();
        // Many games share a piece; one comparison of each pair is enough.
        if !compared.insert((notation.clone(), fact.moves)) {
            continue;
        }
        let moves = kind.moves.resolve().expect("few paths");
        for density in [0, 0, 5, 10, 20, 35, 60].into_iter().cycle().take(42) {
            let start = if density == 0 { (6, 6) } else { random.square() };
            let board: Board = (0..SIDE)
                .flat_map(|x| (0..SIDE).map(move |y| (x, y)))
                .filter(|square| *square != start)
                .filter(|_| random.below(100) < density)
                .collect::<Vec<_>>()
                .into_iter()
                .map(|square| (square, random.below(2) == 0))
                .collect();
            let (words, notation_says) =
                (by_words(fact.moves, &board, start), by_notation(&moves, &board, start));
            assert_eq!(
                words, notation_says,
                "{} {} `{notation}`, from {start:?} on {board:?}",
                fact.game, fact.code
            );
        }
    }
    assert!(compared.len() > 120, "only {} different pieces", compared.len());
}
