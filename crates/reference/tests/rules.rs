//! Rule cases: which moves are legal, where they lead, mate and how many
//! moves a piece has. What depends on the history of a game (repetition,
//! endings) is no business of the reference.

mod common;

use common::{data, files_of, records, reference, value};
use ohban::Color;
use ohban_reference::{Man, RefMove, Reference, State};

/// Plays moves from the position of a record.
fn position(reference: &Reference, record: &[(&str, &str)]) -> Result<State, String> {
    let mut state = match value(record, "sfen").expect("sfen") {
        "start" => reference.start(),
        sfen => reference.parse_sfen(sfen)?,
    };
    for text in value(record, "moves").unwrap_or_default().split(' ').filter(|text| !text.is_empty()) {
        state = reference.play(&state, &reference.find_move(&state, text)?);
    }
    Ok(state)
}

fn sorted(words: &str) -> Vec<String> {
    let mut words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    words.sort();
    words
}

/// Whether the answer is right; `None` where the question is not one for the
/// reference.
fn answer(reference: &Reference, state: &State, question: &str, expected: &str) -> Option<bool> {
    let moves = reference.legal_moves(state);
    let (square, rest) = expected.split_once(' ').unwrap_or((expected, ""));
    // A move that may promote counts once.
    let staying = |one: &&RefMove| {
        !one.promotes || !moves.iter().any(|other| other.usi == one.usi.trim_end_matches('+'))
    };
    let of_square = || {
        let from_square = |one: &&RefMove| one.from.is_some_and(|from| from.to_string() == square);
        moves.iter().filter(from_square).filter(staying)
    };
    let right = match question {
        "legal" => expected.split(' ').all(|text| reference.find_move(state, text).is_ok()),
        "illegal" => expected.split(' ').all(|text| reference.find_move(state, text).is_err()),
        "count" => of_square().count().to_string() == rest,
        "captures" => of_square().filter(|one| state.at(one.to).is_some()).count().to_string() == rest,
        "ends" => {
            let mut ends: Vec<String> = of_square().map(|one| one.to.to_string()).collect();
            ends.sort();
            ends.dedup();
            ends == sorted(rest)
        }
        "count-of" => {
            let named = |one: &&RefMove| {
                let text = reference.man_text(Man { kind: one.kind, color: state.turn });
                one.from.is_some() && text.trim_matches(['(', ')']) == square
            };
            moves.iter().filter(named).filter(staying).count().to_string() == rest
        }
        "pieces" | "kinds" => Color::BOTH.iter().all(|color| {
            let mut kinds: Vec<usize> =
                state.men().filter(|(_, man)| man.color == *color).map(|(_, man)| man.kind).collect();
            if question == "kinds" {
                kinds.sort();
                kinds.dedup();
            }
            kinds.len().to_string() == expected
        }),
        "position" => reference.to_sfen(state) == expected,
        "mate" => reference.is_mate(state),
        "evasions" => {
            let evasions: Vec<String> = reference.evasions(state).iter().map(ToString::to_string).collect();
            evasions == sorted(expected)
        }
        "status" if expected.ends_with("royal-captured") => reference.is_over(state),
        _ => return None,
    };
    Some(right)
}

/// Whether a game comes with the library.
fn is_bundled(game: &str) -> bool {
    ohban::builtin::games().iter().any(|bundled| bundled.id == game)
}

/// Rule sets that are no bundled variant, and moves that only the history
/// forbids, are no business of the reference.
fn is_asked(variant: &str, id: &str) -> bool {
    is_bundled(variant) && !id.starts_with("CHU-REP") && !(id.starts_with("BIG-PASS") && id.ends_with('b'))
}

fn check(folder: &str, key: &str) -> usize {
    let (mut problems, mut answered) = (Vec::new(), 0);
    for file in files_of(folder) {
        for record in records(&data(&format!("{folder}/{file}.txt"))) {
            let id = value(&record, key).expect("name of the case");
            let mut variants: Vec<&str> = Vec::new();
            for (question, expected) in &record {
                if *question == "in" {
                    variants = expected.split(' ').filter(|variant| is_asked(variant, id)).collect();
                    continue;
                }
                for variant in &variants {
                    let reference = reference(variant);
                    match position(&reference, &record)
                        .map(|state| answer(&reference, &state, question, expected))
                    {
                        Ok(Some(true)) => answered += 1,
                        Ok(Some(false)) => problems.push(format!("{id} in {variant}: {question} {expected}")),
                        Ok(None) => {}
                        Err(error) => problems.push(format!("{id} in {variant}: {error}")),
                    }
                }
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    answered
}

#[test]
fn rule_cases_are_answered() {
    assert!(check("rules", "case") > 200);
}

#[test]
fn complete_games_replay() {
    assert!(check("games", "game") > 7);
}
