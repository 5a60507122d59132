//! `ohban sfen`

use std::io::Write;

use clap::Args;

use crate::failure::Failure;
use crate::options::PositionOptions;

/// Print a position as SFEN
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    position: PositionOptions,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}", options.position.game()?.position().to_sfen())?;
    Ok(())
}
