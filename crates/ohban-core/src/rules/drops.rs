use super::KindSet;
use crate::PieceKind;

/// Pieces in hand that come onto the board in place of a move.
///
/// A piece is never dropped where it could never move. It arrives unpromoted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Drops {
    /// Where the pieces in hand come from.
    pub source: DropSource,
    /// At most so many unpromoted pieces of the kind on one file by drops
    /// (nifu: pawn, 1; tori shogi's swallow, 2). A piece that is dropped
    /// promoted is free of it.
    pub file_limits: Vec<(PieceKind, u8)>,
    /// Kinds whose drop may not give mate at once (uchifuzume).
    pub no_mate_by: KindSet,
    /// Whether a drop must land next to (in any of the eight directions) a
    /// piece of one's own (heisei chu shogi).
    pub beside_own: bool,
    /// How many drops a player has.
    pub allowance: DropAllowance,
    /// Whether a piece dropped in the promotion zone may promote at once, and
    /// may be dropped promoted where it could never move (heisei chu shogi).
    pub may_promote: bool,
}

/// Where the pieces in hand come from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DropSource {
    /// Captured pieces change sides and lose their promotion. Royals taken,
    /// and pieces that would be royal without their promotion, are not used
    /// again.
    #[default]
    Captures,
    /// The reserve of the start position alone; captured pieces leave the
    /// game (heisei chu shogi).
    Reserve,
}

/// How many drops a player has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DropAllowance {
    /// As many as there are pieces in hand: with a reserve, one for each of
    /// its pieces.
    #[default]
    Unlimited,
    /// One in the whole game (heisei chu shogi, the literal text).
    OncePerGame,
}
