//! What a move does to a position. Whatever plays, forbids, writes or weighs a
//! move asks here.

use smallvec::SmallVec;

use super::Position;
use crate::rules::{CounterStrike, Deferral, DoubleContagion};
use crate::{Move, Piece, PieceKind, Square};

/// Pieces that leave the board. Nearly all moves take four at most; one that
/// takes more costs an allocation.
pub(super) type Removed = SmallVec<[(Square, Piece); 4]>;

/// All that a move does, found without playing it: see [`Position::effects`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effects {
    m: Move,
    changes: Changes,
    to_hand: SmallVec<[PieceKind; 4]>,
    lion_taken: Option<Square>,
    deferred: Box<[Square]>,
}

/// What a move does to the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Changes {
    /// The piece that moves or is dropped, as it was; `None` if nothing moves.
    pub(super) mover: Option<Piece>,
    /// What it is on its end square.
    pub(super) placed: Option<Piece>,
    /// The pieces captured, in order.
    pub(super) removed: Removed,
}

impl Effects {
    /// The piece that moves or is dropped, as it was before; `None` for a move
    /// that starts on an empty square, has nothing to drop or leads off the
    /// board, and so only passes the turn.
    #[inline]
    #[must_use]
    pub fn mover(&self) -> Option<Piece> {
        self.changes.mover
    }

    /// The piece as it is after the move, promoted or changed by contagion.
    #[inline]
    #[must_use]
    pub fn mover_after(&self) -> Option<Piece> {
        self.changes.placed
    }

    /// The pieces captured, with their squares, in order: those on the way,
    /// then the one on the end square.
    #[inline]
    #[must_use]
    pub fn captured(&self) -> &[(Square, Piece)] {
        &self.changes.removed
    }

    /// Every square that the move changes, with what stands there afterwards.
    pub fn squares_after(&self) -> impl Iterator<Item = (Square, Option<Piece>)> + '_ {
        let moves = self.changes.mover.is_some();
        let (from, to) = (self.m.from(), self.m.to());
        let left = from.filter(|from| moves && *from != to);
        let emptied = self.captured().iter().map(|(square, _)| *square).filter(move |square| *square != to);
        let end = moves.then_some((to, self.changes.placed));
        left.into_iter().chain(emptied).map(|square| (square, None)).chain(end)
    }

    /// The kinds that the player gets in hand, in order of their capture.
    #[inline]
    #[must_use]
    pub fn to_hand(&self) -> &[PieceKind] {
        &self.to_hand
    }

    /// [`Position::lion_taken`] after the move.
    #[inline]
    #[must_use]
    pub fn lion_taken(&self) -> Option<Square> {
        self.lion_taken
    }

    /// [`Position::deferred`] after the move.
    #[inline]
    #[must_use]
    pub fn deferred(&self) -> &[Square] {
        &self.deferred
    }
}

