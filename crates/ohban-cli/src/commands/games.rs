//! `ohban games`

use std::io::Write;

use clap::Args;

use crate::board::{Paper, wrapped};
use crate::failure::Failure;
use crate::options::JsonOption;
use crate::protocol::GameFacts;
use crate::{games, games_page, output, table};
use ohban::builtin;

/// List the bundled games: ids, names, sizes, pieces and whose rules they are
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Ids alone, one a line
    #[arg(short, long, conflicts_with = "json")]
    ids: bool,

    /// Also relatives of shogi that show what files of games can say
    #[arg(short, long)]
    all: bool,

    /// The page docs/games.md
    #[arg(long, hide = true)]
    page: bool,

    #[command(flatten)]
    json: JsonOption,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    if options.ids {
        let more = if options.all { builtin::more() } else { &[] };
        for game in builtin::games().iter().chain(more) {
            writeln!(out, "{}", game.id)?;
        }
        return Ok(());
    }
    if options.page {
        return Ok(out.write_all(games_page::write()?.as_bytes())?);
    }
    let mut games = games::facts().to_vec();
    if options.all {
        games.extend(games::facts_of(builtin::more()));
    }
    if options.json.json {
        return output::json(&games, out);
    }
    let paper = Paper::standard(None, false);
    let rows = rows(&games);
    if paper.width.is_none_or(|width| table::width(&rows) <= width) {
        return table::print(&rows, out);
    }
    // Where a table would wrap, a game has lines of its own.
    for game in games {
        let GameFacts { id, name, kanji, files, ranks, pieces, kinds, about, authority } = game;
        let first = format!("{id}: {name} {kanji}, {files}x{ranks}, {pieces} pieces, {kinds} kinds");
        let second = format!("  {about}; rules after {authority}");
        for line in [first, second].iter().flat_map(|text| wrapped(text, paper.width)) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// A row for each game, below a head.
fn rows(games: &[GameFacts]) -> Vec<[String; 8]> {
    let head = ["game", "", "", "board", "pieces", "kinds", "what it is", "rules after"].map(str::to_owned);
    let rows = games.iter().cloned().map(|game| {
        let board = format!("{}x{}", game.files, game.ranks);
        let (pieces, kinds) = (game.pieces.to_string(), game.kinds.to_string());
        [game.id, game.kanji, game.name, board, pieces, kinds, game.about, game.authority]
    });
    [head].into_iter().chain(rows).collect()
}
