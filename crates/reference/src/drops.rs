//! Pieces in hand that come onto the board.

use ohban::rules::Drops;

use crate::Reference;
use crate::state::{RefMove, Spot, State};

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
                if state.at(to).is_some() || rules.beside_own && !self.beside_own(state, to) {
                    continue;
                }
                if self.may_stay(state, rules, kind, to) {
                    moves.push(self.drop_move(kind, to, false));
                }
                let promotable = self.kinds[kind].promotes_to.is_some();
                if rules.may_promote && promotable && self.in_zone(state.turn, to) {
                    moves.push(self.drop_move(kind, to, true));
                }
            }
        }
        moves
    }

    fn drop_move(&self, kind: usize, to: Spot, promotes: bool) -> RefMove {
        let usi = self.drop_text(kind, to, promotes);
        RefMove { from: None, kind, way: Vec::new(), to, promotes, usi }
    }

    fn beside_own(&self, state: &State, to: Spot) -> bool {
        state.men_of(state.turn).any(|(spot, _)| spot.distance(to) == 1)
    }

    /// Whether the piece may stand there unpromoted: it could move, and there
    /// are not too many of its kind on the file.
    fn may_stay(&self, state: &State, rules: &Drops, kind: usize, to: Spot) -> bool {
        let on_file =
            state.men_of(state.turn).filter(|(spot, man)| spot.file == to.file && man.kind == kind).count();
        let limit = rules.file_limits.iter().find(|(limited, _)| limited.index() == kind);
        let fits = limit.is_none_or(|(_, limit)| on_file < usize::from(*limit));
        fits && self.could_ever_move(kind, state.turn, to)
    }
}
