//! What the engine says.

use std::fmt::Write as _;
use std::time::Duration;

use ohban::{Game, Move, Position};
use ohban_engine::{Bound, Info, MateInfo, MateReport, MateVerdict};

/// The `info` line of what a search has found.
pub(super) fn info(game: &Game, info: &Info) -> String {
    let mut text = format!(
        "info depth {} seldepth {} multipv {} score {}",
        info.depth, info.selective_depth, info.multipv, info.line.score
    );
    text += match info.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    let _ = write!(
        text,
        " nodes {} nps {} time {} hashfull {}",
        info.nodes,
        nodes_a_second(info.nodes, info.time),
        info.time.as_millis(),
        info.hashfull
    );
    let line = line(game.position(), &info.line.moves);
    if !line.is_empty() {
        let _ = write!(text, " pv {line}");
    }
    text
}

/// The `info` line of what a solver of mates has done.
pub(super) fn mate_info(info: &MateInfo) -> String {
    let plies = info.plies.map_or_else(String::new, |plies| format!(" score mate {plies}"));
    format!(
        "info depth {}{plies} nodes {} nps {} time {} hashfull {}",
        info.depth,
        info.nodes,
        nodes_a_second(info.nodes, info.time),
        info.time.as_millis(),
        info.hashfull
    )
}

/// The answer to `go mate`.
pub(super) fn checkmate(position: &Position, report: Option<&MateReport>) -> String {
    let said = match report.map(|report| &report.verdict) {
        Some(MateVerdict::Mate { line: moves, .. }) => line(position, moves),
        Some(MateVerdict::NoMate { .. }) => "nomate".to_owned(),
        Some(MateVerdict::Undecided(_)) | None => "timeout".to_owned(),
    };
    format!("checkmate {said}")
}

fn nodes_a_second(nodes: u64, time: Duration) -> u128 {
    u128::from(nodes) * 1_000_000_000 / time.as_nanos().max(1_000_000)
}

/// The moves in USI, as far as they can be played.
pub(super) fn line(position: &Position, moves: &[Move]) -> String {
    let mut position = position.clone();
    let mut text = String::new();
    for &m in moves {
        let usi = position.usi(m);
        if position.play(m).is_err() {
            break;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text += &usi;
    }
    text
}
