//! What a move does to a position: the one place that turns a move into its
//! effects, and takes them back.

use smallvec::SmallVec;
use thiserror::Error;

use super::{Memory, Position, hash};
use crate::rules::{CounterStrike, Deferral, DoubleContagion, DropAllowance};
use crate::{Move, Piece, PieceKind, Square};

/// What is needed to take a move back: see [`Position::undo`].
#[derive(Debug, Clone)]
pub struct Undo {
    m: Move,
    /// The piece that moved, as it was; `None` if nothing moved.
    moved: Option<Piece>,
    /// What stands on the end square after the move.
    placed: Option<Piece>,
    removed: SmallVec<[(Square, Piece); 2]>,
    memory: Memory,
    hash: u64,
    /// The mover's whole hand, where a drop gave all of it up.
    hand: Option<Box<[u16]>>,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{m:?} is not a legal move in this position")]
pub struct IllegalMove {
    /// The move.
    pub m: Move,
}

/// What a move does, worked out before anything is changed.
struct Effects {
    removed: SmallVec<[(Square, Piece); 2]>,
    moved: Piece,
    placed: Piece,
}

impl Position {
    /// Plays a legal move.
    ///
    /// # Errors
    ///
    /// When the move is not legal; the position is then unchanged.
    pub fn play(&mut self, m: Move) -> Result<Undo, IllegalMove> {
        if self.is_legal(m) { Ok(self.play_unchecked(m)) } else { Err(IllegalMove { m }) }
    }

    /// Plays a move that is known to be legal, as one from
    /// [`legal_moves`](Position::legal_moves) is.
    ///
    /// An illegal move leads to a position that cannot arise in the game, but
    /// never to a panic; if nothing stands where it starts, only the turn
    /// passes.
    pub fn play_unchecked(&mut self, m: Move) -> Undo {
        let hash = self.hash;
        let memory = self.memory.clone();
        let mut undo =
            Undo { m, moved: None, placed: None, removed: SmallVec::new(), memory, hash, hand: None };
        if let Some(kind) = m.dropped() {
            self.drop_piece(kind, m, &mut undo);
        } else if let Some(effects) = self.effects(m) {
            self.move_piece(effects, m, &mut undo);
        }
        self.turn = !self.turn;
        self.hash ^= hash::WHITE_TO_MOVE;
        self.move_number = self.move_number.saturating_add(1);
        undo
    }

    /// Takes the last move back. The record must come from this position's
    /// last move.
    pub fn undo(&mut self, undo: Undo) {
        self.turn = !self.turn;
        self.move_number = self.move_number.saturating_sub(1);
        if let Some(placed) = undo.placed {
            self.lift(undo.m.to(), placed);
        }
        if let (Some(moved), Some(from)) = (undo.moved, undo.m.from()) {
            self.place(from, moved);
        }
        for &(square, piece) in &undo.removed {
            self.place(square, piece);
            self.count_in_hand(piece.kind(), -1);
        }
        if let Some(hand) = undo.hand {
            self.hands = hand;
        } else if let (Some(kind), Some(_)) = (undo.m.dropped(), undo.placed) {
            self.change_hand(kind, 1);
        }
        self.memory = undo.memory;
        self.hash = undo.hash;
    }

    fn move_piece(&mut self, effects: Effects, m: Move, undo: &mut Undo) {
        let Some(from) = m.from() else { return };
        let memory = self.memory_after(m, from, &effects);
        self.lift(from, effects.moved);
        for &(square, piece) in &effects.removed {
            self.lift(square, piece);
            self.count_in_hand(piece.kind(), 1);
        }
        self.place(m.to(), effects.placed);
        self.set_memory(memory);
        undo.moved = Some(effects.moved);
        undo.placed = Some(effects.placed);
        undo.removed = effects.removed;
    }

