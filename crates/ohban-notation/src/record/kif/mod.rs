//! KIF and KI2, the forms of Japanese programs.
//!
//! Shogi: `   1 ７六歩(77)   ( 0:16/00:00:16)`. Games on larger boards are
//! written as lishogi writes chu shogi: `   1   7八歩兵 （←7九）`, and each square
//! that a piece visits on the way has a line of its own (一歩目, 二歩目).

mod diagram;
mod ending;
mod handicap;
mod header;
mod ki2;
mod read;
mod time;
mod write;

pub(super) use ending::{holds as holds_end, reason};
pub(super) use header::holds as holds_tag;
pub(super) use ki2::{read as read_ki2, write as write_ki2};
pub(super) use read::read;
pub(super) use write::write;

use ohban_core::BoardSize;

/// Whether squares are written as in shogi, with one digit each.
fn is_small(size: BoardSize) -> bool {
    size.files() <= 9 && size.ranks() <= 9
}

/// The keys of tags in these files, and in records.
const KEYS: &[(&str, &str)] = &[
    ("先手", "Sente"),
    ("後手", "Gote"),
    ("棋戦", "Event"),
    ("場所", "Site"),
    ("開始日時", "StartTime"),
    ("終了日時", "EndTime"),
    ("持ち時間", "TimeControl"),
    ("戦型", "Opening"),
];

/// The key of a tag in records for one in these files.
pub(super) fn key_from_kif(key: &str) -> Option<&'static str> {
    let key = match key {
        // Names of the players in handicap games.
        "下手" => "先手",
        "上手" => "後手",
        _ => key,
    };
    KEYS.iter().find(|(kif, _)| *kif == key).map(|(_, ours)| *ours)
}

fn key_to_kif(key: &str, handicap: bool) -> &str {
    match (key, handicap) {
        ("Sente", true) => "下手",
        ("Gote", true) => "上手",
        _ => KEYS.iter().find(|(_, ours)| *ours == key).map_or(key, |(kif, _)| *kif),
    }
}
