//! Programs that play: whatever thinks of moves comes in here.

use ohban::{Game, Move};

use crate::random::Random;

/// A program that plays one side.
pub(crate) trait Player {
    /// A legal move; `None` only if there is none.
    fn choose(&mut self, game: &Game) -> Option<Move>;
}

/// The programs that there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Opponent {
    /// Plays any legal move.
    Random,
}

impl Opponent {
    /// A player of this kind; the same seed plays the same again.
    pub(crate) fn player(self, seed: u64) -> Box<dyn Player> {
        match self {
            Opponent::Random => Box::new(RandomMover(Random::new(seed))),
        }
    }
}

/// Plays any legal move.
struct RandomMover(Random);

impl Player for RandomMover {
    fn choose(&mut self, game: &Game) -> Option<Move> {
        self.0.one_of(&game.legal_moves()).copied()
    }
}
