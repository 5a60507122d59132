//! What an emperor may not take.

use smallvec::SmallVec;

use super::mover::Mover;
use super::sink::Sink;
use super::{Attacks, Generator};
use crate::color::Color;
use crate::geometry::Square;
use crate::piece::Piece;
use crate::position::Board;
use crate::rules::CaptureLimit;
use crate::variant::Variant;

impl<S: Sink> Generator<'_, S> {
    /// Whether the piece, which is limited in what it takes, may take all
    /// these.
    pub(super) fn capture_limit_allows(&mut self, mover: &Mover<'_>, victims: &[(Square, Piece)]) -> bool {
        let (position, them) = (self.position, !self.us);
        let pieces = self.limited.take().unwrap_or_else(|| LimitedPieces::of(Attacks::of(position)));
        let allowed = victims.iter().all(|&(square, victim)| {
            !is_limited(position.variant(), mover.piece, victim)
                || !self.after_capture(mover, victims, square, |board| {
                    can_take(Attacks::after(position, board, None), Some(&pieces), square, them)
                })
        });
        self.limited = Some(pieces);
        allowed
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

/// The pieces of both sides that are limited in what they take, with their
/// squares: looked for once a position, and asked again after each capture.
#[derive(Debug)]
pub(super) struct LimitedPieces(SmallVec<[(Square, Piece); 2 * MOST_LIMITED]>);

impl LimitedPieces {
    pub(super) fn of(attacks: Attacks<'_>) -> LimitedPieces {
        let squares = Color::BOTH.into_iter().flat_map(|color| attacks.with_paths(color));
        let pieces = squares.filter_map(|square| Some((square, attacks.board.piece(square)?)));
        LimitedPieces(pieces.filter(|(_, piece)| has_limit(attacks.variant(), *piece)).collect())
    }

    /// Those that still stand where they stood.
    fn standing(&self, board: &Board) -> impl Iterator<Item = (Square, Piece)> + Clone {
        self.0.iter().copied().filter(|&(square, piece)| board.piece(square) == Some(piece))
    }
}

fn has_limit(variant: &Variant, piece: Piece) -> bool {
    variant.traits(piece.kind()).capture_limit != CaptureLimit::None
}

/// Whether this side could take what stands on the square with its next move.
/// A limited piece counts only if it may itself take there; each turn of the
/// question has one limited piece less, so it ends. Where a side has more than
/// [`MOST_LIMITED`] of them they count like all others. Of the limited pieces
/// only the one on the square may have moved since they were looked for; `None`
/// looks for them now.
pub(super) fn can_take(
    attacks: Attacks<'_>,
    pieces: Option<&LimitedPieces>,
    square: Square,
    by: Color,
) -> bool {
    let (variant, board) = (attacks.variant(), attacks.board);
    let Some(victim) = board.piece(square) else { return false };
    if attacks.is_attacked_by(square, by, |piece| !is_limited(variant, piece, victim)) {
        return true;
    }
    let found;
    let pieces = match pieces {
        Some(pieces) => pieces,
        None => {
            found = LimitedPieces::of(attacks);
            &found
        }
    };
    let standing = pieces.standing(board);
    let are_many = || {
        let moved = Some((square, victim)).filter(|_| has_limit(variant, victim));
        let all = standing.clone().filter(|(other, _)| *other != square).chain(moved);
        Color::BOTH
            .iter()
            .any(|color| all.clone().filter(|(_, piece)| piece.color() == *color).count() > MOST_LIMITED)
    };
    let captors = standing.clone().filter(|(_, piece)| piece.color() == by);
    captors.filter(|(_, piece)| is_limited(variant, *piece, victim)).any(|(from, captor)| {
        attacks.attacks(from, square) && {
            are_many() || {
                let mut after = board.clone();
                after.take(from, captor);
                after.take(square, victim);
                after.put(square, captor);
                !can_take(attacks.on_board(&after), Some(pieces), square, !by)
            }
        }
    })
}
