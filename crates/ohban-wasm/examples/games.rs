//! Plays a random game of each bundled game and prints `ID MOVES SFEN`: the
//! package plays the same games in Node.js and must come to the same end.

use std::io::{self, Write};

use ohban::{Game, LoadVariant, Variant, builtin};

/// Longest game: the largest ones could go on for tens of thousands of moves.
const MOST_MOVES: usize = 1500;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for bundled in builtin::games() {
        let mut game = Game::start(&Variant::builtin(bundled.id)?);
        let mut random = 2_463_534_242_u32;
        while game.outcome().is_none() && game.history().len() < MOST_MOVES {
            random ^= random << 13;
            random ^= random >> 17;
            random ^= random << 5;
            let moves = game.legal_moves();
            game.play(moves[random as usize % moves.len()])?;
        }
        writeln!(io::stdout(), "{} {} {}", bundled.id, game.history().len(), game.position().to_sfen())?;
    }
    Ok(())
}
