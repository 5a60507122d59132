//! The formats of records.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use strsim::damerau_levenshtein;
use thiserror::Error;

use super::{Ending, Line, Record, Tag, csa, fouls, game, kif, tags};
use ohban_core::{Color, Variant};

/// A form that records are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Moves in USI, separated by blanks, also behind `position sfen ... moves`.
    Usi,
    /// Moves in western notation, numbered in pairs.
    Western,
    /// Moves in Japanese notation, with ▲ and △.
    Japanese,
    /// KIF, and its form for chu shogi that lishogi writes.
    Kif,
    /// KI2.
    Ki2,
    /// CSA, version 2.2.
    Csa,
    /// Moves as XBoard and HaChu exchange them.
    Cecp,
    /// Our own game file: tags as in PGN, moves in western notation.
    Game,
}

/// No format has this name.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{name}` is no format{}; formats are usi, western, japanese, kif, ki2, csa, cecp, game", did_you_mean(.near))]
#[non_exhaustive]
pub struct UnknownFormat {
    /// The name.
    pub name: String,
    /// A format with nearly this name.
    pub near: Option<Format>,
}

fn did_you_mean(near: &Option<Format>) -> String {
    near.map_or_else(String::new, |format| format!(" (did you mean `{format}`?)"))
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 8] = [
        Format::Usi,
        Format::Western,
        Format::Japanese,
        Format::Kif,
        Format::Ki2,
        Format::Csa,
        Format::Cecp,
        Format::Game,
    ];

    /// The name on command lines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Usi => "usi",
            Format::Western => "western",
            Format::Japanese => "japanese",
            Format::Kif => "kif",
            Format::Ki2 => "ki2",
            Format::Csa => "csa",
            Format::Cecp => "cecp",
            Format::Game => "game",
        }
    }

    /// The format that a text is most likely written in.
    ///
    /// ```
    /// use ohban::record::Format;
    ///
    /// assert_eq!(Format::detect("7g7f 3c3d"), Format::Usi);
    /// assert_eq!(Format::detect("手合割：平手\n   1 ７六歩(77)\n"), Format::Kif);
    /// assert_eq!(Format::detect("PI\n+\n+7776FU\n"), Format::Csa);
    /// assert_eq!(Format::detect("1. P-7f P-3d"), Format::Western);
    /// assert_eq!(Format::detect("1. P-7f {▲２六歩} P-3d"), Format::Western);
    /// ```
    #[must_use]
    pub fn detect(text: &str) -> Format {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
        let first = lines().next().unwrap_or("");
        let csa = |line: &str| {
            let mut chars = line.chars();
            matches!(chars.next(), Some('+' | '-'))
                && chars.next().is_some_and(|c| c.is_ascii_digit())
                && line.chars().nth(5).is_some_and(|c| c.is_ascii_uppercase())
        };
        if first.starts_with('[') {
            return Format::Game;
        }
        if lines().any(csa) || lines().any(|line| line == "PI" || line.starts_with("P1")) {
            return Format::Csa;
        }
        let japanese = |c: char| ('\u{3000}'..='\u{9fff}').contains(&c) || ('０'..='９').contains(&c);
        // Comments in braces may be in any language.
        let mut is_comment = false;
        let has_japanese = text.chars().any(|c| {
            is_comment = c == '{' || is_comment && c != '}';
            !is_comment && japanese(c)
        });
        if has_japanese {
            let numbered = |line: &str| {
                let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
                rest.len() < line.len() && (rest.starts_with([' ', '　', '手', '一']))
            };
            let header = |line: &str| line.contains('：') && !line.starts_with(['▲', '△', '*']);
            return if lines().any(|line| numbered(line) || line.starts_with("手数-")) {
                Format::Kif
            } else if lines().any(header) {
                Format::Ki2
            } else {
                Format::Japanese
            };
        }
        let word =
            text.split_whitespace().find(|word| word.contains(|c: char| c.is_ascii_digit())).unwrap_or("");
        let usi_start = ["position", "startpos", "sfen"].iter().any(|start| first.starts_with(start));
        if first.starts_with("setboard") || first.starts_with("usermove") {
            return Format::Cecp;
        }
        let bytes = word.as_bytes();
        match (bytes.first(), bytes.get(1)) {
            _ if usi_start => Format::Usi,
            (Some(b'0'..=b'9'), _) if !word.ends_with('.') && !word.contains(['-', '*']) => Format::Usi,
            (Some(b'a'..=b'z'), Some(b'0'..=b'9'))
                if word.chars().filter(char::is_ascii_alphabetic).count() > 1 && !word.contains('-') =>
            {
                Format::Cecp
            }
            (Some(b'@'), _) | (Some(_), Some(b'@')) => Format::Cecp,
            (Some(b'A'..=b'Z'), Some(b'*')) => Format::Usi,
            _ => Format::Western,
        }
    }

    /// What of a record this format has no place for.
    #[must_use]
    pub fn lost(self, record: &Record) -> Vec<&'static str> {
        let mut lost = Vec::new();
        let bare = matches!(self, Format::Usi | Format::Cecp);
        let has = Contents::of(self, record);
        let mut note = |is: bool, what: &'static str| {
            if is {
                lost.push(what);
            }
        };
        let without_tags = bare || matches!(self, Format::Western | Format::Japanese);
        note(has.tags && without_tags, "tags");
        note(has.odd_tags && !without_tags, "tags that mean something else there");
        note(has.comments && bare, "comments");
        note(has.variations && (bare || self == Format::Csa), "variations");
        note(has.times && (bare || matches!(self, Format::Japanese | Format::Ki2)), "times");
        note(has.totals && self == Format::Csa, "total times");
        note(has.end && bare, "the end of the game");
        note(has.odd_reason && !bare, "the reason why the game ended");
        note(matches!(fouls::sayable(record, self), Cow::Owned(_)), "the illegal last move");
        lost
    }

    /// Whether a file can have this tag; formats without tags are not asked.
    fn holds_tag(self, variant: &Variant, tag: &Tag) -> bool {
        match self {
            Format::Kif | Format::Ki2 => kif::holds_tag(variant, tag),
            Format::Game => game::holds_key(&tag.key),
            _ => true,
        }
    }

    /// Whether the reason of an end can be said.
    fn holds_reason(self, end: &Ending, turn: Color) -> bool {
        match self {
            Format::Usi | Format::Cecp => false,
            Format::Western | Format::Game => game::holds_reason(&end.reason),
            Format::Japanese | Format::Kif | Format::Ki2 => kif::holds_end(end, turn),
            Format::Csa => csa::holds_end(end, turn),
        }
    }
}

