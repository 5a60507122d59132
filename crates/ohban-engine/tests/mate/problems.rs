//! Problems with known solutions.

use ohban::{LoadVariant, Position, Variant};
use ohban_engine::{Limits, MateVerdict};

use crate::{shortest, solve, solver};

fn position(game: &str, sfen: &str) -> Position {
    Position::from_sfen(&Variant::builtin(game).unwrap(), sfen).unwrap()
}

/// The plies of the shortest mate.
fn plies(game: &str, sfen: &str) -> Option<u32> {
    let position = position(game, sfen);
    match shortest(&mut solver(position.variant()), &position).verdict {
        MateVerdict::Mate { plies, is_shortest, .. } => {
            assert!(is_shortest);
            Some(plies)
        }
        MateVerdict::NoMate { within } => {
            assert_eq!(within, None);
            None
        }
        MateVerdict::Undecided(reason) => panic!("{reason:?}"),
    }
}

#[test]
fn an_attacker_without_a_royal_mates_in_five() {
    // Problem C10 of the Middle Shogi Manual.
    let sfen = "6r1g3/6s1m3/5+P1k1ts1/6p+M1p2/8G3/5+H+r3N1/11+a/12/12/12/12/12 b - 1";
    assert_eq!(plies("chu", sfen), Some(5));
}

#[test]
fn a_mate_that_begins_with_a_check_from_afar_is_found() {
    let sfen = "ln3kp1+R/3grp3/3p1sGSp/p1N1p1bp1/9/PP2L2K1/1s+pS1P2P/3b1+n3/L+p5NL w 2g5p 112";
    let position = position("shogi", sfen);
    let mut solver = solver(position.variant());
    let report = shortest(&mut solver, &position);
    let MateVerdict::Mate { plies: 5, line, is_shortest: true } = report.verdict else {
        panic!("{:?}", report.verdict)
    };
    assert_eq!(position.usi(line[0]), "G*2e");
    let first = solver.first_moves(
        &position,
        &Limits { depth: Some(5), ..Limits::default() },
        &Default::default(),
        &mut |_| {},
    );
    let mating = first.iter().filter(|(_, report)| matches!(report.verdict, MateVerdict::Mate { .. }));
    assert!(mating.map(|(m, _)| position.usi(*m)).eq(["G*2e"]), "one first move mates");
}

#[test]
fn a_pawn_drop_may_not_mate() {
    // The pawn would mate at once; without the rule it is a mate in one.
    assert_eq!(plies("shogi", "7lk/9/8G/9/9/9/9/9/9 b P 1"), None);
    assert_eq!(plies("shogi", "7lk/9/8G/9/9/9/9/9/9 b PG 1"), Some(1));
}

#[test]
fn useless_drops_count_only_if_asked_for() {
    use ohban_engine::{MateOptions, MateSolver};
    // The rook mates along the rank, but for drops that it takes.
    let position = position("shogi", "k8/2G6/9/1N7/9/9/9/9/8R b r2b3g4s3n4l18p 1");
    let mut options = MateOptions { hash: 4, ..MateOptions::default() };
    let mut plies = |count_useless_drops| {
        options.count_useless_drops = count_useless_drops;
        let mut solver = MateSolver::new(position.variant(), options.clone());
        match shortest(&mut solver, &position).verdict {
            MateVerdict::Mate { plies, .. } => plies,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(plies(false), 1);
    assert!(plies(true) > 1);
}

#[test]
fn a_repetition_is_no_progress() {
    // The rook can check for ever, and nothing else.
    let position = position("shogi", "k8/9/9/9/9/9/9/9/1R7 b - 1");
    let report = solve(&mut solver(position.variant()), &position, &Limits::default());
    assert_eq!(report.verdict, MateVerdict::NoMate { within: None });
}

#[test]
fn only_the_last_royal_is_mated() {
    // A king that is attacked while there is a prince is in no check, but both
    // are where one move could take them: the lion on 3j and the pieces behind
    // it mate so (problem 3 of a collection of modern problems).
    let both = "12/12/12/12/12/12/10s1/8+O1G1/8N3/6Q5/12/8G1k+e b - 1";
    assert_eq!(plies("chu", both), Some(17));
    let two = "k4+e6/12/12/12/12/12/12/12/12/12/12/R11 b - 1";
    let one = "k11/1R10/12/12/12/12/12/12/12/12/12/1R10 b - 1";
    assert_eq!(plies("chu", two), None);
    assert!(plies("chu", one).is_some());
}
