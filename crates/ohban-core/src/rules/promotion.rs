use super::keys::{choices, rule};
use super::{Idle, Impasse, KindSet, Region, Rules};
use crate::piece::PieceKind;
use crate::variant::Words;

rule! {
    /// When pieces promote. The promoted form is given with each piece.
    #[derive(Debug, Clone, Default, PartialEq, Eq)]
    pub struct Promotion, PromotionDef {
        /// Required: what gives a piece the chance to promote.
        pub trigger: PromotionTrigger,
        /// Depth of the promotion zone in ranks, from the far edge; needed by the
        /// triggers `zone` and `entering_or_capturing`.
        pub zone: u8,
        /// Whether the chance may be declined.
        pub duty: PromotionDuty,
        /// Zones of single kinds, in place of `zone`.
        pub zones: Vec<(PieceKind, Region)>,
        /// Kinds with a second chance: by the trigger `entering_or_capturing` they
        /// may also promote on a quiet move to the last rank; under a `deferral`
        /// they wait for it (or for a capture) once they have declined.
        pub last_rank_chance: KindSet,
        /// Kinds that must promote when they reach the last rank, whatever the
        /// trigger says.
        pub last_rank_duty: KindSet,
        /// What follows when a piece enters the zone and declines.
        pub deferral: Deferral,
        /// Whether a promoted piece turns back on what would let it promote, by
        /// the same trigger, zone and duty (kyoto and micro shogi). Both faces then
        /// count as one kind in `file_limits`.
        pub reversible: bool,
    }
}

choices! {
    /// What gives a piece the chance to promote.
    pub enum PromotionTrigger {
        /// No piece ever promotes.
        #[default]
        Never = "never",
        /// A move that starts or ends in the zone (modern shogi).
        Zone = "zone",
        /// A move that enters the zone from outside, or a capture that starts or
        /// ends in it (JCSA rules of chu shogi).
        EnteringOrCapturing = "entering_or_capturing",
        /// A capture anywhere on the board (dai dai, maka dai dai, tai shogi).
        Capture = "capture",
        /// Every move on the board (kyoto shogi).
        EveryMove = "every_move",
    }
}

choices! {
    /// Whether a piece that has the chance to promote may decline it.
    pub enum PromotionDuty {
        /// Always optional.
        #[default]
        Never = "never",
        /// Compulsory where the unpromoted piece could never move again, by
        /// whatever move it gets there (shogi, tenjiku shogi).
        WhenStuck = "when_stuck",
        /// Always compulsory (tori shogi, dai dai shogi, tai shogi).
        Always = "always",
        /// Compulsory when a promoted piece was taken (maka dai dai shogi after
        /// the Chess Variant Pages).
        WhenPromotedTaken = "when_promoted_taken",
    }
}

choices! {
    /// What follows when a piece enters the zone and does not promote.
    pub enum Deferral {
        /// Nothing is remembered; later chances come from the trigger alone.
        #[default]
        None = "none",
        /// It may not promote on its next move unless that move captures; from
        /// then on it may on any move that starts or ends in the zone (The Shogi
        /// Association leaflet on chu shogi).
        OneMove = "one_move",
    }
}

/// Whether a move comes without promotion, with it, or in both forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Choice {
    Stay,
    Promote,
    Both,
}

/// Which moves of a kind may promote, as far as the kind alone tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Chance {
    /// None.
    Never,
    /// Captures only.
    Captures,
    /// Those that start or end in the zone.
    Zone,
    /// Perhaps any.
    Any,
}

/// What promotion asks of a move and of the piece that makes it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Moved {
    pub(crate) from_zone: bool,
    pub(crate) to_zone: bool,
    pub(crate) captures: bool,
    pub(crate) promoted_taken: bool,
    /// Whether it ends on the last rank.
    pub(crate) last_rank: bool,
    pub(crate) last_rank_chance: bool,
    pub(crate) last_rank_duty: bool,
}

