//! The program `ohban`: legal moves, perft and more for shogi variants of
//! every size. All knowledge is in the library; this program reads arguments
//! and prints.

#![forbid(unsafe_code)]
// Input never makes these crates panic: see RELIABILITY.md.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable)]

mod board;
mod color;
mod commands;
mod contest;
mod diagnostics;
mod failure;
mod find_piece;
mod games;
mod gui;
mod input;
mod interrupt;
mod key_tables;
mod library;
mod options;
mod output;
mod page;
mod pieces;
mod play;
mod protocol;
mod random;
mod resolved;
mod schema;
mod service;
mod table;
#[cfg(feature = "web")]
mod web;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;

use color::ColorOptions;
use commands::Command;

const EXAMPLES: &str = "\
First steps:
  ohban games             the bundled games
  ohban show chu          the board of one of them
  ohban piece chu lion    how a piece moves
  ohban moves chu         all legal moves, in chu shogi as in tai shogi
  ohban new my-game       a game of your own: writes my-game.yaml, to be changed;
                          `ohban check my-game.yaml` tells what is wrong with it

GAME is the id of a bundled game or the path of a YAML file.
`ohban help COMMAND` explains a command.";

/// Shogi variants of every size: legal moves, perft and more.
#[derive(Debug, Parser)]
#[command(name = "ohban", version, after_help = EXAMPLES, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,

    #[command(flatten)]
    color: ColorOptions,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let result = cli.command.run(&cli.color, &mut out).and_then(|()| Ok(out.flush()?));
    let Err(failure) = result else { return ExitCode::SUCCESS };
    let _ = out.flush();
    let status = failure.status();
    // Less than that is a finding, which has been printed.
    if status > 1 {
        let _ = writeln!(io::stderr(), "error: {failure}");
    }
    ExitCode::from(status)
}
