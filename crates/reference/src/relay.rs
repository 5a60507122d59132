//! Moves that pieces borrow from others.

use std::borrow::Cow;

use betza::{Path, Step};
use ohban::Color;
use ohban::rules::{Lenders, Relay};

use crate::Reference;
use crate::state::{Man, Spot, State};

impl Reference {
    /// The ways that a piece may move where it stands: its own, or those of
    /// the pieces that lend it theirs. Nobody lends what is borrowed.
    pub(crate) fn paths(&self, state: &State, from: Spot, man: Man) -> Cow<'_, [Path]> {
        let own = self.own_paths(man.kind, man.color, from);
        let Some(relay) = self.relay_of(man.kind) else {
            return Cow::Borrowed(own);
        };
        let lender_color = match relay.of {
            Lenders::Own => man.color,
            Lenders::Enemy => !man.color,
        };
        let places = relay.from.iter().map(|step| place(step, man.color, from));
        let lenders: Vec<(usize, Color, Spot)> = places
            .filter(|spot| self.on_board(*spot))
            .filter_map(|spot| Some((spot, state.at(spot)?)))
            .filter(|(_, lender)| lender.color == lender_color)
            .map(|(spot, lender)| (lender.kind, lender.color, spot))
            .collect();
        let lent =
            lenders.iter().flat_map(|&(kind, color, spot)| self.own_paths(kind, color, spot).iter().cloned());
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
    pub(crate) fn could_borrow(&self, kind: usize, color: Color, from: Spot) -> bool {
        let lender_fits = |step: &Step| self.on_board(place(step, color, from));
        self.relay_of(kind).is_some_and(|relay| relay.from.iter().any(lender_fits))
    }

    /// The rule by which the kind borrows.
    fn relay_of(&self, kind: usize) -> Option<&Relay> {
        let exempt = |relay: &Relay| relay.exempt.iter().any(|exempt| exempt.index() == kind);
        self.rules.relay.as_ref().filter(|relay| !exempt(relay))
    }
}

/// Where a lender of the piece on `from` stands.
fn place(step: &Step, color: Color, from: Spot) -> Spot {
    from.step(color, i32::from(step.right), i32::from(step.forward))
}
