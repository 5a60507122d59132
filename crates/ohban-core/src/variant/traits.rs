//! What the rules say of each kind.

use std::sync::Arc;

use super::programs::Pair;
use super::{KindInfo, VariantSpec};
use crate::color::Color;
use crate::geometry::Square;
use crate::piece::PieceKind;
use crate::program::Program;
use crate::rules::{CaptureLimit, Chance, DropSource, PromotionDuty, Region, RegionMask, Rules};

/// What the rules say of a kind, gathered in one place for the generator.
#[derive(Debug, Clone)]
pub(crate) struct KindTraits {
    pub(crate) chance: Chance,
    /// What promotion turns it into; of several forms the first.
    pub(crate) promotes_to: Option<PieceKind>,
    /// The forms from the second on.
    pub(crate) other_forms: Box<[PieceKind]>,
    pub(crate) promoted: bool,
    pub(crate) royal: bool,
    pub(crate) capture_limit: CaptureLimit,
    /// What the captor of this kind turns into.
    pub(crate) contagion: Option<PieceKind>,
    pub(crate) immune: bool,
    pub(crate) lion: bool,
    /// Ends its move with fire.
    pub(crate) burner: bool,
    /// Among pieces that pass others; 0 is the lowest.
    pub(crate) rank: u32,
    /// What the captor gets in hand.
    pub(crate) hand: Option<PieceKind>,
    /// Most unpromoted pieces of the kind on a file by drops.
    pub(crate) file_limit: Option<u8>,
    /// The kind as which it counts there.
    pub(crate) counts_as: PieceKind,
    /// Its own zone of promotion, for Black and White.
    pub(crate) zone: Option<Box<[RegionMask; 2]>>,
    /// Where alone it may be dropped.
    pub(crate) drop_region: Option<Box<[RegionMask; 2]>>,
    /// What it never leaves.
    pub(crate) confined: Option<Box<[RegionMask; 2]>>,
    /// Where it moves in another way.
    pub(crate) within: Option<Box<Within>>,
    pub(crate) last_rank_chance: bool,
    pub(crate) last_rank_duty: bool,
}

impl KindTraits {
    /// What the rules of the game say of the kind.
    pub(super) fn of(
        spec: &VariantSpec,
        info: &KindInfo,
        kind: PieceKind,
        programs: &[Arc<Program>],
        moves_within: &[Option<Pair>],
    ) -> KindTraits {
        let rules = &spec.rules;
        let drops = rules.drops.as_ref();
        let captured = drops.filter(|drops| drops.source == DropSource::Captures);
        let unpromoted = info.unpromoted.unwrap_or(kind);
        let promotion = &rules.promotion;
        let last_rank_chance = promotion.last_rank_chance.contains(kind);
        let last_rank_duty = promotion.last_rank_duty.contains(kind);
        let promotes_to = info.promotes_to.or(info.unpromoted.filter(|_| promotion.reversible));
        let masks = |regions: &[(PieceKind, Region)]| {
            let (_, region) = regions.iter().find(|(other, _)| *other == kind)?;
            Some(Box::new(Color::BOTH.map(|color| region.mask(color, spec.size))))
        };
        let zone = masks(&promotion.zones);
        let chance = match promotion.trigger.chance() {
            _ if promotes_to.is_none() => Chance::Never,
            Chance::Never => Chance::Never,
            Chance::Zone if zone.is_some() => Chance::Any,
            _ if must_promote_elsewhere(spec, &programs[kind.index() * 2]) => Chance::Any,
            _ if last_rank_duty || (last_rank_chance && promotion.zone == 0) => Chance::Any,
            chance => chance,
        };
        let royal = info.royal || spec.kinds.get(unpromoted.index()).is_some_and(|info| info.royal);
        let counts_as = if promotion.reversible { unpromoted } else { kind };
        let captured_as = |drops: &crate::rules::Drops| {
            drops.captured_as.iter().find(|(taken, _)| *taken == unpromoted).map(|(_, becomes)| *becomes)
        };
        KindTraits {
            chance,
            promotes_to,
            other_forms: info.other_forms.clone().into_boxed_slice(),
            promoted: info.promoted,
            royal: info.royal,
            capture_limit: info.capture_limit,
            contagion: rules.contagion.of(kind),
            immune: rules.contagion.exempt.contains(kind),
            burner: rules.burning.as_ref().is_some_and(|burning| burning.kinds.contains(kind)),
            rank: rank(rules, kind),
            lion: rules.lion_trading.as_ref().is_some_and(|trading| trading.lions.contains(kind)),
            hand: captured.filter(|_| !royal).map(|drops| captured_as(drops).unwrap_or(unpromoted)),
            file_limit: drops.and_then(|drops| {
                // With two faces of one kind a limit may name either.
                let counted = |other: PieceKind| {
                    let unpromoted = spec.kinds.get(other.index()).and_then(|info| info.unpromoted);
                    if promotion.reversible { unpromoted.unwrap_or(other) } else { other }
                };
                drops
                    .file_limits
                    .iter()
                    .find(|(other, _)| counted(*other) == counts_as)
                    .map(|(_, limit)| *limit)
            }),
            counts_as,
            zone,
            drop_region: drops.and_then(|drops| masks(&drops.regions)),
            confined: masks(&rules.confined),
            within: within(spec, kind, moves_within),
            last_rank_chance,
            last_rank_duty,
        }
    }

