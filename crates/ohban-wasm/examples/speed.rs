//! The native side of `page/scripts/speed.mjs`: the same counts and searches, to be compared in one run.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use ohban::{Game, LoadVariant, Variant, perft};
use ohban_engine::{Control, Engine, Limits, Options, SystemClock};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for (id, depth) in [("chu", 5), ("tai", 3)] {
        let variant = Variant::builtin(id)?;
        let game = Game::start(&variant);
        let _ = perft(game.position(), 1);
        let began = Instant::now();
        let nodes = perft(game.position(), depth);
        let seconds = began.elapsed().as_secs_f64();
        let clock = std::sync::Arc::new(SystemClock::default());
        let mut engine = Engine::new(&variant, Options { hash: 32, clock, ..Options::default() });
        let limits = Limits { time: Some(Duration::from_secs(2)), ..Limits::default() };
        let found = engine.search(&game, &limits, &Control::default(), &mut |_| ());
        let speed = found.nodes as f64 / found.time.as_secs_f64();
        let counted = nodes as f64 / seconds;
        writeln!(
            io::stdout(),
            "{id}: perft {depth} {nodes} in {seconds:.3} s, {counted:.0}/s; search {speed:.0} nodes/s"
        )?;
    }
    Ok(())
}
