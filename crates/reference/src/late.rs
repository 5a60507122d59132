//! Positions late in a game, where it may end: bare kings and entered ones.

use ohban::Color;
use ohban::rules::Impasse;

use crate::state::{Man, Spot, State};
use crate::{Random, Reference};

impl Reference {
    /// A position with few pieces, or with many in the promotion zones where
    /// the rules know an impasse.
    #[must_use]
    pub fn late(&self, random: &mut Random) -> State {
        let mut state = State::empty(self.files, self.ranks, self.kinds.len());
        let impasse = match self.rules.endings.impasse {
            Impasse::None => false,
            Impasse::Points27 | Impasse::Points24 => true,
        };
        let entered = impasse && !random.one_in(3);
        let (royals, others): (Vec<usize>, Vec<usize>) =
            (0..self.kinds.len()).partition(|kind| self.kinds[*kind].royal);
        for color in Color::BOTH {
            let kings = if random.one_in(8) { 2 } else { 1 };
            let number = if entered { 6 + random.below(12) } else { [0, 0, 0, 1, 1, 2, 3][random.below(7)] };
            let zone = entered && !random.one_in(8);
            let chosen = (0..kings).map(|_| &royals).chain((0..number).map(|_| &others));
            for kinds in chosen {
                let spots: Vec<Spot> = self.spots().filter(|spot| state.at(*spot).is_none()).collect();
                let near: Vec<Spot> =
                    spots.iter().copied().filter(|spot| self.in_zone(color, *spot)).collect();
                let spot = if zone && !random.one_in(20) { random.pick(&near) } else { random.pick(&spots) };
                if let (Some(spot), Some(&kind)) = (spot, random.pick(kinds)) {
                    state.put(*spot, Some(Man { kind, color }));
                }
            }
        }
        if entered {
            self.fill_hands(random, &mut state, &others);
        }
        state.turn = Color::BOTH[random.below(2)];
        state.number = 1 + random.below(2) as u32;
        state.began_with_royal = self.sides_with_royal(&state);
        state
    }
}
