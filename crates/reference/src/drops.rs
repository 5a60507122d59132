//! Pieces in hand that come onto the board.

use ohban::Color;
use ohban::rules::{Drops, FileLimitsBind, PromotionTrigger};

use crate::Reference;
use crate::state::{Man, RefMove, Spot, State};

impl Reference {
    /// All drops but for the safety of royals and mate by a drop.
    pub(crate) fn drops(&self, state: &State) -> Vec<RefMove> {
        let Some(rules) = &self.rules.drops else { return Vec::new() };
        let mut moves = Vec::new();
        for kind in 0..self.kinds.len() {
            if state.hands[state.turn.index()][kind] == 0 {
                continue;
            }
            for to in self.spots() {
                let region = self.region(&rules.regions, kind);
                if region.is_some_and(|region| !self.region_holds(region, state.turn, to)) {
                    continue;
                }
                if state.at(to).is_some() || rules.beside_own && !self.beside_own(state, to) {
                    continue;
                }
                if self.may_stay(state, rules, kind, to) {
                    moves.push(self.drop_move(kind, to, 0));
                }
                if !rules.may_promote || !self.drops_promote_on(Man { kind, color: state.turn }, to) {
                    continue;
                }
                for (form, promoted) in (1..).zip(&self.kinds[kind].forms) {
                    if self.may_stay(state, rules, *promoted, to) {
                        moves.push(self.drop_move(kind, to, form));
                    }
                }
            }
        }
        moves
    }

    fn drop_move(&self, kind: usize, to: Spot, form: usize) -> RefMove {
        let usi = self.drop_text(kind, to, form);
        RefMove { from: None, kind, way: Vec::new(), to, form, usi }
    }

    fn beside_own(&self, state: &State, to: Spot) -> bool {
        state.men_of(state.turn).any(|(spot, _)| spot.distance(to) == 1)
    }

    /// Where a piece may come promoted: in the zone, or anywhere if zones do
    /// not matter to promotion.
    fn drops_promote_on(&self, man: Man, to: Spot) -> bool {
        match self.rules.promotion.trigger {
            PromotionTrigger::EveryMove => true,
            PromotionTrigger::Never | PromotionTrigger::Zone | PromotionTrigger::EnteringOrCapturing => {
                self.in_zone_of(man, to)
            }
            PromotionTrigger::Capture => true,
        }
    }

    /// Whether a piece may stand there with this face up: it could move, and
    /// there are not too many of its kind on the file.
    fn may_stay(&self, state: &State, rules: &Drops, kind: usize, to: Spot) -> bool {
        let could_move = rules.may_be_stuck || self.could_ever_move(kind, state.turn, to);
        let limit = self.file_limit(rules, kind);
        could_move && limit.is_none_or(|limit| self.on_file(state, state.turn, kind, to) < limit)
    }

    /// Whether a move leaves no more pieces of a kind on a file than the drops
    /// would, where that is asked of moves.
    pub(crate) fn file_allows(&self, after: &State, played: &RefMove) -> bool {
        let rules = self.rules.drops.as_ref().filter(|drops| match drops.file_limits_bind {
            FileLimitsBind::Drops => false,
            FileLimitsBind::DropsAndMoves => true,
        });
        let Some((rules, man)) = rules.zip(after.at(played.to)) else { return true };
        let limit = self.file_limit(rules, man.kind);
        limit.is_none_or(|limit| self.on_file(after, man.color, man.kind, played.to) <= limit)
    }

    /// How many pieces like this one a file may hold. Where pieces turn back
    /// both faces are one kind.
    fn file_limit(&self, rules: &Drops, kind: usize) -> Option<usize> {
        let limit = rules.file_limits.iter().find(|(limited, _)| self.is_alike(limited.index(), kind));
        limit.map(|(_, limit)| usize::from(*limit))
    }

    fn on_file(&self, state: &State, player: Color, kind: usize, to: Spot) -> usize {
        let alike = |(spot, man): &(Spot, Man)| spot.file == to.file && self.is_alike(man.kind, kind);
        state.men_of(player).filter(alike).count()
    }

    fn is_alike(&self, kind: usize, other: usize) -> bool {
        kind == other || self.rules.promotion.reversible && self.other_faces(kind).contains(&other)
    }
}
