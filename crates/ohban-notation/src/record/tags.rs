//! Tags as every format can hold them.

use super::{ReadProblem, Tag, csa, kif};

/// Most tags of a record that is read.
const MOST_TAGS: usize = 10_000;

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
    let ours = kif::key_from_kif(key).or_else(|| csa::key_from_csa(key)).unwrap_or(key);
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
