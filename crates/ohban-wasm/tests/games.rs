//! Random games of all bundled games, as `ID MOVES SFEN`: the package plays the
//! same games in Node.js (`page/tests/package.test.mjs`) and must come to the
//! same ends. `RENEW=1` writes the file anew.

use std::fmt::Write;
use std::{env, fs};

use ohban::{Game, LoadVariant, Variant, builtin};

/// Longest game: the largest ones could go on for tens of thousands of moves.
const MOST_MOVES: usize = 1500;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/page/tests/games.txt");

#[test]
fn random_games_end_as_the_package_is_told() {
    let mut ends = String::new();
    for bundled in builtin::games() {
        let mut game = Game::start(&Variant::builtin(bundled.id).unwrap());
        let mut random = 2_463_534_242_u32;
        while game.outcome().is_none() && game.history().len() < MOST_MOVES {
            random ^= random << 13;
            random ^= random >> 17;
            random ^= random << 5;
            let moves = game.legal_moves();
            game.play(moves[random as usize % moves.len()]).unwrap();
        }
        writeln!(ends, "{} {} {}", bundled.id, game.history().len(), game.position().to_sfen()).unwrap();
    }
    if env::var_os("RENEW").is_some() {
        fs::write(FILE, &ends).unwrap();
    }
    assert_eq!(fs::read_to_string(FILE).unwrap(), ends);
}
