//! Fixed searches whose instructions are counted, so that a change that makes
//! them slower is seen at once: see `benches/README.md`.
//!
//! `cargo bench -p ohban-engine --bench workloads` runs them all, a name after
//! `--` runs one.
#![allow(clippy::print_stdout, reason = "it prints its counts")]

use ohban::{Game, LoadVariant, Variant};
use ohban_engine::{Control, Engine, Limits, Options};

/// A name, the game, and the nodes searched from its start.
const WORKLOADS: [(&str, &str, u64); 3] =
    [("shogi-search", "shogi", 20_000), ("chu-search", "chu", 20_000), ("tai-search", "tai", 20_000)];

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    for (name, game, nodes) in WORKLOADS {
        if wanted.is_empty() || wanted.iter().any(|wanted| wanted == name) {
            let variant = Variant::builtin(game).expect("a bundled game");
            let mut engine = Engine::new(&variant, Options { hash: 1, ..Options::default() });
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let game = Game::start(&variant);
            let report = engine.search(&game, &limits, &Control::default(), &mut |_| ());
            println!("{name} {} {:?}", report.depth, report.lines.first().map(|line| line.score));
        }
    }
}
