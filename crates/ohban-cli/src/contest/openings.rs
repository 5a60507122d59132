//! How the games of a match begin: each twice, with the colours changed.

use ohban::{Game, Position, Variant};
use thiserror::Error;

use crate::random::Random;

/// Random openings that end at once are tried again so often.
const MOST_TRIES: u64 = 1000;

/// Where the games begin.
#[derive(Debug, Clone)]
pub(crate) enum Openings {
    /// So many random moves without captures, by chance of this seed.
    Random { plies: u32, seed: u64 },
    /// These positions, one after the other, and again from the first.
    Positions(Vec<Position>),
}

#[derive(Debug, Error)]
#[error(
    "no {plies} quiet moves lead from the start of this game to a position where it goes on: say fewer --plies"
)]
pub(crate) struct NoOpening {
    plies: u32,
}

impl Openings {
    /// The game after the opening of a pair, which is the same again.
    pub(crate) fn game(&self, variant: &Variant, pair: u64) -> Result<Game, NoOpening> {
        match self {
            Openings::Positions(positions) => {
                let count = u64::try_from(positions.len()).unwrap_or(1).max(1);
                let at = usize::try_from(pair % count).unwrap_or(0);
                let start = positions.get(at).cloned();
                Ok(Game::new(start.unwrap_or_else(|| Position::start(variant))))
            }
            Openings::Random { plies, seed } => {
                let mut random = Random::new(Random::new(*seed).next() ^ pair);
                for _ in 0..MOST_TRIES {
                    if let Some(game) = quiet_game(variant, *plies, &mut random) {
                        return Ok(game);
                    }
                }
                Err(NoOpening { plies: *plies })
            }
        }
    }
}

/// A game of random moves without captures; `None` if it ends before, or has
/// no such move.
fn quiet_game(variant: &Variant, plies: u32, random: &mut Random) -> Option<Game> {
    let mut game = Game::start(variant);
    for _ in 0..plies {
        let mut moves = game.legal_moves();
        moves.retain(|m| game.position().captures(*m).len() == 0);
        // The order of a list is nobody's promise.
        moves.sort_unstable();
        let m = *random.one_of(&moves)?;
        game.play(m).ok()?;
    }
    game.outcome().is_none().then_some(game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ohban::LoadVariant;

    #[test]
    fn openings_are_the_same_again_and_differ_from_each_other() {
        let chu = Variant::builtin("chu").unwrap();
        let openings = Openings::Random { plies: 6, seed: 1 };
        let history = |pair| openings.game(&chu, pair).unwrap().history().collect::<Vec<_>>();
        assert_eq!(history(3), history(3));
        assert_ne!(history(3), history(4));
        assert_eq!(history(3).len(), 6);
        let pieces = |game: &Game| game.position().pieces().count();
        let game = openings.game(&chu, 9).unwrap();
        assert_eq!(pieces(&game), pieces(&Game::start(&chu)));
    }
}
