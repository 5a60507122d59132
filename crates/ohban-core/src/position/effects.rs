//! What a move does to a position. Whatever plays, forbids, writes or weighs a
//! move asks here.

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use super::{Board, Deferred, Position, shifted};
use crate::geometry::{Direction, MAX_SIDE, Square};
use crate::moves::{MOST_ON_THE_WAY, Move};
use crate::piece::{Piece, PieceKind};
use crate::rules::{BurnerMeeting, CounterStrike, Deferral, DoubleContagion};

/// Pieces that leave the board. Nearly all moves take four at most, a burner
/// takes a few more; more than eight cost an allocation.
pub(crate) type Removed = SmallVec<[(Square, Piece); 8]>;

/// All that a move does, found without playing it: see [`Position::effects`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effects {
    m: Move,
    changes: Changes,
    to_hand: SmallVec<[PieceKind; 4]>,
    lion_taken: Option<Square>,
    deferred: Deferred,
}

/// What a move does to the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Changes {
    /// The piece that moves or is dropped, as it was; `None` if nothing moves.
    pub(crate) mover: Option<Piece>,
    /// What it is on its end square.
    pub(crate) placed: Option<Piece>,
    /// Who leaves the board, in order: the captured, then the burned.
    pub(crate) removed: Removed,
    /// How many of them are captured.
    pub(crate) captured: u8,
}

impl Changes {
    #[inline]
    pub(crate) fn captured(&self) -> &[(Square, Piece)] {
        self.removed.get(..usize::from(self.captured)).unwrap_or(&self.removed)
    }

    /// The mover itself may be among them, on its end square.
    #[inline]
    pub(crate) fn burned(&self) -> &[(Square, Piece)] {
        self.removed.get(usize::from(self.captured)..).unwrap_or(&[])
    }

    /// What stands on the end square of the move, unless it burns.
    #[inline]
    pub(crate) fn stays(&self, m: Move) -> Option<Piece> {
        self.placed.filter(|_| !self.burned().iter().any(|(square, _)| *square == m.to()))
    }

    /// Carries out the move that these are the changes of, on a copy of the
    /// board that they were found on.
    pub(crate) fn carry_out(&self, m: Move, board: &mut Board) {
        if let (Some(mover), Some(from)) = (self.mover, m.from()) {
            board.take(from, mover);
        }
        for &(square, victim) in self.captured() {
            board.take(square, victim);
        }
        if let Some(placed) = self.placed {
            board.put(m.to(), placed);
        }
        for &(square, burned) in self.burned() {
            board.take(square, burned);
        }
    }

    /// The same backwards.
    pub(crate) fn take_back(&self, m: Move, board: &mut Board) {
        for &(square, burned) in self.burned() {
            board.put(square, burned);
        }
        if let Some(placed) = self.placed {
            board.take(m.to(), placed);
        }
        for &(square, victim) in self.captured() {
            board.put(square, victim);
        }
        if let (Some(mover), Some(from)) = (self.mover, m.from()) {
            board.put(from, mover);
        }
    }
}

/// What a move changes of the pieces that have declined promotion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DeferralChange {
    /// Those that move or are captured.
    pub(super) gone: SmallVec<[Square; 8]>,
    /// Where a piece has declined now.
    pub(super) declined: Option<Square>,
}

impl DeferralChange {
    pub(super) fn apply(&self, deferred: &mut Deferred) {
        deferred.retain(|square| !self.gone.contains(square));
        insert_sorted(deferred, self.declined);
    }

    pub(super) fn take_back(&self, deferred: &mut Deferred) {
        deferred.retain(|square| Some(*square) != self.declined);
        insert_sorted(deferred, self.gone.iter().copied());
    }
}

