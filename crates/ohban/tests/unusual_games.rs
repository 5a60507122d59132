//! Cases that no bundled game has, found by playing invented games against the
//! naive reference: each was once wrong.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use ohban::record::{Format, Record, RecordMove};
use ohban::{Color, LoadVariant, MoveNotation, Piece, Position, Setup, SetupProblem, Variant};

/// A game on three files and four ranks with a king, and what is added.
fn game(added: &str) -> Variant {
    let text = format!("board: {{files: 3, ranks: 4}}\nsetup: [. K .]\nroyal: [king]\n{added}");
    Variant::from_yaml_str(&text, "unusual").unwrap_or_else(|errors| panic!("{errors}"))
}

fn position(variant: &Variant, sfen: &str) -> Position {
    Position::from_sfen(variant, sfen).unwrap()
}

/// All legal moves in USI, sorted.
fn moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal_moves().into_iter().map(|m| position.usi(m)).collect();
    moves.sort();
    assert_eq!(moves.len() as u64, position.count_moves());
    moves
}

fn has(position: &Position, text: &str) -> bool {
    let m = position.parse_usi(text).unwrap();
    assert_eq!(position.is_legal(m), moves(position).iter().any(|listed| listed == text), "{text}");
    position.is_legal(m)
}

fn after(position: &Position, text: &str) -> Position {
    let mut next = position.clone();
    let undo = next.play(position.parse_usi(text).unwrap()).unwrap();
    assert_eq!(next.key(), next.key_from_scratch());
    let mut before = next.clone();
    before.undo(undo);
    assert_eq!(before.setup(), position.setup());
    next
}

#[test]
fn a_jump_along_a_slide_is_one_move() {
    let variant = game("library: {tower: {moves: RD}}\npieces: {king: {code: K}, tower: {code: T}}");
    let free = position(&variant, "3/3/3/T2 b - 1");
    assert_eq!(moves(&free), ["3d1d", "3d2d", "3d3a", "3d3b", "3d3c"]);
    // Over a piece it only jumps.
    let blocked = position(&variant, "3/3/K2/T2 b - 1");
    assert_eq!(moves(&blocked).iter().filter(|m| m.starts_with("3d")).count(), 3);
    assert!(
        has(&blocked, "3d3b")
            && position(&variant, "k2/3/T2/T2 b - 1").is_attacked("3b".parse().unwrap(), Color::Black)
    );
}

#[test]
fn a_piece_dropped_promoted_does_not_count_on_its_file() {
    let variant = game(
        "pieces: {king: {code: K}, pawn: {code: P, promotes_to: tokin}}
promotion: {trigger: zone, zone: 2}
drops: {may_promote: true, file_limits: {P: 1}}",
    );
    let full = position(&variant, "3/3/2P/K2 b P 1");
    assert!(has(&full, "P*1b+") && !has(&full, "P*1b") && has(&full, "P*2b"));
}

#[test]
fn a_royal_in_reserve_comes_into_play() {
    let variant = game(
        "pieces: {king: {code: K}, rook: {code: R}}
royal_safety: enforced
drops: {}
reserve: {king: 1}",
    );
    let start = Position::start(&variant);
    assert!(start.to_sfen().ends_with(" b Kk 1"));
    // A second royal ends the check, wherever it comes.
    let checked = position(&variant, "1r1/3/3/1K1 b K 1");
    assert!(checked.in_check());
    for drop in ["K*1a", "K*3c", "K*2b"] {
        assert!(has(&checked, drop), "{drop}");
        assert!(!after(&checked, drop).is_royal_attacked(Color::Black));
    }
    // Without any royal so far, it may not be dropped where it is attacked.
    let none = position(&variant, "1r1/3/3/3 b K 1");
    assert!(!has(&none, "K*2b") && has(&none, "K*1b"));
}

