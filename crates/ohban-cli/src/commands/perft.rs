//! `ohban perft`

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ohban::{Position, perft, perft_parallel};
use rayon::ThreadPoolBuilder;

use crate::failure::Failure;
use crate::options::{JsonOption, PositionOptions};
use crate::output;
use crate::protocol::{Divided, PerftFacts, Place};
use crate::visible::complain;

/// Count the move sequences of a given length: the check of a move generator
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    position: PositionOptions,

    /// Number of moves, both sides counted
    // The bound is far beyond what can be counted; it keeps tables small.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=99))]
    depth: u32,

    /// Print the number behind each move first
    #[arg(long)]
    divide: bool,

    /// Number of threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    #[command(flatten)]
    json: JsonOption,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let game = options.position.game()?;
    // 0 means one thread for each core.
    let threads = usize::from(options.threads.unwrap_or(0));
    let pool = ThreadPoolBuilder::new().num_threads(threads).build()?;
    let start = Instant::now();
    let divided = pool.install(|| divide(game.position(), options.depth, start));
    let elapsed = start.elapsed();
    let nodes = if options.depth == 0 { 1 } else { divided.iter().map(|(_, nodes)| nodes).sum() };
    if options.json.json {
        let divide = divided.into_iter().map(|(usi, nodes)| Divided { usi, nodes }).collect();
        let facts = PerftFacts {
            place: Place::of(game.position()),
            depth: options.depth,
            nodes,
            divide: options.divide.then_some(divide),
            seconds: elapsed.as_secs_f64(),
        };
        return output::json(&facts, out);
    }
    if options.divide {
        for (m, nodes) in &divided {
            writeln!(out, "{m} {nodes}")?;
        }
    }
    writeln!(out, "nodes {nodes}")?;
    out.flush()?;
    report_time(nodes, elapsed);
    Ok(())
}

/// The number behind each move, sorted by the text of the move, with a
/// progress bar on a terminal when it takes long.
fn divide(position: &Position, depth: u32, start: Instant) -> Vec<(String, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut moves: Vec<_> = position.legal_moves().into_iter().map(|m| (position.usi(m), m)).collect();
    moves.sort_unstable();
    let bar = progress_bar(moves.len());
    let behind = |(text, m)| {
        let mut next = position.clone();
        next.play_unchecked(m);
        let nodes = if rest < 2 { perft(&next, rest) } else { perft_parallel(&next, rest) };
        if bar.is_hidden() && start.elapsed() > Duration::from_secs(1) && io::stderr().is_terminal() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.inc(1);
        (text, nodes)
    };
    let divided = moves.into_iter().map(behind).collect();
    bar.finish_and_clear();
    divided
}

/// A bar that is not shown yet.
fn progress_bar(length: usize) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(length as u64), ProgressDrawTarget::hidden());
    match ProgressStyle::with_template("{wide_bar} {pos}/{len} moves, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn report_time(nodes: u64, elapsed: Duration) {
    let seconds = elapsed.as_secs_f64();
    let millions = nodes as f64 / seconds.max(1e-9) / 1e6;
    complain(format_args!("time {seconds:.3} s, {millions:.1} million nodes a second"), false);
}
