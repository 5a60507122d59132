//! Pieces in hand that come onto the board.

use std::cell::Cell;
use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::checks::Ranks;
use super::safety::{Safety, Tried};
use super::sink::Sink;
use super::{Asked, Attacks, Flow, Generator};
use crate::geometry::{STRIDE, Square};
use crate::moves::Move;
use crate::piece::{Piece, PieceKind};
use crate::position::{Position, shifted};
use crate::program::Program;
use crate::rules::{Drops, MOST_NESTED_QUESTIONS};

const GO_ON: Flow = ControlFlow::Continue(());

/// A drop is no answer to mate when it would itself give mate against the
/// rule, which depends on the answers to it, and so on: how often the question
/// is asked within itself. Beyond it such drops count as legal.
const MOST_MATE_QUESTIONS: u8 = 2;

type Squares = SmallVec<[Square; 16]>;

impl<S: Sink> Generator<'_, S> {
    /// All drops.
    pub(super) fn drops(&mut self) -> Flow {
        let Some(rules) = &self.position.variant().rules().drops else { return GO_ON };
        let hand = |kind: &PieceKind| self.position.in_hand(self.us, *kind) > 0;
        if !self.position.variant().hand_kinds().iter().any(hand) {
            return GO_ON;
        }
        let open = self.open_squares(rules, self.safety);
        for &kind in self.position.variant().hand_kinds() {
            if self.position.in_hand(self.us, kind) == 0 {
                continue;
            }
            if self.makes_royal(kind, rules) {
                let open = self.open_squares(rules, &Safety::Tried).unwrap_or([0; 36]);
                self.drops_of(kind, rules, &open)?;
            } else if let Some(open) = &open {
                self.drops_of(kind, rules, open)?;
            }
        }
        GO_ON
    }

    /// Drops of one kind on one square.
    pub(super) fn drop_on(&mut self, kind: PieceKind, to: Square) -> Flow {
        let Some(rules) = &self.position.variant().rules().drops else { return GO_ON };
        let safety = if self.makes_royal(kind, rules) { &Safety::Tried } else { self.safety };
        let Some(mut open) = self.open_squares(rules, safety) else { return GO_ON };
        for (rank, files) in open.iter_mut().enumerate() {
            *files &= if rank == usize::from(to.rank()) { 1 << to.file() } else { 0 };
        }
        self.drops_of(kind, rules, &open)
    }

    /// Empty squares where a drop may land as far as our royal and our other
    /// pieces are concerned; `None` if there are none.
    fn open_squares(&self, rules: &Drops, safety: &Safety) -> Option<Ranks> {
        let board = &self.position.board;
        let ranks = board.size().ranks();
        let mut open = [0; 36];
        match safety.lines() {
            Some(lines) if !lines.checks.is_empty() => {
                let [check] = &*lines.checks else { return None };
                let line = check.line?;
                for step in 1..line.distance {
                    let between = shifted(lines.royal.index(), line.direction.offset(), usize::from(step));
                    open[between / STRIDE] |= 1 << (between % STRIDE);
                }
            }
            _ => {
                for (rank, files) in (0..ranks).zip(&mut open) {
                    *files = board.empty_on_rank(rank);
                }
            }
        }
        if rules.beside_own {
            for (rank, files) in (0..ranks).zip(&mut open) {
                let around = [rank.wrapping_sub(1), rank, rank + 1];
                let ours = around
                    .into_iter()
                    .filter(|r| *r < ranks)
                    .fold(0, |all, r| all | board.rank_of(self.us, r));
                *files &= ours | ours << 1 | ours >> 1;
            }
        }
        Some(open)
    }

    /// Whether a drop of the kind can bring a royal onto the board. Where there
    /// was one already, no check limits it: with two royals neither is in check.
    fn makes_royal(&self, kind: PieceKind, rules: &Drops) -> bool {
        let variant = self.position.variant();
        let traits = variant.traits(kind);
        let mut promoted = traits.forms().filter(|_| rules.may_promote);
        traits.royal || promoted.any(|promoted| variant.traits(promoted).royal)
    }

    fn drops_of(&mut self, kind: PieceKind, rules: &Drops, open: &Ranks) -> Flow {
        let position = self.position;
        let variant = position.variant();
        let piece = Piece::new(kind, self.us);
        let program = variant.program(piece);
        let traits = variant.traits(kind);
        let full = self.full_files(kind);
        let faces = traits.forms().filter(|_| rules.may_promote);
        let faces: SmallVec<[(PieceKind, u64); 2]> =
            faces.map(|face| (face, self.full_files(face))).collect();
        let promotes = !faces.is_empty();
        let anywhere = variant.rules().promotion.trigger.is_anywhere();
        let tried = match self.safety {
            Safety::Free => false,
            Safety::Tried => true,
            Safety::Lines(lines) | Safety::Guarded(lines, _) => {
                lines.tried == Tried::All || self.makes_royal(kind, rules)
            }
        };
        let mating = if rules.no_mate_by.contains(kind) {
            self.mating_drops(piece, open, full)
        } else {
            Squares::new()
        };
        let ways = self.safety.ways();
        let counted = S::COUNTS && !promotes && !tried && ways.is_none();
        let wanted = self.sink.wanted_drops(piece);
        let mut count = 0;
        for (rank, &files) in open.iter().enumerate().take(usize::from(variant.size().ranks())) {
            let stuck_on = |program: &Program| match rules.may_be_stuck {
                true => 0,
                false => program.stuck.get(rank).copied().unwrap_or(0),
            };
            let stuck = stuck_on(program);
            let region =
                traits.drop_region.as_ref().map_or(u64::MAX, |masks| masks[self.us.index()].rank(rank));
            let wanted = wanted.as_ref().map_or(u64::MAX, |wanted| wanted.get(rank).copied().unwrap_or(0));
            let mut files = files & region & wanted;
            // What comes promoted is judged by that face.
            if !promotes {
                files &= !full & !stuck;
            }
            if counted {
                count += u64::from(files.count_ones());
                continue;
            }
            while files != 0 {
                let file = files.trailing_zeros() as usize;
                files &= files - 1;
                let to = Square::from_index(rank * STRIDE + file);
                let m = Move::drop(kind, to);
                let tried = tried || ways.is_some_and(|ways| ways.hold(to));
                if (stuck | full) >> file & 1 == 0 && !mating.contains(&to) {
                    self.offer_drop(m, tried)?;
                }
                if !promotes || !(anywhere || position.in_zone_of(Piece::new(kind, self.us), to)) {
                    continue;
                }
                for (form, &(face, full)) in (1..).zip(&faces) {
                    let stuck = stuck_on(variant.program(Piece::new(face, self.us)));
                    if let (0, Some(m)) = ((stuck | full) >> file & 1, m.promoting_to(form)) {
                        self.offer_drop(m, tried)?;
                    }
                }
            }
        }
        if counted { self.sink.take_many(count - mating.len() as u64) } else { GO_ON }
    }

    /// Where the drop would give mate at once (uchifuzume), among the open
    /// squares.
    fn mating_drops(&mut self, piece: Piece, open: &Ranks, full: u64) -> Squares {
        let &[royal] = self.position.royals(!self.us) else { return Squares::new() };
        if self.asked.depth > MOST_MATE_QUESTIONS {
            return Squares::new();
        }
        let program = self.position.variant().program(piece);
        let region = &self.position.variant().traits(piece.kind()).drop_region;
        let may_be_stuck = self.position.variant().rules().drops.as_ref().is_some_and(|d| d.may_be_stuck);
        let is_open = |square: Square| {
            let files = open.get(usize::from(square.rank())).copied().unwrap_or(0) & !full;
            files >> square.file() & 1 != 0
                && (may_be_stuck || !program.is_stuck_on(square))
                && region.as_ref().is_none_or(|masks| masks[self.us.index()].holds(square))
        };
        let varied = self.position.variant().facts().varied;
        let mut mating = Squares::new();
        // Made when the first drop gives check.
        let mut after = None;
        let Asked { depth, left } = self.asked;
        let mut ask = |square: Square| {
            let m = Move::drop(piece.kind(), square);
            let first = Cell::new(MOST_NESTED_QUESTIONS);
            let asked = Asked { depth: depth + 1, left: left.or(Some(&first)) };
            if is_open(square) && mates(self.position, &mut after, m, royal, asked) {
                mating.push(square);
            }
        };
        if !varied && program.is_simple() && program.slides.is_empty() {
            // A stepper gives check from few squares.
            let from = |offset: &isize| royal.index().wrapping_add_signed(-offset);
            let on_board = |index: &usize| self.position.board.cell(*index).is_empty();
            program.leaps.iter().map(from).filter(on_board).map(Square::from_index).for_each(&mut ask);
        } else {
            self.position.variant().size().squares().for_each(&mut ask);
        }
        mating
    }

    fn offer_drop(&mut self, m: Move, tried: bool) -> Flow {
        // A drop takes a royal by fire.
        let wins =
            |generator: &Self| generator.last_royal_may_be_taken && generator.position.takes_last_royal(m);
        if tried && self.leaves_royal_attacked(m) && !wins(self) {
            return GO_ON;
        }
        self.sink.take(m)
    }

    /// Files that already hold as many unpromoted pieces of the kind as drops
    /// allow (nifu).
    pub(super) fn full_files(&self, kind: PieceKind) -> u64 {
        let variant = self.position.variant();
        let Some(limit) = variant.traits(kind).file_limit else { return 0 };
        let mut counts = self.position.on_files(Piece::new(kind, self.us));
        if let Some(other) = self.same_on_files(kind) {
            let others = self.position.on_files(Piece::new(other, self.us));
            counts.iter_mut().zip(others).for_each(|(count, more)| *count += more);
        }
        let full = |(_, count): &(u8, u16)| *count >= u16::from(limit);
        (0..variant.size().files()).zip(counts).filter(full).fold(0, |files, (file, _)| files | 1 << file)
    }

    /// The other face of the kind, where both count as one on a file.
    fn same_on_files(&self, kind: PieceKind) -> Option<PieceKind> {
        let traits = |kind| self.position.variant().traits(kind);
        traits(kind).promotes_to.filter(|other| traits(*other).counts_as == traits(kind).counts_as)
    }
}

/// Counts a question that is asked within another one.
fn may_ask(asked: Asked<'_>) -> bool {
    let Some(left) = asked.left.filter(|_| asked.depth > 1) else { return true };
    let some_are_left = left.get() > 0;
    left.set(left.get().saturating_sub(1));
    some_are_left
}

/// Whether the dropped piece gives mate at once, tried on a copy of the
/// position that is made when it is first needed.
fn mates(
    position: &Position,
    after: &mut Option<Position>,
    m: Move,
    royal: Square,
    asked: Asked<'_>,
) -> bool {
    let after = after.get_or_insert_with(|| position.clone());
    let undo = after.play_unchecked(m);
    // A piece that another one hops over gives no check itself.
    let mate = Attacks::of(after).attacks(m.to(), royal) && may_ask(asked) && after.is_mate_within(asked);
    after.undo(undo);
    mate
}
