//! The moves of one piece on the board.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::safety::{Limit, Safety};
use super::seen::Seen;
use super::sink::Sink;
use super::{Flow, Generator, Walk, Walker, placed};
use crate::geometry::{STRIDE, Square};
use crate::moves::{MOST_TAKEN, Move};
use crate::piece::Piece;
use crate::position::{Position, shifted};
use crate::program::{Anywhere, Hook, Program, Slide};
use crate::reason::IllegalReason;
use crate::rules::{CaptureLimit, Chance, Choice, FileLimitsBind, Moved};
use crate::variant::KindTraits;

const GO_ON: Flow = ControlFlow::Continue(());

/// The piece whose moves are listed, with what its rules say of it.
pub(super) struct Mover<'a> {
    pub(super) from: Square,
    pub(super) piece: Piece,
    pub(super) program: &'a Program,
    pub(super) traits: &'a KindTraits,
    chance: Chance,
    from_zone: bool,
    limit: Limit,
}

impl<'a> Mover<'a> {
    #[inline(always)]
    pub(super) fn new(position: &'a Position, safety: &'a Safety, from: Square, piece: Piece) -> Mover<'a> {
        let variant = position.variant();
        let traits = variant.traits(piece.kind());
        let from_zone = traits.chance != Chance::Never && position.in_zone_of(piece, from);
        let chance = if from_zone && traits.chance == Chance::Zone { Chance::Any } else { traits.chance };
        let program = variant.program(piece);
        let limit = safety.limit(from, !program.plain);
        Mover { from, piece, program, traits, chance, from_zone, limit }
    }

    /// The piece where moves depend on its place; the ways of moving are those
    /// of [`placed::programs`].
    pub(super) fn placed(
        position: &'a Position,
        safety: &'a Safety,
        from: Square,
        piece: Piece,
    ) -> Mover<'a> {
        let limit = Limit::Placed { tried: !matches!(safety, Safety::Free) };
        Mover { limit, ..Mover::new(position, safety, from, piece) }
    }

    /// Whether no quiet move can promote.
    #[inline]
    fn stays_everywhere(&self) -> bool {
        matches!(self.chance, Chance::Never | Chance::Captures)
    }

    /// Whether a quiet move to the square cannot promote.
    #[inline]
    fn stays(&self, position: &Position, to: Square) -> bool {
        match self.chance {
            Chance::Never | Chance::Captures => true,
            Chance::Zone => !position.in_zone(to, self.piece.color()),
            Chance::Any => false,
        }
    }

    /// Whether this move promotes, may promote or stays. `promoted_taken`
    /// says whether a promoted piece is captured.
    pub(super) fn choice(
        &self,
        position: &Position,
        to: Square,
        captures: bool,
        promoted_taken: bool,
    ) -> Choice {
        if self.chance == Chance::Never {
            return Choice::Stay;
        }
        let color = self.piece.color();
        let size = position.variant().size();
        let moved = Moved {
            from_zone: self.from_zone,
            to_zone: position.in_zone_of(self.piece, to),
            captures,
            promoted_taken,
            last_rank: size.rank_seen_by(to, color) + 1 == size.ranks(),
            last_rank_chance: self.traits.last_rank_chance,
            last_rank_duty: self.traits.last_rank_duty,
        };
        // Whatever moves the piece has borrowed.
        let stuck = || position.variant().program(self.piece).is_stuck_on(to);
        let deferred = || position.deferred().contains(&self.from);
        position.variant().rules().promotion.choice(moved, stuck, deferred)
    }
}

