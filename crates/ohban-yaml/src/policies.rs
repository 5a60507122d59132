//! The rules of a variant, with names resolved and defaults filled in.

use super::definition::{
    BurningDef, ContagionDef, DropsDef, EndingsDef, Entries, LionTradingDef, PromotionDef, RepetitionDef,
    VariantDef,
};
use super::error_kind::VariantErrorKind;
use super::kinds::Kinds;
use super::locate::{At, Path};
use super::problems::Problems;
use ohban_core::rules::{
    Burning, Contagion, Drops, Endings, KindSet, LionTrading, Promotion, PromotionTrigger, Repetition, Rules,
};
use ohban_core::{BoardSize, PieceKind};

/// Reads all rules; `size` is `None` when the board is wrong.
pub(super) fn read(
    def: &VariantDef,
    kinds: &Kinds,
    size: Option<BoardSize>,
    problems: &mut Problems<'_>,
) -> Rules {
    let mut names = Names { kinds, problems };
    if def.promotion.is_none() {
        names.promotion_needed(def);
    }
    Rules {
        promotion: def.promotion.as_ref().map(|p| promotion(p, size, &mut names)).unwrap_or_default(),
        contagion: def.contagion.as_ref().map(|c| contagion(c, &mut names)).unwrap_or_default(),
        jump_ranks: jump_ranks(def, &mut names),
        jump_captures: def.jump_captures.unwrap_or_default(),
        range_capture_ends_on_own: def.range_capture_ends_on_own.unwrap_or_default(),
        burning: def.burning.as_ref().map(|b| burning(b, &mut names)),
        royal_safety: def.royal_safety.unwrap_or_default(),
        drops: def.drops.as_ref().map(|d| drops(d, &mut names)),
        lion_trading: def.lion_trading.as_ref().map(|l| lion_trading(l, &mut names)),
        repetition: def.repetition.as_ref().map(|r| repetition(r, &mut names)).unwrap_or_default(),
        endings: def.endings.as_ref().map(|e| endings(e, &mut names)).unwrap_or_default(),
    }
}

/// Kinds by name, and where to complain.
struct Names<'k, 'p, 's> {
    kinds: &'k Kinds,
    problems: &'p mut Problems<'s>,
}

impl Names<'_, '_, '_> {
    fn set(&mut self, names: Option<&Vec<String>>, rule: &str, key: &str) -> KindSet {
        self.kinds.set(names, &Path::of(&[rule, key]), self.problems)
    }

    /// Entries whose keys name kinds: each kind with its value.
    fn pairs<T: Copy>(&mut self, entries: Option<&Entries<T>>, path: &Path) -> Vec<(PieceKind, T)> {
        let entries = entries.into_iter().flatten().filter_map(|(name, value)| Some((name, (*value)?)));
        let mut pairs = Vec::new();
        for (name, value) in entries {
            let kinds = self.kinds.named(name, path.clone().key(name), At::Key, self.problems);
            pairs.extend(kinds.into_iter().map(|kind| (kind, value)));
        }
        pairs
    }

    fn missing(&mut self, path: Path, key: &'static str, meaning: &'static str) {
        self.problems.add(path, At::Value, VariantErrorKind::MissingKey { key, meaning });
    }

    /// Promoted forms without any rule of promotion: most likely forgotten.
    fn promotion_needed(&mut self, def: &VariantDef) {
        let mut pieces = def.pieces.iter().flatten().filter_map(|(_, piece)| piece.as_ref());
        if pieces.any(|piece| piece.promotes_to.is_some()) {
            let meaning = "when pieces promote; `promotion: {trigger: never}` says that none does";
            self.missing(Path::default(), "promotion", meaning);
        }
    }
}

fn promotion(def: &PromotionDef, size: Option<BoardSize>, names: &mut Names<'_, '_, '_>) -> Promotion {
    let path = || Path::of(&["promotion"]);
    let trigger = def.trigger.unwrap_or_else(|| {
        names.missing(path(), "trigger", "what lets a piece promote: zone, entering_or_capturing or capture");
        PromotionTrigger::Never
    });
    let needs_zone = matches!(trigger, PromotionTrigger::Zone | PromotionTrigger::EnteringOrCapturing);
    if needs_zone && def.zone.is_none() {
        names.missing(path(), "zone", "the number of ranks of the promotion zone");
    }
    let zone = def.zone.unwrap_or(0);
    if let Some(size) = size
        && (zone > size.ranks().into() || needs_zone && def.zone == Some(0))
    {
        let kind = VariantErrorKind::Zone { zone, ranks: size.ranks() };
        names.problems.add(path().key("zone"), At::Value, kind);
    }
    Promotion {
        trigger,
        zone: u8::try_from(zone).unwrap_or(u8::MAX),
        duty: def.duty.unwrap_or_default(),
        last_rank_chance: names.set(def.last_rank_chance.as_ref(), "promotion", "last_rank_chance"),
        last_rank_duty: names.set(def.last_rank_duty.as_ref(), "promotion", "last_rank_duty"),
        deferral: def.deferral.unwrap_or_default(),
    }
}

