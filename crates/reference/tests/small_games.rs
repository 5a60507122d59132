//! Rules of the small games, played by the reference.

mod common;

use common::switched;
use ohban::{LoadVariant, Variant};
use ohban_reference::{RefGame, Reference};

fn number_of_moves(reference: &Reference, sfen: &str) -> usize {
    reference.legal_moves(&reference.parse_sfen(sfen).expect("a position")).len()
}

/// Checkshogi, and shogi in which who can capture must.
#[test]
fn checks_win_and_captures_are_owed() {
    let check = switched("check");
    let state = check.parse_sfen("9/3gk4/9/2b6/9/6B2/9/4KG3/9 b - 1").expect("a position");
    let mut game = RefGame::new(&check, state);
    game.play(&check.find_move(game.state(), "3f2e").expect("a legal move"));
    assert_eq!(game.outcome().map(|end| end.to_string()).as_deref(), Some("black check"));
    let open = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
    assert_eq!(number_of_moves(&switched("toruichi"), open), 2);
    let free = "{extends: shogi, capture_duty: unless_in_check}";
    let free = Variant::from_yaml_str(free, "free").expect("a game");
    let free = Reference::new(free.spec()).expect("a game");
    assert_eq!(number_of_moves(&free, "4k4/9/9/9/9/9/4r4/8p/4K3L b - 1"), 4);
}

/// Try shogi; an attacked king has not arrived.
#[test]
fn kings_arrive() {
    let game = switched("try");
    for (sfen, moved, end) in [
        ("9/3K5/9/9/9/9/9/9/k8 b - 1", "6b5a", Some("black try")),
        ("4+R4/9/3K5/9/9/9/9/9/k8 b - 1", "6c6b", None),
    ] {
        let mut played = RefGame::new(&game, game.parse_sfen(sfen).expect("a position"));
        played.play(&game.find_move(played.state(), moved).expect("a legal move"));
        assert_eq!(played.outcome().map(|end| end.to_string()).as_deref(), end, "{sfen} {moved}");
        assert_eq!(played.legal_moves().is_empty(), end.is_some());
    }
}

/// Perpetual check that is a repetition like others.
#[test]
fn perpetual_check_is_ignored() {
    let cycle = "5h4h 4a5a 4h5h 5a4a";
    for (perpetual_check, end) in [("loses", "white perpetual-check"), ("ignored", "draw repetition")] {
        let shogi = switched(&format!("shogi+repetition.perpetual_check={perpetual_check}"));
        let state = shogi.parse_sfen("5k3/9/9/9/9/9/9/4R4/K8 b - 1").expect("a position");
        let mut game = RefGame::new(&shogi, state);
        for text in [cycle; 3].join(" ").split(' ') {
            game.play(&shogi.find_move(game.state(), text).expect("a legal move"));
        }
        assert_eq!(game.outcome().map(|ended| ended.to_string()).as_deref(), Some(end));
    }
}
