//! `ohban svg`

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use ohban::Square;
use ohban::svg::{BoardPicture, MovesPicture, PieceStyle};

use crate::failure::Failure;
use crate::find_piece::find;
use crate::options::{PositionOptions, why_immobile};
use crate::output;
use crate::visible::complain;

/// Draw a board, or the moves of a piece, as a picture: SVG, or PNG
///
/// With a square at the end of --moves, as in `--moves 7g` or
/// `--moves "7g7f 3c3d 8h"`, the picture shows where the piece there may go. A
/// file whose name ends in .png is a PNG.
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    position: PositionOptions,

    /// Draw the moves of this piece (name, code or letter) instead of a board
    #[arg(long, value_name = "PIECE", conflicts_with_all = ["sfen", "moves", "style"])]
    piece: Option<String>,

    /// Mark this move of the position, in USI, with what it takes and burns
    #[arg(long, value_name = "MOVE", conflicts_with = "piece")]
    before: Option<String>,

    /// What stands on the pieces
    #[arg(long, value_enum, default_value_t = Style::TwoKanji)]
    style: Style,

    /// Points of a PNG for each unit of the SVG, which has 44 units a square
    #[arg(long, value_name = "FACTOR", default_value_t = 2.0)]
    scale: f32,

    /// Write the picture to this file instead of standard output
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Style {
    /// The whole name
    TwoKanji,
    /// One kanji, which is read more easily on large boards
    OneKanji,
    /// Letters of SFEN
    Letters,
    /// One kanji, and the code of the piece below
    KanjiAndCode,
}

impl From<Style> for PieceStyle {
    fn from(style: Style) -> PieceStyle {
        match style {
            Style::TwoKanji => PieceStyle::TwoKanji,
            Style::OneKanji => PieceStyle::OneKanji,
            Style::Letters => PieceStyle::Letters,
            Style::KanjiAndCode => PieceStyle::KanjiAndCode,
        }
    }
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let svg = match &options.piece {
        Some(wanted) => {
            let variant = options.position.game.variant()?;
            MovesPicture::of(find(&variant, wanted)?.1).with_legend().to_svg()
        }
        None => board(options)?,
    };
    let file = options.output.as_deref();
    let is_png = |file: &Path| file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    let picture = if file.is_some_and(is_png) { png(&svg, options.scale)? } else { svg.into_bytes() };
    output::write(file, &options.position.game, &picture, out)
}

#[cfg(feature = "png")]
fn png(svg: &str, scale: f32) -> Result<Vec<u8>, Failure> {
    Ok(ohban::png::from_svg(svg, scale)?)
}

#[cfg(not(feature = "png"))]
fn png(_: &str, _: f32) -> Result<Vec<u8>, Failure> {
    Err(Failure::NoPng)
}

fn board(options: &Options) -> Result<String, Failure> {
    let Options { position: options, style, before: next, .. } = options;
    let moves = options.moves().trim_end();
    let (before, last) = moves.rsplit_once(char::is_whitespace).unwrap_or(("", moves));
    let (moves, from) = match last.parse::<Square>() {
        Ok(square) => (before, Some(square)),
        Err(_) => (moves, None),
    };
    let game = options.game_after(moves)?;
    if let Some(square) = from
        && let Some(reason) = why_immobile(game.position(), square)
    {
        return Err(Failure::Immobile { square, reason, turn: game.position().turn() });
    }
    let mut picture = BoardPicture::of(game.position()).style((*style).into());
    if let Some(m) = game.history().next_back() {
        picture = picture.last_move(m);
    }
    if let Some(square) = from {
        if game.legal_moves().iter().all(|m| m.from() != Some(square)) {
            complain(format_args!("note: the piece on {square} has no legal move"), false);
        }
        picture = picture.moves_from(square);
    }
    if let Some(next) = next {
        let m = game
            .judge(next)
            .map_err(|error| Failure::Before { text: next.clone(), error: Box::new(error) })?;
        picture = picture.next_move(m);
    }
    Ok(picture.to_svg())
}
