//! Lets the engine think about a position and shows what it finds.
//!
//! ```sh
//! cargo run --release -p ohban-engine --example think -- tai 1000
//! ```

use std::error::Error;
use std::io::{Write, stdout};
use std::sync::Arc;
use std::time::Duration;

use ohban::{Game, LoadVariant, Position, Variant};
use ohban_engine::{Control, Engine, Limits, Options, SystemClock};

const USAGE: &str = "usage: think GAME MILLISECONDS|values [THREADS] [SFEN]";

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, time, rest @ ..] = &arguments[..] else { return Err(USAGE.into()) };
    let variant = if game.ends_with(".yaml") { Variant::load(game)? } else { Variant::builtin(game)? };
    let threads = rest.first().map_or(Ok(1), |threads| threads.parse())?;
    let position = match rest.get(1) {
        Some(sfen) => Position::from_sfen(&variant, sfen)?,
        None => Position::start(&variant),
    };
    let game = Game::new(position);
    let options = Options { threads, clock: Arc::new(SystemClock::default()), ..Options::default() };
    let mut engine = Engine::new(&variant, options);
    if time == "values" {
        for value in engine.values().kinds() {
            let name = variant.kind(value.kind).map_or("", |info| &info.name);
            writeln!(stdout(), "{name:<20} {value}")?;
        }
        return Ok(());
    }
    let limits = Limits { time: Some(Duration::from_millis(time.parse()?)), ..Limits::default() };
    let report = engine.search(&game, &limits, &Control::default(), &mut |info| {
        let mut position = game.position().clone();
        let line = info.line.moves.iter().map(|&m| {
            let text = position.usi(m);
            let _ = position.play_unchecked(m);
            text
        });
        let line = line.collect::<Vec<_>>().join(" ");
        let _ = writeln!(
            stdout(),
            "{:>2}/{:<2} {:<10} {:?} {:>9} nodes {:>6} ms {line}",
            info.depth,
            info.selective_depth,
            info.line.score.to_string(),
            info.bound,
            info.nodes,
            info.time.as_millis()
        );
    });
    let rate = report.nodes as f64 / report.time.as_secs_f64() / 1e6;
    writeln!(stdout(), "{} nodes, {rate:.3} M a second, {:?}", report.nodes, report.reason)?;
    Ok(())
}

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(2);
    }
}
