//! Shogi beside the crate haitaka (bitboards, 9x9 only), each as a plain
//! program would call it. Run with `cargo bench --bench peer`, and again with
//! `RUSTFLAGS="-C target-cpu=native"`, which haitaka gains from.
//!
//! The two take turns, and what counts is the median of the ratios: a machine
//! that has other work too slows both alike. "Counting" counts the moves of
//! the last ply, "playing" plays them too. A number after `--` is the number
//! of turns.
#![allow(clippy::print_stdout, reason = "a bench prints")]

use std::hint::black_box;
use std::time::Instant;

use haitaka::{Board, PieceMoves};
use ohban::{LoadVariant, Position, Variant, perft, perft_playing};

/// Positions: name, SFEN, depth for counting, depth for playing.
const POSITIONS: [(&str, &str, u8, u8); 3] = [
    ("start", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 5, 4),
    ("207 moves", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1", 3, 3),
    ("593 moves", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 3, 2),
];

/// As in haitaka's own example: a packet of moves in one closure for the
/// board and one for drops, packets counted by their lengths at the end.
fn haitaka_counting(board: &Board, depth: u8) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        let mut count = |moves: PieceMoves| {
            nodes += moves.into_iter().len() as u64;
            false
        };
        board.generate_board_moves(&mut count);
        board.generate_drops(&mut count);
        return nodes;
    }
    board.generate_board_moves(|moves| {
        for m in moves {
            let mut next = board.clone();
            next.play_unchecked(m);
            nodes += haitaka_counting(&next, depth - 1);
        }
        false
    });
    board.generate_drops(|moves| {
        for m in moves {
            let mut next = board.clone();
            next.play_unchecked(m);
            nodes += haitaka_counting(&next, depth - 1);
        }
        false
    });
    nodes
}

fn haitaka_counting_collected(board: &Board, depth: u8) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_board_moves(|moves| {
            nodes += moves.into_iter().len() as u64;
            false
        });
        board.generate_drops(|moves| {
            nodes += moves.into_iter().len() as u64;
            false
        });
        return nodes;
    }
    let mut packets = smallvec::SmallVec::<[PieceMoves; 64]>::new();
    board.generate_board_moves(|moves| { packets.push(moves); false });
    board.generate_drops(|moves| { packets.push(moves); false });
    for moves in packets {
        for m in moves {
            let mut next = board.clone();
            next.play_unchecked(m);
            nodes += haitaka_counting_collected(&next, depth - 1);
        }
    }
    nodes
}

fn haitaka_playing_collected(board: &Board, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    let mut packets = smallvec::SmallVec::<[PieceMoves; 64]>::new();
    board.generate_board_moves(|moves| { packets.push(moves); false });
    board.generate_drops(|moves| { packets.push(moves); false });
    for moves in packets {
        for m in moves {
            let mut next = board.clone();
            next.play_unchecked(m);
            nodes += haitaka_playing_collected(&next, depth - 1);
        }
    }
    nodes
}

fn haitaka_playing(board: &Board, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_board_moves(|moves| {
        for m in moves {
            let mut next = board.clone();
            next.play_unchecked(m);
            nodes += haitaka_playing(&next, depth - 1);
        }
        false
    });
    board.generate_drops(|moves| {
        for m in moves {
            let mut next = board.clone();
            next.play_unchecked(m);
            nodes += haitaka_playing(&next, depth - 1);
        }
        false
    });
    nodes
}

fn main() {
    let turns: usize = std::env::args().skip(1).find_map(|a| a.parse().ok()).unwrap_or(9);
    let shogi = Variant::builtin("shogi").expect("shogi is bundled");
    for (name, sfen, counting, playing) in POSITIONS {
        let ours = Position::from_sfen(&shogi, sfen).expect("a position of shogi");
        let theirs: Board = sfen.parse().expect("a position of shogi");
        for (kind, depth) in [("counting", counting), ("playing", playing)] {
            let works: [(&str, Box<dyn Fn() -> u64>); 3] = if kind == "counting" { [
                ("ohban", Box::new(|| perft(black_box(&ours), depth.into()))),
                ("nested", Box::new(|| haitaka_counting(black_box(&theirs), depth))),
                ("collected", Box::new(|| haitaka_counting_collected(black_box(&theirs), depth))),
            ] } else { [
                ("ohban", Box::new(|| perft_playing(black_box(&ours), depth.into()))),
                ("nested", Box::new(|| haitaka_playing(black_box(&theirs), depth))),
                ("collected", Box::new(|| haitaka_playing_collected(black_box(&theirs), depth))),
            ] };
            let mut times = [const { Vec::<f64>::new() }; 3];
            let mut nodes = 0;
            for _ in 0..turns {
                for (w, (_, work)) in works.iter().enumerate() {
                    let start = Instant::now();
                    let n = work();
                    times[w].push(n as f64 / start.elapsed().as_secs_f64() / 1e6);
                    assert!(nodes == 0 || nodes == n);
                    nodes = n;
                }
            }
            for (w, (wn, _)) in works.iter().enumerate() {
                let mut speeds = times[w].clone();
                speeds.sort_by(f64::total_cmp);
                let mut ratios: Vec<f64> = times[0].iter().zip(&times[w]).map(|(a, b)| a / b).collect();
                ratios.sort_by(f64::total_cmp);
                println!("{name} {kind} {wn}: max {:.1} median {:.1} ratio {:.2}", speeds[turns - 1], speeds[turns / 2], ratios[turns / 2]);
            }
        }
    }
}
