//! The rules that a variant chooses from: one policy a file, with its choices
//! and keys, its logic as far as it is no part of the generator, and its words.
//!
//! These types are exhaustive on purpose: whoever plays by the rules must know
//! all of them, and the compiler says which one is missing. How a rule is added
//! is told in `CONTRIBUTING.md`.

pub(crate) mod bare_king;
mod burning;
mod capture_duty;
mod capture_limit;
mod contagion;
mod cycle;
mod drops;
mod endings;
mod entering;
#[cfg(feature = "serde")]
mod entries;
mod giving_check;
pub(crate) mod impasse;
mod jumps;
mod key_types;
mod keys;
mod kind_set;
mod lion_trading;
pub(crate) mod mate;
mod promotion;
mod region;
mod relay;
mod repetition;
mod royal_safety;

pub use bare_king::BareKing;
pub use burning::{BurnerMeeting, Burning};
pub use capture_duty::CaptureDuty;
pub use capture_limit::CaptureLimit;
pub use contagion::{Contagion, DoubleContagion};
pub use drops::{DropAllowance, DropSource, Drops, FileLimitsBind};
pub use endings::Endings;
pub use entering::Try;
pub use giving_check::GivingCheck;
pub use impasse::{DeclareError, Impasse};
pub use jumps::JumpCaptures;
pub use keys::{RuleKey, RuleValue};
pub use kind_set::KindSet;
pub use lion_trading::{CounterStrike, LionProtection, LionTrading};
pub use mate::{Mate, Stalemate};
pub use promotion::{Deferral, Promotion, PromotionDuty, PromotionTrigger};
pub use region::{MovesWithin, Region, RegionProblem};
pub use relay::{Lenders, Relay};
pub use repetition::{PerpetualCheck, Repetition, RepetitionRule, Verdict};
pub use royal_safety::RoyalSafety;

#[cfg(feature = "serde")]
pub use {
    burning::BurningDef,
    contagion::ContagionDef,
    drops::DropsDef,
    endings::EndingsDef,
    entries::Entries,
    keys::KindNames,
    lion_trading::LionTradingDef,
    promotion::PromotionDef,
    region::{MovesWithinDef, RegionDef},
    relay::RelayDef,
    repetition::RepetitionDef,
};

pub(crate) use cycle::{MoveFacts, Tally};
pub(crate) use drops::MOST_NESTED_QUESTIONS;
pub(crate) use promotion::{Chance, Choice, Moved};
pub(crate) use region::RegionMask;

use crate::piece::PieceKind;
use crate::variant::{KindInfo, Words};

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
    /// Whether a player who can capture must.
    pub capture_duty: CaptureDuty,
    /// Whether a side without a royal on the board captures nothing and attacks
    /// nothing (unashogi).
    pub captures_need_royal: bool,
    /// Whether and how pieces come back onto the board.
    pub drops: Option<Drops>,
    /// Pieces that borrow the moves of others.
    pub relay: Option<Relay>,
    /// Kinds that never leave a part of the board (a palace): their moves end
    /// within it, and they attack nothing outside.
    pub confined: Vec<(PieceKind, Region)>,
    /// Kinds that move in another way on a part of the board (beyond a river).
    pub moves_within: Vec<(PieceKind, MovesWithin)>,
    /// Limits on taking lions with lions.
    pub lion_trading: Option<LionTrading>,
    /// What happens when a position comes back.
    pub repetition: Repetition,
    /// How the game ends beside the capture of the last royal.
    pub endings: Endings,
}

/// An entry of a file that means nothing, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct IdleKey {
    /// The keys on the way to it. `pieces.promotes_to` stands for that key of
    /// any piece.
    pub path: &'static [&'static str],
    /// The entry that leaves it no meaning.
    pub because: &'static str,
}

/// An [`IdleKey`] as the rules write it.
type Idle = (&'static [&'static str], &'static str);

