//! What comments say to programs: `[%emt 0:01:05]` is the time of a move,
//! `[%total 0:20:00]` that of all moves of the player so far, `[%eval 0.30,12]`
//! what an engine thinks as Black sees it, with its depth, `[%mate black 11]` a
//! mate, `[%line 3c3d 2g2f]` how it thinks that the game goes on.

use std::time::Duration;

use crate::record::duration::{read_duration, write_duration};
use crate::record::usi::parse_usi_legal;
use crate::record::{Evaluation, Score, Time};
use ohban_core::{Color, Move, Position};

/// What was taken from a comment, and the rest of it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Taken<'a> {
    pub(super) time: Option<Time>,
    pub(super) evaluation: Option<Evaluation>,
    pub(super) rest: &'a str,
}

/// How many moves the commands of a comment may hold.
pub(super) fn moves_in(comment: &str) -> usize {
    if comment.trim_start().starts_with("[%") { comment.split_whitespace().count() } else { 0 }
}

pub(super) fn write(time: Option<Time>, evaluation: Option<&Evaluation>, after: &Position) -> String {
    let mut words = Vec::new();
    if let Some(time) = time {
        words.push(format!("[%emt {}]", write_duration(time.spent)));
        words.extend(time.total.map(|total| format!("[%total {}]", write_duration(total))));
    }
    if let Some(evaluation) = evaluation {
        let depth = evaluation.depth.map_or_else(String::new, |depth| format!(",{depth}"));
        words.push(match evaluation.score {
            Score::Centipawns(number) => {
                let sign = if number < 0 { "-" } else { "" };
                let (pawns, rest) = (number.unsigned_abs() / 100, number.unsigned_abs() % 100);
                format!("[%eval {sign}{pawns}.{rest:02}{depth}]")
            }
            Score::Mate(color, moves) => format!("[%mate {color} {moves}{depth}]"),
        });
        let mut position = after.clone();
        let line = evaluation.moves.iter().map(|&m| {
            let text = position.usi(m);
            position.play_unchecked(m);
            text
        });
        let line = line.collect::<Vec<_>>().join(" ");
        if !line.is_empty() {
            words.push(format!("[%line {line}]"));
        }
    }
    words.join(" ")
}

/// Takes commands from the start of a comment. Evaluations are those of a
/// position; without one they stay text.
pub(super) fn take<'a>(comment: &'a str, position: Option<&Position>) -> Taken<'a> {
    let mut taken = Taken { time: None, evaluation: None, rest: comment };
    let mut any = false;
    while let Some(after) = command(taken.rest.trim_start(), position, &mut taken) {
        taken.rest = after;
        any = true;
    }
    if any {
        taken.rest = taken.rest.strip_prefix(' ').unwrap_or(taken.rest);
    }
    taken
}

/// Takes one command; what follows it.
fn command<'a>(text: &'a str, position: Option<&Position>, taken: &mut Taken<'a>) -> Option<&'a str> {
    let (inside, after) = text.strip_prefix("[%")?.split_once(']')?;
    let (name, value) = inside.split_once(' ')?;
    let value = value.trim();
    match name {
        "emt" => {
            let total = taken.time.and_then(|time| time.total);
            taken.time = Some(Time { spent: read_duration(value)?, total });
        }
        "total" => {
            let spent = taken.time.map_or(Duration::ZERO, |time| time.spent);
            taken.time = Some(Time { spent, total: Some(read_duration(value)?) });
        }
        "eval" | "mate" if position.is_some() && taken.evaluation.is_none() => {
            let (score, depth) =
                value.split_once(',').map_or((value, None), |(score, depth)| (score, Some(depth)));
            let score = if name == "eval" { read_score(score, position?)? } else { read_mate(score)? };
            let depth = depth.map(str::parse).transpose().ok()?;
            taken.evaluation = Some(Evaluation { depth, ..Evaluation::new(score) });
        }
        "line" => {
            let evaluation = taken.evaluation.as_mut().filter(|known| known.moves.is_empty())?;
            evaluation.moves = read_line(value, position?)?;
        }
        _ => return None,
    }
    Some(after)
}

