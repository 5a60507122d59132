//! `ohban piece`

use std::io::Write;

use clap::Args;

use crate::failure::Failure;
use crate::options::GameOptions;
use crate::pieces;

/// Show how a piece moves and promotes, in words and as a diagram
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    game: GameOptions,

    /// Code (LN, +KR) or name of the piece
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    piece: Option<String>,

    /// Show all pieces and the rules of the game
    #[arg(long)]
    all: bool,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let variant = options.game.variant()?;
    if let Some(wanted) = &options.piece {
        let (_, info) = pieces::find(&variant, wanted)?;
        pieces::describe(&variant, info, out)?;
        if let Some(promoted) = info.promotes_to.and_then(|kind| variant.kind(kind)) {
            writeln!(out)?;
            pieces::describe(&variant, promoted, out)?;
        }
        return Ok(());
    }
    writeln!(out, "{} {}\n", variant.name(), variant.source().kanji)?;
    for text in variant.rules_in_words() {
        writeln!(out, "* {text}")?;
    }
    for (_, info) in variant.kinds() {
        writeln!(out)?;
        pieces::describe(&variant, info, out)?;
    }
    Ok(())
}
