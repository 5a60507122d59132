//! Reads CSA.

use std::time::Duration;

use super::codes::Codes;
use super::position::Start;
use super::{ending, moves};
use crate::record::builder::Builder;
use crate::record::duration::read_duration;
use crate::record::reading::Notes;
use crate::record::{ReadError, ReadProblem, Reading, Tag, Time, tags};
use ohban_core::{Color, Variant};

pub(super) fn read(variant: &Variant, text: &str) -> Result<Reading, ReadError> {
    let whole = |problem| ReadError::new(1, 1, "", problem);
    let codes = Codes::of(variant).map_err(|error| whole(ReadProblem::NoFormat(error)))?;
    let mut statements = Statements {
        codes: &codes,
        start: Start::new(variant, &codes),
        tags: Vec::new(),
        comments: Vec::new(),
        notes: Notes::default(),
        builder: None,
    };
    for (i, line) in text.split('\n').enumerate() {
        let line = line.strip_suffix('\r').unwrap_or(line);
        statements.line(line, i + 1)?;
    }
    let builder = match statements.builder.take() {
        Some(builder) => builder,
        None => statements.begin(None)?,
    };
    builder.finish(statements.tags)
}

struct Statements<'a> {
    codes: &'a Codes,
    start: Start<'a>,
    tags: Vec<Tag>,
    /// Comments and notes before the moves.
    comments: Vec<String>,
    notes: Notes,
    builder: Option<Builder>,
}

impl Statements<'_> {
    fn line(&mut self, line: &str, number: usize) -> Result<(), ReadError> {
        // Names and other texts may have commas and apostrophes.
        if line.starts_with(['N', '$', 'V']) {
            return self.header(line, number);
        }
        let (statements, comment) =
            line.split_once('\'').map_or((line, None), |(before, after)| (before, Some(after)));
        let mut column = 1;
        for statement in statements.split(',') {
            let indent = statement.chars().take_while(|c| c.is_whitespace()).count();
            let text = if statement.starts_with('P') { statement } else { statement.trim() };
            if !text.trim().is_empty() && text.trim() != "/" {
                self.statement(text, number, column + indent)?;
            }
            column += statement.chars().count() + 1;
        }
        if let Some(comment) = comment {
            self.comment(comment);
        }
        Ok(())
    }

    /// `'*` marks comments for programs; others are for readers. The line
    /// that names the encoding is neither.
    fn comment(&mut self, text: &str) {
        if text.starts_with("CSA encoding=") {
            return;
        }
        let text = text.strip_prefix('*').unwrap_or(text);
        match &mut self.builder {
            Some(builder) => builder.comment(text),
            None => self.comments.push(text.to_owned()),
        }
    }

    /// Tags stand before the moves; the time of the end also behind them.
    fn header(&mut self, line: &str, number: usize) -> Result<(), ReadError> {
        let (key, value) = if let Some(name) = line.strip_prefix("N+") {
            ("Sente", name)
        } else if let Some(name) = line.strip_prefix("N-") {
            ("Gote", name)
        } else if let Some(entry) = line.strip_prefix('$').and_then(|line| line.split_once(':')) {
            entry
        } else if line.starts_with('V') {
            return Ok(());
        } else {
            return Err(ReadError::new(number, 1, line, ReadProblem::Unexpected("statement of CSA")));
        };
        tags::add(&mut self.tags, key, value).map_err(|problem| ReadError::new(number, 1, line, problem))
    }

    fn statement(&mut self, text: &str, line: usize, column: usize) -> Result<(), ReadError> {
        let error = |problem| Err(ReadError::new(line, column, text, problem));
        let Some(builder) = &mut self.builder else {
            return match text {
                "+" | "-" => {
                    let turn = if text == "+" { Color::Black } else { Color::White };
                    self.builder = Some(self.begin(Some(turn))?);
                    Ok(())
                }
                _ if text.starts_with('P') => self.start.take(text, line),
                // Some programs leave out who begins.
                _ if text.starts_with(['+', '-', '%']) => {
                    let turn = if text.starts_with('-') { Color::White } else { Color::Black };
                    self.builder = Some(self.begin(Some(turn))?);
                    self.statement(text, line, column)
                }
                _ if is_time(text) => {
                    self.notes.left_out(line, text, "a time stands behind a move");
                    Ok(())
                }
                _ => error(ReadProblem::Unexpected("statement of CSA")),
            };
        };
        match text.chars().next() {
            Some('T') => {
                match read_seconds(&text[1..]) {
                    Some(_) if builder.is_empty() => {
                        builder.notes.left_out(line, text, "a time stands behind a move");
                    }
                    Some(spent) => builder.time(Time { spent, total: None }),
                    None => builder.notes.left_out(line, text, "it is no time: seconds are `T12`"),
                }
                Ok(())
            }
            Some('%') if builder.has_ended() => {
                builder.notes.left_out(line, text, "the game has ended before");
                Ok(())
            }
            Some('%') => {
                let ending = ending::from_word(&text[1..], builder.position().turn());
                builder.end(line, column, ending)
            }
            Some(sign @ ('+' | '-')) => {
                let turn = builder.position().turn();
                if turn != if sign == '+' { Color::Black } else { Color::White } {
                    return error(ReadProblem::Turn(turn));
                }
                let read = moves::read(builder.position(), self.codes, text);
                builder.play(line, column, read)
            }
            _ if builder.has_ended() => {
                builder.notes.left_out(line, text, "it is no statement of CSA");
                Ok(())
            }
            _ => error(ReadProblem::Unexpected("statement of CSA")),
        }
    }

    fn begin(&mut self, turn: Option<Color>) -> Result<Builder, ReadError> {
        let mut builder = Builder::new(self.start.position(turn)?);
        for comment in std::mem::take(&mut self.comments) {
            builder.comment(&comment);
        }
        builder.notes.append(std::mem::take(&mut self.notes));
        Ok(builder)
    }
}

fn is_time(text: &str) -> bool {
    text.strip_prefix('T').is_some_and(|rest| read_seconds(rest).is_some())
}

/// `T12`, or `T12.345` of version 3.
fn read_seconds(text: &str) -> Option<Duration> {
    read_duration(text).filter(|_| !text.contains(':'))
}
