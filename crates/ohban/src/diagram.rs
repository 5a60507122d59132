//! Where a piece goes, as rule books draw it: a mark on each square near it.

use std::collections::{BTreeMap, BTreeSet};

use ohban_core::betza::{Halfway, Hurdle, Leg, MoveSet, Path, RangeCapture, Step};

/// The farthest square that is drawn, counted from the piece.
const LARGEST_RADIUS: i8 = 8;
/// Lines that go on are drawn at least so far.
const SHORTEST_LINE: i8 = 3;
/// The square of a line from which its turns are drawn, counted from the first:
/// turns from every square would fill the picture.
const TURN: u8 = 1;

/// The moves of a piece as a picture, seen by its owner: `forward` is up.
///
/// A picture cannot say everything; [`betza::describe`](ohban_core::betza::describe) says the rest.
///
/// ```
/// use ohban::{Mark, MoveDiagram};
///
/// let lion: betza::Movement = "KNADcaKmcabK".parse()?;
/// let diagram = MoveDiagram::of(&lion.resolve()?);
/// assert_eq!(diagram.radius(), 2);
/// assert_eq!(diagram.mark(0, 1), Some(Mark::LionPower));
/// assert_eq!(diagram.mark(-2, 1), Some(Mark::Jump));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveDiagram {
    radius: i8,
    /// By squares to the right and forward.
    marks: BTreeMap<(i8, i8), Mark>,
    anywhere: bool,
}

/// What a piece can do on a square. Where it can do several things, the mark
/// that comes last in this list is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// Reached with several steps or after a turn, without jumping.
    Bent,
    /// On a slide after a turn, drawn from one square of each line where the
    /// piece may turn.
    Turned(Axis),
    /// Only to an empty square.
    MoveOnly,
    /// Only to capture.
    CaptureOnly,
    /// Needs a piece to hop over.
    Hop,
    /// To an empty square, or over a piece (cannons).
    MoveOrHop,
    /// A step, or the end of a slide of limited range.
    Step,
    /// On a slide that goes on in this line, one of the eight directions.
    Slide(Axis),
    /// The same, and the piece may turn here (hook movers).
    Hook(Axis),
    /// The same, and it may go on over other pieces (jumping generals).
    Over(Axis),
    /// The same, and it may go on by taking all that it passes.
    TakesAll(Axis),
    /// A jump, whatever stands between.
    Jump,
    /// A step on which it may capture and then go on or go back.
    LionPower,
}

impl Mark {
    /// The marks in their order, those of one meaning together: the rows of a
    /// legend.
    ///
    /// ```
    /// use ohban::Mark;
    ///
    /// let rows = Mark::by_meaning([Mark::Jump, Mark::Step, Mark::Jump]);
    /// assert_eq!(rows, [("step", vec![Mark::Step]), ("jump", vec![Mark::Jump])]);
    /// ```
    #[must_use]
    pub fn by_meaning(marks: impl IntoIterator<Item = Mark>) -> Vec<(&'static str, Vec<Mark>)> {
        let mut rows: Vec<(&str, Vec<Mark>)> = Vec::new();
        for mark in BTreeSet::from_iter(marks) {
            match rows.iter_mut().find(|(meaning, _)| *meaning == mark.meaning()) {
                Some((_, marks)) => marks.push(mark),
                None => rows.push((mark.meaning(), vec![mark])),
            }
        }
        rows
    }

    /// What the mark says, for a legend below the picture.
    ///
    /// ```
    /// assert_eq!(ohban::Mark::LionPower.meaning(), "step; may capture here and go on or back");
    /// ```
    #[must_use]
    pub fn meaning(self) -> &'static str {
        match self {
            Mark::Bent => "with several steps or a turn",
            Mark::Turned(_) => "slide after a turn; drawn from one square of each line",
            Mark::MoveOnly => "only to an empty square",
            Mark::CaptureOnly => "only to capture",
            Mark::Hop => "over a piece",
            Mark::MoveOrHop => "to an empty square, or over a piece",
            Mark::Step => "step",
            Mark::Slide(_) => "slide",
            Mark::Hook(_) => "slide; may turn on each of these squares",
            Mark::Over(_) => "slide; may go on over other pieces",
            Mark::TakesAll(_) => "slide; may go on by taking all that it passes",
            Mark::Jump => "jump",
            Mark::LionPower => "step; may capture here and go on or back",
        }
    }
}

