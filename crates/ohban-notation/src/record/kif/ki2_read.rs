//! Reads KI2: moves in Japanese notation, `▲７六歩 △３四歩`.

use super::ending;
use super::header::{Header, begins_moves, trailer};
use super::lines::{Form, LineKind, TextLine};
use super::read::{closing_line, start_variation};
use crate::japanese;
use crate::placed::about;
use crate::record::builder::Builder;
use crate::record::{ReadError, ReadProblem, Reading};
use ohban_core::{Color, Variant};

pub(super) fn read(variant: &Variant, text: &str) -> Result<Reading, ReadError> {
    let mut header = Header::default();
    let mut builder: Option<Builder> = None;
    for line in TextLine::all(text) {
        let line = line?;
        let kind = line.kind(Form::Ki2, variant.size());
        if builder.is_none() && begins_moves(&kind) {
            builder = Some(header.begin(variant)?);
        }
        let Some(builder) = &mut builder else {
            header.take(variant, line, &kind)?;
            continue;
        };
        match kind {
            LineKind::VariationStart(number) => start_variation(builder, line, number)?,
            LineKind::Closing => closing_line(builder, line)?,
            LineKind::Moves => {
                let text = without_times(line.text);
                for (text, column) in moves(&text) {
                    play(builder, line.number, column, text)?;
                }
            }
            kind => trailer(builder, &mut header.tags, line, &kind)?,
        }
    }
    let builder = match builder {
        Some(builder) => builder,
        None => header.begin(variant)?,
    };
    builder.finish(header.tags)
}

fn play(builder: &mut Builder, line: usize, column: usize, text: &str) -> Result<(), ReadError> {
    let turn = builder.position().turn();
    let mut chars = text.chars();
    let side = match chars.next() {
        Some('▲' | '☗' | '▼') => Some(Color::Black),
        Some('△' | '☖' | '▽') => Some(Color::White),
        _ => None,
    };
    let bare = if side.is_some() { chars.as_str().trim() } else { text };
    // Numbers of moves, and signs of variations.
    if side.is_none() && bare.chars().all(|c| c.is_ascii_digit() || ".+＋".contains(c)) {
        return Ok(());
    }
    if let Some(ending) = ending::from_word(bare, turn) {
        if builder.has_ended() {
            builder.notes.left_out(line, bare, "the game has ended before");
            return Ok(());
        }
        return builder.end(line, column, ending);
    }
    if side.is_some_and(|side| side != turn) {
        return Err(ReadError::new(line, column, text, ReadProblem::Turn(turn)));
    }
    let text = text.trim_end_matches(['\'', '’', '"', ',', ';', '#']);
    let m = text.trim_end_matches(['!', '?', '！', '？']);
    let read = japanese::read(builder.position(), m, builder.last());
    builder.play(line, column, read.map_err(|problem| about(text, problem)))?;
    let judgement = text.get(m.len()..).unwrap_or("");
    if !judgement.is_empty() {
        builder.comment(judgement);
    }
    Ok(())
}

/// The line with blanks in place of times, `( 0:16/00:00:16)`.
fn without_times(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, open, inside)) = rest
        .char_indices()
        .find(|(_, c)| matches!(c, '(' | '（'))
        .and_then(|(at, c)| Some((rest.get(..at)?, c, rest.get(at + c.len_utf8()..)?)))
    {
        text += before;
        rest = inside;
        let end = inside.find([')', '）']).filter(|end| inside[..*end].contains([':', '：']));
        match end.and_then(|end| Some((inside.get(..end)?, inside.get(end..)?))) {
            Some((time, after)) => {
                let mut after = after.chars();
                after.next();
                text.extend(std::iter::repeat_n(' ', time.chars().count() + 2));
                rest = after.as_str();
            }
            None => text.push(open),
        }
    }
    text + rest
}

/// The moves of a line with their columns. A move starts with the sign of the
/// side, or after a blank that does not follow 同.
fn moves(line: &str) -> Vec<(&str, usize)> {
    let mut moves = Vec::new();
    let mut start: Option<(usize, usize)> = None;
    // Behind the last character that is no blank.
    let mut end = 0;
    for (column, (at, c)) in line.char_indices().enumerate() {
        let so_far = start.map_or("", |(start, _)| &line[start..end]);
        let sign = "▲△▼▽☗☖".contains(c);
        let goes_on = so_far.ends_with(['同', '仝', '▲', '△', '▼', '▽', '☗', '☖']);
        let ends = (sign || c.is_whitespace()) && !so_far.is_empty() && !goes_on;
        if let Some((_, column)) = start.take_if(|_| ends) {
            moves.push((so_far, column));
        }
        if !c.is_whitespace() {
            start = start.or(Some((at, column + 1)));
            end = at + c.len_utf8();
        }
    }
    moves.extend(start.map(|(start, column)| (line[start..].trim_end(), column)));
    moves
}
