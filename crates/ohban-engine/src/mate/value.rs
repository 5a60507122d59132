//! Proof numbers and what goes with them.

use super::hands::Hand;

/// The proof number of what cannot be proven, and the disproof number of what
/// cannot be disproven.
pub(super) const INFINITE: u32 = 1 << 30;

/// The largest number that is finite.
pub(super) const LARGEST: u32 = INFINITE - 1;

/// No bound on the length of a mate.
pub(super) const UNBOUNDED: u16 = u16::MAX - 1;

/// A disproof of mates of every length.
pub(super) const NEVER: u16 = u16::MAX;

/// A disproof that rests on no position before.
pub(super) const NOTHING: u32 = u32::MAX;

/// What is known of a position while it is searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Value {
    pub(super) pn: u32,
    pub(super) dn: u32,
    /// Proven: mate in at most so many plies. Disproven: no mate in fewer.
    pub(super) plies: u16,
    /// Proven: a hand of the attacker that is enough. Disproven: one that is
    /// too small.
    pub(super) hand: Hand,
    /// Disproven: the number of plies from the root of the first position
    /// whose repetition this rests on.
    pub(super) rests_on: u32,
}

impl Value {
    pub(super) fn unknown(pn: u32, dn: u32) -> Value {
        Value { pn, dn, plies: 0, hand: 0, rests_on: NOTHING }
    }

    pub(super) fn proven(plies: u16, hand: Hand) -> Value {
        Value { pn: 0, dn: INFINITE, plies, hand, rests_on: NOTHING }
    }

    pub(super) fn disproven(plies: u16, hand: Hand, rests_on: u32) -> Value {
        Value { pn: INFINITE, dn: 0, plies, hand, rests_on }
    }

    #[inline]
    pub(super) fn is_proven(&self) -> bool {
        self.pn == 0
    }

    #[inline]
    pub(super) fn is_disproven(&self) -> bool {
        self.dn == 0
    }

    #[inline]
    pub(super) fn is_final(&self) -> bool {
        self.is_proven() || self.is_disproven()
    }
}

/// One ply more; what has no end stays so.
pub(super) fn longer(plies: u16) -> u16 {
    if plies >= UNBOUNDED { plies } else { (plies + 1).min(UNBOUNDED - 1) }
}

/// One ply less of a bound.
pub(super) fn less(bound: u16) -> u16 {
    if bound == UNBOUNDED { bound } else { bound.saturating_sub(1) }
}
