use super::KindSet;

/// When pieces promote. The promoted form is given with each piece.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Promotion {
    /// What gives a piece the chance to promote.
    pub trigger: PromotionTrigger,
    /// Depth of the promotion zone in ranks, counted from the far edge.
    pub zone: u8,
    /// Whether the chance may be declined.
    pub duty: PromotionDuty,
    /// Kinds with a second chance: by the trigger `entering_or_capturing` they
    /// may also promote on a quiet move to the last rank; under a deferral
    /// they wait for it (or for a capture) once they have declined.
    pub last_rank_chance: KindSet,
    /// Kinds that must promote when they reach the last rank, whatever the
    /// trigger says.
    pub last_rank_duty: KindSet,
    /// What follows when a piece enters the zone and declines.
    pub deferral: Deferral,
}

/// What gives a piece the chance to promote.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PromotionTrigger {
    /// No piece ever promotes.
    #[default]
    Never,
    /// A move that starts or ends in the zone (modern shogi).
    Zone,
    /// A move that enters the zone from outside, or a capture that starts or
    /// ends in it (JCSA rules of chu shogi).
    EnteringOrCapturing,
    /// A capture anywhere on the board (dai dai, maka dai dai, tai shogi).
    Capture,
}

/// Whether a piece that has the chance to promote may decline it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PromotionDuty {
    /// Always optional.
    #[default]
    Never,
    /// Compulsory where the unpromoted piece could never move again (shogi).
    WhenStuck,
    /// Always compulsory (tori shogi, dai dai shogi, tai shogi).
    Always,
    /// Compulsory when a promoted piece was taken (maka dai dai shogi after
    /// the Chess Variant Pages).
    WhenPromotedTaken,
}

/// What follows when a piece enters the zone and does not promote.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Deferral {
    /// Nothing is remembered; later chances come from the trigger alone.
    #[default]
    None,
    /// It may not promote on its next move unless that move captures; from
    /// then on it may on any move that starts or ends in the zone (The Shogi
    /// Association leaflet on chu shogi).
    OneMove,
}
