//! Last legs that go on past pieces: hops over several of them, and range
//! captures, which take all that they pass. Ranks limit both.

use std::ops::ControlFlow;

use betza::{Hurdle, RangeCapture};

use super::paths::LineOfCaptures;
use super::{Flow, Walk, Walker};
use crate::geometry::Square;
use crate::moves::MOST_ON_THE_WAY;
use crate::piece::{Cell, Piece};
use crate::program::LegNode;
use crate::rules::JumpCaptures;

impl Walker<'_> {
    pub(super) fn passing_leg(
        &mut self,
        node: &LegNode,
        start: Square,
        visit: &mut impl FnMut(&Walk<'_>) -> Flow,
    ) -> Flow {
        let before = self.captured.len();
        let flow = self.pass_on(node, start, visit);
        self.captured.truncate(before);
        flow
    }

    fn pass_on(&mut self, node: &LegNode, start: Square, visit: &mut impl FnMut(&Walk<'_>) -> Flow) -> Flow {
        let before = self.captured.len();
        let mut at = start;
        let mut hops = 0;
        for step in 1..=node.last {
            let Some(next) = self.step(node, at) else { break };
            at = next;
            if step < node.first {
                continue;
            }
            // What this leg has taken lies behind.
            let cell = self.look_after(at, before);
            let may_end = match node.range_capture {
                RangeCapture::None => hops > 0 && self.may_jump_to(node, cell),
                takes => self.may_capture_to(node, takes, cell),
            };
            if may_end {
                self.visit_end(at, cell, self.line_to(node, before, at), visit)?;
            }
            let Some(piece) = cell.piece() else { continue };
            if !self.passes(piece) {
                break;
            }
            match (node.range_capture, node.hurdle) {
                (RangeCapture::None, Hurdle::Several(Some(most))) if hops >= most => break,
                (RangeCapture::None, _) => hops += 1,
                (RangeCapture::Enemies, _) if piece.color() == self.color => break,
                _ if self.captured.is_full() => break,
                _ => self.captured.push(at),
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether ranks let the piece pass this one. Who has no rank passes all.
    fn passes(&self, piece: Piece) -> bool {
        self.rank == 0 || self.variant.traits(piece.kind()).rank < self.rank
    }

    /// Whether a hop over several pieces may end here.
    fn may_jump_to(&self, node: &LegNode, cell: Cell) -> bool {
        let Some(piece) = cell.piece() else { return node.landing.empty };
        let lands = if piece.color() == self.color { node.landing.own } else { node.landing.enemy };
        lands
            && match self.jump_captures {
                JumpCaptures::Any => true,
                JumpCaptures::NotRoyals => !self.variant.traits(piece.kind()).royal,
                JumpCaptures::LowerRanks => self.passes(piece),
            }
    }

    /// Whether a range capture may end here.
    fn may_capture_to(&self, node: &LegNode, takes: RangeCapture, cell: Cell) -> bool {
        let Some(piece) = cell.piece() else { return node.landing.empty };
        let own = takes == RangeCapture::All && self.variant.rules().range_capture_ends_on_own;
        let lands = if piece.color() == self.color { own } else { node.landing.enemy };
        lands && self.passes(piece)
    }

    /// The line of captures that leads to the end, if it takes more than a move
    /// can name. Where it begins does not depend on how the piece came there: it
    /// lies behind all captures that the line, drawn backwards, finds.
    fn line_to(&self, node: &LegNode, before: usize, end: Square) -> Option<LineOfCaptures> {
        if self.captured.len() <= MOST_ON_THE_WAY {
            return None;
        }
        let back = |square| self.shift(square, -node.file, -node.rank);
        if before == 0 {
            let start = self.captured.first().and_then(|first| back(*first))?;
            return Some(LineOfCaptures { start, others: false });
        }
        let on_the_way = self.captured.iter().filter(|square| **square != end).count();
        if on_the_way <= MOST_ON_THE_WAY {
            return None;
        }
        let mut start = None;
        let mut at = back(end)?;
        while self.look(at).is_empty() {
            let Some(before) = back(at) else { break };
            if self.captured.contains(&at) {
                start = Some(before);
            }
            at = before;
        }
        start.map(|start| LineOfCaptures { start, others: true })
    }
}
