//! Writes CSA.

use super::codes::{self, Codes};
use super::position::sign;
use super::{KEYS, ending, position};
use crate::record::{Record, Tag, Time, WriteError, tags};
use ohban_core::{Move, Position};

/// The record as CSA 2.2, without its variations.
pub(crate) fn write(record: &Record) -> Result<String, WriteError> {
    let codes = Codes::of(record.start.variant())?;
    let mut text = "V2.2\n".to_owned();
    for Tag { key, value } in tags::written(&record.tags) {
        let theirs = KEYS.iter().find(|(_, ours)| *ours == key).map_or(key.as_str(), |(csa, _)| *csa);
        text += &match theirs {
            "Sente" => format!("N+{value}\n"),
            "Gote" => format!("N-{value}\n"),
            _ => format!("${theirs}:{value}\n"),
        };
    }
    text += &position::write(&record.start, &codes);
    text.push(sign(record.start.turn()));
    text.push('\n');
    comments(&mut text, &record.comments);
    let mut position = record.start.clone();
    for played in &record.line.moves {
        text += &one(&position, played.m, &codes);
        text.push('\n');
        time(&mut text, played.time);
        comments(&mut text, &played.comments);
        position.play_unchecked(played.m);
    }
    if let Some(end) = &record.line.end {
        text += &format!("%{}\n", ending::word(end, position.turn()));
        time(&mut text, end.time);
        comments(&mut text, &end.comments);
    }
    Ok(text)
}

fn one(position: &Position, m: Move, codes: &Codes) -> String {
    let kind =
        m.dropped().or_else(|| m.from().and_then(|from| position.piece_on(from)).map(|piece| piece.kind()));
    let promoted = kind.and_then(|kind| position.variant().kind(kind)).and_then(|info| info.promotes_to);
    let after = if m.promotes() { promoted.or(kind) } else { kind };
    let from = m.from().map_or_else(|| "00".to_owned(), codes::square);
    let code = after.map_or("", |kind| codes.code(kind));
    format!("{}{from}{}{code}", sign(position.turn()), codes::square(m.to()))
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
