//! `ohban completions`

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::Cli;
use crate::failure::Failure;

/// Print a script that completes commands and options in a shell
///
/// For bash: `ohban completions bash > ~/.local/share/bash-completion/completions/ohban`
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    // The generator cannot report that writing failed.
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Cli::command(), "ohban", &mut script);
    out.write_all(&script)?;
    Ok(())
}
