//! KI2: moves in Japanese notation, `▲７六歩 △３四歩`.

use super::ending;
use super::header::{self, Header, TextLine};
use super::read::{LONGEST, closing_line, comment, header_line, start_variation, variation_start};
use super::write::{comments, each_variation};
use crate::MoveNotation;
use crate::japanese;
use crate::placed::about;
use crate::record::builder::Builder;
use crate::record::{Line, ReadError, ReadProblem, Record};
use ohban_core::{Color, Position, Square, Variant};

/// Moves on one line.
const MOVES_ON_A_LINE: usize = 6;

pub(crate) fn read(variant: &Variant, text: &str) -> Result<Record, ReadError> {
    if text.len() > LONGEST {
        return Err(ReadError::new(1, 1, "", ReadProblem::TooLong(LONGEST)));
    }
    let mut header = Header::default();
    let mut builder: Option<Builder> = None;
    for line in TextLine::all(text) {
        let line = line?;
        if builder.is_none() {
            if !begins(variant, line) {
                header_line(variant, &mut header, line)?;
                continue;
            }
            builder = Some(begin(variant, &mut header)?);
        }
        if let Some(builder) = &mut builder {
            body_line(builder, line)?;
        }
    }
    let builder = match builder {
        Some(builder) => builder,
        None => begin(variant, &mut header)?,
    };
    builder.finish(header.tags)
}

fn begin(variant: &Variant, header: &mut Header) -> Result<Builder, ReadError> {
    let mut builder = Builder::new(header.start(variant)?);
    for comment in header.comments.drain(..) {
        builder.comment(&comment);
    }
    Ok(builder)
}

/// Whether the moves begin with this line.
pub(super) fn begins(variant: &Variant, line: TextLine<'_>) -> bool {
    let trimmed = line.text.trim();
    trimmed.starts_with(['▲', '△', '▼', '▽', '☗', '☖', '同'])
        || trimmed.starts_with("まで")
        || variation_start(line).is_some()
        || starts_with_square(variant, trimmed)
}

/// Whether a line starts with a move that has no sign of the side before it.
fn starts_with_square(variant: &Variant, line: &str) -> bool {
    let mut cursor = crate::cursor::Cursor::new(line);
    let found = crate::squares::read_japanese(&mut cursor, variant.size()).is_ok();
    // `1b：...` is a line of the header.
    found && cursor.peek().is_some_and(|c| !c.is_whitespace() && !matches!(c, ':' | '：'))
}

fn body_line(builder: &mut Builder, line: TextLine<'_>) -> Result<(), ReadError> {
    let trimmed = line.text.trim();
    if let Some(comment) = comment(line) {
        builder.comment(comment);
    } else if let Some(number) = variation_start(line) {
        start_variation(builder, line, number?)?;
    } else if trimmed.is_empty() || trimmed.starts_with('#') || closing_line(builder, line)? {
        // Nothing more to read.
    } else {
        for (text, column) in moves(line.text) {
            play(builder, line.number, column, text)?;
        }
    }
    Ok(())
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
    if let Some(ending) = ending::from_word(bare, turn) {
        return builder.end(line, column, ending);
    }
    if side.is_some_and(|side| side != turn) {
        return Err(ReadError::new(line, column, text, ReadProblem::Turn(turn)));
    }
    let read = japanese::read(builder.position(), text, builder.last());
    builder.play(line, column, read.map_err(|problem| about(text, problem)))
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

/// The record as KI2, or its moves alone; a start that is not the usual one is
/// always written.
pub(crate) fn write(record: &Record, with_tags: bool) -> String {
    let (mut text, handicap) = header::write(record, with_tags);
    if !text.is_empty() {
        text.push('\n');
    }
    comments(&mut text, &record.comments);
    write_line(&mut text, &record.line, 0, &record.start, None, handicap);
    text
}

fn write_line(
    text: &mut String,
    line: &Line,
    ply: usize,
    start: &Position,
    last: Option<Square>,
    handicap: bool,
) {
    let mut position = start.clone();
    let mut before = last;
    let mut on_line = 0;
    for played in &line.moves {
        let sign = if position.turn() == Color::Black { '▲' } else { '△' };
        if on_line > 0 {
            text.push_str("  ");
        }
        *text += &format!("{sign}{}", position.japanese(played.m, before));
        on_line += 1;
        if on_line == MOVES_ON_A_LINE || !played.comments.is_empty() {
            text.push('\n');
            on_line = 0;
        }
        comments(text, &played.comments);
        position.play_unchecked(played.m);
        before = Some(played.m.to());
    }
    if on_line > 0 {
        text.push('\n');
    }
    if let Some(end) = &line.end {
        let end = &ending::sayable(end, position.turn());
        *text += &ending::closing_line(end, ply + line.moves.len(), position.turn(), handicap);
        text.push('\n');
        comments(text, &end.comments);
    }
    each_variation(line, ply, start, last, |variation, ply, position, last| {
        *text += &format!("\n変化：{}手\n", ply + 1);
        write_line(text, variation, ply, position, last, handicap);
    });
}
