//! Checks and answers, also where a side has several royals: then a threat to
//! take all of them in one move is a check.

use ohban_core::{Move, Position};

/// Puts the checks of the side to move into `moves`, which is emptied first.
pub(super) fn checks_into(position: &mut Position, moves: &mut Vec<Move>) {
    position.legal_checks_into(moves);
    let defender = !position.turn();
    if position.royals(defender).len() < 2 {
        return;
    }
    for m in position.legal_moves() {
        if moves.contains(&m) {
            continue;
        }
        let undo = position.play_unchecked(m);
        let threatens = position.royals(defender).len() > 1 && position.royals_lost_by().is_none() && {
            let null = position.play_null();
            let threatens = takes_all_royals(position);
            position.undo_null(null);
            threatens
        };
        position.undo(undo);
        if threatens {
            moves.push(m);
        }
    }
}

/// Puts the answers of the side to move to a check into `moves`, which is
/// emptied first.
pub(super) fn answers_into(position: &mut Position, moves: &mut Vec<Move>) {
    position.legal_evasions_into(moves);
    let us = position.turn();
    let has_several = position.royals(us).len() > 1;
    moves.retain(|&m| {
        if !has_several && !crowns(position, m) {
            return true;
        }
        let undo = position.play_unchecked(m);
        let lost = position.royals(us).len() > 1
            && position.royals_lost_by().is_none()
            && takes_all_royals(position);
        position.undo(undo);
        !lost
    });
}

/// Whether the move makes a royal.
fn crowns(position: &Position, m: Move) -> bool {
    let kind = m.from().and_then(|from| position.piece_on(from)).map(|piece| piece.kind()).or(m.dropped());
    let before = m.form().checked_sub(1).map(usize::from);
    let promoted = kind.zip(before).and_then(|(kind, n)| position.variant().promoted_forms(kind).nth(n));
    promoted.and_then(|kind| position.variant().kind(kind)).is_some_and(|info| info.royal)
}

/// Whether the side to move can take all of the other's royals in one move.
fn takes_all_royals(position: &Position) -> bool {
    let royals = position.royals(!position.turn());
    let mut captures = Vec::new();
    position.legal_captures_into(&mut captures);
    captures.into_iter().any(|m| {
        let taken = position.captures(m).filter(|(square, _)| royals.contains(square)).count();
        taken == royals.len()
    })
}
