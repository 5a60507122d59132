//! Repetition: the positions before, and disproofs that hold behind them alone.
//!
//! A position of the attacker that comes again is no progress: whatever wins
//! the second time wins the first time. So a search may count it as a failure,
//! but a disproof that rests on it is known for this way to the position alone
//! (graph history interaction). It is kept apart from the table, under a key of
//! the whole way.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::hands::{Hand, Hands, Place, mix};
use super::value::Value;

/// Keys are spread already.
#[derive(Debug, Default)]
pub(super) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| mix(hash ^ u64::from(byte)));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = mix(key);
    }
}

/// The attacker's positions on the way to the one that is searched.
#[derive(Debug, Default)]
pub(super) struct Path {
    places: HashMap<u64, Vec<(Hand, u32)>, BuildHasherDefault<KeyHasher>>,
}

impl Path {
    pub(super) fn enter(&mut self, place: Place, ply: u32) {
        self.places.entry(place.key).or_default().push((place.hand, ply));
    }

    pub(super) fn leave(&mut self, place: Place) {
        if let Some(hands) = self.places.get_mut(&place.key) {
            hands.pop();
            if hands.is_empty() {
                self.places.remove(&place.key);
            }
        }
    }

    /// The ply of the last position with the same board where the attacker had
    /// at least as much in hand.
    pub(super) fn repeats(&self, hands: &Hands, place: Place) -> Option<u32> {
        let before = self.places.get(&place.key)?;
        let covering = before.iter().rev().find(|(hand, _)| hands.covers(*hand, place.hand));
        covering.map(|(_, ply)| *ply)
    }
}

/// Disproofs by repetition, each for one way; old ones give way.
#[derive(Debug)]
pub(super) struct Repetitions {
    entries: Vec<Option<(u64, Value)>>,
}

impl Repetitions {
    /// Room for so many.
    pub(super) fn new(count: usize) -> Repetitions {
        Repetitions { entries: vec![None; count.max(1)] }
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill(None);
    }

    fn key(place: Place, way: u64) -> u64 {
        mix(place.key ^ mix(place.hand) ^ way.rotate_left(17))
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }

    pub(super) fn store(&mut self, place: Place, way: u64, value: Value) {
        let key = Repetitions::key(place, way);
        let index = self.index(key);
        self.entries[index] = Some((key, value));
    }

    pub(super) fn look(&self, place: Place, way: u64) -> Option<Value> {
        let key = Repetitions::key(place, way);
        self.entries[self.index(key)].filter(|(other, _)| *other == key).map(|(_, value)| value)
    }
}
