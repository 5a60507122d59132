//! A variant as its author writes it: plain data, nothing checked beyond the
//! shape of the file.
//!
//! Everything is optional here, because a file that extends another states only
//! what differs, and because `null` removes what the other file says. What is
//! required and what a missing key means is settled when a file has been merged
//! with all that it extends, in [`VariantSpec`](ohban_core::VariantSpec).
//! `variants/README.md` describes every key.

use std::fmt;

use serde::de::{MapAccess, SeqAccess, Visitor, value};
use serde::{Deserialize, Deserializer, Serialize};

use ohban_core::rules::{CaptureDuty, CaptureLimit, JumpCaptures, RoyalSafety};

pub use ohban_core::rules::{
    BurningDef, ContagionDef, DropsDef, EndingsDef, Entries, LionTradingDef, MovesWithinDef, PromotionDef,
    RegionDef, RelayDef, RepetitionDef,
};

/// Pieces by name: the form of `library` in every file, and of the library
/// that all variants share.
pub type LibraryDef = Entries<LibraryPieceDef>;

/// A kind of piece, by its name in the library (all kinds of that name,
/// promoted or not) or by its code (that kind alone).
pub type KindName = String;

/// A whole file.
///
/// ```
/// use ohban::definition::VariantDef;
///
/// let mut small = VariantDef::default();
/// small.extends = Some("shogi".to_owned());
/// small.royal = Some(vec!["king".to_owned()]);
/// assert_eq!(small.extends.as_deref(), Some("shogi"));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct VariantDef {
    /// English name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Name in kanji.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kanji: Option<String>,
    /// What the game is, in one line, for lists of games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// Whose rules these are: players, books, pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub authority: Option<String>,
    /// When the game arose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<String>,
    /// By what other programs its moves have been checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verified: Option<String>,
    /// The variant that this one changes: the id of a bundled game, or a path
    /// relative to this file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extends: Option<String>,
    /// Size of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardDef>,
    /// Pieces that this variant adds to the shared library or changes in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub library: Option<LibraryDef>,
    /// The unpromoted pieces by their names in the library, in the order of
    /// hands in SFEN.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pieces: Option<Entries<PieceDef>>,
    /// The kinds whose loss loses the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub royal: Option<Vec<KindName>>,
    /// What some kinds may not capture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub capture_limits: Option<Entries<CaptureLimit>>,
    /// When pieces promote.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotion: Option<PromotionDef>,
    /// Pieces whose captor turns into something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contagion: Option<ContagionDef>,
    /// Ranks among pieces that fly over others or take all that they pass, the
    /// highest first; all other kinds are below.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jump_ranks: Option<Vec<Vec<KindName>>>,
    /// What a jump over several pieces (`pp`) may end on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jump_captures: Option<JumpCaptures>,
    /// Whether a piece that takes own pieces on its way (`ccdd`) may also end
    /// on one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range_capture_ends_on_own: Option<bool>,
    /// Pieces that burn what stands around them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub burning: Option<BurningDef>,
    /// Whether a player may leave the last royal under attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub royal_safety: Option<RoyalSafety>,
    /// Whether a player who can capture must capture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub capture_duty: Option<CaptureDuty>,
    /// Whether a side without a royal on the board may capture nothing and
    /// gives no check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captures_need_royal: Option<bool>,
    /// Pieces in hand; absent: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drops: Option<DropsDef>,
    /// Pieces that borrow the moves of others; absent: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relay: Option<RelayDef>,
    /// Kinds that never leave a part of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confined: Option<Entries<RegionDef>>,
    /// Kinds that move in another way on a part of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_within: Option<Entries<MovesWithinDef>>,
    /// Limits on taking lions with lions; absent: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lion_trading: Option<LionTradingDef>,
    /// What happens when a position comes back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repetition: Option<RepetitionDef>,
    /// How the game ends beside the loss of the last royal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub endings: Option<EndingsDef>,
    /// Where the pieces stand at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub setup: Option<SetupDef>,
    /// Who makes the first move; absent: Black.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<FirstPlayer>,
    /// Pieces in the hand of each side at the start, and how many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reserve: Option<Entries<u16>>,
    /// Starts with a handicap, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handicaps: Option<Vec<HandicapDef>>,
    /// What programs that play the game are told of it. No rule depends on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerDef>,
}

