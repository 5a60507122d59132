//! Positions of small games, where everything can be tried.

use ohban::{Game, GameResult, LoadVariant, Position, Variant};
use ohban_engine::{Limits, MateVerdict};

use crate::positions::{Random, position};
use crate::{exhaustive, shortest, solve, solver};

const GAMES: [&str; 12] = [
    "mini", "dobutsu", "micro", "kyoto", "gorogoro", "judkins", "tori", "euro", "shogi", "annan", "chu", "wa",
];

/// How many positions of each game: a variable of the environment asks for
/// more than the seconds that a run of all tests has.
fn wanted(few: usize) -> usize {
    std::env::var("OHBAN_MATE_POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(few)
}

/// Checks that the line is one of legal moves that ends in mate, as long as
/// was said.
fn check_line(position: &Position, verdict: &MateVerdict) {
    let MateVerdict::Mate { plies, line, .. } = verdict else { return };
    assert_eq!(line.len(), *plies as usize, "{}", position.to_sfen());
    let (mut end, attacker) = (position.clone(), position.turn());
    for &m in line {
        end.play(m).unwrap();
    }
    // Where a try wins it may end a line too.
    let won = || Game::new(end.clone()).outcome().is_some_and(|o| o.result == GameResult::Win(attacker));
    assert!(end.is_mate() || end.royals_lost_by() == Some(!attacker) || won(), "{}", position.to_sfen());
}

#[test]
fn mates_in_one_three_and_five_are_those_of_exhaustive_search() {
    let mut mates = [0; 3];
    for id in GAMES {
        let variant = Variant::builtin(id).unwrap();
        let (mut random, mut solver) = (Random::new(18), solver(&variant));
        let mut seen = 0;
        // The branches of a large game are many.
        let most = if matches!(id, "shogi" | "annan" | "wa" | "tori" | "chu" | "judkins") { 3 } else { 5 };
        while seen < wanted(20) {
            let Some(position) = position(&variant, &mut random) else { continue };
            seen += 1;
            let expected = exhaustive::mate_within(&position, most);
            for plies in (1..=most).step_by(2) {
                let limits = Limits { depth: Some(plies), ..Limits::default() };
                let report = solve(&mut solver, &position, &limits);
                let found = match report.verdict {
                    MateVerdict::Mate { plies, .. } => Some(plies),
                    MateVerdict::NoMate { .. } => None,
                    MateVerdict::Undecided(reason) => panic!("{reason:?}"),
                };
                let expected = expected.filter(|expected| *expected <= plies);
                assert_eq!(found.is_some(), expected.is_some(), "{id} {plies} {}", position.to_sfen());
                assert!(found >= expected, "{id} {}", position.to_sfen());
                if found.is_some() {
                    check_line(&position, &report.verdict);
                }
            }
            if let Some(plies) = expected {
                mates[plies as usize / 2] += 1;
            }
        }
    }
    assert!(mates.iter().all(|mates| *mates > 0), "{mates:?}");
}

#[test]
fn verdicts_and_shortest_mates_are_those_of_working_backwards() {
    let mut mates = 0;
    // A long run has time for positions that lead to many.
    let most = if wanted(0) > 0 { 4_000 } else { 1_000 };
    for id in GAMES {
        let variant = Variant::builtin(id).unwrap();
        let (mut random, mut solver) = (Random::new(7), solver(&variant));
        let mut seen = 0;
        while seen < wanted(25) {
            let Some(position) = position(&variant, &mut random) else { continue };
            let Ok(expected) = exhaustive::mate(&position, most) else { continue };
            seen += 1;
            let report = shortest(&mut solver, &position);
            let found = match &report.verdict {
                MateVerdict::Mate { plies, is_shortest: true, .. } => Some(*plies),
                MateVerdict::NoMate { within: None } => None,
                other => panic!("{id} {other:?} {}", position.to_sfen()),
            };
            assert_eq!(found, expected, "{id} {}", position.to_sfen());
            check_line(&position, &report.verdict);
            mates += usize::from(expected.is_some());
        }
    }
    assert!(mates > 2, "only {mates} mates");
}
