//! `ohban show`

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use ohban::{Game, Move, MoveNotation, Position};

use crate::board::{BoardView, Marks, Naming, Paper};
use crate::color::ColorOptions;
use crate::failure::Failure;
use crate::options::{GameOptions, JsonOption};
use crate::output;
use crate::protocol::{BoardFacts, CheckFacts, Detail, MoveFacts, Place, ShowFacts};

/// Draw a position in the terminal
///
/// Pieces have their whole names where the terminal is wide enough, else one
/// kanji, else letters. Of a board that does not fit at all the part around
/// the last move is drawn; a file or a pipe gets all of it.
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    game: GameOptions,

    /// The position; the start position without it
    #[arg(long, value_name = "SFEN")]
    sfen: Option<String>,

    /// Without a value: list all legal moves. With moves in USI, separated by
    /// blanks: play them first and mark the last one
    #[arg(long, value_name = "MOVES", num_args = 0..=1, default_missing_value = "")]
    moves: Option<String>,

    /// Notation of the list of moves, which is printed if this is given
    #[arg(long, value_enum)]
    notation: Option<Notation>,

    #[command(flatten)]
    drawing: DrawingOptions,

    #[command(flatten)]
    json: JsonOption,
}

/// How boards are drawn.
#[derive(Debug, Args)]
pub(crate) struct DrawingOptions {
    /// Letters of SFEN in place of kanji
    #[arg(long, conflicts_with = "one_kanji")]
    pub(crate) letters: bool,

    /// One kanji for each piece
    #[arg(long)]
    pub(crate) one_kanji: bool,

    /// White at the bottom
    #[arg(long)]
    pub(crate) flip: bool,

    /// Columns that there are, if not those of the terminal, and any number of
    /// lines
    #[arg(long, value_name = "COLUMNS", value_parser = clap::value_parser!(u16).range(20..))]
    pub(crate) width: Option<u16>,
}

impl DrawingOptions {
    /// What stands for pieces, if that is said.
    pub(crate) fn naming(&self) -> Option<Naming> {
        match (self.letters, self.one_kanji) {
            (true, _) => Some(Naming::Letters),
            (false, true) => Some(Naming::OneKanji),
            (false, false) => None,
        }
    }

    /// Standard output.
    pub(crate) fn paper(&self, color: &ColorOptions) -> Paper {
        Paper::standard(self.width, color.is_on(&io::stdout()))
    }
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Notation {
    Usi,
    Western,
    Japanese,
    Cecp,
}

pub(crate) fn run(options: &Options, color: &ColorOptions, out: &mut dyn Write) -> Result<(), Failure> {
    let variant = options.game.variant()?;
    let start = match &options.sfen {
        Some(sfen) => Position::from_sfen(&variant, sfen)?,
        None => Position::start(&variant),
    };
    let mut game = Game::study(start);
    game.play_all(options.moves.as_deref().unwrap_or_default())?;
    let listed = options.moves.as_deref().is_some_and(|moves| moves.trim().is_empty());
    let listed = listed || options.notation.is_some();
    if options.json.json {
        return output::json(&facts(&mut game, listed), out);
    }
    let position = game.position();
    let last = game.history().next_back();
    let marks = Marks { last, ..Marks::default() };
    let view = BoardView { position, marks, flipped: options.drawing.flip };
    let paper = options.drawing.paper(color);
    paper.print(&view.picture(options.drawing.naming(), paper), out)?;
    if listed {
        writeln!(out)?;
        print_moves(position, last, options.notation.unwrap_or(Notation::Usi), out)?;
    }
    Ok(())
}

fn facts(game: &mut Game, listed: bool) -> ShowFacts {
    let legal = listed.then(|| MoveFacts::legal(game, Detail::ALL));
    let position = game.position();
    let (place, board, check) = (Place::of(position), BoardFacts::of(position), CheckFacts::of(position));
    // A move is told from the position that it was played in.
    let last_move = game.undo().map(|last| {
        let before = game.history().next_back();
        MoveFacts::of(game.position(), last, before, Detail::ALL)
    });
    ShowFacts { place, board, check, last_move, legal }
}

/// All legal moves, one a line, sorted by their form in USI.
fn print_moves(
    position: &Position,
    last: Option<Move>,
    notation: Notation,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut moves = position.legal_moves();
    moves.sort_by_cached_key(|m| position.usi(*m));
    for m in moves {
        let text = match notation {
            Notation::Usi => position.usi(m),
            Notation::Western => position.western(m),
            Notation::Japanese => position.japanese(m, last.map(Move::to)),
            Notation::Cecp => position.cecp(m).unwrap_or_else(|| position.usi(m)),
        };
        writeln!(out, "{text}")?;
    }
    Ok(())
}
