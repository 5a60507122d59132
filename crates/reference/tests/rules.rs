//! Rule cases: which moves are legal, where they lead, mate, how many moves a
//! piece has, how games end and what may be declared.

mod common;

use std::collections::HashMap;

use common::{data, files_of, records, switched, value};
use ohban::Color;
use ohban_reference::{Man, RefGame, RefMove, Reference, State};

/// Plays moves from the position of a record, past the end of the game unless
/// it is asked how that ended; with the last move and where it was played.
fn game<'r>(
    reference: &'r Reference,
    record: &[(&str, &str)],
    question: &str,
) -> Result<(RefGame<'r>, Option<(State, RefMove)>), String> {
    let start = match value(record, "sfen").unwrap_or("start") {
        "start" => reference.start(),
        sfen => reference.parse_sfen(sfen)?,
    };
    let (mut game, mut last) = (RefGame::new(reference, start), None);
    for text in value(record, "moves").unwrap_or_default().split(' ').filter(|text| !text.is_empty()) {
        if question == "status" && game.outcome().is_some() {
            break;
        }
        let next = reference.find_move(game.state(), text)?;
        if !game.moves_in_study().contains(&next) {
            return Err(format!("{text} repeats a position"));
        }
        last = Some((game.state().clone(), next.clone()));
        game.play(&next);
    }
    Ok((game, last))
}

fn sorted(words: &str) -> Vec<String> {
    let mut words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    words.sort();
    words
}

/// Whether the answer is right.
fn is_right(
    reference: &Reference,
    game: &RefGame<'_>,
    last: Option<&(State, RefMove)>,
    question: &str,
    expected: &str,
) -> bool {
    let state = game.state();
    let moves = game.moves_in_study();
    let (square, rest) = expected.split_once(' ').unwrap_or((expected, ""));
    // A move that may promote counts once.
    let staying = |one: &&RefMove| {
        one.form == 0 || !moves.iter().any(|other| other.usi == one.usi.trim_end_matches('+'))
    };
    let of_square = || {
        let from_square = |one: &&RefMove| one.from.is_some_and(|from| from.to_string() == square);
        moves.iter().filter(from_square).filter(staying)
    };
    let is_legal = |text: &str| reference.find_move(state, text).is_ok_and(|found| moves.contains(&found));
    match question {
        "legal" => expected.split(' ').all(is_legal),
        // Another spelling of a legal move is not one of the legal moves.
        "illegal" => {
            !expected.split(' ').any(|text| moves.iter().any(|one| one.usi == text.trim_end_matches('=')))
        }
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
        "burned" => last.is_some_and(|(before, played)| {
            let mut burned: Vec<String> =
                reference.burned(before, played).iter().map(ToString::to_string).collect();
            burned.sort();
            burned == sorted(expected)
        }),
        "lost" => {
            let loser = Color::BOTH.into_iter().find(|color| reference.has_lost_royals(state, *color));
            loser.map_or("nobody".to_owned(), |loser| loser.to_string()) == expected
        }
        "status" => game.outcome().map_or("in-play".to_owned(), |end| end.to_string()) == expected,
        "declare" => {
            let word = if game.declaration().is_some() { "yes" } else { "no" };
            format!("{word} {}", game.points(state.turn)) == expected
        }
        _ => panic!("{question} is no question"),
    }
}

fn check(folder: &str, key: &str) -> usize {
    let (mut problems, mut answered) = (Vec::new(), 0);
    let mut references: HashMap<String, Reference> = HashMap::new();
    for file in files_of(folder) {
        for record in records(&data(&format!("{folder}/{file}.txt"))) {
            let id = value(&record, key).expect("name of the case");
            let mut variants: Vec<&str> = Vec::new();
            for (question, expected) in &record {
                if *question == "in" {
                    variants = expected.split(' ').collect();
                    continue;
                }
                for variant in &variants {
                    let reference =
                        references.entry((*variant).to_owned()).or_insert_with(|| switched(variant));
                    let game = game(reference, &record, question);
                    match game
                        .map(|(game, last)| is_right(reference, &game, last.as_ref(), question, expected))
                    {
                        Ok(true) => answered += 1,
                        Ok(false) => problems.push(format!("{id} in {variant}: {question} {expected}")),
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