fn contagion(def: &ContagionDef, names: &mut Names<'_, '_, '_>) -> Contagion {
    let mut spreads = Vec::new();
    for (taken, becomes) in def.spreads.iter().flatten() {
        let Some(becomes) = becomes else { continue };
        let path = Path::of(&["contagion", "spreads", taken]);
        let taken = names.kinds.named(taken, path.clone(), At::Key, names.problems);
        if let Some(becomes) = names.kinds.one(becomes, path, names.problems) {
            spreads.extend(taken.into_iter().map(|taken| (taken, becomes)));
        }
    }
    Contagion {
        spreads,
        exempt: names.set(def.exempt.as_ref(), "contagion", "exempt"),
        double: def.double.unwrap_or_default(),
    }
}

/// A kind has one rank.
fn jump_ranks(def: &VariantDef, names: &mut Names<'_, '_, '_>) -> Vec<KindSet> {
    let mut ranks: Vec<KindSet> = Vec::new();
    for (i, written) in def.jump_ranks.iter().flatten().enumerate() {
        let path = Path::of(&["jump_ranks"]).index(i);
        let rank = names.kinds.set(Some(written), &path, names.problems);
        if let Some(kind) = rank.iter().find(|kind| ranks.iter().any(|above| above.contains(*kind))) {
            let code = names.kinds.codes().nth(kind.index()).unwrap_or_default().to_owned();
            names.problems.add(path, At::Value, VariantErrorKind::TwoRanks { code });
        }
        ranks.push(rank);
    }
    ranks
}

fn burning(def: &BurningDef, names: &mut Names<'_, '_, '_>) -> Burning {
    if def.kinds.is_none() {
        names.missing(Path::of(&["burning"]), "kinds", "the kinds that burn what stands around them");
    }
    Burning {
        kinds: names.set(def.kinds.as_ref(), "burning", "kinds"),
        on_promotion: def.on_promotion.unwrap_or(true),
        meeting: def.meeting.unwrap_or_default(),
    }
}

fn drops(def: &DropsDef, names: &mut Names<'_, '_, '_>) -> Drops {
    Drops {
        source: def.source.unwrap_or_default(),
        file_limits: names.pairs(def.file_limits.as_ref(), &Path::of(&["drops", "file_limits"])),
        no_mate_by: names.set(def.no_mate_by.as_ref(), "drops", "no_mate_by"),
        beside_own: def.beside_own.unwrap_or_default(),
        allowance: def.allowance.unwrap_or_default(),
        may_promote: def.may_promote.unwrap_or_default(),
    }
}

fn lion_trading(def: &LionTradingDef, names: &mut Names<'_, '_, '_>) -> LionTrading {
    if def.lions.is_none() {
        names.missing(Path::of(&["lion_trading"]), "lions", "the kinds that count as lions");
    }
    LionTrading {
        lions: names.set(def.lions.as_ref(), "lion_trading", "lions"),
        no_bridge: names.set(def.no_bridge.as_ref(), "lion_trading", "no_bridge"),
        counter_strike: def.counter_strike.unwrap_or_default(),
        protection: def.protection.unwrap_or_default(),
        promoting_counts_as_lion: def.promoting_counts_as_lion.unwrap_or_default(),
    }
}

fn repetition(def: &RepetitionDef, names: &mut Names<'_, '_, '_>) -> Repetition {
    let mut repetition = Repetition::default();
    match def.rule {
        Some(rule) => repetition.rule = rule,
        None => names.missing(Path::of(&["repetition"]), "rule", "what happens when a position comes back"),
    }
    if let Some(occurrence) = def.occurrence {
        match u8::try_from(occurrence) {
            Ok(occurrence @ 2..) => repetition.occurrence = occurrence,
            _ => {
                let path = Path::of(&["repetition", "occurrence"]);
                names.problems.add(path, At::Value, VariantErrorKind::Occurrence { occurrence });
            }
        }
    }
    repetition
}

fn endings(def: &EndingsDef, names: &mut Names<'_, '_, '_>) -> Endings {
    let five_points = names.set(def.five_points.as_ref(), "endings", "five_points");
    Endings {
        mate: def.mate.unwrap_or_default(),
        bare_king: def.bare_king.unwrap_or_default(),
        uncounted: names.set(def.uncounted.as_ref(), "endings", "uncounted"),
        impasse: def.impasse.unwrap_or_default(),
        five_points: names.kinds.with_promoted_forms(&five_points),
    }
}
