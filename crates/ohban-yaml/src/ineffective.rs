//! Keys that say something but, next to others, mean nothing.

use serde_yaml::Value;

use super::locate::Path;
use ohban_core::VariantSpec;
use ohban_core::rules::{
    BareKing, Deferral, Impasse, Mate, PromotionDuty, PromotionTrigger, RepetitionRule, RoyalSafety,
};

/// The entries without effect, each with the entry that leaves it none;
/// `own` is the file that is looked at.
pub(super) fn ineffective(variant: &VariantSpec, own: &Value) -> Vec<(Path, &'static str)> {
    let mut found = promotion(variant, own);
    let rules = &variant.rules;
    let mut add = |keys: &[&str], because, is_so: bool| {
        if is_so {
            found.push((Path::of(keys), because));
        }
    };
    let no_royal = !variant.kinds.iter().any(|info| info.royal);
    let mates = rules.drops.as_ref().is_some_and(|drops| !drops.no_mate_by.is_empty());
    let endings = &rules.endings;
    let because = "royal: []";
    add(&["royal_safety"], because, no_royal && rules.royal_safety == RoyalSafety::Enforced);
    add(&["drops", "no_mate_by"], because, no_royal && mates);
    add(&["endings", "mate"], because, no_royal && endings.mate != Mate::PlaysOn);
    add(&["endings", "bare_king"], because, no_royal && endings.bare_king != BareKing::None);
    add(&["endings", "impasse"], because, no_royal && endings.impasse != Impasse::None);
    let uncounted = !endings.uncounted.is_empty() && endings.bare_king == BareKing::None;
    add(&["endings", "uncounted"], "bare_king: none", uncounted);
    let five_points = !endings.five_points.is_empty() && endings.impasse == Impasse::None;
    add(&["endings", "five_points"], "impasse: none", five_points);
    let trading = rules.lion_trading.as_ref().is_some_and(|trading| trading.lions.is_empty());
    add(&["lion_trading"], "lions: []", trading);
    let allowed = rules.repetition.rule == RepetitionRule::Allowed;
    add(&["repetition", "occurrence"], "rule: allowed", allowed);
    found
}

fn promotion(variant: &VariantSpec, own: &Value) -> Vec<(Path, &'static str)> {
    let (rules, promotion) = (&variant.rules, &variant.rules.promotion);
    let because = match promotion.trigger {
        PromotionTrigger::Never => "trigger: never",
        PromotionTrigger::Capture => "trigger: capture",
        PromotionTrigger::Zone => "trigger: zone",
        PromotionTrigger::EnteringOrCapturing => return Vec::new(),
    };
    let never = promotion.trigger == PromotionTrigger::Never;
    let by_zone = promotion.trigger == PromotionTrigger::Zone;
    // In the zone every move is a chance, unless one has to wait for it.
    let no_second_chance = !by_zone || promotion.deferral == Deferral::None;
    // Drops may promote whatever the trigger says, and an impasse counts the
    // pieces in the zone.
    let by_drop = rules.drops.as_ref().is_some_and(|drops| drops.may_promote);
    let zone_counts = by_drop || rules.endings.impasse != Impasse::None;
    let keys = [
        ("zone", promotion.zone > 0 && !zone_counts && !by_zone),
        ("duty", never && promotion.duty != PromotionDuty::Never),
        ("last_rank_chance", !promotion.last_rank_chance.is_empty() && no_second_chance),
        ("last_rank_duty", never && !promotion.last_rank_duty.is_empty()),
        ("deferral", promotion.deferral != Deferral::None && !by_zone),
    ];
    let keys = keys.into_iter().filter(|(_, is_so)| *is_so).map(|(key, _)| Path::of(&["promotion", key]));
    let mut found: Vec<_> = keys.map(|path| (path, because)).collect();
    if never && !by_drop {
        // One promoted form stands for all.
        let pieces = own.get("pieces").and_then(Value::as_mapping).into_iter().flatten();
        let mut promoted = pieces.filter(|(_, piece)| piece.get("promotes_to").is_some_and(Value::is_string));
        let id = promoted.next().and_then(|(id, _)| id.as_str());
        found.extend(id.map(|id| (Path::of(&["pieces", id, "promotes_to"]), because)));
    }
    found
}
