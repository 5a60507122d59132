//! Input that is made to hurt: refused, with a clear error, before it costs
//! anything. (How long it takes is not measured here: where a limit were
//! missing these tests would not end, or run out of memory.)
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use ohban::record::{Format, Record};
use ohban::{Game, Limits, LoadVariant, Loader, MoveNotation, Position, Variant, VariantErrorKind};

fn refusal(yaml: &str) -> String {
    Variant::from_yaml_str(yaml, "hostile").unwrap_err().to_string()
}

fn with_moves(moves: &str, side: u32) -> String {
    format!(
        "{{board: {{files: {side}, ranks: {side}}}, pieces: {{far: {{code: F}}}}, setup: [], royal: [],
          library: {{far: {{moves: '{moves}'}}}}}}"
    )
}

#[test]
fn boards_of_any_number_of_squares() {
    for files in ["37", "1000000000", "4294967295", "4294967296", "99999999999999999999", "-1", "0", "1.5"] {
        let yaml = format!(
            "board: {{files: {files}, ranks: 9}}\npieces: {{king: {{code: K}}}}\nsetup: []\nroyal: []"
        );
        assert!(refusal(&yaml).starts_with("hostile:1:"), "{files}");
    }
    let largest = Variant::from_yaml_str(&with_moves("K", 36), "largest").unwrap();
    assert_eq!(Position::start(&largest).legal_moves(), []);
}

#[test]
fn a_million_pieces() {
    let row = "K ".repeat(36);
    let rows: String = (0..2_000).map(|_| format!("  - {row}\n")).collect();
    let yaml =
        format!("board: {{files: 36, ranks: 36}}\npieces: {{king: {{code: K}}}}\nroyal: []\nsetup:\n{rows}");
    assert!(refusal(&yaml).contains("2000 rows, but the board has 36 ranks"));
    let yaml = format!("{yaml}{}", "  - K\n".repeat(100_000));
    assert_eq!(refusal(&yaml), "hostile: has more than 262144 bytes");
}

#[test]
fn moves_that_go_too_many_ways() {
    // More legs than are read, more paths than are kept, more ways than are run.
    let legs = format!("W{}", "aW".repeat(1_000));
    for (moves, says) in [
        (legs.as_str(), "the notation is longer than"),
        ("mamamamamamamamamfR", "legs"),
        ("mamamamamaQ", "paths"),
        ("famfamfamfamfamfR", "ways on this board"),
        ("famslamslamslR", "ways on this board"),
    ] {
        let told = refusal(&with_moves(moves, 36));
        assert!(told.contains(says), "{moves}: {told}");
    }
    // What is too much on a large board can do on a small one.
    assert!(Variant::from_yaml_str(&with_moves("fafafafafR", 36), "deep").is_err());
    assert!(Variant::from_yaml_str(&with_moves("fafafafafR", 9), "deep").is_ok());
}

#[test]
fn limits_are_the_callers() {
    let yaml = with_moves("RmasR", 25);
    let mut limits = Limits::default();
    limits.walks = 4_704;
    assert!(Loader::new().limits(limits).text(&yaml, "hook").is_ok());
    limits.walks -= 1;
    let errors = Loader::new().limits(limits).text(&yaml, "hook").unwrap_err();
    let kinds: Vec<_> = errors.iter().map(|error| error.kind().clone()).collect();
    assert_eq!(kinds, [VariantErrorKind::TooManyWalks { walks: 4_704, most: 4_703 }]);
    limits = Limits::default();
    limits.bytes = yaml.len();
    assert!(Loader::new().limits(limits).text(&yaml, "hook").is_ok());
    limits.bytes -= 1;
    assert!(Loader::new().limits(limits).text(&yaml, "hook").is_err());
    limits = Limits::default();
    limits.paths = 12;
    assert!(Loader::new().limits(limits).text(&yaml, "hook").is_ok());
    limits.paths -= 1;
    assert!(Loader::new().limits(limits).text(&yaml, "hook").is_err());
}

#[test]
fn a_hundred_megabytes() {
    let shogi = Variant::builtin("shogi").unwrap();
    let position = Position::start(&shogi);
    let long = "9/".repeat(50_000_000);
    assert!(Position::from_sfen(&shogi, &long).is_err_and(|error| error.to_string().len() < 1_000));
    assert!(position.parse_usi(&long).is_err_and(|error| error.to_string().len() < 1_000));
    assert!(position.parse_western(&long).is_err_and(|error| error.to_string().len() < 1_000));
    assert!(position.parse_japanese(&long, None).is_err_and(|error| error.to_string().len() < 1_000));
    assert!(position.parse_cecp(&long).is_err_and(|error| error.to_string().len() < 1_000));
    assert!(Variant::from_yaml_str(&long, "long").is_err_and(|errors| errors.to_string().len() < 1_000));
    assert!(betza::Movement::parse(&long).is_err_and(|error| error.to_string().len() < 10_000));
    for &format in Format::ALL {
        let read = Record::read(&shogi, format, &long);
        assert!(read.is_err_and(|error| error.to_string().len() < 1_000), "{format}");
    }
}

