//! How a kind of piece moves, compiled for one player: board directions and
//! index offsets instead of the owner's left and right.

mod bounds;

use betza::{Halfway, Hurdle, Landing, Leg, MoveSet, Path, RangeCapture, Step};

use crate::color::Color;
use crate::geometry::{BoardSize, Direction, STRIDE, Square};

/// Range of a slide that only the edge or a piece ends.
pub(crate) const UNLIMITED: u8 = u8::MAX;

/// The compiled moves of one kind for one player.
#[derive(Debug, Clone, Default)]
pub(crate) struct Program {
    /// Steps and jumps that move or capture, as index offsets.
    pub(crate) leaps: Box<[isize]>,
    /// Slides of two squares or more that move or capture.
    pub(crate) slides: Box<[Slide]>,
    /// How far the piece reaches in each direction by a step or a slide, for
    /// finding attackers: 0, 1, 2 ... or [`UNLIMITED`].
    pub(crate) reach: [u8; 8],
    /// Moves to any square.
    pub(crate) anywhere: Option<Anywhere>,
    /// Everything else, as a forest of legs.
    pub(crate) legs: Box<[LegNode]>,
    /// How many of `legs` may come first; they stand at the front.
    pub(crate) first_legs: usize,
    /// Whether every move leads plainly from one square to another, taking at
    /// most an enemy there.
    pub(crate) plain: bool,
    /// Whether it can capture an enemy by a leg, or anywhere.
    pub(crate) captures_by_path: bool,
    /// Whether it then captures by a move of a single leg that ends where it
    /// captures.
    pub(crate) captures_by_single_legs: bool,
    /// The legs lead and capture at most so many squares away, counted as a king
    /// steps.
    pub(crate) radius: u8,
    /// All ways in which the legs capture, where each is a slide and another one
    /// after a turn.
    pub(crate) hooks: Option<Box<[Hook]>>,
    /// Whether nothing captures on the way but range captures that start where
    /// the piece stands, each in a direction of its own: then no two moves are
    /// the same that capture on the way.
    pub(crate) lines_alone: bool,
    /// The largest change of file or rank of `leaps`.
    pub(crate) leap_reach: u8,
    /// Whether some move takes more than two pieces before it ends.
    pub(crate) takes_many: bool,
    /// Where the piece could never move from, as files by rank; empty if
    /// there is no such square.
    pub(crate) stuck: Box<[u64]>,
}

/// A slide in one direction over at most `range` squares.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Slide {
    pub(crate) direction: Direction,
    pub(crate) range: u8,
}

/// A slide over empty squares, and another one in another direction that may
/// capture.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hook {
    pub(crate) first: Slide,
    pub(crate) second: Slide,
}

/// Moves to any square of the board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Anywhere {
    pub(crate) empty: bool,
    pub(crate) enemy: bool,
}

/// One leg of a path, with the legs that may follow it.
#[derive(Debug, Clone)]
pub(crate) struct LegNode {
    /// Change of file and rank index.
    pub(crate) file: i8,
    pub(crate) rank: i8,
    /// Number of the first and last step that count.
    pub(crate) first: u8,
    pub(crate) last: u8,
    pub(crate) halfway: Halfway,
    /// Half-way squares as changes of file and rank index from a step's start.
    pub(crate) halfway_steps: Box<[(i8, i8)]>,
    pub(crate) hurdle: Hurdle,
    pub(crate) range_capture: RangeCapture,
    pub(crate) landing: Landing,
    /// Whether the move ends with this leg.
    pub(crate) ends: bool,
    /// Whether the leg, or one that may follow, takes an enemy.
    pub(crate) captures: bool,
    /// Which nodes may follow.
    pub(crate) next: std::ops::Range<usize>,
}

impl LegNode {
    /// After how many steps from one square the leg comes to another, if it
    /// does and nothing stands in its way.
    pub(crate) fn steps_to(&self, from: Square, to: Square) -> Option<u8> {
        let files = i16::from(to.file()) - i16::from(from.file());
        let ranks = i16::from(to.rank()) - i16::from(from.rank());
        let (file, rank) = (i16::from(self.file), i16::from(self.rank));
        let steps = if file == 0 { ranks.checked_div(rank)? } else { files / file };
        let steps = u8::try_from(steps).ok()?;
        let reaches = files == i16::from(steps) * file && ranks == i16::from(steps) * rank;
        (reaches && (self.first..=self.last).contains(&steps)).then_some(steps)
    }
}

