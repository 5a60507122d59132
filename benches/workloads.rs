//! Fixed pieces of work whose instructions are counted, so that a change that
//! makes them slower is seen at once: see README.md in this folder.
//!
//! `cargo bench --bench workloads` runs them all, a name after `--` runs one.
#![allow(clippy::print_stdout, reason = "it prints its counts")]

use ohban::{LoadVariant, Position, Variant, builtin, perft, perft_playing};

type Work = fn() -> u64;

const WORKLOADS: [(&str, Work); 8] = [
    ("load-all-games", || {
        builtin::games()
            .iter()
            .map(|game| Variant::builtin(game.id).map_or(0, |v| v.kinds().count() as u64))
            .sum()
    }),
    ("shogi-counting", || perft(&start("shogi"), 4)),
    ("shogi-drops-playing", || perft_playing(&shogi_with_hands(), 2)),
    ("chu-counting", || perft(&start("chu"), 3)),
    ("maka-dai-dai-playing", || perft_playing(&start("maka-dai-dai"), 2)),
    ("tai-counting", || perft(&start("tai"), 2)),
    ("tenjiku-playing", || perft_playing(&start("tenjiku"), 2)),
    ("taikyoku-counting", || perft(&start("taikyoku"), 2)),
];

fn start(game: &str) -> Position {
    Position::start(&Variant::builtin(game).expect("a bundled game"))
}

fn shogi_with_hands() -> Position {
    let shogi = Variant::builtin("shogi").expect("a bundled game");
    let sfen = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1";
    Position::from_sfen(&shogi, sfen).expect("a position of shogi")
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    for (name, work) in WORKLOADS {
        if wanted.is_empty() || wanted.iter().any(|wanted| wanted == name) {
            println!("{name} {}", work());
        }
    }
}
