//! Pieces that burn their neighbours.

use ohban::PieceKind;
use ohban::rules::BurnerMeeting;

use crate::Reference;
use crate::state::{Man, RefMove, Spot, State};

impl Reference {
    fn burns(&self, man: Man) -> bool {
        let kinds = self.rules.burning.as_ref().map(|burning| &burning.kinds);
        kinds.zip(PieceKind::new(man.kind)).is_some_and(|(kinds, kind)| kinds.contains(kind))
    }

    /// The squares on which something burns with a move, that of the mover too.
    #[must_use]
    pub fn burned(&self, before: &State, played: &RefMove) -> Vec<Spot> {
        let after = self.play(before, played);
        let taken = |spot: Spot| spot == played.to || played.way.contains(&spot) || played.from == Some(spot);
        let burns = |spot: &Spot| {
            let stood = *spot == played.to || before.at(*spot).is_some() && !taken(*spot);
            stood && after.at(*spot).is_none()
        };
        self.spots().filter(burns).collect()
    }

    /// Whether a piece of this kind is a burner, or could be one after its
    /// next move.
    pub(crate) fn could_burn(&self, kind: usize) -> bool {
        let infected = self.rules.contagion.spreads.iter().map(|(_, becomes)| becomes.index());
        let mut kinds = infected.chain([kind]).chain(self.other_faces(kind));
        kinds.any(|kind| self.burns(Man { kind, color: ohban::Color::Black }))
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
