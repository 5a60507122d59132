//! What is known of positions, shared by all threads without locks.

use std::sync::atomic::{AtomicU64, Ordering};

use ohban_core::Move;

use crate::Bound;

/// Positions that share a place in the table.
const CLUSTER: usize = 4;

const SCORE_BITS: u32 = 22;
const DEPTH_BITS: u32 = 7;
const BOUND_BITS: u32 = 2;
const AGE_BITS: u32 = 5;
const DATA_BITS: u32 = SCORE_BITS + DEPTH_BITS + BOUND_BITS + AGE_BITS;
const HALF_SCORE: i32 = 1 << (SCORE_BITS - 1);
/// The greatest depth that is remembered.
pub(super) const DEEPEST: i32 = (1 << DEPTH_BITS) - 1;

/// What a search has found out about a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub(super) best: Option<Move>,
    pub(super) score: i32,
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

/// Two words: the move, and all else with a part of the key that is mixed with
/// the move, so that words of two writers do not fit each other.
#[derive(Debug, Default)]
struct Slot {
    best: AtomicU64,
    data: AtomicU64,
}

#[derive(Debug)]
pub(crate) struct Table {
    slots: Vec<Slot>,
    age: AtomicU64,
}

impl Table {
    /// A table of at most so many MiB.
    pub(crate) fn new(mebibytes: usize) -> Table {
        let wanted = mebibytes.max(1).saturating_mul(1 << 20) / size_of::<Slot>();
        let mut slots = Vec::new();
        // A table that does not fit into the memory becomes smaller.
        let mut count = (wanted / CLUSTER).max(1) * CLUSTER;
        while slots.try_reserve_exact(count).is_err() && count > CLUSTER {
            count = (count / 2 / CLUSTER).max(1) * CLUSTER;
        }
        slots.resize_with(count, Slot::default);
        Table { slots, age: AtomicU64::new(0) }
    }

    pub(crate) fn clear(&self) {
        for slot in &self.slots {
            slot.best.store(0, Ordering::Relaxed);
            slot.data.store(0, Ordering::Relaxed);
        }
        self.age.store(0, Ordering::Relaxed);
    }

    /// A new search begins: what older ones found gives way first.
    pub(crate) fn next_age(&self) {
        let age = self.age.load(Ordering::Relaxed);
        self.age.store((age + 1) % (1 << AGE_BITS), Ordering::Relaxed);
    }

    fn cluster(&self, key: u64) -> &[Slot] {
        let clusters = self.slots.len() / CLUSTER;
        let at = ((u128::from(key) * clusters as u128) >> 64) as usize * CLUSTER;
        self.slots.get(at..at + CLUSTER).unwrap_or(&[])
    }

    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        for slot in self.cluster(key) {
            let data = slot.data.load(Ordering::Relaxed);
            let best = slot.best.load(Ordering::Relaxed);
            if data != 0 && data >> DATA_BITS == check(key, best) {
                return Some(Entry {
                    best: Move::from_bits(best),
                    score: (data & ((1 << SCORE_BITS) - 1)) as i32 - HALF_SCORE,
                    depth: depth_of(data),
                    bound: match data >> (SCORE_BITS + DEPTH_BITS) & ((1 << BOUND_BITS) - 1) {
                        1 => Bound::Lower,
                        2 => Bound::Upper,
                        _ => Bound::Exact,
                    },
                });
            }
        }
        None
    }

    pub(super) fn store(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let mut worst: Option<(i32, &Slot)> = None;
        for slot in self.cluster(key) {
            let data = slot.data.load(Ordering::Relaxed);
            let best = slot.best.load(Ordering::Relaxed);
            if data != 0 && data >> DATA_BITS == check(key, best) {
                // A much deeper result of this search is kept, but not against an exact one.
                if age_of(data) == age && entry.bound != Bound::Exact && entry.depth + 4 < depth_of(data) {
                    return;
                }
                entry.best = entry.best.or(Move::from_bits(best));
                worst = Some((0, slot));
                break;
            }
            let old = (age + (1 << AGE_BITS) - age_of(data)) % (1 << AGE_BITS);
            let keep = if data == 0 { -1000 } else { depth_of(data) - 4 * old as i32 };
            if worst.is_none_or(|(other, _)| keep < other) {
                worst = Some((keep, slot));
            }
        }
        let Some((_, slot)) = worst else { return };
        let best = entry.best.map_or(0, Move::to_bits);
        let bound = match entry.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        let score = entry.score.clamp(1 - HALF_SCORE, HALF_SCORE - 1) + HALF_SCORE;
        let data = score as u64
            | (entry.depth.clamp(0, DEEPEST) as u64) << SCORE_BITS
            | bound << (SCORE_BITS + DEPTH_BITS)
            | age << (SCORE_BITS + DEPTH_BITS + BOUND_BITS)
            | check(key, best) << DATA_BITS;
        slot.best.store(best, Ordering::Relaxed);
        slot.data.store(data, Ordering::Relaxed);
    }

    /// How full it is of this search's results, in thousandths.
    pub(crate) fn fullness(&self) -> u32 {
        let age = self.age.load(Ordering::Relaxed);
        let sample = self.slots.get(..self.slots.len().min(1000)).unwrap_or(&[]);
        let used = sample.iter().filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && age_of(data) == age
        });
        (used.count() * 1000 / sample.len().max(1)) as u32
    }
}

/// The part of the key that the place in the table does not tell, mixed with
/// the move.
fn check(key: u64, best: u64) -> u64 {
    let mixed = best.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (key ^ mixed >> 32) & ((1 << (64 - DATA_BITS)) - 1)
}

fn depth_of(data: u64) -> i32 {
    (data >> SCORE_BITS & ((1 << DEPTH_BITS) - 1)) as i32
}

fn age_of(data: u64) -> u64 {
    data >> (SCORE_BITS + DEPTH_BITS + BOUND_BITS) & ((1 << AGE_BITS) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::new(1);
        let m = Move::plain("7g".parse().unwrap(), "7f".parse().unwrap()).promoting();
        for (key, score) in [(1u64 << 60, -1_000_000), (u64::MAX, 999_999), (77, 0)] {
            table.store(key, Entry { best: Some(m), score, depth: 9, bound: Bound::Upper });
            let found = table.probe(key).unwrap();
            assert_eq!((found.best, found.score, found.depth), (Some(m), score, 9));
            assert_eq!(found.bound, Bound::Upper);
            assert!(table.probe(key ^ 1).is_none());
        }
        table.clear();
        assert!(table.probe(77).is_none());
    }
}
