//! Which move of a position a description means. All notations that leave
//! something out come here.

use smallvec::SmallVec;

use super::cursor::Cursor;
use ohban_core::MoveTextProblem;
use ohban_core::{Move, PieceKind, Position, Square};

/// Moves found for one description.
pub(crate) type Moves = SmallVec<[Move; 4]>;

/// Whether the text says that the piece promotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Promotes {
    /// To the form of this number, from 1 on.
    Yes(u8),
    No,
    /// Nothing is written: it declines if it may, and promotes to its first form
    /// if it must.
    Unsaid,
}

impl Promotes {
    /// Reads `+` for the first form, `++` for the second, and `=`.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Promotes {
        let pluses = cursor.take_while(|c| c == '+').len();
        match u8::try_from(pluses) {
            Ok(0) if cursor.eat('=') => Promotes::No,
            Ok(0) => Promotes::Unsaid,
            pluses => Promotes::Yes(pluses.unwrap_or(u8::MAX)),
        }
    }

    /// The sign of it: `+`, `++`; `=` for a move that could promote and does not.
    pub(crate) fn sign(position: &Position, m: Move) -> String {
        match m.form() {
            0 if position.is_legal(m.promoting()) => "=".to_owned(),
            form => "+".repeat(usize::from(form)),
        }
    }

    /// Whether the move does as is written; nothing written fits no other form
    /// than the first.
    pub(crate) fn fits(self, m: Move) -> bool {
        match self {
            Promotes::Yes(form) => m.form() == form,
            Promotes::No => !m.promotes(),
            Promotes::Unsaid => m.form() <= 1,
        }
    }

    /// The move as it is written.
    fn applied(self, m: Move) -> Move {
        match self {
            Promotes::Yes(form) => m.promoting_to(form).unwrap_or_else(|| m.promoting()),
            Promotes::No | Promotes::Unsaid => m,
        }
    }
}

/// Whether the text says that a piece in hand is dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dropped {
    Yes,
    No,
    /// Nothing is written: a drop if no piece on the board can go there.
    Unsaid,
}

/// What the text of a move says about it.
#[derive(Debug, Clone)]
pub(crate) struct Description {
    /// The piece as it was written, for messages.
    pub(crate) piece: String,
    /// Kinds that are written like this.
    pub(crate) kinds: SmallVec<[PieceKind; 4]>,
    pub(crate) from: Option<Square>,
    /// Squares that the piece visits before the last one.
    pub(crate) path: SmallVec<[Square; 3]>,
    /// `None`: it ends where it began.
    pub(crate) to: Option<Square>,
    pub(crate) dropped: Dropped,
    pub(crate) promotes: Promotes,
}

/// All moves that fit: legal ones, and others that could be played but for
/// the rules.
#[derive(Debug, Default)]
pub(crate) struct Candidates {
    pub(crate) legal: Moves,
    pub(crate) illegal: Moves,
}

impl Description {
    /// All moves that fit the description.
    pub(crate) fn find(&self, position: &Position) -> Candidates {
        let mut candidates = Candidates::default();
        if self.dropped != Dropped::Yes {
            self.find_on_board(position, &mut candidates);
        }
        let board_is_enough =
            self.dropped == Dropped::No || !candidates.legal.is_empty() || self.from.is_some();
        if !board_is_enough {
            self.find_drops(position, &mut candidates);
        }
        candidates
    }

    fn find_on_board(&self, position: &Position, candidates: &mut Candidates) {
        let turn = position.turn();
        let fits = |square: Square| {
            position
                .piece_on(square)
                .is_some_and(|piece| piece.color() == turn && self.kinds.contains(&piece.kind()))
        };
        let starts: SmallVec<[Square; 8]> = match self.from {
            Some(from) => std::iter::once(from).filter(|from| fits(*from)).collect(),
            None => {
                // Who stays says so: the end alone means a piece from elsewhere,
                // and so do squares on the way.
                let elsewhere = |square: &Square| {
                    !self.path.contains(square) && (self.to != Some(*square) || !self.path.is_empty())
                };
                let squares = position.pieces_of(turn).map(|(square, _)| square);
                squares.filter(|square| fits(*square)).filter(elsewhere).collect()
            }
        };
        for &from in &starts {
            self.find_from(position, from, candidates);
        }
        if candidates.legal.is_empty() {
            for &from in &starts {
                candidates.legal.extend(self.range_captures(position, from));
            }
        }
        // Which of several pieces broke the rules cannot be told.
        if starts.len() > 1 {
            candidates.illegal.clear();
        }
    }