impl PromotionTrigger {
    /// Whether it means nothing without a zone.
    #[must_use]
    pub fn needs_zone(self) -> bool {
        match self {
            PromotionTrigger::Zone | PromotionTrigger::EnteringOrCapturing => true,
            PromotionTrigger::Never | PromotionTrigger::Capture | PromotionTrigger::EveryMove => false,
        }
    }

    /// Whether only captures give the chance.
    #[must_use]
    pub fn needs_capture(self) -> bool {
        match self {
            PromotionTrigger::Capture => true,
            PromotionTrigger::Never
            | PromotionTrigger::Zone
            | PromotionTrigger::EnteringOrCapturing
            | PromotionTrigger::EveryMove => false,
        }
    }

    /// Whether a piece gets the chance on any square, so that a piece which may
    /// be dropped promoted may be so anywhere.
    #[must_use]
    pub fn is_anywhere(self) -> bool {
        match self {
            PromotionTrigger::Capture | PromotionTrigger::EveryMove => true,
            PromotionTrigger::Never | PromotionTrigger::Zone | PromotionTrigger::EnteringOrCapturing => false,
        }
    }

    /// Whether a move into the zone can have had the chance.
    pub(crate) fn may_give_chance(self, captures: bool) -> bool {
        self != PromotionTrigger::Never && (captures || !self.needs_capture())
    }

    /// Which moves of a kind with a promoted form get a chance at most.
    pub(crate) fn chance(self) -> Chance {
        match self {
            PromotionTrigger::Never => Chance::Never,
            PromotionTrigger::Zone | PromotionTrigger::EnteringOrCapturing => Chance::Zone,
            PromotionTrigger::Capture => Chance::Captures,
            PromotionTrigger::EveryMove => Chance::Any,
        }
    }
}

impl Promotion {
    /// Whether a move promotes, may promote or stays. `stuck` asks whether the
    /// piece could never move again, `deferred` whether it has declined when it
    /// entered the zone.
    #[inline(always)]
    pub(crate) fn choice(
        &self,
        m: Moved,
        stuck: impl FnOnce() -> bool,
        deferred: impl FnOnce() -> bool,
    ) -> Choice {
        if m.last_rank && m.last_rank_duty {
            return Choice::Promote;
        }
        // By whatever move it gets there.
        let must_not_stay = self.duty == PromotionDuty::WhenStuck && self.trigger != PromotionTrigger::Never;
        if must_not_stay && stuck() {
            return Choice::Promote;
        }
        let second_chance = m.last_rank && m.last_rank_chance;
        let chance = match self.trigger {
            PromotionTrigger::Never => false,
            PromotionTrigger::Capture => m.captures,
            PromotionTrigger::EveryMove => true,
            PromotionTrigger::Zone => m.from_zone || m.to_zone,
            PromotionTrigger::EnteringOrCapturing => {
                (m.to_zone && !m.from_zone) || (m.captures && m.from_zone) || second_chance
            }
        };
        if !chance {
            return Choice::Stay;
        }
        let must = match self.duty {
            PromotionDuty::Never | PromotionDuty::WhenStuck => false,
            PromotionDuty::Always => true,
            PromotionDuty::WhenPromotedTaken => m.promoted_taken,
        };
        // A piece that declined when it entered waits for one move, and one
        // that has a second chance for the last rank.
        let waits = match self.deferral {
            Deferral::None => false,
            Deferral::OneMove => m.from_zone && !m.captures && !second_chance,
        };
        if must {
            Choice::Promote
        } else if waits && (m.last_rank_chance || deferred()) {
            Choice::Stay
        } else {
            Choice::Both
        }
    }

