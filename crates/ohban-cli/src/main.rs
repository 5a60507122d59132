//! The program `ohban`: legal moves, perft and more for shogi variants of
//! every size. All knowledge is in the library; this program reads arguments
//! and prints.

#![forbid(unsafe_code)]
// Input never makes these crates panic: see RELIABILITY.md.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable)]

mod analysis;
mod board;
mod color;
mod commands;
mod contest;
mod diagnostics;
mod failure;
mod find_piece;
mod games;
mod games_page;
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
mod problem;
mod protocol;
mod random;
mod resolved;
mod schema;
mod service;
mod table;
mod visible;
#[cfg(feature = "web")]
mod web;

use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use clap::Parser;

use color::ColorOptions;
use commands::Command;
use protocol::{Failed, Problem};
use visible::{Visible, complain};

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
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        // Mistakes quote what was given.
        Err(error) if error.use_stderr() => {
            let colored = io::stderr().is_terminal();
            let told = error.render();
            complain(if colored { told.ansi().to_string() } else { told.to_string() }.trim_end(), colored);
            if is_asked_for_json() {
                // Behind the first empty line stands how the command is used.
                let told = told.to_string();
                let lines = told.lines().take_while(|line| !line.is_empty()).map(str::trim);
                let message = lines.collect::<Vec<_>>().join(" ").trim_start_matches("error: ").to_owned();
                tell(Problem::new("bad_arguments", message), &mut io::stdout());
            }
            return ExitCode::from(2);
        }
        Err(help) => help.exit(),
    };
    let colored = cli.command.paints() && cli.color.is_on(&io::stdout());
    let mut out = Visible::new(BufWriter::new(io::stdout().lock()), colored);
    let result = cli.command.run(&cli.color, &mut out).and_then(|()| Ok(out.flush()?));
    let Err(failure) = result else { return ExitCode::SUCCESS };
    let _ = out.flush();
    // Less than that is a finding, which has been printed.
    if failure.status() > 1 && !failure.is_closed_pipe() {
        complain(format_args!("error: {failure}"), false);
        if is_asked_for_json() && !failure.is_finding() {
            tell(Problem::of(&failure), &mut out);
        }
    }
    ExitCode::from(failure.status())
}

/// Whether a program reads the output. Mistakes in the arguments are told as it
/// expects, too, so that this looks at them as they are.
fn is_asked_for_json() -> bool {
    std::env::args_os().any(|argument| argument == "--json")
}

/// Tells a program what is wrong. That nobody reads it changes nothing.
fn tell(error: Problem, out: &mut dyn Write) {
    let _ = output::json(&Failed { error }, out).and_then(|()| Ok(out.flush()?));
}
