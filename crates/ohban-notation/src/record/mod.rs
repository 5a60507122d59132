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
mod csa;
mod encoding;
mod ending;
mod error;
mod format;
mod fouls;
mod game;
mod kif;
mod lists;
mod tags;

use std::time::Duration;

pub use encoding::{TextEncoding, decode};
pub use ending::{Ending, Termination};
pub use error::{DecodeError, ReadError, ReadProblem, WriteError};
pub use format::{Format, UnknownFormat};

use ohban_core::{Move, Position, Variant};

/// A game as it was written down.
#[derive(Debug, Clone, PartialEq)]
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
        RecordMove { m, comments: Vec::new(), time: None, variations: Vec::new() }
    }
}

impl Record {
    /// A record without moves.
    #[must_use]
    pub fn new(start: Position) -> Record {
        Record { tags: Vec::new(), start, comments: Vec::new(), line: Line::default() }
    }

    /// Reads a record in the given format.
    ///
    /// # Errors
    ///
    /// With the line and column in the text and what is wrong there.
    pub fn read(variant: &Variant, format: Format, text: &str) -> Result<Record, ReadError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        match format {
            Format::Usi => lists::read_usi(variant, text),
            Format::Cecp => lists::read_cecp(variant, text),
            Format::Western | Format::Game => game::read(variant, text),
            Format::Kif => kif::read(variant, text),
            Format::Japanese | Format::Ki2 => kif::read_ki2(variant, text),
            Format::Csa => csa::read(variant, text),
        }
    }

    /// The record as text in the given format. What the format has no place
    /// for is left out: see [`Format::lost`].
    ///
    /// # Errors
    ///
    /// When the game or its start cannot be written in this format.
    pub fn write(&self, format: Format) -> Result<String, WriteError> {
        fouls::sayable(self, format).write_all(format)
    }

    /// The record as text, whether its last moves can be read again or not.
    fn write_all(&self, format: Format) -> Result<String, WriteError> {
        match format {
            Format::Usi => Ok(lists::write_usi(self)),
            Format::Cecp => lists::write_cecp(self),
            Format::Western => Ok(game::write(self, false)),
            Format::Game => Ok(game::write(self, true)),
            Format::Kif => Ok(kif::write(self)),
            Format::Japanese => Ok(kif::write_ki2(self, false)),
            Format::Ki2 => Ok(kif::write_ki2(self, true)),
            Format::Csa => csa::write(self),
        }
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
