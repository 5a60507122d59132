//! `ohban result`

use std::io::{self, Write};

use clap::Args;
use ohban::{Game, IllegalReason};

use crate::failure::Failure;
use crate::options::PositionOptions;

/// Say how a game stands: in-play, or who has won and by which rule
///
/// Prints `in-play`, or `black`, `white`, `draw` or `no-contest` with the
/// reason in one word. A player who makes an illegal move loses; which move
/// that was is said on standard error.
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    position: PositionOptions,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let mut game = Game::new(options.position.start()?);
    if let Err(error) = game.play_all(options.position.moves()) {
        match error.illegal() {
            Some(reason) if reason != IllegalReason::GameOver => {
                let _ = writeln!(io::stderr(), "{error}");
                game.lose_by_illegal_move(reason);
            }
            _ => return Err(error.into()),
        }
    }
    match game.outcome() {
        None => writeln!(out, "in-play")?,
        Some(outcome) => writeln!(out, "{outcome}")?,
    }
    Ok(())
}