fn insert_sorted(sorted: &mut Deferred, squares: impl IntoIterator<Item = Square>) {
    for square in squares {
        let at = sorted.partition_point(|other| *other < square);
        sorted.insert(at, square);
    }
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

    /// The piece as it is after the move, promoted or changed by contagion;
    /// `None` if it burns.
    #[inline]
    #[must_use]
    pub fn mover_after(&self) -> Option<Piece> {
        self.changes.stays(self.m)
    }

    /// All pieces that leave the board, with their squares, in order: the
    /// captured, then the burned.
    #[inline]
    #[must_use]
    pub fn removed(&self) -> &[(Square, Piece)] {
        &self.changes.removed
    }

    /// The pieces captured, with their squares, in order: those on the way,
    /// then the one on the end square.
    #[inline]
    #[must_use]
    pub fn captured(&self) -> &[(Square, Piece)] {
        self.changes.captured()
    }

    /// The pieces that burn, with their squares: the mover on its end square
    /// if it ends next to an enemy burner, or the enemies around a burner.
    #[inline]
    #[must_use]
    pub fn burned(&self) -> &[(Square, Piece)] {
        self.changes.burned()
    }

    /// Every square that the move changes, with what stands there afterwards.
    pub fn squares_after(&self) -> impl Iterator<Item = (Square, Option<Piece>)> + '_ {
        let moves = self.changes.mover.is_some();
        let (from, to) = (self.m.from(), self.m.to());
        let left = from.filter(|from| moves && *from != to);
        let emptied = self.removed().iter().map(|(square, _)| *square).filter(move |square| *square != to);
        let end = moves.then_some((to, self.mover_after()));
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
    /// use ohban::{LoadVariant, Position, Variant};
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
        let to_hand = changes.captured().iter().filter_map(|(_, piece)| self.goes_to_hand(*piece)).collect();
        let lion_taken = self.lion_taken_after(&changes);
        let mut deferred = self.memory.deferred.clone();
        if let Some(deferral) = self.deferral_change(m, &changes) {
            deferral.apply(&mut deferred);
        }
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

    /// The squares that the move captures on before the one where it ends, in
    /// order: those that [the move names](Move::captured_on_the_way), and all
    /// pieces on the line of a range capture.
    pub fn captured_on_the_way(&self, m: Move) -> impl Iterator<Item = Square> + use<> {
        let named: ArrayVec<Square, MOST_ON_THE_WAY> = m.captured_on_the_way().collect();
        let gone = named.clone();
        let line = m.line().filter(move |square| Some(*square) != m.from() && !gone.contains(square));
        let on_line: ArrayVec<Square, { MAX_SIDE as usize }> =
            line.filter(|square| self.board.piece(*square).is_some()).collect();
        named.into_iter().chain(on_line)
    }

    /// The pieces that the move captures, in order.
    pub(crate) fn captured_by(&self, m: Move) -> Removed {
        let mut changes = self.changes(m);
        changes.removed.truncate(usize::from(changes.captured));
        changes.removed
    }

    #[inline(always)]
    pub(crate) fn changes(&self, m: Move) -> Changes {
        let mut changes = self.changes_before_fire(m);
        if self.variant.facts().burns {
            self.burn(m, &mut changes);
        }
        changes
    }

    #[inline(always)]
    fn changes_before_fire(&self, m: Move) -> Changes {
        let nothing = Changes { mover: None, placed: None, removed: Removed::new(), captured: 0 };
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
            for square in m.line() {
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
        let placed = Piece::new(kind, mover.color());
        Changes { mover: Some(mover), placed: Some(placed), captured: removed.len() as u8, removed }
    }

    /// Who burns, in the order of [`Burning`](crate::rules::Burning).
    #[inline(never)]
    fn burn(&self, m: Move, changes: &mut Changes) {
        let (Some(mover), Some(placed)) = (changes.mover, changes.placed) else { return };
        let Some(burning) = &self.variant.rules().burning else { return };
        let is_burner = |piece: Piece| self.variant.traits(piece.kind()).burner;
        let gone = |square: Square| {
            m.from() == Some(square) || changes.removed.iter().any(|(other, _)| *other == square)
        };
        let around = Direction::ALL.into_iter().filter_map(|direction| {
            let square = Square::from_index(shifted(m.to().index(), direction.offset(), 1));
            Some((square, self.board.piece(square).filter(|_| !gone(square))?))
        });
        let enemies = around.filter(|(_, piece)| piece.color() != placed.color());
        let enemies: ArrayVec<(Square, Piece), 8> = enemies.collect();
        let meets_burner = enemies.iter().any(|(_, piece)| is_burner(*piece));
        let burns = is_burner(placed) && (burning.on_promotion || is_burner(mover));
        if burns && (!meets_burner || burning.meeting == BurnerMeeting::BurnsFirst) {
            changes.removed.extend(enemies.into_iter().filter(|(_, piece)| !is_burner(*piece)));
        }
        if meets_burner {
            changes.removed.push((m.to(), placed));
        }
    }

    /// Captures what still stands on the square.
    fn take_on(&self, square: Square, from: Square, removed: &mut Removed) {
        let gone = square == from || removed.iter().any(|(other, _)| *other == square);
        removed.extend(self.board.piece(square).filter(|_| !gone).map(|victim| (square, victim)));
    }

    #[inline]
    fn promoted(&self, kind: PieceKind, m: Move) -> PieceKind {
        if m.promotes() { self.variant.traits(kind).form(m.form()).unwrap_or(kind) } else { kind }
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
        changes.captured().iter().rev().find(|(_, piece)| enemy_lion(*piece)).map(|(square, _)| *square)
    }

    /// What the move changes of the pieces that have declined promotion.
    pub(super) fn deferral_change(&self, m: Move, changes: &Changes) -> Option<DeferralChange> {
        let promotion = &self.variant.rules().promotion;
        if promotion.deferral != Deferral::OneMove {
            return None;
        }
        let (from, to) = (m.from(), m.to());
        let (mover, placed) = (changes.mover?, changes.placed?);
        let (captured, removed) = (changes.captured(), &changes.removed);
        let gone = |square: Square| Some(square) == from || removed.iter().any(|(s, _)| *s == square);
        // Only who had the chance can have declined it.
        let chance = promotion.trigger.may_give_chance(!captured.is_empty());
        let declined = chance
            && !changes.burned().iter().any(|(square, _)| *square == to)
            && placed.kind() == mover.kind()
            && self.variant.traits(mover.kind()).promotes_to.is_some()
            && self.infected(mover.kind(), captured).is_none()
            && from.is_some_and(|from| !self.in_zone_of(mover, from))
            && self.in_zone_of(mover, to);
        let before = &self.memory.deferred;
        let deferral = DeferralChange {
            gone: before.iter().copied().filter(|square| gone(*square)).collect(),
            declined: declined.then_some(to),
        };
        (declined || !deferral.gone.is_empty()).then_some(deferral)
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
