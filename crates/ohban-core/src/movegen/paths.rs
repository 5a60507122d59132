//! Moves of several legs: lions, hook movers and whatever else the notation
//! can say.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use betza::{Halfway, Hurdle};
use smallvec::SmallVec;

use super::Flow;
use super::program::{LegNode, Program};
use crate::geometry::STRIDE;
use crate::moves::MOST_CAPTURES;
use crate::piece::Cell;
use crate::position::Board;
use crate::{Color, Move, Piece, Square};

/// One way through the legs: where each leg but the last ends, what it
/// captures, in order, and where it ends. The end square is among the captured
/// ones if a piece is taken there.
pub(crate) struct Walk<'a> {
    pub(crate) stops: &'a [Square],
    pub(crate) captured: &'a [Square],
    pub(crate) end: Square,
}

impl Walk<'_> {
    /// The move of a piece from this square that goes this way.
    pub(crate) fn as_move(&self, from: Square) -> Option<Move> {
        let on_the_way: ArrayVec<Square, MOST_CAPTURES> =
            self.captured.iter().copied().filter(|square| *square != self.end).collect();
        Move::capturing(from, &on_the_way, self.end)
    }
}

/// Runs the legs of a piece on a board.
pub(crate) struct Walker<'a> {
    board: &'a Board,
    color: Color,
    from: Square,
    stops: SmallVec<[Square; 4]>,
    captured: ArrayVec<Square, MOST_CAPTURES>,
    /// A square that is taken to hold this instead of what stands there.
    assumed: Option<(Square, Cell)>,
}

