//! What a move does to a position: the one place that turns a move into its
//! effects, and takes them back.

use arrayvec::ArrayVec;
use thiserror::Error;

use super::{Memory, Position, hash};
use crate::rules::{CounterStrike, Deferral, DoubleContagion, DropAllowance};
use crate::{IllegalReason, Move, Piece, PieceKind, Square};

/// What is needed to take a move back: see [`Position::undo`].
#[derive(Debug, Clone)]
pub struct Undo {
    m: Move,
    hash: u64,
    /// The piece that moved, as it was; `None` if nothing moved.
    moved: Option<Piece>,
    /// What stands on the end square after the move.
    placed: Option<Piece>,
    removed: ArrayVec<(Square, Piece), 3>,
    lion_taken: Option<Square>,
    rare: Option<Box<Rare>>,
}

/// What few moves change.
#[derive(Debug, Clone)]
struct Rare {
    deferred: Box<[Square]>,
    hands: Box<[u16]>,
}

impl Undo {
    /// The move that was played.
    #[must_use]
    pub fn played(&self) -> Move {
        self.m
    }

    /// The pieces captured, in order.
    #[must_use]
    pub fn captured(&self) -> &[(Square, Piece)] {
        &self.removed
    }
}

/// A move was refused because it is not legal here.
///
/// ```
/// use ohban::{LoadVariant, Move, Position, Variant};
///
/// let mut position = Position::start(&Variant::builtin("shogi")?);
/// let m = Move::plain("7g".parse()?, "7e".parse()?);
/// let error = position.play(m).unwrap_err();
/// assert_eq!(error.to_string(), "`7g7e` is not legal: the piece on 7g does not move so");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{usi}` is not legal: {reason}")]
#[non_exhaustive]
pub struct IllegalMove {
    /// The move.
    pub m: Move,
    /// The same in USI.
    pub usi: String,
    /// Why it is not legal.
    pub reason: IllegalReason,
}

impl Position {
    /// Plays a legal move.
    ///
    /// # Errors
    ///
    /// When the move is not legal; the position is then unchanged.
    pub fn play(&mut self, m: Move) -> Result<Undo, IllegalMove> {
        match self.why_illegal(m) {
            None => Ok(self.play_unchecked(m)),
            Some(reason) => Err(IllegalMove { m, usi: self.usi(m), reason }),
        }
    }

