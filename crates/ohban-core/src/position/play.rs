//! Plays moves and takes them back.

use smallvec::SmallVec;

use super::effects::{Changes, DeferralChange};
use super::{Position, hash};
use crate::geometry::Square;
use crate::moves::Move;
use crate::piece::{Piece, PieceKind};
use crate::rules::DropAllowance;

/// What is needed to take a move back: see [`Position::undo`].
#[derive(Debug, Clone)]
pub struct Undo {
    m: Move,
    hash: u64,
    changes: Changes,
    lion_taken: Option<Square>,
    rare: Rare,
}

/// What few moves change.
#[derive(Debug, Clone)]
enum Rare {
    Nothing,
    Deferral(DeferralChange),
    /// All that was in the hand of the side that moved, and what a piece that
    /// burned had declined.
    Reserve(SmallVec<[(PieceKind, u16); 8]>, Option<Box<DeferralChange>>),
}

impl Undo {
    /// The move that was played.
    #[must_use]
    pub fn played(&self) -> Move {
        self.m
    }

    /// The piece that moved or was dropped, as it was before; `None` where only
    /// the turn has passed.
    #[must_use]
    pub fn mover(&self) -> Option<Piece> {
        self.changes.mover
    }

    /// The piece as it is after the move, promoted or changed by contagion;
    /// `None` if it burned.
    #[must_use]
    pub fn mover_after(&self) -> Option<Piece> {
        self.changes.stays(self.m)
    }

    /// The pieces captured, in order.
    #[must_use]
    pub fn captured(&self) -> &[(Square, Piece)] {
        self.changes.captured()
    }

    /// The pieces that burned, as [`Effects::burned`](crate::Effects::burned).
    #[must_use]
    pub fn burned(&self) -> &[(Square, Piece)] {
        self.changes.burned()
    }
}

impl Position {
    /// Plays a move that is known to be legal, as one from
    /// [`legal_moves`](Position::legal_moves) is.
    ///
    /// An illegal move leads to a position that cannot arise in the game, but
    /// never to a panic; if nothing stands where it starts, or it ends
    /// beyond the board, only the turn passes.
    #[inline(never)]
    pub fn play_unchecked(&mut self, m: Move) -> Undo {
        let changes = self.changes(m);
        let hash = self.hash;
        let lion_taken = self.memory.lion_taken;
        let rare = if self.variant.facts().remembers { self.remember(m, &changes) } else { Rare::Nothing };
        let mut undo = Undo { m, hash, changes, lion_taken, rare };
        match (undo.changes.mover, m.from()) {
            (Some(mover), Some(from)) => self.lift(from, mover),
            (Some(mover), None) => self.take_from_hand(mover.kind(), &mut undo.rare),
            (None, _) => {}
        }
        for &(square, victim) in undo.changes.captured() {
            self.lift(square, victim);
            if let Some(kind) = self.goes_to_hand(victim) {
                let count = self.in_hand(self.turn, kind);
                self.set_hand(self.turn, kind, count.saturating_add(1));
            }
        }
        if let Some(placed) = undo.changes.placed {
            self.place(m.to(), placed);
        }
        for &(square, burned) in undo.changes.burned() {
            self.lift(square, burned);
        }
        self.turn = !self.turn;
        self.hash ^= hash::WHITE_TO_MOVE;
        self.move_number = self.move_number.saturating_add(1);
        undo
    }

    /// Takes the last move back. The record must come from this position's
    /// last move: any other leaves a position behind that contradicts itself,
    /// about which questions get wrong answers or panic.
    #[inline]
    pub fn undo(&mut self, mut undo: Undo) {
        self.take_back(&mut undo);
    }

