//! Writes KI2, and moves in Japanese notation alone.

use super::lines::Form;
use super::write::{about_move, comments, each_variation};
use super::{ending, write_header};
use crate::MoveNotation;
use crate::record::descriptor::Place;
use crate::record::{Line, Record};
use ohban_core::{Color, Position, Square};

/// Moves on one line.
const MOVES_ON_A_LINE: usize = 6;

/// What stands before the moves. A start that is not the usual one is always
/// written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Head {
    Nothing,
    Start,
    All,
}

impl Head {
    /// Of moves without tags.
    pub(super) fn of(place: Place) -> Head {
        if place == Place::InList { Head::Start } else { Head::Nothing }
    }
}

pub(super) fn write(record: &Record, head: Head) -> String {
    let (mut text, handicap) =
        write_header::write(record, Form::Ki2, head != Head::Nothing, head == Head::All);
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
        position.play_unchecked(played.m);
        on_line += 1;
        let remarks = about_move(played, &position);
        if on_line == MOVES_ON_A_LINE || !remarks.is_empty() {
            text.push('\n');
            on_line = 0;
        }
        comments(text, &remarks);
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
