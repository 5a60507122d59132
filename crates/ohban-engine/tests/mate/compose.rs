//! Problems composed backwards from mates, and solved.

use ohban::{Color, LoadVariant, Piece, Position, Setup, Variant};
use ohban_engine::{Control, Limits, MateSolver, MateVerdict};

use crate::positions::{Random, position};
use crate::{exhaustive, shortest, solver};

/// Positions that a question about a composed problem may cost: what takes
/// more is no problem for people.
const NODES: u64 = 20_000;

/// The line of the shortest mate, if each of its moves of the attacker but the
/// last is the only one that mates: a sound problem.
fn sound_line(solver: &mut MateSolver, position: &Position) -> Option<Vec<ohban::Move>> {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let control = Control::default();
    let report = solver.shortest(position, &limits, &control, &mut |_| {});
    let MateVerdict::Mate { plies, line, is_shortest: true } = report.verdict else { return None };
    let mut at = position.clone();
    for (ply, &m) in (1..).zip(&line) {
        if ply % 2 == 1 && (ply < plies || plies == 1) {
            let mut others = solver.first_moves(&at, &limits, &control, &mut |_| {}).into_iter();
            let spoils = |verdict: &MateVerdict| !matches!(verdict, MateVerdict::NoMate { .. });
            if others.any(|(other, report)| other != m && spoils(&report.verdict)) {
                return None;
            }
        }
        at.play_unchecked(m);
    }
    Some(line)
}

fn setup(position: &Position) -> Setup {
    let kinds = position.variant().hand_kinds();
    let hands = Color::BOTH
        .iter()
        .flat_map(|&color| kinds.iter().map(move |&kind| (color, kind, position.in_hand(color, kind))));
    Setup {
        board: position.pieces().collect(),
        hands: hands.filter(|(_, _, count)| *count > 0).collect(),
        turn: position.turn(),
        ..Setup::default()
    }
}

/// A position in which a check of Black and a step of White's royal may lead to
/// this one, at random: the piece that checks comes from elsewhere or from the
/// hand, and may have taken something.
fn unrolled(position: &Position, random: &mut Random) -> Option<Position> {
    let variant = position.variant();
    let mut setup = setup(position);
    let royal_at = *position.royals(Color::White).first()?;
    let squares: Vec<_> = variant.size().squares().filter(|s| position.piece_on(*s).is_none()).collect();
    let beside: Vec<_> = squares
        .iter()
        .copied()
        .filter(|s| s.file().abs_diff(royal_at.file()).max(s.rank().abs_diff(royal_at.rank())) == 1)
        .collect();
    let before = *beside.get(random.below(beside.len()))?;
    let attackers: Vec<_> = position.pieces_of(Color::Black).collect();
    let (square, piece) = *attackers.get(random.below(attackers.len()))?;
    let info = variant.kind(piece.kind())?;
    if info.royal {
        return None;
    }
    setup.board.retain(|(at, _)| *at != square && *at != royal_at);
    setup.board.push((before, position.piece_on(royal_at)?));
    if variant.hand_kinds().contains(&piece.kind()) && random.below(2) == 0 {
        match setup.hands.iter_mut().find(|(color, kind, _)| (*color, *kind) == (Color::Black, piece.kind()))
        {
            Some((_, _, count)) => *count += 1,
            None => setup.hands.push((Color::Black, piece.kind(), 1)),
        }
    } else {
        let from = squares[random.below(squares.len())];
        let kind = info.unpromoted.filter(|_| random.below(3) == 0).unwrap_or(piece.kind());
        if from == before {
            return None;
        }
        setup.board.push((from, Piece::new(kind, Color::Black)));
        if random.below(3) == 0 {
            let kinds: Vec<_> = variant.kinds().filter(|(_, i)| !i.royal && !i.promoted).collect();
            setup.board.push((square, Piece::new(kinds[random.below(kinds.len())].0, Color::White)));
        }
    }
    let before = Position::from_setup(variant, &setup).ok()?;
    (!before.is_royal_attacked(Color::White)).then_some(before)
}

/// Composes problems until there are so many; each with its length.
fn compose(variant: &Variant, wanted: usize, longest: usize, seed: u64) -> Vec<(Position, usize)> {
    let (mut random, mut solver) = (Random::new(seed), solver(variant));
    let mut problems: Vec<(Position, usize)> = Vec::new();
    while problems.len() < wanted {
        let Some(mut problem) = position(variant, &mut random) else { continue };
        let Some(line) = sound_line(&mut solver, &problem) else { continue };
        let mut plies = line.len();
        let mut tries = 0;
        while tries < 400 && plies + 2 <= longest {
            tries += 1;
            let Some(longer) = unrolled(&problem, &mut random) else { continue };
            if let Some(line) = sound_line(&mut solver, &longer).filter(|line| line.len() > plies) {
                (problem, plies, tries) = (longer, line.len(), 0);
            }
        }
        let is_new = problems.iter().all(|(other, _)| *other != problem);
        if (3..=longest).contains(&plies) && is_new {
            problems.push((problem, plies));
        }
    }
    problems
}

/// One hundred problems take minutes: `OHBAN_MATE_PROBLEMS=100` asks for them.
#[test]
fn composed_problems_are_solved() {
    let asked = std::env::var("OHBAN_MATE_PROBLEMS").ok().and_then(|n| n.parse().ok());
    let (wanted, longest) = asked.map_or((4, 5), |wanted: usize| (wanted / 2, 31));
    for id in ["shogi", "chu"] {
        let variant = Variant::builtin(id).unwrap();
        let problems = compose(&variant, wanted, longest, 5);
        for (problem, plies) in &problems {
            // A solver that knows nothing of how it was composed.
            let report = shortest(&mut solver(&variant), problem);
            let MateVerdict::Mate { plies: found, is_shortest: true, .. } = report.verdict else {
                panic!("{id} {:?} {}", report.verdict, problem.to_sfen())
            };
            assert_eq!(found as usize, *plies, "{id} {}", problem.to_sfen());
            if *plies <= 7 {
                let expected = match exhaustive::mate(problem, 30_000) {
                    Ok(expected) => expected,
                    Err(()) => exhaustive::mate_within(problem, found.min(5)).or(Some(found)),
                };
                assert_eq!(expected, Some(found), "{id} {}", problem.to_sfen());
            }
        }
        if asked.is_some() {
            let mut lengths: Vec<usize> = problems.iter().map(|(_, plies)| *plies).collect();
            lengths.sort_unstable();
            eprintln!("{id}: {lengths:?}");
        }
    }
}
