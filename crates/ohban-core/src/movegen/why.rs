//! Why a move is not legal.
//!
//! Whether it is legal is asked of the generator alone; what follows here only
//! finds the words, by asking the same questions one after the other.

use std::ops::ControlFlow;

use smallvec::smallvec;

use super::mover::Mover;
use super::safety::Safety;
use super::sink::{Each, Sink};
use super::{Asked, Generator, Walk, Walker, placed};
use crate::geometry::{Direction, Square};
use crate::moves::{Move, squares_between};
use crate::piece::{Piece, PieceKind};
use crate::position::{Board, Position, shifted};
use crate::program::Program;
use crate::reason::IllegalReason;
use crate::rules::{CaptureLimit, Choice};
use crate::variant::Variant;

impl Position {
    /// Why the move is not legal here; `None` exactly when it is legal
    /// ([`is_legal`](Position::is_legal)). Of several reasons the first in
    /// the order: the pieces, the way, lion trading and other limits of
    /// capture, promotion, the safety of the own royal.
    #[must_use]
    pub fn why_illegal(&self, m: Move) -> Option<IllegalReason> {
        if self.is_legal(m) {
            return None;
        }
        if self.is_decided() {
            return Some(IllegalReason::GameOver);
        }
        let squares = m.from().into_iter().chain(m.captured_on_the_way()).chain([m.to()]);
        if let Some(square) = squares.into_iter().find(|square| !self.variant().size().contains(*square)) {
            return Some(IllegalReason::OffBoard(square));
        }
        let mut sink = Each(|_| ControlFlow::Continue(()));
        let safety = Safety::of(self);
        let mut generator = Generator::new(self, &safety, &mut sink);
        Some(match (m.from(), m.dropped()) {
            (Some(from), _) => generator.why_no_move(from, m),
            (None, Some(kind)) => generator.why_no_drop(kind, m),
            (None, None) => IllegalReason::NoDrops,
        })
    }
}

