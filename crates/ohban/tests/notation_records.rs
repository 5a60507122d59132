//! Records keep everything that a format has a place for.
#![allow(missing_docs)]

mod support;

use std::time::Duration;

use ohban::record::{Ending, Format, Line, Record, RecordMove, Tag, Termination, Time};
use ohban::{Color, Position};
use support::{GAMES, random, variant};

/// The complete games of chu shogi.
fn games() -> Vec<(String, String)> {
    let text = support::data("games/chu.txt").expect("the games");
    let blocks = text.split("\n\n").filter_map(|block| {
        let id = block.lines().find_map(|line| line.strip_prefix("game "))?;
        let moves = block.lines().find_map(|line| line.strip_prefix("moves "))?;
        Some((id.to_owned(), moves.to_owned()))
    });
    blocks.collect()
}

/// Formats for shogi alone.
fn is_of_shogi(format: Format) -> bool {
    matches!(format, Format::Csa | Format::Jkf)
}

/// Words that would be moves in USI: a square, then another.
fn has_usi(text: &str) -> bool {
    let is_square = |s: &str| {
        let letters = s.trim_start_matches(|c: char| c.is_ascii_digit());
        letters.len() < s.len() && letters.starts_with(|c: char| c.is_ascii_lowercase())
    };
    text.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| {
        let second = word
            .char_indices()
            .skip(1)
            .find(|(i, c)| c.is_ascii_digit() && !word[..*i].ends_with(|c: char| c.is_ascii_digit()));
        second.is_some_and(|(i, _)| is_square(&word[..i]) && is_square(&word[i..]))
    })
}

#[test]
fn complete_games_of_chu_go_through_every_format() {
    let chu = variant("chu-lishogi");
    let games = games();
    assert_eq!(games.len(), 7);
    for (id, moves) in games {
        let record = Record::read(&chu, Format::Usi, &moves).unwrap_or_else(|e| panic!("{id}: {e}"));
        let mut position = Position::start(&chu);
        for (word, m) in moves.split(' ').zip(record.moves()) {
            assert_eq!(position.parse_usi(word), Ok(m), "{id}");
            position.play(m).expect("a legal move");
        }
        assert_eq!(moves.split(' ').count(), record.line.moves.len(), "{id}");
        for format in Format::ALL.iter().copied().filter(|format| !is_of_shogi(*format)) {
            let text = record.write(format).unwrap_or_else(|e| panic!("{id}, {format}: {e}"));
            let read = Record::read(&chu, format, &text).unwrap_or_else(|e| panic!("{id}, {format}: {e}"));
            assert_eq!(read, record, "{id}, {format}");
            assert_eq!(Format::detect(&text), format, "{id}");
            assert_eq!(has_usi(&text), matches!(format, Format::Usi | Format::Json), "{id}, {format}");
        }
        assert!(record.write(Format::Jkf).is_err(), "{id}");
        let error = record.write(Format::Csa).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "csa has no form for {}: squares have one digit for the file and one for the rank",
                chu.name()
            )
        );
    }
}

/// Comments, among them such as look like something else in some format.
const WORDS: [&str; 19] = [
    "good",
    "序盤",
    "[%clk 0:01]",
    "a } brace",
    "",
    " indented",
    "semi; colon",
    "* star",
    "12 ７六歩(77)",
    "▲７六歩 △３四歩",
    "まで3手で先手の勝ち",
    "変化：2手",
    "&しおり",
    "'*quoted",
    "CSA encoding=UTF-8",
    "[Event \"x\"]",
    "先手：泰",
    "+7776FU,T5",
    "%TORYO",
];

/// Tags, the same.
const TAGS: [(&str, &str); 20] = [
    ("Sente", "Sente \"1\""),
    ("Gote", "\\ \" ] ["),
    ("Event", "a：b: c"),
    ("備考", "x"),
    ("FEN", "4k4/9/9/9/9/9/9/9/4K4 b - 1"),
    ("SFEN", "4k4/9/9/9/9/9/9/9/4K4 b - 1"),
    ("Result", "1-0"),
    ("Variant", "other"),
    ("Termination", "time"),
    ("手合割", "香落ち"),
    ("後手の持駒", "歩"),
    ("手数＝5", "x"),
    ("後手番", "x"),
    ("変化", "2手"),
    ("まで", "2手"),
    ("▲７六歩", "x"),
    ("１", "x"),
    ("*", "x"),
    ("#", "x"),
    ("|", "x"),
];

/// A record with random moves, comments, times and variations.
fn random_record(start: Position, random: &mut impl FnMut(usize) -> usize, plies: usize) -> Record {
    let mut record = Record::new(start.clone());
    for (key, value) in TAGS {
        if random(3) == 0 {
            record.tags.push(Tag { key: key.to_owned(), value: value.to_owned() });
        }
    }
    record.comments = comments(random);
    record.line = random_line(start, random, plies, 0);
    record
}

