//! Moves against the rules that end a game: not every format has words for
//! every one.

use std::borrow::Cow;

use super::descriptor::Place;
use super::{Ending, Format, Line, Record, RecordMove};
use ohban_core::Position;

/// The record as the format can say it: without last moves against the rules
/// that its reader would not understand.
pub(super) fn sayable(record: &Record, format: Format) -> Cow<'_, Record> {
    if !has_foul(&record.line) {
        return Cow::Borrowed(record);
    }
    let mut copy = record.clone();
    if cut(&mut copy.line, &record.start, format) { Cow::Owned(copy) } else { Cow::Borrowed(record) }
}

fn has_foul(line: &Line) -> bool {
    let variations = line.moves.iter().flat_map(|played| &played.variations).chain(&line.variations);
    line.end.as_ref().is_some_and(|end| end.reason.is_foul()) || variations.into_iter().any(has_foul)
}

/// Cuts the last move off where it is not understood; whether any was.
fn cut(line: &mut Line, start: &Position, format: Format) -> bool {
    let mut position = start.clone();
    let mut any = false;
    let mut undo = None;
    for played in &mut line.moves {
        for variation in &mut played.variations {
            any |= cut(variation, &position, format);
        }
        undo = Some(position.play_unchecked(played.m));
    }
    for variation in &mut line.variations {
        any |= cut(variation, &position, format);
    }
    if line.end.as_ref().is_some_and(|end| end.reason.is_foul()) {
        undo.into_iter().for_each(|undo| position.undo(undo));
        let end = &line.end;
        let cut = line.moves.pop_if(|last| !is_understood(last, end, &position, format));
        if let Some(last) = cut {
            line.variations.extend(last.variations);
            any = true;
        }
    }
    any
}

/// Whether the move is read again, where it is played.
fn is_understood(last: &RecordMove, end: &Option<Ending>, position: &Position, format: Format) -> bool {
    if position.is_legal(last.m) {
        return true;
    }
    let moves = vec![RecordMove::new(last.m)];
    let line = Line { moves, end: end.clone(), variations: Vec::new() };
    let record = Record { line, ..Record::new(position.clone()) };
    let written = (format.descriptor().write)(&record, Place::Alone).ok();
    let read = written.and_then(|text| Record::read(position.variant(), format, &text).ok());
    read.is_some_and(|read| read.line.moves == record.line.moves)
}
