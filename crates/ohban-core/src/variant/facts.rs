//! What holds for a whole game.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::compiled::kinds;
use super::traits::KindTraits;
use super::work::Work;
use super::{Budget, KindInfo, VariantSpec};
use crate::color::Color;
use crate::geometry::{Direction, Square};
use crate::piece::PieceKind;
use crate::program::Program;
use crate::rules::{
    CaptureDuty, CaptureLimit, Deferral, DropSource, Drops, FileLimitsBind, GivingCheck, KindSet,
    PromotionDuty, Try,
};

/// What holds for the whole variant.
#[derive(Debug, Clone, Default)]
pub(crate) struct Facts {
    /// Kinds that can be in hand, in the order of SFEN.
    pub(crate) hand_kinds: Vec<PieceKind>,
    /// Depth of the promotion zone in ranks.
    pub(crate) zone: u8,
    /// Jumps longer than a king's step, as index offsets of Black's and
    /// White's pieces, and which kinds have them.
    pub(crate) jumps: [Vec<(isize, KindSet)>; 2],
    /// Whether some capture changes or forbids more than the capture itself:
    /// contagion, lion trading, limits of capture.
    pub(crate) special_captures: bool,
    /// Whether some kind burns others.
    pub(crate) burns: bool,
    /// A kind that anything may take: royal or of some rank only if all are.
    pub(crate) ordinary: Option<PieceKind>,
    /// Whether it matters for promotion what is captured.
    pub(crate) promoted_count: bool,
    /// Whether some kind may not capture everything.
    pub(crate) limited_captures: bool,
    /// Whether a piece can become royal.
    pub(crate) royals_arise: bool,
    /// Whether the rules remember anything from the last moves.
    pub(crate) remembers: bool,
    /// Whether what a piece may do depends on more than its kind and what
    /// stands in its way: borrowed moves, parts of the board, limits on files,
    /// captures that need a royal.
    pub(crate) varied: bool,
    /// Whether a player may have to capture.
    pub(crate) capture_duty: bool,
    /// Whether something else than captures and the lack of moves decides a
    /// position: a try, a check.
    pub(crate) decides_early: bool,
    /// Where a royal of Black and of White has to come for a try.
    pub(crate) goals: [Vec<Square>; 2],
    /// What a list of moves can cost.
    pub(crate) work: Work,
}

impl Facts {
    pub(super) fn of(
        spec: &VariantSpec,
        programs: &[Arc<Program>],
        traits: &[KindTraits],
        budget: Budget,
    ) -> Facts {
        let rules = &spec.rules;
        let hand_kinds = hand_kinds(spec);
        let is_royal = |kind: PieceKind| traits.get(kind.index()).is_some_and(|traits| traits.royal);
        let defers = rules.promotion.deferral != Deferral::None;
        let binds = |drops: &Drops| {
            drops.file_limits_bind == FileLimitsBind::DropsAndMoves && !drops.file_limits.is_empty()
        };
        Facts {
            zone: rules.promotion.zone,
            jumps: Color::BOTH.map(|color| jumps(programs, color)),
            special_captures: traits
                .iter()
                .any(|t| t.lion || t.contagion.is_some() || t.capture_limit != CaptureLimit::None),
            limited_captures: traits.iter().any(|t| t.capture_limit != CaptureLimit::None),
            royals_arise: traits.iter().any(|t| t.forms().chain(t.contagion).any(is_royal))
                || hand_kinds.iter().copied().any(is_royal),
            hand_kinds,
            promoted_count: rules.promotion.duty == PromotionDuty::WhenPromotedTaken,
            burns: traits.iter().any(|t| t.burner),
            ordinary: kinds(spec).zip(traits).min_by_key(|(_, t)| (t.rank, t.royal)).map(|(kind, _)| kind),
            remembers: defers || rules.lion_trading.is_some(),
            varied: rules.relay.is_some()
                || rules.captures_need_royal
                || rules.drops.as_ref().is_some_and(binds)
                || traits.iter().any(|t| t.confined.is_some() || t.within.is_some()),
            capture_duty: rules.capture_duty != CaptureDuty::Never,
            decides_early: rules.endings.r#try != Try::None || rules.endings.check != GivingCheck::None,
            goals: Color::BOTH.map(|color| rules.endings.r#try.goals(spec, color)),
            work: Work::of(spec, programs, traits, budget.work),
        }
    }
}

fn hand_kinds(spec: &VariantSpec) -> Vec<PieceKind> {
    let Some(drops) = &spec.rules.drops else { return Vec::new() };
    let reserved = |kind: PieceKind| spec.start.hands.iter().any(|(_, reserved, _)| *reserved == kind);
    let becomes = |kind: PieceKind| drops.captured_as.iter().any(|(_, becomes)| *becomes == kind);
    let in_hand = |kind: PieceKind, info: &KindInfo| match drops.source {
        DropSource::Captures => !info.promoted && (!info.royal || reserved(kind) || becomes(kind)),
        DropSource::Reserve => !info.promoted && reserved(kind),
    };
    kinds(spec).zip(&spec.kinds).filter(|(kind, info)| in_hand(*kind, info)).map(|(kind, _)| kind).collect()
}

/// All jumps of a player's pieces longer than a king's step.
fn jumps(programs: &[Arc<Program>], color: Color) -> Vec<(isize, KindSet)> {
    let steps = Direction::ALL.map(Direction::offset);
    let mut jumps: BTreeMap<isize, KindSet> = BTreeMap::new();
    let of_player = programs.iter().skip(color.index()).step_by(2);
    for (kind, program) in (0..).map_while(PieceKind::new).zip(of_player) {
        for &offset in program.leaps.iter().filter(|offset| !steps.contains(offset)) {
            jumps.entry(offset).or_default().insert(kind);
        }
    }
    jumps.into_iter().collect()
}
