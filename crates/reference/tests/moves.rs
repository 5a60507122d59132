//! The reference lists the same moves as an independent program, in real,
//! played and scattered positions of every game.

mod common;

use common::{data, files_of, records, reference, value};
use ohban::{LoadVariant, Square, Variant, VariantSpec};
use ohban_reference::difference;

/// `7g:6f,6f5e` stands for `7g6f` and `7g6f5e`.
fn moves(groups: &str) -> Vec<String> {
    let groups = groups.split_whitespace().map(|group| group.split_once(':').expect("from:to,to"));
    groups.flat_map(|(from, ends)| ends.split(',').map(move |end| format!("{from}{end}"))).collect()
}

#[test]
fn moves_agree_with_the_lists() {
    let mut problems = Vec::new();
    for game in files_of("moves") {
        let reference = reference(&game);
        let text = data(&format!("moves/{game}.txt"));
        for record in records(&text) {
            let sfen = value(&record, "sfen").expect("sfen");
            let expected = moves(value(&record, "moves").expect("moves"));
            let state = reference.parse_sfen(sfen).unwrap_or_else(|error| panic!("{game} {sfen}: {error}"));
            let found: Vec<String> = reference.legal_moves(&state).iter().map(ToString::to_string).collect();
            if let Some(difference) = difference(&expected, &found) {
                problems.push(format!("{game}: {sfen}\n  {difference}"));
            }
        }
    }
    assert!(problems.is_empty(), "{} positions differ:\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn positions_are_written_as_they_were_read() {
    for game in files_of("moves") {
        let reference = reference(&game);
        let text = data(&format!("moves/{game}.txt"));
        for record in records(&text) {
            let sfen = value(&record, "sfen").expect("sfen");
            let state = reference.parse_sfen(sfen).unwrap_or_else(|error| panic!("{game} {sfen}: {error}"));
            assert_eq!(reference.to_sfen(&state), sfen, "{game}");
        }
    }
}

/// A piece of Black alone on a square.
fn alone(variant: &VariantSpec, symbol: &str, on: Square) -> String {
    let (plus, bare) = symbol.strip_prefix('+').map_or(("", symbol), |bare| ("+", bare));
    let piece = if bare.len() == 1 { symbol.to_owned() } else { format!("{plus}({bare})") };
    let files = variant.size.files();
    let run = |empty: u8| if empty == 0 { String::new() } else { empty.to_string() };
    let row = |rank: u8| match rank == on.rank() {
        true => format!("{}{piece}{}", run(files - 1 - on.file()), run(on.file())),
        false => run(files),
    };
    let board: Vec<String> = (0..variant.size.ranks()).map(row).collect();
    format!("{} b - 1", board.join("/"))
}

#[test]
fn pieces_go_where_the_tables_say() {
    let mut problems = Vec::new();
    for game in files_of("pieces") {
        let variant = Variant::builtin(&game).expect("game").spec().clone();
        let reference = reference(&game);
        let text = data(&format!("pieces/{game}.txt"));
        for record in records(&text) {
            let from: Square = value(&record, "from").and_then(|from| from.parse().ok()).expect("from");
            for (symbol, ends) in record.iter().filter(|(key, _)| *key != "from") {
                let state = reference.parse_sfen(&alone(&variant, symbol, from)).expect("sfen");
                let mut found: Vec<String> =
                    reference.legal_moves(&state).iter().map(|one| one.to.to_string()).collect();
                // Promoting or not makes two moves of one.
                found.sort();
                found.dedup();
                let all =
                    variant.size.squares().filter(|square| *square != from).map(|square| square.to_string());
                let expected: Vec<String> = match *ends {
                    "everywhere" => all.collect(),
                    ends => ends.split_whitespace().map(str::to_owned).collect(),
                };
                if let Some(difference) = difference(&expected, &found) {
                    problems.push(format!("{game} {symbol}: {difference}"));
                }
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