impl Program {
    pub(crate) fn compile(moves: &MoveSet, color: Color, size: BoardSize) -> Program {
        let mut program = Program::default();
        let mut leaps = Vec::new();
        let mut jumps: Vec<(i8, i8, &[Leg])> = Vec::new();
        let mut paths: Vec<&[Leg]> = Vec::new();
        for path in moves.paths() {
            match path {
                Path::Anywhere { empty, enemy } => {
                    let old = program.anywhere.unwrap_or(Anywhere { empty: false, enemy: false });
                    program.anywhere =
                        Some(Anywhere { empty: old.empty || *empty, enemy: old.enemy || *enemy });
                }
                Path::Legs(legs) => match simple(legs, color, size) {
                    Some(Simple::Line(direction, range)) => {
                        let reach = &mut program.reach[direction as usize];
                        *reach = (*reach).max(range);
                    }
                    Some(Simple::Leap(file, rank)) => jumps.push((file, rank, legs)),
                    None => paths.push(legs),
                },
            }
        }
        for (file, rank, legs) in jumps {
            if slides_to(&program.reach, file, rank) {
                // The jump and the slide may lead to the same square: only
                // moves of several legs are asked for that.
                paths.push(legs);
            } else {
                leaps.push(isize::from(rank) * STRIDE as isize + isize::from(file));
            }
        }
        let line = |test: fn(u8) -> bool| {
            let reach = program.reach;
            Direction::ALL.into_iter().filter(move |d| test(reach[*d as usize]))
        };
        leaps.extend(line(|range| range == 1).map(Direction::offset));
        leaps.sort_unstable();
        leaps.dedup();
        program.slides = line(|range| range > 1)
            .map(|direction| Slide { direction, range: program.reach[direction as usize] })
            .collect();
        program.leap_reach = leaps.iter().map(|&offset| leap_reach(offset)).max().unwrap_or(0);
        program.leaps = leaps.into_boxed_slice();
        program.takes_many = moves.max_captures_on_the_way() > 2
            || paths.iter().any(|legs| legs.iter().any(|leg| leg.range_capture != RangeCapture::None));
        program.lines_alone = lines_alone(&paths);
        program.hooks = hooks(&paths, color);
        program.radius = paths.iter().map(|path| radius(path)).max().unwrap_or(0);
        let mut legs = Vec::new();
        program.first_legs = grow(&mut legs, &paths, 0, color).len();
        program.legs = legs.into_boxed_slice();
        program.describe_legs();
        program.stuck = program.stuck_squares(moves, color, size);
        program
    }

    fn describe_legs(&mut self) {
        let anywhere = self.anywhere.is_some_and(|anywhere| anywhere.enemy);
        let first = self.legs.get(..self.first_legs).unwrap_or_default();
        let is_plain = |leg: &LegNode| leg.ends && leg.range_capture == RangeCapture::None;
        self.plain = first.iter().all(|leg| is_plain(leg) && !leg.landing.own);
        self.captures_by_path = anywhere || first.iter().any(|leg| leg.captures);
        let single_legs = first.iter().filter(|leg| leg.captures).all(is_plain);
        self.captures_by_single_legs = !anywhere && single_legs;
    }

    /// Whether the piece moves by steps, jumps and slides alone.
    #[inline]
    pub(crate) fn is_simple(&self) -> bool {
        self.legs.is_empty() && self.anywhere.is_none()
    }

    /// How far away a capture by a leg, or anywhere, may be: 0 without any.
    #[inline]
    pub(crate) fn path_reach(&self) -> u8 {
        match (self.captures_by_path, self.anywhere.is_some()) {
            (false, _) => 0,
            (true, true) => u8::MAX,
            (true, false) => self.radius,
        }
    }

    /// Whether some move takes a piece of its own side.
    pub(crate) fn takes_own(&self) -> bool {
        self.legs.iter().any(|leg| leg.landing.own || leg.range_capture == RangeCapture::All)
    }

    /// Whether some move takes all that it passes.
    pub(crate) fn range_captures(&self) -> bool {
        self.legs.iter().any(|leg| leg.range_capture != RangeCapture::None)
    }
}

fn lines_alone(paths: &[&[Leg]]) -> bool {
    let mut steps: Vec<Step> = Vec::new();
    paths.iter().all(|path| {
        let [earlier @ .., last] = path else { return true };
        let takes_all = last.range_capture != RangeCapture::None;
        if takes_all {
            steps.push(last.step);
        }
        let first_of_its_step = steps.iter().filter(|step| **step == last.step).count() <= 1;
        !earlier.iter().any(|leg| leg.landing.captures())
            && (!takes_all || earlier.is_empty() && first_of_its_step)
    })
}

/// The ways in which the paths capture, if all are hooks.
fn hooks(paths: &[&[Leg]], color: Color) -> Option<Box<[Hook]>> {
    let mut hooks = Vec::new();
    for path in paths.iter().filter(|path| path.iter().any(|leg| leg.landing.captures())) {
        let [first, second] = path else { return None };
        let over_empty = !first.landing.captures() && !first.landing.hop;
        let (first, second) = (plain_slide(first, color)?, plain_slide(second, color)?);
        let turns = first.direction != second.direction && first.direction.opposite() != second.direction;
        if !over_empty || !turns {
            return None;
        }
        hooks.push(Hook { first, second });
    }
    Some(hooks.into_boxed_slice())
}