impl<S: Sink> Generator<'_, S> {
    fn why_no_move(&mut self, from: Square, m: Move) -> IllegalReason {
        let board = &self.position.board;
        let Some(piece) = board.piece(from) else { return IllegalReason::EmptyStart(from) };
        if piece.color() != self.us {
            return IllegalReason::OpponentsPiece(from);
        }
        let varied = self.position.variant().facts().varied;
        let (mover, programs) = if varied {
            let programs = placed::programs(self.position.variant(), board, from, piece);
            (Mover::placed(self.position, self.safety, from, piece), programs)
        } else {
            let mover = Mover::new(self.position, self.safety, from, piece);
            let programs = smallvec![mover.program];
            (mover, programs)
        };
        let variant = self.position.variant();
        let ways = Ways { variant, mover: &mover, programs: &programs, ranks: true };
        if !ways.lead(board, m) {
            return ways.why_not(board, m);
        }
        let victims = self.position.captured_by(m);
        self.why_no_capture(&mover, &victims)
            .or_else(|| self.why_no_promotion(&mover, m, &victims))
            .or_else(|| if varied { self.why_not_from_place(&mover, m) } else { None })
            .or_else(|| self.exposes_royal(m).then_some(IllegalReason::LeavesRoyalAttacked))
            .or_else(|| self.why_no_choice())
            .unwrap_or(IllegalReason::DoesNotMoveSo(from))
    }

    /// Whether a duty to capture leaves no choice.
    fn why_no_choice(&self) -> Option<IllegalReason> {
        let duty = self.position.variant().facts().capture_duty;
        (duty && self.position.must_capture(Asked::DIRECTLY)).then_some(IllegalReason::MustCapture)
    }

    fn why_no_capture(&mut self, mover: &Mover<'_>, victims: &[(Square, Piece)]) -> Option<IllegalReason> {
        if !self.lion_trading_allows(mover, victims) {
            let lion = first_refused(victims, |taken| self.lion_trading_allows(mover, taken))?;
            let is_lion = self.position.variant().traits(mover.piece.kind()).lion;
            let reason = if is_lion { IllegalReason::ProtectedLion } else { IllegalReason::CounterStrike };
            return Some(reason(lion));
        }
        let reason = match mover.traits.capture_limit {
            CaptureLimit::None => return None,
            CaptureLimit::ProtectedRoyals => IllegalReason::ProtectedRoyal,
            CaptureLimit::ProtectedPieces => IllegalReason::ProtectedPiece,
        };
        first_refused(victims, |taken| self.capture_limit_allows(mover, taken)).map(reason)
    }

    fn why_no_promotion(
        &self,
        mover: &Mover<'_>,
        m: Move,
        victims: &[(Square, Piece)],
    ) -> Option<IllegalReason> {
        let taken = || victims.iter().map(|(_, piece)| self.position.variant().traits(piece.kind()));
        if !mover.traits.immune && taken().any(|traits| traits.contagion.is_some()) {
            return m.promotes().then_some(IllegalReason::Contagion);
        }
        let promoted_taken = taken().any(|traits| traits.promoted);
        match mover.choice(self.position, m.to(), !victims.is_empty(), promoted_taken) {
            Choice::Stay if m.promotes() && mover.traits.promotes_to.is_none() => {
                Some(IllegalReason::NeverPromotes)
            }
            Choice::Stay if m.promotes() => Some(IllegalReason::NoPromotionNow),
            _ if m.promotes() && mover.traits.form(m.form()).is_none() => Some(IllegalReason::NoSuchForm),
            Choice::Promote if !m.promotes() => Some(IllegalReason::MustPromote),
            _ => None,
        }
    }

    fn why_no_drop(&mut self, kind: PieceKind, m: Move) -> IllegalReason {
        let position = self.position;
        let variant = position.variant();
        let Some(rules) = &variant.rules().drops else { return IllegalReason::NoDrops };
        if position.in_hand(self.us, kind) == 0 {
            return IllegalReason::NotInHand;
        }
        let to = m.to();
        if position.piece_on(to).is_some() {
            return IllegalReason::Occupied(to);
        }
        if m.promotes() {
            if variant.traits(kind).promotes_to.is_none() {
                return IllegalReason::NeverPromotes;
            }
            if variant.traits(kind).form(m.form()).is_none() {
                return IllegalReason::NoSuchForm;
            }
            let anywhere = variant.rules().promotion.trigger.is_anywhere();
            if !rules.may_promote || !(anywhere || position.in_zone_of(Piece::new(kind, self.us), to)) {
                return IllegalReason::NoPromotionNow;
            }
        }
        if variant.traits(kind).drop_region.as_ref().is_some_and(|masks| !masks[self.us.index()].holds(to)) {
            return IllegalReason::DropRegion(to);
        }
        let face = variant.traits(kind).form(m.form()).unwrap_or(kind);
        if !rules.may_be_stuck && variant.program(Piece::new(face, self.us)).is_stuck_on(to) {
            return IllegalReason::CouldNeverMove(to);
        }
        if self.full_files(kind) >> to.file() & 1 != 0 {
            return IllegalReason::FileLimit {
                file: to.file() + 1,
                limit: variant.traits(kind).file_limit.unwrap_or(0),
            };
        }
        if rules.beside_own && !self.is_beside_own(to) {
            return IllegalReason::NotBesideOwn(to);
        }
        if self.exposes_royal(m) {
            return IllegalReason::LeavesRoyalAttacked;
        }
        self.why_no_choice().unwrap_or(IllegalReason::DropMate)
    }

    /// Whether the move would leave our only royal attacked where that is
    /// forbidden.
    fn exposes_royal(&mut self, m: Move) -> bool {
        !matches!(*self.safety, Safety::Free) && self.leaves_royal_attacked(m)
    }

    fn is_beside_own(&self, square: Square) -> bool {
        let cell = |offset| self.position.board.cell(shifted(square.index(), offset, 1));
        Direction::ALL.into_iter().any(|direction| cell(direction.offset()).is(self.us))
    }
}

/// The first of the captured pieces that may not be taken after those before
/// it.
fn first_refused(
    victims: &[(Square, Piece)],
    mut allows: impl FnMut(&[(Square, Piece)]) -> bool,
) -> Option<Square> {
    let (square, _) = victims.iter().enumerate().find(|(n, _)| !allows(&victims[..=*n]))?.1;
    Some(*square)
}

/// The ways of the piece that would move.
#[derive(Clone, Copy)]
struct Ways<'a> {
    variant: &'a Variant,
    mover: &'a Mover<'a>,
    /// Its own moves, or those that it has where it stands.
    programs: &'a [&'a Program],
    /// Whether ranks limit which pieces it passes.
    ranks: bool,
}

