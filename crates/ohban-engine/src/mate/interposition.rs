//! Useless interposition: drops that put off a mate by being taken.

use ohban_core::{Color, Move, Position};

/// Most moves that are tried on the question; beyond, the drops count.
const MOST_TRIED: u32 = 2_000;

/// Whether the side to move, which is in check, is mated but for drops between
/// the checker and the royal that the checker takes with mate, or with a mate
/// but for such drops. `answers` are all answers to the check.
pub(super) fn is_mate_but_for_drops(position: &mut Position, answers: &[Move]) -> bool {
    let mut left = MOST_TRIED;
    are_useless(position, answers, &mut left)
}

fn are_useless(position: &mut Position, answers: &[Move], left: &mut u32) -> bool {
    if answers.iter().any(|m| !m.is_drop()) {
        return false;
    }
    let defender = position.turn();
    let [royal] = *position.royals(defender) else { return false };
    let mut checkers = position.attackers_of(royal, !defender);
    let (Some(checker), None) = (checkers.next(), checkers.next()) else { return false };
    drop(checkers);
    answers.iter().all(|&m| {
        let undo = position.play_unchecked(m);
        let mut checks = Vec::new();
        position.legal_checks_into(&mut checks);
        checks.retain(|check| check.from() == Some(checker) && check.to() == m.to());
        let taken = checks.into_iter().any(|check| mates(position, check, defender, left));
        position.undo(undo);
        taken
    })
}

/// Whether the check mates, useless drops apart.
fn mates(position: &mut Position, check: Move, defender: Color, left: &mut u32) -> bool {
    if *left == 0 {
        return false;
    }
    *left -= 1;
    let undo = position.play_unchecked(check);
    let mut answers = Vec::new();
    position.legal_evasions_into(&mut answers);
    let attacker_lives = position.royals_lost_by() != Some(!defender);
    let mates = attacker_lives && are_useless(position, &answers, left);
    position.undo(undo);
    mates
}
