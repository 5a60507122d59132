//! Random positions that are the same for the same seed, everywhere.

use ohban::Color;
use ohban::rules::{DropSource, PromotionDuty, RoyalSafety};

use crate::Reference;
use crate::state::{Man, Spot, State};

/// A small generator of random numbers (SplitMix64): the same seed gives the
/// same numbers on every machine.
///
/// ```
/// let mut random = ohban_reference::Random::new(7);
/// let (a, b) = (random.below(1000), random.below(1000));
/// let mut again = ohban_reference::Random::new(7);
/// assert_eq!((again.below(1000), again.below(1000)), (a, b));
/// ```
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// A generator that starts from this seed.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `bound - 1`; 0 for a bound of 0.
    pub fn below(&mut self, bound: usize) -> usize {
        // The bias is far too small to matter for bounds of a few thousand.
        (self.next() % (bound.max(1) as u64)) as usize
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of the items; `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    fn color(&mut self) -> Color {
        Color::BOTH[self.below(2)]
    }
}

impl Reference {
    /// A position with pieces strewn over the board, hands and rule state
    /// included: nearly empty to nearly half full, every kind of piece, often
    /// several of the same few kinds so that they meet. Mostly one royal a
    /// side, sometimes none or two.
    ///
    /// Seven in eight of them could have come about as far as stuck pieces,
    /// pawns on one file and a king left in check are concerned; the others
    /// are free of that.
    #[must_use]
    pub fn scattered(&self, seed: u64) -> State {
        let mut random = Random::new(seed);
        let wild = random.one_in(8);
        let enforced = self.rules.royal_safety == RoyalSafety::Enforced;
        let mut state = self.scatter(&mut random, wild);
        // There are games in which nearly every position is a check.
        for _ in 0..50 {
            if wild || !(enforced && self.in_check(&state, !state.turn)) {
                break;
            }
            state = self.scatter(&mut random, wild);
        }
        state
    }

    /// The position after up to `plies` random moves from the start, every
    /// other one a capture where there is one. A game that ends before that
    /// is taken back to its last position with a legal move.
    #[must_use]
    pub fn playout(&self, seed: u64, plies: usize) -> State {
        let mut random = Random::new(seed);
        let mut state = self.start();
        for _ in 0..plies {
            let moves = self.legal_moves(&state);
            let captures: Vec<_> =
                moves.iter().filter(|one| !one.way.is_empty() || state.at(one.to).is_some()).collect();
            let chosen = match random.pick(&captures) {
                Some(capture) if random.one_in(2) => Some(*capture),
                _ => random.pick(&moves),
            };
            let Some(chosen) = chosen else { break };
            let next = self.play(&state, chosen);
            if self.is_over(&next) {
                break;
            }
            state = next;
        }
        state
    }

    fn scatter(&self, random: &mut Random, wild: bool) -> State {
        let mut state = State::empty(self.files, self.ranks, self.kinds.len());
        let (royals, others): (Vec<usize>, Vec<usize>) =
            (0..self.kinds.len()).partition(|kind| self.kinds[*kind].royal);
        state.turn = random.color();
        for color in Color::BOTH {
            let number = [1, 1, 1, 1, 1, 1, 2, 0][random.below(8)];
            for _ in 0..number {
                self.strew(random, &mut state, &royals, color, wild);
            }
        }
        let few: Vec<usize> = (0..6).filter_map(|_| random.pick(&others).copied()).collect();
        let squares = (self.files * self.ranks) as usize;
        for _ in 0..=squares * (2 + random.below(40)) / 100 {
            let kinds = if random.one_in(2) { &few } else { &others };
            let color = random.color();
            self.strew(random, &mut state, kinds, color, wild);
        }
        self.fill_hands(random, &mut state, &others);
        self.set_rule_state(random, &mut state);
        state.began_with_royal = self.sides_with_royal(&state);
        state
    }

    /// Puts one of the kinds somewhere, if it may stand there.
    fn strew(&self, random: &mut Random, state: &mut State, kinds: &[usize], color: Color, wild: bool) {
        let file = random.below(self.files as usize) as i32;
        let rank = random.below(self.ranks as usize) as i32;
        let spot = Spot { file, rank };
        let Some(&kind) = random.pick(kinds) else { return };
        if state.at(spot).is_none() && (wild || self.could_have_come(state, spot, kind, color)) {
            state.put(spot, Some(Man { kind, color }));
        }
    }

    /// No piece that could never move where the rules keep pieces from that,
    /// no second pawn on a file.
    fn could_have_come(&self, state: &State, spot: Spot, kind: usize, color: Color) -> bool {
        let duty = self.rules.promotion.duty;
        let may_be_stuck = duty != PromotionDuty::WhenStuck && duty != PromotionDuty::Always;
        let mut limits = self.rules.drops.iter().flat_map(|rules| &rules.file_limits);
        let limit = limits.find(|(limited, _)| limited.index() == kind);
        let on_file = |(other, man): &(Spot, Man)| other.file == spot.file && man.kind == kind;
        limit.is_none_or(|(_, limit)| state.men_of(color).filter(on_file).count() < usize::from(*limit))
            && (may_be_stuck || self.could_ever_move(kind, color, spot))
    }

    pub(crate) fn fill_hands(&self, random: &mut Random, state: &mut State, kinds: &[usize]) {
        let Some(rules) = self.rules.drops.as_ref().filter(|_| !random.one_in(4)) else { return };
        for color in Color::BOTH {
            for &kind in kinds.iter().filter(|kind| !self.kinds[**kind].promoted) {
                let reserved = self.start.hands.iter().any(|hand| hand[kind] > 0);
                if random.one_in(3) && (rules.source == DropSource::Captures || reserved) {
                    state.hands[color.index()][kind] = 1 + random.below(3) as u32;
                }
            }
        }
    }

    fn set_rule_state(&self, random: &mut Random, state: &mut State) {
        let enemies: Vec<Spot> = state.men_of(!state.turn).map(|(spot, _)| spot).collect();
        if self.rules.lion_trading.is_some() && random.one_in(3) {
            state.lion_taken = random.pick(&enemies).copied();
        }
        if self.remembers_declined() {
            let waiting = |(spot, man): &(Spot, Man)| {
                !self.kinds[man.kind].forms.is_empty() && self.in_zone(man.color, *spot)
            };
            let entered: Vec<Spot> = state.men().filter(waiting).map(|(spot, _)| spot).collect();
            state.declined = entered.into_iter().filter(|_| random.one_in(2)).collect();
        }
    }
}
