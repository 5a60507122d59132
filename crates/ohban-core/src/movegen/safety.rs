//! What each move must respect so that our only royal is not left attacked.

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use super::Attacks;
use crate::color::Color;
use crate::geometry::{Direction, Square};
use crate::position::{Position, shifted};
use crate::rules::RoyalSafety;

/// How to tell whether a move leaves our only royal attacked.
#[expect(
    clippy::large_enum_variant,
    reason = "one at a time, on the stack: a box would cost an allocation a list"
)]
pub(super) enum Safety {
    /// No move is forbidden by it.
    Free,
    /// Every move has to be tried.
    Tried,
    /// By the pieces that check the royal and those that are pinned to it.
    Lines(Lines),
    /// The same where enemies hop, or capture as they do not move: a change on
    /// one of their ways has to be tried.
    Guarded(Lines, Ways),
}

/// Checks by steps, jumps and slides, and pins, seen from the royal.
pub(super) struct Lines {
    pub(super) royal: Square,
    /// Which moves have to be tried besides.
    pub(super) tried: Tried,
    /// What is asked of pieces that are neither the royal nor pinned.
    others: Limit,
    pub(super) checks: SmallVec<[Check; 8]>,
    /// At most one in each direction.
    pins: ArrayVec<(Square, Segment), 8>,
}

/// Which moves have to be tried because of pieces whose moves have several
/// parts and more ways than [`Ways`] tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tried {
    /// The other side has none of them.
    None,
    /// Those of the royal: none reaches it where it stands.
    Royal,
    /// All that the lines allow.
    All,
}

/// What stands between the royal and pieces that could take it by a hop or
/// another move of one leg, if the way were free or a hurdle stood on it: any
/// change there may open or close a way. Files of each rank, as bits.
pub(super) struct Ways([u64; 36]);

/// A piece that attacks the royal.
pub(super) struct Check {
    pub(super) from: Square,
    /// The line from the royal to it, unless it jumps.
    pub(super) line: Option<Segment>,
}

/// Squares in one direction from the royal, up to a distance.
#[derive(Clone, Copy)]
pub(super) struct Segment {
    pub(super) direction: Direction,
    pub(super) distance: u8,
}

/// The squares that a piece may move to as far as our royal is concerned: see
/// [`Safety::allows`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Limit {
    Nothing,
    /// The move has to be tried.
    Tried,
    /// What the rules of its place say of the piece comes first; then the move
    /// may have to be tried.
    Placed {
        tried: bool,
    },
    /// A pinned piece, or any piece while the royal is attacked. What the lines
    /// allow may have to be tried besides.
    Within,
    /// The royal itself.
    Royal,
}

impl Safety {
    pub(super) fn of(position: &Position) -> Safety {
        match position.variant().rules().royal_safety {
            RoyalSafety::Free => Safety::Free,
            RoyalSafety::Enforced => Safety::kept(position),
        }
    }

    /// The same as if the rules forbade in every game to leave the only royal
    /// attacked.
    pub(super) fn kept(position: &Position) -> Safety {
        let us = position.turn();
        let facts = position.variant().facts();
        match *position.royals(us) {
            // A piece may become the only royal by the move itself.
            [] if !facts.royals_arise => Safety::Free,
            _ if facts.varied => Safety::Tried,
            [royal] if !facts.limited_captures && !facts.burns => {
                if !position.has_path_pieces(!us) {
                    return Safety::Lines(Lines::around(position, royal, us, Tried::None));
                }
                if let Some(ways) = Ways::to(position, royal, !us) {
                    return Safety::Guarded(Lines::around(position, royal, us, Tried::None), ways);
                }
                let are_near = position.path_pieces_near(royal, !us).next().is_some();
                let tried = if are_near { Tried::All } else { Tried::Royal };
                Safety::Lines(Lines::around(position, royal, us, tried))
            }
            // With two royals only a move that gives one of them up matters.
            _ => Safety::Tried,
        }
    }
}

impl Lines {
    fn around(position: &Position, royal: Square, us: Color, tried: Tried) -> Lines {
        let attacks = Attacks::of(position);
        let board = &position.board;
        let mut lines =
            Lines { royal, tried, others: Limit::Nothing, checks: SmallVec::new(), pins: ArrayVec::new() };
        for (direction, distance) in Direction::ALL.into_iter().zip(board.distances(royal)) {
            let nearest = shifted(royal.index(), direction.offset(), distance);
            let cell = board.cell(nearest);
            if !cell.is(us) {
                if attacks.reaches(royal, direction, distance, !us) {
                    let line = Some(Segment::new(direction, distance));
                    lines.checks.push(Check { from: Square::from_index(nearest), line });
                }
                continue;
            }
            let pinned = Square::from_index(nearest);
            let distance = distance + board.distance(pinned, direction);
            if attacks.reaches(royal, direction, distance, !us) {
                lines.pins.push((pinned, Segment::new(direction, distance)));
            }
        }
        lines.checks.extend(attacks.jumpers(royal, !us).map(|from| Check { from, line: None }));
        lines.others = match (lines.checks.is_empty(), tried) {
            (true, Tried::None | Tried::Royal) => Limit::Nothing,
            (true, Tried::All) => Limit::Tried,
            (false, _) => Limit::Within,
        };
        lines
    }

    /// What they ask of the moves of the piece on `from`.
    #[inline]
    fn limit(&self, from: Square) -> Limit {
        if from == self.royal {
            return if self.tried == Tried::None { Limit::Royal } else { Limit::Tried };
        }
        if self.pin(from).is_some() { Limit::Within } else { self.others }
    }