impl Position {
    /// What a move does: who leaves the board, what the mover becomes, what
    /// goes to hand and what the rules remember.
    ///
    /// The move need not be legal: this is what
    /// [`play_unchecked`](Position::play_unchecked) would do.
    ///
    /// ```
    /// use ohban::{Position, Variant};
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// let position = Position::from_sfen(&shogi, "4k4/9/4p4/4P4/9/9/9/9/4K4 b - 1")?;
    /// let effects = position.effects(position.parse_usi("5d5c+")?);
    /// let [(square, pawn)] = *effects.captured() else { return Err("one capture".into()) };
    /// assert_eq!(square, "5c".parse()?);
    /// assert_eq!(effects.to_hand(), [pawn.kind()]);
    /// let name = |piece: ohban::Piece| shogi.kind(piece.kind()).map(|kind| &*kind.name);
    /// assert_eq!(effects.mover_after().and_then(name), Some("tokin"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn effects(&self, m: Move) -> Effects {
        let changes = self.changes(m);
        let to_hand = changes.removed.iter().filter_map(|(_, piece)| self.goes_to_hand(*piece)).collect();
        let lion_taken = self.lion_taken_after(&changes);
        let deferred = self.deferred_after(m, &changes).unwrap_or_else(|| self.memory.deferred.clone());
        Effects { m, changes, to_hand, lion_taken, deferred }
    }

    /// The piece that the move moves or drops, if there is one.
    #[inline]
    #[must_use]
    pub fn mover(&self, m: Move) -> Option<Piece> {
        match m.from() {
            Some(from) => self.board.piece(from),
            None => m.dropped().map(|kind| Piece::new(kind, self.turn)),
        }
    }

    /// The pieces that the move captures, in order.
    pub(crate) fn captured_by(&self, m: Move) -> SmallVec<[(Square, Piece); 4]> {
        self.changes(m).removed
    }

    #[inline(always)]
    pub(super) fn changes(&self, m: Move) -> Changes {
        let nothing = Changes { mover: None, placed: None, removed: Removed::new() };
        let to = m.to();
        let Some(from) = m.from() else {
            let possible = |kind: &PieceKind| {
                self.in_hand(self.turn, *kind) > 0 && self.board.cell(to.index()).is_empty()
            };
            let Some(kind) = m.dropped().filter(possible) else { return nothing };
            let (mover, placed) =
                (Piece::new(kind, self.turn), Piece::new(self.promoted(kind, m), self.turn));
            return Changes { mover: Some(mover), placed: Some(placed), ..nothing };
        };
        let end = self.board.cell(to.index());
        let Some(mover) = self.board.piece(from).filter(|_| !end.is_wall()) else { return nothing };
        let mut removed = nothing.removed;
        if m.captures_on_the_way() {
            for square in m.captured_on_the_way() {
                self.take_on(square, from, &mut removed);
            }
            self.take_on(to, from, &mut removed);
        } else if let (Some(victim), true) = (end.piece(), to != from) {
            removed.push((to, victim));
        }
        let mut kind = self.promoted(mover.kind(), m);
        if self.variant.facts().special_captures && !removed.is_empty() {
            kind = self.infected(mover.kind(), &removed).unwrap_or(kind);
        }
        Changes { mover: Some(mover), placed: Some(Piece::new(kind, mover.color())), removed }
    }

    /// Captures what still stands on the square.
    fn take_on(&self, square: Square, from: Square, removed: &mut Removed) {
        let gone = square == from || removed.iter().any(|(other, _)| *other == square);
        removed.extend(self.board.piece(square).filter(|_| !gone).map(|victim| (square, victim)));
    }

    #[inline]
    fn promoted(&self, kind: PieceKind, m: Move) -> PieceKind {
        if m.promotes() { self.variant.traits(kind).promotes_to.unwrap_or(kind) } else { kind }
    }

    /// What contagion turns the piece into, in place of its promotion.
    fn infected(&self, kind: PieceKind, removed: &[(Square, Piece)]) -> Option<PieceKind> {
        if self.variant.traits(kind).immune {
            return None;
        }
        let mut becomes = removed.iter().filter_map(|(_, piece)| self.variant.traits(piece.kind()).contagion);
        match self.variant.rules().contagion.double {
            DoubleContagion::First => becomes.next(),
            DoubleContagion::Last => becomes.next_back(),
        }
    }

    /// Where the move takes a lion by another piece, as far as that limits the
    /// reply.
    pub(super) fn lion_taken_after(&self, changes: &Changes) -> Option<Square> {
        let trading = self.variant.rules().lion_trading.as_ref()?;
        let (mover, placed) = (changes.mover?, changes.placed?);
        let is_lion = |piece: Piece| self.variant.traits(piece.kind()).lion;
        let by_lion = is_lion(mover) || trading.promoting_counts_as_lion && is_lion(placed);
        if trading.counter_strike == CounterStrike::Off || by_lion {
            return None;
        }
        let enemy_lion = |piece: Piece| is_lion(piece) && piece.color() != mover.color();
        changes.removed.iter().rev().find(|(_, piece)| enemy_lion(*piece)).map(|(square, _)| *square)
    }

    /// The pieces that have declined promotion after the move, if they are not
    /// the same as before.
    pub(super) fn deferred_after(&self, m: Move, changes: &Changes) -> Option<Box<[Square]>> {
        let promotion = &self.variant.rules().promotion;
        if promotion.deferral != Deferral::OneMove {
            return None;
        }
        let (from, to) = (m.from()?, m.to());
        let (mover, placed) = (changes.mover?, changes.placed?);
        let removed = &changes.removed;
        let gone = |square: Square| square == from || removed.iter().any(|(s, _)| *s == square);
        // Only who had the chance can have declined it.
        let chance = promotion.trigger.may_give_chance(!removed.is_empty());
        let declined = chance
            && placed.kind() == mover.kind()
            && self.variant.traits(mover.kind()).promotes_to.is_some()
            && self.infected(mover.kind(), removed).is_none()
            && !self.in_zone_of(mover, from)
            && self.in_zone_of(mover, to);
        let before = &self.memory.deferred;
        if !declined && !before.iter().any(|square| gone(*square)) {
            return None;
        }
        let kept = before.iter().copied().filter(|square| !gone(*square));
        let mut after: Vec<Square> = kept.chain(declined.then_some(to)).collect();
        after.sort_unstable();
        Some(after.into_boxed_slice())
    }

    /// What the captor, who is to move, gets in hand, if pieces are used
    /// again. An own piece that is captured leaves the game.
    #[inline]
    pub(super) fn goes_to_hand(&self, captured: Piece) -> Option<PieceKind> {
        if self.hands.is_empty() || captured.color() == self.turn {
            return None;
        }
        self.variant.traits(captured.kind()).hand
    }
}
