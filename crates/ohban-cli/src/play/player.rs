//! Programs that play: whatever thinks of moves comes in here.

use ohban::{Game, Move};

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
            Opponent::Random => Box::new(RandomMover::new(seed)),
        }
    }
}

/// Plays any legal move.
struct RandomMover {
    state: u64,
}

impl RandomMover {
    fn new(seed: u64) -> RandomMover {
        RandomMover { state: seed }
    }

    /// SplitMix64.
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

impl Player for RandomMover {
    fn choose(&mut self, game: &Game) -> Option<Move> {
        let moves = game.legal_moves();
        let count = u64::try_from(moves.len()).ok().filter(|count| *count > 0)?;
        let index = usize::try_from(self.next() % count).ok()?;
        moves.get(index).copied()
    }
}
