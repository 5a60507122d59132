//! `ohban values`

use std::io::Write;

use clap::Args;
use ohban::japanese_name;
use ohban_engine::Values;

use crate::board::{Paper, wrapped};
use crate::failure::Failure;
use crate::options::{GameOptions, JsonOption};
use crate::protocol::ValuesFacts;
use crate::{output, table};

const EXPLAINED: &str = "\
Values are in hundredths of the least piece. The engine works them out from the moves alone: it puts \
every kind on many random boards, and counts the squares it can go to (quiet), the pieces it can take \
(takes) and the share of moves that lead forward. `moves` are the points for that, `power` those for \
taking several pieces at once or burning them, `promotion` a part of what the piece may become. \
`hand` is the value of a piece in hand. Royals count beside their moves for what they are. A file of a \
game may overrule values by `player: {values: ...}`.";

/// Print what the engine thinks the pieces of a game are worth, and why
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    game: GameOptions,

    #[command(flatten)]
    json: JsonOption,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let variant = options.game.variant()?;
    let values = Values::of(&variant);
    if options.json.json {
        return output::json(&ValuesFacts::of(&variant, &values), out);
    }
    let head = ["piece", "", "", "value", "hand", "moves", "power", "promotion", "quiet", "takes", "forward"];
    let mut kinds: Vec<_> = values.kinds().iter().collect();
    kinds.sort_by_key(|value| std::cmp::Reverse(value.board));
    let row = |value: &&ohban_engine::KindValue| {
        let info = variant.kind(value.kind);
        let hand = if value.hand == 0 { String::new() } else { value.hand.to_string() };
        [
            info.map_or_else(String::new, |info| info.code.clone()),
            japanese_name(&variant, value.kind),
            info.map_or_else(String::new, |info| info.name.clone()),
            value.board.to_string(),
            hand,
            format!("{:.0}", value.from_moves),
            format!("{:.0}", value.from_power),
            format!("{:.0}", value.from_promotion),
            format!("{:.1}", value.quiet),
            format!("{:.2}", value.captures),
            format!("{:.0}%", value.forward * 100.0),
        ]
    };
    let rows: Vec<_> = [head.map(str::to_owned)].into_iter().chain(kinds.iter().map(row)).collect();
    table::print(&rows, out)?;
    writeln!(out)?;
    let paper = Paper::standard(None, false);
    for line in wrapped(EXPLAINED, paper.width.or(Some(100))) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