    /// All forms that promotion can give it.
    pub(crate) fn forms(&self) -> impl Iterator<Item = PieceKind> + '_ {
        self.promotes_to.into_iter().chain(self.other_forms.iter().copied())
    }

    /// What it is after a move that promotes it to the form of this number;
    /// `None` for 0 and for a form that it does not have.
    #[inline]
    pub(crate) fn form(&self, number: u8) -> Option<PieceKind> {
        match number {
            0 => None,
            1 => self.promotes_to,
            _ => self.other_forms.get(usize::from(number) - 2).copied(),
        }
    }
}

/// A part of the board, for Black and White, and how a kind moves there.
#[derive(Debug, Clone)]
pub(crate) struct Within {
    pub(super) region: [RegionMask; 2],
    pub(super) programs: Pair,
}

/// What a position keeps count of when pieces of a kind come and go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Watch {
    Nothing,
    Royal,
    /// It captures by more than steps, jumps and slides, or not all that its
    /// moves lead to.
    Paths,
    RoyalWithPaths,
}

impl Watch {
    pub(super) fn of(traits: &KindTraits, program: &Program) -> Watch {
        let is_limited = traits.capture_limit != CaptureLimit::None;
        match (traits.royal, program.captures_by_path || is_limited) {
            (false, false) => Watch::Nothing,
            (true, false) => Watch::Royal,
            (false, true) => Watch::Paths,
            (true, true) => Watch::RoyalWithPaths,
        }
    }

    /// Whether positions keep a list in which the piece is.
    pub(crate) fn lists_paths(self) -> bool {
        matches!(self, Watch::Paths | Watch::RoyalWithPaths)
    }
}

/// How the kind moves on a part of the board.
fn within(spec: &VariantSpec, kind: PieceKind, moves: &[Option<Pair>]) -> Option<Box<Within>> {
    let entries = spec.rules.moves_within.iter().zip(moves);
    let ((_, within), moves) = entries.into_iter().find(|((other, _), _)| *other == kind)?;
    Some(Box::new(Within {
        region: Color::BOTH.map(|color| within.region.mask(color, spec.size)),
        programs: moves.clone()?,
    }))
}

/// Whether the rules may give a piece of the kind moves on the square that are
/// not its own: borrowed ones, or those of a part of the board.
pub(super) fn may_move_elsewhere(
    spec: &VariantSpec,
    within: Option<&Within>,
    kind: PieceKind,
    color: Color,
    square: Square,
) -> bool {
    let rules = &spec.rules;
    let relay = rules.relay.as_ref().filter(|relay| !relay.exempt.contains(kind));
    let borrows = relay.is_some_and(|relay| {
        let lender = |step: &betza::Step| spec.size.step(square, color, step.right, step.forward);
        relay.from.iter().any(|step| lender(step).is_some())
    });
    borrows
        || within.is_some_and(|within| {
            within.region[color.index()].holds(square) && !within.programs[color.index()].is_stuck_on(square)
        })
}

/// Whether a piece, which must promote where it gets stuck, can get stuck where
/// the trigger alone gives no chance.
fn must_promote_elsewhere(spec: &VariantSpec, program_of_black: &Program) -> bool {
    let promotion = &spec.rules.promotion;
    let zone = if promotion.trigger.needs_zone() { usize::from(promotion.zone) } else { 0 };
    promotion.duty == PromotionDuty::WhenStuck
        && program_of_black.stuck.iter().skip(zone).any(|files| *files != 0)
}

/// The higher a rank the larger its number; 0 for kinds in no rank.
fn rank(rules: &Rules, kind: PieceKind) -> u32 {
    let above = rules.jump_ranks.iter().position(|kinds| kinds.contains(kind));
    above.map_or(0, |above| u32::try_from(rules.jump_ranks.len() - above).unwrap_or(u32::MAX))
}
