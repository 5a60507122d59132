//! Plays random moves until the game is over, and prints them.
//!
//! ```sh
//! cargo run --release --example random_game -- chu 42
//! ```

use std::error::Error;
use std::io::{Write, stdout};

use ohban::{LoadVariant, Position, Variant};

const USAGE: &str = "usage: random_game GAME [SEED]

GAME is a bundled game (chu, tai, shogi ...) or the path of a .yaml file.
The same SEED (a number) gives the same game again. Example:

  random_game chu 42";

/// Longest game: random players of large games may never end.
const MOST_MOVES: usize = 2000;

/// SplitMix64, a small generator of random numbers that is good enough here.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The moves with blanks between them, in lines of at most 100 characters.
fn lines(moves: &[String]) -> Vec<String> {
    let mut lines = vec![String::new()];
    for m in moves {
        match lines.last_mut() {
            Some(line) if line.is_empty() => *line += m,
            Some(line) if line.len() + 1 + m.len() <= 100 => *line += &format!(" {m}"),
            _ => lines.push(m.clone()),
        }
    }
    lines
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| matches!(argument.as_str(), "-h" | "--help")) {
        writeln!(stdout(), "{USAGE}")?;
        return Ok(());
    }
    let (game, mut seed) = match &arguments[..] {
        [game] => (game, 1),
        [game, seed] => (game, seed.parse().map_err(|_| USAGE)?),
        _ => return Err(USAGE.into()),
    };
    let variant = if game.ends_with(".yaml") { Variant::load(game)? } else { Variant::builtin(game)? };
    let mut position = Position::start(&variant);

    let mut played = Vec::new();
    while played.len() < MOST_MOVES {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = moves[(random(&mut seed) % moves.len() as u64) as usize];
        played.push(position.usi(m));
        position.play(m)?;
    }

    let mut out = stdout().lock();
    for line in lines(&played) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "{}", position.to_sfen())?;
    if position.has_legal_move() {
        writeln!(out, "broken off after {MOST_MOVES} moves")?;
    } else {
        writeln!(out, "{} wins after {} moves", !position.turn(), played.len())?;
    }
    Ok(())
}

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(2);
    }
}
