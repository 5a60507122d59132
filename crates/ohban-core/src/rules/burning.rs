use super::keys::{choices, rule};
use super::{Idle, KindSet};
use crate::variant::Words;

rule! {
    /// Burners (the fire demon of tenjiku shogi): where one ends its move, all
    /// enemies on the eight squares around it leave the board, royals too; and who
    /// ends a move next to an enemy burner is removed itself.
    ///
    /// Captures come first and stand. Nothing burns on squares that are passed, own
    /// pieces never burn, and what burns goes to nobody's hand (The Shogi
    /// Association; English Wikipedia).
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Burning, BurningDef {
        /// Required: the kinds that burn what stands around them.
        pub kinds: KindSet,
        /// Whether a piece that becomes a burner burns with that move (English
        /// Wikipedia, Chess Variant Pages) or only with its next one (HaChu,
        /// Ludii).
        pub on_promotion: bool,
        /// What happens when a burner ends its move next to an enemy one.
        pub meeting: BurnerMeeting,
    }
}

choices! {
    /// What happens when a burner ends its move next to an enemy burner.
    pub enum BurnerMeeting {
        /// The one that arrives is removed and burns nothing (The Shogi
        /// Association, English Wikipedia).
        #[default]
        ArriverOnly = "arriver_only",
        /// It burns the others around it first, and is then removed (Adams 1997).
        BurnsFirst = "burns_first",
    }
}

impl Default for Burning {
    fn default() -> Burning {
        Burning { kinds: KindSet::default(), on_promotion: true, meeting: BurnerMeeting::default() }
    }
}

impl Burning {
    pub(super) fn words(&self, words: &Words<'_>) -> Option<String> {
        let burner = words.set(&self.kinds)?;
        let mut text = format!(
            "When a {burner} ends its move, all enemies around it burn, royals too. A piece that ends its move \
             next to an enemy {burner} burns itself; what it took stays taken."
        );
        text += match self.meeting {
            BurnerMeeting::ArriverOnly => " Of two that meet, only the one that arrives burns.",
            BurnerMeeting::BurnsFirst => " One that comes next to another burns its other neighbours first.",
        };
        if !self.on_promotion {
            text += &format!(" A piece that becomes a {burner} burns nothing with that move.");
        }
        text += " Who takes the last royal has won, even if the piece burns.";
        Some(text)
    }

    /// Keys that mean nothing beside others, with what makes them so.
    pub(super) fn without_effect(&self) -> Option<Idle> {
        self.kinds.is_empty().then_some((&["burning"], "kinds: []"))
    }
}
