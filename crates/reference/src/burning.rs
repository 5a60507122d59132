//! Pieces that burn their neighbours.

use crate::Reference;
use crate::state::{Man, Spot, State};

impl Reference {
    fn burns(&self, man: Man) -> bool {
        self.extras.burning.as_ref().is_some_and(|burning| burning.kinds.contains(&man.kind))
    }

    /// What burns after a move whose captures are made: the piece that has
    /// ended on a square, beside an enemy burner; all enemies around it, if it
    /// is a burner itself and still there. `before` is what it was.
    pub(crate) fn burn(&self, next: &mut State, to: Spot, before: Option<Man>) {
        let Some(burning) = &self.extras.burning else { return };
        let Some(mover) = next.at(to) else { return };
        let around: Vec<(Spot, Man)> =
            next.men_of(!mover.color).filter(|(spot, _)| spot.distance(to) == 1).collect();
        let beside_burner = around.iter().any(|(_, man)| self.burns(*man));
        let may_burn = burning.on_promotion || before.is_none_or(|before| self.burns(before));
        if self.burns(mover) && may_burn && (burning.burns_first || !beside_burner) {
            // A burner never burns another one.
            for (spot, _) in around.iter().filter(|(_, man)| !self.burns(*man)) {
                remove(next, *spot);
            }
        }
        if beside_burner {
            remove(next, to);
        }
    }
}

fn remove(next: &mut State, spot: Spot) {
    next.put(spot, None);
    next.declined.remove(&spot);
}
