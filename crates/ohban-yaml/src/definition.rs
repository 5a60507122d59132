//! A variant as its author writes it: plain data, nothing checked beyond the
//! shape of the file.
//!
//! Everything is optional here, because a file that extends another states only
//! what differs, and because `null` removes what the other file says. What is
//! required and what a missing key means is settled when a file has been merged
//! with all that it extends, in [`crate::VariantSpec`].
//! `variants/README.md` describes every key.

use std::fmt;

use indexmap::IndexMap;
use serde::de::{MapAccess, SeqAccess, Visitor, value};
use serde::{Deserialize, Deserializer, Serialize};

use ohban_core::rules::{
    BareKing, BurnerMeeting, CaptureLimit, CounterStrike, Deferral, DoubleContagion, DropAllowance,
    DropSource, Impasse, JumpCaptures, LionProtection, Mate, PromotionDuty, PromotionTrigger, RepetitionRule,
    RoyalSafety,
};

/// Entries in the order of the file; `None` removes an inherited entry.
pub type Entries<T> = IndexMap<String, Option<T>>;

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
    /// Pieces in hand; absent: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drops: Option<DropsDef>,
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
    /// Pieces in the hand of each side at the start, and how many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reserve: Option<Entries<u16>>,
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
    /// The piece of the library that it promotes to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotes_to: Option<String>,
}

/// `promotion`, see [`crate::rules::Promotion`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct PromotionDef {
    /// What gives a piece the chance to promote.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trigger: Option<PromotionTrigger>,
    /// Depth of the promotion zone in ranks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<u32>,
    /// Whether the chance may be declined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duty: Option<PromotionDuty>,
    /// With the trigger `entering_or_capturing` or a deferral: kinds that may
    /// also promote on a quiet move to the last rank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_rank_chance: Option<Vec<KindName>>,
    /// Kinds that must promote when they reach the last rank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_rank_duty: Option<Vec<KindName>>,
    /// What follows when a piece enters the zone and declines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deferral: Option<Deferral>,
}

/// `contagion`, see [`crate::rules::Contagion`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct ContagionDef {
    /// The kind taken, and the kind that its captor becomes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spreads: Option<Entries<KindName>>,
    /// Captors that stay what they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exempt: Option<Vec<KindName>>,
    /// Which of two contagious pieces taken in one move decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub double: Option<DoubleContagion>,
}

/// `burning`, see [`crate::rules::Burning`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct BurningDef {
    /// The kinds that burn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kinds: Option<Vec<KindName>>,
    /// Whether a piece that becomes a burner burns with that move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_promotion: Option<bool>,
    /// What happens when a burner ends its move next to an enemy one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meeting: Option<BurnerMeeting>,
}

/// `drops`, see [`crate::rules::Drops`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct DropsDef {
    /// Where the pieces in hand come from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<DropSource>,
    /// How many unpromoted pieces of a kind may stand on one file by drops.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file_limits: Option<Entries<u8>>,
    /// Kinds whose drop may not give mate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_mate_by: Option<Vec<KindName>>,
    /// Whether a drop must land next to a piece of one's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside_own: Option<bool>,
    /// How many drops a player has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowance: Option<DropAllowance>,
    /// Whether a piece dropped in the promotion zone may promote at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub may_promote: Option<bool>,
}

/// `lion_trading`, see [`crate::rules::LionTrading`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct LionTradingDef {
    /// The kinds that count as lions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lions: Option<Vec<KindName>>,
    /// Kinds whose capture on the way makes no bridge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_bridge: Option<Vec<KindName>>,
    /// What is banned after another piece has taken a lion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter_strike: Option<CounterStrike>,
    /// Whether a protector that is taken on the way still protects.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub protection: Option<LionProtection>,
    /// Whether a piece that promotes to a lion while it takes one counts as
    /// a lion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promoting_counts_as_lion: Option<bool>,
}

/// `repetition`, see [`crate::rules::Repetition`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct RepetitionDef {
    /// The rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RepetitionRule>,
    /// At which occurrence it applies, 2 to 255.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub occurrence: Option<u32>,
}

/// `endings`, see [`crate::rules::Endings`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct EndingsDef {
    /// Whether mate ends the game before the royal is taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mate: Option<Mate>,
    /// What happens to a side left with its royal alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bare_king: Option<BareKing>,
    /// Kinds too light to count against a bare king.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uncounted: Option<Vec<KindName>>,
    /// How two entered kings are decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub impasse: Option<Impasse>,
    /// Kinds that, promoted or not, count 5 points in an impasse.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub five_points: Option<Vec<KindName>>,
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
