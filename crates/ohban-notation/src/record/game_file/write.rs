//! Writes game files.

use crate::MoveNotation;
use std::fmt::Write as _;

use super::commands;
use super::header::{VARIANT, holds_key};
use crate::record::descriptor::Place;
use crate::record::{Ending, Evaluation, Line, Record, RecordMove, Termination, Time, tags};
use ohban_core::{Color, Position};

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

/// The record as a game file, or its movetext alone.
pub(super) fn write(record: &Record, head: Head) -> String {
    let mut text = String::new();
    if head == Head::All {
        tag(&mut text, VARIANT, record.start.variant().id());
    }
    if !record.starts_regularly() || head == Head::Start {
        tag(&mut text, "SFEN", &record.start.to_sfen());
    }
    if head == Head::All {
        for entry in tags::written(&record.tags).filter(|entry| holds_key(&entry.key)) {
            tag(&mut text, &entry.key, &entry.value);
        }
        tag(&mut text, "Result", record.line.end.as_ref().map_or("*", Ending::result));
    }
    if !text.is_empty() {
        text.push('\n');
    }
    let mut writer = Writer { text, at_line_start: true, number_needed: true };
    record.comments.iter().for_each(|comment| writer.comment(comment));
    writer.new_line();
    writer.line(&record.line, &mut record.start.clone(), 0, 0);
    if record.line.end.is_none() {
        writer.word("*", 0);
    }
    writer.new_line();
    writer.text
}

fn tag(text: &mut String, key: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    let _ = writeln!(text, "[{key} \"{value}\"]");
}

/// Whether the reason of an end is written with it.
pub(super) fn holds_reason(reason: &Termination) -> bool {
    !matches!(reason, Termination::Other(text) if text.contains(['>', '\n', '\r']))
}

struct Writer {
    text: String,
    at_line_start: bool,
    /// Whether the next move needs its number whoever makes it.
    number_needed: bool,
}

impl Writer {
    fn word(&mut self, word: &str, indent: usize) {
        if self.at_line_start {
            self.text.extend(std::iter::repeat_n(' ', indent * 2));
        } else if !self.text.ends_with('(') {
            self.text.push(' ');
        }
        self.text.push_str(word);
        self.at_line_start = false;
    }

    fn new_line(&mut self) {
        if !self.at_line_start {
            self.text.push('\n');
            self.at_line_start = true;
        }
    }

    /// Two moves a line; comments and variations break it.
    fn line(&mut self, line: &Line, position: &mut Position, ply: usize, indent: usize) {
        self.number_needed = true;
        // Moves are numbered in pairs; the first of a game that White begins
        // has Black's half left out.
        for (i, played) in line.moves.iter().enumerate() {
            let before = (!played.variations.is_empty()).then(|| position.clone());
            self.played(played, position, ply + i, indent);
            if let Some(before) = before {
                for variation in &played.variations {
                    self.variation(variation, &before, ply + i, indent);
                }
            }
        }
        if let Some(end) = &line.end {
            self.ending(end, position, indent);
            for variation in &line.variations {
                self.variation(variation, position, ply + line.moves.len(), indent);
            }
        }
    }

    fn played(&mut self, played: &RecordMove, position: &mut Position, ply: usize, indent: usize) {
        let black = position.turn() == Color::Black;
        // A game that White begins has move 1 without Black's half.
        let began_with_black = black == ply.is_multiple_of(2);
        let number = if began_with_black { ply / 2 + 1 } else { ply.div_ceil(2) + 1 };
        if black {
            if !self.text.ends_with('(') {
                self.new_line();
            }
            self.word(&format!("{number}."), indent);
        } else if self.number_needed {
            self.word(&format!("{number}..."), indent);
        }
        self.number_needed = false;
        self.word(&position.western(played.m), indent);
        position.play_unchecked(played.m);
        self.remarks(played.time, played.evaluation.as_ref(), &played.comments, (position, indent));
    }

    fn remarks(
        &mut self,
        time: Option<Time>,
        evaluation: Option<&Evaluation>,
        comments: &[String],
        (after, indent): (&Position, usize),
    ) {
        let commands = commands::write(time, evaluation, after);
        if !commands.is_empty() {
            self.word(&format!("{{{commands}}}"), indent);
        }
        for comment in comments {
            self.number_needed = true;
            self.comment(comment);
        }
    }

    /// A comment with a closing brace, or one that would be taken for a time,
    /// goes to the end of its line.
    fn comment(&mut self, comment: &str) {
        let comment = comment.replace(['\n', '\r'], " ");
        if comment.contains('}') || comment.trim_start().starts_with("[%") {
            self.word(&format!(";{comment}"), 0);
            self.new_line();
        } else {
            self.word(&format!("{{{comment}}}"), 0);
        }
    }

    fn variation(&mut self, variation: &Line, before: &Position, ply: usize, indent: usize) {
        self.new_line();
        self.word("(", indent + 1);
        let mut position = before.clone();
        self.variation_line(variation, &mut position, ply, indent + 1);
        self.text.push(')');
        self.new_line();
        self.number_needed = true;
    }

    fn variation_line(&mut self, variation: &Line, position: &mut Position, ply: usize, indent: usize) {
        self.line(variation, position, ply, indent);
        // A line comment would swallow the parenthesis.
        if self.at_line_start {
            self.text.extend(std::iter::repeat_n(' ', indent * 2));
            self.at_line_start = false;
        }
    }

    fn ending(&mut self, end: &Ending, position: &Position, indent: usize) {
        // A result alone says that nothing but the winner is known.
        let bare = end.time.is_none() && end.comments.is_empty() && end.winner.is_some();
        if end.reason != Termination::Unknown || !bare {
            let reason = if holds_reason(&end.reason) { &end.reason } else { &Termination::Unknown };
            self.word(&format!("<{reason}>"), indent);
        }
        self.remarks(end.time, None, &end.comments, (position, indent));
        self.word(end.result(), indent);
    }
}
