//! `ohban show`

use std::io::Write;

use clap::{Args, ValueEnum};
use ohban::{Game, Move, MoveNotation, Position};

use crate::drawing::Drawing;
use crate::failure::Failure;
use crate::options::GameOptions;

/// Draw a position in the terminal
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    game: GameOptions,

    /// The position; the start position without it
    #[arg(long, value_name = "SFEN")]
    sfen: Option<String>,

    /// Without a value: list all legal moves. With moves in USI, separated by
    /// blanks: play them first and mark the last one
    #[arg(long, value_name = "MOVES", num_args = 0..=1, default_missing_value = "")]
    moves: Option<String>,

    /// Notation of the list of moves, which is printed if this is given
    #[arg(long, value_enum)]
    notation: Option<Notation>,

    /// Letters of SFEN in place of kanji
    #[arg(long)]
    letters: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Notation {
    Usi,
    Western,
    Japanese,
    Cecp,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let variant = options.game.variant()?;
    let start = match &options.sfen {
        Some(sfen) => Position::from_sfen(&variant, sfen)?,
        None => Position::start(&variant),
    };
    let mut game = Game::study(start);
    game.play_all(options.moves.as_deref().unwrap_or_default())?;
    let position = game.position();
    let last = game.history().next_back();
    let drawing = Drawing { position, last, letters: options.letters };
    drawing.print(out)?;
    let list = options.moves.as_deref().is_some_and(|moves| moves.trim().is_empty());
    if list || options.notation.is_some() {
        writeln!(out)?;
        print_moves(position, last, options.notation.unwrap_or(Notation::Usi), out)?;
    }
    Ok(())
}

/// All legal moves, one a line, sorted by their form in USI.
fn print_moves(
    position: &Position,
    last: Option<Move>,
    notation: Notation,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut moves = position.legal_moves();
    moves.sort_by_cached_key(|m| position.usi(*m));
    for m in moves {
        let text = match notation {
            Notation::Usi => position.usi(m),
            Notation::Western => position.western(m),
            Notation::Japanese => position.japanese(m, last.map(Move::to)),
            Notation::Cecp => position.cecp(m).unwrap_or_else(|| position.usi(m)),
        };
        writeln!(out, "{text}")?;
    }
    Ok(())
}
