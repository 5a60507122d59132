use super::KindSet;
use super::keys::{choices, rule};
use crate::piece::PieceKind;
use crate::variant::Words;

rule! {
    /// Contagious pieces: whoever takes one turns into another kind, in place of
    /// its promotion and at the end of the whole move (the deva and the dark
    /// spirit of maka dai dai and tai shogi, after the Edo book Shogi Rokushu no
    /// Zushiki).
    #[derive(Debug, Clone, Default, PartialEq, Eq)]
    pub struct Contagion, ContagionDef {
        /// The kind taken, and the kind that its captor becomes; a name that
        /// several kinds share must be a code.
        pub spreads: Vec<(PieceKind, PieceKind)>,
        /// Captors that stay what they are (and promote as usual).
        pub exempt: KindSet,
        /// Which of two contagious pieces taken in one move decides.
        pub double: DoubleContagion,
    }
}

choices! {
    /// Which of several contagious pieces taken in one move decides.
    pub enum DoubleContagion {
        /// The one captured last (opinion of an official of the Japanese Chu
        /// Shogi Association).
        #[default]
        Last = "last",
        /// The one captured first.
        First = "first",
    }
}

impl Contagion {
    /// What the captor of this kind becomes, exemptions apart.
    #[inline]
    #[must_use]
    pub fn of(&self, taken: PieceKind) -> Option<PieceKind> {
        self.spreads.iter().find(|(kind, _)| *kind == taken).map(|(_, becomes)| *becomes)
    }

    pub(super) fn words(&self, words: &Words<'_>) -> Option<String> {
        let spread = |&(taken, becomes): &(PieceKind, PieceKind)| {
            format!("who takes a {} becomes a {}", words.name(taken), words.name(becomes))
        };
        let mut spreads: Vec<_> = self.spreads.iter().map(spread).collect();
        if spreads.is_empty() {
            return None;
        }
        spreads.dedup();
        let mut text = format!("Contagion: {}, instead of promoting.", spreads.join("; "));
        if let Some(exempt) = words.set(&self.exempt) {
            text += &format!(" Exempt: {exempt}.");
        }
        text += match self.double {
            DoubleContagion::Last => " Of two taken in one move the last one decides.",
            DoubleContagion::First => " Of two taken in one move the first one decides.",
        };
        Some(text)
    }
}
