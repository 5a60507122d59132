//! Lion trading: which lions may not be taken now (chu shogi, JCSA rules and
//! their other readings).

use super::mover::Mover;
use super::sink::Sink;
use super::{Attacks, Generator};
use crate::geometry::Square;
use crate::piece::Piece;
use crate::position::Board;
use crate::rules::{CounterStrike, LionProtection, LionTrading};

impl<S: Sink> Generator<'_, S> {
    /// Whether the limits of lion trading let this move take its victims.
    pub(super) fn lion_trading_allows(&mut self, mover: &Mover<'_>, victims: &[(Square, Piece)]) -> bool {
        let position = self.position;
        let Some(trading) = &position.variant().rules().lion_trading else { return true };
        let us = self.us;
        let is_lion = |piece: Piece| position.variant().traits(piece.kind()).lion;
        let mut lions =
            victims.iter().enumerate().filter(|(_, (_, piece))| is_lion(*piece) && piece.color() != us);
        if is_lion(mover.piece) {
            return lions.all(|(order, &(square, _))| {
                let before = victims.get(..order).unwrap_or(&[]);
                is_next_to(mover.from, square)
                    || before.iter().any(|(_, piece)| !trading.no_bridge.contains(piece.kind()))
                    || !self.distant_lion_is_protected(trading, mover, victims, before, square)
            });
        }
        let Some(spared) = position.lion_taken() else { return true };
        lions.all(|(_, &(square, _))| match trading.counter_strike {
            _ if square == spared => true,
            CounterStrike::Off => true,
            CounterStrike::AnyLion => false,
            CounterStrike::ProtectedLion => !self.is_protected(mover, victims, square),
        })
    }

    /// Whether an enemy piece could retake where this lion is taken by a lion
    /// from afar.
    fn distant_lion_is_protected(
        &mut self,
        trading: &LionTrading,
        mover: &Mover<'_>,
        victims: &[(Square, Piece)],
        taken_before: &[(Square, Piece)],
        lion: Square,
    ) -> bool {
        if self.is_protected(mover, victims, lion) {
            return true;
        }
        let (position, us) = (self.position, self.us);
        trading.protection == LionProtection::TakenStillProtects
            && self.after_capture(mover, victims, lion, |board| {
                taken_before.iter().filter(|(_, piece)| piece.color() != us).any(|&(square, piece)| {
                    board.put(square, piece);
                    let protects = Attacks::after(position, board, None).attacks(square, lion);
                    board.take(square, piece);
                    protects
                })
            })
    }

    fn is_protected(&mut self, mover: &Mover<'_>, victims: &[(Square, Piece)], square: Square) -> bool {
        let (position, them) = (self.position, !self.us);
        self.after_capture(mover, victims, square, |board| {
            Attacks::after(position, board, None).is_attacked(square, them)
        })
    }

    /// Asks something of the board after the captures, with the captor on one
    /// of the squares where it captured: lifted from where it started, so that
    /// protectors hidden behind it count.
    pub(super) fn after_capture<T>(
        &mut self,
        mover: &Mover<'_>,
        victims: &[(Square, Piece)],
        on: Square,
        ask: impl FnOnce(&mut Board) -> T,
    ) -> T {
        let board = self.scratch.get_or_insert_with(|| self.position.board.clone());
        board.take(mover.from, mover.piece);
        for &(square, piece) in victims {
            board.take(square, piece);
        }
        board.put(on, mover.piece);
        let answer = ask(board);
        board.take(on, mover.piece);
        for &(square, piece) in victims {
            board.put(square, piece);
        }
        board.put(mover.from, mover.piece);
        answer
    }
}

/// Whether the squares touch, or are the same.
fn is_next_to(a: Square, b: Square) -> bool {
    a.file().abs_diff(b.file()) <= 1 && a.rank().abs_diff(b.rank()) <= 1
}