#[test]
fn a_royal_may_wait_in_reserve_alone() {
    let text = "{board: {files: 3, ranks: 4}, pieces: {king: {code: K}, rook: {code: R}}, setup: [R . .], \
                royal: [king], reserve: {king: 1}, drops: {source: reserve}}";
    let variant = Variant::from_yaml_str(text, "waiting").unwrap();
    let mut game = ohban::Game::start(&variant);
    assert_eq!(game.outcome(), None);
    // The king comes under attack, and is lost.
    game.play_all("K*2c 3d3c 2c2b").unwrap_err();
    let mut game = ohban::Game::start(&variant);
    game.play_all("3d2d K*2a").unwrap();
    assert_eq!(game.outcome(), None);
    game.play_all("2d2a").unwrap();
    assert_eq!(game.outcome().map(|outcome| outcome.to_string()).as_deref(), Some("black royal-captured"));
    // Without a royal anywhere the setup is wrong.
    let without = Variant::from_yaml_str(&text.replace("{king: 1}", "{rook: 1}"), "none").unwrap_err();
    assert!(without.to_string().contains("no royal piece stands in the setup"), "{without}");
}

#[test]
fn what_would_be_royal_unpromoted_is_not_used_again() {
    let variant = game(
        "pieces: {king: {code: K, promotes_to: tokin}, rook: {code: R}}
promotion: {trigger: zone, zone: 1}
drops: {}",
    );
    let sfen = "1+k1/k2/3/KR1 b - 1";
    let before = position(&variant, sfen);
    assert!(after(&before, "2d2a").to_sfen().ends_with(" w - 2"));
}

#[test]
fn own_lions_taken_forbid_nothing() {
    let variant = game(
        "library: {eater: {moves: KdW}}
pieces: {king: {code: K}, eater: {code: E}, lion: {code: N}}
lion_trading: {lions: [lion]}",
    );
    let before = position(&variant, "k1n/3/N2/E1K b - 1");
    assert_eq!(after(&before, "3d3c").lion_taken(), None);
}

#[test]
fn own_pieces_taken_on_the_way_protect_no_lion() {
    let variant = game(
        "library: {eater: {moves: KcdafW}}
pieces: {king: {code: K}, eater: {code: E}}
lion_trading: {lions: [eater], no_bridge: [eater]}",
    );
    // The own piece in the middle could take back, if it were an enemy.
    let own = position(&variant, "k1e/2E/2E/K2 b - 1");
    assert!(has(&own, "1c1b1a"));
    let enemy = position(&variant, "k1e/2e/2E/K2 b - 1");
    assert!(!has(&enemy, "1c1b1a"));
}

#[test]
fn one_allowed_order_of_captures_is_enough() {
    let variant = game(
        "library: {eater: {moves: KcacamQ}}
pieces: {king: {code: K}, eater: {code: E}, rook: {code: R}}
lion_trading: {lions: [eater], no_bridge: []}",
    );
    // The lion on 3b is protected from afar, but the rook may be taken first.
    let before = position(&variant, "k1K/e2/3/E1r b - 1");
    let both: Vec<String> =
        moves(&before).into_iter().filter(|m| m.contains("3b") && m.contains("1d")).collect();
    assert!(has(&before, "3d1d3b1b") && both.iter().all(|m| m.starts_with("3d1d3b")), "{both:?}");
    assert!(!has(&before, "3d3b"));
}

#[test]
fn only_who_had_the_chance_can_have_declined() {
    for (trigger, declined) in [("capture", 0), ("entering_or_capturing", 1)] {
        let variant = game(&format!(
            "pieces: {{king: {{code: K}}, rook: {{code: R, promotes_to: dragon_king}}}}
promotion: {{trigger: {trigger}, zone: 2, deferral: one_move}}"
        ));
        let before = position(&variant, "k2/3/2R/K2 b - 1");
        assert_eq!(after(&before, "1c1b").deferred().len(), declined, "{trigger}");
    }
}