/// The leg as a slide that nothing ends but its range and what stands there.
fn plain_slide(leg: &Leg, color: Color) -> Option<Slide> {
    let plain = leg.first == 1
        && leg.hurdle == Hurdle::None
        && leg.range_capture == RangeCapture::None
        && leg.halfway == Halfway::Any
        && !leg.landing.own
        && !leg.landing.hop;
    let (file, rank) = on_board(leg.step, color);
    let direction = Direction::from_delta(file, rank).filter(|_| plain)?;
    Some(Slide { direction, range: leg.last.unwrap_or(UNLIMITED) })
}

/// How far a leap leads, in files or ranks.
fn leap_reach(offset: isize) -> u8 {
    let stride = STRIDE as isize;
    let ranks = (offset + stride / 2).div_euclid(stride);
    let files = offset - ranks * stride;
    u8::try_from(files.unsigned_abs().max(ranks.unsigned_abs())).unwrap_or(u8::MAX)
}

/// How far the legs lead at most.
fn radius(path: &[Leg]) -> u8 {
    path.iter().fold(0u8, |sum, leg| {
        let step = leg.step.right.unsigned_abs().max(leg.step.forward.unsigned_abs());
        // A hurdle takes squares of its own.
        let steps = leg.last.filter(|_| leg.hurdle == Hurdle::None).unwrap_or(UNLIMITED);
        sum.saturating_add(steps.saturating_mul(step))
    })
}

/// Whether a piece of this reach slides as far as the jump leads.
fn slides_to(reach: &[u8; 8], file: i8, rank: i8) -> bool {
    let straight = file == 0 || rank == 0 || file.abs() == rank.abs();
    let direction = Direction::from_delta(file.signum(), rank.signum()).filter(|_| straight);
    let steps = file.unsigned_abs().max(rank.unsigned_abs());
    direction.is_some_and(|direction| reach[direction as usize] >= steps)
}

enum Simple {
    Line(Direction, u8),
    /// Change of file and rank index.
    Leap(i8, i8),
}

/// Recognises a single step, jump or slide that moves and captures alike.
fn simple(legs: &[Leg], color: Color, size: BoardSize) -> Option<Simple> {
    let [leg] = legs else { return None };
    let both = Landing { empty: true, enemy: true, own: false, hop: false };
    if leg.hurdle != Hurdle::None || leg.range_capture != RangeCapture::None {
        return None;
    }
    if leg.landing != both || leg.halfway != Halfway::Any || leg.first != 1 {
        return None;
    }
    let (file, rank) = on_board(leg.step, color);
    if let Some(direction) = Direction::from_delta(file, rank) {
        return Some(Simple::Line(direction, leg.last.unwrap_or(UNLIMITED)));
    }
    // A longer jump must not reach around the gap beside the board.
    let guarded = usize::from(file.unsigned_abs()) <= STRIDE - usize::from(size.files());
    (leg.last == Some(1) && guarded).then_some(Simple::Leap(file, rank))
}

/// Change of file and rank index for the owner's step.
fn on_board(step: Step, color: Color) -> (i8, i8) {
    match color {
        Color::Black => (-step.right, -step.forward),
        Color::White => (step.right, step.forward),
    }
}

/// Adds the legs at `depth` of all paths, each leg once, and then what
/// follows them; returns where they stand.
fn grow(nodes: &mut Vec<LegNode>, paths: &[&[Leg]], depth: usize, color: Color) -> std::ops::Range<usize> {
    let mut groups: Vec<(&Leg, bool, Vec<&[Leg]>)> = Vec::new();
    for path in paths {
        let Some(leg) = path.get(depth) else { continue };
        let ends = path.len() == depth + 1;
        match groups.iter_mut().find(|(other, other_ends, _)| *other == leg && *other_ends == ends) {
            Some((_, _, members)) => members.push(path),
            None => groups.push((leg, ends, vec![path])),
        }
    }
    let start = nodes.len();
    nodes.extend(groups.iter().map(|(leg, ends, _)| {
        let (file, rank) = on_board(leg.step, color);
        LegNode {
            file,
            rank,
            first: leg.first,
            last: leg.last.unwrap_or(UNLIMITED),
            halfway: leg.halfway,
            halfway_steps: leg.step.halfway().into_iter().map(|step| on_board(step, color)).collect(),
            hurdle: leg.hurdle,
            range_capture: leg.range_capture,
            landing: leg.landing,
            ends: *ends,
            captures: leg.landing.enemy || leg.range_capture != RangeCapture::None,
            next: 0..0,
        }
    }));
    for (i, (_, ends, members)) in groups.iter().enumerate() {
        if !ends {
            let next = grow(nodes, members, depth + 1, color);
            nodes[start + i].captures |= nodes[next.clone()].iter().any(|node| node.captures);
            nodes[start + i].next = next;
        }
    }
    start..start + groups.len()
}
