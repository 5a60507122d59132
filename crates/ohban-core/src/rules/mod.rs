//! The rules that a variant chooses from: one policy a file, each named by a
//! key of the YAML.
//!
//! These types are exhaustive on purpose: whoever plays by the rules must know
//! all of them, and the compiler says which one is missing.

mod burning;
mod capture_limit;
mod contagion;
mod drops;
mod endings;
mod jumps;
mod lion_trading;
mod promotion;
mod repetition;
mod royal_safety;

pub use burning::{BurnerMeeting, Burning};
pub use capture_limit::CaptureLimit;
pub use contagion::{Contagion, DoubleContagion};
pub use drops::{DropAllowance, DropSource, Drops};
pub use endings::{BareKing, Endings, Impasse, Mate};
pub use jumps::JumpCaptures;
pub use lion_trading::{CounterStrike, LionProtection, LionTrading};
pub use promotion::{Deferral, Promotion, PromotionDuty, PromotionTrigger};
pub use repetition::{Repetition, RepetitionRule};
pub use royal_safety::RoyalSafety;

use crate::PieceKind;

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

/// A set of kinds of pieces.
///
/// ```
/// use ohban::{KindSet, PieceKind};
///
/// let kind = PieceKind::new(2).ok_or("no such kind")?;
/// let set: KindSet = [kind].into_iter().collect();
/// assert!(set.contains(kind) && set.iter().eq([kind]));
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KindSet(Vec<bool>);

impl KindSet {
    /// Adds a kind.
    pub fn insert(&mut self, kind: PieceKind) {
        if self.0.len() <= kind.index() {
            self.0.resize(kind.index() + 1, false);
        }
        if let Some(entry) = self.0.get_mut(kind.index()) {
            *entry = true;
        }
    }

    /// Whether the kind is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, kind: PieceKind) -> bool {
        self.0.get(kind.index()).copied().unwrap_or(false)
    }

    /// Whether no kind is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.0.contains(&true)
    }

    /// The kinds in the set, in the order of the variant.
    pub fn iter(&self) -> impl Iterator<Item = PieceKind> + '_ {
        self.0.iter().enumerate().filter(|(_, in_set)| **in_set).filter_map(|(i, _)| PieceKind::new(i))
    }
}

impl FromIterator<PieceKind> for KindSet {
    fn from_iter<I: IntoIterator<Item = PieceKind>>(kinds: I) -> KindSet {
        let mut set = KindSet::default();
        kinds.into_iter().for_each(|kind| set.insert(kind));
        set
    }
}
