use super::KindSet;
use crate::PieceKind;

/// Contagious pieces: whoever takes one turns into another kind, in place of
/// its promotion and at the end of the whole move (the deva and the dark
/// spirit of maka dai dai and tai shogi, after the Edo book Shogi Rokushu no
/// Zushiki).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contagion {
    /// Pairs of the kind taken and the kind that its captor becomes.
    pub spreads: Vec<(PieceKind, PieceKind)>,
    /// Captors that stay what they are (and promote as usual).
    pub exempt: KindSet,
    /// Which of two contagious pieces taken in one move decides.
    pub double: DoubleContagion,
}

/// Which of several contagious pieces taken in one move decides.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DoubleContagion {
    /// The one captured last (opinion of an official of the Japanese Chu
    /// Shogi Association).
    #[default]
    Last,
    /// The one captured first.
    First,
}

impl Contagion {
    /// What the captor of this kind becomes, exemptions apart.
    #[inline]
    #[must_use]
    pub fn of(&self, taken: PieceKind) -> Option<PieceKind> {
        self.spreads.iter().find(|(kind, _)| *kind == taken).map(|(_, becomes)| *becomes)
    }
}
