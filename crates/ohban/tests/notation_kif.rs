//! Files as common programs write them are read without loss.
#![allow(missing_docs)]

mod support;

use std::path::PathBuf;
use std::time::Duration;

use ohban::record::{Format, Line, Record, Termination, TextEncoding, decode};
use ohban::{Color, Variant};
use support::variant;

fn bytes(name: &str) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/notation/kif").join(name);
    std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Reads a file, and checks that it is the same after it is written again.
fn read(game: &Variant, name: &str) -> Record {
    let bytes = bytes(name);
    let text = decode(&bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
    let record = Record::read(game, Format::Kif, &text).unwrap_or_else(|e| panic!("{name}: {e}"));
    assert_eq!(Format::detect(&text), Format::Kif, "{name}");
    for format in [Format::Kif, Format::Game] {
        let written = record.write(format).expect("every record has this form");
        let again = Record::read(game, format, &written).unwrap_or_else(|e| panic!("{name}: {e}\n{written}"));
        assert_eq!(again, record, "{name} as {format}:\n{written}");
    }
    record
}

fn shogi(name: &str) -> Record {
    read(&variant("shogi"), name)
}

fn usi(record: &Record) -> String {
    record.write(Format::Usi).expect("USI has every game").trim().to_owned()
}

fn line(record: &Record, line: &Line, ply: usize) -> String {
    let mut position = record.start.clone();
    record.moves().take(ply).for_each(|m| drop(position.play_unchecked(m)));
    let words: Vec<_> = line
        .moves
        .iter()
        .map(|played| {
            let text = position.usi(played.m);
            position.play_unchecked(played.m);
            text
        })
        .collect();
    words.join(" ")
}

fn seconds(record: &Record) -> Vec<(u64, Option<u64>)> {
    let times = record.line.moves.iter().filter_map(|played| played.time);
    times.map(|time| (time.spent.as_secs(), time.total.map(|total| total.as_secs()))).collect()
}

#[test]
fn resignation_in_shift_jis() {
    let record = shogi("resignation-sjis.kif");
    assert_eq!(usi(&record), "7g7f 3c3d 8h2b+ 3a2b B*4e");
    for (key, value) in [
        ("StartTime", "2024/05/12 10:00:00"),
        ("EndTime", "2024/05/12 10:04:31"),
        ("Event", "研究会"),
        ("Site", "大阪"),
        ("TimeControl", "各10分"),
        ("Sente", "山田太郎"),
        ("Gote", "鈴木花子"),
        ("Opening", "角換わり"),
        ("備考", "午後の部"),
    ] {
        assert_eq!(record.tag(key), Some(value), "{key}");
    }
    assert_eq!(record.tags.len(), 9);
    let times = [(16, Some(16)), (7, Some(7)), (63, Some(79)), (2, Some(9)), (150, Some(229))];
    assert_eq!(seconds(&record), times);
    let end = record.line.end.as_ref().expect("an end");
    assert_eq!((&end.reason, end.winner), (&Termination::Resignation, Some(Color::Black)));
    assert_eq!(end.time.map(|time| time.spent), Some(Duration::from_secs(33)));
    let text = record.write(Format::Kif).unwrap();
    let encoded = TextEncoding::ShiftJis.encode(&text).unwrap();
    assert!(std::str::from_utf8(&encoded).is_err());
    assert_eq!(decode(&encoded).unwrap(), text);
}

#[test]
fn handicap_with_comments() {
    let record = shogi("handicap-two-pieces.kif");
    let start = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    assert_eq!(record.start.to_sfen(), start);
    assert_eq!(usi(&record), format!("position sfen {start} moves 7a6b 7g7f 5c5d 4g4f 6b5c"));
    assert_eq!((record.tag("Sente"), record.tag("Gote")), (Some("佐藤"), Some("田中 七段")));
    assert_eq!(record.comments, ["指導対局です。", "", "  下手は初段を目指しています。"]);
    assert_eq!(record.line.moves[1].comments, ["まずは角道。", "(Opening the diagonal)"]);
    let end = record.line.end.as_ref().expect("an end");
    assert_eq!(
        (end.winner, end.comments.as_slice()),
        (Some(Color::White), &["時間がなくなった。".to_owned()][..])
    );
    let written = record.write(Format::Kif).unwrap();
    for line in ["手合割：二枚落ち", "下手：佐藤", "上手：田中 七段", "まで5手で上手の勝ち"]
    {
        assert!(written.lines().any(|other| other == line), "{line}\n{written}");
    }
}

#[test]
fn variations_within_variations() {
    let record = shogi("variations.kif");
    assert_eq!(usi(&record), "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b");
    let [third, fifth] = [2, 4].map(|ply| &record.line.moves[ply].variations);
    assert_eq!((third.len(), fifth.len()), (1, 2));
    assert_eq!(line(&record, &third[0], 2), "6g6f 8c8d");
    assert_eq!(third[0].moves[1].comments, ["[振り飛車]"]);
    assert_eq!(line(&record, &fifth[0], 4), "6i7h 4a3b 2f2e");
    assert_eq!(line(&record, &fifth[1], 4), "5i6h");
    let inner = &fifth[0].moves[1].variations;
    assert_eq!(inner.len(), 1);
    assert_eq!(inner[0].moves.len(), 2);
    assert_eq!(
        inner[0].end.as_ref().map(|end| (end.reason.clone(), end.winner)),
        Some((Termination::Resignation, Some(Color::Black)))
    );
    assert_eq!(
        record.line.end.as_ref().map(|end| (end.reason.clone(), end.winner)),
        Some((Termination::Interruption, None))
    );
    let all: usize = record.line.moves.iter().map(|played| played.variations.len()).sum();
    assert_eq!(all, 3);
}

#[test]
fn foul_as_the_last_move() {
    let record = shogi("foul-two-pawns.kif");
    // A list of moves has no words for such an end.
    assert!(usi(&record).ends_with("2h2d P*2c"));
    assert!(Format::Usi.lost(&record).contains(&"the illegal last move"));
    assert_eq!(record.line.moves[10].m.to().to_string(), "5d");
    assert_eq!(record.line.moves[10].comments, ["二歩"]);
    let end = record.line.end.as_ref().expect("an end");
    assert_eq!((&end.reason, end.winner), (&Termination::IllegalMove, Some(Color::White)));
    // Without the word that says so, a foul is an error.
    let text = String::from_utf8(bytes("foul-two-pawns.kif")).unwrap();
    let without = text.lines().filter(|line| !line.contains("反則")).collect::<Vec<_>>().join("\n");
    let error = Record::read(&variant("shogi"), Format::Kif, &without).unwrap_err();
    assert_eq!((error.line, error.number), (15, Some(11)), "{error}");
    assert_eq!(
        error.to_string(),
        "line 15, column 6, `５四歩打`: P*5d is not legal: file 5 already holds 1 of these pieces unpromoted, \
         no more may be dropped there (move 11)"
    );
}

#[test]
fn repetition_and_interruption() {
    let record = shogi("repetition.kif");
    assert_eq!(record.line.moves.len(), 12);
    assert_eq!(record.tags, []);
    assert_eq!(record.last_position(), record.start);
    let end = record.line.end.as_ref().expect("an end");
    assert_eq!((&end.reason, end.winner, end.result()), (&Termination::Repetition, None, "1/2-1/2"));

    let record = shogi("interrupted.kif");
    assert_eq!(usi(&record), "2g2f 8c8d");
    let end = record.line.end.as_ref().expect("an end");
    assert_eq!((&end.reason, end.winner, end.result()), (&Termination::Interruption, None, "*"));
}

#[test]
fn diagrams() {
    let record = shogi("mating-problem.kif");
    let start = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
    assert_eq!(record.start.to_sfen(), start);
    assert_eq!(usi(&record), format!("position sfen {start} moves G*5b"));
    assert_eq!(record.tag("作者"), Some("作者不詳"));
    assert_eq!(
        record.line.end.as_ref().map(|end| (end.reason.clone(), end.winner)),
        Some((Termination::Mate, Some(Color::Black)))
    );

    let record = shogi("entering-king.kif");
    let start = "+RK7/+B+S+N+L+P+PGGS/9/9/9/9/9/1+b+r6/8k w R2BS12P 151";
    assert_eq!(record.start.to_sfen(), start);
    assert_eq!(usi(&record), format!("position sfen {start} moves 1i8a").replace("1i8a", "1i1h"));
    assert_eq!(
        record.line.end.as_ref().map(|end| (end.reason.clone(), end.winner)),
        Some((Termination::Declaration, Some(Color::Black)))
    );
}

#[test]
fn time_forfeit() {
    let record = shogi("time-forfeit.kif");
    assert_eq!(usi(&record), "7g7f 3c3d 6g6f");
    assert_eq!(seconds(&record), [(7, None), (1, None), (75, None)]);
    assert_eq!(
        record.line.end.as_ref().map(|end| (end.reason.clone(), end.winner)),
        Some((Termination::Time, Some(Color::Black)))
    );
}

#[test]
fn other_habits() {
    let record = shogi("other-habits.kif");
    assert_eq!(
        usi(&record),
        "7g7f 3c3d 8h2b 3a2b 2g2f 8c8d 2f2e 8d8e 2e2d 2c2d 2h2d 8e8f 2d2b+ 8f8g+ 2b1a 8g7h"
    );
    assert_eq!((record.tag("Sente"), record.tag("Gote")), (Some("名人"), Some("挑戦者")));
    assert_eq!(record.comments, ["&第一譜", " 一手前の注釈"]);
    assert_eq!(record.line.moves[4].comments, ["端的な手"]);
    assert_eq!(record.line.moves[5].comments, ["&しおり"]);
    // The side to move broke the rules without a move that could be written.
    let end = record.line.end.as_ref().expect("an end");
    assert_eq!((&end.reason, end.winner), (&Termination::IllegalMove, Some(Color::White)));
}

#[test]
fn chu_shogi_step_by_step() {
    let chu = variant("chu-lishogi");
    let record = read(&chu, "chu-steps.kif");
    let games = support::data("games/chu.txt").expect("the games");
    let mut blocks = games.split("\n\n").filter(|block| block.starts_with("game KIF1"));
    let moves = blocks.next().and_then(|block| block.lines().find_map(|line| line.strip_prefix("moves ")));
    let moves = Record::read(&chu, Format::Usi, moves.expect("the game")).expect("its moves");
    assert_eq!(record.line, moves.line);
    let written = record.write(Format::Kif).unwrap();
    for line in
        ["  57一歩目 仝獅子 （←7七）", "  57二歩目 7七獅子（居食い） （←6六）", "  58   10九角行成 （←3二）"]
    {
        assert!(written.lines().any(|other| other == line), "{line}\n{written}");
    }
}

#[test]
fn names_of_promoted_pieces_that_lishogi_writes() {
    let chu = variant("chu-lishogi");
    let sfen = "11k/12/12/12/12/12/3+P3+G+FL2/12/12/12/12/K11 b - 1";
    for (text, m) in [
        ("１　9六金将 （←9七）", "9g9f"),
        ("１　5六金飛車 （←5七）", "5g5f"),
        ("１　3六小角 （←4七）", "4g3f"),
    ] {
        let kif = format!("SFEN：{sfen}\n{text}\n");
        let record = Record::read(&chu, Format::Kif, &kif).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(usi(&record), format!("position sfen {sfen} moves {m}"));
    }
}

/// What burns stands behind the last step, may be left out, and must be right.
#[test]
fn kif_says_what_burns() {
    let tenjiku = variant("tenjiku");
    for (sfen, usi, written) in [
        ("k15/16/16/16/16/9pp5/16/8(FD)7/16/16/16/16/16/16/16/15K b - 1", "8h7g", "焼"),
        ("k15/16/16/16/16/7p8/16/6(FD)1(FD)7/16/16/16/16/16/16/16/15K w - 1", "9f9g", "焼失"),
    ] {
        let text = format!("sfen {sfen} moves {usi}");
        let record = Record::read(&tenjiku, Format::Usi, &text).unwrap();
        for format in [Format::Kif, Format::Ki2] {
            let kif = record.write(format).unwrap();
            let at = kif.rfind(written).unwrap_or_else(|| panic!("{kif}"));
            let again = Record::read(&tenjiku, format, &kif).unwrap_or_else(|e| panic!("{e}\n{kif}"));
            assert_eq!(again.write(Format::Usi), record.write(Format::Usi), "{kif}");
            let end = at + kif[at..].find(['\n', ' ']).unwrap_or(kif.len() - at);
            let unsaid = format!("{}{}", &kif[..at], &kif[end..]);
            let again = Record::read(&tenjiku, format, &unsaid).unwrap_or_else(|e| panic!("{e}\n{unsaid}"));
            assert_eq!(again.write(Format::Usi), record.write(Format::Usi), "{unsaid}");
            let wrong = format!("{}焼1一{}", &kif[..at], &kif[end..]);
            assert!(Record::read(&tenjiku, format, &wrong).is_err(), "{wrong}");
        }
    }
}
