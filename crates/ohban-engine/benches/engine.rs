//! Nodes a second of the search in each game, from the start and from the
//! middle of a random game, and the depth reached in a second. Run with
//! `cargo bench -p ohban-engine --bench engine [-- GAME...]`.
#![allow(clippy::print_stdout, reason = "a bench prints")]

use std::sync::Arc;
use std::time::Duration;

use ohban::{Game, LoadVariant, Variant, builtin};
use ohban_engine::{Control, Engine, Limits, Options, SystemClock};

/// Plies of the random game.
const MIDDLE: usize = 60;

/// A game after moves chosen by a fixed sequence; shorter if it ends.
fn middle(variant: &Variant) -> Game {
    let mut game = Game::start(variant);
    let mut state = 1_u64;
    for _ in 0..MIDDLE {
        let moves = game.legal_moves();
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Some(&m) = moves.get((state >> 33) as usize % moves.len().max(1)) else { break };
        if game.play(m).is_err() {
            break;
        }
        if game.outcome().is_some() {
            game.undo();
            break;
        }
    }
    game
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    println!("game, position: M nodes a second, depth in a second; with two threads");
    for info in builtin::games() {
        if !wanted.is_empty() && !wanted.iter().any(|wanted| wanted == info.id) {
            continue;
        }
        let variant = Variant::builtin(info.id).expect("a bundled game");
        for (name, game) in [("start", Game::start(&variant)), ("ply 60", middle(&variant))] {
            let measure = |threads: usize| {
                let clock = Arc::new(SystemClock::default());
                let mut engine = Engine::new(&variant, Options { threads, clock, ..Options::default() });
                let limits = Limits { time: Some(Duration::from_secs(1)), ..Limits::default() };
                let report = engine.search(&game, &limits, &Control::default(), &mut |_| ());
                (report.nodes as f64 / report.time.as_secs_f64() / 1e6, report.depth)
            };
            let ((one, depth), (two, deeper)) = (measure(1), measure(2));
            println!("{} {name}: {one:.3} {depth}; {two:.3} {deeper}", info.id);
        }
    }
}
