//! `ohban moves`

use std::io::{self, BufRead, Write};

use clap::Args;
use ohban::{Move, Position, Variant};

use crate::failure::Failure;
use crate::input::read_line;
use crate::options::PositionOptions;
use crate::output;
use crate::protocol::{MovesLine, Problem};

/// List all legal moves of a position in USI, sorted
///
/// The moves are those of the board and of what history forbids. Whether the
/// game has ended before, by a bare king, impasse or repetition, is not
/// judged here: `ohban result` tells it.
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    position: PositionOptions,

    /// Read positions as SFEN from standard input, one a line; print the moves
    /// of each on a line. Stops at a line that is no position; with --json it
    /// answers that line with the error and goes on
    #[arg(long, conflicts_with_all = ["sfen", "moves"])]
    stdin: bool,

    /// Print one line of JSON for each position
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    if options.stdin {
        let variant = options.position.game.variant()?;
        return answer_lines(&variant, options.json, &mut io::stdin().lock(), out);
    }
    let game = options.position.game()?;
    let position = game.position();
    let moves = sorted(position, &game.legal_moves());
    if options.json {
        return output::json(&MovesLine::of(position, &position.to_sfen(), moves), out);
    }
    for m in moves {
        writeln!(out, "{m}")?;
    }
    Ok(())
}

/// Answers each line before the next one is read, so that another program can
/// ask one position after the other.
fn answer_lines(
    variant: &Variant,
    json: bool,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut number = 0;
    while let Some(text) = read_line(input).map_err(Failure::Input)? {
        number += 1;
        let sfen = text.strip_suffix('\n').unwrap_or(&text);
        let sfen = sfen.strip_suffix('\r').unwrap_or(sfen);
        match Position::from_sfen(variant, sfen) {
            Ok(position) => {
                let moves = sorted(&position, &position.legal_moves());
                if json {
                    output::json(&MovesLine::of(&position, sfen, moves), out)?;
                } else {
                    writeln!(out, "{}", moves.join(" "))?;
                }
            }
            Err(error) if json => {
                output::json(&MovesLine::failed(variant.id(), sfen, Problem::of(&error.into())), out)?;
            }
            Err(error) => return Err(Failure::InputLine { number, error }),
        }
        out.flush()?;
    }
    Ok(())
}

/// The moves in USI, sorted bytewise.
fn sorted(position: &Position, moves: &[Move]) -> Vec<String> {
    let mut moves: Vec<_> = moves.iter().map(|&m| position.usi(m)).collect();
    moves.sort_unstable();
    moves
}
