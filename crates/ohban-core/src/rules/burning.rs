#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::KindSet;

/// Burners (the fire demon of tenjiku shogi): where one ends its move, all
/// enemies on the eight squares around it leave the board, royals too; and who
/// ends a move next to an enemy burner is removed itself.
///
/// Captures come first and stand. Nothing burns on squares that are passed, own
/// pieces never burn, and what burns goes to nobody's hand (The Shogi
/// Association; English Wikipedia).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Burning {
    /// The kinds that burn.
    pub kinds: KindSet,
    /// Whether a piece that becomes a burner burns with that move (English
    /// Wikipedia, Chess Variant Pages) or only with its next one (HaChu, Ludii).
    pub on_promotion: bool,
    /// What happens when a burner ends its move next to an enemy one.
    pub meeting: BurnerMeeting,
}

impl Default for Burning {
    fn default() -> Burning {
        Burning { kinds: KindSet::default(), on_promotion: true, meeting: BurnerMeeting::default() }
    }
}

/// What happens when a burner ends its move next to an enemy burner.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum BurnerMeeting {
    /// The one that arrives is removed and burns nothing (The Shogi
    /// Association, English Wikipedia).
    #[default]
    ArriverOnly,
    /// It burns the others around it first, and is then removed (Adams 1997).
    BurnsFirst,
}
