//! The engine against the reference, in random games and scattered positions
//! of every bundled variant: the same moves, the same positions after them,
//! the same checks.
//!
//! `OHBAN_POSITIONS=100000 cargo test --release -p ohban-reference --test differential`
//! compares so many positions of each variant instead of a few hundred.

use ohban::{Color, Position, Variant};
use ohban_reference::{Random, RefMove, Reference, State, difference};

/// How many plies of a random game are compared before the next one starts.
const PLIES: usize = 100;
/// How many of the moves of a position are played on both sides.
const PLAYED: usize = 6;

fn positions_of_each_variant() -> u64 {
    let asked = std::env::var("OHBAN_POSITIONS").ok();
    asked.map_or(300, |number| number.parse().expect("OHBAN_POSITIONS is a number"))
}

/// What differs in this position.
fn compare(
    variant: &Variant,
    reference: &Reference,
    state: &State,
    moves: &[RefMove],
    random: &mut Random,
) -> Result<(), String> {
    let sfen = reference.to_sfen(state);
    let position = Position::from_sfen(variant, &sfen).map_err(|error| error.to_string())?;
    same("sfen", &sfen, &position.to_sfen())?;
    let expected: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let listed: Vec<String> = position.legal_moves().into_iter().map(|m| position.usi(m)).collect();
    if let Some(difference) = difference(&expected, &listed) {
        return Err(difference);
    }
    same("number of moves", &(moves.len() as u64), &position.count_moves())?;
    same("whether there is a move", &!moves.is_empty(), &position.has_legal_move())?;
    for color in Color::BOTH {
        let title = format!("check to {color}");
        same(&title, &reference.in_check(state, color), &position.is_royal_attacked(color))?;
    }
    for _ in 0..PLAYED {
        let Some(chosen) = random.pick(moves) else { break };
        let mut next = position.clone();
        let m = position.parse_usi(&chosen.usi).map_err(|error| error.to_string())?;
        let undo = next.play(m).map_err(|error| format!("{}: {error}", chosen.usi))?;
        same(&chosen.usi, &reference.to_sfen(&reference.play(state, chosen)), &next.to_sfen())?;
        same("hash from scratch", &next.hash_from_scratch(), &next.hash())?;
        next.undo(undo);
        same("position after undo", &position, &next)?;
    }
    Ok(())
}

fn same<T: PartialEq + std::fmt::Debug>(title: &str, expected: &T, found: &T) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{title}: expected {expected:?}, found {found:?}")) }
}

/// Compares positions until so many have been seen; the first ones that
/// differ.
fn problems_of(game: &str, positions: u64) -> Vec<String> {
    let variant = Variant::builtin(game).expect("a bundled game");
    let reference = Reference::new(variant.source()).expect("movement strings resolve");
    let mut random = Random::new(positions);
    let mut problems = Vec::new();
    let mut game_so_far = (reference.start(), 0);
    for number in 0..positions {
        // Every other position comes from a random game.
        let (state, ply) =
            if number % 2 == 0 { (reference.scattered(number), 0) } else { game_so_far.clone() };
        let moves = reference.legal_moves(&state);
        if let Err(problem) = compare(&variant, &reference, &state, &moves, &mut random) {
            problems.push(format!("{game}: {}\n  {problem}", reference.to_sfen(&state)));
            if problems.len() == 5 {
                break;
            }
        }
        if number % 2 == 1 {
            // An SFEN does not say that a side has had a royal.
            let next =
                random.pick(&moves).filter(|_| ply < PLIES).map(|chosen| reference.play(&state, chosen));
            let goes_on = next.filter(|next| !reference.is_over(next));
            game_so_far = goes_on.map_or_else(|| (reference.start(), 0), |next| (next, ply + 1));
        }
    }
    problems
}

#[test]
fn engine_and_reference_agree() {
    let positions = positions_of_each_variant();
    let games = ohban::builtin::games().iter();
    let problems: Vec<String> = games.flat_map(|game| problems_of(game.id, positions)).collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
