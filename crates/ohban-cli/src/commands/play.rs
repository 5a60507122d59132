//! `ohban play`

use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};

use clap::{Args, ValueEnum};
use ohban::{Color, Game};

use crate::failure::Failure;
use crate::options::PositionOptions;
use crate::play::{Player, RandomMover, Session};

/// Play a game in the terminal
///
/// Moves are typed in USI (7g7f) or western notation (P-7f). Type `help` while
/// playing for the other things to type.
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

    /// The same number makes random players play the same again
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// Draw boards with letters of SFEN in place of kanji
    #[arg(long)]
    letters: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PlayerChoice {
    /// You
    Human,
    /// A program that plays any legal move
    Random,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let mut game = Game::new(options.position.start()?);
    game.play_all(options.position.moves())?;
    let seed = options.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let players = Color::BOTH.map(|color| {
        let choice = if color == Color::Black { options.black } else { options.white };
        // Two random players of one seed must not play alike.
        let seed = seed.wrapping_mul(2).wrapping_add(color.index() as u64);
        (choice == PlayerChoice::Random).then(|| Box::new(RandomMover::new(seed)) as Box<dyn Player>)
    });
    Session::new(game, players, options.letters).run(&mut io::stdin().lock(), out)
}
