//! A small game of its own, defined in this file.
//!
//! ```sh
//! cargo run --release --example custom_variant
//! ```

use std::error::Error;
use std::io::{Write, stdout};

use ohban::{LoadVariant, Position, Variant, perft};

const USAGE: &str = "usage: custom_variant

Prints the start position, the moves and some numbers of a small game that is
defined in examples/custom_variant.rs.";

/// Two kings with a cub each, which is half a lion: it takes a neighbour and
/// may step on from there. Pieces in the shared library need only their name.
const GAME: &str = "\
name: Cub shogi
board: {files: 5, ranks: 5}

library:
  cub: {kanji: 子, moves: KcaK}

pieces:
  king: {code: K}
  cub: {code: C}
  silver_general: {code: S, promotes_to: gold_general}
  pawn: {code: P, promotes_to: tokin}

setup:
  - S . K . C
  - P P P P P

royal: [king]
royal_safety: enforced
promotion: {trigger: zone, zone: 1, duty: when_stuck}
";

fn run() -> Result<(), Box<dyn Error>> {
    match std::env::args().nth(1).as_deref() {
        None => {}
        Some("-h" | "--help") => {
            writeln!(stdout(), "{USAGE}")?;
            return Ok(());
        }
        Some(_) => return Err(USAGE.into()),
    }
    // The name stands in front of errors: `cub.yaml:7:3: library.cub ...`.
    let variant = Variant::from_yaml_str(GAME, "cub.yaml")?;
    let position = Position::start(&variant);

    let mut out = stdout().lock();
    writeln!(out, "{}: {}", variant.name(), position.to_sfen())?;
    for m in position.legal_moves() {
        writeln!(out, "{}", position.usi(m))?;
    }
    writeln!(out, "{} sequences of four moves", perft(&position, 4))?;
    Ok(())
}

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(2);
    }
}
