//! What comes out of reading: records, with notes on what was left out.

use std::fmt;

use super::{Format, ReadError, ReadProblem, Record};
use ohban_core::Variant;
use ohban_core::text::shortened;

/// Most notes on one game: more of them are no help.
const MOST_NOTES: usize = 200;

/// A record as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The record.
    pub record: Record,
    /// What was left out or assumed, in the order of the lines.
    pub notes: Vec<Note>,
}

/// Something that a reader left out or assumed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Note {
    /// Line in the text, from 1.
    pub line: usize,
    /// What it is.
    pub kind: NoteKind,
}

/// What a reader left out or assumed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoteKind {
    /// Words that the record does not have.
    LeftOut {
        /// The words, shortened.
        text: String,
        /// Why they are left out.
        why: &'static str,
    },
    /// One of several meanings was taken.
    Assumed(&'static str),
    /// The text has more games than the one that was read.
    OtherGames(usize),
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.kind {
            NoteKind::LeftOut { text, why } => write!(f, "`{text}` is left out: {why}"),
            NoteKind::Assumed(what) => f.write_str(what),
            NoteKind::OtherGames(1) => f.write_str("another game begins here, which is not read"),
            NoteKind::OtherGames(count) => write!(f, "{count} more games begin here, which are not read"),
        }
    }
}

/// Notes in the making.
#[derive(Debug, Default)]
pub(super) struct Notes {
    notes: Vec<Note>,
    /// The first line that was left out because it means nothing: wrong, if
    /// nothing else is found.
    nonsense: Option<ReadError>,
}

impl Notes {
    pub(super) fn left_out(&mut self, line: usize, text: &str, why: &'static str) {
        self.add(line, NoteKind::LeftOut { text: shortened(text.trim()), why });
    }

    /// Leaves out a line without a meaning in the format. If the text has
    /// nothing else, it is an error.
    pub(super) fn no_meaning(&mut self, error: ReadError) {
        self.left_out(error.line, &error.text, "it is no move, no comment and no tag");
        self.nonsense.get_or_insert(error);
    }

    pub(super) fn assumed(&mut self, line: usize, what: &'static str) {
        self.add(line, NoteKind::Assumed(what));
    }

    fn add(&mut self, line: usize, kind: NoteKind) {
        if self.notes.len() < MOST_NOTES {
            self.notes.push(Note { line, kind });
        }
    }

    /// Takes over what another part of the reader noted.
    pub(super) fn append(&mut self, other: Notes) {
        self.notes.extend(other.notes);
        self.nonsense = self.nonsense.take().or(other.nonsense);
    }

    /// The record with its notes; an error if all that was read means nothing.
    pub(super) fn close(mut self, record: Record) -> Result<Reading, ReadError> {
        let line = &record.line;
        let is_empty = record.tags.is_empty() && line.moves.is_empty() && line.end.is_none();
        match self.nonsense {
            Some(error) if is_empty && record.starts_regularly() => Err(error),
            _ => {
                self.notes.sort_by_key(|note| note.line);
                Ok(Reading { record, notes: self.notes })
            }
        }
    }
}

/// The games of a text, read one by one: see [`Record::read_all`].
#[derive(Debug, Clone)]
pub struct Games<'a> {
    variant: &'a Variant,
    format: Format,
    rest: &'a str,
    /// Bytes before the rest.
    bytes: usize,
    /// Lines before the rest.
    lines: usize,
}

impl<'a> Games<'a> {
    pub(super) fn new(variant: &'a Variant, format: Format, text: &'a str) -> Games<'a> {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Games { variant, format, rest, bytes: text.len() - rest.len(), lines: 0 }
    }

    /// How many bytes of the text have been read.
    #[must_use]
    pub fn bytes_read(&self) -> usize {
        self.bytes
    }

    /// The text of the next game, and the lines before it.
    fn next_text(&mut self) -> (&'a str, usize) {
        let length = (self.format.descriptor().first_game)(self.rest);
        let (game, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        let lines = self.lines;
        self.lines += game.matches('\n').count();
        self.bytes += game.len();
        self.rest = rest;
        (game, lines)
    }

    /// Whether nothing but blanks is left.
    fn is_at_end(&self) -> bool {
        self.rest.trim().is_empty()
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_at_end() {
            return None;
        }
        let (game, lines) = self.next_text();
        if game.len() > LONGEST {
            return Some(Err(ReadError::new(lines + 1, 1, "", ReadProblem::TooLong(LONGEST))));
        }
        let read = (self.format.descriptor().read)(self.variant, game);
        Some(match read {
            Ok(mut reading) => {
                reading.notes.iter_mut().for_each(|note| note.line += lines);
                Ok(reading)
            }
            Err(error) => Err(ReadError { line: error.line + lines, ..error }),
        })
    }
}

/// Longest text of which one game is read, in bytes.
const LONGEST: usize = 1 << 24;

/// The first game of a text, with a note if there are others.
pub(super) fn first(variant: &Variant, format: Format, text: &str) -> Result<Reading, ReadError> {
    if text.len() > LONGEST {
        return Err(ReadError::new(1, 1, "", ReadProblem::TooLong(LONGEST)));
    }
    let mut games = Games::new(variant, format, text);
    if games.is_at_end() {
        return (format.descriptor().read)(variant, "");
    }
    // The first text is never empty.
    let mut reading = games.next().unwrap_or_else(|| (format.descriptor().read)(variant, ""))?;
    let line = games.lines + 1;
    let mut others = 0;
    while !games.is_at_end() {
        games.next_text();
        others += 1;
    }
    if others > 0 {
        reading.notes.push(Note { line, kind: NoteKind::OtherGames(others) });
    }
    Ok(reading)
}
