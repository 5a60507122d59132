use betza::{MoveSet, Path};

use ohban_core::{BoardSize, Budget};

/// What the files of a variant may cost. They may come from anywhere: beyond
/// these limits they are refused with an error.
///
/// The defaults leave room for a game several times as large as any known one;
/// a server that reads the files of strangers may ask for less, and who needs
/// more for files of his own may have more.
///
/// ```
/// use ohban::{Limits, Loader};
///
/// let mut limits = Limits::default();
/// limits.walks = 1_000;
/// // A hook mover has 544 ways on this board, with a third leg many more.
/// let yaml = |moves: &str| format!(
///     "{{board: {{files: 9, ranks: 9}}, pieces: {{hook: {{code: H}}}}, setup: [], royal: [],
///       library: {{hook: {{moves: {moves}}}}}}}"
/// );
/// let careful = Loader::new().limits(limits);
/// assert!(careful.text(&yaml("RmasR"), "hooks").is_ok());
/// assert!(careful.text(&yaml("RmasRmasmasR"), "hooks").is_err());
/// assert!(Loader::new().text(&yaml("RmasRmasmasR"), "hooks").is_ok());
/// # Ok::<(), ohban::VariantErrors>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// Longest text of a file in bytes; 256 KiB by default, several times what
    /// a game with some hundred pieces needs.
    pub bytes: usize,
    /// Most paths of all pieces together; 200,000 by default. A lion has 152.
    pub paths: usize,
    /// Most ways that the moves of one piece can go on the empty board, which
    /// bounds the time for a list of its moves; 100,000 by default. A hook
    /// mover has 4,704 on a board of 25x25 squares.
    pub walks: usize,
    /// Most bytes that the compiled moves of all pieces take; 32 MiB by default.
    /// See [`Budget::memory`].
    pub memory: usize,
    /// Most work that a list of moves may be; 10 billion by default. See
    /// [`Budget::work`].
    pub work: u64,
}

impl Limits {
    /// For the files of strangers, in a service or a page: every bundled game
    /// can be extended, and little more. Taikyoku needs two thirds of the work.
    ///
    /// ```
    /// use ohban::{Limits, Loader};
    ///
    /// let careful = Loader::new().limits(Limits::strict());
    /// assert!(careful.text("{name: My game, extends: taikyoku}", "my-game").is_ok());
    /// # Ok::<(), ohban::VariantErrors>(())
    /// ```
    #[must_use]
    pub fn strict() -> Limits {
        Limits { bytes: 128 << 10, paths: 50_000, walks: 20_000, memory: 4 << 20, work: 2_000_000_000 }
    }

    /// What of it concerns a game that has been read.
    pub(super) fn budget(&self) -> Budget {
        let mut budget = Budget::default();
        (budget.memory, budget.work) = (self.memory, self.work);
        budget
    }
}

impl Default for Limits {
    fn default() -> Limits {
        let Budget { memory, work, .. } = Budget::default();
        Limits { bytes: 256 << 10, paths: 200_000, walks: 100_000, memory, work }
    }
}

/// No fewer than the ways that the moves have on an empty board of this size,
/// from any square.
pub(super) fn walks(moves: &MoveSet, size: BoardSize) -> usize {
    let squares = usize::from(size.files()) * usize::from(size.ranks());
    let steps = |length: i8, side: u8| match length.unsigned_abs() {
        0 => usize::MAX,
        length => usize::from((side - 1) / length),
    };
    let of_path = |path: &Path| match path {
        Path::Legs(legs) => legs
            .iter()
            .map(|leg| {
                let on_board = steps(leg.step.right, size.files()).min(steps(leg.step.forward, size.ranks()));
                on_board.min(leg.last.map_or(usize::MAX, usize::from)).max(1)
            })
            .fold(1, usize::saturating_mul),
        _ => squares,
    };
    moves.paths().iter().map(of_path).fold(0, usize::saturating_add)
}
