//! Our own JSON of a record, for programs: all that a record has, for every
//! game. The fields are listed in `docs/notations/json.md`.

mod read;
mod write;

use super::descriptor::{Certainty, Descriptor, Holds, Sample};
use super::json_node::first_object;
use super::{Ending, Termination};

/// Our own JSON.
pub(super) const JSON: Descriptor = Descriptor {
    name: "json",
    endings: &["json"],
    help: "our own JSON of a record, all of it",
    detect,
    first_game: first_object,
    read: read::read,
    write: |record, place| write::write(record, place),
    between: "",
    holds: Holds::ALL,
    holds_tag: |_, _| true,
    holds_end: |ending, _| holds_reason(ending),
};

/// The value of `format`.
const FORMAT: &str = "ohban";

/// The version that is written; others are refused.
const VERSION: u64 = 1;

fn detect(sample: &Sample<'_>) -> Certainty {
    Certainty::Sure.when(is_ours(sample))
}

/// Whether the text is our JSON: it says so at its start.
pub(super) fn is_ours(sample: &Sample<'_>) -> bool {
    let marked = |line: &str| line.contains("\"format\"") && line.contains(FORMAT);
    sample.is_json() && sample.lines().take(5).any(marked)
}

fn holds_reason(ending: &Ending) -> bool {
    Termination::read(&ending.reason.to_string()) == ending.reason
}
