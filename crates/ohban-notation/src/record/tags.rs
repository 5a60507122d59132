//! Tags as every format can hold them.

use super::{ReadProblem, Tag};

/// Most tags of a record that is read.
const MOST_TAGS: usize = 10_000;

/// A key that all formats know: ours, that of KIF and that of CSA.
pub(super) struct Key {
    pub(super) ours: &'static str,
    pub(super) kif: &'static str,
    /// `None` for the players, who have statements of their own.
    pub(super) csa: Option<&'static str>,
}

const fn key(ours: &'static str, kif: &'static str, csa: Option<&'static str>) -> Key {
    Key { ours, kif, csa }
}

pub(super) static KEYS: [Key; 8] = [
    key("Sente", "先手", None),
    key("Gote", "後手", None),
    key("Event", "棋戦", Some("EVENT")),
    key("Site", "場所", Some("SITE")),
    key("StartTime", "開始日時", Some("START_TIME")),
    key("EndTime", "終了日時", Some("END_TIME")),
    key("TimeControl", "持ち時間", Some("TIME_LIMIT")),
    key("Opening", "戦型", Some("OPENING")),
];

/// Adds a tag that was read. One without a value says nothing and is left
/// out.
pub(super) fn add(tags: &mut Vec<Tag>, key: &str, value: &str) -> Result<(), ReadProblem> {
    let tag = plain(key, value);
    if tag.key.is_empty() {
        return Err(ReadProblem::Unexpected("tag: its name is missing"));
    }
    if tags.len() >= MOST_TAGS {
        return Err(ReadProblem::TooManyTags(MOST_TAGS));
    }
    if !tag.value.is_empty() {
        tags.push(tag);
    }
    Ok(())
}

/// The tag as it is written and read: known keys in English, no character in
/// keys that some format cannot have there, the value in one line without
/// blanks at its ends.
pub(super) fn plain(key: &str, value: &str) -> Tag {
    let key = key.trim();
    let key = match key {
        // Names of the players in handicap games.
        "下手" => "先手",
        "上手" => "後手",
        _ => key,
    };
    let known = KEYS.iter().find(|known| known.kif == key || known.csa == Some(key));
    let ours = known.map_or(key, |known| known.ours);
    let unfit = |c: char| c.is_whitespace() || "[]\":：".contains(c);
    Tag {
        key: ours.chars().map(|c| if unfit(c) { '_' } else { c }).collect(),
        value: value.trim().replace(['\n', '\r'], " "),
    }
}

/// The tags of a record that can be written.
pub(super) fn written(tags: &[Tag]) -> impl Iterator<Item = Tag> + '_ {
    let plain = tags.iter().map(|tag| plain(&tag.key, &tag.value));
    plain.filter(|tag| !tag.key.is_empty() && !tag.value.is_empty())
}
