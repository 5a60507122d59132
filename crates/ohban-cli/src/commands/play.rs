//! `ohban play`

use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use ohban::{Color, Game};

use super::show::DrawingOptions;
use crate::color::ColorOptions;
use crate::failure::Failure;
use crate::interrupt::Thinking;
use crate::options::{PositionOptions, seconds};
use crate::play::{ClockOptions, Level, Opponent, Table, play_in_lines, play_on_screen};

/// Play a game in the terminal
///
/// Moves are typed in USI (7g7f) or western notation (P-7f). Type `help` while
/// playing for the other things to type. `ohban play chu --opponent 3` plays
/// against the engine; without it the opponent plays any legal move. With
/// --full-screen pieces are moved with the arrows or the mouse.
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    position: PositionOptions,

    /// Who plays Black (sente)
    #[arg(long, value_enum, default_value_t = PlayerChoice::Human)]
    black: PlayerChoice,

    /// Who plays White (gote) [default: engine with --opponent, else random]
    #[arg(long, value_enum)]
    white: Option<PlayerChoice>,

    /// Play against the engine: level 1, a beginner, to 10, full strength
    #[arg(long, value_name = "LEVEL")]
    opponent: Option<Level>,

    /// Seconds for each move of the engine, as 5 or 0.2; level 10 takes 3
    /// without them
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    /// Play on the whole screen, with cursor and mouse
    #[arg(short, long)]
    full_screen: bool,

    /// The same number makes random players play the same again
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// Stop a game of two programs after so many moves
    #[arg(long, value_name = "NUMBER", default_value_t = 2000)]
    most_moves: usize,

    #[command(flatten)]
    clock: ClockOptions,

    #[command(flatten)]
    drawing: DrawingOptions,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PlayerChoice {
    /// You
    Human,
    /// A program that plays any legal move
    Random,
    /// The engine, at full strength or that of --opponent
    Engine,
}

impl Options {
    /// The program that plays a side; `None` for a person.
    fn program(&self, color: Color) -> Option<Opponent> {
        let white = if self.opponent.is_some() { PlayerChoice::Engine } else { PlayerChoice::Random };
        let choice = if color == Color::Black { self.black } else { self.white.unwrap_or(white) };
        match choice {
            PlayerChoice::Human => None,
            PlayerChoice::Random => Some(Opponent::Random),
            PlayerChoice::Engine => Some(Opponent::Engine(self.opponent.unwrap_or(Level::FULL), self.time)),
        }
    }
}

pub(crate) fn run(options: &Options, color: &ColorOptions, out: &mut dyn Write) -> Result<(), Failure> {
    let mut game = Game::new(options.position.start()?);
    game.play_all(options.position.moves())?;
    let seed = options.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let players = Color::BOTH.map(|color| {
        // Two random players of one seed must not play alike.
        let seed = seed.wrapping_mul(2).wrapping_add(color.index() as u64);
        options.program(color).map(|opponent| opponent.player(seed))
    });
    let thinking = Arc::new(Thinking::default());
    let mut table = Table::new(game, players, options.clock.clock(), seed, thinking.clone());
    table.flipped = options.drawing.flip;
    table.longest = options.most_moves;
    let naming = options.drawing.naming();
    if options.full_screen {
        let left = play_on_screen(table, naming).map_err(Failure::Screen)?;
        return Ok(left.map_or(Ok(()), |left| writeln!(out, "{left}"))?);
    }
    thinking.stops_by_ctrl_c()?;
    play_in_lines(&mut table, naming, options.drawing.paper(color), &mut io::stdin().lock(), out)
}
