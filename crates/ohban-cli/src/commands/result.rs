//! `ohban result`

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use ohban::{Game, IllegalReason, MoveTextError};

use crate::failure::Failure;
use crate::input::read_line;
use crate::options::{JsonOption, PositionOptions};
use crate::output;
use crate::protocol::{Failed, OutcomeFacts, Place, Problem, ResultFacts, ResultLine, Verdict};
use crate::visible::complain;

/// Say how a game stands: in-play, or who has won and by which rule
///
/// Prints `in-play`, or `black`, `white`, `draw` or `no-contest` with the
/// reason in one word. A player who makes an illegal move loses; which move
/// that was is said on standard error.
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    position: PositionOptions,

    /// What the player to move says after the moves
    #[arg(long, value_enum, value_name = "WHAT")]
    declare: Option<Declared>,

    /// Read games from standard input, one a line: moves in USI, separated by
    /// blanks. Prints a line for each; one that cannot be read is answered by
    /// `error` and the reason
    #[arg(long, conflicts_with = "moves")]
    stdin: bool,

    #[command(flatten)]
    json: JsonOption,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Declared {
    /// The king has entered and the points suffice
    Impasse,
    /// Both players let the points decide
    Agreement,
    /// The player gives up
    Resignation,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let start = Game::new(options.position.start()?);
    if !options.stdin {
        let mut game = start;
        let lost_by = play(&mut game, options.position.moves())?;
        if let Some(error) = &lost_by {
            complain(error, false);
        }
        declare(&mut game, options.declare)?;
        return print(options, &game, lost_by.as_ref(), out);
    }
    let mut input = io::stdin().lock();
    while let Some(line) = read_line(&mut input).map_err(Failure::Input)? {
        let mut game = start.clone();
        let played = play(&mut game, &line).map_err(Failure::from);
        let stands = played.and_then(|lost_by| declare(&mut game, options.declare).map(|()| lost_by));
        match stands {
            Ok(lost_by) => print(options, &game, lost_by.as_ref(), out)?,
            Err(error) if options.json.json => {
                output::json(&ResultLine::Error(Failed { error: Problem::of(&error) }), out)?;
            }
            Err(error) => writeln!(out, "error {error}")?,
        }
        out.flush()?;
    }
    Ok(())
}

/// Plays the moves; an illegal one loses the game and comes back.
fn play(game: &mut Game, moves: &str) -> Result<Option<MoveTextError>, MoveTextError> {
    let Err(error) = game.play_all(moves) else { return Ok(None) };
    match error.illegal() {
        Some(reason) if reason != IllegalReason::GameOver => {
            game.lose_by_illegal_move(reason);
            Ok(Some(error))
        }
        _ => Err(error),
    }
}

fn declare(game: &mut Game, declared: Option<Declared>) -> Result<(), Failure> {
    match declared {
        None => {}
        Some(Declared::Impasse) => drop(game.declare()?),
        Some(Declared::Agreement) => drop(game.agree_on_impasse()?),
        Some(Declared::Resignation) => game.resign(game.position().turn()),
    }
    Ok(())
}

fn print(
    options: &Options,
    game: &Game,
    lost_by: Option<&MoveTextError>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if options.json.json {
        let facts = ResultFacts {
            place: Place::of(game.position()),
            outcome: OutcomeFacts::of(game),
            lost_by: lost_by.map(|error| Verdict::refused(&error.text, error)),
        };
        return output::json(&ResultLine::Facts(Box::new(facts)), out);
    }
    match game.outcome() {
        None => writeln!(out, "in-play")?,
        Some(outcome) => writeln!(out, "{outcome}")?,
    }
    Ok(())
}
