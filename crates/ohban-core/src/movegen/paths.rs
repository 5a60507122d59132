//! Moves of several legs: lions, hook movers and whatever else the notation
//! can say.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use betza::{Halfway, Hurdle, RangeCapture};
use smallvec::SmallVec;

use super::Flow;
use crate::color::Color;
use crate::geometry::{STRIDE, Square};
use crate::moves::{MOST_CAPTURES, MOST_TAKEN, Move, squares_between};
use crate::piece::{Cell, Piece};
use crate::position::Board;
use crate::program::{LegNode, Program};
use crate::rules::JumpCaptures;
use crate::variant::Variant;

/// One way through the legs: where each leg but the last ends, what it
/// captures, in order, and where it ends. The end square is among the captured
/// ones if a piece is taken there.
pub(crate) struct Walk<'a> {
    pub(crate) stops: &'a [Square],
    pub(crate) captured: &'a [Square],
    pub(crate) end: Square,
    /// The line of a range capture that takes more than a move can name.
    line: Option<LineOfCaptures>,
}

/// Where all stands that a range capture takes.
#[derive(Clone, Copy)]
pub(super) struct LineOfCaptures {
    pub(super) start: Square,
    /// Whether something is taken before.
    pub(super) others: bool,
}

impl Walk<'_> {
    /// The move of a piece from this square that goes this way.
    pub(crate) fn as_move(&self, from: Square) -> Option<Move> {
        if self.captured.iter().all(|square| *square == self.end) {
            return Some(Move::plain(from, self.end));
        }
        let on_the_way = self.captured.iter().copied().filter(|square| *square != self.end);
        match self.line {
            None => {
                let on_the_way: ArrayVec<Square, MOST_CAPTURES> = on_the_way.take(MOST_CAPTURES).collect();
                Move::capturing(from, &on_the_way, self.end)
            }
            Some(LineOfCaptures { start, others: false }) => Move::range_capture(from, &[], start, self.end),
            Some(LineOfCaptures { start, others: true }) => {
                let line = squares_between(start, self.end);
                let earlier = on_the_way.filter(|square| !line.contains(square));
                let earlier: ArrayVec<Square, MOST_CAPTURES> = earlier.take(MOST_CAPTURES).collect();
                Move::range_capture(from, &earlier, start, self.end)
            }
        }
    }
}

/// Runs the legs of a piece on a board.
pub(crate) struct Walker<'a> {
    pub(super) variant: &'a Variant,
    board: &'a Board,
    pub(super) color: Color,
    /// Among pieces that pass others.
    pub(super) rank: u32,
    pub(super) jump_captures: JumpCaptures,
    from: Square,
    stops: SmallVec<[Square; 8]>,
    pub(super) captured: ArrayVec<Square, MOST_TAKEN>,
    /// A square that is taken to hold this instead of what stands there.
    assumed: Option<(Square, Cell)>,
}

impl<'a> Walker<'a> {
    /// For a piece on its square.
    pub(crate) fn new(variant: &'a Variant, board: &'a Board, piece: Piece, from: Square) -> Walker<'a> {
        let (color, rank) = (piece.color(), variant.traits(piece.kind()).rank);
        let jump_captures = variant.rules().jump_captures;
        let (stops, captured) = (SmallVec::new(), ArrayVec::new());
        Walker { variant, board, color, rank, jump_captures, from, stops, captured, assumed: None }
    }

    /// Runs the legs as if there were no ranks.
    pub(crate) fn without_ranks(self) -> Walker<'a> {
        Walker { rank: 0, jump_captures: JumpCaptures::Any, ..self }
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
        if !captures || self.captured.len() >= MOST_CAPTURES {
            return ControlFlow::Continue(());
        }
        self.captured.push(at);
        let flow = self.legs(program, next(), at, visit);
        self.captured.pop();
        flow
    }

    fn last_leg(&mut self, node: &LegNode, start: Square, visit: &mut impl FnMut(&Walk<'_>) -> Flow) -> Flow {
        if matches!(node.hurdle, Hurdle::Several(_)) || node.range_capture != RangeCapture::None {
            return self.passing_leg(node, start, visit);
        }
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
        if !allowed || (!cell.is_empty() && self.captured.len() >= MOST_CAPTURES) {
            return ControlFlow::Continue(());
        }
        self.visit_end(end, cell, None, visit)
    }

    pub(super) fn visit_end(
        &mut self,
        end: Square,
        cell: Cell,
        line: Option<LineOfCaptures>,
        visit: &mut impl FnMut(&Walk<'_>) -> Flow,
    ) -> Flow {
        if cell.is_empty() {
            return visit(&Walk { stops: &self.stops, captured: &self.captured, end, line });
        }
        self.captured.push(end);
        let flow = visit(&Walk { stops: &self.stops, captured: &self.captured, end, line });
        self.captured.pop();
        flow
    }

    /// The next square of the leg, if it is on the board and the half-way
    /// squares let the piece through.
    #[inline]
    pub(super) fn step(&self, node: &LegNode, at: Square) -> Option<Square> {
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
    pub(super) fn shift(&self, at: Square, file: i8, rank: i8) -> Option<Square> {
        let file = usize::from(at.file()).wrapping_add_signed(isize::from(file));
        let rank = usize::from(at.rank()).wrapping_add_signed(isize::from(rank));
        let size = self.board.size();
        (file < usize::from(size.files()) && rank < usize::from(size.ranks()))
            .then(|| Square::from_index(rank * STRIDE + file))
    }

    /// What stands on a square of the board now: nothing where the piece
    /// started or has captured.
    #[inline]
    pub(super) fn look(&self, square: Square) -> Cell {
        self.look_after(square, self.captured.len())
    }

    /// What stands on a square after so many captures.
    #[inline]
    pub(super) fn look_after(&self, square: Square, captures: usize) -> Cell {
        let before = self.captured.get(..captures).unwrap_or_default();
        if square == self.from || before.contains(&square) {
            return Cell::EMPTY;
        }
        match self.assumed {
            Some((assumed, cell)) if assumed == square => cell,
            _ => self.board.cell(square.index()),
        }
    }
}
