//! `ohban moves`

use std::io::{self, BufRead, Write};

use clap::Args;
use ohban::{Move, Position, Variant};
use serde::Serialize;

use crate::failure::Failure;
use crate::options::PositionOptions;

/// List all legal moves of a position in USI, sorted
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    position: PositionOptions,

    /// Read positions as SFEN from standard input, one a line
    #[arg(long, requires = "json", conflicts_with_all = ["sfen", "moves"])]
    stdin: bool,

    /// Print one line of JSON for each position
    #[arg(long)]
    json: bool,
}

/// A line of JSON; the keys stand in this order.
#[derive(Serialize)]
struct Line<'a> {
    sfen: &'a str,
    #[serde(flatten)]
    answer: Answer,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Answer {
    Moves(Vec<String>),
    Error(String),
}

impl Line<'_> {
    fn print(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let line = serde_json::to_string(self).map_err(io::Error::from)?;
        writeln!(out, "{line}")?;
        Ok(())
    }
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    if options.stdin {
        return answer_lines(&options.position.game.variant()?, &mut io::stdin().lock(), out);
    }
    let game = options.position.game()?;
    let position = game.position();
    let moves = sorted(position, &game.legal_moves());
    if options.json {
        return Line { sfen: &position.to_sfen(), answer: Answer::Moves(moves) }.print(out);
    }
    for m in moves {
        writeln!(out, "{m}")?;
    }
    Ok(())
}

/// Answers each line before the next one is read, so that another program can
/// ask one position after the other.
fn answer_lines(variant: &Variant, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    while input.read_until(b'\n', &mut bytes).map_err(Failure::Input)? > 0 {
        let text = String::from_utf8_lossy(&bytes);
        let sfen = text.strip_suffix('\n').unwrap_or(&text);
        let sfen = sfen.strip_suffix('\r').unwrap_or(sfen);
        let answer = match Position::from_sfen(variant, sfen) {
            Ok(position) => Answer::Moves(sorted(&position, &position.legal_moves())),
            Err(error) => Answer::Error(error.to_string()),
        };
        Line { sfen, answer }.print(out)?;
        out.flush()?;
        bytes.clear();
    }
    Ok(())
}

/// The moves in USI, sorted bytewise.
fn sorted(position: &Position, moves: &[Move]) -> Vec<String> {
    let mut moves: Vec<_> = moves.iter().map(|&m| position.usi(m)).collect();
    moves.sort_unstable();
    moves
}
