//! The way in.

use std::sync::Arc;

use ohban_core::{Game, Variant};

use crate::{Clock, Control, Info, Limits, Line, NoClock, Report, Score, StopReason};

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
}

impl Default for Options {
    fn default() -> Self {
        Options { hash: 64, threads: 1, seed: 0, clock: Arc::new(NoClock) }
    }
}

/// A player of one game.
#[derive(Debug)]
pub struct Engine {
    variant: Variant,
    options: Options,
}

impl Engine {
    /// A player of the game.
    #[must_use]
    pub fn new(variant: &Variant, options: Options) -> Engine {
        Engine { variant: variant.clone(), options }
    }

    /// The game it plays.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Forgets what earlier searches found: a new game.
    pub fn clear(&mut self) {}

    /// Looks for the best move of a game of [`variant`](Engine::variant), and
    /// says what it has found whenever it has found more.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        control: &Control,
        on_info: &mut dyn FnMut(&Info),
    ) -> Report {
        let _ = (limits, control, on_info);
        let moves = game.legal_moves();
        let lines: Vec<Line> = moves
            .first()
            .map(|&m| Line { score: Score::Centipawns(0), moves: vec![m] })
            .into_iter()
            .collect();
        let reason = if lines.is_empty() { StopReason::NoMove } else { StopReason::Depth };
        let time = self.options.clock.now();
        Report { lines, depth: 0, selective_depth: 0, nodes: 1, time, reason }
    }
}
