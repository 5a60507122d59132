//! `ohban usi`

use std::ffi::OsString;
use std::io::Write;

use clap::Args;

use crate::failure::Failure;
use crate::games;
use crate::gui::run_usi;

/// Play in a program with a board: speak USI
///
/// Shogi GUIs start this command and talk to it. Add `ohban usi chu` as an
/// engine there; the game is also the option USI_Variant. docs/protocols.md
/// tells how in several GUIs.
///
/// To see it at work, type `usi`, `position startpos`, `go movetime 1000` and
/// `quit`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A bundled game, or the path of a YAML file; the GUI may choose another
    #[arg(default_value = "shogi")]
    game: OsString,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    run_usi(games::open(&options.game)?, out)
}
