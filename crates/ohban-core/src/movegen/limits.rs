//! What an emperor may not take.

use super::mover::Mover;
use super::sink::Sink;
use super::{Attacks, Generator};
use crate::position::Board;
use crate::rules::CaptureLimit;
use crate::{Color, Piece, Square, Variant};

impl<S: Sink> Generator<'_, S> {
    /// Whether the piece, which is limited in what it takes, may take all
    /// these.
    pub(super) fn capture_limit_allows(&mut self, mover: &Mover<'_>, victims: &[(Square, Piece)]) -> bool {
        let (variant, them) = (self.position.variant(), !self.us);
        victims.iter().all(|&(square, victim)| {
            !is_limited(variant, mover.piece, victim)
                || !self.after_capture(mover, victims, square, |board| can_take(variant, board, square, them))
        })
    }
}

/// Whether the captor's limit has a say in taking this piece.
fn is_limited(variant: &Variant, captor: Piece, victim: Piece) -> bool {
    if captor.color() == victim.color() {
        return false;
    }
    match variant.traits(captor.kind()).capture_limit {
        CaptureLimit::None => false,
        CaptureLimit::ProtectedRoyals => variant.traits(victim.kind()).royal,
        CaptureLimit::ProtectedPieces => true,
    }
}

/// Most limited pieces of a side for which the question below is answered to
/// the letter. Its cost grows with the factorial of their number; no known game
/// has more than one.
const MOST_LIMITED: usize = 3;

/// Whether this side could take what stands on the square with its next move.
/// A limited piece counts only if it may itself take there; each turn of the
/// question has one limited piece less, so it ends. Where a side has more than
/// [`MOST_LIMITED`] of them they count like all others.
pub(super) fn can_take(variant: &Variant, board: &Board, square: Square, by: Color) -> bool {
    let Some(victim) = board.piece(square) else { return false };
    let attacks = Attacks::on(variant, board);
    let limited = |piece: Piece| is_limited(variant, piece, victim);
    if attacks.is_attacked_by(square, by, |piece| !limited(piece)) {
        return true;
    }
    let are_many = Color::BOTH.iter().any(|&color| {
        let pieces = board.squares_of(color).filter_map(|square| board.piece(square));
        let has_limit = |piece: &Piece| variant.traits(piece.kind()).capture_limit != CaptureLimit::None;
        pieces.filter(has_limit).count() > MOST_LIMITED
    });
    board.squares_of(by).any(|from| {
        board.piece(from).is_some_and(|captor| {
            limited(captor) && attacks.attacks(from, square) && {
                are_many || {
                    let mut after = board.clone();
                    after.take(from, captor);
                    after.take(square, victim);
                    after.put(square, captor);
                    !can_take(variant, &after, square, !by)
                }
            }
        })
    })
}