    /// Plays a move that is known to be legal, as one from
    /// [`legal_moves`](Position::legal_moves) is.
    ///
    /// An illegal move leads to a position that cannot arise in the game, but
    /// never to a panic; if nothing stands where it starts, or it ends
    /// beyond the board, only the turn passes.
    #[inline(never)]
    pub fn play_unchecked(&mut self, m: Move) -> Undo {
        let mut undo = Undo {
            m,
            hash: self.hash,
            moved: None,
            placed: None,
            removed: ArrayVec::new(),
            lion_taken: self.memory.lion_taken,
            rare: None,
        };
        if self.variant.facts().remembers_deferred {
            undo.rare = Some(self.rare());
        }
        if m.is_drop() {
            self.drop_piece(m, &mut undo);
        } else {
            self.move_piece(m, &mut undo);
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
        if let Some(placed) = undo.placed {
            self.remove(undo.m.to(), placed);
        }
        if let (Some(moved), Some(from)) = (undo.moved, undo.m.from()) {
            self.insert(from, moved);
        } else if let (Some(kind), Some(_)) = (undo.m.dropped(), undo.placed) {
            self.change_hand(kind, 1);
        }
        for &(square, piece) in &undo.removed {
            self.insert(square, piece);
            if let Some(kind) = self.goes_to_hand(piece) {
                self.change_hand(kind, -1);
            }
        }
        self.memory.lion_taken = undo.lion_taken;
        if let Some(rare) = undo.rare.take() {
            self.memory.deferred = rare.deferred;
            self.hands = rare.hands;
        }
        self.hash = undo.hash;
    }

    fn rare(&self) -> Box<Rare> {
        Box::new(Rare { deferred: self.memory.deferred.clone(), hands: self.hands.clone() })
    }

    #[inline]
    fn move_piece(&mut self, m: Move, undo: &mut Undo) {
        let Some(from) = m.from() else { return };
        let Some(moved) = self.board.piece(from) else { return };
        let to = m.to();
        if self.board.cell(to.index()).is_wall() {
            return;
        }
        self.lift(from, moved);
        if m.captures_on_the_way() {
            for square in m.captured_on_the_way() {
                if let Some(victim) = self.board.piece(square) {
                    self.capture(square, victim, undo);
                }
            }
        }
        if let Some(victim) = self.board.piece(to) {
            self.capture(to, victim, undo);
        }
        let mut kind = moved.kind();
        if m.promotes() {
            kind = self.variant.traits(kind).promotes_to.unwrap_or(kind);
        }
        if self.variant.facts().special_captures && !undo.removed.is_empty() {
            kind = self.infected(moved.kind(), &undo.removed).unwrap_or(kind);
        }
        let placed = Piece::new(kind, moved.color());
        self.place(to, placed);
        undo.moved = Some(moved);
        undo.placed = Some(placed);
        if self.variant.facts().remembers {
            self.set_memory(self.memory_after(from, to, moved, placed, &undo.removed));
        }
    }

    fn capture(&mut self, square: Square, victim: Piece, undo: &mut Undo) {
        self.lift(square, victim);
        if let Some(kind) = self.goes_to_hand(victim) {
            let count = self.in_hand(self.turn, kind);
            self.set_hand(self.turn, kind, count.saturating_add(1));
        }
        undo.removed.push((square, victim));
    }

    fn drop_piece(&mut self, m: Move, undo: &mut Undo) {
        let Some(kind) = m.dropped() else { return };
        let count = self.in_hand(self.turn, kind);
        if count == 0 || !self.board.cell(m.to().index()).is_empty() {
            return;
        }
        let once =
            self.variant.rules().drops.as_ref().is_some_and(|d| d.allowance == DropAllowance::OncePerGame);
        if once {
            // The one drop gives up all that is left.
            undo.rare = Some(self.rare());
            for i in 0..self.variant.hand_kinds().len() {
                if let Some(&kind) = self.variant.hand_kinds().get(i) {
                    self.set_hand(self.turn, kind, 0);
                }
            }
        } else {
            self.set_hand(self.turn, kind, count - 1);
        }
        let becomes = if m.promotes() { self.variant.traits(kind).promotes_to.unwrap_or(kind) } else { kind };
        let placed = Piece::new(becomes, self.turn);
        self.place(m.to(), placed);
        undo.placed = Some(placed);
        if self.variant.facts().remembers {
            self.set_memory(Memory { lion_taken: None, deferred: self.memory.deferred.clone() });
        }
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

    fn memory_after(
        &self,
        from: Square,
        to: Square,
        moved: Piece,
        placed: Piece,
        removed: &[(Square, Piece)],
    ) -> Memory {
        let rules = self.variant.rules();
        let mut memory = Memory::default();
        if let Some(trading) = rules.lion_trading.as_ref().filter(|t| t.counter_strike != CounterStrike::Off)
        {
            let is_lion = |piece: Piece| self.variant.traits(piece.kind()).lion;
            let by_lion = is_lion(moved) || trading.promoting_counts_as_lion && is_lion(placed);
            if !by_lion {
                let enemy_lion = |piece: Piece| is_lion(piece) && piece.color() != moved.color();
                memory.lion_taken =
                    removed.iter().rev().find(|(_, piece)| enemy_lion(*piece)).map(|(s, _)| *s);
            }
        }
        if rules.promotion.deferral == Deferral::OneMove {
            let gone = |square: Square| square == from || removed.iter().any(|(s, _)| *s == square);
            let kept = self.memory.deferred.iter().copied().filter(|square| !gone(*square));
            // Only who had the chance can have declined it.
            let chance = rules.promotion.trigger.may_give_chance(!removed.is_empty());
            let declined = chance
                && placed.kind() == moved.kind()
                && self.variant.traits(moved.kind()).promotes_to.is_some()
                && self.infected(moved.kind(), removed).is_none()
                && !self.in_zone(from, moved.color())
                && self.in_zone(to, moved.color());
            let mut deferred: Vec<Square> = kept.chain(declined.then_some(to)).collect();
            deferred.sort_unstable();
            memory.deferred = deferred.into_boxed_slice();
        }
        memory
    }

    /// Whether the square lies in the player's promotion zone.
    #[inline]
    pub(crate) fn in_zone(&self, square: Square, color: crate::Color) -> bool {
        let zone = self.variant.facts().zone;
        match color {
            crate::Color::Black => square.rank() < zone,
            crate::Color::White => square.rank() + zone >= self.board.size().ranks(),
        }
    }

    /// What the captor, who is to move, gets in hand, if pieces are used
    /// again. An own piece that is captured leaves the game.
    #[inline]
    fn goes_to_hand(&self, captured: Piece) -> Option<PieceKind> {
        if self.hands.is_empty() || captured.color() == self.turn {
            return None;
        }
        self.variant.traits(captured.kind()).hand
    }

    /// Adds to the hand of the side to move, without a new hash.
    #[inline]
    fn change_hand(&mut self, kind: PieceKind, change: i16) {
        if let Some(count) = self.hands.get_mut(kind.index() * 2 + self.turn.index()) {
            *count = count.saturating_add_signed(change);
        }
    }
}
