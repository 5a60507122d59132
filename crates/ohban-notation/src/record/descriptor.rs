//! What there is to know about a format, in one place: a format is a
//! descriptor, beside its reader and writer, and one line in `format.rs`.

use super::{Ending, ReadError, Reading, Record, Tag, WriteError};
use ohban_core::{Color, Variant};

/// A format.
pub(super) struct Descriptor {
    /// The name on command lines.
    pub(super) name: &'static str,
    /// The endings of its files, the usual one first; in small letters.
    pub(super) endings: &'static [&'static str],
    /// What it is, in a few words.
    pub(super) help: &'static str,
    /// How sure it is that a text is in this format.
    pub(super) detect: fn(&Sample<'_>) -> Certainty,
    /// How many bytes of a text the first game takes; the next begins there.
    pub(super) first_game: fn(&str) -> usize,
    /// Reads one game.
    pub(super) read: fn(&Variant, &str) -> Result<Reading, ReadError>,
    /// Writes one game.
    pub(super) write: fn(&Record, Place) -> Result<String, WriteError>,
    /// What stands between two games of a file.
    pub(super) between: &'static str,
    /// What it has a place for.
    pub(super) holds: Holds,
    /// Whether a file can have this tag; formats without tags are not asked.
    pub(super) holds_tag: fn(&Variant, &Tag) -> bool,
    /// Whether the reason of an end is written with it, and read back.
    pub(super) holds_end: fn(&Ending, Color) -> bool,
}

/// What a format has a place for beside the moves.
#[derive(Debug, Clone, Copy)]
pub(super) struct Holds {
    pub(super) tags: bool,
    /// More than one tag of a name.
    pub(super) repeated_tags: bool,
    pub(super) comments: bool,
    pub(super) variations: bool,
    pub(super) times: Times,
    pub(super) end: bool,
    pub(super) evaluations: Evaluations,
}

impl Holds {
    /// Moves alone.
    pub(super) const NOTHING: Holds = Holds {
        tags: false,
        repeated_tags: false,
        comments: false,
        variations: false,
        times: Times::None,
        end: false,
        evaluations: Evaluations::None,
    };
    /// All that a record has.
    pub(super) const ALL: Holds = Holds {
        tags: true,
        repeated_tags: true,
        comments: true,
        variations: true,
        times: Times::All,
        end: true,
        evaluations: Evaluations::All,
    };
}

/// Which times a format has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Times {
    None,
    /// Those of single moves.
    Spent,
    All,
}

/// What a format keeps of evaluations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Evaluations {
    None,
    /// Numbers with their lines, but no mates and no depths.
    Numbers,
    All,
}

/// Where a record is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// Alone in its text.
    Alone,
    /// With others: a reader must see where it begins.
    InList,
}

/// How sure it is that a text is in a format. The surest wins, and among
/// equals the first of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Certainty {
    No,
    Possible,
    Likely,
    Sure,
}

impl Certainty {
    /// `self` if it is so.
    pub(super) fn when(self, is: bool) -> Certainty {
        if is { self } else { Certainty::No }
    }
}

/// A text whose format is looked for.
pub(super) struct Sample<'a> {
    text: &'a str,
    pub(super) has_japanese: bool,
}

impl<'a> Sample<'a> {
    pub(super) fn new(text: &'a str) -> Sample<'a> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let japanese = |c: char| ('\u{3000}'..='\u{9fff}').contains(&c) || ('０'..='９').contains(&c);
        // Comments in braces may be in any language.
        let mut is_comment = false;
        let has_japanese = text.chars().any(|c| {
            is_comment = c == '{' || is_comment && c != '}';
            !is_comment && japanese(c)
        });
        Sample { text, has_japanese }
    }

    /// Lines that are not blank, without blanks around them.
    pub(super) fn lines(&self) -> impl Iterator<Item = &'a str> {
        self.text.lines().map(str::trim).filter(|line| !line.is_empty())
    }

    /// The first of them.
    pub(super) fn first(&self) -> &'a str {
        self.lines().next().unwrap_or("")
    }

    /// Words that are no numbers of moves.
    pub(super) fn words(&self) -> impl Iterator<Item = &'a str> {
        let number = |word: &&str| !word.chars().all(|c| c.is_ascii_digit() || c == '.');
        // `1.P7f` has no blank.
        let bare = |word: &'a str| {
            let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
            rest.strip_prefix('.').map_or(word, |rest| rest.trim_start_matches('.'))
        };
        self.text.split_whitespace().filter(number).map(bare)
    }

    /// Whether this is an object of JSON; a comment of a game file begins with
    /// a brace too.
    pub(super) fn is_json(&self) -> bool {
        let inside = self.text.trim_start().strip_prefix('{').map(str::trim_start);
        inside.is_some_and(|inside| inside.starts_with(['"', '}']))
    }
}
