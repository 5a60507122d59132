//! The format of the Computer Shogi Association, version 2.2.

mod codes;
mod ending;
mod position;
mod read;
mod write;

pub(super) use ending::{holds as holds_end, reason};
pub(super) use read::read;
pub(super) use write::write;

/// The key of a tag in records for one in these files.
pub(super) fn key_from_csa(key: &str) -> Option<&'static str> {
    KEYS.iter().find(|(csa, _)| *csa == key).map(|(_, ours)| *ours)
}

/// The keys of tags in these files, and in records.
const KEYS: &[(&str, &str)] = &[
    ("EVENT", "Event"),
    ("SITE", "Site"),
    ("START_TIME", "StartTime"),
    ("END_TIME", "EndTime"),
    ("TIME_LIMIT", "TimeControl"),
    ("OPENING", "Opening"),
];
