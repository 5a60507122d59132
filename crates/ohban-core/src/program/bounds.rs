//! What moves can cost, and where a piece could never move from.

use betza::{Hurdle, Leg, MoveSet, Path};

use super::{Program, UNLIMITED, on_board};
use crate::color::Color;
use crate::geometry::{BoardSize, Square};

impl Program {
    /// No fewer moves than the piece can have anywhere on a board of this size.
    pub(crate) fn most_moves(&self, size: BoardSize) -> u64 {
        let squares = u64::from(size.files()) * u64::from(size.ranks());
        let slides: u64 =
            self.slides.iter().map(|slide| along(slide.direction.delta(), slide.range, size)).sum();
        let legs = self.most_ways(0..self.first_legs, size, true);
        let takes_on_the_way = self.legs.iter().any(|leg| !leg.ends && leg.captures);
        let legs = if takes_on_the_way { legs } else { legs.min(squares) };
        let anywhere = if self.anywhere.is_some() { squares } else { 0 };
        // Each with promotion and without.
        (self.leaps.len() as u64 + slides + anywhere).saturating_add(legs).saturating_mul(2)
    }

    /// No fewer legs than are walked to find out whether the piece attacks a
    /// square.
    pub(crate) fn most_legs(&self, size: BoardSize) -> u64 {
        match &self.hooks {
            Some(hooks) => hooks.len() as u64,
            None => self.most_ways(0..self.first_legs, size, false),
        }
    }

    /// How many ways there are through the legs: to their end squares, or as
    /// many as legs are walked that may capture.
    fn most_ways(&self, nodes: std::ops::Range<usize>, size: BoardSize, to_ends: bool) -> u64 {
        let nodes = self.legs.get(nodes).unwrap_or_default();
        let ways = nodes.iter().filter(|node| to_ends || node.captures).map(|node| {
            let far = along((node.file, node.rank), node.last, size);
            if node.ends {
                return if to_ends { far } else { 1 };
            }
            let stops = if node.landing.empty { far } else { 1 };
            let further = self.most_ways(node.next.clone(), size, to_ends);
            stops.saturating_mul(further).saturating_add(u64::from(!to_ends))
        });
        ways.fold(0, u64::saturating_add)
    }

    /// The memory that it takes.
    pub(crate) fn bytes(&self) -> usize {
        let halfway: usize = self.legs.iter().map(|leg| size_of_val(&*leg.halfway_steps)).sum();
        size_of::<Program>()
            + size_of_val(&*self.leaps)
            + size_of_val(&*self.slides)
            + size_of_val(&*self.legs)
            + size_of_val(&*self.stuck)
            + self.hooks.as_deref().map_or(0, size_of_val)
            + halfway
    }

    /// Whether the piece could never move from this square.
    #[inline]
    pub(crate) fn is_stuck_on(&self, square: Square) -> bool {
        self.stuck.get(usize::from(square.rank())).is_some_and(|files| files >> square.file() & 1 != 0)
    }

    /// Where the piece is stuck although it may move in another way on those
    /// squares; `None` if they make no difference.
    pub(crate) fn stuck_but_for(
        &self,
        size: BoardSize,
        moves_elsewhere: impl Fn(Square) -> bool,
    ) -> Option<Box<[u64]>> {
        let mut stuck = self.stuck.clone();
        for square in size.squares().filter(|square| self.is_stuck_on(*square) && moves_elsewhere(*square)) {
            if let Some(files) = stuck.get_mut(usize::from(square.rank())) {
                *files &= !(1 << square.file());
            }
        }
        (stuck != self.stuck).then_some(stuck)
    }

    pub(super) fn stuck_squares(&self, moves: &MoveSet, color: Color, size: BoardSize) -> Box<[u64]> {
        // Most squares are settled by one step of a path of one leg.
        let mut stuck = vec![(1u64 << size.files()) - 1; usize::from(size.ranks())];
        for path in moves.paths() {
            if let [leg] = path.legs()
                && leg.first == 1
                && leg.hurdle == Hurdle::None
            {
                let (files, ranks) = on_board(leg.step, color);
                for (rank, stuck) in stuck.iter_mut().enumerate() {
                    let to = rank.wrapping_add_signed(isize::from(ranks));
                    if to < usize::from(size.ranks()) {
                        *stuck &= !starts(files, size);
                    }
                }
            }
        }
        for square in size.squares() {
            let files = &mut stuck[usize::from(square.rank())];
            let goes = || {
                moves.paths().iter().any(|path| match path {
                    Path::Anywhere { .. } => size.squares().nth(1).is_some(),
                    Path::Legs(legs) => fits(square, legs, color, size),
                })
            };
            if *files >> square.file() & 1 != 0 && goes() {
                *files &= !(1 << square.file());
            }
        }
        if stuck.iter().all(|&files| files == 0) { Box::default() } else { stuck.into_boxed_slice() }
    }
}

/// How many steps of so many files and ranks a board of this size has room
/// for, at most `most`.
fn along(step: (i8, i8), most: u8, size: BoardSize) -> u64 {
    let room = |side: u8, step: i8| (side - 1).checked_div(step.unsigned_abs()).unwrap_or(u8::MAX);
    u64::from(room(size.files(), step.0).min(room(size.ranks(), step.1)).min(most))
}

/// The files, as bits, from which a step of so many files stays on the board.
fn starts(step: i8, size: BoardSize) -> u64 {
    let all = (1u64 << size.files()) - 1;
    let steps = u32::from(step.unsigned_abs());
    if step >= 0 { all >> steps } else { all << steps & all }
}

/// Whether the legs stay on the board for some number of steps of each,
/// whatever stands there.
fn fits(from: Square, legs: &[Leg], color: Color, size: BoardSize) -> bool {
    let Some((leg, rest)) = legs.split_first() else { return true };
    let mut at = from;
    for step in 1..=leg.last.unwrap_or(UNLIMITED) {
        match size.step(at, color, leg.step.right, leg.step.forward) {
            Some(next) => at = next,
            None => return false,
        }
        // A hurdle takes a square of its own.
        let needed = leg.first + u8::from(leg.hurdle != Hurdle::None);
        if step >= needed && fits(at, rest, color, size) {
            return true;
        }
    }
    false
}
