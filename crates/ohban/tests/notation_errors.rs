//! Errors name the place and say what is wrong.
#![allow(missing_docs)]

mod support;

use ohban::record::{Format, Record};
use ohban::{MoveNotation, Position};
use support::variant;

/// Reads a text that is wrong and returns the message.
fn message(game: &str, format: Format, text: &str) -> String {
    match Record::read(&variant(game), format, text) {
        Ok(record) => panic!("{text} was read as {:?}", record.write(Format::Usi)),
        Err(error) => error.to_string(),
    }
}

fn check(cases: &[(&str, Format, &str, &str)]) {
    let mut wrong = String::new();
    for (game, format, text, expected) in cases {
        let found = message(game, *format, text);
        if found != *expected {
            wrong += &format!("{game} {format} {text:?}\n    {found}\n    {expected}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn lists_of_moves() {
    check(&[
        (
            "shogi",
            Format::Usi,
            "7g7f 3c3d\n2g2f 8c8z",
            "line 2, column 8, `8c8z`: 8z lies beyond the board (move 4)",
        ),
        ("shogi", Format::Usi, "7g7f 3c3d 5e5d", "line 1, column 11, `5e5d`: no piece stands on 5e (move 3)"),
        ("shogi", Format::Usi, "7g7f resign 3c3d", "line 1, column 13: the game has ended before this"),
        (
            "shogi",
            Format::Usi,
            "position sfen 4k4/9/9 b - 1 moves 5i5h",
            "line 1, column 15: SFEN, board, column 1: the board has 3 ranks, 9 wanted",
        ),
        ("chu", Format::Usi, "H*8b", "line 1, column 1, `H*8b`: this game has no drops (move 1)"),
        (
            "chu",
            Format::Usi,
            "6j6j",
            "line 1, column 1, `6j6j`: a pass or an igui capture names a neighbouring square in the middle, as `8f7e8f` does (move 1)",
        ),
        ("chu", Format::Cecp, "e4e5 @@@@", "line 1, column 6, `@@@@`: no piece of white can pass (move 2)"),
        (
            "chu",
            Format::Cecp,
            "e4e5 e9e8 g3g4,g5g6",
            "line 1, column 16, `g3g4,g5g6`: this step must start on 6i, where the one before it ended (move 3)",
        ),
        (
            "shogi",
            Format::Cecp,
            "c3c4 g7",
            "line 1, column 8, `g7`: a square (such as `e4`) is missing (move 2)",
        ),
    ]);
}

#[test]
fn western_games() {
    check(&[
        (
            "shogi",
            Format::Western,
            "1. P-7f P-3d\n2. Z-5h",
            "line 2, column 4, `Z-5h`: `Z` is no piece of this game (move 3)",
        ),
        (
            "shogi",
            Format::Western,
            "1. G-5h",
            "line 1, column 4, `G-5h`: more than one move is meant by this (4i5h, 6i5h): add the start square (move 1)",
        ),
        (
            "shogi",
            Format::Western,
            "1. Px7f",
            "line 1, column 6, `Px7f`: nothing can be captured on 7f (move 1)",
        ),
        (
            "shogi",
            Format::Western,
            "1. P-7f {no end",
            "line 1, column 9, `no end`: this is never closed by `}`",
        ),
        (
            "shogi",
            Format::Western,
            "1. P-7f )",
            "line 1, column 9, `)`: nothing is open that this could close",
        ),
        (
            "shogi",
            Format::Western,
            "(1. P-7f)",
            "line 1, column 1, `(`: a variation stands in place of the move before it, but there is none",
        ),
        ("shogi", Format::Western, "1. P*5e", "line 1, column 4, `P*5e`: black has no P in hand (move 1)"),
        (
            "shogi",
            Format::Western,
            "1. P-7f 1-0 2. P-2f",
            "line 1, column 16, `P-2f`: the game has ended before this",
        ),
        (
            "chu",
            Format::Western,
            "1. N-6h",
            "line 1, column 4, `N-6h`: `N` is no piece of this game; the lion is written `LN` (move 1)",
        ),
        (
            "chu",
            Format::Western,
            "1. P-112",
            "line 1, column 6, `P-112`: `112` names no single square on this board: write the rank as a letter or in kanji (move 1)",
        ),
        (
            "chu",
            Format::Western,
            "1. LNx7f",
            "line 1, column 7, `LNx7f`: nothing can be captured on 7f (move 1)",
        ),
        ("chu", Format::Western, "1. P-13h", "line 1, column 6, `P-13h`: 13h lies beyond the board (move 1)"),
        (
            "chu",
            Format::Game,
            "[Variant \"tai\"]\n\n1. P-8h",
            "line 1, column 1: this is a record of `tai`, not of chu",
        ),
        (
            "chu",
            Format::Game,
            "[SFEN \"lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/ppppzppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL b - 1\"]\n",
            "line 1, column 51: SFEN, board, column 44: `z` is no piece of this game (square 8d); single letters are KGSCFTEOXNQDHRBVMALIP",
        ),
        (
            "chu",
            Format::Game,
            "[Event chu]\n",
            "line 1, column 1, `[Event chu]`: this is no tag: write `[Key \"value\"]`",
        ),
    ]);
}

#[test]
fn japanese_games() {
    check(&[
        (
            "shogi",
            Format::Kif,
            "   1 ７六歩(77)\n   2 ３四角(22)\n",
            "line 2, column 6, `３四角(22)`: 2b3d is not legal: the piece on 2b does not move so (move 2)",
        ),
        (
            "shogi",
            Format::Kif,
            "   1 ７六歩(78)\n",
            "line 1, column 6, `７六歩(78)`: no 歩 of black stands on 7h (move 1)",
        ),
        (
            "shogi",
            Format::Kif,
            "   1 同　歩(77)\n",
            "line 1, column 6, `同　歩(77)`: `同` means the square of the last move, but there is none (move 1)",
        ),
        (
            "shogi",
            Format::Kif,
            "手合割：三十枚落ち\n   1 ７六歩(77)\n",
            "line 1, column 1: the handicap `三十枚落ち` is not known: add a diagram of the start",
        ),
        (
            "shogi",
            Format::Kif,
            "   1 ７六歩(77)\n変化：9手\n",
            "line 2, column 1, `変化：9手`: a variation cannot start at move 9: the line before it has moves 1 to 1",
        ),
        (
            "shogi",
            Format::Kif,
            "   1 ７六歩(77\n",
            "line 1, column 12, `７六歩(77`: the closing parenthesis is missing (move 1)",
        ),
        (
            "shogi",
            Format::Kif,
            "| ・ ・ ・v玉|一\n",
            "line 1, column 1: the diagram has 4 squares in this rank, 9 wanted",
        ),
        ("shogi", Format::Kif, "先手の持駒：金　鰻二\n", "line 1, column 9: `鰻` is no piece of this game"),
        (
            "chu",
            Format::Kif,
            "1手目 ▲7八獅鷲 （←7九）\n",
            "line 1, column 9, `▲7八獅鷲 （←7九）`: `鷲` is not expected here (move 1)",
        ),
        (
            "chu",
            Format::Kif,
            "1手目二歩目 ▲7八歩兵 （←7九）\n",
            "line 1, column 1, `1手目二歩目 ▲7八歩兵 （←7九）`: this step does not follow the one before: the number of the step is not the next one",
        ),
        ("shogi", Format::Ki2, "▲７六歩 ▲３四歩", "line 1, column 6, `▲３四歩`: it is white's turn"),
        (
            "shogi",
            Format::Ki2,
            "▲５八金",
            "line 1, column 1, `▲５八金`: more than one move is meant by this (4i5h, 6i5h): add the start square (move 1)",
        ),
        (
            "chu",
            Format::Ki2,
            "▲112歩",
            "line 1, column 2, `▲112歩`: `112` names no single square on this board: write the rank as a letter or in kanji (move 1)",
        ),
    ]);
}

#[test]
fn csa_games() {
    check(&[
        (
            "shogi",
            Format::Csa,
            "PI\n+\n+7776FU\n-3334XX\n",
            "line 4, column 6, `-3334XX`: `XX` is no piece of this game (move 2)",
        ),
        (
            "shogi",
            Format::Csa,
            "PI\n+\n+7776KI\n",
            "line 3, column 2, `+7776KI`: no KI of black stands on 7g (move 1)",
        ),
        (
            "shogi",
            Format::Csa,
            "PI\n+\n+7776FU\n+2726FU\n",
            "line 4, column 1, `+2726FU`: it is white's turn",
        ),
        (
            "shogi",
            Format::Csa,
            "PI\n+\n+0055FU\n",
            "line 3, column 1, `+0055FU`: black has no FU in hand (move 1)",
        ),
        (
            "shogi",
            Format::Csa,
            "P1-KY-KE-GI\n+\n",
            "line 1, column 1: the diagram has 3 squares in this rank, 9 wanted",
        ),
        (
            "shogi",
            Format::Csa,
            "PI55FU\n+\n",
            "line 1, column 3, `55FU`: no such piece stands there at the start, so it cannot be taken away",
        ),
        (
            "chu",
            Format::Csa,
            "PI\n+\n",
            "line 1, column 1: csa has no form for Chu shogi: squares have one digit for the file and one for the rank",
        ),
    ]);
}

#[test]
fn single_moves() {
    let chu = Position::start(&variant("chu"));
    let shogi = Position::start(&variant("shogi"));
    let western = |text: &str| shogi.parse_western(text).map(|_| ()).unwrap_err().to_string();
    assert_eq!(western(""), "``: the text is empty");
    assert_eq!(western("K-5i"), "`K-5i`: no K of black can go to 5i");
    assert_eq!(western("P7f-7e"), "`P7f-7e`: no P of black stands on 7f");
    assert_eq!(western("+K-5h"), "`+K-5h`: `+K` is no piece of this game; the king does not promote");
    let japanese = |text: &str| chu.parse_japanese(text, None).map(|_| ()).unwrap_err().to_string();
    assert_eq!(japanese("八八歩"), "`八八歩`: `八八` is no piece of this game");
    assert_eq!(japanese("８八鰻"), "`８八鰻`, character 3: `鰻` is no piece of this game");
    let cecp = |text: &str| chu.parse_cecp(text).map(|_| ()).unwrap_err().to_string();
    assert_eq!(cecp("e4e13"), "`e4e13`, character 3: e13 lies beyond the board");
}
