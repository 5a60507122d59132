//! Our own game files: tags as in PGN, moves in western notation or USI,
//! comments in braces, variations in parentheses. PSN, and PGN of shogi
//! programs, are read by the same reader.

mod commands;
mod detect;
mod header;
mod lexer;
mod read;
mod write;

use super::descriptor::{Descriptor, Holds};

/// Game files.
pub(super) const GAME: Descriptor = Descriptor {
    name: "game",
    endings: &["game", "txt"],
    help: "our own game file: tags as in PGN, moves in western notation; PSN and PGN are read",
    detect: detect::game,
    first_game: detect::first_game,
    read: read::read,
    write: |record, _| Ok(write::write(record, write::Head::All)),
    between: "\n",
    holds: Holds::ALL,
    holds_tag: |_, tag| header::holds_key(&tag.key),
    holds_end: |ending, _| write::holds_reason(&ending.reason),
};

/// Western notation: the moves of game files.
pub(super) const WESTERN: Descriptor = Descriptor {
    name: "western",
    endings: &["western"],
    help: "moves in western notation, numbered in pairs",
    detect: detect::western,
    write: |record, place| Ok(write::write(record, write::Head::of(place))),
    holds: Holds { tags: false, ..Holds::ALL },
    ..GAME
};
