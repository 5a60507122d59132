//! All legal moves of a position of any game.
//!
//! ```sh
//! cargo run --release --example legal_moves -- chu
//! ```

use std::error::Error;
use std::io::{Write, stdout};

use ohban::{LoadVariant, Position, Variant};

const USAGE: &str = "usage: legal_moves GAME [SFEN]

GAME is a bundled game (chu, tai, shogi ...) or the path of a .yaml file.
Without SFEN the moves of the start position are listed. Examples:

  legal_moves chu
  legal_moves shogi \"4k4/9/9/9/9/9/9/9/4K4 b 2G 1\"";

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| matches!(argument.as_str(), "-h" | "--help")) {
        writeln!(stdout(), "{USAGE}")?;
        return Ok(());
    }
    let (game, sfen) = match &arguments[..] {
        [game] => (game, None),
        [game, sfen] => (game, Some(sfen)),
        _ => return Err(USAGE.into()),
    };
    let variant = if game.ends_with(".yaml") { Variant::load(game)? } else { Variant::builtin(game)? };
    let position = match sfen {
        Some(sfen) => Position::from_sfen(&variant, sfen)?,
        None => Position::start(&variant),
    };

    let mut moves: Vec<String> = position.legal_moves().into_iter().map(|m| position.usi(m)).collect();
    moves.sort();

    let mut out = stdout().lock();
    writeln!(out, "{}: {}", variant.name(), position.to_sfen())?;
    writeln!(out, "{} moves of {}:", moves.len(), position.turn())?;
    writeln!(out, "{}", moves.join(" "))?;
    Ok(())
}

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(2);
    }
}
