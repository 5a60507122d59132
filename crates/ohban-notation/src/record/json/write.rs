//! Writes our own JSON.

use serde_json::{Map, Value, json};

use super::{FORMAT, VERSION, holds_reason};
use crate::record::descriptor::Place;
use crate::record::{Ending, Evaluation, Line, Record, Score, Termination, Time, WriteError, tags};
use ohban_core::{Move, Position};

/// The record as an object: on several lines alone, on one in a list.
pub(super) fn write(record: &Record, place: Place) -> Result<String, WriteError> {
    let tags: Vec<Value> =
        tags::written(&record.tags).map(|tag| json!({"key": tag.key, "value": tag.value})).collect();
    let mut object = Map::new();
    object.insert("format".to_owned(), json!(FORMAT));
    object.insert("version".to_owned(), json!(VERSION));
    object.insert("game".to_owned(), json!(record.start.variant().id()));
    object.insert("start".to_owned(), json!(record.start.to_sfen()));
    list(&mut object, "tags", tags);
    comments(&mut object, &record.comments);
    object.extend(line(&record.line, &mut record.start.clone()));
    let value = Value::Object(object);
    let text = if place == Place::Alone {
        serde_json::to_string_pretty(&value)
    } else {
        serde_json::to_string(&value)
    };
    // A value without odd keys always has a text.
    Ok(text.unwrap_or_default() + "\n")
}

/// Adds a list unless it is empty.
fn list(object: &mut Map<String, Value>, key: &str, values: Vec<Value>) {
    if !values.is_empty() {
        object.insert(key.to_owned(), Value::Array(values));
    }
}

fn comments(object: &mut Map<String, Value>, comments: &[String]) {
    let lines = comments.iter().map(|comment| json!(comment.replace(['\n', '\r'], " ")));
    list(object, "comments", lines.collect());
}

fn line(line: &Line, position: &mut Position) -> Map<String, Value> {
    let mut moves = Vec::new();
    for played in &line.moves {
        let mut object = Map::new();
        object.insert("move".to_owned(), json!(position.usi(played.m)));
        let variations = variations(&played.variations, position);
        position.play_unchecked(played.m);
        comments(&mut object, &played.comments);
        time(&mut object, played.time);
        if let Some(known) = &played.evaluation {
            object.insert("evaluation".to_owned(), evaluation(known, position));
        }
        list(&mut object, "variations", variations);
        moves.push(Value::Object(object));
    }
    let mut object = Map::new();
    object.insert("moves".to_owned(), Value::Array(moves));
    if let Some(end) = &line.end {
        object.insert("end".to_owned(), ending(end));
        list(&mut object, "variations", variations(&line.variations, position));
    }
    object
}

fn variations(variations: &[Line], before: &Position) -> Vec<Value> {
    variations.iter().map(|variation| Value::Object(line(variation, &mut before.clone()))).collect()
}

fn ending(end: &Ending) -> Value {
    let reason = if holds_reason(end) { &end.reason } else { &Termination::Unknown };
    let mut object = Map::new();
    object.insert("reason".to_owned(), json!(reason.to_string()));
    if let Some(winner) = end.winner {
        object.insert("winner".to_owned(), json!(winner.to_string()));
    }
    comments(&mut object, &end.comments);
    time(&mut object, end.time);
    Value::Object(object)
}

fn time(object: &mut Map<String, Value>, time: Option<Time>) {
    let Some(time) = time else { return };
    let duration = |time: std::time::Duration| match time.subsec_millis() {
        0 => json!({"seconds": time.as_secs()}),
        millis => json!({"seconds": time.as_secs(), "milliseconds": millis}),
    };
    let mut times = Map::new();
    times.insert("spent".to_owned(), duration(time.spent));
    if let Some(total) = time.total {
        times.insert("total".to_owned(), duration(total));
    }
    object.insert("time".to_owned(), Value::Object(times));
}

fn evaluation(evaluation: &Evaluation, after: &Position) -> Value {
    let mut object = Map::new();
    match evaluation.score {
        Score::Centipawns(number) => object.insert("centipawns".to_owned(), json!(number)),
        Score::Mate(color, moves) => {
            object.insert("mate".to_owned(), json!({"winner": color.to_string(), "moves": moves}))
        }
    };
    if let Some(depth) = evaluation.depth {
        object.insert("depth".to_owned(), json!(depth));
    }
    let mut position = after.clone();
    let usi = |&m: &Move| {
        let text = position.usi(m);
        position.play_unchecked(m);
        json!(text)
    };
    list(&mut object, "line", evaluation.moves.iter().map(usi).collect());
    Value::Object(object)
}
