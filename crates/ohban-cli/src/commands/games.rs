//! `ohban games`

use std::io::Write;

use clap::Args;
use ohban::{LoadVariant, Variant, builtin};

use crate::failure::Failure;

/// List the bundled games
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Also size of the board, number of kinds of pieces, and names
    #[arg(short, long)]
    long: bool,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    for game in builtin::games() {
        if options.long {
            let variant = Variant::builtin(game.id)?;
            let (size, source) = (variant.size(), variant.source());
            let board = format!("{}x{}", size.files(), size.ranks());
            let kinds = source.kinds.iter().filter(|kind| !kind.promoted).count();
            writeln!(out, "{:<18} {board:<6} {kinds:>3} kinds  {} {}", game.id, source.name, source.kanji)?;
        } else {
            writeln!(out, "{}", game.id)?;
        }
    }
    Ok(())
}
