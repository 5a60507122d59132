//! `ohban sfen`

use std::io::Write;

use clap::Args;

use crate::failure::Failure;
use crate::options::{JsonOption, PositionOptions};
use crate::output;
use crate::protocol::{Place, SfenFacts};

/// Print a position as SFEN
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    position: PositionOptions,

    #[command(flatten)]
    json: JsonOption,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let game = options.position.game()?;
    if options.json.json {
        return output::json(&SfenFacts { place: Place::of(game.position()) }, out);
    }
    writeln!(out, "{}", game.position().to_sfen())?;
    Ok(())
}
