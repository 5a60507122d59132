//! `ohban games`

use std::io::Write;

use clap::Args;

use crate::failure::Failure;
use crate::options::JsonOption;
use crate::protocol::GameFacts;
use crate::{output, table};

/// List the bundled games: ids, names, sizes, pieces and whose rules they are
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Ids alone, one a line
    #[arg(short, long, conflicts_with = "json")]
    ids: bool,

    #[command(flatten)]
    json: JsonOption,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    if options.ids {
        for game in ohban::builtin::games() {
            writeln!(out, "{}", game.id)?;
        }
        return Ok(());
    }
    let games = GameFacts::all()?;
    if options.json.json {
        return output::json(&games, out);
    }
    let head = ["game", "", "", "board", "pieces", "kinds", "what it is", "rules after"].map(str::to_owned);
    let rows = games.into_iter().map(|game| {
        let board = format!("{}x{}", game.files, game.ranks);
        let (pieces, kinds) = (game.pieces.to_string(), game.kinds.to_string());
        [game.id, game.kanji, game.name, board, pieces, kinds, game.about, game.authority]
    });
    let rows: Vec<_> = [head].into_iter().chain(rows).collect();
    table::print(&rows, out)
}
