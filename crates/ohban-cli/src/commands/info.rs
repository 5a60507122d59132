//! `ohban info`

use std::io::Write;

use clap::Args;
use ohban::{Color, Position, Variant};

use crate::failure::Failure;
use crate::options::GameOptions;
use crate::pieces::either;
use crate::protocol::InfoFacts;
use crate::{output, table};

/// Show a game as it was read: pieces, rules and start position
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    game: GameOptions,

    /// Print JSON for programs: everything resolved, defaults filled in
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let variant = options.game.variant()?;
    if options.json {
        return output::json(&InfoFacts::of(&variant), out);
    }
    let (size, start) = (variant.size(), Position::start(&variant));
    let unpromoted = variant.kinds().filter(|(_, info)| !info.promoted).count();
    let pieces = start.pieces_of(Color::Black).count();
    let names = [variant.name(), &variant.spec().kanji].join(" ");
    writeln!(out, "{} ({})", names.trim_end(), variant.id())?;
    writeln!(
        out,
        "{} files, {} ranks; {pieces} pieces a side; {unpromoted} kinds",
        size.files(),
        size.ranks()
    )?;
    writeln!(out, "{}\n", start.to_sfen())?;
    for text in variant.rules_in_words() {
        writeln!(out, "* {text}")?;
    }
    writeln!(out)?;
    table::print(&rows(&variant), out)
}

/// A row for each kind of piece, below a head.
fn rows(variant: &Variant) -> Vec<[String; 6]> {
    let head = ["code", "sfen", "piece", "", "moves", "promotes to"].map(str::to_owned);
    let kinds = variant.kinds().map(|(_, info)| {
        let forms = info.forms().filter_map(|kind| variant.kind(kind)).map(|info| info.name.clone());
        let plus = variant.pluses(info);
        [
            info.code.clone(),
            format!("{plus}{}", info.sfen),
            info.name.clone(),
            info.kanji.clone(),
            info.moves.to_string(),
            either(&forms.collect::<Vec<_>>()),
        ]
    });
    [head].into_iter().chain(kinds).collect()
}