/// The orientation of a line of squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Axis {
    /// Along a file.
    Vertical,
    /// Along a rank.
    Horizontal,
    /// From the lower left to the upper right.
    Rising,
    /// From the upper left to the lower right.
    Falling,
}

impl MoveDiagram {
    /// Draws the moves.
    #[must_use]
    pub fn of(moves: &MoveSet) -> MoveDiagram {
        let mut drawing = Drawing { marks: BTreeMap::new(), farthest: 1, lines: false };
        for path in moves.paths() {
            drawing.path(path.legs(), Way { from: (0, 0), free: true, turned: false });
        }
        let lines = if drawing.lines { SHORTEST_LINE.max(drawing.farthest + 1) } else { 1 };
        let radius = drawing.farthest.max(lines).min(LARGEST_RADIUS);
        let mut marks = drawing.marks;
        marks.retain(|(right, forward), _| right.abs().max(forward.abs()) <= radius);
        let anywhere = moves.paths().iter().any(|path| matches!(path, Path::Anywhere { .. }));
        MoveDiagram { radius, marks, anywhere }
    }

    /// How many squares are drawn on each side of the piece, 1 to 8.
    #[must_use]
    pub fn radius(&self) -> i8 {
        self.radius
    }

    /// The mark on a square, counted from the piece; `None` for squares that
    /// it does not reach, and beyond the radius.
    #[must_use]
    pub fn mark(&self, right: i8, forward: i8) -> Option<Mark> {
        self.marks.get(&(right, forward)).copied()
    }

    /// The marks that are drawn, each once.
    #[must_use]
    pub fn marks(&self) -> Vec<Mark> {
        BTreeSet::from_iter(self.marks.values().copied()).into_iter().collect()
    }

    /// Whether the piece goes to any square of the board, which is not drawn.
    #[must_use]
    pub fn goes_anywhere(&self) -> bool {
        self.anywhere
    }
}

struct Drawing {
    marks: BTreeMap<(i8, i8), Mark>,
    /// The farthest mark that must be seen.
    farthest: i8,
    /// Whether there are lines that go on to the edge.
    lines: bool,
}

impl Drawing {
    /// Draws what is left of a path.
    fn path(&mut self, legs: &[Leg], way: Way) {
        let Way { from, free, turned } = way;
        let Some((leg, rest)) = legs.split_first() else { return };
        let goes_on = !rest.is_empty();
        let line = line(leg.step).filter(|_| leg.last.is_none());
        for count in leg.first.. {
            if leg.last.is_some_and(|last| count > last) {
                break;
            }
            // A hop ends behind what it hops over.
            if !goes_on && leg.hurdle != Hurdle::None && count == leg.first {
                continue;
            }
            let Some(to) = offset(from, leg.step, count) else { break };
            if to == (0, 0) {
                // Back where it began: a pass or igui, which the lion's mark says.
                continue;
            }
            if leg.last.is_none() && goes_straight_on(leg, rest) {
                // Behind whatever stands on a square before.
                if count > leg.first {
                    self.put(to, if leg.landing.hop { Mark::Hop } else { Mark::Bent }, line.is_some());
                }
            } else if !goes_on {
                let mark =
                    if from == (0, 0) && free { self.single(leg, count) } else { later(leg, line, way) };
                self.put(to, mark, line.is_some());
            } else if leg.last == Some(1) {
                if leg.landing.captures() {
                    self.put(to, Mark::LionPower, false);
                }
                let free = free && leg.landing.empty && leg.landing.hop;
                self.path(rest, Way { from: to, free, turned });
            } else {
                if !turned && count == leg.first.saturating_add(TURN) {
                    self.path(rest, Way { from: to, free: false, turned: true });
                }
                let mark = self::line(leg.step).map_or(Mark::Bent, Mark::Hook);
                self.put(to, mark, line.is_some());
            }
        }
    }