impl<'a> Walker<'a> {
    pub(crate) fn new(board: &'a Board, color: Color, from: Square) -> Walker<'a> {
        Walker { board, color, from, stops: SmallVec::new(), captured: ArrayVec::new(), assumed: None }
    }

    /// Takes this piece (or none) to stand on the square.
    pub(crate) fn assume(&mut self, square: Square, piece: Option<Piece>) {
        self.assumed = Some((square, Cell::from(piece)));
    }

    /// Visits every way through the legs, until the visitor breaks off. The
    /// same effect may come more than once.
    pub(crate) fn walk(&mut self, program: &Program, visit: &mut impl FnMut(&Walk<'_>) -> Flow) -> Flow {
        self.legs(program, 0..program.first_legs, self.from, visit)
    }

    fn legs(
        &mut self,
        program: &Program,
        nodes: std::ops::Range<usize>,
        at: Square,
        visit: &mut impl FnMut(&Walk<'_>) -> Flow,
    ) -> Flow {
        for node in &program.legs[nodes] {
            if node.ends {
                self.last_leg(node, at, visit)?;
            } else {
                self.earlier_leg(program, node, at, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn earlier_leg(
        &mut self,
        program: &Program,
        node: &LegNode,
        start: Square,
        visit: &mut impl FnMut(&Walk<'_>) -> Flow,
    ) -> Flow {
        let mut at = start;
        for step in 1..=node.last {
            let Some(next) = self.step(node, at) else { break };
            at = next;
            if step < node.first {
                continue;
            }
            let cell = self.look(at);
            self.stops.push(at);
            let flow = self.go_on(program, node, at, cell, visit);
            self.stops.pop();
            flow?;
            if !cell.is_empty() {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    /// What follows a leg that ends here, as far as it may.
    fn go_on(
        &mut self,
        program: &Program,
        node: &LegNode,
        at: Square,
        cell: Cell,
        visit: &mut impl FnMut(&Walk<'_>) -> Flow,
    ) -> Flow {
        let next = || node.next.clone();
        if cell.is_empty() {
            return if node.landing.empty {
                self.legs(program, next(), at, visit)
            } else {
                ControlFlow::Continue(())
            };
        }
        if node.landing.hop {
            self.legs(program, next(), at, visit)?;
        }
        let captures = if cell.is(self.color) { node.landing.own } else { node.landing.enemy };
        if !captures || self.captured.is_full() {
            return ControlFlow::Continue(());
        }
        self.captured.push(at);
        let flow = self.legs(program, next(), at, visit);
        self.captured.pop();
        flow
    }

    fn last_leg(&mut self, node: &LegNode, start: Square, visit: &mut impl FnMut(&Walk<'_>) -> Flow) -> Flow {
        let mut at = start;
        let mut hopped = false;
        for step in 1..=node.last {
            let Some(next) = self.step(node, at) else { break };
            at = next;
            if step < node.first {
                continue;
            }
            let cell = self.look(at);
            let over = hopped || node.hurdle == Hurdle::None;
            if over {
                self.end(node, at, cell, visit)?;
            }
            if over && (!cell.is_empty() || node.hurdle == Hurdle::Adjacent) {
                break;
            }
            hopped |= !cell.is_empty();
        }
        ControlFlow::Continue(())
    }

    fn end(
        &mut self,
        node: &LegNode,
        end: Square,
        cell: Cell,
        visit: &mut impl FnMut(&Walk<'_>) -> Flow,
    ) -> Flow {
        let allowed = if cell.is_empty() {
            node.landing.empty
        } else if cell.is(self.color) {
            node.landing.own
        } else {
            node.landing.enemy
        };
        if !allowed || (!cell.is_empty() && self.captured.is_full()) {
            return ControlFlow::Continue(());
        }
        if cell.is_empty() {
            return visit(&Walk { stops: &self.stops, captured: &self.captured, end });
        }
        self.captured.push(end);
        let flow = visit(&Walk { stops: &self.stops, captured: &self.captured, end });
        self.captured.pop();
        flow
    }

    /// The next square of the leg, if it is on the board and the half-way
    /// squares let the piece through.
    #[inline]
    fn step(&self, node: &LegNode, at: Square) -> Option<Square> {
        let next = self.shift(at, node.file, node.rank)?;
        let through = |wanted_empty: bool| {
            node.halfway_steps.iter().all(|&(file, rank)| {
                self.shift(at, file, rank).is_some_and(|s| self.look(s).is_empty() == wanted_empty)
            })
        };
        let free = match node.halfway {
            Halfway::Any => true,
            Halfway::Empty => through(true),
            Halfway::Occupied => through(false),
        };
        free.then_some(next)
    }

    #[inline]
    fn shift(&self, at: Square, file: i8, rank: i8) -> Option<Square> {
        let file = usize::from(at.file()).wrapping_add_signed(isize::from(file));
        let rank = usize::from(at.rank()).wrapping_add_signed(isize::from(rank));
        let size = self.board.size();
        (file < usize::from(size.files()) && rank < usize::from(size.ranks()))
            .then(|| Square::from_index(rank * STRIDE + file))
    }

    /// What stands on a square of the board now: nothing where the piece
    /// started or has captured.
    #[inline]
    fn look(&self, square: Square) -> Cell {
        if square == self.from || self.captured.contains(&square) {
            return Cell::EMPTY;
        }
        match self.assumed {
            Some((assumed, cell)) if assumed == square => cell,
            _ => self.board.cell(square.index()),
        }
    }
}

/// The effects of one piece's moves that have been seen: two ways with the
/// same captured squares and the same end are one move.
pub(super) struct Seen {
    /// Ends of moves that capture nothing on the way, by rank.
    plain: [u64; 36],
    /// The others, with their captures sorted.
    others: SmallVec<[Move; 16]>,
}

impl Seen {
    pub(super) fn new() -> Seen {
        Seen { plain: [0; 36], others: SmallVec::new() }
    }

    /// Whether this is the first move to `end` with nothing captured on the
    /// way.
    #[inline]
    pub(super) fn first_to(&mut self, end: Square) -> bool {
        let Some(files) = self.plain.get_mut(usize::from(end.rank())) else { return false };
        let new = *files >> end.file() & 1 == 0;
        *files |= 1 << end.file();
        new
    }

    /// The files of a rank that no move with nothing captured on the way has
    /// ended on yet.
    #[inline]
    pub(super) fn new_on_rank(&mut self, rank: usize, files: u64) -> u64 {
        let Some(seen) = self.plain.get_mut(rank) else { return 0 };
        let new = files & !*seen;
        *seen |= new;
        new
    }

    /// Whether this is the first move of its effect.
    pub(super) fn first(&mut self, m: Move) -> bool {
        if !m.captures_on_the_way() {
            return self.first_to(m.to());
        }
        let sorted = m.sorted();
        let new = !self.others.contains(&sorted);
        if new {
            self.others.push(sorted);
        }
        new
    }

    /// Forgets the last move that was the first of its kind, if it captures on
    /// the way.
    pub(super) fn take_back(&mut self, m: Move) {
        if m.captures_on_the_way() {
            self.others.pop();
        }
    }
}
