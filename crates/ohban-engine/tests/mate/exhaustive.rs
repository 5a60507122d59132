//! Mates by trying everything, with nothing but legal moves and attacks.

use std::collections::{HashMap, VecDeque};

use ohban::{Color, Position};

/// Whether the other side of this color could take all its royals with one
/// move, whoever is to move.
fn is_threatened(position: &Position, color: Color) -> bool {
    if position.royals(color).len() < 2 {
        return position.is_royal_attacked(color);
    }
    let mut position = position.clone();
    if position.turn() == color {
        let _ = position.play_null();
    }
    position.legal_moves().into_iter().any(|m| {
        let mut next = position.clone();
        next.play_unchecked(m);
        next.royals_lost_by() == Some(color)
    })
}

/// The positions after the checks of the side to move, or after the taking of
/// the last royal.
fn after_checks(position: &Position) -> Vec<Position> {
    let us = position.turn();
    let after = |m| {
        let mut next = position.clone();
        next.play_unchecked(m);
        next
    };
    let nexts = position.legal_moves().into_iter().map(after);
    nexts.filter(|next| next.royals_lost_by() == Some(!us) || is_threatened(next, !us)).collect()
}

/// The positions after the answers to a check.
fn after_answers(position: &Position) -> Vec<Position> {
    let us = position.turn();
    let after = |m| {
        let mut next = position.clone();
        next.play_unchecked(m);
        next
    };
    let saved = |next: &Position| {
        next.royals_lost_by() == Some(!us) || next.royals_lost_by().is_none() && !is_threatened(next, us)
    };
    position.legal_moves().into_iter().map(after).filter(saved).collect()
}

/// In how many plies the attacker, who is to move, mates; `None` for more than
/// `most`, which is odd.
pub(crate) fn mate_within(position: &Position, most: u32) -> Option<u32> {
    (1..=most).step_by(2).find(|&plies| mates(position, position.turn(), plies))
}

fn mates(position: &Position, attacker: Color, plies: u32) -> bool {
    after_checks(position).iter().any(|check| match check.royals_lost_by() {
        Some(loser) => loser != attacker,
        None => {
            let mut answers = after_answers(check).into_iter();
            answers.all(|answer| {
                plies > 2 && answer.royals_lost_by() != Some(attacker) && mates(&answer, attacker, plies - 2)
            })
        }
    })
}

/// Whether, and in how many plies, the attacker mates at all: every position
/// that checks and answers lead to is worked out backwards from the mates, so
/// that no way is too long and none goes round in circles. `Err` where there
/// are more positions than `most`.
pub(crate) fn mate(position: &Position, most: usize) -> Result<Option<u32>, ()> {
    let attacker = position.turn();
    #[allow(clippy::mutable_key_type, reason = "what a variant keeps beside is no part of equality")]
    let mut numbers: HashMap<Position, usize> = HashMap::from([(position.clone(), 0)]);
    let mut waiting = VecDeque::from([(position.clone(), 0)]);
    // Who leads to each, how many answers are not yet mated, and the plies.
    let mut before: Vec<Vec<usize>> = vec![Vec::new()];
    let mut open: Vec<Option<usize>> = vec![None];
    let mut plies: Vec<Option<u32>> = vec![None];
    let mut mated = VecDeque::new();
    while let Some((position, number)) = waiting.pop_front() {
        let attacks = position.turn() == attacker;
        let lost = position.royals_lost_by();
        let nexts = match (lost, attacks) {
            (Some(_), _) => Vec::new(),
            (None, true) => after_checks(&position),
            (None, false) => after_answers(&position),
        };
        if !attacks {
            open[number] = Some(nexts.len());
            if nexts.is_empty() && lost != Some(attacker) {
                plies[number] = Some(0);
                mated.push_back(number);
            }
        }
        for next in nexts {
            let new = numbers.len();
            let next_number = *numbers.entry(next.clone()).or_insert(new);
            if next_number == new {
                if new >= most {
                    return Err(());
                }
                before.push(Vec::new());
                open.push(None);
                plies.push(None);
                waiting.push_back((next, new));
            }
            before[next_number].push(number);
        }
    }
    while let Some(number) = mated.pop_front() {
        let longer = plies[number].unwrap() + 1;
        for &earlier in &before[number] {
            let done = match &mut open[earlier] {
                None => true,
                Some(open) => {
                    *open -= 1;
                    *open == 0
                }
            };
            if done && plies[earlier].is_none() {
                plies[earlier] = Some(longer);
                mated.push_back(earlier);
            }
        }
    }
    Ok(plies[0])
}
