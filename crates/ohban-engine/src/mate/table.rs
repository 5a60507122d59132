//! The transposition table: all memory that grows with a search, taken once.

use super::hands::{Hand, Hands, Place};
use super::value::{NOTHING, Value};

/// Places from which an entry is looked for, one after the other.
const WINDOW: usize = 24;

/// No mate is known.
const UNPROVEN: u16 = u16::MAX;

#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    /// 0 where there is no entry.
    key: u64,
    hand: Hand,
    pn: u32,
    dn: u32,
    /// Positions visited below.
    work: u32,
    /// A mate in at most so many plies is proven.
    mate: u16,
    /// Mates in fewer plies are disproven.
    no_mate: u16,
}

/// Positions with their numbers, proofs and disproofs. Where there is no room
/// the entry with the least work behind it gives way.
#[derive(Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    used: usize,
}

/// What the table says of a position.
#[derive(Debug, Clone, Copy)]
pub(super) enum Found {
    Nothing,
    /// It has been visited.
    Visited(Value),
    Final(Value),
}

impl Table {
    /// A table of so many MiB.
    pub(super) fn new(mebibytes: usize) -> Table {
        let count = mebibytes.max(1).saturating_mul(1 << 20) / size_of::<Entry>();
        let mut entries = Vec::new();
        // A table that there is no memory for gets smaller until there is.
        let mut wanted = count;
        while entries.try_reserve_exact(wanted).is_err() && wanted > WINDOW {
            wanted /= 2;
        }
        entries.resize(wanted.max(WINDOW), Entry::default());
        Table { entries, used: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill(Entry::default());
        self.used = 0;
    }

    /// How full it is, in thousandths.
    pub(super) fn thousandths_full(&self) -> u32 {
        (self.used as u64 * 1000 / self.entries.len() as u64) as u32
    }

    #[inline]
    fn start(&self, key: u64) -> usize {
        let places = (self.entries.len() - WINDOW + 1) as u128;
        ((u128::from(key) * places) >> 64) as usize
    }

    #[inline]
    fn window(&self, key: u64) -> &[Entry] {
        let start = self.start(key);
        &self.entries[start..start + WINDOW]
    }

    /// What is known of the position as far as mates within `bound` plies go.
    pub(super) fn look(&self, hands: &Hands, place: Place, bound: u16) -> Found {
        let key = place.key.max(1);
        let mut visited = None;
        let mut proof: Option<(u16, Hand)> = None;
        let (mut least_pn, mut least_dn) = (0, 0);
        for entry in self.window(key) {
            if entry.key == 0 {
                break;
            }
            if entry.key != key {
                continue;
            }
            let (is_smaller, is_larger) =
                (hands.covers(place.hand, entry.hand), hands.covers(entry.hand, place.hand));
            if is_smaller && entry.mate != UNPROVEN && entry.mate <= bound {
                if proof.is_none_or(|(plies, _)| entry.mate < plies) {
                    proof = Some((entry.mate, entry.hand));
                }
            } else if is_larger && entry.no_mate > bound {
                return Found::Final(Value::disproven(entry.no_mate, entry.hand, NOTHING));
            }
            // What is hard with more in hand is no easier with less.
            if is_larger {
                least_pn = least_pn.max(entry.pn);
            }
            if is_smaller {
                least_dn = least_dn.max(entry.dn);
            }
            if entry.hand == place.hand {
                visited = Some((entry.pn, entry.dn));
            }
        }
        match (proof, visited) {
            (Some((plies, hand)), _) => Found::Final(Value::proven(plies, hand)),
            (None, Some(_)) => Found::Visited(Value::unknown(least_pn.max(1), least_dn.max(1))),
            (None, None) => Found::Nothing,
        }
    }

    /// Keeps what has been found out about the position by visiting so many.
    pub(super) fn store(&mut self, place: Place, value: &Value, work: u64) {
        let key = place.key.max(1);
        let work = u32::try_from(work).unwrap_or(u32::MAX);
        let start = self.start(key);
        let mut chosen = start;
        let mut least = u32::MAX;
        let hand = if value.is_final() { value.hand } else { place.hand };
        for (i, entry) in self.entries[start..start + WINDOW].iter().enumerate() {
            if entry.key == 0 || entry.key == key && entry.hand == hand {
                chosen = start + i;
                break;
            }
            // Of the same position with another hand nothing is left to say.
            let weight = if entry.key == key && entry.hand == place.hand { 0 } else { entry.work };
            if weight < least {
                (chosen, least) = (start + i, weight);
            }
        }
        let entry = &mut self.entries[chosen];
        if entry.key != key || entry.hand != hand {
            self.used += usize::from(entry.key == 0);
            *entry = Entry { key, hand, pn: 1, dn: 1, work: 0, mate: UNPROVEN, no_mate: 0 };
        }
        entry.work = entry.work.saturating_add(work);
        if value.is_proven() {
            entry.mate = entry.mate.min(value.plies);
            (entry.pn, entry.dn) = (1, 1);
        } else if value.is_disproven() {
            entry.no_mate = entry.no_mate.max(value.plies);
            debug_assert!(entry.mate == UNPROVEN || entry.no_mate <= entry.mate, "proven and disproven");
            (entry.pn, entry.dn) = (1, 1);
        } else {
            (entry.pn, entry.dn) = (value.pn, value.dn);
        }
    }
}
