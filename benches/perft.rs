//! Speed of perft: every bundled game, and shogi beside the crate haitaka
//! (bitboards, 9x9 only). Run with `cargo bench --bench perft`.
//!
//! "Counting" counts the moves of the last ply, "playing" plays them too.
#![allow(missing_docs, reason = "criterion's macros have no documentation")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ohban::{LoadVariant, Position, Variant, perft, perft_playing};

/// Positions of shogi: name, SFEN, depth for counting, depth for playing.
const SHOGI: [(&str, &str, u8, u8); 3] = [
    ("start", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 5, 4),
    ("207-moves", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1", 3, 3),
    ("593-moves", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 3, 2),
];

/// Depth of perft from the start position of each game, for counting and for
/// playing.
const GAMES: [(&str, u32, u32); 13] = [
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
];

fn haitaka_perft(board: &haitaka::Board, depth: u8, counting: bool) -> u64 {
    let mut nodes = 0;
    let mut each = |moves: haitaka::PieceMoves| {
        if depth == 1 && counting {
            nodes += moves.into_iter().len() as u64;
            return false;
        }
        for m in moves {
            let mut next = board.clone();
            next.play_unchecked(m);
            nodes += if depth == 1 { 1 } else { haitaka_perft(&next, depth - 1, counting) };
        }
        false
    };
    board.generate_board_moves(&mut each);
    board.generate_drops(&mut each);
    nodes
}

fn shogi_beside_haitaka(c: &mut Criterion) {
    let variant = Variant::builtin("shogi").expect("shogi is bundled");
    for (name, sfen, counting, playing) in SHOGI {
        let ours = Position::from_sfen(&variant, sfen).expect("a position of shogi");
        let theirs: haitaka::Board = sfen.parse().expect("a position of shogi");
        for (kind, depth) in [("counting", counting), ("playing", playing)] {
            let mut group = c.benchmark_group(format!("shogi {name}, {kind}"));
            group.sample_size(10).throughput(Throughput::Elements(perft(&ours, depth.into())));
            group.bench_function("ohban", |b| match kind {
                "counting" => b.iter(|| perft(&ours, depth.into())),
                _ => b.iter(|| perft_playing(&ours, depth.into())),
            });
            group.bench_function("haitaka", |b| b.iter(|| haitaka_perft(&theirs, depth, kind == "counting")));
            group.finish();
        }
    }
}

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

criterion_group!(benches, shogi_beside_haitaka, every_game);
criterion_main!(benches);
