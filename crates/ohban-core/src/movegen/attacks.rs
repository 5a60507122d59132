//! Which pieces could capture on a square.

use std::ops::ControlFlow;

use super::{Flow, Walk, Walker, placed};
use crate::color::Color;
use crate::geometry::{Direction, STRIDE, Square};
use crate::piece::Piece;
use crate::position::{Board, Position, shifted};
use crate::program::{Hook, Program};
use crate::variant::Variant;

/// The number of king's steps from one square to another.
#[inline]
pub(super) fn distance(from: Square, to: Square) -> u8 {
    from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank()))
}

/// Attacks on a board, which need not be that of a position.
#[derive(Clone, Copy)]
pub(crate) struct Attacks<'a> {
    variant: &'a Variant,
    pub(super) board: &'a Board,
    /// Which sides may have pieces whose moves have more than one part.
    path_pieces: [bool; 2],
    /// The position that the board is that of, or was a move ago.
    position: &'a Position,
    /// Where that move has put a piece.
    placed: Option<Square>,
}

impl<'a> Attacks<'a> {
    pub(crate) fn of(position: &'a Position) -> Attacks<'a> {
        Attacks {
            variant: position.variant(),
            board: &position.board,
            path_pieces: Color::BOTH.map(|color| position.has_path_pieces(color)),
            position,
            placed: None,
        }
    }

    /// Attacks on a board of the position after a move that has put this piece
    /// there and taken any others away.
    pub(super) fn after(
        position: &'a Position,
        board: &'a Board,
        placed: Option<(Square, Piece)>,
    ) -> Attacks<'a> {
        let mut attacks = Attacks { board, ..Attacks::of(position) };
        if let Some((square, piece)) = placed
            && attacks.variant.watch(piece.kind()).lists_paths()
        {
            attacks.path_pieces[piece.color().index()] = true;
            attacks.placed = Some(square);
        }
        attacks
    }

