//! Shogi beside the crate haitaka (bitboards, 9x9 only), each called as a plain
//! program would. Run with `cargo bench --bench peer`, and again with
//! `RUSTFLAGS="-C target-cpu=native"`, from which haitaka gains.
//!
//! The two take turns, and what counts is the median of the ratios of their
//! turns. Time is what the thread has been running: other work on the machine
//! hardly shows. A number after `--` is the number of turns.
#![allow(clippy::print_stdout, reason = "a bench prints")]

use std::sync::OnceLock;
use std::time::Instant;

use haitaka::{Board, PieceMoves};
use ohban::{LoadVariant, Position, Variant, perft, perft_playing};

/// Positions: name, SFEN, depth for counting, depth for playing.
const POSITIONS: [(&str, &str, u8, u8); 3] = [
    ("start", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 5, 4),
    ("207 moves", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1", 3, 3),
    ("593 moves", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 3, 2),
];

/// Seconds of work in one turn, at least.
const TURN: f64 = 0.2;

/// As haitaka's own example does it: one closure for the packets of moves on
/// the board, one for those of drops. At the end packets are counted by their
/// lengths, or with `PLAYING` each move is played.
fn haitaka_perft<const PLAYING: bool>(board: &Board, depth: u8) -> u64 {
    if PLAYING && depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    if !PLAYING && depth == 1 {
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
            nodes += haitaka_perft::<PLAYING>(&next, depth - 1);
        }
        false
    });
    board.generate_drops(|moves| {
        for m in moves {
            let mut next = board.clone();
            next.play_unchecked(m);
            nodes += haitaka_perft::<PLAYING>(&next, depth - 1);
        }
        false
    });
    nodes
}

/// Seconds that this thread has been running; where the system does not tell,
/// seconds on the clock.
fn seconds() -> f64 {
    static BEGIN: OnceLock<Instant> = OnceLock::new();
    let running = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = running.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| BEGIN.get_or_init(Instant::now).elapsed().as_secs_f64(), |n| n / 1e9)
}

/// Millions of nodes a second over one turn.
fn speed(work: &dyn Fn() -> u64) -> f64 {
    let (start, mut nodes) = (seconds(), 0);
    loop {
        nodes += work();
        let passed = seconds() - start;
        if passed >= TURN {
            return nodes as f64 / passed / 1e6;
        }
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn compare(name: &str, turns: usize, ours: &dyn Fn() -> u64, theirs: &dyn Fn() -> u64) {
    assert_eq!(ours(), theirs(), "both count the same");
    let speeds: Vec<(f64, f64)> = (0..turns).map(|_| (speed(ours), speed(theirs))).collect();
    let ours = median(speeds.iter().map(|(ours, _)| *ours).collect());
    let theirs = median(speeds.iter().map(|(_, theirs)| *theirs).collect());
    let ratio = median(speeds.iter().map(|(ours, theirs)| ours / theirs).collect());
    println!("{name:<20} ohban {ours:>7.1} M/s   haitaka {theirs:>7.1} M/s   ratio {ratio:.2}");
}

fn main() {
    let turns = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(9).max(1);
    let shogi = Variant::builtin("shogi").expect("shogi is bundled");
    for (name, sfen, counting, playing) in POSITIONS {
        let ours = Position::from_sfen(&shogi, sfen).expect("a position of shogi");
        let theirs: Board = sfen.parse().expect("a position of shogi");
        let count = || perft(&ours, counting.into());
        compare(&format!("{name}, counting"), turns, &count, &|| haitaka_perft::<false>(&theirs, counting));
        let play = || perft_playing(&ours, playing.into());
        compare(&format!("{name}, playing"), turns, &play, &|| haitaka_perft::<true>(&theirs, playing));
    }
}
