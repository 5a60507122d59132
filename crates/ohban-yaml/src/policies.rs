//! The rules of a variant, with names resolved and defaults filled in. What an
//! author may write of each stands beside the rule itself; here is what can be
//! wrong with it.

use std::collections::HashSet;

use super::definition::{
    BurningDef, DropsDef, EndingsDef, LionTradingDef, MovesWithinDef, PromotionDef, RelayDef, RepetitionDef,
    VariantDef,
};
use super::error_kind::VariantErrorKind;
use super::kinds::Kinds;
use super::library::read_moves;
use super::limits::Limits;
use super::locate::{At, Path};
use super::problems::Problems;
use ohban_core::rules::{CaptureLimit, Endings, KindNames, KindSet, PromotionTrigger, RuleKey, Rules};
use ohban_core::{BoardSize, PieceKind};

/// Reads all rules; `size` is `None` when the board is wrong.
pub(super) fn read(
    def: &VariantDef,
    kinds: &Kinds,
    size: Option<BoardSize>,
    limits: &Limits,
    problems: &mut Problems<'_>,
) -> Rules {
    let mut names = RuleNames { kinds, size, limits, problems };
    match &def.promotion {
        Some(promotion) => names.check_promotion(promotion, size),
        None => names.promotion_needed(def),
    }
    def.lion_trading.iter().for_each(|trading| names.check_lion_trading(trading, def.relay.is_some()));
    def.drops.iter().for_each(|drops| names.check_drops(drops));
    def.relay.iter().for_each(|relay| names.check_relay(relay));
    for (name, within) in def.moves_within.iter().flatten() {
        names.check_moves_within(name, within);
    }
    def.burning.iter().for_each(|burning| names.check_burning(burning));
    def.repetition.iter().for_each(|repetition| names.check_repetition(repetition));
    Rules {
        promotion: names.rule("promotion", &def.promotion).unwrap_or_default(),
        contagion: names.rule("contagion", &def.contagion).unwrap_or_default(),
        jump_ranks: names.jump_ranks(&def.jump_ranks),
        jump_captures: names.rule("jump_captures", &def.jump_captures).unwrap_or_default(),
        range_capture_ends_on_own: def.range_capture_ends_on_own.unwrap_or_default(),
        burning: names.rule("burning", &def.burning),
        royal_safety: names.rule("royal_safety", &def.royal_safety).unwrap_or_default(),
        capture_duty: names.rule("capture_duty", &def.capture_duty).unwrap_or_default(),
        captures_need_royal: names.rule("captures_need_royal", &def.captures_need_royal).unwrap_or_default(),
        drops: names.rule("drops", &def.drops),
        relay: names.rule("relay", &def.relay),
        confined: names.rule("confined", &def.confined).unwrap_or_default(),
        moves_within: names.rule("moves_within", &def.moves_within).unwrap_or_default(),
        lion_trading: names.rule("lion_trading", &def.lion_trading),
        repetition: names.rule("repetition", &def.repetition).unwrap_or_default(),
        endings: names.endings(&def.endings),
    }
}

/// Kinds by name, and where to complain.
struct RuleNames<'k, 'p, 's> {
    kinds: &'k Kinds,
    size: Option<BoardSize>,
    limits: &'k Limits,
    problems: &'p mut Problems<'s>,
}

impl KindNames for RuleNames<'_, '_, '_> {
    fn item(&mut self, path: &[&str], index: usize, name: &str) -> Vec<PieceKind> {
        self.kinds.named(name, Path::of(path).index(index), At::Value, self.problems)
    }

    fn item_of_set(&mut self, path: &[&str], set: usize, index: usize, name: &str) -> Vec<PieceKind> {
        self.kinds.named(name, Path::of(path).index(set).index(index), At::Value, self.problems)
    }

    fn key(&mut self, path: &[&str], name: &str) -> Vec<PieceKind> {
        self.kinds.named(name, Path::of(path).key(name), At::Key, self.problems)
    }

    fn one(&mut self, path: &[&str], name: &str) -> Option<PieceKind> {
        self.kinds.one(name, Path::of(path), self.problems)
    }

    fn moves(&mut self, path: &[&str], text: &str) -> Option<betza::Movement> {
        read_moves(text, Path::of(path), self.size, self.limits, self.problems)
    }

    fn wrong(&mut self, path: &[&str], wanted: &'static str) {
        let kind = VariantErrorKind::WrongValue { message: format!("expected {wanted}"), example: None };
        self.problems.add(Path::of(path), At::Value, kind);
    }
}

