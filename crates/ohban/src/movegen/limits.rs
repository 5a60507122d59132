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
    pub(super) fn capture_limit_allows(&self, mover: &Mover<'_>, victims: &[(Square, Piece)]) -> bool {
        let position = self.position;
        let variant = position.variant();
        victims.iter().all(|&(square, victim)| {
            !is_limited(variant, mover.piece, victim)
                || !can_retake(variant, &after_capture(&position.board, mover.from, square), square, !self.us)
        })
    }
}

/// Whether the captor's limit has a say in taking this piece.
fn is_limited(variant: &Variant, captor: Piece, victim: Piece) -> bool {
    match variant.traits(captor.kind()).capture_limit {
        CaptureLimit::None => false,
        CaptureLimit::ProtectedRoyals => variant.traits(victim.kind()).royal,
        CaptureLimit::ProtectedPieces => true,
    }
}

/// The board after the piece on `from` has captured on `to`.
fn after_capture(board: &Board, from: Square, to: Square) -> Board {
    let mut board = board.clone();
    if let Some(taken) = board.piece(to) {
        board.take(to, taken);
    }
    if let Some(captor) = board.piece(from) {
        board.take(from, captor);
        board.put(to, captor);
    }
    board
}

/// Whether this side could retake on the square. A limited piece counts only
/// if it may itself take what stands there; each turn of the question has one
/// limited piece less, so it ends.
pub(super) fn can_retake(variant: &Variant, board: &Board, square: Square, by: Color) -> bool {
    let Some(victim) = board.piece(square) else { return false };
    let attacks = Attacks::on(variant, board);
    let limited = |piece: Piece| variant.traits(piece.kind()).capture_limit != CaptureLimit::None;
    if attacks.is_attacked_by(square, by, |piece| !limited(piece)) {
        return true;
    }
    board.squares_of(by).any(|from| {
        board.piece(from).is_some_and(|captor| {
            limited(captor)
                && attacks.attacks(from, square)
                && (!is_limited(variant, captor, victim)
                    || !can_retake(variant, &after_capture(board, from, square), square, !by))
        })
    })
}