    /// The mark of a move of one leg.
    fn single(&self, leg: &Leg, count: u8) -> Mark {
        let slides = leg.step.right.abs().max(leg.step.forward.abs()) == 1;
        let landing = leg.landing;
        let several = matches!(leg.hurdle, Hurdle::Several(_));
        if let Some(line) = line(leg.step).filter(|_| several) {
            return Mark::Over(line);
        }
        if let Some(line) = line(leg.step).filter(|_| leg.range_capture != RangeCapture::None) {
            return Mark::TakesAll(line);
        }
        if leg.hurdle != Hurdle::None || leg.halfway == Halfway::Occupied {
            Mark::Hop
        } else if !(landing.enemy || landing.own) {
            Mark::MoveOnly
        } else if !landing.empty {
            Mark::CaptureOnly
        } else if leg.halfway == Halfway::Empty {
            Mark::Step
        } else if !slides || leg.first > 1 && count == leg.first {
            Mark::Jump
        } else {
            line(leg.step).filter(|_| leg.last.is_none()).map_or(Mark::Step, Mark::Slide)
        }
    }

    fn put(&mut self, (right, forward): (i8, i8), mark: Mark, line: bool) {
        let entry = self.marks.entry((right, forward)).or_insert(mark);
        *entry = match (*entry, mark) {
            (Mark::MoveOnly, Mark::CaptureOnly) | (Mark::CaptureOnly, Mark::MoveOnly) => Mark::Step,
            (Mark::MoveOnly, Mark::Hop) | (Mark::Hop, Mark::MoveOnly) => Mark::MoveOrHop,
            (Mark::Slide(line), Mark::Hop) | (Mark::Hop, Mark::Slide(line)) => Mark::Over(line),
            (old, new) => old.max(new),
        };
        if line {
            self.lines = true;
        } else {
            self.farthest = self.farthest.max(right.abs()).max(forward.abs());
        }
    }
}

/// Whether all that is left of a path goes on in the direction of its leg: a
/// hop, not a turn.
fn goes_straight_on(leg: &Leg, rest: &[Leg]) -> bool {
    !rest.is_empty() && rest.iter().all(|next| next.step == leg.step)
}

/// How a path came to a square.
#[derive(Clone, Copy)]
struct Way {
    from: (i8, i8),
    /// Whether nothing could have stopped the piece before.
    free: bool,
    /// Whether it has turned on a line.
    turned: bool,
}

/// The mark of the last of several legs.
fn later(leg: &Leg, line: Option<Axis>, Way { free, turned, .. }: Way) -> Mark {
    match line {
        Some(line) if turned => Mark::Turned(line),
        Some(line) => Mark::Slide(line),
        None if free && leg.landing.empty && leg.landing.enemy => Mark::Jump,
        None => Mark::Bent,
    }
}

/// The square after so many steps; `None` when it is too far off to draw.
fn offset((right, forward): (i8, i8), step: Step, count: u8) -> Option<(i8, i8)> {
    let count = i8::try_from(count).ok()?;
    let right = step.right.checked_mul(count)?.checked_add(right)?;
    let forward = step.forward.checked_mul(count)?.checked_add(forward)?;
    (right.abs().max(forward.abs()) <= LARGEST_RADIUS).then_some((right, forward))
}