fn comments(random: &mut impl FnMut(usize) -> usize) -> Vec<String> {
    let count = [0, 0, 0, 1, 2][random(5)];
    (0..count).map(|_| WORDS[random(WORDS.len())].to_owned()).collect()
}

fn time(random: &mut impl FnMut(usize) -> usize) -> Option<Time> {
    let spent = Duration::from_millis(random(8_000_000) as u64);
    let spent = if random(2) == 0 { Duration::from_secs(spent.as_secs()) } else { spent };
    let total = (random(2) == 0).then(|| Duration::from_secs(random(200_000) as u64));
    (random(2) == 0).then_some(Time { spent, total })
}

fn random_line(
    mut position: Position,
    random: &mut impl FnMut(usize) -> usize,
    plies: usize,
    depth: usize,
) -> Line {
    let mut line = Line::default();
    for i in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mut played = RecordMove::new(moves[random(moves.len())]);
        played.comments = comments(random);
        played.time = time(random);
        // A variation in place of the first move of a variation is one beside it.
        while depth < 3 && (i > 0 || depth == 0) && random(12) == 0 {
            played.variations.push(variation(&position, random, depth));
        }
        position.play_unchecked(played.m);
        line.moves.push(played);
    }
    if line.moves.is_empty() || random(3) > 0 {
        line.end = Some(ending(&position, random));
        while depth < 3 && (depth == 0 || !line.moves.is_empty()) && random(4) == 0 {
            line.variations.push(variation(&position, random, depth));
        }
    }
    line
}

fn variation(position: &Position, random: &mut impl FnMut(usize) -> usize, depth: usize) -> Line {
    let plies = random(6);
    random_line(position.clone(), random, plies, depth + 1)
}

fn ending(position: &Position, random: &mut impl FnMut(usize) -> usize) -> Ending {
    let reasons = [
        Termination::Resignation,
        Termination::Mate,
        Termination::Stalemate,
        Termination::NoMate,
        Termination::RoyalsLost,
        Termination::BareKing,
        Termination::Repetition,
        Termination::PerpetualCheck,
        Termination::Impasse,
        Termination::Declaration,
        Termination::Agreement,
        Termination::Time,
        Termination::IllegalMove,
        Termination::Forfeit,
        Termination::Interruption,
        Termination::Unknown,
        Termination::Other("封じ手".to_owned()),
        Termination::Other("７六歩".to_owned()),
        Termination::Other("先手の勝ち".to_owned()),
        Termination::Other("a, b > (c) により * d".to_owned()),
    ];
    let mut ending = Ending::new(reasons[random(reasons.len())].clone(), position.turn());
    if ending.reason == Termination::Unknown || random(4) == 0 {
        ending.winner = [Some(Color::Black), Some(Color::White), None][random(3)];
    }
    ending.time = time(random);
    ending.comments = comments(random);
    ending
}

/// The record without what the format has no place for.
fn kept(record: &Record, format: Format) -> Record {
    let mut kept = record.clone();
    let bare = matches!(format, Format::Usi | Format::Cecp);
    if bare || matches!(format, Format::Western | Format::Japanese) {
        kept.tags.clear();
    }
    if bare {
        kept.comments.clear();
        kept.line.end = None;
    }
    strip(&mut kept.line, format);
    kept
}

fn strip(line: &mut Line, format: Format) {
    let bare = matches!(format, Format::Usi | Format::Cecp);
    let strip_time = |time: &mut Option<Time>| match format {
        Format::Usi | Format::Cecp | Format::Japanese | Format::Ki2 => *time = None,
        Format::Csa => *time = time.map(|time| Time { total: None, ..time }),
        _ => {}
    };
    if bare || format == Format::Csa {
        line.variations.clear();
    }
    for played in &mut line.moves {
        strip_time(&mut played.time);
        if bare {
            played.comments.clear();
        }
        if bare || format == Format::Csa {
            played.variations.clear();
        }
        played.variations.iter_mut().for_each(|variation| strip(variation, format));
    }
    if let Some(end) = &mut line.end {
        strip_time(&mut end.time);
    }
    line.variations.iter_mut().for_each(|variation| strip(variation, format));
}

fn without_reasons(line: &mut Line) {
    if let Some(end) = &mut line.end {
        end.reason = Termination::Unknown;
    }
    let variations = line.moves.iter_mut().flat_map(|played| &mut played.variations);
    variations.chain(&mut line.variations).for_each(without_reasons);
}