/// `0.30`, or `#5` as other programs write a mate in five moves of one side.
fn read_score(text: &str, position: &Position) -> Option<Score> {
    if let Some(mate) = text.strip_prefix('#') {
        let color = if mate.starts_with('-') { Color::White } else { Color::Black };
        let moves: u32 = mate.trim_start_matches('-').parse().ok()?;
        let of_both = moves.checked_mul(2)?;
        let is_to_move = position.turn() == color;
        return Some(Score::Mate(color, if is_to_move { of_both.saturating_sub(1) } else { of_both }));
    }
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let digits = digits.strip_prefix('+').unwrap_or(digits);
    let (pawns, hundredths) = digits.split_once('.').unwrap_or((digits, ""));
    if !pawns.chars().chain(hundredths.chars()).all(|c| c.is_ascii_digit()) {
        return None;
    }
    let hundredths: String = hundredths.chars().chain("00".chars()).take(2).collect();
    let number = pawns.parse::<i64>().ok()?.checked_mul(100)?.checked_add(hundredths.parse().ok()?)?;
    i32::try_from(sign * number).ok().map(Score::Centipawns)
}

fn read_mate(text: &str) -> Option<Score> {
    let (color, moves) = text.split_once(' ')?;
    let color = Color::BOTH.into_iter().find(|other| other.to_string() == color)?;
    Some(Score::Mate(color, moves.parse().ok()?))
}

fn read_line(text: &str, position: &Position) -> Option<Vec<Move>> {
    let mut position = position.clone();
    let moves = text.split_whitespace().map(|word| {
        let m = parse_usi_legal(&position, word).ok()?;
        position.play_unchecked(m);
        Some(m)
    });
    moves.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ohban_core::{BoardSize, KindInfo, Variant, VariantSpec};

    #[test]
    fn times_are_taken_from_comments() {
        let (spent, total) = (Duration::from_secs(65), Duration::from_secs(1200));
        let taken = |text| (take(text, None).time, take(text, None).rest.to_owned());
        assert_eq!(taken("[%emt 0:01:05] good"), (Some(Time { spent, total: None }), "good".to_owned()));
        let both = Time { spent, total: Some(total) };
        assert_eq!(taken("[%emt 0:01:05] [%total 0:20:00]"), (Some(both), String::new()));
        assert_eq!(taken("[%clk 0:01:05] good"), (None, "[%clk 0:01:05] good".to_owned()));
    }

    #[test]
    fn evaluations_are_read_as_written() {
        let mut kings = VariantSpec::new("kings", BoardSize::new(3, 4).expect("a board"));
        kings.add(KindInfo::new("K", "king", "K".parse().expect("moves")).royal());
        kings.set_up(&[". K ."]).expect("a row that fits");
        let position = Position::start(&Variant::compile(kings).expect("a game"));
        for (score, depth) in [
            (Score::Centipawns(30), None),
            (Score::Centipawns(-5), Some(12)),
            (Score::Centipawns(i32::MIN), None),
            (Score::Centipawns(i32::MAX), Some(u32::MAX)),
            (Score::Mate(Color::White, 11), Some(7)),
        ] {
            let moves = position.legal_moves().into_iter().take(1).collect();
            let evaluation = Evaluation { score, depth, moves };
            let text = write(None, Some(&evaluation), &position);
            assert_eq!(take(&text, Some(&position)).evaluation, Some(evaluation), "{text}");
        }
        let mate = take("[%eval #-3]", Some(&position)).evaluation;
        assert_eq!(mate, Some(Evaluation::new(Score::Mate(Color::White, 6))));
        assert_eq!(take("[%eval x]", Some(&position)).evaluation, None);
    }
}
