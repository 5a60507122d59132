//! The rules that a variant chooses from: one policy a file, with its choices
//! and keys, its logic as far as it is no part of the generator, and its words.
//!
//! These types are exhaustive on purpose: whoever plays by the rules must know
//! all of them, and the compiler says which one is missing. How a rule is added
//! is told in `CONTRIBUTING.md`.

pub(crate) mod bare_king;
mod burning;
mod capture_limit;
mod contagion;
mod cycle;
mod drops;
mod endings;
pub(crate) mod impasse;
mod jumps;
mod keys;
mod kind_set;
mod lion_trading;
pub(crate) mod mate;
mod promotion;
mod repetition;
mod royal_safety;

pub use bare_king::BareKing;
pub use burning::{BurnerMeeting, Burning};
pub use capture_limit::CaptureLimit;
pub use contagion::{Contagion, DoubleContagion};
pub use drops::{DropAllowance, DropSource, Drops};
pub use endings::Endings;
pub use impasse::{DeclareError, Impasse};
pub use jumps::JumpCaptures;
pub use keys::{RuleKey, RuleValue};
pub use kind_set::KindSet;
pub use lion_trading::{CounterStrike, LionProtection, LionTrading};
pub use mate::Mate;
pub use promotion::{Deferral, Promotion, PromotionDuty, PromotionTrigger};
pub use repetition::{Repetition, RepetitionRule, Verdict};
pub use royal_safety::RoyalSafety;

#[cfg(feature = "serde")]
pub use {
    burning::BurningDef,
    contagion::ContagionDef,
    drops::DropsDef,
    endings::EndingsDef,
    keys::{Entries, KindNames},
    lion_trading::LionTradingDef,
    promotion::PromotionDef,
    repetition::RepetitionDef,
};

pub(crate) use cycle::{MoveFacts, Tally};
pub(crate) use promotion::{Chance, Choice, Moved};

use crate::KindInfo;
use crate::variant::Words;

/// All rules of a variant, apart from how its pieces move.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rules {
    /// When pieces promote.
    pub promotion: Promotion,
    /// Pieces whose captor turns into something else.
    pub contagion: Contagion,
    /// Ranks among the pieces that fly over others or take all that they pass
    /// (tenjiku and taikyoku shogi), the highest first; all other kinds are
    /// below. A piece of some rank passes only pieces of lower rank, one of
    /// none passes anything.
    pub jump_ranks: Vec<KindSet>,
    /// What a jump over several pieces may end on.
    pub jump_captures: JumpCaptures,
    /// Whether a piece that takes own pieces on its way may also end on one
    /// (taikyoku-shogi.github.io).
    pub range_capture_ends_on_own: bool,
    /// Pieces that burn what stands around them.
    pub burning: Option<Burning>,
    /// Whether a player may leave the last royal under attack.
    pub royal_safety: RoyalSafety,
    /// Whether and how pieces come back onto the board.
    pub drops: Option<Drops>,
    /// Limits on taking lions with lions.
    pub lion_trading: Option<LionTrading>,
    /// What happens when a position comes back.
    pub repetition: Repetition,
    /// How the game ends beside the capture of the last royal.
    pub endings: Endings,
}

/// An entry of a file that means nothing, as the keys on the way to it, and
/// the entry that leaves it no meaning. `pieces.promotes_to` stands for that
/// key of any piece.
pub type Idle = (&'static [&'static str], &'static str);

impl Rules {
    /// The rules as plain data: the key of each in a file and its value.
    #[must_use]
    pub fn values(&self) -> Vec<(&'static str, RuleValue)> {
        let Rules { promotion, contagion, royal_safety, drops, lion_trading, repetition, endings, .. } = self;
        let Rules { jump_ranks, jump_captures, range_capture_ends_on_own, burning, .. } = self;
        vec![
            ("promotion", promotion.value()),
            ("contagion", contagion.value()),
            ("jump_ranks", jump_ranks.value()),
            ("jump_captures", jump_captures.value()),
            ("range_capture_ends_on_own", range_capture_ends_on_own.value()),
            ("burning", burning.value()),
            ("royal_safety", royal_safety.value()),
            ("drops", drops.value()),
            ("lion_trading", lion_trading.value()),
            ("repetition", repetition.value()),
            ("endings", endings.value()),
        ]
    }

    /// Every rule with all its keys and their defaults, the rules that a game
    /// may do without among them.
    #[must_use]
    pub fn catalogue() -> Vec<(&'static str, RuleValue)> {
        let drops = Some(Drops::default());
        let lion_trading = Some(LionTrading::default());
        let burning = Some(Burning::default());
        Rules { drops, lion_trading, burning, ..Rules::default() }.values()
    }

    /// Entries that say something but, beside others, mean nothing in a game
    /// with these kinds.
    #[must_use]
    pub fn without_effect(&self, kinds: &[KindInfo]) -> Vec<Idle> {
        let has_royal = kinds.iter().any(|info| info.royal);
        let mut idle = self.promotion.without_effect(self);
        idle.extend(jumps::without_effect(self, kinds));
        idle.extend(self.burning.as_ref().and_then(Burning::without_effect));
        let unsafe_royals = !has_royal && self.royal_safety == RoyalSafety::Enforced;
        idle.extend(unsafe_royals.then_some::<Idle>((&["royal_safety"], "royal: []")));
        let mates = self.drops.as_ref().is_some_and(|drops| !drops.no_mate_by.is_empty());
        idle.extend((!has_royal && mates).then_some::<Idle>((&["drops", "no_mate_by"], "royal: []")));
        idle.extend(self.lion_trading.as_ref().and_then(LionTrading::without_effect));
        idle.extend(self.repetition.without_effect());
        idle.extend(self.endings.without_effect(has_royal));
        idle
    }

    /// All rules in words, in the order of a rule sheet.
    pub(crate) fn words(&self, words: &Words<'_>) -> Vec<String> {
        let Rules { promotion, contagion, royal_safety, drops, lion_trading, repetition, endings, .. } = self;
        let mut texts = vec![royal_safety.words(words)];
        texts.extend(capture_limit::words(words));
        texts.push(promotion.words(words));
        texts.extend(contagion.words(words));
        texts.extend(jumps::words(self, words));
        texts.extend(self.burning.as_ref().and_then(|burning| burning.words(words)));
        let no_drops = || "Captured pieces leave the game.".to_owned();
        texts.push(drops.as_ref().map_or_else(no_drops, |drops| drops.words(words)));
        texts.extend(lion_trading.as_ref().map(|trading| trading.words(words)));
        texts.push(repetition.words());
        texts.extend(endings.words(words, *royal_safety));
        texts
    }
}
