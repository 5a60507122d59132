//! The moves that give check, listed without looking at most of the others.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::attacks::distance;
use super::search::line;
use super::sink::Sink;
use super::{Attacks, Flow};
use crate::color::Color;
use crate::geometry::{Direction, STRIDE, Square};
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::{Board, Position, shifted};
use crate::program::Program;
use crate::rules::Chance;

/// Files of each rank, as bits.
pub(super) type Ranks = [u64; 36];

impl Position {
    /// Puts the legal moves that give check, as
    /// [`gives_check`](Position::gives_check) says, or take the other side's
    /// last royal into `moves`, which is emptied first. Pieces and drops that
    /// cannot give check are left out before their moves are made.
    ///
    /// ```
    /// use ohban::{LoadVariant, Position, Variant};
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// let position = Position::from_sfen(&shogi, "4k4/9/4P4/9/9/9/9/9/4K4 b G 1")?;
    /// let mut checks = Vec::new();
    /// position.legal_checks_into(&mut checks);
    /// let mut checks: Vec<String> = checks.into_iter().map(|m| position.usi(m)).collect();
    /// checks.sort();
    /// assert_eq!(checks, ["5c5b", "5c5b+", "G*4a", "G*4b", "G*5b", "G*6a", "G*6b"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_checks_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        let each = |m| {
            moves.push(m);
            ControlFlow::Continue(())
        };
        let _ = self.generate(&mut Checks { filter: CheckFilter::of(self), each });
    }
}

/// Hands the moves that the filter lets through to a closure.
struct Checks<'a, F> {
    filter: CheckFilter<'a>,
    each: F,
}

impl<F: FnMut(Move) -> Flow> Sink for Checks<'_, F> {
    const COUNTS: bool = false;

    #[inline]
    fn wants_moves_from(&self, from: Square) -> bool {
        self.filter.may_check_from(from)
    }

    fn wanted_drops(&self, piece: Piece) -> Option<Ranks> {
        self.filter.squares_of_drops(piece)
    }

    #[inline]
    fn take(&mut self, m: Move) -> Flow {
        if self.filter.lets_through(m) { (self.each)(m) } else { ControlFlow::Continue(()) }
    }

    fn take_many(&mut self, _: u64) -> Flow {
        debug_assert!(false, "this sink wants the moves themselves");
        ControlFlow::Continue(())
    }
}

/// What is known of the checks of a position before any move is looked at.
struct CheckFilter<'a> {
    position: &'a Position,
    us: Color,
    plain: Option<Plain>,
    /// Whether what moves stays the same unless it promotes.
    changes_by_promotion_alone: bool,
    /// A copy to try moves on, made when the first move needs it.
    scratch: Option<Board>,
}

/// What the other side's only royal looks like from where moves act in no
/// special way.
struct Plain {
    royal: Square,
    /// Whether we could take it now: then most moves leave it attacked.
    is_attacked: bool,
    /// Our pieces whose going opens a line to the royal.
    discoverers: SmallVec<[Square; 8]>,
    /// Our pieces with moves of several parts that may lead as far as the royal.
    near: SmallVec<[Square; 8]>,
}

impl Position {
    /// This player's pieces with moves of several parts, or to anywhere, that
    /// may lead as far as the square.
    pub(super) fn path_pieces_near(&self, square: Square, color: Color) -> impl Iterator<Item = Square> + '_ {
        self.path_pieces(color).iter().copied().filter(move |&from| {
            let program = self.board.piece(from).map(|piece| self.variant().program(piece));
            program.is_some_and(|program| {
                program.captures_by_path && program.path_reach() >= distance(from, square)
            })
        })
    }
}

