//! The relatives of shogi among the bundled games, against public figures.

use std::collections::BTreeSet;

use ohban::prelude::*;
use ohban::{builtin, perft};

fn start(id: &str) -> Position {
    Position::start(&Variant::builtin(id).expect("a bundled game"))
}

fn nodes(position: &Position, depth: u32) -> Vec<u64> {
    (1..=depth).map(|depth| perft(position, depth)).collect()
}

#[test]
fn every_file_is_bundled() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants/more");
    let files = std::fs::read_dir(folder).expect("the folder of more games");
    let files: BTreeSet<String> =
        files.map(|entry| entry.expect("a file").file_name().into_string().expect("UTF-8")).collect();
    let bundled: BTreeSet<String> = builtin::more().iter().map(|game| format!("{}.yaml", game.id)).collect();
    assert_eq!(files, bundled);
    for game in builtin::more() {
        let loaded = ohban::Loader::new().builtin(game.id).expect("a game");
        assert!(loaded.warnings().is_empty(), "{}: {:?}", game.id, loaded.warnings());
        assert!(game.yaml.starts_with("# yaml-language-server: $schema=../schema.json\n"), "{}", game.id);
    }
}

/// Fairy-Stockfish.
#[test]
fn makruk() {
    assert_eq!(nodes(&start("makruk"), 4), [23, 529, 12_012, 273_026]);
}

/// Fairy-Stockfish: the start, and two pawns on the way to all they may become.
#[test]
fn los_alamos() {
    let start = start("los-alamos");
    assert_eq!(perft(&start, 5), 191_846);
    let pawn = Position::from_sfen(start.variant(), "6/2P3/6/1K1k2/6/6 b - 1").expect("a position");
    assert_eq!(perft(&pawn, 6), 187_431);
}

/// Public figures of xiangqi: within so few moves no generals face each other.
#[test]
fn xiangqi_without_drops() {
    let yaml = "{extends: xiangqi-shogi, drops: null}";
    let xiangqi = Variant::from_yaml_str(yaml, "xiangqi").expect("a game");
    assert_eq!(nodes(&Position::start(&xiangqi), 3), [44, 1_920, 79_666]);
}

#[test]
fn palaces_rivers_and_zones_bind() {
    let variant = Variant::builtin("xiangqi-shogi").expect("a bundled game");
    let moves = |sfen: &str, from: &str| {
        let position = Position::from_sfen(&variant, sfen).expect("a position");
        let moves = position.legal_moves_from(from.parse().expect("a square"));
        let mut moves: Vec<String> = moves.into_iter().map(|m| position.usi(m)).collect();
        moves.sort_unstable();
        moves
    };
    // In the corner of the palace; a soldier before the river and behind it, and before the enemy's palace.
    let sfen = "3k5/9/9/2S1S4/8S/S8/9/9/9/5K3 b - 1";
    assert_eq!(moves(sfen, "4j"), ["4j4i", "4j5j"]);
    assert_eq!(moves(sfen, "9f"), ["9f9e"]);
    assert_eq!(moves(sfen, "1e"), ["1e1d", "1e2e"]);
    assert_eq!(moves(sfen, "5d"), ["5d4d", "5d5c", "5d5c+", "5d6d"]);
    assert_eq!(moves(sfen, "7d"), ["7d6d", "7d7c", "7d8d"]);
    let position = Position::from_sfen(&variant, "3k5/9/9/9/9/9/9/9/9/5K3 b AES 1").expect("a position");
    let drops = |code: &str| {
        let kind = variant.kind_by_code(code).expect("a kind");
        position.legal_moves().into_iter().filter(|m| m.dropped() == Some(kind)).count()
    };
    // 9 squares of the palace but for one; five ranks but for one square; six ranks.
    assert_eq!((drops("A"), drops("E"), drops("S")), (8, 44, 54));
}
