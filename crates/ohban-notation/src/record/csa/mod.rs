//! The format of the Computer Shogi Association, versions 2.2 and 3.0.

mod codes;
mod ending;
mod games;
mod moves;
mod position;
mod read;
mod write;

pub(super) use codes::Codes;
pub(super) use ending::{from_word as end_from_word, holds as holds_end, word as end_word};
pub(super) use moves::{read_one, write_one};

use super::descriptor::{Descriptor, Evaluations, Holds, Times};

/// CSA.
pub(super) const CSA: Descriptor = Descriptor {
    name: "csa",
    endings: &["csa"],
    help: "CSA, version 3.0 where the record needs it, else 2.2; shogi and minishogi",
    detect: games::detect,
    first_game: games::first,
    read: read::read,
    write: |record, _| write::write(record),
    between: "/\n",
    holds: Holds { variations: false, times: Times::Spent, evaluations: Evaluations::Numbers, ..Holds::ALL },
    holds_tag: |_, _| true,
    holds_end: ending::holds,
};