/// `player`: what programs that play are told.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct PlayerDef {
    /// What kinds are worth, in hundredths of the least piece; others are
    /// worth what follows from their moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Entries<u32>>,
}

/// One of `handicaps`: names, and what differs from the start. White moves
/// first.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct HandicapDef {
    /// English name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Japanese name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kanji: Option<String>,
    /// Other names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also: Option<Vec<String>>,
    /// Squares whose pieces are taken away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without: Option<Vec<String>>,
    /// Whether Black has in hand what is taken away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gained: Option<bool>,
    /// Squares whose pieces are others of the same side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<Entries<KindName>>,
    /// Pieces in White's hand, and how many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reserve: Option<Entries<u16>>,
}

/// `first`: who makes the first move of the game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum FirstPlayer {
    /// Black, as nearly always.
    #[default]
    Black,
    /// White, who gives a handicap.
    White,
}

/// `board`: number of files and ranks, each 1 to 36.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct BoardDef {
    /// Number of files.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub files: Option<u32>,
    /// Number of ranks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranks: Option<u32>,
}

/// A piece of the library.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct LibraryPieceDef {
    /// English name; absent: the key with spaces for underscores.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Name in kanji.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kanji: Option<String>,
    /// Name in Japanese with Latin letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub romaji: Option<String>,
    /// How it moves, in XBetza.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<String>,
    /// Most pieces that a `pp` in `moves` hops over; absent: any number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hops: Option<u32>,
}

/// An entry of `pieces`.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct PieceDef {
    /// Code in `setup` and in diagrams: letters, the first a capital.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Symbol in SFEN; absent: the code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sfen: Option<String>,
    /// The piece of the library that it promotes to; or a list of those that it
    /// may choose from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotes_to: Option<OneOrMore>,
    /// Symbol of the promoted form in SFEN, or a list of those of several;
    /// absent: `+` and the symbol, `++` for the second form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sfen_promoted: Option<OneOrMore>,
}

/// One text, or a list of them.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum OneOrMore {
    /// One, without brackets.
    One(String),
    /// A list.
    More(Vec<String>),
}

impl OneOrMore {
    /// All of them, in order.
    #[must_use]
    pub fn texts(&self) -> &[String] {
        match self {
            OneOrMore::One(text) => std::slice::from_ref(text),
            OneOrMore::More(texts) => texts,
        }
    }
}

impl<'de> Deserialize<'de> for OneOrMore {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OneOrMore, D::Error> {
        struct TextOrList;

        impl<'de> Visitor<'de> for TextOrList {
            type Value = OneOrMore;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text, or a list of texts")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<OneOrMore, E> {
                Ok(OneOrMore::One(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, texts: A) -> Result<OneOrMore, A::Error> {
                Vec::deserialize(value::SeqAccessDeserializer::new(texts)).map(OneOrMore::More)
            }
        }

        deserializer.deserialize_any(TextOrList)
    }
}

/// `setup`: ranks as their owner sees them, the back rank first, each a text
/// of codes with spaces between, `.` for an empty square.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum SetupDef {
    /// The same ranks for both sides.
    Both(Vec<String>),
    /// Each side its own ranks.
    Each(SidesDef),
}

/// `setup` with ranks for each side.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct SidesDef {
    /// Ranks of Black, as Black sees them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<Vec<String>>,
    /// Ranks of White, as White sees them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<Vec<String>>,
}

impl<'de> Deserialize<'de> for SetupDef {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SetupDef, D::Error> {
        struct ListOrSides;

        impl<'de> Visitor<'de> for ListOrSides {
            type Value = SetupDef;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of ranks, or `black` and `white` with a list each")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, ranks: A) -> Result<SetupDef, A::Error> {
                Vec::deserialize(value::SeqAccessDeserializer::new(ranks)).map(SetupDef::Both)
            }

            fn visit_map<A: MapAccess<'de>>(self, sides: A) -> Result<SetupDef, A::Error> {
                SidesDef::deserialize(value::MapAccessDeserializer::new(sides)).map(SetupDef::Each)
            }
        }

        deserializer.deserialize_any(ListOrSides)
    }
}
