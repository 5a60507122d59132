/// Whether a player may leave the last royal under attack.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
