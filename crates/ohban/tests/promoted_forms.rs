//! A choice among several promoted forms, in every text and for every mistake.

use ohban::prelude::*;
use ohban::record::{Format, Record};
use ohban::{IllegalReason, perft};

/// A pawn that becomes a rook, a bishop or a knight, with drops of either face.
const SMALL: &str = "board: {files: 5, ranks: 5}
library: {leaper: {kanji: 跳, moves: N}}
pieces:
  king: {code: K}
  pawn: {code: P, promotes_to: [rook, bishop, leaper]}
setup: [. . K . ., P P P P P]
royal: [king]
royal_safety: enforced
promotion: {trigger: zone, zone: 1, duty: when_stuck}
drops: {may_promote: true}
";

fn game(yaml: &str) -> Variant {
    Variant::from_yaml_str(yaml, "small").unwrap_or_else(|errors| panic!("{errors}"))
}

fn written(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal_moves().into_iter().map(|m| position.usi(m)).collect();
    moves.sort_unstable();
    moves
}

#[test]
fn each_form_is_a_move() {
    let small = game(SMALL);
    let position = Position::from_sfen(&small, "4k/P4/5/5/K4 b P 1").expect("a position");
    let moves = written(&position);
    let of_pawn: Vec<&String> = moves.iter().filter(|usi| usi.starts_with("5b")).collect();
    assert_eq!(of_pawn, ["5b5a+", "5b5a++", "5b5a+++"]);
    let drops: Vec<&String> = moves.iter().filter(|usi| usi.starts_with("P*3a")).collect();
    // Unpromoted it could never move there.
    assert_eq!(drops, ["P*3a+", "P*3a++", "P*3a+++"]);
    assert!(moves.contains(&"P*3c".to_owned()) && !moves.contains(&"P*3c+".to_owned()));
    let becomes = |usi: &str| {
        let mut position = position.clone();
        let m = position.parse_usi(usi).expect("a move");
        assert_eq!(position.usi(m), usi);
        let after = position.effects(m).mover_after().expect("a piece");
        position.play_unchecked(m);
        let sfen = position.to_sfen();
        assert_eq!(Position::from_sfen(&small, &sfen).expect("a position"), position, "{sfen}");
        (small.kind(after.kind()).expect("a kind").name.clone(), sfen)
    };
    assert_eq!(becomes("5b5a+"), ("rook".to_owned(), "+P3k/5/5/5/K4 w P 2".to_owned()));
    assert_eq!(becomes("5b5a++"), ("bishop".to_owned(), "++P3k/5/5/5/K4 w P 2".to_owned()));
    assert_eq!(becomes("5b5a+++"), ("leaper".to_owned(), "+++P3k/5/5/5/K4 w P 2".to_owned()));
    assert_eq!(becomes("P*3a++").1, "2++P1k/P4/5/5/K4 w - 2");
    // What is captured is a pawn again, whichever form it had.
    let mut taken = Position::from_sfen(&small, "4k/5/5/4++p/K3+P b - 1").expect("a position");
    taken.play_unchecked(taken.parse_usi("1e1d").expect("a move"));
    assert_eq!(taken.to_sfen(), "4k/5/5/4+P/K4 w P 2");
}

#[test]
fn what_is_no_form_is_refused() {
    let small = game(SMALL);
    let position = Position::from_sfen(&small, "4k/P4/5/5/K4 b P 1").expect("a position");
    let fourth = position.parse_usi("5b5a++++").expect("it can be read");
    assert!(!position.is_legal(fourth));
    assert_eq!(position.why_illegal(fourth), Some(IllegalReason::NoSuchForm));
    let dropped = position.parse_usi("P*3a++++").expect("it can be read");
    assert_eq!(position.why_illegal(dropped), Some(IllegalReason::NoSuchForm));
    assert!(position.parse_usi("5b5a+++++++++").is_err());
    assert!(Position::from_sfen(&small, "++++P3k/5/5/5/K4 b - 1").is_err());
    assert_eq!(
        position.why_illegal(position.parse_usi("5b5a").expect("a move")),
        Some(IllegalReason::MustPromote)
    );
}

