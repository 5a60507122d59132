//! No text makes a reader panic.
#![allow(missing_docs)]

mod support;

use std::sync::LazyLock;

use ohban::record::{Format, Record, TextEncoding, decode};
use ohban::{MoveNotation, Position, Variant};
use proptest::prelude::*;
use support::{random, variant};

static GAMES: LazyLock<[Variant; 5]> =
    LazyLock::new(|| ["shogi", "chu", "tai", "tori", "chu-drops"].map(variant));

/// Reads a text in every way; the answer does not matter, but what is read can
/// be written.
fn read_everything(game: &Variant, text: &str) {
    for &format in Format::ALL {
        if let Ok(record) = Record::read(game, format, text) {
            let _ = record.write(format);
        }
    }
    let _ = Format::detect(text);
    let _ = Position::from_sfen(game, text);
    let position = Position::start(game);
    let _ = position.parse_usi(text);
    let _ = position.parse_western(text);
    let _ = position.parse_japanese(text, "8h".parse().ok());
    let _ = position.parse_cecp(text);
}

/// Parts of texts in all formats.
const PARTS: &[&str] = &[
    "7g7f",
    "P-7f",
    "x",
    "!",
    "+",
    "=",
    "-",
    "*",
    "@@@@",
    "LN",
    "LNx!9d",
    "８",
    "八",
    "十",
    "歩",
    "歩兵",
    "同",
    "　",
    "仝",
    "（",
    "←",
    "）",
    "(",
    ")",
    "(77)",
    "居食い",
    "じっと",
    "成",
    "不成",
    "打",
    "右",
    "直",
    "変化：",
    "手",
    "3",
    "99999999999",
    "\n",
    "\r\n",
    " ",
    "   1 ",
    "1手目",
    "一歩目",
    "二歩目",
    "( 0:16/00:00:16)",
    "手合割：",
    "二枚落ち",
    "後手の持駒：",
    "飛二",
    "|",
    "・",
    "v玉",
    "|一",
    "+---",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "\\",
    "<",
    ">",
    ";",
    "$1",
    "1-0",
    "*comment",
    "'",
    "PI",
    "P1",
    "+7776FU",
    "-3334FU",
    "%TORYO",
    "T12",
    "N+",
    "00AL",
    "P+",
    "position",
    "sfen",
    "moves",
    "startpos",
    "setboard",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "resign",
    "まで",
    "手で",
    "先手の勝ち",
    "SFEN：",
    "手数＝",
    "\u{feff}",
    "𠵇",
    "\0",
    "é",
    "投了",
    "25y",
    "aa",
    "[Variant \"chu\"]",
    "[SFEN \"",
    "a1",
    "b2,",
    "P@",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_text(text in "\\PC{0,60}", game in 0_usize..5) {
        read_everything(&GAMES[game], &text);
    }

    #[test]
    fn parts_in_any_order(parts in prop::collection::vec(prop::sample::select(PARTS), 0..25), game in 0_usize..5) {
        read_everything(&GAMES[game], &parts.concat());
    }

    #[test]
    fn arbitrary_bytes(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        // Half-width katakana, which nobody writes, may be kanji in another encoding.
        let is_odd = |text: &str| text.contains(|c| ('\u{ff61}'..='\u{ff9f}').contains(&c));
        if let Some(text) = decode(&bytes).ok().filter(|text| !is_odd(text)) {
            for encoding in [TextEncoding::Utf8, TextEncoding::ShiftJis] {
                if let Ok(encoded) = encoding.encode(&text) {
                    prop_assert_eq!(decode(&encoded).map(|text| text.into_owned()), Ok(text.to_string()));
                }
            }
        }
    }
}

/// Good texts with a few characters changed, taken out or put in.
#[test]
fn spoilt_records() {
    let mut random = random(7);
    for (game, moves) in [
        ("shogi", "7g7f 3c3d 8h2b+ 3a2b B*4e 5a4b 4e3d 4b3b"),
        ("chu", "8i8h 5d5e 7j7h 6c7e 6i6h 7d7e"),
        ("tai", ""),
    ] {
        let variant = variant(game);
        let record = Record::read(&variant, Format::Usi, moves).unwrap_or_else(|_| {
            let mut position = Position::start(&variant);
            let mut text = String::new();
            for _ in 0..6 {
                let m = position.legal_moves()[0];
                text += &(position.usi(m) + " ");
                position.play_unchecked(m);
            }
            Record::read(&variant, Format::Usi, &text).expect("legal moves")
        });
        for &format in Format::ALL {
            let Ok(text) = record.write(format) else { continue };
            let good: Vec<char> = text.chars().collect();
            for _ in 0..60 {
                let mut chars = good.clone();
                for _ in 0..=random(3) {
                    if chars.is_empty() {
                        break;
                    }
                    let at = random(chars.len());
                    match random(3) {
                        0 => drop(chars.remove(at)),
                        1 => chars.insert(at, chars[random(chars.len())]),
                        _ => chars[at] = good[random(good.len())],
                    }
                }
                let spoilt: String = chars.into_iter().collect();
                if let Ok(read) = Record::read(&variant, format, &spoilt) {
                    let _ = read.write(format);
                }
            }
        }
    }
}

#[test]
fn very_deep_and_very_long_records_are_refused() {
    let shogi = variant("shogi");
    let deep = "1. P-7f ".to_owned() + &"(P-2f P-3d ".repeat(100_000);
    assert!(Record::read(&shogi, Format::Western, &deep).is_err());
    let mut kif = String::new();
    for ply in 1..400 {
        kif +=
            &format!("変化：{ply}手\n{ply:4} {}\n", if ply % 2 == 1 { "７八金(69)" } else { "３二金(41)" });
    }
    let _ = Record::read(&shogi, Format::Kif, &kif);
    assert!(shogi_move(&shogi, &"P".repeat(10_000)).is_err());
}

fn shogi_move(shogi: &Variant, text: &str) -> Result<ohban::Move, ohban::MoveTextError> {
    let position = Position::start(shogi);
    position.parse_japanese(text, None).and(position.parse_western(text))
}
