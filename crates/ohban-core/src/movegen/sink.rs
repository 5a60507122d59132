use std::ops::ControlFlow;

use super::Flow;
use super::checks::Ranks;
use crate::geometry::Square;
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::rules::Chance;

/// Takes the moves that the generator finds.
pub(super) trait Sink {
    /// Whether only the number of moves matters, so that
    /// [`take_many`](Sink::take_many) may be used.
    const COUNTS: bool;

    /// Whether it wants the moves that capture nothing.
    const QUIET: bool = true;

    /// Whether it may want any move of the piece on this square.
    #[inline]
    fn wants_moves_from(&self, _: Square) -> bool {
        true
    }

    /// The squares, as files of each rank, where it may want a drop that puts
    /// this piece there, or has it promoted there; `None` for all.
    #[inline]
    fn wanted_drops(&self, _: Piece) -> Option<Ranks> {
        None
    }
    /// Whether it wants the moves that capture something.
    const CAPTURES: bool = true;

    fn take(&mut self, m: Move) -> Flow;

    /// Takes a number of moves that are not spelled out.
    fn take_many(&mut self, moves: u64) -> Flow;
}

/// Hands every move to a closure.
pub(super) struct Each<F>(pub(super) F);

impl<F: FnMut(Move) -> Flow> Sink for Each<F> {
    const COUNTS: bool = false;

    #[inline]
    fn take(&mut self, m: Move) -> Flow {
        (self.0)(m)
    }

    fn take_many(&mut self, _: u64) -> Flow {
        debug_assert!(false, "this sink wants the moves themselves");
        ControlFlow::Continue(())
    }
}

/// Hands on the moves that take enemy pieces alone: a player must capture.
pub(super) struct Duty<'a, S> {
    pub(super) position: &'a Position,
    pub(super) sink: &'a mut S,
}

impl<S: Sink> Sink for Duty<'_, S> {
    const COUNTS: bool = false;
    const QUIET: bool = false;

    fn take(&mut self, m: Move) -> Flow {
        let us = self.position.turn();
        let mut taken = self.position.captured_by(m).into_iter();
        if taken.any(|(_, piece)| piece.color() != us) {
            self.sink.take(m)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn take_many(&mut self, _: u64) -> Flow {
        debug_assert!(false, "this sink wants the moves themselves");
        ControlFlow::Continue(())
    }
}

/// Hands every move that captures something to a closure.
pub(super) struct Captures<F>(pub(super) F);

impl<F: FnMut(Move) -> Flow> Sink for Captures<F> {
    const COUNTS: bool = false;
    const QUIET: bool = false;

    #[inline]
    fn take(&mut self, m: Move) -> Flow {
        (self.0)(m)
    }

    fn take_many(&mut self, _: u64) -> Flow {
        debug_assert!(false, "this sink wants the moves themselves");
        ControlFlow::Continue(())
    }
}

/// Hands every move that captures nothing to a closure.
pub(super) struct Quiets<F>(pub(super) F);

impl<F: FnMut(Move) -> Flow> Sink for Quiets<F> {
    const COUNTS: bool = false;
    const CAPTURES: bool = false;

    #[inline]
    fn take(&mut self, m: Move) -> Flow {
        (self.0)(m)
    }

    fn take_many(&mut self, _: u64) -> Flow {
        debug_assert!(false, "this sink wants the moves themselves");
        ControlFlow::Continue(())
    }
}

/// Hands every move to a closure that captures nothing and yet changes what
/// the pieces on the board are.
pub(super) struct QuietGains<'a, F> {
    pub(super) position: &'a Position,
    pub(super) each: F,
}

impl<F> QuietGains<'_, F> {
    fn burns(&self, from: Square) -> bool {
        let variant = self.position.variant();
        variant.facts().burns
            && self.position.piece_on(from).is_some_and(|piece| variant.traits(piece.kind()).burner)
    }
}

impl<F: FnMut(Move) -> Flow> Sink for QuietGains<'_, F> {
    const COUNTS: bool = false;
    const CAPTURES: bool = false;

    #[inline]
    fn wants_moves_from(&self, from: Square) -> bool {
        let chance = |piece: Piece| self.position.variant().traits(piece.kind()).chance;
        let promotes = self
            .position
            .piece_on(from)
            .is_some_and(|piece| !matches!(chance(piece), Chance::Never | Chance::Captures));
        promotes || self.burns(from)
    }

    fn wanted_drops(&self, _: Piece) -> Option<Ranks> {
        Some([0; 36])
    }

    #[inline]
    fn take(&mut self, m: Move) -> Flow {
        let gains = m.promotes() || m.from().is_some_and(|from| self.burns(from));
        if gains { (self.each)(m) } else { ControlFlow::Continue(()) }
    }

    fn take_many(&mut self, _: u64) -> Flow {
        debug_assert!(false, "this sink wants the moves themselves");
        ControlFlow::Continue(())
    }
}

/// Counts.
pub(super) struct Counter(pub(super) u64);

impl Sink for Counter {
    const COUNTS: bool = true;

    #[inline]
    fn take(&mut self, _: Move) -> Flow {
        self.take_many(1)
    }

    #[inline]
    fn take_many(&mut self, moves: u64) -> Flow {
        self.0 += moves;
        ControlFlow::Continue(())
    }
}
