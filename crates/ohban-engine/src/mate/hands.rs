//! Hands as numbers that are compared at once, so that a proof with a small
//! hand serves larger ones.

use ohban_core::rules::DropAllowance;
use ohban_core::{Color, Move, PieceKind, Position, Variant};

/// The pieces in one hand, packed: see [`Hands`].
pub(super) type Hand = u64;

/// How hands are packed: a field for each kind, with a bit above it that stays
/// free for comparisons.
#[derive(Debug)]
pub(super) struct Hands {
    fields: Vec<Field>,
    /// The free bits.
    guard: u64,
    attacker: Color,
}

#[derive(Debug)]
struct Field {
    kind: PieceKind,
    shift: u32,
    mask: u64,
}

/// A position as the table knows it: what stands on the board and, where hands
/// are compared, the attacker's hand beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) key: u64,
    pub(super) hand: Hand,
}

impl Hands {
    /// For all positions that arise from this one.
    pub(super) fn of(position: &Position, attacker: Color) -> Hands {
        let none = Hands { fields: Vec::new(), guard: 0, attacker };
        let variant = position.variant();
        if !more_in_hand_is_better(variant) {
            return none;
        }
        let class = |kind: PieceKind| variant.kind(kind).and_then(|info| info.unpromoted).unwrap_or(kind);
        let mut hands = none;
        let mut shift = 0;
        for &kind in variant.hand_kinds() {
            let on_board = position.pieces().filter(|(_, piece)| class(piece.kind()) == kind).count() as u64;
            let in_hand: u64 =
                Color::BOTH.iter().map(|&color| u64::from(position.in_hand(color, kind))).sum();
            let bits = u64::BITS - (on_board + in_hand).leading_zeros();
            if shift + bits + 1 > u64::BITS {
                return Hands { fields: Vec::new(), guard: 0, attacker };
            }
            hands.fields.push(Field { kind, shift, mask: (1 << bits) - 1 });
            hands.guard |= 1 << (shift + bits);
            shift += bits + 1;
        }
        hands
    }

    pub(super) fn pack(&self, position: &Position, color: Color) -> Hand {
        let count =
            |field: &Field| u64::from(position.in_hand(color, field.kind)).min(field.mask) << field.shift;
        self.fields.iter().map(count).sum()
    }

    /// What both hands hold together; it is part of the key, so that of two
    /// positions with one key the side with more has left the other less.
    pub(super) fn totals(&self, position: &Position) -> Hand {
        self.pack(position, self.attacker) + self.pack(position, !self.attacker)
    }

    pub(super) fn place(&self, position: &Position) -> Place {
        if self.fields.is_empty() {
            return Place { key: position.key(), hand: 0 };
        }
        let hand = self.pack(position, self.attacker);
        let totals = hand + self.pack(position, !self.attacker);
        Place { key: position.board_key() ^ mix(totals), hand }
    }

    /// More than anybody can have.
    pub(super) fn full(&self) -> Hand {
        self.each(|mask| mask)
    }

    /// Whether the first hand has all that the second has.
    #[inline]
    pub(super) fn covers(&self, hand: Hand, other: Hand) -> bool {
        ((hand | self.guard) - other) & self.guard == self.guard
    }

    /// The attacker's hand before his move that is needed so that `needed` is
    /// there after it, where the move led from `before` to `after`.
    pub(super) fn needed_before(&self, needed: Hand, before: Hand, after: Hand) -> Hand {
        self.each(|mask| {
            let (needed, before, after) = (needed & mask, before & mask, after & mask);
            // All are multiples of the field's lowest bit.
            (needed + before).saturating_sub(after).min(mask)
        })
    }

    /// Of each kind the larger number.
    pub(super) fn most(&self, a: Hand, b: Hand) -> Hand {
        self.each(|mask| (a & mask).max(b & mask))
    }

    /// Of each kind the smaller number.
    pub(super) fn least(&self, a: Hand, b: Hand) -> Hand {
        self.each(|mask| (a & mask).min(b & mask))
    }

    /// The kinds of `hand` that `other` has none of.
    pub(super) fn without(&self, hand: Hand, other: Hand) -> Hand {
        self.each(|mask| if other & mask == 0 { hand & mask } else { 0 })
    }

    /// The kinds of `hand` that `other` has too.
    pub(super) fn shared(&self, hand: Hand, other: Hand) -> Hand {
        self.each(|mask| if other & mask == 0 { 0 } else { hand & mask })
    }

    /// The hand with at most so many of the kind that is dropped as leave the
    /// defender one of it.
    pub(super) fn leaving_one(&self, hand: Hand, totals: Hand, m: Move) -> Hand {
        let Some(kind) = m.dropped() else { return hand };
        let Some(field) = self.fields.iter().find(|field| field.kind == kind) else { return hand };
        let (mask, one) = (field.mask << field.shift, 1 << field.shift);
        hand & !mask | (hand & mask).min((totals & mask).saturating_sub(one))
    }

    fn each(&self, number: impl Fn(u64) -> u64) -> Hand {
        self.fields.iter().map(|field| number(field.mask << field.shift)).fold(0, |hand, field| hand | field)
    }
}

/// Whether a larger hand of the attacker, which leaves the defender a smaller
/// one, never spoils a mate.
fn more_in_hand_is_better(variant: &Variant) -> bool {
    let rules = variant.rules();
    let Some(drops) = &rules.drops else { return false };
    // A drop that must not mate may mate once the defender has nothing to put
    // between: not where it checks from next door.
    let steps_only = |kind: PieceKind| {
        let moves = variant.kind(kind).and_then(|info| info.moves.resolve().ok());
        moves.is_some_and(|moves| {
            moves.paths().iter().all(|path| {
                let [leg] = path.legs() else { return false };
                leg.last == Some(1) && leg.step.right.abs() <= 1 && leg.step.forward.abs() <= 1
            })
        })
    };
    // There the numbers of a kind do not stay what they are.
    let is_kept = drops.captured_as.is_empty()
        && rules.contagion.spreads.is_empty()
        && drops.allowance == DropAllowance::Unlimited;
    let varied = rules.relay.is_some() || !rules.moves_within.is_empty();
    is_kept && !varied && rules.burning.is_none() && drops.no_mate_by.iter().all(steps_only)
}

/// Spreads the bits of a number.
#[inline]
pub(super) fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number ^ number >> 32
}
