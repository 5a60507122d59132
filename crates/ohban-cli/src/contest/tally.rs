//! Results and everything else that is counted in a match.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use super::Thought;

/// The two players of a match, whichever colour they have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    A,
    B,
}

impl Side {
    pub(crate) const BOTH: [Side; 2] = [Side::A, Side::B];

    pub(crate) fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    pub(crate) fn letter(self) -> char {
        match self {
            Side::A => 'A',
            Side::B => 'B',
        }
    }
}

/// The results up to now.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tally {
    pub(crate) wins: u32,
    pub(crate) draws: u32,
    pub(crate) losses: u32,
    /// Games without a result, which count for nothing.
    pub(crate) void: u32,
    /// The share of points that A made in both games of each pair.
    pub(crate) pairs: Vec<f64>,
    /// The first game of pairs whose second is not there yet.
    halves: HashMap<u64, Option<f64>>,
    /// How the games ended.
    pub(crate) ends: BTreeMap<String, u32>,
    pub(crate) plies: u64,
    pub(crate) players: [Counts; 2],
}

/// What one player did.
#[derive(Debug, Clone, Default)]
pub(crate) struct Counts {
    pub(crate) moves: u64,
    pub(crate) time: Duration,
    pub(crate) longest: Duration,
    /// Moves with a word on nodes or depth, and the sums.
    searched: u64,
    nodes: u64,
    depths: u64,
    pub(crate) illegal: u32,
    /// Games lost on time.
    pub(crate) time_losses: u32,
    /// Moves that took longer than their time, where that loses no game.
    pub(crate) late: u64,
    /// Games lost by ending, or by saying nothing.
    pub(crate) failures: u32,
}

impl Tally {
    /// Games with a result.
    pub(crate) fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points of A.
    pub(crate) fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Adds a game of a pair by the points of A; `None` if it is void.
    pub(crate) fn add_points(&mut self, pair: u64, points: Option<f64>) {
        match points {
            None => self.void += 1,
            Some(points) if points > 0.75 => self.wins += 1,
            Some(points) if points < 0.25 => self.losses += 1,
            Some(_) => self.draws += 1,
        }
        match self.halves.remove(&pair) {
            None => drop(self.halves.insert(pair, points)),
            Some(first) => self.pairs.extend(first.zip(points).map(|(first, second)| (first + second) / 2.0)),
        }
    }

    /// Counts the reason why a game ended.
    pub(crate) fn add_end(&mut self, reason: &str) {
        *self.ends.entry(reason.to_owned()).or_default() += 1;
    }
}

impl Counts {
    /// A move that took so long.
    pub(crate) fn add_move(&mut self, used: Duration, thought: &Thought) {
        self.moves += 1;
        self.time += used;
        self.longest = self.longest.max(used);
        if thought.nodes.is_some() || thought.depth.is_some() {
            self.searched += 1;
            self.nodes = self.nodes.saturating_add(thought.nodes.unwrap_or(0));
            self.depths += u64::from(thought.depth.unwrap_or(0));
        }
    }

    /// Adds those of another game.
    pub(crate) fn add(&mut self, other: &Counts) {
        self.moves += other.moves;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
        self.searched += other.searched;
        self.nodes = self.nodes.saturating_add(other.nodes);
        self.depths += other.depths;
        self.illegal += other.illegal;
        self.time_losses += other.time_losses;
        self.late += other.late;
        self.failures += other.failures;
    }

    /// Milliseconds a move.
    pub(crate) fn milliseconds(&self) -> f64 {
        self.time.as_secs_f64() * 1000.0 / (self.moves.max(1)) as f64
    }

    /// Nodes a move; `None` if it tells none.
    pub(crate) fn nodes(&self) -> Option<f64> {
        (self.searched > 0).then(|| self.nodes as f64 / self.searched as f64)
    }

    /// Plies of a search; `None` if it tells none.
    pub(crate) fn depth(&self) -> Option<f64> {
        (self.searched > 0).then(|| self.depths as f64 / self.searched as f64)
    }
}
