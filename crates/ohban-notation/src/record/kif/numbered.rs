//! The lines of moves in KIF, `  57 ７六歩(77)   ( 0:16/00:00:16)+`, in their
//! parts. What may follow a move is no part of it: a time, the sign `+` of
//! variations, a remark.

use super::lines::is_meant_as_move;
use crate::cursor::Cursor;
use crate::squares::{digit_value, read_kanji_number};

/// A line with the number of a move.
#[derive(Debug)]
pub(super) struct Numbered<'a> {
    pub(super) number: usize,
    /// Which step of a move this is, from 1; 0 for a move of one step.
    pub(super) step: u8,
    /// The move or the end.
    pub(super) what: &'a str,
    /// Column of `what`.
    pub(super) column: usize,
    /// What stands where a time stands, and its column.
    pub(super) time: Option<(&'a str, usize)>,
    /// A comment behind `*`, or a remark without it.
    pub(super) comments: Vec<&'a str>,
}

impl<'a> Numbered<'a> {
    pub(super) fn read(text: &'a str) -> Option<Numbered<'a>> {
        let mut cursor = Cursor::new(text);
        cursor.skip_blanks();
        let digits = cursor.take_while(|c| digit_value(c).is_some());
        if digits.is_empty() {
            return None;
        }
        let number = digits.chars().filter_map(digit_value).map(usize::from);
        let number = number.fold(0_usize, |n, digit| n.saturating_mul(10).saturating_add(digit));
        let marked = cursor.eat_str("手目");
        let mut after_step = cursor.clone();
        after_step.skip_blanks();
        let step = read_kanji_number(&mut after_step).filter(|_| after_step.eat_str("歩目"));
        if step.is_some() {
            cursor = after_step;
        }
        let dotted = cursor.eat_if(|c| matches!(c, '.' | '。' | '．'));
        let blanks = cursor.take_while(char::is_whitespace);
        // Without any of these it may be a header or the start of a diagram.
        if !marked && step.is_none() && !dotted && blanks.is_empty() {
            return None;
        }
        let column = cursor.column();
        let rest = cursor.rest();
        // File numbers over a diagram start with a number too.
        if rest.split_whitespace().all(|word| word.chars().all(|c| digit_value(c).is_some())) {
            return None;
        }
        let (rest, comment) = match rest.find(['*', '＊']) {
            Some(at) => (&rest[..at], Some(rest[at..].trim_start_matches(['*', '＊']))),
            None => (rest, None),
        };
        let time_at = find_time(rest);
        let before_time = time_at.map_or(rest, |(start, _)| &rest[..start]);
        let length = if is_meant_as_move(before_time) { move_length(before_time) } else { before_time.len() };
        let what = before_time[..length].trim_end();
        let what = if is_meant_as_move(what) { what } else { without_plus(what) };
        let after_move = before_time[length..].trim();
        let after_time = time_at.map_or("", |(start, length)| &rest[start + length..]);
        let time = time_at.map(|(start, length)| {
            let inside = rest[start..start + length].trim_start_matches(['(', '（']);
            let at = start + length - inside.len();
            (inside.trim_end_matches([')', '）']), column + rest[..at].chars().count())
        });
        let remarks =
            [after_move, after_time].map(|remark| remark.trim().trim_start_matches(['+', '＋']).trim());
        let remarks = remarks.into_iter().filter(|remark| !remark.is_empty());
        let comments = remarks.chain(comment).collect();
        Some(Numbered { number, step: step.unwrap_or(0), what, column, time, comments })
    }
}

/// Without the sign of variations.
fn without_plus(text: &str) -> &str {
    text.trim_end_matches(['+', '＋']).trim_end()
}

/// The place and length of `( 0:16/00:00:16)`.
fn find_time(text: &str) -> Option<(usize, usize)> {
    text.char_indices().filter(|(_, c)| matches!(c, '(' | '（')).find_map(|(at, open)| {
        let inside = text.get(at + open.len_utf8()..)?;
        let (end, close) = inside.char_indices().find(|(_, c)| matches!(c, ')' | '）'))?;
        let is_time = inside.get(..end)?.contains([':', '：']);
        is_time.then_some((at, open.len_utf8() + end + close.len_utf8()))
    })
}

/// How many bytes from the start are the move: square, name, marks and the
/// parentheses that belong to it.
fn move_length(text: &str) -> usize {
    let mut cursor = Cursor::new(text);
    cursor.take_while(|c| "▲△▼▽☗☖".contains(c) || c.is_whitespace());
    if cursor.eat_if(|c| matches!(c, '同' | '仝')) {
        cursor.skip_blanks();
    }
    let at = |cursor: &Cursor<'_>| text.len() - cursor.rest().len();
    loop {
        let part = |c: char| !c.is_whitespace() && !"(（+＋!?！？,;#'’\"".contains(c);
        cursor.take_while(part);
        // Promoted pieces without a name in kanji are called by their code, `+C`, `++C`.
        let code = cursor.rest().trim_start_matches('+');
        if code.starts_with(|c: char| c.is_ascii_uppercase()) {
            cursor.take_while(|c| c == '+');
            cursor.take_while(part);
        }
        let end = at(&cursor);
        cursor.skip_blanks();
        if !cursor.eat_if(|c| matches!(c, '(' | '（')) {
            return end;
        }
        cursor.take_while(|c| !matches!(c, ')' | '）'));
        if cursor.next().is_none() {
            // Never closed, which the reader of the move says.
            return text.len();
        }
    }
}