#[test]
fn a_pass_over_other_pieces_has_a_text_of_its_own() {
    let variant = game(
        "library: {hopper: {moves: pabW}, igui: {moves: pabWdabW}}
pieces: {king: {code: K}, hopper: {code: H}, igui: {code: G}}",
    );
    let hopper = position(&variant, "k2/3/1K1/1H1 b - 1");
    assert!(has(&hopper, "2d2d"));
    assert!(hopper.parse_usi("2d3d2d").is_err());
    // The square in the middle is that of a capture.
    let igui = position(&variant, "k2/3/1K1/1G1 b - 1");
    assert!(has(&igui, "2d2d") && has(&igui, "2d2c2d"));
    assert_eq!(after(&igui, "2d2c2d").pieces_of(Color::Black).count(), 1);
    assert_eq!(after(&igui, "2d2d").pieces_of(Color::Black).count(), 2);
}

#[test]
fn only_the_dropped_piece_gives_mate_by_a_drop() {
    let pieces = "library: {cannon: {moves: mRcpR}, wall: {moves: mfW}}
pieces: {king: {code: K}, cannon: {code: C}, gold_general: {code: G}, wall: {code: X}}
drops: {no_mate_by: [wall, gold_general]}\n";
    for safety in ["free", "enforced"] {
        let variant = game(&format!("{pieces}royal_safety: {safety}"));
        // The wall in between lets the cannon give mate, the gold mates itself.
        let hurdle = position(&variant, "1k1/3/G1G/1CK b X 1");
        assert!(has(&hurdle, "X*2b"), "{safety}");
        let smothered = position(&variant, "xkx/x1x/1G1/2K b G 1");
        assert!(!has(&smothered, "G*2b"), "{safety}");
    }
}

#[test]
fn many_limited_pieces_do_not_take_for_ever() {
    let tai = Variant::builtin("tai").unwrap();
    let emperor = tai.kinds().find(|(_, info)| info.id == "emperor").unwrap().0;
    let mut setup = Setup::default();
    for (i, square) in tai.size().squares().enumerate().take(400) {
        setup.board.push((square, ohban::Piece::new(emperor, Color::BOTH[i % 2])));
    }
    let crowd = Position::from_setup(&tai, &setup).unwrap();
    // So many protect each other: no more than the 225 empty squares are free to each of 200.
    assert_eq!(crowd.count_moves(), 45_000);
    let mut few = Setup::default();
    for (i, square) in tai.size().squares().enumerate().take(6) {
        few.board.push((square, ohban::Piece::new(emperor, Color::BOTH[i % 2])));
    }
    // Three against three: who takes first takes last, so that each may take each.
    assert_eq!(Position::from_setup(&tai, &few).unwrap().count_moves(), 3 * (625 - 6) + 3 * 3);
}

#[test]
fn numbers_that_cannot_be_counted_on_are_refused() {
    let shogi = Variant::builtin("shogi").unwrap();
    let sfen = |hand: &str, number: &str| format!("4k4/9/9/9/9/9/9/9/4K4 b {hand} {number}");
    assert!(Position::from_sfen(&shogi, &sfen("30000P", "1")).is_ok());
    for (hand, number) in [("30001P", "1"), ("20000P20000P", "1"), ("-", "1000000001"), ("-", "0")] {
        assert!(Position::from_sfen(&shogi, &sfen(hand, number)).is_err(), "{hand} {number}");
    }
    let pawn = shogi.kind_by_code("P").unwrap();
    let mut setup = Setup { hands: vec![(Color::Black, pawn, u16::MAX)], ..Setup::default() };
    let problems = Position::from_setup(&shogi, &setup).unwrap_err().problems;
    assert!(matches!(problems[..], [SetupProblem::TooManyInHand { count: 65535, .. }]));
    setup.hands.clear();
    setup.move_number = u32::MAX;
    assert_eq!(Position::from_setup(&shogi, &setup).unwrap().move_number(), 1_000_000_000);
}

