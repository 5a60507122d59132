#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// What a piece may take at the end of a jump over several others (the jumping
/// generals of tenjiku shogi).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum JumpCaptures {
    /// Anything (English Wikipedia; the rules that players use since 2000).
    #[default]
    Any,
    /// Anything but royals (Ludii; older English Wikipedia).
    NotRoyals,
    /// Pieces of lower rank (The Shogi Association).
    LowerRanks,
}
