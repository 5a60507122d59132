//! Programs that play: whatever thinks of moves comes in here.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ohban::{Game, Move};
use ohban_engine::{Control, Engine, Limits, Line, Options, Score, SystemClock, TimeControl};

use super::Level;
use crate::random::Random;

/// Memory of an engine in MiB.
const HASH: usize = 32;

/// Positions that a hint costs at most: in small games the same hint again.
const NODES_OF_HINT: u64 = 20_000;
/// What a hint costs at most where positions are dear, on large boards.
const TIME_OF_HINT: Duration = Duration::from_secs(2);

/// A search has at least so much.
const LEAST_TIME: Duration = Duration::from_millis(1);

/// Moves among which a level with noise chooses.
const CANDIDATES: usize = 6;

/// A mate is worth more than any number of pieces.
const MATE: i32 = 1_000_000;

/// A program that plays one side.
pub(crate) trait Player: Send {
    /// A legal move; `None` only if there is none. With a clock, it must not
    /// run down; where `control` says so, it chooses at once.
    fn choose(&mut self, game: &Game, clock: Option<TimeControl>, control: &Control) -> Option<Move>;
}

/// The programs that there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Opponent {
    /// Plays any legal move.
    Random,
    /// The engine, with the time of a move if the user says it.
    Engine(Level, Option<Duration>),
    /// The engine, for hints.
    Adviser,
}

impl Opponent {
    /// A player of this kind; the same seed plays the same again.
    pub(crate) fn player(self, seed: u64) -> Box<dyn Player> {
        match self {
            Opponent::Random => Box::new(RandomMover(Random::new(seed))),
            Opponent::Engine(level, time) => Box::new(EnginePlayer {
                engine: None,
                limits: level.limits(time),
                level,
                seed,
                random: Random::new(seed),
            }),
            Opponent::Adviser => Box::new(EnginePlayer {
                engine: None,
                limits: Limits { nodes: Some(NODES_OF_HINT), time: Some(TIME_OF_HINT), ..Limits::default() },
                level: Level::FULL,
                seed,
                random: Random::new(seed),
            }),
        }
    }
}

/// Plays any legal move.
struct RandomMover(Random);

impl Player for RandomMover {
    fn choose(&mut self, game: &Game, _: Option<TimeControl>, _: &Control) -> Option<Move> {
        self.0.one_of(&game.legal_moves()).copied()
    }
}

/// Our engine.
struct EnginePlayer {
    /// Made when it is asked first: the game is not known before.
    engine: Option<Engine>,
    limits: Limits,
    level: Level,
    seed: u64,
    random: Random,
}

impl Player for EnginePlayer {
    fn choose(&mut self, game: &Game, clock: Option<TimeControl>, control: &Control) -> Option<Move> {
        let began = Instant::now();
        let legal = game.legal_moves();
        if self.random.share() < self.level.carelessness() {
            return self.random.one_of(&legal).copied();
        }
        let mut limits = self.limits.clone();
        if clock.is_some() {
            // The clock decides, and what the user says of a move no more.
            (limits.clock, limits.time) = (clock, None);
        }
        let noise = self.level.noise();
        limits.multipv = if noise > 0 { CANDIDATES } else { 1 };
        let seed = self.seed;
        let engine = self.engine.get_or_insert_with(|| {
            let clock = Arc::new(SystemClock::default());
            Engine::new(game.variant(), Options { hash: HASH, seed, clock, ..Options::default() })
        });
        // Getting to know a large game takes time of the first move.
        let spent = began.elapsed();
        limits.time = limits.time.map(|time| time.saturating_sub(spent).max(LEAST_TIME));
        if let Some(clock) = &mut limits.clock {
            clock.remaining = clock.remaining.saturating_sub(spent);
        }
        let report = engine.search(game, &limits, control, &mut |_| ());
        let chosen = if noise > 0 { self.stray(&report.lines, noise) } else { report.best() };
        chosen.filter(|m| game.is_legal(*m)).or_else(|| legal.first().copied())
    }
}

impl EnginePlayer {
    /// The line that seems best to somebody whose judgement strays so far.
    fn stray(&mut self, lines: &[Line], noise: i32) -> Option<Move> {
        let seems = lines.iter().map(|line| {
            let value = match line.score {
                Score::Centipawns(value) => value,
                Score::MateIn(_) => MATE,
                Score::MatedIn(_) => -MATE,
            };
            (f64::from(value) + self.random.share() * 2.0 * f64::from(noise), line.moves.first())
        });
        let best = seems.max_by(|(first, _), (second, _)| first.total_cmp(second));
        best.and_then(|(_, m)| m.copied())
    }
}