impl Ways<'_> {
    /// Whether one leads to the end of the move on this board, taking what the
    /// move takes.
    fn lead(self, board: &Board, m: Move) -> bool {
        self.programs.iter().any(|program| self.lead_by(program, board, m))
    }

    fn lead_by(self, program: &Program, board: &Board, m: Move) -> bool {
        let mover = self.mover;
        let wanted = m.not_promoting();
        if wanted == Move::plain(mover.from, m.to()) && leads_simply(board, program, mover, m.to()) {
            return true;
        }
        let walker = Walker::new(self.variant, board, mover.piece, mover.from);
        let mut walker = if self.ranks { walker } else { walker.without_ranks() };
        walker
            .walk(program, &mut |walk: &Walk<'_>| {
                let same = walk.as_move(mover.from).is_some_and(|other| other.same_effect(wanted));
                if same { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
            .is_break()
    }

    /// Why the piece cannot go where the move goes.
    fn why_not(self, board: &Board, m: Move) -> IllegalReason {
        let (from, to, color) = (self.mover.from, m.to(), self.mover.piece.color());
        for square in m.captured_on_the_way() {
            match board.piece(square) {
                None => return IllegalReason::NothingToCapture(square),
                Some(piece)
                    if piece.color() == color && !self.programs.iter().any(|program| program.takes_own()) =>
                {
                    return IllegalReason::OwnPiece(square);
                }
                Some(_) => {}
            }
        }
        if (Ways { ranks: false, ..self }).lead(board, m) {
            let rank = self.mover.traits.rank;
            let outranks = |square: &Square| {
                board.piece(*square).is_some_and(|piece| self.variant.traits(piece.kind()).rank >= rank)
            };
            let start = m.line_start().or(m.captured_on_the_way().last()).unwrap_or(from);
            let between = squares_between(start, to).into_iter().chain(squares_between(from, to));
            let on_the_way = between.chain(m.captured_on_the_way()).find(outranks);
            return on_the_way.map_or(IllegalReason::NotByJump(to), IllegalReason::RankInTheWay);
        }
        // The end held by an enemy in place of an own piece; then nothing else on
        // the board than what the move is about.
        let own_at_end = to != from && board.cell(to.index()).is(color);
        let victim = self.variant.facts().ordinary.map(|kind| Piece::new(kind, !color));
        let mut freed = board.clone();
        if let (true, Some(own), Some(victim)) = (own_at_end, board.piece(to), victim) {
            freed.take(to, own);
            freed.put(to, victim);
            if self.lead(&freed, m) {
                return IllegalReason::OwnPiece(to);
            }
        }
        let mut alone = Board::empty(board.size());
        let about = m.captured_on_the_way().chain([from, to]);
        for (square, piece) in about.filter_map(|square| Some((square, freed.piece(square)?))) {
            if alone.piece(square).is_none() {
                alone.put(square, piece);
            }
        }
        if self.lead(&alone, m) {
            return IllegalReason::Blocked(obstacle(board, m));
        }
        IllegalReason::DoesNotMoveSo(from)
    }
}

/// The same by a step, a jump, a slide or a move to anywhere.
fn leads_simply(board: &Board, program: &Program, mover: &Mover<'_>, to: Square) -> bool {
    let from = mover.from;
    let cell = board.cell(to.index());
    if cell.blocks(mover.piece.color()) {
        return false;
    }
    let jumps = program.leaps.iter().any(|offset| from.index().wrapping_add_signed(*offset) == to.index());
    let slides = || {
        program.slides.iter().any(|slide| {
            let furthest = board.distance(from, slide.direction).min(usize::from(slide.range));
            (1..=furthest).any(|n| shifted(from.index(), slide.direction.offset(), n) == to.index())
        })
    };
    let anywhere = program.anywhere.is_some_and(|any| if cell.is_empty() { any.empty } else { any.enemy });
    jumps || slides() || anywhere
}

/// The first piece between the ends of a move that it does not take, if they
/// lie on a straight line.
fn obstacle(board: &Board, m: Move) -> Option<Square> {
    let stands = |square: &Square| board.piece(*square).is_some();
    let taken = |square: &Square| m.captured_on_the_way().any(|other| other == *square);
    let between = squares_between(m.from()?, m.to());
    between.into_iter().find(|square| stands(square) && !taken(square))
}
