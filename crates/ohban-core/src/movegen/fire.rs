//! Whether a royal can be burned, found without making moves.

use std::ops::ControlFlow;

use super::{Attacks, Flow, Walk, Walker};
use crate::color::Color;
use crate::geometry::{Direction, Square};
use crate::piece::Piece;
use crate::position::{Position, shifted};
use crate::rules::{BurnerMeeting, Choice, Deferral, Moved};

impl Position {
    /// Whether [`Attacks::can_burn`] knows all ways to burn in this game.
    pub(super) fn burns_by_board_alone(&self) -> bool {
        let (rules, facts) = (self.variant().rules(), self.variant().facts());
        rules.drops.is_none()
            && rules.promotion.deferral == Deferral::None
            && !rules.captures_need_royal
            && !(facts.special_captures || facts.varied || facts.capture_duty)
    }
}

impl Attacks<'_> {
    /// Whether a piece of this player could burn an enemy piece on the square
    /// by a move of its own.
    pub(super) fn can_burn(self, target: Square, by: Color) -> bool {
        let variant = self.variant();
        let is_burner = |piece: Piece| variant.traits(piece.kind()).burner;
        // No burner comes next to another and burns it.
        if self.board.piece(target).is_some_and(is_burner) {
            return false;
        }
        self.board.squares_of(by).any(|from| {
            let Some(piece) = self.board.piece(from) else { return false };
            let mut becomes = variant.traits(piece.kind()).forms();
            let ignites = self.ignites() && becomes.any(|kind| variant.traits(kind).burner);
            (is_burner(piece) || ignites) && {
                let burns = |to: Square, captured: &[Square]| {
                    touch(to, target)
                        && (is_burner(piece) || self.may_promote(piece, from, to, !captured.is_empty()))
                        && self.survives(to, by, captured)
                };
                self.ends(from, piece, &mut |to, captured| match burns(to, captured) {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                })
                .is_break()
            }
        })
    }

    /// Whether a piece that becomes a burner burns with that move.
    fn ignites(self) -> bool {
        self.variant().rules().burning.as_ref().is_some_and(|burning| burning.on_promotion)
    }

    fn may_promote(self, piece: Piece, from: Square, to: Square, captures: bool) -> bool {
        let variant = self.variant();
        let (size, color, zone) = (variant.size(), piece.color(), variant.facts().zone);
        let traits = variant.traits(piece.kind());
        let in_zone = |square| size.rank_seen_by(square, color) + zone >= size.ranks();
        let moved = Moved {
            from_zone: in_zone(from),
            to_zone: in_zone(to),
            captures,
            promoted_taken: true,
            last_rank: size.rank_seen_by(to, color) + 1 == size.ranks(),
            last_rank_chance: traits.last_rank_chance,
            last_rank_duty: traits.last_rank_duty,
        };
        let stuck = || variant.program(piece).is_stuck_on(to);
        variant.rules().promotion.choice(moved, stuck, || false) != Choice::Stay
    }

    /// Whether a burner that ends there burns others, whatever becomes of it.
    fn survives(self, to: Square, by: Color, captured: &[Square]) -> bool {
        let meeting = self.variant().rules().burning.as_ref().map(|burning| burning.meeting);
        meeting == Some(BurnerMeeting::BurnsFirst)
            || Direction::ALL.into_iter().all(|direction| {
                let square = Square::from_index(shifted(to.index(), direction.offset(), 1));
                let piece = self.board.piece(square).filter(|piece| piece.color() != by);
                !piece.is_some_and(|piece| self.variant().traits(piece.kind()).burner)
                    || captured.contains(&square)
            })
    }

    /// Visits where the piece can end its move, and what it takes on the way
    /// and there.
    fn ends(self, from: Square, piece: Piece, visit: &mut impl FnMut(Square, &[Square]) -> Flow) -> Flow {
        let program = self.variant().program(piece);
        let end = |index: usize, visit: &mut dyn FnMut(Square, &[Square]) -> Flow| {
            let (to, cell) = (Square::from_index(index), self.board.cell(index));
            if cell.blocks(piece.color()) {
                return ControlFlow::Continue(());
            }
            if cell.is_empty() { visit(to, &[]) } else { visit(to, &[to]) }
        };
        for offset in &program.leaps {
            end(from.index().wrapping_add_signed(*offset), visit)?;
        }
        for slide in &program.slides {
            let furthest = self.board.distance(from, slide.direction).min(usize::from(slide.range));
            for step in 1..=furthest {
                end(shifted(from.index(), slide.direction.offset(), step), visit)?;
            }
        }
        if let Some(anywhere) = program.anywhere {
            for to in self.variant().size().squares() {
                if if self.board.cell(to.index()).is_empty() { anywhere.empty } else { anywhere.enemy } {
                    end(to.index(), visit)?;
                }
            }
        }
        let mut walker = Walker::new(self.variant(), self.board, piece, from);
        walker.walk(program, &mut |walk: &Walk<'_>| visit(walk.end, walk.captured))
    }
}

/// Whether the squares are neighbours.
fn touch(a: Square, b: Square) -> bool {
    a != b && a.file().abs_diff(b.file()) <= 1 && a.rank().abs_diff(b.rank()) <= 1
}
