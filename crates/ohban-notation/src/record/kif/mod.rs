//! KIF and KI2, the forms of Japanese programs, and Japanese notation alone.
//!
//! Shogi: `   1 ７六歩(77)   ( 0:16/00:00:16)`. Games on larger boards are
//! written as lishogi writes chu shogi: `   1   7八歩兵 （←7九）`, and each square
//! that a piece visits on the way has a line of its own (一歩目, 二歩目).
//!
//! Reading and writing stand on `lines`, which knows what a line is, and do
//! not know of each other.

mod detect;
mod diagram;
mod ending;
mod games;
mod handicap;
mod header;
mod ki2_read;
mod ki2_write;
mod lines;
mod numbered;
mod read;
mod time;
mod write;
mod write_header;

pub(super) use handicap::{name as handicap_name, start as handicap_start};
pub(super) use lines::is_of_the_start;
pub(super) use write::about_move;

use super::descriptor::{Descriptor, Evaluations, Holds, Times};
use super::tags::KEYS;
use lines::Form;
use ohban_core::BoardSize;

/// KIF.
pub(super) const KIF: Descriptor = Descriptor {
    name: "kif",
    endings: &["kif", "kifu"],
    help: "KIF, as Kifu for Windows, ShogiHome and lishogi write it",
    detect: detect::kif,
    first_game: |text| games::first(text, Form::Kif),
    read: read::read,
    write: |record, _| Ok(write::write(record)),
    between: "\n",
    holds: Holds::ALL,
    holds_tag: |variant, tag| write_header::holds(variant, tag, Form::Kif),
    holds_end: ending::holds,
};

/// KI2.
pub(super) const KI2: Descriptor = Descriptor {
    name: "ki2",
    endings: &["ki2", "ki2u"],
    help: "KI2, for people to read",
    detect: detect::ki2,
    first_game: |text| games::first(text, Form::Ki2),
    read: ki2_read::read,
    write: |record, _| Ok(ki2_write::write(record, ki2_write::Head::All)),
    between: "\n",
    holds: Holds { times: Times::None, evaluations: Evaluations::All, ..Holds::ALL },
    holds_tag: |variant, tag| write_header::holds(variant, tag, Form::Ki2),
    holds_end: ending::holds,
};

/// The moves of KI2, without tags.
pub(super) const JAPANESE: Descriptor = Descriptor {
    name: "japanese",
    endings: &["japanese"],
    help: "moves in Japanese notation, with ▲ and △",
    detect: detect::japanese,
    write: |record, place| Ok(ki2_write::write(record, ki2_write::Head::of(place))),
    holds: Holds { tags: false, ..KI2.holds },
    ..KI2
};

/// Whether squares are written as in shogi, with one digit each.
fn is_small(size: BoardSize) -> bool {
    size.files() <= 9 && size.ranks() <= 9
}

/// The key of a tag in these files.
pub(super) fn key_to_kif(key: &str, handicap: bool) -> &str {
    match (key, handicap) {
        ("Sente", true) => "下手",
        ("Gote", true) => "上手",
        _ => KEYS.iter().find(|known| known.ours == key).map_or(key, |known| known.kif),
    }
}
