use super::KindSet;

/// Limits on the capture of lions (chu shogi).
///
/// A lion may always take a lion next to it. A lion further off may be taken
/// by a lion only when it is unprotected, or when the same move takes another
/// piece on its first step that is not among `no_bridge` (bridge capture,
/// tsukegui).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LionTrading {
    /// The kinds that count as lions.
    pub lions: KindSet,
    /// Kinds whose capture on the way makes no bridge.
    pub no_bridge: KindSet,
    /// What is banned after another piece has taken a lion.
    pub counter_strike: CounterStrike,
    /// Whether a protector that is taken on the way still protects.
    pub protection: LionProtection,
    /// Whether a piece that promotes to a lion while it takes a lion counts
    /// as a lion (it then starts no counter-strike ban).
    pub promoting_counts_as_lion: bool,
}

/// The ban on the reply to a lion's capture by another piece (senjishi).
///
/// The square on which the lion was taken is never under the ban, and lions
/// are never bound by it. The ban lasts for one move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CounterStrike {
    /// Pieces other than lions may take no lion elsewhere (Edo rule, lishogi).
    #[default]
    AnyLion,
    /// Pieces other than lions may take no protected lion elsewhere (Okazaki,
    /// JCSA).
    ProtectedLion,
    /// No ban.
    Off,
}

/// When the protection of a distant lion is judged.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum LionProtection {
    /// A pawn or go-between that was the only protector and is taken on the
    /// way still protects (JCSA supplement of 2004, lishogi).
    #[default]
    TakenStillProtects,
    /// The position after the whole move decides (HaChu, XBoard).
    AfterTheMove,
}
