//! `ohban analyse`

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::{ArgGroup, Args};
use indicatif::{ProgressBar, ProgressStyle};
use ohban::MoveNotation;
use ohban::record::{Format, Record, decode};
use ohban_engine::{Engine, Limits, Options as EngineOptions, SystemClock};

use crate::analysis::{Judged, annotate, for_black, judge, told};
use crate::failure::Failure;
use crate::input::read_all;
use crate::interrupt::stopped_by_ctrl_c;
use crate::options::{GameOptions, JsonOption};
use crate::protocol::AnalysisFacts;
use crate::{output, table};

/// Moves of the best line that a table shows.
const SHOWN: usize = 4;

/// Look at a game move by move: its value, the best line, and mistakes
///
/// Values are in pawns, or what the game's least piece is, as Black sees them:
/// +1.20 is good for Black. Moves are marked by the share of the chances to
/// win that they lose: `?!` from 8%, `?` from 16%, `??` from 30%.
///
/// Prints a table; with --to the record itself, in any format, with values and
/// comments on mistakes. Ctrl-C stops, and prints what there is.
#[derive(Debug, Args)]
#[command(visible_alias = "analyze", group(ArgGroup::new("budget").args(["time", "nodes", "depth"])))]
pub(crate) struct Options {
    #[command(flatten)]
    game: GameOptions,

    /// File with the record, in any format; standard input without it
    #[arg(value_name = "RECORD")]
    file: Option<PathBuf>,

    /// Milliseconds for each position [default: 1000]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    time: Option<u64>,

    /// Positions that each search visits
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Plies of each search
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=1000))]
    depth: Option<u32>,

    /// Threads that search together
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: u16,

    /// Memory in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    hash: u32,

    /// Notation of the record; found out if it is not given
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,

    /// Print the record with values and comments in this notation: kif, csa, game, ...
    #[arg(long, value_name = "FORMAT", conflicts_with = "json")]
    to: Option<Format>,

    #[command(flatten)]
    json: JsonOption,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let variant = options.game.variant()?;
    let bytes = match &options.file {
        Some(path) => {
            let bytes = fs::File::open(path).and_then(read_all);
            bytes.map_err(|error| Failure::File { file: path.display().to_string(), error })?
        }
        None => read_all(io::stdin().lock()).map_err(Failure::Input)?,
    };
    let text = decode(&bytes)?;
    let format = options.from.unwrap_or_else(|| Format::detect(&text));
    let mut record = Record::read(&variant, format, &text)?;
    let default_time = options.nodes.is_none() && options.depth.is_none();
    let time = options.time.or(default_time.then_some(1000));
    let limits = Limits {
        time: time.map(Duration::from_millis),
        nodes: options.nodes,
        depth: options.depth,
        ..Limits::default()
    };
    let engine_options = EngineOptions {
        hash: options.hash as usize,
        threads: options.threads.into(),
        clock: Arc::new(SystemClock::default()),
        ..EngineOptions::default()
    };
    let mut engine = Engine::new(&variant, engine_options);
    let stop = stopped_by_ctrl_c()?;
    let bar = progress_bar(record.line.moves.len());
    let judged = judge(&record, &mut engine, &limits, &stop, &mut || bar.inc(1));
    bar.finish_and_clear();
    if stop.stopped() {
        let (done, all) = (judged.len(), record.line.moves.len());
        writeln!(io::stderr(), "stopped: {done} of {all} moves are judged")?;
    }
    if options.json.json {
        return output::json(&AnalysisFacts::of(&record, &judged, stop.stopped()), out);
    }
    match options.to {
        Some(format) => {
            annotate(&mut record, &judged);
            out.write_all(record.write(format)?.as_bytes())?;
            Ok(())
        }
        None => print(&record, &judged, out),
    }
}

fn progress_bar(moves: usize) -> ProgressBar {
    let bar = ProgressBar::new(moves as u64);
    match ProgressStyle::with_template("{wide_bar} {pos}/{len} moves, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn print(record: &Record, judged: &[Judged], out: &mut dyn Write) -> Result<(), Failure> {
    let head = ["", "move", "", "value", "depth", "better", "with", "line"].map(str::to_owned);
    let first = record.start.move_number() as usize;
    let row = |(at, judged): (usize, &Judged)| {
        let agrees = judged.best.first() == Some(&judged.m);
        let mut position = judged.before.clone();
        let mut line = Vec::new();
        for &m in judged.best.iter().take(SHOWN) {
            line.push(position.western(m));
            position.play_unchecked(m);
        }
        let (better, with) = match judged.best.first() {
            Some(best) if !agrees => {
                (judged.before.western(*best), told(for_black(judged.best_score, judged.mover)))
            }
            _ => (String::new(), String::new()),
        };
        [
            (first + at).to_string(),
            judged.before.western(judged.m),
            judged.mark.map_or("", |mark| mark.sign()).to_owned(),
            told(for_black(judged.score, judged.mover)),
            judged.depth.to_string(),
            better,
            with,
            if agrees { String::new() } else { line.join(" ") },
        ]
    };
    let rows: Vec<_> = [head].into_iter().chain(judged.iter().enumerate().map(row)).collect();
    table::print(&rows, out)
}
