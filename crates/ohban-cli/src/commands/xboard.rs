//! `ohban xboard`

use std::ffi::OsString;
use std::io::Write;

use clap::Args;

use crate::failure::Failure;
use crate::games;
use crate::gui::run_xboard;

/// Play in XBoard and WinBoard: speak their protocol (CECP 2)
///
/// `xboard -fcp "ohban xboard" -variant chu` starts XBoard with ohban as the
/// opponent. It shows games of up to 15x15 squares. docs/protocols.md tells
/// more.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A bundled game, or the path of a YAML file; XBoard may choose another
    #[arg(default_value = "chu")]
    game: OsString,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    run_xboard(games::open(&options.game)?, out)
}
