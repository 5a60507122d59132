//! Speed of perft in the bundled games. Run with `cargo bench --bench perft`;
//! `peer.rs` has shogi beside another crate.
//!
//! "Counting" counts the moves of the last ply, "playing" plays them too.
#![allow(missing_docs, reason = "criterion's macros have no documentation")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ohban::{LoadVariant, Position, Variant, perft, perft_playing};

/// Depth of perft from the start position of each game, for counting and for
/// playing.
const GAMES: [(&str, u32, u32); 16] = [
    ("shogi", 5, 4),
    ("mini", 5, 5),
    ("sho", 4, 4),
    ("tori", 4, 4),
    ("wa", 4, 4),
    ("wa-drops", 4, 4),
    ("chu", 4, 4),
    ("heian-dai", 4, 4),
    ("dai", 3, 3),
    ("dai-dai", 3, 3),
    ("maka-dai-dai", 3, 3),
    ("tai", 3, 2),
    ("tenjiku", 3, 3),
    ("taikyoku", 2, 2),
    ("annan", 4, 3),
    ("kyoto", 5, 5),
];

fn every_game(c: &mut Criterion) {
    for (game, counting, playing) in GAMES {
        let position = Position::start(&Variant::builtin(game).expect("a bundled game"));
        let mut group = c.benchmark_group(game);
        group.sample_size(10).throughput(Throughput::Elements(perft(&position, counting)));
        group
            .bench_function(format!("counting, perft {counting}"), |b| b.iter(|| perft(&position, counting)));
        group.throughput(Throughput::Elements(perft(&position, playing)));
        group.bench_function(format!("playing, perft {playing}"), |b| {
            b.iter(|| perft_playing(&position, playing));
        });
        group.finish();
    }
}

criterion_group!(benches, every_game);
criterion_main!(benches);