/// What a record has beside its moves.
#[derive(Default)]
struct Contents {
    tags: bool,
    odd_tags: bool,
    comments: bool,
    variations: bool,
    times: bool,
    totals: bool,
    end: bool,
    odd_reason: bool,
}

impl Contents {
    fn of(format: Format, record: &Record) -> Contents {
        let variant = record.start.variant();
        let mut contents = Contents {
            tags: !record.tags.is_empty(),
            odd_tags: tags::written(&record.tags).any(|tag| !format.holds_tag(variant, &tag)),
            comments: !record.comments.is_empty(),
            end: record.line.end.is_some(),
            ..Contents::default()
        };
        contents.add(format, &record.line, record.start.turn());
        contents
    }

    /// What a line has that begins with this side to move.
    fn add(&mut self, format: Format, line: &Line, turn: Color) {
        let after = |moves: usize| if moves.is_multiple_of(2) { turn } else { !turn };
        let times = line.moves.iter().map(|m| m.time).chain(line.end.iter().map(|end| end.time)).flatten();
        for time in times {
            self.times = true;
            self.totals |= time.total.is_some();
        }
        self.comments |= line.moves.iter().any(|m| !m.comments.is_empty());
        self.comments |= line.end.as_ref().is_some_and(|end| !end.comments.is_empty());
        self.odd_reason |=
            line.end.as_ref().is_some_and(|end| !format.holds_reason(end, after(line.moves.len())));
        let starts = line.moves.iter().map(|played| &played.variations).chain([&line.variations]);
        for (moves, variations) in starts.enumerate() {
            for variation in variations {
                self.variations = true;
                self.add(format, variation, after(moves));
            }
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        Format::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name)).ok_or_else(|| {
            let near = Format::ALL.into_iter().min_by_key(|format| damerau_levenshtein(format.name(), name));
            let near = near.filter(|format| damerau_levenshtein(format.name(), name) <= 2);
            UnknownFormat { name: name.to_owned(), near }
        })
    }
}