/// The line that repeated steps make, if they leave no square out.
fn line(step: Step) -> Option<Axis> {
    match (step.right, step.forward) {
        (0, -1 | 1) => Some(Axis::Vertical),
        (-1 | 1, 0) => Some(Axis::Horizontal),
        (1, 1) | (-1, -1) => Some(Axis::Rising),
        (1, -1) | (-1, 1) => Some(Axis::Falling),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Axis, Mark, MoveDiagram};

    fn diagram(moves: &str) -> MoveDiagram {
        MoveDiagram::of(&moves.parse::<betza::Movement>().unwrap().resolve().unwrap())
    }

    /// The marks from the top, a letter each.
    fn drawn(moves: &str) -> Vec<String> {
        let diagram = diagram(moves);
        let radius = diagram.radius();
        let letter = |right, forward| match diagram.mark(right, forward) {
            None if (right, forward) == (0, 0) => 'o',
            None => '.',
            Some(Mark::Bent) => 'b',
            Some(Mark::Turned(_)) => 't',
            Some(Mark::MoveOnly) => 'm',
            Some(Mark::CaptureOnly) => 'c',
            Some(Mark::Hop) => 'p',
            Some(Mark::MoveOrHop) => 'P',
            Some(Mark::Step) => 's',
            Some(Mark::Slide(Axis::Vertical)) => '|',
            Some(Mark::Slide(Axis::Horizontal)) => '-',
            Some(Mark::Slide(Axis::Rising)) => '/',
            Some(Mark::Slide(Axis::Falling)) => '\\',
            Some(Mark::Hook(_)) => 'h',
            Some(Mark::Over(_)) => 'v',
            Some(Mark::TakesAll(_)) => 'x',
            Some(Mark::Jump) => 'j',
            Some(Mark::LionPower) => '!',
        };
        (-radius..=radius)
            .rev()
            .map(|forward| (-radius..=radius).map(|right| letter(right, forward)).collect())
            .collect()
    }

    #[test]
    fn pieces_look_as_in_books() {
        assert_eq!(drawn("WfF"), ["sss", "sos", ".s."]);
        assert_eq!(drawn("fN"), [".j.j.", ".....", "..o..", ".....", "....."]);
        assert_eq!(drawn("KNADcaKmcabK"), ["jjjjj", "j!!!j", "j!o!j", "j!!!j", "jjjjj"]);
        assert_eq!(
            drawn("vRsW2"),
            ["...|...", "...|...", "...|...", ".ssoss.", "...|...", "...|...", "...|..."]
        );
        assert_eq!(drawn("mWcF"), ["cmc", "mom", "cmc"]);
        assert_eq!(drawn("WmW"), [".s.", "sos", ".s."]);
    }

    #[test]
    fn lines_and_turns() {
        assert_eq!(drawn("FfRmasR")[1..4], ["ttthttt", ".tshst.", "hhhohhh"]);
        assert_eq!(
            drawn("fBfmasB"),
            ["h.t.t.h", ".h...h.", "t.h.h.t", "...o...", ".......", ".......", "......."]
        );
        // One step diagonally, then on as a rook.
        assert_eq!(drawn("FyafsF")[..4], ["..|.|..", "..|.|..", "--s.s--", "...o..."]);
    }

    #[test]
    fn jumps_over_what_may_stand_between() {
        let lion_dog = diagram("KADmcavKmcpafmcpavK");
        let file: Vec<_> = (1..=3).map(|forward| lion_dog.mark(0, forward)).collect();
        assert_eq!(file, [Some(Mark::LionPower), Some(Mark::LionPower), Some(Mark::Jump)]);
        let area = diagram("KaKabKaaK");
        assert_eq!((area.mark(0, 1), area.mark(2, 3)), (Some(Mark::Step), Some(Mark::Bent)));
        assert_eq!(diagram("jR3").mark(0, 2), Some(Mark::Jump));
        assert_eq!(diagram("nN").mark(1, 2), Some(Mark::Step));
        assert_eq!(diagram("pR").mark(0, 2), Some(Mark::Hop));
        assert_eq!(diagram("RcppR").mark(0, 2), Some(Mark::Over(Axis::Vertical)));
        assert_eq!(diagram("BDccddB").mark(2, -2), Some(Mark::TakesAll(Axis::Falling)));
        assert_eq!(diagram("BDccddB").mark(0, 2), Some(Mark::Jump));
    }

    #[test]
    fn hops_do_not_hide_what_else_a_piece_can_do() {
        // A cannon slides where nothing stands and takes over a hurdle.
        assert_eq!(drawn("mRcpR")[..3], ["...P...", "...P...", "...m..."]);
        // A great general takes over pieces and never turns.
        for general in ["QcppQ", "QcpafQ"] {
            let general = diagram(general);
            assert_eq!(general.mark(0, 3), Some(Mark::Over(Axis::Vertical)));
            assert_eq!(general.mark(3, 3), Some(Mark::Over(Axis::Rising)));
            assert!(general.marks().iter().all(|mark| !mark.meaning().contains("turn")));
        }
    }

    #[test]
    fn far_pieces_stay_in_the_picture() {
        assert!(diagram("U").goes_anywhere() && diagram("U").marks().is_empty());
        assert_eq!(diagram("(30,7)").radius(), 1);
        assert_eq!(diagram("R99").radius(), 8);
        assert_eq!(diagram("R7F").radius(), 7);
        // Takes no time, though there are millions of ways.
        assert_eq!(diagram("aaaaaaaR8").mark(0, 5), Some(Mark::Hook(Axis::Vertical)));
    }
}
