//! The positions of the way that is searched, with their moves.

use ohban_core::{Move, Undo};

use super::hands::{Hands, Place};
use super::value::{INFINITE, LARGEST, NEVER, NOTHING, Value, longer};

/// A move with the position behind it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Child {
    pub(super) m: Move,
    pub(super) place: Place,
    pub(super) value: Value,
    /// Whether it has been searched before.
    pub(super) visited: bool,
}

/// A position on the way that is searched.
#[derive(Debug)]
pub(super) struct Node {
    /// Whether the attacker moves.
    pub(super) attacks: bool,
    pub(super) place: Place,
    /// Only mates within so many plies count.
    pub(super) bound: u16,
    pub(super) most_pn: u32,
    pub(super) most_dn: u32,
    /// Where its moves begin among all.
    pub(super) start: usize,
    /// The move that is searched now.
    pub(super) chosen: usize,
    /// Whether something below has been visited since it was entered.
    pub(super) progress: bool,
    /// Number of nodes when it was entered.
    pub(super) nodes_before: u64,
    /// The way to here.
    pub(super) way: u64,
    /// The move that led here.
    pub(super) undo: Option<Undo>,
}

/// What both sides have in hand in a position, for what a proof needs.
#[derive(Debug, Clone, Copy)]
pub(super) struct InHand {
    pub(super) totals: u64,
    pub(super) defender: u64,
}

/// The numbers of a position where the attacker moves.
pub(super) fn attacking(children: &[Child]) -> Value {
    let pn = children.iter().map(|child| child.value.pn).min().unwrap_or(INFINITE);
    let dn = together(children.iter().map(|child| child.value.dn));
    Value::unknown(pn, dn)
}

/// The numbers of a position where the defender moves.
pub(super) fn defending(children: &[Child]) -> Value {
    let dn = children.iter().map(|child| child.value.dn).min().unwrap_or(INFINITE);
    let pn = together(children.iter().map(|child| child.value.pn));
    Value::unknown(pn, dn)
}

/// The number of all that have to be shown. Ways that meet again below would
/// count many times in a sum, so the largest counts, and each other one as one
/// (weak proof numbers).
fn together(numbers: impl Iterator<Item = u32>) -> u32 {
    let (mut largest, mut count) = (0u32, 0u32);
    for number in numbers.filter(|number| *number > 0) {
        largest = largest.max(number);
        count += 1;
    }
    if largest >= INFINITE { INFINITE } else { (largest + count.saturating_sub(1)).min(LARGEST) }
}

/// How much of [`together`] the others are.
pub(super) fn others(numbers: impl Iterator<Item = u32>) -> u32 {
    let count = numbers.filter(|number| *number > 0).count();
    u32::try_from(count).unwrap_or(LARGEST).saturating_sub(1)
}

/// The proof where the attacker has a move that mates.
pub(super) fn proof_by_attack(hands: &Hands, place: Place, children: &[Child]) -> Option<Value> {
    let shortest = children.iter().filter(|child| child.value.is_proven()).min_by_key(|c| c.value.plies)?;
    let hand = hands.needed_before(shortest.value.hand, place.hand, shortest.place.hand);
    Some(Value::proven(longer(shortest.value.plies), hand))
}

/// The disproof where no move of the attacker mates.
pub(super) fn disproof_of_attack(hands: &Hands, place: Place, in_hand: InHand, children: &[Child]) -> Value {
    // With a kind that it has none of the attacker would have more moves.
    let mut hand = hands.shared(in_hand.totals, place.hand);
    let (mut plies, mut rests_on) = (NEVER, NOTHING);
    for child in children {
        hand = hands.least(hand, hands.needed_before(child.value.hand, place.hand, child.place.hand));
        plies = plies.min(longer(child.value.plies));
        rests_on = rests_on.min(child.value.rests_on);
    }
    Value::disproven(plies, hand, rests_on)
}

/// The proof where every answer is mated; `may_block`: whether a drop might be
/// an answer.
pub(super) fn proof_of_answers(
    hands: &Hands,
    place: Place,
    in_hand: InHand,
    may_block: bool,
    children: &[Child],
) -> Value {
    // What the defender has none of must stay so: it would be an answer.
    let mut hand = if may_block { hands.without(place.hand, in_hand.defender) } else { 0 };
    let mut plies = 0;
    for child in children {
        hand = hands.most(hand, child.value.hand);
        plies = plies.max(longer(child.value.plies));
    }
    Value::proven(plies, hand)
}

/// The disproof by an answer that is not mated.
pub(super) fn disproof_by_answer(hands: &Hands, in_hand: InHand, children: &[Child]) -> Option<Value> {
    let disproven = children.iter().filter(|child| child.value.is_disproven());
    let best = disproven.max_by_key(|child| (child.value.rests_on, child.value.plies))?;
    let hand = hands.leaving_one(best.value.hand, in_hand.totals, best.m);
    Some(Value::disproven(longer(best.value.plies), hand, best.value.rests_on))
}
