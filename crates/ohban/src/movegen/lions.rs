//! Lion trading: which lions may not be taken now (chu shogi, JCSA rules and
//! their other readings).

use super::mover::Mover;
use super::sink::Sink;
use super::{Attacks, Generator};
use crate::rules::{CounterStrike, LionProtection, LionTrading};
use crate::{Move, Piece, Square};

impl<S: Sink> Generator<'_, S> {
    /// Whether the limits of lion trading let this move take its victims.
    pub(super) fn lion_trading_allows(
        &self,
        mover: &Mover<'_>,
        m: Move,
        victims: &[(Square, Piece)],
    ) -> bool {
        let position = self.position;
        let Some(trading) = &position.variant().rules().lion_trading else { return true };
        let is_lion = |piece: Piece| position.variant().traits(piece.kind()).lion;
        let mut lions = victims.iter().filter(|(_, piece)| is_lion(*piece)).map(|(square, _)| *square);
        if is_lion(mover.piece) {
            // Only the end of the move can be two squares away.
            lions.all(|square| {
                is_next_to(mover.from, square)
                    || square != m.to()
                    || self.is_bridge(trading, m)
                    || !self.lion_is_protected(trading, mover, m, square)
            })
        } else {
            let Some(ban_spares) = position.lion_taken() else { return true };
            lions.all(|square| match trading.counter_strike {
                _ if square == ban_spares => true,
                CounterStrike::Off => true,
                CounterStrike::AnyLion => false,
                CounterStrike::ProtectedLion => !self.lion_is_protected(trading, mover, m, square),
            })
        }
    }

    /// Whether the move takes something on the way that is worth a bridge.
    fn is_bridge(&self, trading: &LionTrading, m: Move) -> bool {
        m.captured_on_the_way().any(|square| {
            self.position.board.piece(square).is_some_and(|piece| !trading.no_bridge.contains(piece.kind()))
        })
    }

    /// Whether an enemy piece could retake where this lion is taken, the
    /// captor being lifted from its square (so that hidden protectors count).
    fn lion_is_protected(&self, trading: &LionTrading, mover: &Mover<'_>, m: Move, lion: Square) -> bool {
        let position = self.position;
        let mut board = position.board.clone();
        board.take(mover.from, mover.piece);
        if let Some(taken) = position.board.piece(lion) {
            board.take(lion, taken);
        }
        board.put(lion, mover.piece);
        let protected = |board: &crate::position::Board| {
            Attacks::on(position.variant(), board).is_attacked(lion, !self.us)
        };
        let on_the_way = m.captured_on_the_way().filter(|square| *square != lion && *square != mover.from);
        let taken: Vec<_> = on_the_way.filter_map(|s| Some((s, position.board.piece(s)?))).collect();
        let by_taken = trading.protection == LionProtection::TakenStillProtects
            && taken.iter().any(|(square, _)| Attacks::on(position.variant(), &board).attacks(*square, lion));
        for (square, piece) in taken {
            board.take(square, piece);
        }
        by_taken || protected(&board)
    }
}

/// Whether the squares touch, or are the same.
fn is_next_to(a: Square, b: Square) -> bool {
    a.file().abs_diff(b.file()) <= 1 && a.rank().abs_diff(b.rank()) <= 1
}
