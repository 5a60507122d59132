//! Writes CSA.

use super::codes::Codes;
use super::position::sign;
use super::{ending, moves, position};
use crate::record::evaluation::csa_comment;
use crate::record::tags::{self, KEYS};
use crate::record::{Record, Tag, Time, WriteError};

/// Statements that only version 3.0 has.
const ONLY_IN_3: [&str; 6] = ["MAX_MOVES", "TIME", "TIME+", "TIME-", "JISHOGI", "NOTE"];

/// The record as CSA, without its variations: version 3.0 if it has what only
/// that knows, else 2.2, which every program reads.
pub(super) fn write(record: &Record) -> Result<String, WriteError> {
    let codes = Codes::of(record.start.variant())?;
    let mut text = format!("V{}\n", if needs_version_3(record) { "3.0" } else { "2.2" });
    for Tag { key, value } in tags::written(&record.tags) {
        let theirs = KEYS.iter().find(|known| known.ours == key).and_then(|known| known.csa);
        text += &match theirs.unwrap_or(&key) {
            "Sente" => format!("N+{value}\n"),
            "Gote" => format!("N-{value}\n"),
            theirs => format!("${theirs}:{value}\n"),
        };
    }
    text += &position::write(&record.start, &codes);
    text.push(sign(record.start.turn()));
    text.push('\n');
    comments(&mut text, &record.comments);
    let mut position = record.start.clone();
    for played in &record.line.moves {
        text += &moves::write(&position, played.m, &codes);
        text.push('\n');
        time(&mut text, played.time);
        position.play_unchecked(played.m);
        if let Some(evaluation) = played.evaluation.as_ref().and_then(|known| csa_comment(known, &position)) {
            comments(&mut text, &[evaluation]);
        }
        comments(&mut text, &played.comments);
    }
    if let Some(end) = &record.line.end {
        text += &format!("%{}\n", ending::word(end, position.turn()));
        time(&mut text, end.time);
        comments(&mut text, &end.comments);
    }
    Ok(text)
}

/// Whole seconds are all that version 2.2 has.
fn needs_version_3(record: &Record) -> bool {
    let moves = record.line.moves.iter().map(|played| played.time);
    let times = moves.chain(record.line.end.iter().map(|end| end.time)).flatten();
    let has_fractions = times.into_iter().any(|time| time.spent.subsec_millis() > 0);
    let mut tags = tags::written(&record.tags);
    has_fractions || tags.any(|tag| ONLY_IN_3.contains(&tag.key.as_str()))
}

fn time(text: &mut String, time: Option<Time>) {
    let Some(time) = time else { return };
    let millis = time.spent.subsec_millis();
    let fraction = if millis > 0 { format!(".{millis:03}") } else { String::new() };
    *text += &format!("T{}{fraction}\n", time.spent.as_secs());
}

fn comments(text: &mut String, comments: &[String]) {
    for comment in comments {
        *text += &format!("'*{}\n", comment.replace(['\n', '\r'], " "));
    }
}