    /// The line to which the piece on `from` is pinned.
    #[inline]
    fn pin(&self, from: Square) -> Option<Segment> {
        self.pins.iter().find(|(pinned, _)| *pinned == from).map(|(_, segment)| *segment)
    }

    /// Whether a move of another piece to this square ends every check.
    fn answers_checks(&self, to: Square) -> bool {
        match &*self.checks {
            [] => true,
            [check] => to == check.from || check.line.is_some_and(|line| line.holds(self.royal, to)),
            _ => false,
        }
    }

    /// Whether a slider that attacks the royal would still reach it on `to`,
    /// further along the line.
    fn follows_to(&self, position: &Position, to: Square) -> bool {
        self.checks.iter().any(|check| {
            let Some(line) = check.line else { return false };
            let Some(piece) = position.board.piece(check.from) else { return false };
            let back = line.direction.opposite();
            let reach = position.variant().reach(piece)[back as usize];
            let beyond = Segment { direction: back, distance: reach.saturating_sub(line.distance) };
            beyond.holds(self.royal, to)
        })
    }
}

impl Ways {
    /// The ways of a player's pieces to the other's royal; `None` where moves of
    /// several legs have more than one, or where one of them is open.
    fn to(position: &Position, royal: Square, by: Color) -> Option<Ways> {
        let (variant, board) = (position.variant(), &position.board);
        let mut ways = Ways([0; 36]);
        for from in board.squares_of(by) {
            let Some(piece) = board.piece(from) else { continue };
            let program = variant.program(piece);
            if !program.captures_by_path {
                continue;
            }
            if !program.captures_by_single_legs
                || Attacks::of(position).captures_by_path(from, piece, program, royal)
            {
                return None;
            }
            for leg in program.legs.iter().take(program.first_legs).filter(|leg| leg.captures) {
                let mut at = Some(from);
                for _ in 0..leg.steps_to(from, royal).unwrap_or(0) {
                    let Some(square) = at else { break };
                    ways.add(square);
                    let shift = |file, rank| variant.size().step(square, Color::White, file, rank);
                    leg.halfway_steps
                        .iter()
                        .filter_map(|&(file, rank)| shift(file, rank))
                        .for_each(|s| ways.add(s));
                    at = shift(leg.file, leg.rank);
                }
            }
        }
        Some(ways)
    }

    fn add(&mut self, square: Square) {
        if let Some(files) = self.0.get_mut(usize::from(square.rank())) {
            *files |= 1 << square.file();
        }
    }

    pub(super) fn hold(&self, square: Square) -> bool {
        self.on_rank(usize::from(square.rank())) >> square.file() & 1 != 0
    }

    /// The files of a rank.
    pub(super) fn on_rank(&self, rank: usize) -> u64 {
        self.0.get(rank).copied().unwrap_or(0)
    }
}

impl Segment {
    /// No board is longer than a byte tells.
    #[inline]
    fn new(direction: Direction, distance: usize) -> Segment {
        Segment { direction, distance: u8::try_from(distance).unwrap_or(u8::MAX) }
    }

    /// Whether the square lies in this direction from `start`, at most
    /// `distance` steps away.
    #[inline]
    fn holds(self, start: Square, square: Square) -> bool {
        let (file, rank) = self.direction.delta();
        let files = i16::from(square.file()) - i16::from(start.file());
        let ranks = i16::from(square.rank()) - i16::from(start.rank());
        let steps = files.abs().max(ranks.abs());
        files == steps * i16::from(file)
            && ranks == steps * i16::from(rank)
            && (1..=u16::from(self.distance)).contains(&steps.unsigned_abs())
    }
}

impl Safety {
    /// What our royal's safety asks of the moves of the piece on `from`.
    #[inline]
    pub(super) fn limit(&self, from: Square, several_parts: bool) -> Limit {
        match self {
            Safety::Free => Limit::Nothing,
            Safety::Lines(lines) if !several_parts => lines.limit(from),
            Safety::Guarded(lines, ways) if !several_parts && from != lines.royal && !ways.hold(from) => {
                Limit::Within
            }
            Safety::Tried | Safety::Lines(_) | Safety::Guarded(..) => Limit::Tried,
        }
    }

    /// Checks and pins, where they tell anything.
    pub(super) fn lines(&self) -> Option<&Lines> {
        match self {
            Safety::Free | Safety::Tried => None,
            Safety::Lines(lines) | Safety::Guarded(lines, _) => Some(lines),
        }
    }

    /// The ways to the royal on which any change has to be tried.
    pub(super) fn ways(&self) -> Option<&Ways> {
        if let Safety::Guarded(_, ways) = self { Some(ways) } else { None }
    }

    /// Whether a move of a piece so limited from one square to another that takes
    /// nothing on the way keeps the royal safe; `None` if it has to be tried.
    #[inline]
    pub(super) fn allows(&self, limit: Limit, position: &Position, from: Square, to: Square) -> Option<bool> {
        match (limit, self.lines()) {
            (Limit::Nothing | Limit::Placed { tried: false }, _) => Some(true),
            (Limit::Within, Some(lines)) => {
                if self.ways().is_some_and(|ways| ways.hold(to)) {
                    return None;
                }
                let allowed =
                    lines.pin(from).is_none_or(|pin| pin.holds(lines.royal, to)) && lines.answers_checks(to);
                if allowed && lines.tried == Tried::All { None } else { Some(allowed) }
            }
            (Limit::Royal, Some(lines)) => Some(
                !lines.follows_to(position, to)
                    && !Attacks::of(position).is_attacked_simply(to, !position.turn()),
            ),
            _ => None,
        }
    }
}