impl RuleNames<'_, '_, '_> {
    fn rule<R: RuleKey>(&mut self, key: &str, written: &Option<R::Written>) -> Option<R> {
        written.as_ref().map(|written| R::read(written, &[key], self))
    }

    fn missing(&mut self, path: &[&str], key: &'static str, meaning: &'static str) {
        self.problems.add(Path::of(path), At::Value, VariantErrorKind::MissingKey { key, meaning });
    }

    /// Promoted forms without any rule of promotion: most likely forgotten.
    fn promotion_needed(&mut self, def: &VariantDef) {
        let mut pieces = def.pieces.iter().flatten().map(|(_, piece)| piece);
        if pieces.any(|piece| piece.promotes_to.is_some()) {
            let meaning = "when pieces promote; `promotion: {trigger: never}` says that none does";
            self.missing(&[], "promotion", meaning);
        }
    }

    fn check_promotion(&mut self, def: &PromotionDef, size: Option<BoardSize>) {
        if def.trigger.is_none() {
            let meaning = "what lets a piece promote: zone, entering_or_capturing or capture";
            self.missing(&["promotion"], "trigger", meaning);
        }
        let needs_zone = def.trigger.is_some_and(PromotionTrigger::needs_zone);
        if needs_zone && def.zone.is_none() {
            self.missing(&["promotion"], "zone", "the number of ranks of the promotion zone");
        }
        let zone = def.zone.unwrap_or(0);
        if let Some(size) = size
            && (zone > size.ranks().into() || needs_zone && def.zone == Some(0))
        {
            let kind = VariantErrorKind::Zone { zone, ranks: size.ranks() };
            self.problems.add(Path::of(&["promotion", "zone"]), At::Value, kind);
        }
    }

    fn check_drops(&mut self, def: &DropsDef) {
        for (taken, becomes) in def.captured_as.iter().flatten() {
            if !self.kinds.is_promoted(becomes) {
                continue;
            }
            let name = becomes;
            let path = Path::of(&["drops", "captured_as", taken]);
            self.problems.add(path, At::Value, VariantErrorKind::PromotedInHand { name: name.clone() });
        }
    }

    fn check_relay(&mut self, def: &RelayDef) {
        if def.from.is_none() {
            self.missing(&["relay"], "from", "where a lender stands, as a move: `bW`, directly behind");
        }
        // Many kinds may share their moves.
        let mut seen = HashSet::new();
        let several = self.kinds.infos().filter(|info| seen.insert(&info.moves)).any(|info| {
            info.moves.resolve().is_ok_and(|moves| moves.paths().iter().any(|path| path.legs().len() > 1))
        });
        let limited = self.kinds.infos().any(|info| info.capture_limit != CaptureLimit::None);
        let beside = [(several, "moves of several legs"), (limited, "`capture_limits`")];
        for (_, what) in beside.into_iter().filter(|(is_so, _)| *is_so) {
            self.problems.add(Path::of(&["relay"]), At::Key, VariantErrorKind::RelayBeside { what });
        }
    }

    fn check_moves_within(&mut self, name: &str, def: &MovesWithinDef) {
        if def.region.is_none() {
            let meaning = "where it moves so: `region: {ranks: [6, 7, 8, 9]}`";
            self.missing(&["moves_within", name], "region", meaning);
        }
        if def.moves.is_none() {
            self.missing(&["moves_within", name], "moves", "how it moves there: `moves: fsW`");
        }
    }

    fn check_lion_trading(&mut self, def: &LionTradingDef, def_relay: bool) {
        if def_relay {
            let what = "`lion_trading`";
            self.problems.add(Path::of(&["relay"]), At::Key, VariantErrorKind::RelayBeside { what });
        }
        if def.lions.is_none() {
            self.missing(&["lion_trading"], "lions", "the kinds that count as lions");
        }
    }

    fn check_burning(&mut self, def: &BurningDef) {
        if def.kinds.is_none() {
            self.missing(&["burning"], "kinds", "the kinds that burn what stands around them");
        }
    }

    /// A kind has one rank.
    fn jump_ranks(&mut self, def: &Option<Vec<Vec<String>>>) -> Vec<KindSet> {
        let ranks: Vec<KindSet> = self.rule("jump_ranks", def).unwrap_or_default();
        for (i, rank) in ranks.iter().enumerate() {
            let above = &ranks[..i];
            if let Some(kind) = rank.iter().find(|kind| above.iter().any(|above| above.contains(*kind))) {
                let code = self.kinds.codes().nth(kind.index()).unwrap_or_default().to_owned();
                let path = Path::of(&["jump_ranks"]).index(i);
                self.problems.add(path, At::Value, VariantErrorKind::TwoRanks { code });
            }
        }
        ranks
    }

    fn check_repetition(&mut self, def: &RepetitionDef) {
        if def.rule.is_none() {
            self.missing(&["repetition"], "rule", "what happens when a position comes back");
        }
        if let Some(occurrence) = def.occurrence.filter(|occurrence| !(2..=255).contains(occurrence)) {
            let path = Path::of(&["repetition", "occurrence"]);
            self.problems.add(path, At::Value, VariantErrorKind::Occurrence { occurrence });
        }
    }

    fn endings(&mut self, def: &Option<EndingsDef>) -> Endings {
        let endings: Endings = self.rule("endings", def).unwrap_or_default();
        Endings { five_points: self.kinds.with_promoted_forms(&endings.five_points), ..endings }
    }
}

#[cfg(test)]
mod tests {
    use ohban_core::rules::RuleValue;

    use super::super::shape::expected_keys;
    use super::*;

    #[test]
    fn authors_can_write_every_key_of_every_rule() {
        let in_files = expected_keys(&Path::default());
        for (rule, value) in Rules::catalogue() {
            assert!(in_files.iter().any(|key| key == rule), "`VariantDef` has no `{rule}`");
            let RuleValue::Keys(keys) = value else { continue };
            let keys: Vec<_> = keys.into_iter().map(|(key, _)| key).collect();
            assert_eq!(expected_keys(&Path::of(&[rule])), keys, "{rule}");
        }
    }
}
