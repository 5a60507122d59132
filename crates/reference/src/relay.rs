//! Moves that pieces borrow from others.

use std::borrow::Cow;

use betza::{Landing, Path};

use crate::Reference;
use crate::state::{Man, Spot, State};

impl Reference {
    /// The ways that a piece may move where it stands: its own, or those of
    /// the pieces that lend it theirs. Nobody lends what is borrowed.
    pub(crate) fn paths(&self, state: &State, from: Spot, man: Man) -> Cow<'_, [Path]> {
        let own = &self.kinds[man.kind].paths;
        let Some(relay) = self.extras.relay.as_ref().filter(|relay| !relay.exempt.contains(&man.kind)) else {
            return Cow::Borrowed(own);
        };
        let lender_color = if relay.of_enemy { !man.color } else { man.color };
        let places: Vec<Path> = relay.from.iter().map(to_any_piece).collect();
        let mut lenders: Vec<usize> = self
            .walks_along(&places, state, from, man)
            .iter()
            .filter_map(|walk| state.at(walk.to))
            .filter(|lender| lender.color == lender_color)
            .map(|lender| lender.kind)
            .collect();
        lenders.sort_unstable();
        lenders.dedup();
        let lent = lenders.iter().flat_map(|kind| self.kinds[*kind].paths.iter().cloned());
        if lenders.is_empty() {
            Cow::Borrowed(own)
        } else if relay.adds {
            own.iter().cloned().chain(lent).collect()
        } else {
            lent.collect()
        }
    }

    /// Whether a piece on this square could have a lender, whatever stands
    /// elsewhere.
    pub(crate) fn could_borrow(&self, kind: usize, color: ohban::Color, from: Spot) -> bool {
        let relay = self.extras.relay.as_ref().filter(|relay| !relay.exempt.contains(&kind));
        relay.is_some_and(|relay| relay.from.iter().any(|path| self.path_fits(path, color, from)))
    }
}

/// The same way, to a piece of either side.
fn to_any_piece(path: &Path) -> Path {
    match path {
        Path::Anywhere { .. } => Path::Anywhere { empty: false, enemy: true },
        Path::Legs(legs) => {
            let mut legs = legs.clone();
            if let Some(last) = legs.last_mut() {
                last.landing = Landing { empty: false, enemy: true, own: true, hop: false };
            }
            Path::Legs(legs)
        }
    }
}
