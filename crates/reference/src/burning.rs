//! Pieces that burn their neighbours.

use ohban::PieceKind;
use ohban::rules::BurnerMeeting;

use crate::Reference;
use crate::state::{Man, Spot, State};

impl Reference {
    fn burns(&self, man: Man) -> bool {
        let kinds = self.rules.burning.as_ref().map(|burning| &burning.kinds);
        kinds.zip(PieceKind::new(man.kind)).is_some_and(|(kinds, kind)| kinds.contains(kind))
    }

    /// What burns after a move whose captures are made: the piece that has
    /// ended on a square, beside an enemy burner; all enemies around it, if it
    /// is a burner itself and still there. `before` is what it was, on the board or in hand.
    pub(crate) fn burn(&self, next: &mut State, to: Spot, before: Man) {
        let Some(burning) = &self.rules.burning else { return };
        let Some(mover) = next.at(to) else { return };
        let around: Vec<(Spot, Man)> =
            next.men_of(!mover.color).filter(|(spot, _)| spot.distance(to) == 1).collect();
        let beside_burner = around.iter().any(|(_, man)| self.burns(*man));
        let may_burn = burning.on_promotion || self.burns(before);
        let burns_first = match burning.meeting {
            BurnerMeeting::ArriverOnly => false,
            BurnerMeeting::BurnsFirst => true,
        };
        if self.burns(mover) && may_burn && (burns_first || !beside_burner) {
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
