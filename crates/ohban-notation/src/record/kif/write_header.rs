//! Writes the lines before the moves.

use super::lines::{Form, HANDICAP_KEY, LONGEST_LINE, LineKind, SFEN_KEY, TextLine};
use super::lines::{is_of_the_start, tags_of_line};
use super::{diagram, handicap, key_to_kif};
use crate::record::{Record, Tag, tags};
use ohban_core::{Color, Position, Variant};

/// The line of a tag, unless a reader would take it for something else.
fn tag_line(variant: &Variant, tag: &Tag, form: Form, handicap: bool) -> Option<String> {
    let text = format!("{}：{}", key_to_kif(&tag.key, handicap), tag.value);
    let line = TextLine { text: &text, number: 1 };
    let LineKind::Tag(key, value) = line.kind(form, variant.size()) else { return None };
    let fits = text.len() <= LONGEST_LINE
        && !is_of_the_start(key)
        && tags_of_line(key, value).len() == 1
        && tags::plain(key, value) == *tag;
    fits.then_some(text)
}

/// Whether a header can have this tag.
pub(super) fn holds(variant: &Variant, tag: &Tag, form: Form) -> bool {
    tag_line(variant, tag, form, false).is_some()
}

/// The header of a record, and whether it is one of a game with a handicap.
pub(super) fn write(record: &Record, form: Form, with_start: bool, with_tags: bool) -> (String, bool) {
    let start = &record.start;
    let named = handicap::name(start);
    let handicap =
        named.is_some() && start.turn() == Color::White && *start != Position::start(start.variant());
    let mut lines = Vec::new();
    let remembers = start.lion_taken().is_some() || !start.deferred().is_empty();
    match (named, remembers) {
        _ if remembers => lines.push(format!("{SFEN_KEY}：{}", start.to_sfen())),
        (Some(name), _) if with_start || handicap => lines.push(format!("{HANDICAP_KEY}：{name}")),
        (Some(_), _) => {}
        (None, _) => lines.push(diagram::write(start)),
    }
    if with_tags {
        let tags = tags::written(&record.tags);
        lines.extend(tags.filter_map(|tag| tag_line(start.variant(), &tag, form, handicap)));
    }
    let text = if lines.is_empty() { String::new() } else { lines.join("\n") + "\n" };
    (text, handicap)
}
