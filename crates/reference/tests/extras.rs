//! Rules that no bundled game has, by figures of other programs for the games
//! that have them.

mod common;

use common::switched;
use ohban::{LoadVariant, Variant};
use ohban_reference::{CaptureDuty, Extras, PerpetualCheck, RefGame, Reference, Relay, TryGoal};

/// Pieces that stand there lend their moves.
fn relay(from: &str, of_enemy: bool) -> Extras {
    let from: betza::Piece = from.parse().expect("a move");
    let from = from.resolve().expect("a short move").paths().to_vec();
    Extras {
        relay: Some(Relay { from, of_enemy, adds: false, exempt: Vec::new() }),
        file_limits_bind_moves: true,
        ..Extras::default()
    }
}

fn assert_perft(reference: &Reference, sfen: &str, figures: &[u64]) {
    let state = if sfen == "start" { Ok(reference.start()) } else { reference.parse_sfen(sfen) };
    let state = state.expect("a position");
    for (depth, nodes) in (1..).zip(figures) {
        assert_eq!(reference.perft(&state, depth), *nodes, "{sfen} at depth {depth}");
    }
}

/// Annan, anhoku, antōzai, taimen and haimen shogi.
#[test]
fn moves_are_borrowed() {
    let shogi = switched("shogi");
    let annan = "lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1";
    let drops_alone = Extras { file_limits_bind_moves: false, ..relay("bW", false) };
    assert_perft(&shogi.clone().with(drops_alone), annan, &[28, 784, 22_726]);
    assert_perft(&shogi.clone().with(relay("fW", false)), "start", &[26, 676, 16_640]);
    assert_perft(&shogi.clone().with(relay("sW", false)), "start", &[32, 1_024, 30_528]);
    let stuck = |from| Extras { drops_may_be_stuck: true, ..relay(from, true) };
    let shogi = switched("shogi+promotion.duty=never");
    assert_perft(&shogi.clone().with(stuck("fW")), "start", &[30, 900, 25_470]);
    assert_perft(&shogi.with(stuck("bW")), "start", &[30, 900, 25_470]);
}

/// Kyoto and micro shogi: pieces turn over and are dropped with either face.
#[test]
fn pieces_turn_over() {
    let reference = |yaml: &str| {
        let variant = Variant::from_yaml_str(yaml, "turning").unwrap_or_else(|errors| panic!("{errors}"));
        Reference::new(variant.source()).expect("a game").with(Extras {
            reversible: true,
            every_move: yaml.contains("zone: 5"),
            drops_of_either_face: true,
            drops_may_be_stuck: true,
            ..Extras::default()
        })
    };
    let kyoto = "{board: {files: 5, ranks: 5}, setup: [T S K G P], royal: [king], royal_safety: enforced,
        pieces: {king: {code: K}, tokin: {code: T, promotes_to: lance}, pawn: {code: P, promotes_to: rook},
        gold_general: {code: G, promotes_to: knight}, silver_general: {code: S, promotes_to: bishop}},
        promotion: {trigger: zone, zone: 5, duty: always}, drops: {may_promote: true}}";
    assert_perft(&reference(kyoto), "start", &[12, 137, 1_636, 18_268]);
    let micro = "{board: {files: 4, ranks: 5}, setup: [S G B K, . . . P], royal: [king], royal_safety: enforced,
        pieces: {king: {code: K}, gold_general: {code: G, promotes_to: rook}, bishop: {code: B, promotes_to: tokin},
        silver_general: {code: S, promotes_to: lance}, pawn: {code: P, promotes_to: knight}},
        promotion: {trigger: capture, duty: always}, drops: {may_promote: true}}";
    assert_perft(&reference(micro), "start", &[9, 80, 767, 7_256]);
}

/// Checkshogi, and shogi in which who can capture must.
#[test]
fn checks_win_and_captures_are_owed() {
    let check = switched("shogi").with(Extras { check_wins: true, ..Extras::default() });
    assert_perft(&check, "start", &[30, 900, 25_470]);
    let state = check.parse_sfen("9/3gk4/9/2b6/9/6B2/9/4KG3/9 b - 1").expect("a position");
    let mut game = RefGame::new(&check, state);
    game.play(&check.find_move(game.state(), "3f2e").expect("a legal move"));
    assert_eq!(game.outcome().map(|end| end.to_string()).as_deref(), Some("black check"));
    let owed = |capture_duty| switched("shogi").with(Extras { capture_duty, ..Extras::default() });
    let open = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
    assert_perft(&owed(CaptureDuty::Always), open, &[2]);
    let checked = "4k4/9/9/9/9/9/4r4/8p/4K3L b - 1";
    assert_perft(&owed(CaptureDuty::UnlessInCheck), checked, &[4]);
}

/// Try shogi; an attacked king has not arrived.
#[test]
fn kings_arrive() {
    let game = switched("shogi").with(Extras { try_goal: TryGoal::EnemyHome, ..Extras::default() });
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
    for (perpetual_check, end) in
        [(PerpetualCheck::Loses, "white perpetual-check"), (PerpetualCheck::Ignored, "draw repetition")]
    {
        let shogi = switched("shogi").with(Extras { perpetual_check, ..Extras::default() });
        let state = shogi.parse_sfen("5k3/9/9/9/9/9/9/4R4/K8 b - 1").expect("a position");
        let mut game = RefGame::new(&shogi, state);
        for text in [cycle; 3].join(" ").split(' ') {
            game.play(&shogi.find_move(game.state(), text).expect("a legal move"));
        }
        assert_eq!(game.outcome().map(|ended| ended.to_string()).as_deref(), Some(end));
    }
}
