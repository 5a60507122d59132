//! `ohban play`

use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};

use clap::{Args, ValueEnum};
use ohban::{Color, Game};

use super::show::DrawingOptions;
use crate::color::ColorOptions;
use crate::failure::Failure;
use crate::options::PositionOptions;
use crate::play::{ClockOptions, Opponent, Table, play_in_lines, play_on_screen};

/// Play a game in the terminal
///
/// Moves are typed in USI (7g7f) or western notation (P-7f). Type `help` while
/// playing for the other things to type. With --full-screen pieces are moved
/// with the arrows or the mouse.
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    position: PositionOptions,

    /// Who plays Black (sente)
    #[arg(long, value_enum, default_value_t = PlayerChoice::Human)]
    black: PlayerChoice,

    /// Who plays White (gote)
    #[arg(long, value_enum, default_value_t = PlayerChoice::Random)]
    white: PlayerChoice,

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
}

impl PlayerChoice {
    fn opponent(self) -> Option<Opponent> {
        match self {
            PlayerChoice::Human => None,
            PlayerChoice::Random => Some(Opponent::Random),
        }
    }
}

pub(crate) fn run(options: &Options, color: &ColorOptions, out: &mut dyn Write) -> Result<(), Failure> {
    let mut game = Game::new(options.position.start()?);
    game.play_all(options.position.moves())?;
    let seed = options.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let players = Color::BOTH.map(|color| {
        let choice = if color == Color::Black { options.black } else { options.white };
        // Two random players of one seed must not play alike.
        let seed = seed.wrapping_mul(2).wrapping_add(color.index() as u64);
        choice.opponent().map(|opponent| opponent.player(seed))
    });
    let mut table = Table::new(game, players, options.clock.clock(), seed);
    table.flipped = options.drawing.flip;
    table.longest = options.most_moves;
    let naming = options.drawing.naming();
    if options.full_screen {
        return play_on_screen(table, naming).map_err(Failure::Screen);
    }
    play_in_lines(&mut table, naming, options.drawing.paper(color), &mut io::stdin().lock(), out)
}
