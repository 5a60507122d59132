//! Writes JKF.

use std::time::Duration;

use serde_json::{Map, Value, json};

use super::{codes, moves, position};
use crate::record::csa::{self, Codes};
use crate::record::descriptor::Place;
use crate::record::kif::{about_move, is_of_the_start, key_to_kif};
use crate::record::{Line, Record, Time, WriteError, tags};
use ohban_core::{Position, Square};

/// The record as an object: on several lines alone, on one in a list.
pub(super) fn write(record: &Record, place: Place) -> Result<String, WriteError> {
    let codes = codes(record.start.variant())?;
    let mut header = Map::new();
    for tag in tags::written(&record.tags).filter(|tag| !is_of_the_start(&tag.key)) {
        let key = key_to_kif(&tag.key, false).to_owned();
        header.entry(key).or_insert_with(|| json!(tag.value));
    }
    let mut object = Map::new();
    object.insert("header".to_owned(), Value::Object(header));
    if let Some(initial) = position::write(&record.start, &codes) {
        object.insert("initial".to_owned(), initial);
    }
    let mut first = Map::new();
    comments(&mut first, record.comments.clone());
    let mut list = vec![Value::Object(first)];
    line(&mut list, &record.line, &record.start, None, &codes);
    object.insert("moves".to_owned(), Value::Array(list));
    let value = Value::Object(object);
    let text = if place == Place::Alone {
        serde_json::to_string_pretty(&value)
    } else {
        serde_json::to_string(&value)
    };
    // A value without odd keys always has a text.
    Ok(text.unwrap_or_default() + "\n")
}

fn line(list: &mut Vec<Value>, line: &Line, start: &Position, last: Option<Square>, codes: &Codes) {
    let mut position = start.clone();
    let mut before = last;
    for played in &line.moves {
        let mut entry = Map::new();
        entry.insert("move".to_owned(), moves::write(&position, played.m, before, codes));
        let forks = forks(&played.variations, &position, before, codes);
        position.play_unchecked(played.m);
        before = Some(played.m.to());
        comments(&mut entry, about_move(played, &position));
        time(&mut entry, played.time);
        entry.extend(forks);
        list.push(Value::Object(entry));
    }
    if let Some(end) = &line.end {
        let mut entry = Map::new();
        entry.insert("special".to_owned(), json!(csa::end_word(end, position.turn())));
        comments(&mut entry, end.comments.clone());
        time(&mut entry, end.time);
        entry.extend(forks(&line.variations, &position, before, codes));
        list.push(Value::Object(entry));
    }
}

fn forks(
    variations: &[Line],
    start: &Position,
    last: Option<Square>,
    codes: &Codes,
) -> Option<(String, Value)> {
    let forks = variations.iter().map(|variation| {
        let mut list = Vec::new();
        line(&mut list, variation, start, last, codes);
        Value::Array(list)
    });
    let forks: Vec<Value> = forks.collect();
    (!forks.is_empty()).then(|| ("forks".to_owned(), Value::Array(forks)))
}

fn comments(entry: &mut Map<String, Value>, comments: Vec<String>) {
    if !comments.is_empty() {
        let lines = comments.into_iter().map(|comment| json!(comment.replace(['\n', '\r'], " ")));
        entry.insert("comments".to_owned(), lines.collect());
    }
}

fn time(entry: &mut Map<String, Value>, time: Option<Time>) {
    let Some(time) = time else { return };
    let mut times = Map::new();
    times.insert("now".to_owned(), duration(time.spent));
    if let Some(total) = time.total {
        times.insert("total".to_owned(), duration(total));
    }
    entry.insert("time".to_owned(), Value::Object(times));
}

/// Seconds are whole but for thousandths that would be lost.
fn duration(time: Duration) -> Value {
    let seconds = time.as_secs() % 60;
    let seconds = match time.subsec_millis() {
        0 => json!(seconds),
        millis => json!(seconds as f64 + f64::from(millis) / 1000.0),
    };
    json!({"h": time.as_secs() / 3600, "m": time.as_secs() / 60 % 60, "s": seconds})
}
