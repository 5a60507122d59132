//! The formats of records.

use std::fmt;
use std::str::FromStr;

use strsim::damerau_levenshtein;
use thiserror::Error;

use super::contents::Contents;
use super::descriptor::{Certainty, Descriptor, Sample};
use super::{Record, cecp, csa, game_file, jkf, json, kif, usi};

/// The formats with their descriptors: the one list of them.
macro_rules! formats {
    ($($(#[$doc:meta])* $name:ident: $descriptor:expr,)*) => {
        /// A form that records are written in.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Format {
            $($(#[$doc])* $name,)*
        }

        impl Format {
            /// All formats.
            pub const ALL: &'static [Format] = &[$(Format::$name),*];

            /// All that is known about it.
            pub(super) const fn descriptor(self) -> &'static Descriptor {
                match self {
                    $(Format::$name => &$descriptor,)*
                }
            }
        }
    };
}

formats! {
    /// Moves in USI, separated by blanks, also behind `position sfen ... moves`.
    Usi: usi::USI,
    /// Moves in western notation, numbered in pairs.
    Western: game_file::WESTERN,
    /// Moves in Japanese notation, with ▲ and △.
    Japanese: kif::JAPANESE,
    /// KIF, and its form for chu shogi that lishogi writes.
    Kif: kif::KIF,
    /// KI2.
    Ki2: kif::KI2,
    /// CSA: version 3.0 where the record needs it, else 2.2.
    Csa: csa::CSA,
    /// Moves as XBoard and HaChu exchange them.
    Cecp: cecp::CECP,
    /// Our own game file: tags as in PGN, moves in western notation.
    Game: game_file::GAME,
    /// JSON-kifu-format (JKF), for shogi.
    Jkf: jkf::JKF,
    /// Our own JSON of a record.
    Json: json::JSON,
}

/// No format has this name.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{name}` is no format{}; formats are {}", did_you_mean(.near), names())]
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

fn names() -> String {
    Format::ALL.iter().map(|format| format.name()).collect::<Vec<_>>().join(", ")
}

impl Format {
    /// The name on command lines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.descriptor().name
    }

    /// The endings of its files, the usual one first.
    #[must_use]
    pub const fn endings(self) -> &'static [&'static str] {
        self.descriptor().endings
    }

    /// The format of files with this ending, in capitals or not.
    ///
    /// ```
    /// use ohban::record::Format;
    ///
    /// assert_eq!(Format::of_ending("KIFU"), Some(Format::Kif));
    /// assert_eq!(Format::of_ending("doc"), None);
    /// ```
    #[must_use]
    pub fn of_ending(ending: &str) -> Option<Format> {
        let has = |format: &Format| format.endings().iter().any(|known| known.eq_ignore_ascii_case(ending));
        Format::ALL.iter().copied().find(has)
    }

    /// What the format is, in a few words.
    #[must_use]
    pub const fn help(self) -> &'static str {
        self.descriptor().help
    }

    /// What stands between two games of one file.
    #[must_use]
    pub const fn between_games(self) -> &'static str {
        self.descriptor().between
    }

    /// The format that a text is most likely written in.
    ///
    /// ```
    /// use ohban::record::Format;
    ///
    /// assert_eq!(Format::detect("7g7f 3c3d"), Format::Usi);
    /// assert_eq!(Format::detect("手合割：平手\n   1 ７六歩(77)\n"), Format::Kif);
    /// assert_eq!(Format::detect("PI82HI\n-\n"), Format::Csa);
    /// assert_eq!(Format::detect("1. P-7f P-3d"), Format::Western);
    /// assert_eq!(Format::detect("1. P-7f {▲２六歩} P-3d"), Format::Western);
    /// ```
    #[must_use]
    pub fn detect(text: &str) -> Format {
        let sample = Sample::new(text);
        let mut best = (Certainty::No, Format::Western);
        for format in Format::ALL.iter().copied() {
            let certainty = (format.descriptor().detect)(&sample);
            if certainty > best.0 {
                best = (certainty, format);
            }
        }
        best.1
    }

    /// What of a record this format has no place for.
    #[must_use]
    pub fn lost(self, record: &Record) -> Vec<&'static str> {
        Contents::of(self, record).lost(self, record)
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
        Format::ALL.iter().copied().find(|format| format.name().eq_ignore_ascii_case(name)).ok_or_else(|| {
            let near =
                Format::ALL.iter().copied().min_by_key(|format| damerau_levenshtein(format.name(), name));
            let near = near.filter(|format| damerau_levenshtein(format.name(), name) <= 2);
            UnknownFormat { name: name.to_owned(), near }
        })
    }
}