#[test]
fn notations_name_the_form() {
    let small = game(SMALL);
    let position = Position::from_sfen(&small, "4k/P4/5/5/K4 b P 1").expect("a position");
    for (usi, western, japanese) in [
        ("5b5a+", "P-5a+", "５一歩成"),
        ("5b5a++", "P-5a++", "５一歩成二"),
        ("5b5a+++", "P-5a+++", "５一歩成三"),
        ("P*3a++", "P*3a++", "３一歩成二"),
    ] {
        let m = position.parse_usi(usi).expect("a move");
        assert_eq!((&*position.western(m), &*position.japanese(m, None)), (western, japanese));
        assert_eq!(position.parse_western(western).ok(), Some(m));
        assert_eq!(position.parse_japanese(japanese, None).ok(), Some(m));
    }
    // Where it must promote, no sign means the first form.
    let first = position.parse_usi("5b5a+").expect("a move");
    assert_eq!(position.parse_western("P-5a").ok(), Some(first));
    // A piece is named by the form that it has.
    let promoted = Position::from_sfen(&small, "4k/5/2++P2/5/K4 b - 1").expect("a position");
    let m = promoted.parse_usi("3c2b").expect("a move");
    assert_eq!(promoted.western(m), "++P-2b");
    assert_eq!(promoted.parse_western("++P-2b").ok(), Some(m));
}

#[test]
fn records_keep_the_form() {
    let small = game(SMALL);
    let start = Position::from_sfen(&small, "4k/P4/5/5/K4 b P 1").expect("a position");
    for moves in ["5b5a++ 1a1b P*3a+++", "5b5a+ 1a2b", "5b5a+++ 1a2a"] {
        let text = format!("sfen {} moves {moves}", start.to_sfen());
        let record = Record::read(&small, Format::Usi, &text).unwrap_or_else(|error| panic!("{error}"));
        for format in Format::ALL.iter().copied() {
            let Ok(written) = record.write(format) else { continue };
            let again = Record::read(&small, format, &written);
            let again = again.unwrap_or_else(|error| panic!("{format}: {error}\n{written}"));
            assert_eq!(again.write(Format::Usi).ok(), record.write(Format::Usi).ok(), "{format}: {written}");
        }
    }
}

#[test]
fn forms_may_have_symbols_of_their_own() {
    let small = game(&SMALL.replace("leaper]", "leaper], sfen_promoted: [R, B, N]"));
    let position = Position::from_sfen(&small, "4k/P4/5/5/K4 b P 1").expect("a position");
    let mut after = position.clone();
    after.play_unchecked(position.parse_usi("5b5a++").expect("a move"));
    assert_eq!(after.to_sfen(), "B3k/5/5/5/K4 w P 2");
    assert_eq!(Position::from_sfen(&small, "++P3k/5/5/5/K4 w P 2").expect("a position"), after);
    for drop in ["N*3a", "P*3a+++", "+++P*3a"] {
        assert_eq!(position.usi(position.parse_usi(drop).expect("a move")), "P*3a+++");
    }
    assert_eq!(
        perft(&position, 3),
        perft(&Position::from_sfen(&game(SMALL), "4k/P4/5/5/K4 b P 1").expect("the same"), 3)
    );
}

#[test]
fn mistakes_are_told() {
    for (old, new, expected) in [
        ("[rook, bishop, leaper]", "[]", "0 promoted forms: 1 to 8 are possible"),
        ("[rook, bishop, leaper]", "[rook, rook]", "`rook` is already one of the promoted forms"),
        ("[rook, bishop, leaper]", "[rook, pawn]", "the piece promotes to itself"),
        ("[rook, bishop, leaper]", "[rook, rok]", "the library has no piece `rok`"),
        ("leaper]}", "leaper], sfen_promoted: [R]}", "1 symbols for 3 promoted forms"),
        ("zone: 1,", "zone: 1, reversible: true,", "cannot stand beside pieces that turn back"),
        ("pawn: {code", "lion: {code: Ln, promotes_to: [rook, bishop]}\n  pawn: {code", ""),
        (
            "leaper: {kanji: 跳, moves: N}}",
            "leaper: {moves: N}, pawn: {moves: KcacacaK}}",
            "more than two pieces on the way",
        ),
    ] {
        let text = SMALL.replace(old, new);
        assert_ne!(text, SMALL);
        match Variant::from_yaml_str(&text, "small.yaml") {
            Ok(_) => assert_eq!(expected, "", "{new}"),
            Err(errors) => {
                let told = errors.to_string();
                assert!(!expected.is_empty() && told.contains(expected), "{new}: {told}");
            }
        }
    }
}
