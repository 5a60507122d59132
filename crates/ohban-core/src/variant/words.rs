//! The rules of a variant in plain English words.

use crate::rules::{
    BareKing, CaptureLimit, CounterStrike, Deferral, DoubleContagion, DropAllowance, DropSource, Drops,
    Impasse, LionProtection, LionTrading, Mate, PromotionDuty, PromotionTrigger, RepetitionRule, RoyalSafety,
};
use crate::{KindInfo, KindSet, PieceKind, Variant};

impl Variant {
    /// The rules in plain English words, a sentence or two for each; how the
    /// pieces move is told by [`betza::describe`].
    ///
    /// The words are for people and may change from version to version.
    ///
    /// ```
    /// use ohban::{LoadVariant, Variant};
    ///
    /// let words = Variant::builtin("shogi")?.rules_in_words();
    /// assert!(words.iter().any(|text| text.starts_with("A side that loses its king has lost.")));
    /// # Ok::<(), ohban::VariantErrors>(())
    /// ```
    #[must_use]
    pub fn rules_in_words(&self) -> Vec<String> {
        Words(self).all()
    }
}

struct Words<'v>(&'v Variant);

impl Words<'_> {
    fn all(&self) -> Vec<String> {
        let mut words = vec![self.royals()];
        words.extend(self.capture_limits());
        words.extend(self.promotion());
        words.extend(self.contagion());
        match &self.0.rules().drops {
            Some(drops) => words.extend(self.drops(drops)),
            None => words.push("Captured pieces leave the game.".to_owned()),
        }
        words.extend(self.0.rules().lion_trading.as_ref().map(|trading| self.lion_trading(trading)));
        words.push(self.repetition());
        words.extend(self.endings());
        words
    }

    fn royals(&self) -> String {
        let royals = names(self.0.kinds().filter(|(_, info)| info.royal).map(|(_, info)| info));
        let safety = match self.0.rules().royal_safety {
            RoyalSafety::Enforced => " No move may leave the only royal piece of its side under attack.",
            RoyalSafety::Free => " Royal pieces may be left under attack.",
        };
        match &royals[..] {
            [] => "No piece is royal: nothing that is captured decides the game.".to_owned(),
            [one] if self.0.rules().royal_safety == RoyalSafety::Enforced => {
                format!("A side that loses its {one} has lost. No move may leave it under attack.")
            }
            [one] => format!("A side that loses its {one} has lost.{safety}"),
            several => {
                format!(
                    "A side that loses the last of its royal pieces ({}) has lost.{safety}",
                    listed(several)
                )
            }
        }
    }

    fn capture_limits(&self) -> Vec<String> {
        let limited = |limit| {
            names(self.0.kinds().filter(move |(_, info)| info.capture_limit == limit).map(|(_, info)| info))
        };
        let mut words = Vec::new();
        for limit in [CaptureLimit::ProtectedRoyals, CaptureLimit::ProtectedPieces] {
            let what = match limit {
                CaptureLimit::None => continue,
                CaptureLimit::ProtectedRoyals => "royal piece that could be retaken",
                CaptureLimit::ProtectedPieces => "piece that could be retaken",
            };
            let kinds = limited(limit);
            if !kinds.is_empty() {
                words.push(format!("The {} may capture no {what}.", listed(&kinds)));
            }
        }
        words
    }

    fn promotion(&self) -> Vec<String> {
        let promotion = &self.0.rules().promotion;
        let zone = match promotion.zone {
            1 => "the farthest rank".to_owned(),
            zone => format!("the {zone} farthest ranks"),
        };
        let when = match promotion.trigger {
            PromotionTrigger::Never => return vec!["Pieces do not promote.".to_owned()],
            PromotionTrigger::Zone => format!("on a move that starts or ends in {zone}"),
            PromotionTrigger::EnteringOrCapturing => {
                format!("when it enters {zone}, and when it captures on a move that starts or ends there")
            }
            PromotionTrigger::Capture => "when it captures, anywhere".to_owned(),
        };
        let verb = if promotion.duty == PromotionDuty::Always { "must" } else { "may" };
        let mut words = vec![format!("A piece that has a promoted form {verb} promote {when}.")];
        words.extend(match promotion.duty {
            // The sentence on the last rank says that it is not always so.
            PromotionDuty::Never if !promotion.last_rank_duty.is_empty() => None,
            PromotionDuty::Never => Some("Promotion may always be declined.".to_owned()),
            PromotionDuty::WhenStuck => Some("It must promote where it could never move again.".to_owned()),
            PromotionDuty::Always => None,
            PromotionDuty::WhenPromotedTaken => {
                Some("It must promote when it takes a promoted piece.".to_owned())
            }
        });
        // Who must need not be told that they may.
        let chance = &promotion.last_rank_chance;
        let chance = names(
            chance
                .iter()
                .filter(|kind| !promotion.last_rank_duty.contains(*kind))
                .filter_map(|kind| self.0.kind(kind)),
        );
        // Where any capture gives the chance, the last rank gives none.
        if !chance.is_empty() && promotion.trigger != PromotionTrigger::Capture {
            words.push(format!("The {} may also promote on the last rank.", listed(&chance)));
        }
        let duty = self.set(&promotion.last_rank_duty);
        if !duty.is_empty() {
            words.push(format!("The {} must promote on the last rank.", listed(&duty)));
        }
        match promotion.deferral {
            Deferral::None => {}
            Deferral::OneMove => words.push(
                "A piece that enters the zone and does not promote may not promote on its next move unless \
                 that captures."
                    .to_owned(),
            ),
        }
        vec![words.join(" ")]
    }

    fn contagion(&self) -> Option<String> {
        let contagion = &self.0.rules().contagion;
        if contagion.spreads.is_empty() {
            return None;
        }
        let spreads = contagion.spreads.iter().map(|&(taken, becomes)| {
            format!("who takes a {} becomes a {}", self.name(taken), self.name(becomes))
        });
        let mut spreads: Vec<_> = spreads.collect();
        spreads.dedup();
        let mut words = format!("Contagion: {}, instead of promoting.", spreads.join("; "));
        let exempt = self.set(&contagion.exempt);
        if !exempt.is_empty() {
            words += &format!(" Exempt: {}.", listed(&exempt));
        }
        words += match contagion.double {
            DoubleContagion::Last => " Of two taken in one move the last one decides.",
            DoubleContagion::First => " Of two taken in one move the first one decides.",
        };
        Some(words)
    }

    fn drops(&self, drops: &Drops) -> Vec<String> {
        let mut words = vec![match drops.source {
            DropSource::Captures => {
                "Captured pieces change sides, lose their promotion, and may be dropped on an empty square \
                 instead of a move."
                    .to_owned()
            }
            DropSource::Reserve => {
                "Captured pieces leave the game. The pieces of the reserve may be dropped on an empty square \
                 instead of a move."
                    .to_owned()
            }
        }];
        words.push(match drops.may_promote {
            false => "A piece is dropped unpromoted, and not where it could never move.".to_owned(),
            true => "A piece dropped in the promotion zone may promote at once.".to_owned(),
        });
        for &(kind, limit) in &drops.file_limits {
            let name = self.name(kind);
            words.push(match limit {
                1 => format!("A {name} may not be dropped on a file with another unpromoted {name}."),
                _ => format!("A {name} may not be dropped on a file with {limit} unpromoted {name}s."),
            });
        }
        let no_mate = self.set(&drops.no_mate_by);
        if !no_mate.is_empty() {
            words.push(format!("A dropped {} may not give mate.", listed(&no_mate)));
        }
        if drops.beside_own {
            words.push("A drop must land beside a piece of one's own.".to_owned());
        }
        match drops.allowance {
            DropAllowance::Unlimited => {}
            DropAllowance::OncePerGame => words.push("A player has one drop in the whole game.".to_owned()),
        }
        vec![words.join(" ")]
    }

    fn lion_trading(&self, trading: &LionTrading) -> String {
        let lions = self.set(&trading.lions);
        let bridge = match self.set(&trading.no_bridge) {
            none if none.is_empty() => String::new(),
            light => format!(" other than {}", listed(&light)),
        };
        let mut words = format!(
            "Lion trading ({}): a lion takes a lion that is not next to it only if that is unprotected, or \
             if the same move takes another piece{bridge}.",
            listed(&lions)
        );
        words += match trading.protection {
            LionProtection::TakenStillProtects => "",
            LionProtection::AfterTheMove => " A protector taken on the way protects no longer.",
        };
        words += match trading.counter_strike {
            CounterStrike::AnyLion => {
                " After another piece has taken a lion, the reply may take no lion elsewhere except by a lion."
            }
            CounterStrike::ProtectedLion => {
                " After another piece has taken a lion, the reply may take no protected lion elsewhere except \
                 by a lion."
            }
            CounterStrike::Off => "",
        };
        if trading.promoting_counts_as_lion {
            words += " A piece that becomes a lion while it takes one counts as a lion.";
        }
        words
    }

    fn repetition(&self) -> String {
        let repetition = self.0.rules().repetition;
        let time = match repetition.occurrence {
            2 => "second".to_owned(),
            3 => "third".to_owned(),
            4 => "fourth".to_owned(),
            number => format!("{number}th"),
        };
        let when = format!("When a position occurs for the {time} time");
        let checker = "but a side that gave check with every move of the cycle loses";
        match repetition.rule {
            RepetitionRule::Allowed => "Positions may be repeated.".to_owned(),
            RepetitionRule::Draw => format!("{when}, the game is drawn, {checker}."),
            RepetitionRule::NoContest => format!("{when}, the game does not count, {checker}."),
            RepetitionRule::FirstPlayerLoses => {
                format!("{when}, the player who moved first loses, {checker}.")
            }
            RepetitionRule::BeginnerMustVary => {
                format!("The side that began to repeat may not bring a position about for the {time} time.")
            }
            RepetitionRule::Forbidden => {
                format!("No move may bring a position with the same side to move about for the {time} time.")
            }
            RepetitionRule::InstigatorMustDeviate => format!(
                "Before a position occurs for the {time} time, the side that alone gives check must deviate; \
                 else the side whose moves alone attack pieces; else the first to pass; else it is a draw."
            ),
            RepetitionRule::AttackerLoses => {
                format!("{when}, the game is drawn, but a side whose moves alone attacked pieces loses.")
            }
        }
    }

    fn endings(&self) -> Vec<String> {
        let endings = &self.0.rules().endings;
        let mut words = Vec::new();
        match (self.0.rules().royal_safety, endings.mate) {
            (RoyalSafety::Enforced, _) | (_, Mate::Ends) => words.push("Mate ends the game.".to_owned()),
            (RoyalSafety::Free, Mate::PlaysOn) => {}
        }
        words.push("A player without a legal move loses.".to_owned());
        let bare = match endings.bare_king {
            BareKing::None => None,
            BareKing::OnePiece => Some(
                "A bare king loses against a king and one other piece, unless it can take that piece or a royal at once; two \
                 bare kings draw.",
            ),
            BareKing::Immediate => Some(
                "A bare king loses against a royal piece and more, unless it can take the only other piece or \
                 attacks the royal; two bare kings draw.",
            ),
            BareKing::UnlessBaredBack => {
                Some("A bare king loses, unless its next move bares the other king, which is a draw.")
            }
        };
        if let Some(bare) = bare {
            let light = self.set(&endings.uncounted);
            let uncounted = if light.is_empty() {
                String::new()
            } else {
                format!(" Not counted as pieces: {}.", listed(&light))
            };
            words.push(format!("{bare}{uncounted}"));
        }
        let impasse = match endings.impasse {
            Impasse::None => None,
            Impasse::Points27 => {
                Some("wins with 28 points (Black) or 27 (White), when the king and ten more pieces")
            }
            Impasse::Points24 => {
                Some("wins with 31 points and draws with 24, when the king and ten more pieces")
            }
        };
        if let Some(impasse) = impasse {
            words.push(format!(
                "Impasse: a player who declares it {impasse} have entered the promotion zone and the king is \
                 not in check; {} count 5 points, other pieces 1.",
                listed(&self.set(&endings.five_points))
            ));
        }
        words
    }

    fn name(&self, kind: PieceKind) -> &str {
        self.0.kind(kind).map_or("", |info| &info.name)
    }

    fn set(&self, kinds: &KindSet) -> Vec<&str> {
        names(kinds.iter().filter_map(|kind| self.0.kind(kind)))
    }
}

/// Each name once: kinds may share it.
fn names<'v>(kinds: impl Iterator<Item = &'v KindInfo>) -> Vec<&'v str> {
    let mut names: Vec<&str> = Vec::new();
    for info in kinds {
        if !names.contains(&info.name.as_str()) {
            names.push(&info.name);
        }
    }
    names
}

/// "pawn, lance and knight"
fn listed(names: &[&str]) -> String {
    match names {
        [] => "none".to_owned(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
