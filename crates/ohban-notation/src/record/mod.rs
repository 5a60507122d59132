//! Records of games: start, moves, comments, variations, times and the end, as
//! files and messages hold them.
//!
//! A [`Record`] is what was written down. Every [`Format`] reads into it and
//! is written from it:
//!
//! ```
//! use ohban::{LoadVariant, Variant};
//! use ohban::record::{Format, Record};
//!
//! let shogi = Variant::builtin("shogi")?;
//! let record = Record::read(&shogi, Format::Usi, "7g7f 3c3d 8h2b+")?;
//! assert_eq!(record.write(Format::Western)?, "1. P-7f P-3d\n2. Bx2b+ *\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(clippy::indexing_slicing)]

mod builder;
mod cecp;
mod contents;
mod csa;
mod descriptor;
mod duration;
mod encoding;
mod ending;
mod error;
mod evaluation;
mod format;
mod fouls;
mod game_file;
mod jkf;
mod json;
mod json_node;
mod kif;
mod reading;
mod tags;
mod usi;
mod words;

use std::time::Duration;

pub use encoding::{TextEncoding, decode};
pub use ending::{Ending, Termination};
pub use error::{DecodeError, ReadError, ReadProblem, WriteError};
pub use evaluation::{Evaluation, Score};
pub use format::{Format, UnknownFormat};
pub use reading::{Games, Note, NoteKind, Reading};

use descriptor::Place;
use ohban_core::{Move, Position, Variant};

/// A game as it was written down.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Record {
    /// Names of players, event, dates and so on: see [`Tag`].
    pub tags: Vec<Tag>,
    /// The position before the first move.
    pub start: Position,
    /// Comments before the first move, one a line.
    pub comments: Vec<String>,
    /// The moves that were played, with their variations.
    pub line: Line,
}

/// What is known of a game beside its moves.
///
/// A record that is read has no tags with an empty value, no blanks, brackets,
/// quotation marks and colons in keys, and no blanks at the ends of values;
/// what is written is made so.
///
/// The keys that all formats know are English: `Sente`, `Gote` (the players),
/// `Event`, `Site`, `StartTime`, `EndTime`, `TimeControl`, `Opening`. Other keys
/// stand as they are in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    /// What the value says.
    pub key: String,
    /// The value, one line.
    pub value: String,
}

/// Moves one after the other: the game, or a variation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Line {
    /// The moves.
    pub moves: Vec<RecordMove>,
    /// How the line ended, if it is written.
    pub end: Option<Ending>,
    /// Variations that go on where the line ends.
    pub variations: Vec<Line>,
}

/// A move with what is written about it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct RecordMove {
    /// The move.
    pub m: Move,
    /// Comments, one a line.
    pub comments: Vec<String>,
    /// How long the player thought.
    pub time: Option<Time>,
    /// What an engine thought of the position after the move.
    pub evaluation: Option<Evaluation>,
    /// Variations that begin in place of this move. Those in place of the
    /// first move of a variation stand beside it, in the line that it leaves.
    pub variations: Vec<Line>,
}

/// Time used for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Time {
    /// For this move.
    pub spent: Duration,
    /// By this player up to now, where the file says it.
    pub total: Option<Duration>,
}

impl RecordMove {
    /// A move with nothing written about it.
    #[must_use]
    pub fn new(m: Move) -> RecordMove {
        RecordMove { m, comments: Vec::new(), time: None, evaluation: None, variations: Vec::new() }
    }
}

impl Record {
    /// A record without moves.
    #[must_use]
    pub fn new(start: Position) -> Record {
        Record { tags: Vec::new(), start, comments: Vec::new(), line: Line::default() }
    }

    /// Reads a record in the given format: the first one, if the text has
    /// several. See [`read_noted`](Record::read_noted) for what is left out.
    ///
    /// # Errors
    ///
    /// With the line and column in the text and what is wrong there.
    pub fn read(variant: &Variant, format: Format, text: &str) -> Result<Record, ReadError> {
        Record::read_noted(variant, format, text).map(|reading| reading.record)
    }

    /// Reads a record, with notes on what of the text was left out or assumed.
    ///
    /// ```
    /// use ohban::{LoadVariant, Variant};
    /// use ohban::record::{Format, Record};
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// let text = "▲７六歩 △３四歩\n-----\n";
    /// let reading = Record::read_noted(&shogi, Format::Ki2, text)?;
    /// assert_eq!(reading.record.line.moves.len(), 2);
    /// assert_eq!(
    ///     reading.notes[0].to_string(),
    ///     "line 2: `-----` is left out: it is no move, no comment and no tag"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// With the line and column in the text and what is wrong there.
    pub fn read_noted(variant: &Variant, format: Format, text: &str) -> Result<Reading, ReadError> {
        reading::first(variant, format, text)
    }

    /// Reads all games of a text, one after the other. A game that cannot be
    /// read does not hide those behind it.
    ///
    /// ```
    /// use ohban::{LoadVariant, Variant};
    /// use ohban::record::{Format, Record};
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// let text = "position startpos moves 7g7f\nposition startpos moves 2g2f 8c8d\n";
    /// let games: Result<Vec<_>, _> = Record::read_all(&shogi, Format::Usi, text).collect();
    /// assert_eq!(games?[1].record.line.moves.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn read_all<'a>(variant: &'a Variant, format: Format, text: &'a str) -> Games<'a> {
        Games::new(variant, format, text)
    }

    /// The record as text in the given format. What the format has no place
    /// for is left out: see [`Format::lost`].
    ///
    /// # Errors
    ///
    /// When the game or its start cannot be written in this format.
    pub fn write(&self, format: Format) -> Result<String, WriteError> {
        (format.descriptor().write)(&fouls::sayable(self, format), Place::Alone)
    }

    /// The record as one of several in a file: it says where it begins, as a
    /// record alone need not, and [`Format::between_games`] stands before the
    /// next.
    ///
    /// # Errors
    ///
    /// When the game or its start cannot be written in this format.
    pub fn write_in_list(&self, format: Format) -> Result<String, WriteError> {
        (format.descriptor().write)(&fouls::sayable(self, format), Place::InList)
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.key == key).map(|tag| tag.value.as_str())
    }

    /// The moves of the game without its variations.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.line.moves.iter().map(|played| played.m)
    }

    /// The position after the last move of the game.
    #[must_use]
    pub fn last_position(&self) -> Position {
        let mut position = self.start.clone();
        for m in self.moves() {
            position.play_unchecked(m);
        }
        position
    }

    /// Whether the game starts from the start position of its variant.
    #[must_use]
    pub fn starts_regularly(&self) -> bool {
        self.start == Position::start(self.start.variant()) && self.start.move_number() == 1
    }
}
