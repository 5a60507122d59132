//! Values as text and as data: what is written is read again as the same.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use ohban::prelude::*;
use ohban::{BoardSize, EndReason, GameResult, Setup};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn as_data<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let text = serde_yaml::to_string(value).expect("data can be written");
    assert_eq!(&serde_yaml::from_str::<T>(&text).expect("what was written"), value, "{text}");
    text
}

fn as_text<T: Display + FromStr + PartialEq + Debug>(value: &T) {
    assert_eq!(value.to_string().parse().ok().as_ref(), Some(value));
}

#[test]
fn words_are_read_as_they_are_written() {
    for color in Color::BOTH {
        as_text(&color);
        as_data(&color);
        as_text(&GameResult::Win(color));
    }
    for result in [GameResult::Draw, GameResult::NoContest] {
        as_text(&result);
        for &reason in EndReason::ALL {
            let outcome = Outcome { result, reason };
            assert_eq!(reason.code(), reason.to_string());
            as_data(&outcome);
            as_text(&outcome);
        }
    }
    for word in ["black try", "white check", "white illegal-repetition"] {
        assert_eq!(word.parse::<Outcome>().map(|outcome| outcome.to_string()).as_deref(), Ok(word));
    }
    for wrong in ["", "Black", "black  mate", "white", "draw draw"] {
        assert!(wrong.parse::<Outcome>().is_err(), "{wrong}");
    }
}

#[test]
fn moves_of_every_sort_are_data() {
    let shogi = Variant::builtin("shogi").unwrap();
    let pawn = shogi.kind_by_name("pawn").unwrap();
    let [a, b, c] = ["7f", "8e", "9d"].map(|name| name.parse::<Square>().unwrap());
    for m in [
        Move::plain(a, b),
        Move::plain(a, b).promoting(),
        Move::capturing(a, &[b], a).unwrap(),
        Move::capturing(a, &[b, c], b).unwrap(),
        Move::drop(pawn, c),
        Move::range_capture(a, &[], a, "7a".parse().unwrap()).unwrap(),
        Move::range_capture(a, &[b], b, "8a".parse().unwrap()).unwrap().promoting(),
    ] {
        as_data(&m);
    }
    assert_eq!(as_data(&Move::plain(a, b)), "from: 7f\nto: 8e\n");
    for wrong in [
        "{to: 7f}",
        "{from: 7f, drop: 1, to: 8e}",
        "{from: 7f, to: 99z}",
        "{from: 7f}",
        "{drop: 5000, to: 7f}",
    ] {
        assert!(serde_yaml::from_str::<Move>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn setups_and_positions_are_data() {
    let position = Position::start(&Variant::builtin("heisei-chu").unwrap());
    let setup: Setup = position.setup();
    as_data(&setup);
    let text = serde_yaml::to_string(&position).unwrap();
    assert!(text.starts_with("game: heisei-chu\nsfen: "), "{text}");
    assert_eq!(format!("{position:?}"), format!("Position(heisei-chu, {})", position.to_sfen()));
}

#[test]
fn a_board_in_letters() {
    let chu = Variant::builtin("chu").unwrap();
    let text = Position::start(&chu).to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 14);
    assert_eq!(lines[0].split_whitespace().next(), Some("12"));
    assert!(lines[12].ends_with(" l"), "{text}");
    assert_eq!(BoardSize::new(3, 3).map(|size| size.squares().count()), Ok(9));
}
