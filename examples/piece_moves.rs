//! Draws where a piece can go from the middle of an empty board.
//!
//! ```sh
//! cargo run --release --example piece_moves -- tai hook_mover
//! ```

use std::error::Error;
use std::io::{Write, stdout};

use ohban::{Color, LoadVariant, Piece, Position, Setup, Square, Variant};

const USAGE: &str = "usage: piece_moves GAME PIECE

GAME is a bundled game (chu, tai, shogi ...) or the path of a .yaml file.
PIECE is a code (LN, +DK), or a name as in the file. Examples:

  piece_moves chu LN
  piece_moves tai hook_mover";

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| matches!(argument.as_str(), "-h" | "--help")) {
        writeln!(stdout(), "{USAGE}")?;
        return Ok(());
    }
    let [game, name] = &arguments[..] else { return Err(USAGE.into()) };
    let variant = if game.ends_with(".yaml") { Variant::load(game)? } else { Variant::builtin(game)? };
    let (kind, info) = variant
        .kinds()
        .find(|(_, info)| [&info.code, &info.id, &info.name].contains(&name))
        .ok_or_else(|| format!("{} has no piece `{name}`", variant.name()))?;

    let size = variant.size();
    let middle = Square::new(size.files() / 2, size.ranks() / 2).ok_or("a square of the board")?;
    let board = vec![(middle, Piece::new(kind, Color::Black))];
    let position = Position::from_setup(&variant, &Setup { board, ..Setup::default() })?;
    let moves = position.legal_moves();

    let mut out = stdout().lock();
    writeln!(out, "{} {} ({}), {}", info.name, info.kanji, info.code, info.moves)?;
    for rank in 0..size.ranks() {
        let draw = |file| {
            let reached = moves.iter().any(|m| Square::new(file, rank) == Some(m.to()));
            match Square::new(file, rank) == Some(middle) {
                true => "◎",
                false if reached => "○",
                false => "·",
            }
        };
        let row: Vec<_> = (0..size.files()).rev().map(draw).collect();
        writeln!(out, "{}", row.join(" "))?;
    }
    if moves.iter().any(|m| m.is_pass()) {
        writeln!(out, "may also pass")?;
    }
    Ok(())
}

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(2);
    }
}
