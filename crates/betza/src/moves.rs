//! What a piece does, spelled out: straight lists of legs that an engine can run.

use std::collections::HashSet;

/// A step on the board as the piece's owner sees it.
///
/// `forward` points towards the enemy, `right` to the owner's right hand. For the other side the
/// board is turned by 180 degrees: negate both.
///
/// ```
/// use betza::Step;
/// let knight = Step { right: 1, forward: 2 };
/// assert_eq!(-knight, Step { right: -1, forward: -2 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step {
    /// Squares to the owner's right (negative: to the left), -35 to 35.
    pub right: i8,
    /// Squares towards the enemy (negative: backwards), -35 to 35.
    pub forward: i8,
}

impl std::ops::Neg for Step {
    type Output = Step;
    fn neg(self) -> Step {
        Step { right: -self.right, forward: -self.forward }
    }
}

impl Step {
    /// The half-way squares of this step, as offsets from the square where the step starts.
    ///
    /// Both coordinates even: the square in the middle. A knight's step: the orthogonal neighbour
    /// in its long direction. Three squares straight or diagonally: the two squares between. Any
    /// other step has none, and the list is empty.
    ///
    /// ```
    /// use betza::Step;
    /// let halfway = |right, forward| Step { right, forward }.halfway();
    /// assert_eq!(halfway(-1, 2), [Step { right: 0, forward: 1 }]);
    /// assert_eq!(halfway(4, -2), [Step { right: 2, forward: -1 }]);
    /// assert_eq!(halfway(3, 3), [Step { right: 1, forward: 1 }, Step { right: 2, forward: 2 }]);
    /// assert_eq!(halfway(1, 3), []);
    /// ```
    #[must_use]
    pub fn halfway(self) -> Vec<Step> {
        let Step { right, forward } = self;
        let step = |right, forward| Step { right, forward };
        match (right.unsigned_abs(), forward.unsigned_abs()) {
            (1, 2) => vec![step(0, forward / 2)],
            (2, 1) => vec![step(right / 2, 0)],
            (3, 0) | (0, 3) | (3, 3) => {
                let third = step(right / 3, forward / 3);
                vec![third, step(2 * third.right, 2 * third.forward)]
            }
            (0, 0) => Vec::new(),
            (r, f) if r % 2 == 0 && f % 2 == 0 => vec![step(right / 2, forward / 2)],
            _ => Vec::new(),
        }
    }
}

/// What must stand on the half-way squares of every step of a leg (see [`Step::halfway`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Halfway {
    /// Anything: the step leaps.
    Any,
    /// All of them must be empty (`n`, a lame leap).
    Empty,
    /// All of them must be occupied (`j` on a leap).
    Occupied,
}

/// Whether a last leg has to hop over a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hurdle {
    /// No hop: the leg stops at the first occupied square.
    None,
    /// The leg may end anywhere beyond the first occupied square, up to the second one (`p`).
    Any,
    /// The leg ends on the square right behind the first occupied one (`g`).
    Adjacent,
    /// The leg may end anywhere beyond the first occupied square, over at most so many of
    /// them; `None` is no limit (`pp`).
    Several(Option<u8>),
}

/// What a last leg takes of the pieces that it passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum RangeCapture {
    /// Nothing: it does not pass any, or leaves them alone.
    #[default]
    None,
    /// Every enemy (`cc`).
    Enemies,
    /// Every piece of either side (`ccdd`).
    All,
}

/// What may stand on the square where a leg ends, and what becomes of it. At least one is true.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Landing {
    /// The square is empty.
    pub empty: bool,
    /// An enemy piece stands there and is captured.
    pub enemy: bool,
    /// An own piece stands there and is captured.
    pub own: bool,
    /// Any piece stands there and is left alone. Only on legs that another leg follows.
    pub hop: bool,
}

impl Landing {
    /// Whether a piece can be captured where the leg ends.
    #[must_use]
    pub fn captures(self) -> bool {
        self.enemy || self.own
    }
}

