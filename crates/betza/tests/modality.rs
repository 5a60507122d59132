//! What the modality letters do, on small positions and against words on random boards.
#![allow(clippy::unwrap_used)] // A panic is how a test fails.

mod support;

use std::collections::BTreeSet;

use betza::{Halfway, MoveSet, Movement, Path};
use support::{Board, Content, Effects, Random, interpret, offsets, run};

/// A line of squares ahead of the piece: `.` empty, `o` own, `x` enemy. Returns the moves along it
/// as (captured, end), counted from the piece.
fn ahead(notation: &str, line: &str) -> Vec<(Vec<i32>, i32)> {
    ahead_of(&Movement::parse(notation).unwrap().resolve().unwrap(), line)
}

fn ahead_of(moves: &MoveSet, line: &str) -> Vec<(Vec<i32>, i32)> {
    let height = i32::try_from(line.len()).unwrap() + 1;
    let mut board = Board::empty(1, height, (0, 0));
    for (letter, y) in line.chars().zip(1..) {
        match letter {
            'o' => board.put((0, y), Content::Own),
            'x' => board.put((0, y), Content::Enemy),
            _ => {}
        }
    }
    let effects = interpret(moves, &board).into_iter();
    effects.map(|(taken, end)| (taken.into_iter().map(|s| s.1).collect(), end.1)).collect()
}

fn quiet(ends: &[i32]) -> Vec<(Vec<i32>, i32)> {
    ends.iter().map(|&end| (vec![], end)).collect()
}

fn taking(ends: &[i32]) -> Vec<(Vec<i32>, i32)> {
    ends.iter().map(|&end| (vec![end], end)).collect()
}

