//! `ohban man`

use std::io::Write;

use clap::{Args, Command, CommandFactory};
use clap_mangen::Man;

use crate::Cli;
use crate::failure::Failure;

/// Print the man page: `ohban man | man -l -`
#[derive(Debug, Args)]
pub(crate) struct Options {}

pub(crate) fn run(_: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let mut root = Cli::command();
    root.build();
    Man::new(root.clone()).render(out)?;
    // A man page for each command would be a folder of them; one page holds all.
    for command in root.get_subcommands().filter(|command| command.get_name() != "help") {
        section(command, out)?;
    }
    Ok(())
}

/// The options of a command under a heading of their own.
fn section(command: &Command, out: &mut dyn Write) -> Result<(), Failure> {
    let name = command.get_display_name().unwrap_or(command.get_name()).replace('-', " ");
    writeln!(out, ".SH \"{}\"", name.to_uppercase())?;
    let man = Man::new(command.clone());
    man.render_description_section(out)?;
    man.render_options_section(out)?;
    Ok(())
}