impl Rules {
    /// The rules as plain data: the key of each in a file and its value.
    #[must_use]
    pub fn values(&self) -> Vec<(&'static str, RuleValue)> {
        let Rules {
            promotion,
            contagion,
            jump_ranks,
            jump_captures,
            range_capture_ends_on_own,
            burning,
            royal_safety,
            capture_duty,
            captures_need_royal,
            drops,
            relay,
            confined,
            moves_within,
            lion_trading,
            repetition,
            endings,
        } = self;
        vec![
            ("promotion", promotion.value()),
            ("contagion", contagion.value()),
            ("jump_ranks", jump_ranks.value()),
            ("jump_captures", jump_captures.value()),
            ("range_capture_ends_on_own", range_capture_ends_on_own.value()),
            ("burning", burning.value()),
            ("royal_safety", royal_safety.value()),
            ("capture_duty", capture_duty.value()),
            ("captures_need_royal", captures_need_royal.value()),
            ("drops", drops.value()),
            ("relay", relay.value()),
            ("confined", confined.value()),
            ("moves_within", moves_within.value()),
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
        let relay = Some(Relay::default());
        let burning = Some(Burning::default());
        let rules = Rules { drops, lion_trading, relay, burning, ..Rules::default() };
        let values = rules.values();
        // A rule that is forgotten above would be seen by nobody who goes by this list.
        debug_assert!(values.iter().all(|(_, value)| *value != RuleValue::Absent));
        values
    }

    /// The parts of the board that rules name, each with the way to it.
    pub(crate) fn regions(&self) -> impl Iterator<Item = (String, &Region)> {
        let drops = self.drops.iter().flat_map(|drops| &drops.regions);
        let lists = [
            ("promotion.zones", Box::new(self.promotion.zones.iter()) as Box<dyn Iterator<Item = _>>),
            ("drops.regions", Box::new(drops)),
            ("confined", Box::new(self.confined.iter())),
        ];
        let within = self.moves_within.iter().map(|(_, within)| &within.region);
        let within = within.enumerate().map(|(i, region)| (format!("moves_within[{i}].region"), region));
        let named = lists.into_iter().flat_map(|(place, regions)| {
            regions.enumerate().map(move |(i, (_, region))| (format!("{place}[{i}]"), region))
        });
        named.chain(within)
    }

    /// Entries that say something but, beside others, mean nothing in a game
    /// with these kinds.
    #[must_use]
    pub fn without_effect(&self, kinds: &[KindInfo]) -> Vec<IdleKey> {
        let has_royal = kinds.iter().any(|info| info.royal);
        let mut idle = self.promotion.without_effect(self);
        idle.extend(jumps::without_effect(self, kinds));
        idle.extend(self.burning.as_ref().and_then(Burning::without_effect));
        let unsafe_royals = !has_royal && self.royal_safety == RoyalSafety::Enforced;
        idle.extend(unsafe_royals.then_some::<Idle>((&["royal_safety"], "royal: []")));
        let needs_royal = !has_royal && self.captures_need_royal;
        idle.extend(needs_royal.then_some::<Idle>((&["captures_need_royal"], "royal: []")));
        idle.extend(self.drops.iter().flat_map(|drops| drops.without_effect(has_royal)));
        idle.extend(self.lion_trading.as_ref().and_then(LionTrading::without_effect));
        idle.extend(self.repetition.without_effect());
        idle.extend(self.endings.without_effect(has_royal));
        idle.into_iter().map(|(path, because)| IdleKey { path, because }).collect()
    }

    /// All rules in words, in the order of a rule sheet.
    pub(crate) fn words(&self, words: &Words<'_>) -> Vec<String> {
        let Rules {
            promotion,
            contagion,
            jump_ranks: _,
            jump_captures: _,
            range_capture_ends_on_own: _,
            burning: _,
            royal_safety,
            capture_duty,
            captures_need_royal,
            drops,
            relay,
            confined,
            moves_within,
            lion_trading,
            repetition,
            endings,
        } = self;
        let mut texts = vec![royal_safety.words(words)];
        texts.extend(relay.as_ref().map(|relay| relay.words(words)));
        texts.extend(
            confined
                .iter()
                .map(|(kind, region)| format!("The {} stays {}.", words.name(*kind), region.words())),
        );
        texts.extend(moves_within.iter().map(|(kind, within)| within.words(words.name(*kind))));
        texts.extend(capture_duty.words());
        let needs_royal = "A side without a royal piece on the board may not capture and gives no check.";
        texts.extend(captures_need_royal.then(|| needs_royal.to_owned()));
        texts.extend(capture_limit::words(words));
        texts.push(promotion.words(words));
        texts.extend(contagion.words(words));
        texts.extend(jumps::words(self, words));
        texts.extend(self.burning.as_ref().and_then(|burning| burning.words(words)));
        let no_drops = || "Captured pieces leave the game.".to_owned();
        texts.push(drops.as_ref().map_or_else(no_drops, |drops| drops.words(words, promotion)));
        texts.extend(lion_trading.as_ref().map(|trading| trading.words(words)));
        texts.push(repetition.words());
        texts.extend(endings.words(words, *royal_safety));
        texts
    }
}
