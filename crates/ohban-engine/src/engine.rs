//! The way in.

use std::sync::Arc;

use ohban_core::{Game, Variant};

use crate::evaluation::Evaluation;
use crate::search::{self, History, Shared, Table, Techniques};
use crate::values::Values;
use crate::{Clock, Control, Info, Limits, NoClock, Report};

/// The most threads of a search.
const MOST_THREADS: usize = 256;

/// What an engine is allowed.
#[derive(Debug, Clone)]
pub struct Options {
    /// Memory of the transposition table in MiB, from 1.
    pub hash: usize,
    /// Threads that search together, from 1; one where there are no threads.
    pub threads: usize,
    /// Variety of play: other numbers choose other moves among equals.
    pub seed: u64,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Parts of the search, to be switched off in measurements.
    #[doc(hidden)]
    pub techniques: Techniques,
}

impl Default for Options {
    fn default() -> Self {
        Options { hash: 64, threads: 1, seed: 0, clock: Arc::new(NoClock), techniques: Techniques::default() }
    }
}

/// A player of one game.
///
/// ```
/// use ohban::{Game, LoadVariant, Variant};
/// use ohban_engine::{Control, Engine, Limits, Options, Score};
///
/// let shogi = Variant::builtin("shogi")?;
/// let mut engine = Engine::new(&shogi, Options { hash: 1, ..Options::default() });
/// let game = Game::new(ohban::Position::from_sfen(&shogi, "4k4/9/4P4/9/9/9/9/9/4K4 b G 1")?);
/// let limits = Limits { depth: Some(4), ..Limits::default() };
/// let report = engine.search(&game, &limits, &Control::default(), &mut |_| ());
/// assert_eq!(report.best(), Some(game.position().parse_usi("G*5b")?));
/// assert_eq!(report.lines[0].score, Score::MateIn(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Engine {
    variant: Variant,
    options: Options,
    evaluation: Evaluation,
    table: Table,
    /// One a thread.
    histories: Vec<History>,
}

impl Engine {
    /// A player of the game.
    #[must_use]
    pub fn new(variant: &Variant, options: Options) -> Engine {
        let values = variant.derived(|| Values::of(variant));
        let evaluation = Evaluation::new(variant, Values::clone(&values), options.seed, &options.techniques);
        let threads = options.threads.clamp(1, MOST_THREADS);
        Engine {
            variant: variant.clone(),
            evaluation,
            table: Table::new(options.hash),
            histories: (0..threads).map(|_| History::new(variant)).collect(),
            options,
        }
    }

    /// The game it plays.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// What it thinks the pieces are worth, and why.
    #[must_use]
    pub fn values(&self) -> &Values {
        &self.evaluation.values
    }

    /// Forgets what earlier searches found: a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        for history in &mut self.histories {
            *history = History::new(&self.variant);
        }
    }

    /// Looks for the best move of a game of [`variant`](Engine::variant), and
    /// says what it has found whenever it has found more.
    ///
    /// With one thread and no limit of time, the same searches in the same order
    /// from [`new`](Engine::new) or [`clear`](Engine::clear) on find the same.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        control: &Control,
        on_info: &mut dyn FnMut(&Info),
    ) -> Report {
        let shared = Shared::new(&self.variant, limits, control, &*self.options.clock);
        let means = search::Means {
            evaluation: &self.evaluation,
            table: &self.table,
            histories: &mut self.histories,
            techniques: self.options.techniques,
            seed: self.options.seed,
        };
        search::search(game, limits, &shared, means, on_info)
    }
}
