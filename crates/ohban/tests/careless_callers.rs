//! What a caller may do wrong, and games at the edge of what can be written.

mod support;

use ohban::{LoadVariant, Move, Position, Variant, perft};

fn square(name: &str) -> ohban::Square {
    name.parse().expect("a square")
}

#[test]
fn moves_off_the_board_only_pass_the_turn() {
    for game in ["shogi", "mini", "chu"] {
        let start = Position::start(&support::variant(game));
        for from in ["1e", "5c", "7g", "20a"] {
            for to in ["36aj", "20a", "1aj"] {
                let mut position = start.clone();
                let undo = position.play_unchecked(Move::plain(square(from), square(to)));
                assert_ne!(position.turn(), start.turn());
                assert!(position.pieces().eq(start.pieces()), "{game} {from}{to}");
                position.undo(undo);
                assert_eq!(position, start);
            }
        }
    }
}

#[test]
fn a_game_that_is_over_has_no_sequences_of_any_length() {
    let chu = support::variant("chu");
    let mut position = support::position(&chu, "5r5k/12/12/12/12/5K6/12/12/12/12/12/P11 w - 1");
    let m = position.parse_usi("7a7f").expect("a move");
    position.play(m).expect("the rook takes the king");
    assert_eq!(perft(&position, u32::MAX), 0);
}

#[test]
fn a_file_limit_of_none_forbids_every_drop() {
    let yaml = "{extends: shogi, drops: {file_limits: {pawn: 0}}}";
    let variant = Variant::from_yaml_str(yaml, "none.yaml").expect("a game");
    let position = support::position(&variant, "4k4/9/9/9/9/9/9/9/4K4 b P 1");
    assert!(position.legal_moves().iter().all(|m| !m.is_drop()));
}

#[test]
fn captures_are_read_in_either_order() {
    let yaml = "
board: {files: 7, ranks: 7}
library: {big_lion: {moves: KcavKcacaK}}
pieces: {king: {code: K}, big_lion: {code: L}, pawn: {code: P}}
setup: ['. . . K . . .']
royal: [king]
";
    let variant = Variant::from_yaml_str(yaml, "lion.yaml").expect("a game");
    let position = support::position(&variant, "k6/7/7/7/2pp3/3L3/K6 b - 1");
    let one = position.parse_usi("4f4e5e4f").expect("a move");
    let other = position.parse_usi("4f5e4e4f").expect("a move");
    assert!(position.is_legal(one) && one == other);
}

/// Drops that answer a mating drop with a mating drop, and so on.
#[test]
fn questions_of_mate_end() {
    let yaml = "
board: {files: 6, ranks: 6}
library: {far: {moves: QpQ}, low: {moves: fW}, pawn: {moves: fW}}
pieces: {low: {code: K}, far: {code: Z}, pawn: {code: P}}
setup: ['K . . . . .']
royal: [low]
royal_safety: enforced
drops: {no_mate_by: [far]}
";
    let variant = Variant::from_yaml_str(yaml, "far.yaml").expect("a game");
    let position = support::position(&variant, "k5/p5/P5/5p/5P/5K b 2Z2z 1");
    assert_eq!(position.count_moves(), position.legal_moves().len() as u64);
}
