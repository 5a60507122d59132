//! `ohban rules`

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use crate::failure::Failure;
use crate::options::GameOptions;
use crate::{games, output, page};

/// Write the rules of a game with pictures of all pieces as an HTML page
///
/// The page needs no scripts and no network, and can be printed.
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    game: GameOptions,

    /// Write the page to this file instead of standard output
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let variant = options.game.variant()?;
    let page = page::rules(&variant, games::base(&options.game.game).as_ref());
    output::write(options.output.as_deref(), &options.game, page.as_bytes(), out)
}