    pub(super) fn words(&self, words: &Words<'_>) -> String {
        let zone = match self.zone {
            1 => "the farthest rank".to_owned(),
            zone => format!("the {zone} farthest ranks"),
        };
        let when = match self.trigger {
            PromotionTrigger::Never => return "Pieces do not promote.".to_owned(),
            PromotionTrigger::Zone => format!("on a move that starts or ends in {zone}"),
            PromotionTrigger::EnteringOrCapturing => {
                format!("when it enters {zone}, and when it captures on a move that starts or ends there")
            }
            PromotionTrigger::Capture => "when it captures, anywhere".to_owned(),
            PromotionTrigger::EveryMove => "with every move on the board".to_owned(),
        };
        let verb = if self.duty == PromotionDuty::Always { "must" } else { "may" };
        let mut texts = vec![match self.reversible {
            false => format!("A piece that has a promoted form {verb} promote {when}."),
            true => format!("A piece that has two faces {verb} turn over {when}."),
        }];
        texts.extend(words.choices_of_forms());
        for (kind, region) in &self.zones {
            texts.push(format!("The zone of the {} is {}.", words.name(*kind), region.words()));
        }
        texts.extend(match self.duty {
            // The sentence on the last rank says that it is not always so.
            PromotionDuty::Never if !self.last_rank_duty.is_empty() => None,
            PromotionDuty::Never => Some("Promotion may always be declined.".to_owned()),
            PromotionDuty::WhenStuck => Some("It must promote where it could never move again.".to_owned()),
            PromotionDuty::Always => None,
            PromotionDuty::WhenPromotedTaken => {
                Some("It must promote when it takes a promoted piece.".to_owned())
            }
        });
        // Who must need not be told that they may, and where any capture gives
        // the chance, the last rank gives none.
        let chance =
            self.last_rank_chance.iter().filter(|kind| !self.last_rank_duty.contains(*kind)).collect();
        if let Some(chance) = words.set(&chance).filter(|_| !self.trigger.needs_capture()) {
            texts.push(format!("The {chance} may also promote on the last rank."));
        }
        if let Some(duty) = words.set(&self.last_rank_duty) {
            texts.push(format!("The {duty} must promote on the last rank."));
        }
        match self.deferral {
            Deferral::None => {}
            Deferral::OneMove => texts.push(
                "A piece that enters the zone and does not promote may not promote on its next move unless \
                 that captures."
                    .to_owned(),
            ),
        }
        texts.join(" ")
    }

    /// Keys that mean nothing beside others, with what makes them so.
    pub(super) fn without_effect(&self, rules: &Rules) -> Vec<Idle> {
        let because = match self.trigger {
            PromotionTrigger::Never => "trigger: never",
            PromotionTrigger::Capture => "trigger: capture",
            PromotionTrigger::Zone => "trigger: zone",
            PromotionTrigger::EveryMove => "trigger: every_move",
            PromotionTrigger::EnteringOrCapturing => return Vec::new(),
        };
        let never = self.trigger == PromotionTrigger::Never;
        let by_zone = self.trigger == PromotionTrigger::Zone;
        // In the zone every move is a chance, unless one has to wait for it.
        let no_second_chance = !by_zone || self.deferral == Deferral::None;
        // Drops may promote whatever the trigger says, and an impasse counts the
        // pieces in the zone.
        let by_drop = rules.drops.as_ref().is_some_and(|drops| drops.may_promote);
        let zone_counts = by_drop || rules.endings.impasse != Impasse::None;
        let keys: [(&'static [&'static str], bool); 8] = [
            (&["promotion", "zone"], self.zone > 0 && !zone_counts && !by_zone),
            (&["promotion", "zones"], !self.zones.is_empty() && !by_zone),
            (&["promotion", "reversible"], never && self.reversible),
            (&["promotion", "duty"], never && self.duty != PromotionDuty::Never),
            (&["promotion", "last_rank_chance"], !self.last_rank_chance.is_empty() && no_second_chance),
            (&["promotion", "last_rank_duty"], never && !self.last_rank_duty.is_empty()),
            (&["promotion", "deferral"], self.deferral != Deferral::None && !by_zone),
            (&["pieces", "promotes_to"], never && !by_drop),
        ];
        keys.into_iter().filter(|(_, is_so)| *is_so).map(|(key, _)| (key, because)).collect()
    }
}