impl<'a> CheckFilter<'a> {
    fn of(position: &'a Position) -> CheckFilter<'a> {
        let us = position.turn();
        let facts = position.variant().facts();
        let special = facts.burns || facts.varied || facts.limited_captures;
        let plain = match *position.royals(!us) {
            [royal] if !special => Some(Plain::of(position, royal, us)),
            _ => None,
        };
        let changes_by_promotion_alone = position.variant().rules().contagion.spreads.is_empty();
        CheckFilter { position, us, plain, changes_by_promotion_alone, scratch: None }
    }

    fn may_check_from(&self, from: Square) -> bool {
        let Some(plain) = self.plain.as_ref().filter(|plain| plain.moves_alone_matter()) else { return true };
        let variant = self.position.variant();
        let Some(piece) = self.position.board.piece(from) else { return true };
        let traits = variant.traits(piece.kind());
        let mut promoted = traits.forms().filter(|_| traits.chance != Chance::Never);
        let program = variant.program(piece);
        let far = distance(from, plain.royal);
        let stays_away = |after: &Program| {
            after.slides.is_empty()
                && after.is_simple()
                && far > program.leap_reach.saturating_add(after.leap_reach)
        };
        // A piece that takes another may turn into anything where that infects.
        let cannot = self.changes_by_promotion_alone
            && stays_away(program)
            && promoted.all(|kind| stays_away(variant.program(Piece::new(kind, self.us))));
        !cannot || plain.discoverers.contains(&from)
    }

    fn squares_of_drops(&self, piece: Piece) -> Option<Ranks> {
        let plain = self.plain.as_ref().filter(|plain| plain.moves_alone_matter())?;
        let variant = self.position.variant();
        let traits = variant.traits(piece.kind());
        let promotes = variant.rules().drops.as_ref().is_some_and(|drops| drops.may_promote);
        let faces = traits.forms().filter(|_| promotes).map(|kind| Piece::new(kind, piece.color()));
        let mut squares = [0; 36];
        for piece in std::iter::once(piece).chain(faces) {
            let program = variant.program(piece);
            if !program.is_simple() {
                return None;
            }
            let mut add = |index: usize| {
                if self.position.board.cell(index).is_empty()
                    && let Some(files) = squares.get_mut(index / STRIDE)
                {
                    *files |= 1 << (index % STRIDE);
                }
            };
            program.leaps.iter().for_each(|&leap| add(plain.royal.index().wrapping_add_signed(-leap)));
            for slide in &program.slides {
                let back = slide.direction.opposite();
                let free = self.position.board.distance(plain.royal, back) - 1;
                let far = free.min(usize::from(slide.range));
                (1..=far).for_each(|step| add(shifted(plain.royal.index(), back.offset(), step)));
            }
        }
        Some(squares)
    }

    #[inline]
    fn lets_through(&mut self, m: Move) -> bool {
        let position = self.position;
        match &self.plain {
            Some(plain) => match plain.gives_check(position, self.us, m) {
                Some(checks) => checks || m.to() == plain.royal,
                None => self.gives_check_tried(m) || position.takes_last_royal(m),
            },
            None => self.gives_check_tried(m) || position.takes_last_royal(m),
        }
    }

    /// [`Position::gives_check`], on a copy of the board that is kept.
    fn gives_check_tried(&mut self, m: Move) -> bool {
        let position = self.position;
        let changes = position.changes(m);
        position.only_royal_after(m, &changes, !self.us).is_some() && {
            let board = self.scratch.get_or_insert_with(|| position.board.clone());
            position.is_royal_attacked_after(m, !self.us, &[], board)
        }
    }
}

impl Plain {
    fn of(position: &Position, royal: Square, us: Color) -> Plain {
        let board = &position.board;
        let attacks = Attacks::of(position);
        let mut discoverers = SmallVec::new();
        for (direction, nearest) in Direction::ALL.into_iter().zip(board.distances(royal)) {
            let index = shifted(royal.index(), direction.offset(), nearest);
            if board.cell(index).is(us) {
                let square = Square::from_index(index);
                let beyond = nearest + board.distance(square, direction);
                if attacks.reaches(royal, direction, beyond, us) {
                    discoverers.push(square);
                }
            }
        }
        let near = position.path_pieces_near(royal, us).collect();
        let is_attacked = attacks.is_attacked_simply(royal, us);
        Plain { royal, is_attacked, discoverers, near }
    }

    /// Whether only what a move itself attacks or opens can give check.
    fn moves_alone_matter(&self) -> bool {
        !self.is_attacked && self.near.is_empty()
    }

    /// Whether the move gives check; `None` if it has to be tried.
    #[inline]
    fn gives_check(&self, position: &Position, us: Color, m: Move) -> Option<bool> {
        let variant = position.variant();
        let others_are_near = self.near.iter().any(|square| Some(*square) != m.from());
        if others_are_near || m.captures_on_the_way() || m.from() == Some(m.to()) {
            return None;
        }
        let mover = match m.from() {
            Some(from) => position.board.piece(from)?,
            None => Piece::new(m.dropped()?, us),
        };
        let promoted = variant.traits(mover.kind()).form(m.form());
        let placed = if variant.rules().contagion.spreads.is_empty() {
            promoted.map_or(mover, |kind| Piece::new(kind, us))
        } else {
            position.changes(m).placed?
        };
        let program = variant.program(placed);
        if program.captures_by_path && program.path_reach() >= distance(m.to(), self.royal) {
            return None;
        }
        let discovers = m.from().is_some_and(|from| self.discoverers.contains(&from));
        let attacks = Attacks::of(position);
        let may_reach = || {
            let on_line = line(self.royal, m.to())
                .is_some_and(|(direction, steps)| attacks.reach_back(placed, direction) >= steps);
            on_line || attacks.jumps_to(m.to(), placed, self.royal)
        };
        Some(
            (self.is_attacked || discovers || may_reach())
                && attacks.is_attacked_simply_after(self.royal, us, m, placed),
        )
    }
}
