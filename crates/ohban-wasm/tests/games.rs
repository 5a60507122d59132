//! Random games of all bundled games, as `ID MOVES SFEN`: the package plays the
//! same games in Node.js (`page/tests/package.test.mjs`) and must come to the
//! same ends. `RENEW=1` writes the file anew. The games of the largest boards
//! take longer than all others together and are played with
//! `OHBAN_LONG_TESTS=1` alone.

use std::fmt::Write;
use std::{env, fs};

use ohban::{Game, LoadVariant, Variant, builtin};

/// Longest game: the largest ones could go on for tens of thousands of moves.
const MOST_MOVES: usize = 1500;

/// Squares of the largest board in the short run.
const SHORT: usize = 12 * 12;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/page/tests/games.txt");

#[test]
fn random_games_end_as_the_package_is_told() {
    if env::var_os("RENEW").is_some() {
        let lines: Vec<String> = builtin::games().iter().map(|game| end(game.id)).collect();
        fs::write(FILE, lines.concat()).unwrap();
    }
    let told = fs::read_to_string(FILE).unwrap();
    assert_eq!(told.lines().count(), builtin::games().len());
    let long = env::var_os("OHBAN_LONG_TESTS").is_some();
    for (game, line) in builtin::games().iter().zip(told.lines()) {
        let size = Variant::builtin(game.id).unwrap().size();
        if long || usize::from(size.files()) * usize::from(size.ranks()) <= SHORT {
            assert_eq!(end(game.id).trim_end(), line);
        }
    }
}

/// How the random game of a bundled game ends.
fn end(id: &str) -> String {
    let mut game = Game::start(&Variant::builtin(id).unwrap());
    let mut random = 2_463_534_242_u32;
    while game.outcome().is_none() && game.history().len() < MOST_MOVES {
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        let moves = game.legal_moves();
        game.play(moves[random as usize % moves.len()]).unwrap();
    }
    let mut line = String::new();
    writeln!(line, "{id} {} {}", game.history().len(), game.position().to_sfen()).unwrap();
    line
}
