//! Writes KIF.

use super::lines::Form;
use super::{ending, is_small, time, write_header};
use crate::japanese::{fire, is_same_square, kind_of, promotion};
use crate::names::Names;
use crate::names::columns;
use crate::record::evaluation::home_lines;
use crate::record::{Ending, Line, Record, RecordMove, Time};
use crate::squares::{japanese, japanese_plain, kanji_number};
use ohban_core::{Move, Position, Square, Undo};

/// Columns that the move takes before the time.
const MOVE_COLUMNS: usize = 14;

/// The record as KIF.
pub(super) fn write(record: &Record) -> String {
    let (mut text, handicap) = write_header::write(record, Form::Kif, true, true);
    text += "手数----指手---------消費時間--\n";
    comments(&mut text, &record.comments);
    let writer = Writer { handicap };
    writer.line(&mut text, &record.line, 0, &record.start, None, true);
    text
}

/// What is said about a move that led to this position: evaluation, then
/// comments.
pub(in crate::record) fn about_move(played: &RecordMove, after: &Position) -> Vec<String> {
    let evaluation = played.evaluation.iter().flat_map(|known| home_lines(known, after, played.m));
    evaluation.chain(played.comments.iter().cloned()).collect()
}

pub(super) fn comments(text: &mut String, comments: &[String]) {
    for comment in comments {
        *text += &format!("*{}\n", comment.replace(['\n', '\r'], " "));
    }
}

/// Where the variations of a line start, the last first, as programs write
/// them: each goes back along the line written before it.
pub(super) fn each_variation(
    line: &Line,
    ply: usize,
    start: &Position,
    last: Option<Square>,
    mut write: impl FnMut(&Line, usize, &Position, Option<Square>),
) {
    let mut position = start.clone();
    let undos: Vec<Undo> = line.moves.iter().map(|played| position.play_unchecked(played.m)).collect();
    let mut write_all = |variations: &[Line], i: usize, position: &Position| {
        let before = i.checked_sub(1).and_then(|i| line.moves.get(i));
        for variation in variations {
            write(variation, ply + i, position, before.map_or(last, |played| Some(played.m.to())));
        }
    };
    write_all(&line.variations, line.moves.len(), &position);
    for ((i, played), undo) in line.moves.iter().enumerate().zip(undos).rev() {
        position.undo(undo);
        write_all(&played.variations, i, &position);
    }
}

struct Writer {
    handicap: bool,
}

impl Writer {
    fn line(
        &self,
        text: &mut String,
        line: &Line,
        ply: usize,
        start: &Position,
        last: Option<Square>,
        main: bool,
    ) {
        let mut position = start.clone();
        let mut before = last;
        for (i, played) in line.moves.iter().enumerate() {
            let plus = if played.variations.is_empty() { "" } else { "+" };
            let steps = steps(&position, played.m, before);
            let several = steps.len() > 1;
            for (step, what) in steps.iter().enumerate() {
                let number = ply + i + 1;
                let is_last = step + 1 == steps.len();
                let mark = if several {
                    let step = u8::try_from(step + 1).unwrap_or(u8::MAX);
                    format!("{}歩目 ", kanji_number(step))
                } else {
                    indent(&position)
                };
                let (time, plus) = if is_last { (played.time, plus) } else { (None, "") };
                *text += &format!("{number:4}{mark}{}\n", timed(what, time, plus));
            }
            position.play_unchecked(played.m);
            comments(text, &about_move(played, &position));
            before = Some(played.m.to());
        }
        if let Some(end) = &line.end {
            self.ending(text, end, ply + line.moves.len(), &position, main);
        }
        each_variation(line, ply, start, last, |variation, ply, position, last| {
            *text += &format!("\n変化：{}手\n", ply + 1);
            self.line(text, variation, ply, position, last, false);
        });
    }

    fn ending(&self, text: &mut String, end: &Ending, moves: usize, position: &Position, main: bool) {
        let turn = position.turn();
        let end = &ending::sayable(end, turn);
        let word = ending::word(end, turn);
        *text += &format!("{:4}{}{}\n", moves + 1, indent(position), timed(&word, end.time, ""));
        comments(text, &end.comments);
        let implied = ending::from_word(&word, turn).and_then(|implied| implied.winner);
        if main || implied != end.winner {
            *text += &ending::closing_line(end, moves, turn, self.handicap);
            text.push('\n');
        }
    }
}

/// What stands between the number and the move.
fn indent(position: &Position) -> String {
    if is_small(position.variant().size()) { " ".to_owned() } else { "   ".to_owned() }
}

/// The squares of a move one by one: more than one if it captures on the
/// way or passes.
fn steps(position: &Position, m: Move, last: Option<Square>) -> Vec<String> {
    let small = is_small(position.variant().size());
    let names = Names::of(position.variant());
    let name = kind_of(position, m).map_or("", |kind| names.written(kind));
    let square = if small { japanese } else { japanese_plain };
    let Some(from) = m.from() else {
        let promotes = promotion(m);
        return vec![format!("{}{name}打{promotes}{}", square(m.to()), fire(position, m))];
    };
    let mut squares: Vec<Square> = position.captured_on_the_way(m).collect();
    if m.is_pass() {
        squares.extend(position.square_of_pass(from));
    }
    squares.push(m.to());
    let mut steps = Vec::new();
    let mut start = from;
    for (i, &end) in squares.iter().enumerate() {
        let is_last = i + 1 == squares.len();
        let same = i == 0 && (last == Some(end) && squares.len() > 1 || is_same_square(m, last));
        let place = match (same, small) {
            (true, true) => "同　".to_owned(),
            (true, false) => "仝".to_owned(),
            (false, _) => square(end),
        };
        let promotes = if is_last { promotion(m) } else { String::new() };
        let igui = if is_last && end == from && m.captures_on_the_way() { "（居食い）" } else { "" };
        let origin = if small {
            format!("({}{})", start.file() + 1, start.rank() + 1)
        } else {
            format!(" （←{}）", japanese_plain(start))
        };
        let burns = if is_last { fire(position, m) } else { String::new() };
        steps.push(format!("{place}{name}{promotes}{igui}{origin}{burns}"));
        start = end;
    }
    steps
}

/// The move with its time and the sign of variations.
fn timed(what: &str, time: Option<Time>, plus: &str) -> String {
    let Some(time) = time else { return format!("{what}{plus}") };
    let padding = " ".repeat(MOVE_COLUMNS.saturating_sub(columns(what)).max(1));
    format!("{what}{padding}{}{plus}", time::write(time))
}
