//! Counts the move sequences of 1, 2, 3 ... moves, and how fast that goes.
//!
//! ```sh
//! cargo run --release --example perft -- chu 4
//! ```

use std::error::Error;
use std::io::{Write, stdout};
use std::time::Instant;

use ohban::{LoadVariant, Position, Variant, perft};

const USAGE: &str = "usage: perft GAME DEPTH [SFEN]

GAME is a bundled game (chu, tai, shogi ...) or the path of a .yaml file.
Without SFEN the start position is meant. Examples:

  perft chu 4
  perft shogi 3 \"R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1\"";

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| matches!(argument.as_str(), "-h" | "--help")) {
        writeln!(stdout(), "{USAGE}")?;
        return Ok(());
    }
    let (game, depth, sfen) = match &arguments[..] {
        [game, depth] => (game, depth, None),
        [game, depth, sfen] => (game, depth, Some(sfen)),
        _ => return Err(USAGE.into()),
    };
    let depth: u32 = depth.parse().map_err(|_| USAGE)?;
    let variant = if game.ends_with(".yaml") { Variant::load(game)? } else { Variant::builtin(game)? };
    let position = match sfen {
        Some(sfen) => Position::from_sfen(&variant, sfen)?,
        None => Position::start(&variant),
    };

    for depth in 1..=depth {
        let start = Instant::now();
        let nodes = perft(&position, depth);
        let seconds = start.elapsed().as_secs_f64();
        let millions = nodes as f64 / seconds / 1e6;
        writeln!(stdout(), "{depth:>2} {nodes:>15} {seconds:>8.3} s {millions:>7.1} million a second")?;
    }
    Ok(())
}

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(2);
    }
}
