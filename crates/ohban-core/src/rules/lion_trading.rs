use super::keys::{choices, rule};
use super::{Idle, KindSet};
use crate::variant::Words;

rule! {
    /// Limits on the capture of lions (chu shogi).
    ///
    /// A lion may always take a lion next to it. A lion further off may be taken
    /// by a lion only when it is unprotected, or when the same move takes another
    /// piece on its first step that is not among `no_bridge` (bridge capture,
    /// tsukegui).
    #[derive(Debug, Clone, Default, PartialEq, Eq)]
    pub struct LionTrading, LionTradingDef {
        /// Required: the kinds that count as lions.
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
}

choices! {
    /// The ban on the reply to a lion's capture by another piece (senjishi).
    ///
    /// The square on which the lion was taken is never under the ban, and lions
    /// are never bound by it. The ban lasts for one move.
    pub enum CounterStrike {
        /// Pieces other than lions may take no lion elsewhere (Edo rule, lishogi).
        #[default]
        AnyLion = "any_lion",
        /// Pieces other than lions may take no protected lion elsewhere (Okazaki,
        /// JCSA).
        ProtectedLion = "protected_lion",
        /// No ban.
        Off = "off",
    }
}

choices! {
    /// When the protection of a distant lion is judged.
    pub enum LionProtection {
        /// A pawn or go-between that was the only protector and is taken on the
        /// way still protects (JCSA supplement of 2004, lishogi).
        #[default]
        TakenStillProtects = "taken_still_protects",
        /// The position after the whole move decides (HaChu, XBoard).
        AfterTheMove = "after_the_move",
    }
}

impl LionTrading {
    pub(super) fn words(&self, words: &Words<'_>) -> String {
        let lions = words.set(&self.lions).unwrap_or_else(|| "none".to_owned());
        let bridge = words.set(&self.no_bridge).map(|light| format!(" other than {light}"));
        let mut text = format!(
            "Lion trading ({lions}): a lion takes a lion that is not next to it only if that is unprotected, or \
             if the same move takes another piece{}.",
            bridge.unwrap_or_default()
        );
        text += match self.protection {
            LionProtection::TakenStillProtects => "",
            LionProtection::AfterTheMove => " A protector taken on the way protects no longer.",
        };
        text += match self.counter_strike {
            CounterStrike::AnyLion => {
                " After another piece has taken a lion, the reply may take no lion elsewhere except by a lion."
            }
            CounterStrike::ProtectedLion => {
                " After another piece has taken a lion, the reply may take no protected lion elsewhere except \
                 by a lion."
            }
            CounterStrike::Off => "",
        };
        if self.promoting_counts_as_lion {
            text += " A piece that becomes a lion while it takes one counts as a lion.";
        }
        text
    }

    /// Keys that mean nothing beside others, with what makes them so.
    pub(super) fn without_effect(&self) -> Option<Idle> {
        self.lions.is_empty().then_some((&["lion_trading"], "lions: []"))
    }
}
