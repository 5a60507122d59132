//! Moves, results and thoughts as XBoard reads them.

use std::time::Duration;

use ohban::{Color, Game, Move, MoveNotation, Outcome, Position};
use ohban_engine::{Info, Score};

use super::figures::Figures;

/// Scores from here on are mates in so many moves.
const MATE: i64 = 100_000;

/// The lines that tell a move of ours: one a leg.
pub(super) fn move_lines(figures: &Figures, position: &Position, m: Move) -> Vec<String> {
    let text = told(figures, position, m);
    let count = text.split(',').count();
    let legs = text.split(',').enumerate();
    legs.map(|(at, leg)| format!("move {leg}{}", if at + 1 < count { "," } else { "" })).collect()
}

/// A move with all its legs.
pub(super) fn told(figures: &Figures, position: &Position, m: Move) -> String {
    // Only boards that XBoard has letters for come here.
    let text = position.cecp(m).unwrap_or_default();
    match (m.dropped(), text.split_once('@')) {
        (Some(kind), Some((_, square))) => format!("{}@{square}", figures.letter(kind)),
        // What is not said is not promoted.
        _ => text.trim_end_matches('=').to_owned(),
    }
}

/// The move that a text of XBoard means.
///
/// # Errors
///
/// With the reason why it is none, or not legal.
pub(super) fn read(figures: &Figures, game: &Game, text: &str) -> Result<Move, String> {
    let position = game.position();
    let own = match text.split_once('@') {
        Some((letter, square)) if !letter.is_empty() => {
            let kind = figures.kind(letter).and_then(|kind| position.variant().kind(kind));
            kind.map(|info| format!("{}@{square}", info.sfen.to_uppercase()))
        }
        _ => None,
    };
    let text = own.as_deref().unwrap_or(text);
    let found = position.parse_cecp(text).or_else(|error| {
        // Some name the promoted piece by a letter, or say nothing where the
        // move promotes anyway.
        let bare = text.trim_end_matches(['=', '+']).trim_end_matches(|c: char| c.is_ascii_alphabetic());
        position.parse_cecp(&format!("{bare}+")).map_err(|_| error)
    });
    let m = found.map_err(|error| error.to_string())?;
    match game.why_illegal(m) {
        None => Ok(m),
        Some(reason) => Err(reason.to_string()),
    }
}

/// `1-0 {mate}`, as XBoard's White sees it, who begins.
pub(super) fn result(outcome: Outcome) -> String {
    let reason = outcome.reason.to_string().replace('-', " ");
    match outcome.winner() {
        Some(Color::Black) => format!("1-0 {{White wins: {reason}}}"),
        Some(Color::White) => format!("0-1 {{Black wins: {reason}}}"),
        None => format!("1/2-1/2 {{Draw: {reason}}}"),
    }
}

/// A line of thinking: depth, score, time in hundredths, nodes, moves.
pub(super) fn thought(figures: &Figures, game: &Game, info: &Info) -> String {
    let moves = |plies: u32| i64::from(plies.div_ceil(2));
    let score = match info.line.score {
        Score::Centipawns(value) => i64::from(value),
        Score::MateIn(plies) => MATE + moves(plies),
        Score::MatedIn(plies) => -MATE - moves(plies),
    };
    let mut text = format!("{} {score} {} {}", info.depth, hundredths(info.time), info.nodes);
    let mut position = game.position().clone();
    for &m in &info.line.moves {
        let word = told(figures, &position, m);
        if position.play(m).is_err() {
            break;
        }
        text.push(' ');
        text += &word;
    }
    text
}

pub(super) fn hundredths(time: Duration) -> u128 {
    time.as_millis() / 10
}
