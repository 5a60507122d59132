//! `ohban svg`

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use ohban::Square;
use ohban::svg::{BoardPicture, moves_picture};

use crate::failure::Failure;
use crate::find_piece::find;
use crate::options::PositionOptions;
use crate::output;

/// Draw a board, or the moves of a piece, as an SVG picture
///
/// With a square at the end of --moves, as in `--moves 7g` or
/// `--moves "7g7f 3c3d 8h"`, the picture shows where the piece there may go.
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    position: PositionOptions,

    /// Draw the moves of this piece (code or name) instead of a board
    #[arg(long, value_name = "PIECE", conflicts_with_all = ["sfen", "moves"])]
    piece: Option<String>,

    /// Write the picture to this file instead of standard output
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let svg = match &options.piece {
        Some(wanted) => {
            let variant = options.position.game.variant()?;
            moves_picture(find(&variant, wanted)?.1)
        }
        None => board(&options.position)?,
    };
    output::write(options.output.as_deref(), &svg, out)
}

fn board(options: &PositionOptions) -> Result<String, Failure> {
    let moves = options.moves().trim_end();
    let (before, last) = moves.rsplit_once(char::is_whitespace).unwrap_or(("", moves));
    let (moves, from) = match last.parse::<Square>() {
        Ok(square) => (before, Some(square)),
        Err(_) => (moves, None),
    };
    let game = options.game_after(moves)?;
    let mut picture = BoardPicture::of(game.position());
    if let Some(m) = game.history().next_back() {
        picture = picture.last_move(m);
    }
    if let Some(square) = from {
        picture = picture.moves_from(square);
    }
    Ok(picture.to_svg())
}