    fn find_from(&self, position: &Position, from: Square, candidates: &mut Candidates) {
        let to = self.to.unwrap_or(from);
        let wanted = if to == from && self.path.is_empty() {
            Move::plain(from, from)
        } else {
            let Ok(m) = position.move_through(from, &self.path, to) else { return };
            m
        };
        let mut legal: Moves = position
            .legal_moves_from(from)
            .into_iter()
            .filter(|m| m.not_promoting().same_effect(wanted))
            .filter(|m| self.promotes.fits(*m))
            .collect();
        if legal.iter().any(|m| !m.promotes()) {
            legal.retain(|m| !m.promotes());
        }
        if legal.is_empty() {
            candidates.illegal.push(self.promotes.applied(wanted));
        }
        candidates.legal.extend(legal);
    }

    /// The range captures that end there: their texts may leave out what is
    /// taken on the way.
    fn range_captures(&self, position: &Position, from: Square) -> Moves {
        let to = self.to.unwrap_or(from);
        let piece = position.piece_on(from);
        if !self.path.is_empty() || !piece.is_some_and(|piece| position.variant().range_captures(piece)) {
            return Moves::new();
        }
        let moves = position.legal_moves_from(from).into_iter();
        let fits = moves.filter(|m| m.to() == to && m.captures_on_the_way());
        fits.filter(|m| self.promotes.fits(*m)).collect()
    }

    fn find_drops(&self, position: &Position, candidates: &mut Candidates) {
        let (Some(to), true) = (self.to, self.path.is_empty()) else { return };
        for &kind in self.kinds.iter().filter(|kind| position.in_hand(position.turn(), **kind) > 0) {
            let m = Move::drop(kind, to);
            let m = self.promotes.applied(m);
            if position.is_legal(m) {
                candidates.legal.push(m);
            } else if position.piece_on(to).is_none() {
                candidates.illegal.push(m);
            }
        }
    }

    /// The one move that is meant, out of the legal ones that are left after
    /// `narrow`.
    pub(crate) fn choose(
        &self,
        position: &Position,
        narrow: impl FnOnce(&mut Moves),
    ) -> Result<Move, MoveTextProblem> {
        let mut candidates = self.find(position);
        if candidates.legal.len() > 1 {
            narrow(&mut candidates.legal);
        }
        match (&*candidates.legal, &*candidates.illegal) {
            ([m], _) => Ok(*m),
            ([], [m]) => Err(MoveTextProblem::not_legal(position, *m)),
            ([], _) => Err(self.reason(position)),
            (several, _) => {
                Err(MoveTextProblem::Ambiguous(several.iter().take(8).map(|m| position.usi(*m)).collect()))
            }
        }
    }

    /// Why nothing fits.
    fn reason(&self, position: &Position) -> MoveTextProblem {
        let color = position.turn();
        let piece = self.piece.clone();
        if self.dropped == Dropped::Yes {
            return if position.variant().rules().drops.is_none() {
                MoveTextProblem::NoDrops
            } else if self.kinds.iter().all(|kind| position.in_hand(color, *kind) == 0) {
                MoveTextProblem::NotInHand { piece, color }
            } else {
                MoveTextProblem::Impossible {
                    piece,
                    color,
                    to: self.to.map_or_else(String::new, |to| to.to_string()),
                }
            };
        }
        if let Some(square) = self.from {
            let there = position
                .piece_on(square)
                .is_some_and(|p| p.color() == color && self.kinds.contains(&p.kind()));
            if !there {
                return MoveTextProblem::NotThere { piece, color, square };
            }
        }
        let squares: Vec<_> = self.path.iter().chain(self.to.iter()).map(Square::to_string).collect();
        MoveTextProblem::Impossible { piece, color, to: squares.join(" and ") }
    }
}