/// One straight part of a path: the same step, repeated.
///
/// The [crate documentation](crate#running-the-moves) says how to run it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Leg {
    /// The repeated step.
    pub step: Step,
    /// The number of the first step whose square counts: 1, or 2 where the first square is
    /// skipped whatever stands there (`j` on a slide).
    pub first: u8,
    /// The number of the last step, counted from the leg's start with skipped squares and hurdles
    /// included (1 to 99). `None`: as far as the board goes.
    pub last: Option<u8>,
    /// What every step asks of its half-way squares.
    pub halfway: Halfway,
    /// Whether the leg has to hop. Always [`Hurdle::None`] on a leg that another leg follows.
    pub hurdle: Hurdle,
    /// What it takes of the pieces that it passes. Always [`RangeCapture::None`] on a leg that
    /// another leg follows, or that hops.
    pub range_capture: RangeCapture,
    /// Where the leg may end.
    pub landing: Landing,
}

/// One way to move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Path {
    /// To any square of the board but the piece's own (the atom `U`).
    Anywhere {
        /// It may go to empty squares.
        empty: bool,
        /// It may capture enemies.
        enemy: bool,
    },
    /// One leg after the other, each starting where the one before ended. Never empty.
    Legs(Vec<Leg>),
}

impl Path {
    /// The legs; none for [`Path::Anywhere`].
    #[must_use]
    pub fn legs(&self) -> &[Leg] {
        match self {
            Path::Anywhere { .. } => &[],
            Path::Legs(legs) => legs,
        }
    }

    /// How many legs capture before the square where the move ends: those before the last one, and
    /// the last one if it is a range capture, however much it takes.
    #[must_use]
    pub fn captures_on_the_way(&self) -> usize {
        match self.legs() {
            [] => 0,
            [earlier @ .., last] => {
                let takes_all = usize::from(last.range_capture != RangeCapture::None);
                earlier.iter().filter(|leg| leg.landing.captures()).count() + takes_all
            }
        }
    }
}

/// All the ways a piece moves, for its owner's point of view: what [`Movement::resolve`] returns.
///
/// ```
/// let gold: betza::Movement = "WfF".parse()?;
/// assert_eq!(gold.resolve()?.paths().len(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [`Movement::resolve`]: crate::Movement::resolve
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveSet {
    paths: Vec<Path>,
}

impl MoveSet {
    /// Identical paths are kept once, at their first place.
    pub(crate) fn new(mut paths: Vec<Path>) -> Self {
        let mut seen = HashSet::with_capacity(paths.len());
        let is_first: Vec<bool> = paths.iter().map(|path| seen.insert(path)).collect();
        let mut is_first = is_first.into_iter();
        paths.retain(|_| is_first.next().unwrap_or(true));
        Self { paths }
    }

    /// The paths in the order of the notation, no two alike. Never empty.
    #[must_use]
    pub fn paths(&self) -> &[Path] {
        &self.paths
    }

    /// An upper bound of the squares captured on the way in one move, the end square not counted,
    /// and all that a range capture passes counted as one.
    ///
    /// ```
    /// let lion: betza::Movement = "KNADcaKmcabK".parse()?;
    /// assert_eq!(lion.resolve()?.max_captures_on_the_way(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn max_captures_on_the_way(&self) -> usize {
        self.paths.iter().map(Path::captures_on_the_way).max().unwrap_or(0)
    }

    /// The largest coordinate of any single step: 1 for steppers and sliders, 2 for a knight.
    /// [`Path::Anywhere`] does not count.
    ///
    /// ```
    /// let piece: betza::Movement = "QN(4,1)".parse()?;
    /// assert_eq!(piece.resolve()?.reach(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reach(&self) -> u8 {
        let steps = self.paths.iter().flat_map(Path::legs).map(|leg| leg.step);
        steps.map(|s| s.right.unsigned_abs().max(s.forward.unsigned_abs())).max().unwrap_or(0)
    }
}