#[test]
fn games_of_very_many_moves() {
    let shogi = Variant::builtin("shogi").unwrap();
    // Repetition ends a game, and what follows is an error at its place.
    let shuffle = "5i5h 5a5b 5h5i 5b5a ".repeat(250_000);
    let mut game = Game::start(&shogi);
    let error = game.play_all(&shuffle).unwrap_err();
    assert_eq!((error.number, game.history().len()), (Some(13), 12));
    // A record may hold what no game would, but not that much.
    for &format in Format::ALL {
        assert!(Record::read(&shogi, format, &shuffle).is_err(), "{format}");
    }
    let short = "5i5h 5a5b 5h5i 5b5a ".repeat(25_000);
    assert_eq!(Record::read(&shogi, Format::Usi, &short).unwrap().moves().count(), 100_000);
}

#[test]
fn records_that_say_the_same_over_and_over() {
    let shogi = Variant::builtin("shogi").unwrap();
    let refused = |format, text: &str| {
        Record::read(&shogi, format, text)
            .unwrap_err()
            .problem
            .to_string()
            .chars()
            .take(100)
            .collect::<String>()
    };
    let many = 1_000_000;
    // Header lines.
    assert_eq!(refused(Format::Csa, &"N+a\n".repeat(many)), "the record has more than 10000 tags");
    assert_eq!(refused(Format::Kif, &"a：a\n".repeat(many)), "the record has more than 10000 tags");
    assert_eq!(refused(Format::Game, &"[a \"a\"]".repeat(many)), "the record has more than 10000 tags");
    assert!(Record::read(&shogi, Format::Csa, &"N+\n".repeat(many)).is_ok_and(|read| read.tags.is_empty()));
    // Starts.
    assert_eq!(refused(Format::Csa, &"PI\n".repeat(many)), "this can be said only once");
    assert_eq!(refused(Format::Csa, &("P+00FU\n".repeat(many) + "P+00AL00AL")), "this can be said only once");
    assert_eq!(
        refused(Format::Csa, &format!("P+{}", "55FU".repeat(many))),
        "the board is full before this piece"
    );
    let hands = refused(Format::Csa, &format!("P+{}", "00FU".repeat(many)));
    assert!(hands.contains("at most 30000 are possible"), "{hands}");
    // Words.
    for format in [Format::Usi, Format::Cecp] {
        assert_eq!(refused(format, &"7g7f ".repeat(many)), "the text has more than 524288 words");
    }
    // Variations of a long game.
    let moves = 40_000;
    let shuffle = "5i5h 5a5b 5h5i 5b5a ".repeat(moves / 4);
    let long = Record::read(&shogi, Format::Usi, &shuffle).unwrap();
    let game = long.write(Format::Game).unwrap().replace('*', "");
    let read = Record::read(&shogi, Format::Game, &(game + &"() ".repeat(many))).unwrap();
    assert_eq!(read.line, long.line);
    let kif = long.write(Format::Kif).unwrap() + &format!("変化：{moves}手\n").repeat(many / 2);
    assert_eq!(Record::read(&shogi, Format::Kif, &kif).unwrap().line, long.line);
    // Blanks.
    let blanks = " ".repeat(60_000);
    let ki2 = format!("▲{blanks}７六歩\n△{blanks}３四歩\n▲{blanks}６六歩\n").repeat(80);
    assert!(Record::read(&shogi, Format::Ki2, &ki2).is_err());
}

#[test]
fn crowded_boards_are_counted() {
    // Every square of the largest board holds a piece that goes everywhere.
    let yaml = "
board: {files: 36, ranks: 36}
library: {far: {moves: UKNADcaKmcabK}}
pieces: {far: {code: F}}
setup: []
royal: []
drops: {}
";
    // More work than games of strangers may be.
    let mut limits = ohban::Limits::default();
    limits.work = u64::MAX;
    let variant = Loader::new().limits(limits).text(yaml, "crowd").unwrap().into_variant();
    let rank = |white: usize| (0..36).map(|i| if i % 2 == white { 'f' } else { 'F' }).collect::<String>();
    let board: Vec<String> = (0..36).map(|i| rank(i % 2)).collect();
    let position = Position::from_sfen(&variant, &format!("{} b - 1", board.join("/"))).unwrap();
    assert!(position.count_moves() >= 648 * 648);
    assert_eq!(position.legal_moves().len() as u64, position.count_moves());
}
