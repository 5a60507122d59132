//! `ohban games`

use std::io::Write;

use clap::Args;

use crate::board::{Paper, cut, wrapped};
use crate::failure::Failure;
use crate::options::JsonOption;
use crate::protocol::GameFacts;
use crate::{games, games_page, output, table};
use ohban::builtin;

/// Least columns that are worth something for what a game is.
const LEAST: usize = 12;

/// List the bundled games: ids, names, sizes, pieces and whose rules they are
///
/// With words, as `chu`, `9x9`, `lishogi` or `1696`, those games alone that have
/// all of them somewhere, and all that is known of each. A terminal that is too
/// narrow gets a line a game, and not all of it.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// What a game is called, its size, whose rules it has
    #[arg(value_name = "WORD")]
    words: Vec<String>,

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
    if options.page {
        return Ok(out.write_all(games_page::write()?.as_bytes())?);
    }
    let more = if options.all || !options.words.is_empty() { builtin::more() } else { &[] };
    if options.ids && options.words.is_empty() {
        for game in builtin::games().iter().chain(more) {
            writeln!(out, "{}", game.id)?;
        }
        return Ok(());
    }
    let mut games = games::facts().to_vec();
    games.extend(games::facts_of(more));
    games.retain(|game| options.words.iter().all(|word| has(game, word)));
    if games.is_empty() {
        return Err(games::unknown(&options.words.join(" ")));
    }
    if options.json.json {
        return output::json(&games, out);
    }
    if options.ids {
        for game in games {
            writeln!(out, "{}", game.id)?;
        }
        return Ok(());
    }
    let paper = Paper::standard(None, false);
    let rows = rows(&games);
    match paper.width {
        Some(width) if table::width(&rows) > width => {
            if options.words.is_empty() {
                print_short(&games, width, out)
            } else {
                print_long(games, width, out)
            }
        }
        _ => table::print(&rows, out),
    }
}

/// Whether the word stands somewhere in what is told of a game, in large letters
/// or small.
fn has(game: &GameFacts, word: &str) -> bool {
    let GameFacts { id, name, kanji, about, authority, files, ranks, .. } = game;
    let word = word.to_lowercase();
    let told = [id, name, kanji, about, authority];
    word == format!("{files}x{ranks}") || told.iter().any(|text| text.to_lowercase().contains(&word))
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

/// A line for each game, with as much of what it is as there is room for.
fn print_short(games: &[GameFacts], width: usize, out: &mut dyn Write) -> Result<(), Failure> {
    let head = ["game", "", "board", "pieces", "what it is"].map(str::to_owned);
    let row = |game: &GameFacts| {
        let board = format!("{}x{}", game.files, game.ranks);
        [game.id.clone(), game.kanji.clone(), board, game.pieces.to_string(), game.about.clone()]
    };
    let mut rows: Vec<_> = [head].into_iter().chain(games.iter().map(row)).collect();
    let about = rows.iter_mut().map(|row| std::mem::take(&mut row[4])).collect::<Vec<_>>();
    let room = width.saturating_sub(table::width(&rows)).max(LEAST);
    for (row, about) in rows.iter_mut().zip(about) {
        row[4] = cut(&about, room).into_owned();
    }
    table::print(&rows, out)?;
    let note = "`ohban games WORD` tells all of one, or of those with a word: chu, 9x9, lishogi";
    for line in wrapped(note, Some(width)) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Lines of its own for each game.
fn print_long(games: Vec<GameFacts>, width: usize, out: &mut dyn Write) -> Result<(), Failure> {
    for game in games {
        let GameFacts { id, name, kanji, files, ranks, pieces, kinds, about, authority } = game;
        let first = format!("{id}: {name} {kanji}, {files}x{ranks}, {pieces} pieces, {kinds} kinds");
        let second = format!("  {about}; rules after {authority}");
        for line in [first, second].iter().flat_map(|text| wrapped(text, Some(width))) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}