impl<S: Sink> Generator<'_, S> {
    /// All moves of our piece on `from`, where they depend on its place.
    pub(super) fn placed_piece(&mut self, from: Square) -> Flow {
        let position = self.position;
        let Some(piece) = position.board.piece(from) else { return GO_ON };
        let mut mover = Mover::placed(position, self.safety, from, piece);
        let mut seen = Seen::new();
        for program in placed::programs(position.variant(), &position.board, from, piece) {
            mover.program = program;
            self.ways(&mover, &mut seen)?;
        }
        GO_ON
    }

    /// Whether the rules of its place allow the piece this move.
    fn place_allows(&self, mover: &Mover<'_>, m: Move) -> bool {
        self.why_not_from_place(mover, m).is_none()
    }

    /// What the rules of its place say against the move.
    pub(super) fn why_not_from_place(&self, mover: &Mover<'_>, m: Move) -> Option<IllegalReason> {
        let position = self.position;
        let variant = position.variant();
        let to = m.to();
        if mover.traits.confined.as_ref().is_some_and(|masks| !masks[self.us.index()].holds(to)) {
            return Some(IllegalReason::Confined(to));
        }
        if variant.rules().captures_need_royal
            && position.royals(self.us).is_empty()
            && !position.captured_by(m).is_empty()
        {
            return Some(IllegalReason::CapturesNeedRoyal);
        }
        let binds = variant.rules().drops.as_ref().map(|drops| drops.file_limits_bind);
        if binds == Some(FileLimitsBind::DropsAndMoves)
            && let Some(after) = position.effects(m).mover_after()
            && let Some(limit) = variant.traits(after.kind()).file_limit
        {
            let others = position.pieces_of(self.us).filter(|(square, piece)| {
                let counts = variant.traits(piece.kind()).counts_as == variant.traits(after.kind()).counts_as;
                counts && square.file() == to.file() && *square != mover.from && *square != to
            });
            if others.count() >= usize::from(limit) {
                return Some(IllegalReason::FileLimitOfMoves { file: to.file() + 1, limit });
            }
        }
        None
    }

    /// All moves of our piece on `from`.
    pub(super) fn piece(&mut self, from: Square) -> Flow {
        let position = self.position;
        let Some(piece) = position.board.piece(from) else { return GO_ON };
        let mover = Mover::new(position, self.safety, from, piece);
        if mover.program.is_simple() { self.simple_moves(&mover) } else { self.path_moves(&mover) }
    }

    fn simple_moves(&mut self, mover: &Mover<'_>) -> Flow {
        let board = &self.position.board;
        let counted = S::COUNTS && matches!(mover.limit, Limit::Nothing);
        let mut quiet = 0;
        for &offset in &mover.program.leaps {
            let index = mover.from.index().wrapping_add_signed(offset);
            let cell = board.cell(index);
            let to = Square::from_index(index);
            if cell.is_empty() {
                if !S::QUIET {
                    continue;
                }
                if counted && mover.stays(self.position, to) {
                    quiet += 1;
                } else {
                    self.quiet(mover, to)?;
                }
            } else if !cell.blocks(self.us) {
                self.capture(mover, to, cell.piece())?;
            }
        }
        if counted {
            self.sink.take_many(quiet)?;
        }
        for slide in &mover.program.slides {
            self.slide(mover, *slide)?;
        }
        GO_ON
    }

    fn slide(&mut self, mover: &Mover<'_>, slide: Slide) -> Flow {
        let board = &self.position.board;
        let from = mover.from.index();
        let offset = slide.direction.offset();
        let distance = board.distance(mover.from, slide.direction);
        let free = (distance - 1).min(usize::from(slide.range));
        let last = Square::from_index(shifted(from, offset, free));
        // The zone is behind a straight edge: where the last square is not in
        // it, none before is, unless the slide starts there.
        let counted = S::COUNTS
            && matches!(mover.limit, Limit::Nothing)
            && (free == 0 || mover.stays(self.position, last));
        if counted {
            self.sink.take_many(free as u64)?;
        } else if S::QUIET {
            for step in 1..=free {
                self.quiet(mover, Square::from_index(shifted(from, offset, step)))?;
            }
        }
        if distance <= usize::from(slide.range) {
            let to = shifted(from, offset, distance);
            let cell = board.cell(to);
            if !cell.blocks(self.us) {
                self.capture(mover, Square::from_index(to), cell.piece())?;
            }
        }
        GO_ON
    }

    /// Moves of a piece with several legs, or to anywhere.
    fn path_moves(&mut self, mover: &Mover<'_>) -> Flow {
        self.ways(mover, &mut Seen::new())
    }

    /// The same, but for those moves that have been seen.
    fn ways(&mut self, mover: &Mover<'_>, seen: &mut Seen) -> Flow {
        let position = self.position;
        let board = &position.board;
        let us = self.us;
        for &offset in &mover.program.leaps {
            let to = mover.from.index().wrapping_add_signed(offset);
            if !board.cell(to).blocks(us) && seen.first_to(Square::from_index(to)) {
                self.any_to(mover, Square::from_index(to))?;
            }
        }
        for slide in &mover.program.slides {
            let offset = slide.direction.offset();
            let distance = board.distance(mover.from, slide.direction);
            let first = if S::QUIET { 1 } else { distance };
            for step in first..=distance.min(usize::from(slide.range)) {
                let to = shifted(mover.from.index(), offset, step);
                if !board.cell(to).blocks(us) && seen.first_to(Square::from_index(to)) {
                    self.any_to(mover, Square::from_index(to))?;
                }
            }
        }
        if let Some(anywhere) = mover.program.anywhere {
            self.anywhere(mover, anywhere, seen)?;
        }
        if mover.program.legs.is_empty() {
            return GO_ON;
        }
        if let (false, Some(hooks)) = (S::QUIET, &mover.program.hooks) {
            return self.hook_captures(mover, hooks, seen);
        }
        Walker::new(position.variant(), board, mover.piece, mover.from).walk(
            mover.program,
            &mut |walk: &Walk<'_>| {
                if !S::QUIET && walk.captured.is_empty() || !S::CAPTURES && !walk.captured.is_empty() {
                    return GO_ON;
                }
                match walk.as_move(mover.from) {
                    Some(m) if mover.program.lines_alone && m.captures_on_the_way() || seen.first(m) => {
                        self.walk(mover, walk, m, seen)
                    }
                    _ => GO_ON,
                }
            },
        )
    }

    /// What the piece takes after a turn: one square for each that it turns on.
    fn hook_captures(&mut self, mover: &Mover<'_>, hooks: &[Hook], seen: &mut Seen) -> Flow {
        let board = &self.position.board;
        for hook in hooks {
            let free = board.distance(mover.from, hook.first.direction) - 1;
            for step in 1..=free.min(usize::from(hook.first.range)) {
                let corner = shifted(mover.from.index(), hook.first.direction.offset(), step);
                let corner = Square::from_index(corner);
                let far = board.distance(corner, hook.second.direction);
                let to = shifted(corner.index(), hook.second.direction.offset(), far);
                let reaches = far <= usize::from(hook.second.range) && board.cell(to).is(!self.us);
                if reaches && seen.first_to(Square::from_index(to)) {
                    self.any_to(mover, Square::from_index(to))?;
                }
            }
        }
        GO_ON
    }

    /// Moves to any square of the board.
    fn anywhere(&mut self, mover: &Mover<'_>, anywhere: Anywhere, seen: &mut Seen) -> Flow {
        let board = &self.position.board;
        let uniform = matches!(mover.limit, Limit::Nothing) && mover.stays_everywhere();
        for rank in 0..board.size().ranks() {
            let empty = if S::QUIET && anywhere.empty { board.empty_on_rank(rank) } else { 0 };
            let enemy = if anywhere.enemy { board.rank_of(!self.us, rank) } else { 0 };
            let mut files = seen.new_on_rank(usize::from(rank), empty | enemy);
            if S::COUNTS && uniform {
                self.sink.take_many(u64::from((files & empty).count_ones()))?;
                files &= enemy;
            }
            while files != 0 {
                let file = files.trailing_zeros() as usize;
                files &= files - 1;
                self.any_to(mover, Square::from_index(usize::from(rank) * STRIDE + file))?;
            }
        }
        GO_ON
    }

    fn any_to(&mut self, mover: &Mover<'_>, to: Square) -> Flow {
        match self.position.board.piece(to) {
            Some(victim) => self.capture(mover, to, Some(victim)),
            None if S::QUIET => self.quiet(mover, to),
            None => GO_ON,
        }
    }

    /// A move to an empty square.
    #[inline]
    fn quiet(&mut self, mover: &Mover<'_>, to: Square) -> Flow {
        let m = Move::plain(mover.from, to);
        if !mover.stays(self.position, to) {
            return self.offer(mover, m, mover.choice(self.position, to, false, false));
        }
        if self.keeps_royal_safe(mover, m) { self.sink.take(m) } else { GO_ON }
    }

    /// A move that takes one piece, on its end square.
    #[inline]
    fn capture(&mut self, mover: &Mover<'_>, to: Square, victim: Option<Piece>) -> Flow {
        if !S::CAPTURES {
            return GO_ON;
        }
        let Some(victim) = victim else { return GO_ON };
        let taken = self.position.variant().traits(victim.kind());
        let m = Move::plain(mover.from, to);
        let special = self.position.variant().facts().special_captures;
        if special && !self.capture_allowed(mover, &[(to, victim)]) {
            return GO_ON;
        }
        if taken.contagion.is_some() && !mover.traits.immune {
            return self.offer(mover, m, Choice::Stay);
        }
        self.offer(mover, m, mover.choice(self.position, to, true, taken.promoted))
    }

    /// A move of several legs.
    fn walk(&mut self, mover: &Mover<'_>, walk: &Walk<'_>, m: Move, seen: &mut Seen) -> Flow {
        let position = self.position;
        let captures = !walk.captured.is_empty();
        let mut promoted_taken = false;
        let facts = position.variant().facts();
        if captures && (facts.special_captures || facts.promoted_count) {
            let victims: ArrayVec<(Square, Piece), MOST_TAKEN> = walk
                .captured
                .iter()
                .filter_map(|square| Some((*square, position.board.piece(*square)?)))
                .collect();
            if facts.special_captures && !self.capture_allowed(mover, &victims) {
                // Lion trading may allow the same captures in another order.
                if !mover.program.lines_alone {
                    seen.take_back(m);
                }
                return GO_ON;
            }
            let taken = || victims.iter().map(|(_, piece)| position.variant().traits(piece.kind()));
            if !mover.traits.immune && taken().any(|traits| traits.contagion.is_some()) {
                return self.offer(mover, m, Choice::Stay);
            }
            promoted_taken = taken().any(|traits| traits.promoted);
        }
        self.offer(mover, m, mover.choice(position, walk.end, captures, promoted_taken))
    }

    /// Lion trading and the limits of the emperor.
    fn capture_allowed(&mut self, mover: &Mover<'_>, victims: &[(Square, Piece)]) -> bool {
        let lions = self.lion_trading_allows(mover, victims);
        lions
            && (mover.traits.capture_limit == CaptureLimit::None || self.capture_limit_allows(mover, victims))
    }

    /// Hands the move to the sink in the forms it comes in, as far as our
    /// royal allows.
    #[inline]
    fn offer(&mut self, mover: &Mover<'_>, m: Move, choice: Choice) -> Flow {
        if choice != Choice::Promote && self.keeps_royal_safe(mover, m) {
            self.sink.take(m)?;
        }
        if choice == Choice::Stay {
            return GO_ON;
        }
        if self.keeps_royal_safe(mover, m.promoting()) {
            self.sink.take(m.promoting())?;
        }
        if mover.traits.other_forms.is_empty() { GO_ON } else { self.offer_other_forms(mover, m) }
    }

    /// The same for the promoted forms from the second on.
    #[inline(never)]
    fn offer_other_forms(&mut self, mover: &Mover<'_>, m: Move) -> Flow {
        for m in (2..).zip(&*mover.traits.other_forms).filter_map(|(form, _)| m.promoting_to(form)) {
            if self.keeps_royal_safe(mover, m) {
                self.sink.take(m)?;
            }
        }
        GO_ON
    }

    #[inline]
    fn keeps_royal_safe(&mut self, mover: &Mover<'_>, m: Move) -> bool {
        mover.limit == Limit::Nothing || self.keeps_royal_safe_within(mover, m)
    }

    fn keeps_royal_safe_within(&mut self, mover: &Mover<'_>, m: Move) -> bool {
        if matches!(mover.limit, Limit::Placed { .. }) && !self.place_allows(mover, m) {
            return false;
        }
        let known = match mover.limit {
            Limit::Within | Limit::Royal if self.changes_royalty(mover, m) => None,
            limit => self.safety.allows(limit, self.position, mover.from, m.to()),
        };
        let safe = known.unwrap_or_else(|| !self.leaves_royal_attacked(m));
        safe || (self.last_royal_may_be_taken && self.position.takes_last_royal(m))
    }

    /// Whether the piece becomes royal, or stops being royal, by this move.
    fn changes_royalty(&self, mover: &Mover<'_>, m: Move) -> bool {
        let variant = self.position.variant();
        let royal = |kind: Option<crate::piece::PieceKind>| kind.map(|kind| variant.traits(kind).royal);
        let promoted = mover.traits.form(m.form());
        let infected = || self.position.board.piece(m.to()).and_then(|p| variant.traits(p.kind()).contagion);
        royal(promoted.or_else(infected)).is_some_and(|royal| royal != mover.traits.royal)
    }
}
