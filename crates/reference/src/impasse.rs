//! Kings that have entered: declared by one player, or settled by both.

use ohban::Color;
use ohban::rules::{DropSource, Impasse};

use crate::Reference;
use crate::game::{End, RefGame, draw, win};
use crate::state::{Man, State};

impl RefGame<'_> {
    /// The points of what a player has in the promotion zone and in hand.
    #[must_use]
    pub fn points(&self, color: Color) -> u32 {
        self.reference.points(self.state(), color)
    }

    /// What the side to move may declare: the royal and ten more pieces have
    /// entered, it is not in check, and the points of what has entered and of
    /// the hand are enough.
    #[must_use]
    pub fn declaration(&self) -> Option<End> {
        let (reference, state) = (self.reference, self.state());
        let player = state.turn;
        let points = reference.points(state, player);
        let settled = match reference.rules.endings.impasse {
            Impasse::None => None,
            Impasse::Points27 => {
                // Black, who moves first, needs one point more.
                let needed = if player == Color::Black { 28 } else { 27 };
                (points >= needed).then(|| win(player, "impasse"))
            }
            Impasse::Points24 if points >= 31 => Some(win(player, "impasse")),
            Impasse::Points24 => (points >= 24).then(|| draw("impasse")),
        };
        let entered = state
            .men_of(player)
            .filter(|(spot, man)| reference.in_zone(player, *spot) && !reference.kinds[man.kind].royal);
        let may_speak = self.outcome().is_none()
            && reference.has_entered(state, player)
            && !reference.in_check(state, player)
            && entered.count() >= 10;
        settled.filter(|_| may_speak)
    }

    /// What the players may agree on: both royals have entered, and who has
    /// less than 24 points in all loses, unless both have.
    #[must_use]
    pub fn agreement(&self) -> Option<End> {
        let (reference, state) = (self.reference, self.state());
        let is_known = match reference.rules.endings.impasse {
            Impasse::None | Impasse::Points27 => false,
            Impasse::Points24 => true,
        };
        let entered = Color::BOTH.iter().all(|color| reference.has_entered(state, *color));
        let has_few = |color| {
            let board: u32 = state.men_of(color).map(|(_, man)| reference.value(man.kind)).sum();
            board + reference.hand_points(state, color) + reference.given(state, color) < 24
        };
        (self.outcome().is_none() && is_known && entered).then(|| match Color::BOTH.map(has_few) {
            [true, false] => win(Color::White, "impasse"),
            [false, true] => win(Color::Black, "impasse"),
            [true, true] | [false, false] => draw("impasse"),
        })
    }
}

impl Reference {
    fn points(&self, state: &State, color: Color) -> u32 {
        let entered = state.men_of(color).filter(|(spot, _)| self.in_zone(color, *spot));
        let board: u32 = entered.map(|(_, man)| self.value(man.kind)).sum();
        board + self.hand_points(state, color) + self.given(state, color)
    }

    /// What White gave as a handicap: the pieces of the usual start that are
    /// nowhere now, where captures stay in the game. A position that was made
    /// up may lack pieces too: it counts only if no piece that a file limits,
    /// no pawn, is missing, or if a handicap of the game lacks just the same.
    fn given(&self, state: &State, color: Color) -> u32 {
        let Some(rules) = self.rules.drops.as_ref().filter(|rules| match rules.source {
            DropSource::Captures => true,
            DropSource::Reserve => false,
        }) else {
            return 0;
        };
        let missing = self.missing(state);
        let pawns = rules.file_limits.iter().any(|(kind, _)| missing[kind.index()] > 0);
        let is_known = !pawns || self.handicaps.iter().any(|start| self.missing(start) == missing);
        if color == Color::Black || !is_known {
            return 0;
        }
        missing.iter().enumerate().map(|(kind, number)| self.value(kind) * number).sum()
    }

    /// How many pieces of each kind, unpromoted, a position lacks of the start;
    /// royals apart.
    fn missing(&self, state: &State) -> Vec<u32> {
        let (there, at_first) = (self.inventory(state), self.inventory(&self.start));
        let lacks = |kind: usize| {
            if self.kinds[kind].royal { 0 } else { at_first[kind].saturating_sub(there[kind]) }
        };
        (0..self.kinds.len()).map(lacks).collect()
    }

    /// The pieces of both sides on the board and in hand, by unpromoted kind.
    fn inventory(&self, state: &State) -> Vec<u32> {
        let mut number = vec![0; self.kinds.len()];
        for (_, man) in state.men() {
            number[self.kinds[man.kind].unpromoted.unwrap_or(man.kind)] += 1;
        }
        for (kind, in_hand) in state.hands.iter().flat_map(|hand| hand.iter().enumerate()) {
            number[kind] += in_hand;
        }
        number
    }

    fn hand_points(&self, state: &State, color: Color) -> u32 {
        let hand = state.hands[color.index()].iter().enumerate();
        hand.map(|(kind, number)| self.value(kind) * number).sum()
    }

    /// Royals count nothing, the large pieces 5, promoted or not, others 1.
    fn value(&self, kind: usize) -> u32 {
        let large = |kind: usize| {
            ohban::PieceKind::new(kind).is_some_and(|kind| self.rules.endings.five_points.contains(kind))
        };
        match &self.kinds[kind] {
            royal if royal.royal => 0,
            other if large(kind) || other.unpromoted.is_some_and(large) => 5,
            _ => 1,
        }
    }

    /// Whether the player has a royal, and none outside the zone.
    fn has_entered(&self, state: &State, color: Color) -> bool {
        let mut royals =
            state.men_of(color).filter(|(_, Man { kind, .. })| self.kinds[*kind].royal).peekable();
        royals.peek().is_some() && royals.all(|(spot, _)| self.in_zone(color, spot))
    }
}
