use serde::{Deserialize, Serialize};

/// Whether a player may leave the last royal under attack.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RoyalSafety {
    /// Royals may be left or moved under attack; losing the last one loses
    /// the game (chu shogi and the larger games).
    #[default]
    Free,
    /// No move may leave the only royal of its side under attack, judged on
    /// the position after the move; with two royals neither is safe-guarded
    /// (shogi, wa, sho, tori).
    Enforced,
}