#[test]
fn landings() {
    assert_eq!(ahead("R", "..x."), [quiet(&[1, 2]), taking(&[3])].concat());
    assert_eq!(ahead("mR", "..x."), quiet(&[1, 2]));
    assert_eq!(ahead("cR", "..x."), taking(&[3]));
    assert_eq!(ahead("dR", "..o."), taking(&[3]));
    assert_eq!(ahead("dR", "..x."), []);
    assert_eq!(ahead("mdR", "..o."), [quiet(&[1, 2]), taking(&[3])].concat());
    assert_eq!(ahead("R", "..o."), quiet(&[1, 2]));
    assert_eq!(ahead("R2", "...."), quiet(&[1, 2]));
    assert_eq!(ahead("R10", "............"), quiet(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
}

#[test]
fn hurdles() {
    assert_eq!(ahead("pR", ".o..x."), [quiet(&[3, 4]), taking(&[5])].concat());
    assert_eq!(ahead("cpR", ".o..x."), taking(&[5]));
    assert_eq!(ahead("mpR", ".xo.x."), []);
    assert_eq!(ahead("gR", ".o..x."), quiet(&[3]));
    assert_eq!(ahead("gR", ".xx..."), taking(&[3]));
    assert_eq!(ahead("pgR", ".o...."), quiet(&[3]));
    // A range includes the hurdle.
    assert_eq!(ahead("pR4", ".o...."), quiet(&[3, 4]));
    assert_eq!(ahead("gR3", "..o..."), []);
    // Riders hop over pieces on the squares they would land on.
    assert_eq!(ahead("pDD", "x..o.x.x"), taking(&[6]));
}

#[test]
fn several_hurdles() {
    assert_eq!(ahead("ppR", ".o.xx."), [quiet(&[3, 6]), taking(&[4, 5])].concat());
    assert_eq!(ahead("cppR", ".oox.x"), taking(&[4, 6]));
    assert_eq!(ahead("mppR4", "o.x.x."), quiet(&[2, 4]));
    assert_eq!(ahead("ppR", "...."), []);
    assert_eq!(ahead("dppR", ".xo.o"), taking(&[3, 5]));
    // A skipped piece is no hurdle.
    assert_eq!(ahead("jppR", "o.x."), quiet(&[4]));
    // At most so many; the next one may be taken, not passed.
    let hops = |most: u8, line: &str| {
        let piece = Movement::parse("ppR").unwrap().with_hops(most);
        ahead_of(&piece.resolve().unwrap(), line)
    };
    assert_eq!(hops(1, "o.x.x"), ahead("pR", "o.x.x"));
    assert_eq!(hops(2, "o.x.x."), [quiet(&[2, 4]), taking(&[3, 5])].concat());
}

#[test]
fn range_captures() {
    let way = |taken: &[i32], end: i32| (taken.to_vec(), end);
    assert_eq!(ahead("ccR", ".x.xo."), [way(&[], 1), way(&[2], 2), way(&[2], 3), way(&[2, 4], 4)]);
    assert_eq!(ahead("ccddR", "xo.x"), [way(&[1], 1), way(&[1, 2], 3), way(&[1, 2, 4], 4)]);
    assert_eq!(ahead("ccddR", "o."), [way(&[1], 2)]);
    assert_eq!(ahead("ccddR2", "ox.x"), [way(&[1, 2], 2)]);
    // With nothing on the way it is the plain slide.
    assert_eq!(ahead("ccR", "..o."), ahead("R", "..o."));
    // What was taken before is empty by now; what is skipped is left alone.
    assert_eq!(ahead("cafccW0", "xx"), [way(&[1, 2], 2)]);
    assert_eq!(ahead("jccR", "xx."), [way(&[2], 2), way(&[2], 3)]);
}

#[test]
fn skipped_first_square() {
    assert_eq!(ahead("jR", "o..x."), [quiet(&[2, 3]), taking(&[4])].concat());
    assert_eq!(ahead("jR3", "x...."), quiet(&[2, 3]));
    // A skipped piece is no hurdle.
    assert_eq!(ahead("jpR", "xo..."), quiet(&[3, 4, 5]));
}

#[test]
fn halfway_squares() {
    assert_eq!(ahead("nD", ".x"), taking(&[2]));
    assert_eq!(ahead("nD", "x."), []);
    assert_eq!(ahead("jD", "x."), quiet(&[2]));
    assert_eq!(ahead("jD", ".."), []);
    assert_eq!(ahead("nH", "..."), quiet(&[3]));
    assert_eq!(ahead("nH", ".o."), []);
    assert_eq!(ahead("jH", "ox."), quiet(&[3]));
    assert_eq!(ahead("jH", "o.."), []);
    assert_eq!(ahead("n(4,0)", "x.x."), quiet(&[4]));
    assert_eq!(ahead("j(4,0)", ".x.."), quiet(&[4]));
    // Every step of a rider asks for its own.
    assert_eq!(ahead("nDD", "......x."), quiet(&[2, 4, 6]));
    assert_eq!(ahead("jDD", "x.x....."), quiet(&[2, 4]));
    assert_eq!(ahead("mabnD", ".."), quiet(&[0]));
    assert_eq!(ahead("mabjD", "x."), quiet(&[0]));
    assert_eq!(ahead("mabnD", "x."), []);
    assert_eq!(ahead("cabnD", ".x"), [(vec![2], 0)]);
}

#[test]
fn earlier_legs() {
    assert_eq!(ahead("cafK", "xx."), [(vec![1, 2], 2)]);
    assert_eq!(ahead("cafK", "x.."), [(vec![1], 2)]);
    assert_eq!(ahead("dafK", "o.."), [(vec![1], 2)]);
    assert_eq!(ahead("pafK", "xx."), taking(&[2]));
    assert_eq!(ahead("mpafK", ".x"), taking(&[2]));
    assert_eq!(ahead("mpafK", "ox"), taking(&[2]));
    assert_eq!(ahead("mcpafK", "x."), [(vec![], 2), (vec![1], 2)]);
    // The hopped piece stays: it can be taken on the way back, an own one cannot.
    assert_eq!(ahead("pafambK", "x.o"), []);
    assert_eq!(ahead("pafmabK", "x."), taking(&[1]));
    assert_eq!(ahead("pafmabK", "o."), []);
    // Redundant letters change nothing.
    assert_eq!(Movement::parse("RmasR").unwrap().resolve(), Movement::parse("RasR").unwrap().resolve());
}

#[test]
fn range_changes() {
    // One step becomes a slide, and a second change makes it a step again.
    assert_eq!(ahead("yafW", "...."), quiet(&[2, 3, 4]));
    assert_eq!(ahead("gafW", "o..."), quiet(&[2, 3, 4]));
    assert_eq!(ahead("gafW", "...."), []);
    assert_eq!(ahead("yafyafW", "...."), quiet(&[3, 4]));
    assert_eq!(ahead("yafyafW", "..x."), taking(&[3]));
    // Any other range becomes one step, and comes back as it was written.
    assert_eq!(ahead("yafR2", "...."), quiet(&[2, 3]));
    assert_eq!(ahead("gafR3", "..o..."), quiet(&[4]));
    assert_eq!(ahead("yafyafR2", "........"), quiet(&[3, 4, 5]));
    // Alternatives: an empty square keeps the range, a hop changes it.
    assert_eq!(ahead("mgafW", "...."), quiet(&[2]));
    assert_eq!(ahead("mgafW", "x..."), quiet(&[2, 3, 4]));
}

#[test]
fn universal_leaps() {
    let mut random = Random(3);
    for _ in 0..100 {
        let board = Board::random(&mut random);
        let ends = |content: Content, takes: bool| -> Effects {
            let squares = board.squares().filter(|&s| s != board.start);
            let found = squares.filter(|&s| board.at(s) == Some(content));
            found.map(|s| (if takes { BTreeSet::from([s]) } else { BTreeSet::new() }, s)).collect()
        };
        let (quiet, taking) = (ends(Content::Empty, false), ends(Content::Enemy, true));
        assert_eq!(run("mU", &board), quiet);
        assert_eq!(run("cU", &board), taking);
        let both: Effects = quiet.union(&taking).cloned().collect();
        assert_eq!(run("U", &board), both);
        assert_eq!(run("mcU", &board), both);
    }
}

#[test]
fn riders() {
    assert_eq!(offsets("fN0"), BTreeSet::from([(1, 2), (2, 4), (3, 6), (-1, 2), (-2, 4), (-3, 6)]));
    assert_eq!(offsets("fNN"), offsets("fN0"));
    assert_eq!(offsets("f(2,1)2"), BTreeSet::from([(1, 2), (2, 4), (-1, 2), (-2, 4)]));
    assert_eq!(offsets("WW"), offsets("R"));
    assert_eq!(offsets("F0"), offsets("B"));
    assert_eq!(offsets("RB"), offsets("Q"));
    assert_eq!(offsets("K3"), offsets("R3B3"));
}

#[test]
fn resolved_once_and_measured() {
    let moves = |text: &str| Movement::parse(text).unwrap().resolve().unwrap();
    assert_eq!(moves("KFWKfW").paths().len(), 8);
    assert_eq!(moves("KADmcavKmcpafmcpavK").max_captures_on_the_way(), 2);
    assert_eq!(moves("RmasR").max_captures_on_the_way(), 0);
    assert_eq!(moves("dafR").max_captures_on_the_way(), 1);
    assert_eq!(moves("UK").max_captures_on_the_way(), 0);
    assert_eq!(moves("QfZ").reach(), 3);
    assert_eq!(moves("U").reach(), 0);
    let lame = moves("nN");
    assert!(lame.paths().iter().flat_map(Path::legs).all(|leg| leg.halfway == Halfway::Empty));
}
