//! What has been good elsewhere in the tree: moves that caused cutoffs.

use ohban_core::{Move, Piece, Variant};

/// The scores of history move between plus and minus this.
const MOST: i32 = 8192;
/// Entries of the table of continuations: a power of two.
const CONTINUATIONS: usize = 1 << 17;

/// A piece and the square it went to: the part of a move that history goes by.
pub(super) type Place = u32;

/// Nothing was moved before.
pub(super) const NOWHERE: Place = u32::MAX;

#[derive(Debug)]
pub(crate) struct History {
    squares: usize,
    /// By [`Piece::index`] and end square.
    main: Vec<i16>,
    /// By two places, mixed to one index.
    continuations: Vec<i16>,
    /// The best answer to what was moved to a place.
    counters: Vec<Option<Move>>,
}

impl History {
    pub(crate) fn new(variant: &Variant) -> History {
        let squares = variant.size().square_count();
        let places = squares * variant.kinds().count() * 2;
        History {
            squares,
            main: vec![0; places],
            continuations: vec![0; CONTINUATIONS],
            counters: vec![None; places],
        }
    }

    /// A new move is searched: what was found before counts less.
    pub(crate) fn age(&mut self) {
        for score in self.main.iter_mut().chain(&mut self.continuations) {
            *score /= 2;
        }
    }

    pub(super) fn place(&self, mover: Piece, dense: usize) -> Place {
        (mover.index() * self.squares + dense) as Place
    }

    pub(super) fn score(&self, place: Place) -> i32 {
        self.main.get(place as usize).map_or(0, |score| i32::from(*score))
    }

    pub(super) fn continuation(&self, before: Place, place: Place) -> i32 {
        self.continuations.get(pair(before, place)).map_or(0, |score| i32::from(*score))
    }

    pub(super) fn reward(&mut self, place: Place, bonus: i32) {
        if let Some(score) = self.main.get_mut(place as usize) {
            add(score, bonus);
        }
    }

    pub(super) fn reward_continuation(&mut self, before: Place, place: Place, bonus: i32) {
        if before != NOWHERE
            && let Some(score) = self.continuations.get_mut(pair(before, place))
        {
            add(score, bonus);
        }
    }

    pub(super) fn counter(&self, before: Place) -> Option<Move> {
        self.counters.get(before as usize).copied().flatten()
    }

    pub(super) fn set_counter(&mut self, before: Place, m: Move) {
        if let Some(counter) = self.counters.get_mut(before as usize) {
            *counter = Some(m);
        }
    }
}

/// Moves the score towards its bound.
fn add(score: &mut i16, bonus: i32) {
    let now = i32::from(*score);
    let bonus = bonus.clamp(-MOST, MOST);
    *score = (now + bonus - now * bonus.abs() / MOST) as i16;
}

fn pair(before: Place, place: Place) -> usize {
    let mixed = u64::from(before) << 32 | u64::from(place);
    (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 47) as usize % CONTINUATIONS
}