    fn drop_piece(&mut self, kind: PieceKind, m: Move, undo: &mut Undo) {
        if self.in_hand(self.turn, kind) == 0 || !self.board.cell(m.to().index()).is_empty() {
            return;
        }
        let Some(drops) = &self.variant.rules().drops else { return };
        if drops.allowance == DropAllowance::OncePerGame {
            undo.hand = Some(self.hands.clone());
            for kind in self.variant.hand_kinds().to_vec() {
                self.set_hand(self.turn, kind, 0);
            }
        } else {
            self.change_hand(kind, -1);
        }
        let becomes = if m.promotes() { self.variant.traits(kind).promotes_to.unwrap_or(kind) } else { kind };
        let placed = Piece::new(becomes, self.turn);
        self.place(m.to(), placed);
        self.set_memory(Memory { lion_taken: None, ..self.memory.clone() });
        undo.placed = Some(placed);
    }

    /// Works out what a move on the board does; `None` if no piece stands
    /// where it starts.
    fn effects(&self, m: Move) -> Option<Effects> {
        let from = m.from()?;
        let moved = self.board.piece(from)?;
        let mut removed = SmallVec::new();
        let ends = (m.to() != from).then_some(m.to());
        for square in m.captured_on_the_way().chain(ends) {
            if let Some(piece) = self.board.piece(square) {
                removed.push((square, piece));
            }
        }
        let placed = Piece::new(self.kind_after(moved.kind(), &removed, m.promotes()), moved.color());
        Some(Effects { removed, moved, placed })
    }

    /// What the piece is at the end of the move: contagion takes the place of
    /// promotion.
    fn kind_after(&self, kind: PieceKind, removed: &[(Square, Piece)], promotes: bool) -> PieceKind {
        let traits = self.variant.traits(kind);
        if self.variant.facts().special_captures && !traits.immune {
            let mut becomes =
                removed.iter().filter_map(|(_, piece)| self.variant.traits(piece.kind()).contagion);
            let decides = match self.variant.rules().contagion.double {
                DoubleContagion::First => becomes.next(),
                DoubleContagion::Last => becomes.next_back(),
            };
            if let Some(kind) = decides {
                return kind;
            }
        }
        if promotes { traits.promotes_to.unwrap_or(kind) } else { kind }
    }

    fn memory_after(&self, m: Move, from: Square, effects: &Effects) -> Memory {
        let rules = self.variant.rules();
        let mut memory = Memory::default();
        if let Some(trading) = rules.lion_trading.as_ref().filter(|t| t.counter_strike != CounterStrike::Off)
        {
            let is_lion = |piece: Piece| self.variant.traits(piece.kind()).lion;
            let by_lion =
                is_lion(effects.moved) || trading.promoting_counts_as_lion && is_lion(effects.placed);
            if !by_lion {
                let lions = effects.removed.iter().filter(|(_, piece)| is_lion(*piece));
                memory.lion_taken = lions.map(|(square, _)| *square).last();
            }
        }
        if rules.promotion.deferral == Deferral::OneMove {
            let gone = |square: Square| square == from || effects.removed.iter().any(|(s, _)| *s == square);
            memory.deferred = self.memory.deferred.iter().copied().filter(|s| !gone(*s)).collect();
            let declined = effects.placed.kind() == effects.moved.kind()
                && self.variant.traits(effects.moved.kind()).promotes_to.is_some();
            if declined && !self.in_zone(from, self.turn) && self.in_zone(m.to(), self.turn) {
                let at = memory.deferred.partition_point(|square| *square < m.to());
                memory.deferred.insert(at, m.to());
            }
        }
        memory
    }

    /// Whether the square lies in the player's promotion zone.
    #[inline]
    pub(crate) fn in_zone(&self, square: Square, color: crate::Color) -> bool {
        let size = self.variant.size();
        size.rank_seen_by(square, color) + self.variant.rules().promotion.zone >= size.ranks()
    }

    /// Moves a captured piece into (`1`) or out of (`-1`) the hand of the
    /// side to move, if pieces are used again.
    #[inline]
    fn count_in_hand(&mut self, captured: PieceKind, change: i16) {
        if let Some(kind) = self.variant.traits(captured).hand {
            self.change_hand(kind, change);
        }
    }

    fn change_hand(&mut self, kind: PieceKind, change: i16) {
        let count = self.in_hand(self.turn, kind);
        self.set_hand(self.turn, kind, count.saturating_add_signed(change));
    }
}
