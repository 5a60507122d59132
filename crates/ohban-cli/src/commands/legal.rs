//! `ohban legal`

use std::io::Write;

use clap::Args;
use ohban::text::seen;
use ohban::{Game, Piece, Square};

use crate::failure::Failure;
use crate::options::{JsonOption, PositionOptions};
use crate::output;
use crate::protocol::{Detail, LegalFacts, NO_MOVE, Place, Verdict};

/// Say of moves in USI whether they are legal, and why not
///
/// Prints a line for each move, `MOVE legal` or `MOVE illegal: REASON`. The exit
/// status is 0 if all are legal, 1 if any is not, and 2 if the question itself
/// cannot be read; with --json it is 0 whatever is said of the moves. What ends
/// a game (mate, bare king, impasse, repetition) is not judged here: `ohban
/// result` tells it.
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    position: PositionOptions,

    /// Say of legal moves what they take and what burns by them, as in
    /// `8h6f legal: takes 6f, burns 5e 5f`
    #[arg(long)]
    effects: bool,

    /// Moves of this position in USI
    #[arg(value_name = "MOVE", required = true)]
    candidates: Vec<String>,

    #[command(flatten)]
    json: JsonOption,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let mut game = options.position.game()?;
    let place = Place::of(game.position());
    let verdicts = options.candidates.iter();
    let verdicts: Vec<_> = verdicts.map(|text| Verdict::of(&mut game, text, Detail::ALL)).collect();
    if options.json.json {
        return output::json(&LegalFacts { place, verdicts }, out);
    }
    for verdict in &verdicts {
        let text = &*seen(&verdict.text);
        match &verdict.reason {
            None if options.effects => writeln!(out, "{text} legal{}", effects(&game, &verdict.text))?,
            None => writeln!(out, "{text} legal")?,
            Some(reason) if verdict.code == Some(NO_MOVE) => {
                writeln!(out, "{text} illegal: no move: {}", seen(reason))?
            }
            Some(reason) => writeln!(out, "{text} illegal: {}", seen(reason))?,
        }
    }
    if verdicts.iter().all(|verdict| verdict.legal) { Ok(()) } else { Err(Failure::NotLegal) }
}

/// `: takes 6f, burns 5e 5f`, or nothing.
fn effects(game: &Game, text: &str) -> String {
    let Ok(m) = game.judge(text) else { return String::new() };
    let effects = game.position().effects(m);
    let squares = |pieces: &[(Square, Piece)]| -> String {
        pieces.iter().map(|(square, _)| format!(" {square}")).collect()
    };
    let parts: Vec<String> = [("takes", effects.captured()), ("burns", effects.burned())]
        .into_iter()
        .filter(|(_, pieces)| !pieces.is_empty())
        .map(|(verb, pieces)| format!("{verb}{}", squares(pieces)))
        .collect();
    if parts.is_empty() { String::new() } else { format!(": {}", parts.join(", ")) }
}
