//! Useless interposition: drops that put off a mate by being taken.

use ohban_core::{Color, Move, Position, Square};

/// Whether the side to move, which is in check, is mated but for drops between
/// the checker and the royal that the checker takes with mate, or with a mate
/// but for such drops. `answers` are all answers to the check.
///
/// What is dropped is taken at once: only where it stood makes a difference.
pub(super) fn is_mate_but_for_drops(position: &mut Position, answers: &[Move]) -> bool {
    are_useless(position, answers, &mut Vec::new())
}

/// `taken`: for the squares where the checker has taken a drop before, whether
/// that mates.
fn are_useless(position: &mut Position, answers: &[Move], taken: &mut Vec<(Square, bool)>) -> bool {
    if answers.iter().any(|m| !m.is_drop()) {
        return false;
    }
    let defender = position.turn();
    let checker = {
        let [royal] = *position.royals(defender) else { return false };
        let mut checkers = position.attackers_of(royal, !defender);
        let (Some(checker), None) = (checkers.next(), checkers.next()) else { return false };
        checker
    };
    answers.iter().all(|&m| {
        let known = taken.iter().find(|(square, _)| *square == m.to()).map(|(_, mates)| *mates);
        known.unwrap_or_else(|| {
            let undo = position.play_unchecked(m);
            let mut checks = Vec::new();
            position.legal_checks_into(&mut checks);
            checks.retain(|check| check.from() == Some(checker) && check.to() == m.to());
            let mates = checks.into_iter().any(|check| mates(position, check, defender, taken));
            position.undo(undo);
            taken.push((m.to(), mates));
            mates
        })
    })
}

/// Whether the check mates, useless drops apart.
fn mates(position: &mut Position, check: Move, defender: Color, taken: &mut Vec<(Square, bool)>) -> bool {
    let undo = position.play_unchecked(check);
    let mut answers = Vec::new();
    position.legal_evasions_into(&mut answers);
    let attacker_lives = position.royals_lost_by() != Some(!defender);
    let mates = attacker_lives && are_useless(position, &answers, taken);
    position.undo(undo);
    mates
}
