//! Reads JKF.

use std::time::Duration;

use super::{codes, moves, position};
use crate::record::builder::Builder;
use crate::record::csa::{self, Codes};
use crate::record::json_node::{Node, parse};
use crate::record::kif::{handicap_start, is_of_the_start};
use crate::record::{ReadError, ReadProblem, Reading, Time, tags};
use ohban_core::{Position, Variant};

/// The key of the handicap in the header, which `initial` says as well.
const HANDICAP_KEY: &str = "手合割";

pub(super) fn read(variant: &Variant, text: &str) -> Result<Reading, ReadError> {
    let codes = codes(variant).map_err(|error| ReadError::new(1, 1, "", ReadProblem::NoFormat(error)))?;
    let value = parse(text)?;
    let root = Node::new(text, &value);
    root.members()?;
    let header = root.get("header");
    let mut list = Vec::new();
    let mut named = None;
    let mut left_out = Vec::new();
    for key in
        header.iter().map(Node::members).collect::<Result<Vec<_>, _>>()?.into_iter().flat_map(|m| m.keys())
    {
        let Some(value) = header.as_ref().and_then(|header| header.get(key)) else { continue };
        let text = value.string()?;
        if key == HANDICAP_KEY {
            named = handicap_start(variant, text);
        } else if is_of_the_start(key) {
            left_out.push((value.place().0, key));
        } else {
            tags::add(&mut list, key, text).map_err(|problem| value.error(problem))?;
        }
    }
    let start = match root.get("initial") {
        Some(initial) => position::read(&initial, variant, &codes)?,
        None => named.unwrap_or_else(|| Position::start(variant)),
    };
    let mut builder = Builder::new(start);
    for (line, key) in left_out {
        builder.notes.left_out(line, key, "`initial` says the start");
    }
    root.note_others(&["header", "initial", "moves"], &mut builder.notes);
    line(&mut builder, &root.need("moves")?, &codes)?;
    builder.finish(list)
}

fn line(builder: &mut Builder, list: &Node<'_>, codes: &Codes) -> Result<(), ReadError> {
    for entry in list.items()? {
        let before = builder.here();
        let (at, column) = entry.place();
        if let Some(m) = entry.get("move").filter(Node::is_object) {
            let read = moves::read(&m, builder.position(), builder.last(), codes)?;
            builder.play(at, column, read)?;
        } else if let Some(special) = entry.get("special") {
            let word = special.string()?;
            if builder.has_ended() {
                builder.notes.left_out(at, word, "the game has ended before");
                continue;
            }
            builder.end(at, column, csa::end_from_word(word, builder.position().turn()))?;
        }
        entry.note_others(&["comments", "move", "time", "special", "forks"], &mut builder.notes);
        if let Some(time) = entry.get("time") {
            builder.time(read_time(&time)?);
        }
        for comment in entry.strings("comments")? {
            builder.comment(&comment);
        }
        if let Some(forks) = entry.get("forks") {
            let here = builder.here();
            for fork in forks.items()? {
                builder.go_to(before);
                line(builder, &fork, codes)?;
            }
            builder.go_to(here);
        }
    }
    Ok(())
}

fn read_time(node: &Node<'_>) -> Result<Time, ReadError> {
    let duration = |node: Node<'_>| {
        let part = |key| node.get(key).map_or(Ok(0), |part| part.number());
        let whole = part("h")?.checked_mul(3600).zip(part("m")?.checked_mul(60));
        let whole = whole.and_then(|(hours, minutes)| hours.checked_add(minutes));
        let seconds = node.get("s").map_or(Ok(0.0), |seconds| seconds.decimal())?;
        let wrong = || node.error(ReadProblem::JsonType("hours, minutes and seconds"));
        let seconds =
            Duration::try_from_secs_f64((seconds * 1000.0).round() / 1000.0).map_err(|_| wrong())?;
        // Thousandths, as all times have.
        let seconds = Duration::from_secs(seconds.as_secs())
            + Duration::from_millis((f64::from(seconds.subsec_nanos()) / 1e6).round() as u64);
        whole.and_then(|whole| Duration::from_secs(whole).checked_add(seconds)).ok_or_else(wrong)
    };
    let spent = duration(node.need("now")?)?;
    let total = node.get("total").map(duration).transpose()?;
    Ok(Time { spent, total })
}