#[test]
fn records_hold_promoted_drops_and_own_pieces_taken() {
    let variant = game(
        "library: {eater: {moves: KdW}}
pieces: {king: {code: K}, eater: {code: E}, pawn: {code: P, promotes_to: tokin}}
promotion: {trigger: zone, zone: 2}
drops: {may_promote: true}",
    );
    let start = position(&variant, "k2/3/3/KE1 b P 1");
    let mut record = Record::new(start.clone());
    let mut now = start;
    for text in ["P*1b+", "3a3b", "2d3d"] {
        let m = now.parse_usi(text).unwrap();
        record.line.moves.push(RecordMove::new(m));
        now.play(m).unwrap();
    }
    for format in [Format::Usi, Format::Western, Format::Game, Format::Kif, Format::Japanese] {
        let text = record.write(format).unwrap();
        let read = Record::read(&variant, format, &text).unwrap_or_else(|e| panic!("{format}: {e}\n{text}"));
        assert_eq!(read.last_position(), record.last_position(), "{format}\n{text}");
    }
}

/// The first move of the game in every format that writes names, read again.
fn assert_read_back(variant: &Variant, sfen: &str, usi: &str) {
    let start = position(variant, sfen);
    let m = start.parse_usi(usi).unwrap();
    assert_eq!(start.parse_western(&start.western(m)), Ok(m), "{}", start.western(m));
    let mut record = Record::new(start);
    record.line.moves.push(RecordMove::new(m));
    // CSA is for games with the drops of shogi, JKF for its board.
    for &format in Format::ALL.iter().filter(|format| !matches!(format, Format::Csa | Format::Jkf)) {
        let text = record.write(format).unwrap();
        let read = Record::read(variant, format, &text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert!(read.moves().eq([m]), "{text}");
    }
}

#[test]
fn a_code_with_an_x_is_no_capture() {
    let variant = game(
        "library: {a: {moves: R}, b: {moves: R}}\npieces: {king: {code: K}, a: {code: X}, b: {code: Xx}}",
    );
    let start = position(&variant, "k2/3/X2/K2 b - 1");
    assert_eq!(start.western(start.parse_usi("3c3a").unwrap()), "X-x3a");
    for sfen in ["k2/3/X2/K2 b - 1", "k2/3/(XX)2/K2 b - 1"] {
        assert_read_back(&variant, sfen, "3c3a");
    }
}

#[test]
fn names_that_are_signs_are_not_written() {
    for kanji in ["▲", "*", "&", "11", "(11)", "同", "三", "＊", "：", "成：", "一"] {
        let variant = game(&format!(
            "library: {{a: {{moves: R, kanji: '{kanji}'}}}}\npieces: {{king: {{code: K}}, a: {{code: A}}}}"
        ));
        assert_read_back(&variant, "k2/3/A2/K2 b - 1", "3c3a");
    }
}

/// What a piece borrows is read as what it has itself: by all squares, and by
/// start and end where that is enough.
#[test]
fn borrowed_range_captures_are_read() {
    let text =
        "{board: {files: 1, ranks: 9}, setup: [K], royal: [king], royal_safety: free, relay: {from: bW},
        library: {roller: {moves: ccddR}},
        pieces: {king: {code: K}, roller: {code: Z}, pawn: {code: P}}}";
    let game = Variant::from_yaml_str(text, "roller").unwrap();
    // The pawn has the roller behind it, and four pieces and the king before it.
    let position = Position::from_sfen(&game, "k/1/p/p/p/p/P/Z/K b - 1").unwrap();
    let pawn = Piece::new(game.kind_by_code("P").unwrap(), Color::Black);
    assert!(game.range_captures(pawn));
    let whole = position.parse_usi("1g1f1e1d1c1b").unwrap();
    assert!(position.is_legal(whole));
    assert_eq!(position.usi(whole), "1g1f1e1d1c1b");
    assert_eq!(position.effects(whole).captured().len(), 4);
    assert_eq!(position.parse_usi("1g1b").unwrap(), whole);
    let western = position.western(whole);
    assert_eq!(position.parse_western(&western).unwrap(), whole, "{western}");
    // Without a lender there is no such move.
    let alone = Position::from_sfen(&game, "k/1/p/p/p/p/P/1/K b - 1").unwrap();
    assert!(alone.parse_usi("1g1f1e1d1c1b").is_err());
}
