//! `ohban legal`

use std::io::Write;

use clap::Args;
use ohban::{Game, IllegalReason};

use crate::failure::Failure;
use crate::options::PositionOptions;

/// Say of moves in USI whether they are legal, and why not
///
/// Prints a line for each move, `MOVE legal` or `MOVE illegal: REASON`. The exit
/// status is 0 whatever they say, and 2 if the question itself cannot be
/// read. What ends a game (mate, bare king, impasse, repetition) is not
/// judged here: `ohban result` tells it.
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    position: PositionOptions,

    /// Moves of this position in USI
    #[arg(value_name = "MOVE", required = true)]
    candidates: Vec<String>,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let game = options.position.game()?;
    for text in &options.candidates {
        match why_illegal(&game, text) {
            None => writeln!(out, "{text} legal")?,
            Some(reason) => writeln!(out, "{text} illegal: {reason}")?,
        }
    }
    Ok(())
}

fn why_illegal(game: &Game, text: &str) -> Option<String> {
    let error = game.judge(text).err()?;
    Some(match error.illegal() {
        // Where no move is legal there is still a better reason against each.
        Some(IllegalReason::GameOver) => {
            let position = game.position();
            let reason = position.parse_usi(text).ok().and_then(|m| position.why_illegal(m));
            reason.unwrap_or(IllegalReason::GameOver).to_string()
        }
        Some(reason) => reason.to_string(),
        None => format!("no move: {}", error.problem),
    })
}