    /// The same on another board.
    pub(super) fn on_board<'b>(self, board: &'b Board) -> Attacks<'b>
    where
        'a: 'b,
    {
        let attacks: Attacks<'b> = self;
        Attacks { board, ..attacks }
    }

    pub(super) fn variant(self) -> &'a Variant {
        self.variant
    }

    /// The squares on which this player's pieces stand that may have paths.
    pub(super) fn with_paths(self, by: Color) -> impl Iterator<Item = Square> + use<'a> {
        let listed = self.position.path_pieces(by);
        let placed = self.placed.filter(|square| !listed.contains(square));
        let all = listed.iter().copied().chain(placed);
        all.filter(move |square| self.board.cell(square.index()).is(by))
    }

    /// Whether a piece of this player could capture an enemy piece on the
    /// square.
    pub(crate) fn is_attacked(self, square: Square, by: Color) -> bool {
        if self.variant.facts().varied {
            return self.is_attacked_from_places(square, by, |_| true);
        }
        self.is_attacked_simply(square, by) || self.is_attacked_by_path(square, by, |_| true)
    }

    /// The same for those pieces alone that pass the test.
    pub(crate) fn is_attacked_by(self, square: Square, by: Color, test: impl Fn(Piece) -> bool) -> bool {
        if self.variant.facts().varied {
            return self.is_attacked_from_places(square, by, test);
        }
        let passes = |from: usize| self.board.cell(from).piece().is_some_and(&test);
        let mut lines = Direction::ALL.into_iter().zip(self.board.distances(square));
        lines.any(|(direction, distance)| {
            self.reaches(square, direction, distance, by)
                && passes(shifted(square.index(), direction.offset(), distance))
        }) || self.jumpers(square, by).any(|from| passes(from.index()))
            || self.is_attacked_by_path(square, by, test)
    }

    /// Whether a step, jump or slide of this player reaches the square.
    #[inline]
    pub(super) fn is_attacked_simply(self, square: Square, by: Color) -> bool {
        let distances = self.board.distances(square);
        let on_line = Direction::ALL
            .into_iter()
            .zip(distances)
            .any(|(direction, distance)| self.reaches(square, direction, distance, by));
        on_line || self.jumpers(square, by).next().is_some()
    }

    /// Whether the piece `distance` steps away reaches back to the square.
    #[inline]
    pub(super) fn reaches(self, square: Square, direction: Direction, distance: usize, by: Color) -> bool {
        let cell = self.board.cell(shifted(square.index(), direction.offset(), distance));
        cell.is(by) && cell.piece().is_some_and(|piece| self.reach_back(piece, direction) >= distance)
    }

    /// How far the piece steps or slides against the direction.
    #[inline]
    pub(super) fn reach_back(self, piece: Piece, direction: Direction) -> usize {
        usize::from(self.variant.reach(piece)[direction.opposite() as usize])
    }

    /// Squares of this player's pieces that could capture an enemy piece on
    /// the square, each once.
    pub(super) fn attackers(self, square: Square, by: Color) -> impl Iterator<Item = Square> + use<'a> {
        let varied = self.variant.facts().varied;
        let from_places = varied.then(|| self.board.squares_of(by)).into_iter().flatten();
        let from_places = from_places.filter(move |&from| from != square && self.attacks(from, square));
        let distances = Direction::ALL.into_iter().zip(self.board.distances(square));
        let on_lines = distances
            .filter(move |&(direction, distance)| !varied && self.reaches(square, direction, distance, by))
            .map(move |(direction, distance)| {
                Square::from_index(shifted(square.index(), direction.offset(), distance))
            });
        let with_paths = (!varied && self.path_pieces[by.index()]).then(|| self.with_paths(by));
        let by_path = with_paths.into_iter().flatten().filter(move |&from| {
            from != square
                && self.board.piece(from).is_some_and(|piece| {
                    let program = self.variant.program(piece);
                    program.captures_by_path
                        && self.captures_by_path(from, piece, program, square)
                        && !self.reaches_simply(from, square)
                })
        });
        let jumpers = self.jumpers(square, by).filter(move |_| !varied);
        on_lines.chain(jumpers).chain(by_path).chain(from_places)
    }

    /// Hands the same squares out one by one.
    pub(super) fn try_for_each_attacker(
        self,
        square: Square,
        by: Color,
        mut each: impl FnMut(Square) -> Flow,
    ) -> Flow {
        if self.variant.facts().varied {
            return self.attackers(square, by).try_for_each(each);
        }
        for (direction, distance) in Direction::ALL.into_iter().zip(self.board.distances(square)) {
            if self.reaches(square, direction, distance, by) {
                each(Square::from_index(shifted(square.index(), direction.offset(), distance)))?;
            }
        }
        for from in self.jumpers(square, by) {
            each(from)?;
        }
        if self.path_pieces[by.index()] {
            for from in self.with_paths(by).filter(|from| *from != square) {
                let Some(piece) = self.board.piece(from) else { continue };
                let program = self.variant.program(piece);
                if program.captures_by_path
                    && self.captures_by_path(from, piece, program, square)
                    && !self.reaches_simply(from, square)
                {
                    each(from)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the piece on `from` has a jump longer than a step to `to`.
    pub(super) fn jumps_to(self, from: Square, piece: Piece, to: Square) -> bool {
        let jump = to.index() as isize - from.index() as isize;
        let jumps = &self.variant.facts().jumps[piece.color().index()];
        jumps.iter().any(|(offset, who)| *offset == jump && who.contains(piece.kind()))
    }

    /// Squares of this player's pieces that jump to the square.
    #[inline]
    pub(super) fn jumpers(self, square: Square, by: Color) -> impl Iterator<Item = Square> + use<'a> {
        self.variant.facts().jumps[by.index()].iter().filter_map(move |(offset, who)| {
            let from = square.index().wrapping_add_signed(-offset);
            let cell = self.board.cell(from);
            let jumps = cell.is(by) && cell.piece().is_some_and(|piece| who.contains(piece.kind()));
            jumps.then(|| Square::from_index(from))
        })
    }

    fn is_attacked_by_path(self, square: Square, by: Color, test: impl Fn(Piece) -> bool) -> bool {
        self.path_pieces[by.index()]
            && self.with_paths(by).any(|from| {
                from != square
                    && self.board.piece(from).is_some_and(|piece| {
                        let program = self.variant.program(piece);
                        program.captures_by_path
                            && test(piece)
                            && self.captures_by_path(from, piece, program, square)
                    })
            })
    }

    /// Whether the piece on `from` could capture an enemy piece on `target`.
    pub(crate) fn attacks(self, from: Square, target: Square) -> bool {
        let Some(piece) = self.board.piece(from) else { return false };
        if self.variant.facts().varied {
            return placed::may_capture(self.variant, self.board, piece.color())
                && self.attacks_from_place(from, piece, target);
        }
        let program = self.variant.program(piece);
        self.reaches_simply(from, target) || self.captures_by_path(from, piece, program, target)
    }

    /// [`is_attacked`](Attacks::is_attacked) where moves depend on the place of
    /// a piece.
    fn is_attacked_from_places(self, square: Square, by: Color, test: impl Fn(Piece) -> bool) -> bool {
        placed::may_capture(self.variant, self.board, by)
            && self.board.squares_of(by).any(|from| {
                let piece = self.board.piece(from).filter(|piece| from != square && test(*piece));
                piece.is_some_and(|piece| self.attacks_from_place(from, piece, square))
            })
    }

    fn programs_against(self, from: Square, piece: Piece, target: Square) -> placed::Programs<'a> {
        placed::programs_against(self.variant, self.board, from, piece, Some(target))
    }

    fn attacks_from_place(self, from: Square, piece: Piece, target: Square) -> bool {
        let confined = &self.variant.traits(piece.kind()).confined;
        confined.as_ref().is_none_or(|masks| masks[piece.color().index()].holds(target))
            && self.programs_against(from, piece, target).into_iter().any(|program| {
                self.leads_simply(&program.reach, program, from, target)
                    || self.captures_by_path(from, piece, program, target)
            })
    }

    /// Whether the piece on `from` steps, jumps or slides to `target`.
    fn reaches_simply(self, from: Square, target: Square) -> bool {
        let Some(piece) = self.board.piece(from) else { return false };
        self.leads_simply(self.variant.reach(piece), self.variant.program(piece), from, target)
    }

    fn leads_simply(self, reach: &[u8; 8], program: &Program, from: Square, target: Square) -> bool {
        let files = i16::from(target.file()) - i16::from(from.file());
        let ranks = i16::from(target.rank()) - i16::from(from.rank());
        let steps = files.abs().max(ranks.abs());
        if files == 0 || ranks == 0 || files.abs() == ranks.abs() {
            let direction = Direction::from_delta(files.signum() as i8, ranks.signum() as i8);
            let reached = direction.is_some_and(|direction| {
                let steps = usize::from(steps.unsigned_abs());
                usize::from(reach[direction as usize]) >= steps
                    && self.board.distance(from, direction) >= steps
            });
            if reached {
                return true;
            }
        }
        let jump = ranks as isize * STRIDE as isize + files as isize;
        program.leaps.contains(&jump)
    }

    /// Whether a slide and another one after a turn lead to the target: there is
    /// one square at most to turn on.
    fn hook_reaches(self, hook: &Hook, from: Square, target: Square) -> bool {
        let files = i16::from(target.file()) - i16::from(from.file());
        let ranks = i16::from(target.rank()) - i16::from(from.rank());
        let delta = |direction: Direction| {
            let (file, rank) = direction.delta();
            (i16::from(file), i16::from(rank))
        };
        let ((a, b), (c, d)) = (delta(hook.first.direction), delta(hook.second.direction));
        let turn = a * d - b * c;
        let (before, after) = (files * d - ranks * c, a * ranks - b * files);
        if turn == 0 || before % turn != 0 || after % turn != 0 {
            return false;
        }
        let (before, after) = (before / turn, after / turn);
        if before < 1 || after < 1 {
            return false;
        }
        let (before, after) = (usize::from(before.unsigned_abs()), usize::from(after.unsigned_abs()));
        if before > usize::from(hook.first.range)
            || after > usize::from(hook.second.range)
            || self.board.distance(from, hook.first.direction) <= before
        {
            return false;
        }
        let corner = Square::from_index(shifted(from.index(), hook.first.direction.offset(), before));
        self.board.distance(corner, hook.second.direction) >= after
    }

    pub(super) fn captures_by_path(
        self,
        from: Square,
        piece: Piece,
        program: &Program,
        target: Square,
    ) -> bool {
        if program.anywhere.is_some_and(|anywhere| anywhere.enemy) {
            return true;
        }
        if !program.captures_by_path || program.radius < distance(from, target) {
            return false;
        }
        if let Some(hooks) = &program.hooks {
            return hooks.iter().any(|hook| self.hook_reaches(hook, from, target));
        }
        let mut walker = Walker::new(self.variant, self.board, piece, from);
        if !self.board.cell(target.index()).is(!piece.color()) {
            // Something to capture stands on the target, whatever is there now.
            let ordinary = self.variant.facts().ordinary;
            walker.assume(target, ordinary.map(|kind| Piece::new(kind, !piece.color())));
        }
        walker
            .walk(program, &mut |walk: &Walk<'_>| {
                if walk.captured.contains(&target) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            })
            .is_break()
    }
}