    /// [`undo`](Position::undo) without a copy of the record, which would have
    /// to wait for the parts that have just been written.
    #[inline(never)]
    pub(crate) fn take_back(&mut self, undo: &mut Undo) {
        self.turn = !self.turn;
        self.move_number = self.move_number.saturating_sub(1);
        let changes = &undo.changes;
        let Changes { mover, placed, .. } = changes;
        for &(square, burned) in changes.burned() {
            self.insert(square, burned);
        }
        if let Some(placed) = *placed {
            self.remove(undo.m.to(), placed);
        }
        match (*mover, undo.m.from()) {
            (Some(mover), Some(from)) => self.insert(from, mover),
            (Some(mover), None) => self.change_hand(mover.kind(), 1),
            (None, _) => {}
        }
        for &(square, piece) in changes.captured() {
            self.insert(square, piece);
            if let Some(kind) = self.goes_to_hand(piece) {
                self.change_hand(kind, -1);
            }
        }
        self.memory.lion_taken = undo.lion_taken;
        match &undo.rare {
            Rare::Nothing => {}
            rare => self.take_back_rare(rare),
        }
        self.hash = undo.hash;
    }

    fn take_back_rare(&mut self, rare: &Rare) {
        match rare {
            Rare::Nothing => {}
            Rare::Deferral(deferral) => deferral.take_back(&mut self.memory.deferred),
            Rare::Reserve(reserve, deferral) => {
                if let Some(deferral) = deferral {
                    deferral.take_back(&mut self.memory.deferred);
                }
                for &(kind, count) in reserve {
                    if let Some(entry) = self.hands.get_mut(kind.index() * 2 + self.turn.index()) {
                        *entry = count;
                    }
                }
            }
        }
    }

    /// Changes what the rules remember; returns what few moves change of it.
    fn remember(&mut self, m: Move, changes: &Changes) -> Rare {
        let lion_taken = self.lion_taken_after(changes);
        let deferral = self.deferral_change(m, changes);
        self.set_lion_taken(lion_taken);
        let Some(deferral) = deferral else { return Rare::Nothing };
        for &square in deferral.gone.iter().chain(&deferral.declined) {
            self.hash ^= hash::deferred(square);
        }
        deferral.apply(&mut self.memory.deferred);
        Rare::Deferral(deferral)
    }

    /// Takes a piece that is dropped from the hand, and with it all the rest
    /// where one drop gives that up.
    fn take_from_hand(&mut self, kind: PieceKind, rare: &mut Rare) {
        let allowance = self.variant.rules().drops.as_ref().map(|drops| drops.allowance);
        if allowance != Some(DropAllowance::OncePerGame) {
            let count = self.in_hand(self.turn, kind);
            self.set_hand(self.turn, kind, count.saturating_sub(1));
            return;
        }
        let kinds = self.variant.hand_kinds().iter();
        let held = kinds.map(|&kind| (kind, self.in_hand(self.turn, kind)));
        let reserve: SmallVec<_> = held.filter(|(_, count)| *count > 0).collect();
        for &(kind, _) in &reserve {
            self.set_hand(self.turn, kind, 0);
        }
        let deferral = match std::mem::replace(rare, Rare::Nothing) {
            Rare::Deferral(deferral) => Some(Box::new(deferral)),
            Rare::Nothing | Rare::Reserve(..) => None,
        };
        *rare = Rare::Reserve(reserve, deferral);
    }

    /// Whether the square lies in the player's promotion zone.
    #[inline]
    pub(crate) fn in_zone(&self, square: Square, color: crate::color::Color) -> bool {
        let zone = self.variant.facts().zone;
        match color {
            crate::color::Color::Black => square.rank() < zone,
            crate::color::Color::White => square.rank() + zone >= self.board.size().ranks(),
        }
    }

    /// Adds to the hand of the side to move, without a new hash.
    #[inline]
    fn change_hand(&mut self, kind: PieceKind, change: i16) {
        if let Some(count) = self.hands.get_mut(kind.index() * 2 + self.turn.index()) {
            *count = count.saturating_add_signed(change);
        }
    }
}
