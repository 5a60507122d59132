//! The direction tables, cell by cell.
#![allow(clippy::unwrap_used)] // A panic is how a test fails.

mod support;

use std::collections::BTreeSet;

use betza::{Movement, ParseErrorKind, Path};
use support::{Square, offsets};

type Cell = &'static [Square];

const ERROR: Cell = &[];
const PLUS: Cell = &[(0, 1), (1, 0), (0, -1), (-1, 0)];
const CROSS: Cell = &[(1, 1), (1, -1), (-1, -1), (-1, 1)];
const ALL: Cell = &[(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];
const OBLIQUE: Cell = &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const NARROW_V: Cell = &[(1, 2), (1, -2), (-1, -2), (-1, 2)];
const NARROW_S: Cell = &[(2, 1), (2, -1), (-2, -1), (-2, 1)];

/// Letters, then the squares for W, F, K and N.
const TABLE: &[(&str, Cell, Cell, Cell, Cell)] = &[
    ("", PLUS, CROSS, ALL, OBLIQUE),
    ("f", &[(0, 1)], &[(-1, 1), (1, 1)], &[(0, 1)], &[(-1, 2), (1, 2)]),
    ("b", &[(0, -1)], &[(-1, -1), (1, -1)], &[(0, -1)], &[(-1, -2), (1, -2)]),
    ("l", &[(-1, 0)], &[(-1, 1), (-1, -1)], &[(-1, 0)], &[(-2, 1), (-2, -1)]),
    ("r", &[(1, 0)], &[(1, 1), (1, -1)], &[(1, 0)], &[(2, 1), (2, -1)]),
    ("v", &[(0, 1), (0, -1)], CROSS, &[(0, 1), (0, -1)], NARROW_V),
    ("s", &[(1, 0), (-1, 0)], CROSS, &[(1, 0), (-1, 0)], NARROW_S),
    ("fr", &[(0, 1), (1, 0)], &[(1, 1)], &[(1, 1)], &[(2, 1)]),
    ("rf", &[(0, 1), (1, 0)], &[(1, 1)], &[(1, 1)], &[(1, 2)]),
    ("fl", &[(0, 1), (-1, 0)], &[(-1, 1)], &[(-1, 1)], &[(-2, 1)]),
    ("lf", &[(0, 1), (-1, 0)], &[(-1, 1)], &[(-1, 1)], &[(-1, 2)]),
    ("br", &[(0, -1), (1, 0)], &[(1, -1)], &[(1, -1)], &[(2, -1)]),
    ("rb", &[(0, -1), (1, 0)], &[(1, -1)], &[(1, -1)], &[(1, -2)]),
    ("bl", &[(0, -1), (-1, 0)], &[(-1, -1)], &[(-1, -1)], &[(-2, -1)]),
    ("lb", &[(0, -1), (-1, 0)], &[(-1, -1)], &[(-1, -1)], &[(-1, -2)]),
    ("fs", &[(0, 1), (1, 0), (-1, 0)], ERROR, &[(1, 1), (-1, 1)], &[(2, 1), (-2, 1)]),
    ("sf", &[(0, 1), (1, 0), (-1, 0)], ERROR, &[(1, 1), (-1, 1)], &[(1, 2), (-1, 2)]),
    ("bs", &[(0, -1), (1, 0), (-1, 0)], ERROR, &[(1, -1), (-1, -1)], &[(2, -1), (-2, -1)]),
    ("lv", &[(-1, 0), (0, 1), (0, -1)], ERROR, &[(-1, 1), (-1, -1)], &[(-1, 2), (-1, -2)]),
    ("rv", &[(1, 0), (0, 1), (0, -1)], ERROR, &[(1, 1), (1, -1)], &[(1, 2), (1, -2)]),
    ("vs", PLUS, ERROR, CROSS, NARROW_S),
    ("sv", PLUS, ERROR, CROSS, NARROW_V),
    ("fh", ERROR, ERROR, ERROR, &[(1, 2), (-1, 2), (2, 1), (-2, 1)]),
    ("bh", ERROR, ERROR, ERROR, &[(1, -2), (-1, -2), (2, -1), (-2, -1)]),
    ("lh", ERROR, ERROR, ERROR, &[(-1, 2), (-1, -2), (-2, 1), (-2, -1)]),
    ("rh", ERROR, ERROR, ERROR, &[(1, 2), (1, -2), (2, 1), (2, -1)]),
    ("hr", ERROR, ERROR, ERROR, &[(1, 2), (2, -1), (-1, -2), (-2, 1)]),
    ("hl", ERROR, ERROR, ERROR, &[(-1, 2), (-2, -1), (1, -2), (2, 1)]),
    // Several directions, and letters that do not pair.
    ("frl", &[(0, 1), (1, 0), (-1, 0)], CROSS_FR_L, &[(1, 1), (-1, 0)], &[(2, 1), (-2, 1), (-2, -1)]),
    ("flbr", PLUS, &[(-1, 1), (1, -1)], &[(-1, 1), (1, -1)], &[(-2, 1), (2, -1)]),
    ("lr", &[(-1, 0), (1, 0)], CROSS, &[(-1, 0), (1, 0)], NARROW_S),
    ("ff", &[(0, 1)], &[(-1, 1), (1, 1)], &[(0, 1)], &[(-1, 2), (1, 2)]),
    ("fhr", ERROR, ERROR, ERROR, &[(1, 2), (-1, 2), (2, 1), (-2, 1), (2, -1)]),
    ("frh", ERROR, ERROR, ERROR, &[(-1, 2), (1, 2), (1, -2), (2, 1), (2, -1)]),
];

const CROSS_FR_L: Cell = &[(1, 1), (-1, 1), (-1, -1)];

/// The cell for an atom whose step has these lengths: 1 and 2 in the table are the short and the
/// long side of an oblique leap, else 1 is the only length.
fn scaled(cell: Cell, short: i32, long: i32) -> BTreeSet<Square> {
    let length = |n: i32| match n.abs() {
        0 => 0,
        1 => n * short,
        _ => n.signum() * long,
    };
    cell.iter().map(|&(x, y)| (length(x), length(y))).collect()
}

fn check_cell(text: &str, expected: &BTreeSet<Square>) {
    if !expected.is_empty() {
        assert_eq!(&offsets(text), expected, "{text}");
        return;
    }
    let error = Movement::parse(text).expect_err(text);
    let expected = matches!(error.kind(), ParseErrorKind::UndefinedDirections { later: false, .. });
    assert!(expected, "{text}: {error}");
}

#[test]
fn first_legs() {
    for &(letters, orthogonal, diagonal, king, oblique) in TABLE {
        for (atom, length) in [("W", 1), ("D", 2), ("H", 3), ("R1", 1), ("(4,0)", 4), ("(0,1)", 1)] {
            check_cell(&format!("{letters}{atom}"), &scaled(orthogonal, length, 0));
        }
        for (atom, length) in [("F", 1), ("A", 2), ("G", 3), ("B1", 1), ("(5,5)", 5)] {
            check_cell(&format!("{letters}{atom}"), &scaled(diagonal, length, 0));
        }
        for atom in ["K", "Q1"] {
            check_cell(&format!("{letters}{atom}"), &scaled(king, 1, 0));
        }
        for (atom, short, long) in [("N", 1, 2), ("C", 1, 3), ("Z", 2, 3), ("(4,1)", 1, 4), ("(2,5)", 2, 5)] {
            check_cell(&format!("{letters}{atom}"), &scaled(oblique, short, long));
        }
    }
}

#[test]
fn modality_letters_do_not_separate_a_pair() {
    assert_eq!(offsets("fmrK"), offsets("frK"));
    assert_eq!(offsets("mrcfN"), offsets("rfN"));
    assert_eq!(offsets("hmrN"), offsets("hrN"));
}

/// The steps of the second leg of every path.
fn second_steps(text: &str) -> BTreeSet<Square> {
    let moves = Movement::parse(text).unwrap().resolve().unwrap();
    let legs = moves.paths().iter().map(Path::legs);
    legs.map(|legs| (i32::from(legs[1].step.right), i32::from(legs[1].step.forward))).collect()
}

/// The turns that letters of a later leg stand for, in eighths of a circle to the right.
const TURNS: &[(&str, &[usize])] = &[
    ("f", &[0]),
    ("b", &[4]),
    ("r", &[2]),
    ("l", &[6]),
    ("v", &[0, 4]),
    ("s", &[2, 6]),
    ("fr", &[1]),
    ("rf", &[1]),
    ("fl", &[7]),
    ("br", &[3]),
    ("bl", &[5]),
    ("fs", &[1, 7]),
    ("bs", &[3, 5]),
    ("rv", &[1, 3]),
    ("lv", &[5, 7]),
    ("vs", &[1, 3, 5, 7]),
    ("frl", &[1, 6]),
    ("fbr", &[0, 3]),
];

const CIRCLE: [Square; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const FIRST: [&str; 8] = ["f", "fr", "r", "br", "b", "bl", "l", "fl"];

fn check_turns(atom: &str, length: i32, firsts: &[usize], letters: &str, turns: &[usize]) {
    for &first in firsts {
        let steps = turns.iter().map(|turn| CIRCLE[(first + turn) % 8]);
        let expected: BTreeSet<Square> = steps.map(|(x, y)| (x * length, y * length)).collect();
        let text = format!("{}a{letters}{atom}", FIRST[first]);
        assert_eq!(second_steps(&text), expected, "{text}");
    }
}

#[test]
fn later_legs_turn_and_convert() {
    for &(letters, turns) in TURNS {
        for atom in ["K", "Q"] {
            check_turns(atom, 1, &[0, 1, 2, 3, 4, 5, 6, 7], letters, turns);
        }
        for (atom, length) in [("W", 1), ("R", 1), ("D", 2), ("H", 3), ("(5,0)", 5)] {
            check_turns(atom, length, &[0, 2, 4, 6], letters, turns);
        }
        for (atom, length) in [("F", 1), ("B", 1), ("A", 2), ("G", 3), ("(5,5)", 5)] {
            check_turns(atom, length, &[1, 3, 5, 7], letters, turns);
        }
    }
}

#[test]
fn later_legs_without_letters() {
    let eight_fold = [0, 1, 2, 3, 5, 6, 7];
    check_turns("K", 1, &[0, 1, 2, 3, 4, 5, 6, 7], "", &eight_fold);
    check_turns("Q", 1, &[0, 1, 2, 3, 4, 5, 6, 7], "", &eight_fold);
    for (atom, length) in [("W", 1), ("R", 1), ("D", 2), ("H", 3), ("(5,0)", 5)] {
        check_turns(atom, length, &[0, 2, 4, 6], "", &[0, 2, 6]);
    }
    for (atom, length) in [("F", 1), ("B", 1), ("A", 2), ("G", 3), ("(5,5)", 5)] {
        check_turns(atom, length, &[1, 3, 5, 7], "", &[0, 2, 6]);
    }
}

/// The step as a converted atom goes on: the turns are relative to the converted leg.
#[test]
fn third_legs_follow_the_converted_leg() {
    let moves = Movement::parse("fafrarW").unwrap().resolve().unwrap();
    let legs = moves.paths()[0].legs();
    let steps: Vec<Square> =
        legs.iter().map(|leg| (leg.step.right.into(), leg.step.forward.into())).collect();
    assert_eq!(steps, [(0, 1), (1, 1), (1, -1)]);
}

#[test]
fn oblique_later_legs_turn_by_right_angles() {
    // `rfN` is the single step (1,2).
    for (letters, expected) in [
        ("f", vec![(1, 2)]),
        ("b", vec![(-1, -2)]),
        ("r", vec![(2, -1)]),
        ("l", vec![(-2, 1)]),
        ("v", vec![(1, 2), (-1, -2)]),
        ("s", vec![(2, -1), (-2, 1)]),
        ("lr", vec![(2, -1), (-2, 1)]),
        ("", vec![(1, 2), (2, 1), (2, -1), (1, -2), (-2, -1), (-2, 1), (-1, 2)]),
    ] {
        let text = format!("rfa{letters}N");
        assert_eq!(second_steps(&text), BTreeSet::from_iter(expected), "{text}");
    }
    assert_eq!(second_steps("frarZ"), BTreeSet::from([(2, -3)]));
}