fn goes_round(game: &str, record: &Record) {
    let game = &variant(game);
    for &format in Format::ALL {
        let text = match record.write(format) {
            Ok(text) => text,
            Err(_) if is_of_shogi(format) => continue,
            // XBoard has no letters for so many files.
            Err(_) if format == Format::Cecp && game.size().files() > 26 => continue,
            Err(error) => panic!("{format}: {error}"),
        };
        let mut read = Record::read(game, format, &text).unwrap_or_else(|e| panic!("{format}: {e}\n{text}"));
        let mut kept = kept(record, format);
        let lost = format.lost(record);
        if lost.iter().any(|what| what.contains("tags")) {
            assert!(read.tags.len() < record.tags.len(), "{format}\n{text}");
            kept.tags.retain(|tag| read.tags.contains(tag));
        }
        assert_eq!((&read.tags, &read.comments), (&kept.tags, &kept.comments), "{format}\n{text}");
        assert_eq!(read.start, kept.start, "{format}\n{text}");
        // Some do not count the moves before the start.
        let number = if is_of_shogi(format) { 1 } else { kept.start.move_number() };
        assert_eq!(read.start.move_number(), number, "{format}\n{text}");
        if lost.contains(&"the reason why the game ended") {
            without_reasons(&mut read.line);
            without_reasons(&mut kept.line);
        }
        assert_eq!(read.line, kept.line, "{format}\n{text}");
    }
}

#[test]
fn random_records_of_every_game_go_round() {
    for game in GAMES.into_iter().chain(["chu-drops", "heisei-chu"]) {
        for seed in 0..6 {
            let mut random = random(seed + 100);
            let start = Position::start(&variant(game));
            goes_round(game, &random_record(start, &mut random, 25));
        }
    }
}

#[test]
fn records_from_other_starts_go_round() {
    for game in GAMES.into_iter().chain(["chu-drops"]) {
        for seed in 0..3 {
            let mut random = random(seed + 200);
            let mut start = Position::start(&variant(game));
            for _ in 0..40 {
                let moves = start.legal_moves();
                let captures: Vec<_> =
                    moves.iter().copied().filter(|m| start.piece_on(m.to()).is_some()).collect();
                let list = if captures.is_empty() { &moves } else { &captures };
                if let Some(m) = list.get(random(list.len().max(1))) {
                    start.play_unchecked(*m);
                }
            }
            if start.royals_lost_by().is_none() {
                goes_round(game, &random_record(start, &mut random, 8));
            }
        }
    }
}

#[test]
fn tags_have_names() {
    for (format, text) in
        [(Format::Kif, "：泰\n"), (Format::Csa, "$:x\n"), (Format::Game, "[ \"x\"]"), (Format::Ki2, " : x\n")]
    {
        let error = Record::read(&variant("shogi"), format, text).unwrap_err();
        assert_eq!(error.line, 1, "{format}: {error}");
    }
    // Names of one format mean the same in another.
    for (format, text) in
        [(Format::Kif, "先手：泰\n"), (Format::Csa, "N+泰\n"), (Format::Game, "[先手 \"泰\"]")]
    {
        let record = Record::read(&variant("shogi"), format, text).unwrap();
        assert_eq!(record.tag("Sente"), Some("泰"), "{format}");
    }
}

#[test]
fn long_comments_hands_and_times_go_round() {
    let shogi = variant("shogi");
    let sfen = "4k4/9/9/9/9/9/9/9/4K4 b 30000P999L1000p 1";
    let mut record = Record::new(Position::from_sfen(&shogi, sfen).unwrap());
    record.comments.push("長".repeat(100_000));
    let mut played = RecordMove::new(record.start.legal_moves()[0]);
    played.time = Some(Time { spent: Duration::from_secs(u64::MAX), total: None });
    record.line.moves.push(played);
    for format in [Format::Kif, Format::Game, Format::Csa] {
        let text = record.write(format).unwrap();
        assert!(Record::read(&shogi, format, &text).is_ok_and(|read| read == record), "{format}");
    }
}

#[test]
fn csa_is_for_games_with_the_pieces_of_shogi() {
    for (game, has) in
        [("shogi", true), ("mini", true), ("sho", false), ("heian", false), ("tori", false), ("chu", false)]
    {
        let record = Record::new(Position::start(&variant(game)));
        assert_eq!(record.write(Format::Csa).is_ok(), has, "{game}");
    }
}

#[test]
fn every_handicap_is_read_and_written_by_its_name() {
    let shogi = variant("shogi");
    for (name, board) in [
        ("平手", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b"),
        ("香落ち", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w"),
        ("右香落ち", "1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w"),
        ("角落ち", "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w"),
        ("飛車落ち", "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w"),
        ("飛香落ち", "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w"),
        ("二枚落ち", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w"),
        ("三枚落ち", "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w"),
        ("四枚落ち", "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w"),
        ("五枚落ち", "2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w"),
        ("左五枚落ち", "1nsgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w"),
        ("六枚落ち", "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w"),
        ("右七枚落ち", "3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w"),
        ("左七枚落ち", "2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w"),
        ("八枚落ち", "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w"),
        ("十枚落ち", "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w"),
    ] {
        let header = format!("手合割：{name}\n");
        let record = Record::read(&shogi, Format::Kif, &header).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(record.start.to_sfen(), format!("{board} - 1"), "{name}");
        assert!(record.write(Format::Kif).unwrap().starts_with(&header), "{name}");
    }
}
