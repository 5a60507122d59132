//! What a piece may, must or may not become at the end of its move.

use ohban::rules::{Deferral, DoubleContagion, PromotionDuty, PromotionTrigger};
use ohban::{Color, KindSet, PieceKind};

use crate::Reference;
use crate::state::{Man, Spot, State};

/// Whether a piece promotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Chance {
    No,
    May,
    Must,
}

impl Reference {
    pub(crate) fn in_zone(&self, color: Color, spot: Spot) -> bool {
        self.ranks_to_far_edge(color, spot) < i32::from(self.rules.promotion.zone)
    }

    /// Whether the square lies in the zone of the piece: its own, or that of
    /// all.
    pub(crate) fn in_zone_of(&self, man: Man, spot: Spot) -> bool {
        match self.region(&self.rules.promotion.zones, man.kind) {
            Some(region) => self.region_holds(region, man.color, spot),
            None => self.in_zone(man.color, spot),
        }
    }

    pub(crate) fn ranks_to_far_edge(&self, color: Color, spot: Spot) -> i32 {
        match color {
            Color::Black => spot.rank,
            Color::White => self.ranks - 1 - spot.rank,
        }
    }

    /// Whether positions know which pieces have declined to promote.
    pub(crate) fn remembers_declined(&self) -> bool {
        match self.rules.promotion.deferral {
            Deferral::None => false,
            Deferral::OneMove => true,
        }
    }

    /// What the captor turns into by contagion.
    pub(crate) fn infected(&self, man: Man, captured: &[(Spot, Man)]) -> Option<usize> {
        let contagion = &self.rules.contagion;
        if holds(&contagion.exempt, man.kind) {
            return None;
        }
        let mut becomes = captured.iter().filter_map(|(_, victim)| {
            contagion
                .spreads
                .iter()
                .find(|(taken, _)| taken.index() == victim.kind)
                .map(|(_, into)| into.index())
        });
        match contagion.double {
            DoubleContagion::First => becomes.next(),
            DoubleContagion::Last => becomes.next_back(),
        }
    }

    /// Whether the piece may or must promote on this move.
    pub(crate) fn chance(
        &self,
        state: &State,
        from: Spot,
        man: Man,
        captured: &[(Spot, Man)],
        to: Spot,
    ) -> Chance {
        let rules = &self.rules.promotion;
        let never = rules.trigger == PromotionTrigger::Never;
        if self.other_faces(man.kind).is_empty() || never || self.infected(man, captured).is_some() {
            return Chance::No;
        }
        let captures = !captured.is_empty();
        let on_last_rank = self.ranks_to_far_edge(man.color, to) == 0;
        if on_last_rank && holds(&rules.last_rank_duty, man.kind) {
            return Chance::Must;
        }
        let (starts_in, ends_in) = (self.in_zone_of(man, from), self.in_zone_of(man, to));
        let triggered = match rules.trigger {
            PromotionTrigger::EveryMove => true,
            PromotionTrigger::Zone => starts_in || ends_in,
            PromotionTrigger::EnteringOrCapturing => {
                let entering = !starts_in && ends_in;
                let capturing = captures && (starts_in || ends_in);
                let second_chance = on_last_rank && holds(&rules.last_rank_chance, man.kind);
                entering || capturing || second_chance
            }
            PromotionTrigger::Capture => captures,
            PromotionTrigger::Never => false,
        };
        let stuck = || !self.could_ever_move(man.kind, man.color, to);
        let forced = match rules.duty {
            PromotionDuty::Always => triggered,
            // By whatever move it got there.
            PromotionDuty::WhenStuck => stuck(),
            PromotionDuty::WhenPromotedTaken => {
                triggered && captured.iter().any(|(_, victim)| self.kinds[victim.kind].promoted)
            }
            PromotionDuty::Never => false,
        };
        match (forced, self.must_wait(state, from, man, captured, to)) {
            (true, _) => Chance::Must,
            (false, _) if !triggered => Chance::No,
            (false, true) => Chance::No,
            (false, false) => Chance::May,
        }
    }

    /// After declining on entry a piece waits for one move, and one that has
    /// a second chance on the last rank (the pawn of chu shogi) for that,
    /// unless it captures.
    fn must_wait(&self, state: &State, from: Spot, man: Man, captured: &[(Spot, Man)], to: Spot) -> bool {
        let rules = &self.rules.promotion;
        let second_chance = holds(&rules.last_rank_chance, man.kind);
        let on_last_rank = self.ranks_to_far_edge(man.color, to) == 0;
        self.remembers_declined()
            && self.in_zone_of(man, from)
            && captured.is_empty()
            && (state.declined.contains(&from) || second_chance)
            && !(second_chance && on_last_rank)
    }
}

fn holds(set: &KindSet, kind: usize) -> bool {
    PieceKind::new(kind).is_some_and(|kind| set.contains(kind))
}
