//! What engines think of positions: numbers and lines, which programs write
//! into comments.

use crate::MoveNotation;
use std::time::Duration;

use super::csa;
use crate::cursor::Cursor;
use crate::japanese;
use ohban_core::{Color, Move, Position};

/// What an engine thought of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Evaluation {
    /// How the sides stand.
    pub score: Score,
    /// How many moves deep it looked.
    pub depth: Option<u32>,
    /// How it thinks that the game goes on.
    pub moves: Vec<Move>,
}

/// How the sides stand, as Black sees it whoever is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a pawn, or what the engine calls so.
    Centipawns(i32),
    /// This side mates in so many moves, those of both sides counted.
    Mate(Color, u32),
}

impl Evaluation {
    /// An evaluation that is a number alone.
    #[must_use]
    pub fn new(score: Score) -> Evaluation {
        Evaluation { score, depth: None, moves: Vec::new() }
    }
}

/// What a comment says that is no text.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Remark {
    Score(Score),
    Depth(u32),
    Moves(Vec<Move>),
    /// A score with depth, time, moves and a rest that is text.
    Whole {
        evaluation: Evaluation,
        time: Option<Duration>,
        rest: String,
    },
}

impl Remark {
    /// Adds a part to an evaluation that lacks it; given back if it does not.
    pub(super) fn complete(self, known: &mut Evaluation) -> Option<Remark> {
        match self {
            Remark::Depth(depth) if known.depth.is_none() => known.depth = Some(depth),
            Remark::Moves(moves) if known.moves.is_empty() => known.moves = moves,
            other => return Some(other),
        }
        None
    }
}

/// Reads a comment on the move that led to this position: the forms of CSA
/// (`* 30 -3334FU`), of ShogiHome (`#評価値=30`) and of XBoard and cutechess
/// (`+0.30/12 1.2s`).
pub(super) fn remark(comment: &str, position: &Position, last: Move) -> Option<Remark> {
    home(comment, position, last)
        .or_else(|| csa_form(comment, position))
        .or_else(|| xboard(comment, position))
}

/// How many moves a comment may hold that a program wrote.
pub(super) fn moves_in(comment: &str) -> usize {
    if comment.starts_with(LINE) {
        comment.matches(['▲', '△']).count()
    } else if comment.starts_with("* ") {
        comment.split_whitespace().count()
    } else {
        0
    }
}

const SCORE: &str = "#評価値=";
const MATE: &str = "#詰み=";
const DEPTH: &str = "#深さ=";
const LINE: &str = "#読み筋=";
const SIDES: [(Color, &str); 2] = [(Color::Black, "先手勝ち"), (Color::White, "後手勝ち")];

fn home(comment: &str, position: &Position, last: Move) -> Option<Remark> {
    if let Some(number) = comment.strip_prefix(SCORE) {
        return number.parse().ok().map(|number| Remark::Score(Score::Centipawns(number)));
    }
    if let Some(depth) = comment.strip_prefix(DEPTH) {
        return depth.parse().ok().map(Remark::Depth);
    }
    if let Some(mate) = comment.strip_prefix(MATE) {
        let (color, rest) =
            SIDES.iter().find_map(|(color, word)| Some((*color, mate.strip_prefix(word)?)))?;
        let moves = rest.strip_prefix(':')?.strip_suffix('手')?.parse().ok()?;
        return Some(Remark::Score(Score::Mate(color, moves)));
    }
    let line = comment.strip_prefix(LINE)?;
    let mut position = position.clone();
    let mut last = last.to();
    let mut moves = Vec::new();
    let starts: Vec<usize> = line.match_indices(['▲', '△']).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([line.len()]);
    for (start, end) in starts.iter().copied().zip(ends) {
        let m = japanese::read(&position, line.get(start..end)?.trim(), Some(last)).ok()?;
        position.play_unchecked(m);
        last = m.to();
        moves.push(m);
    }
    (!moves.is_empty() && starts.first() == Some(&0)).then_some(Remark::Moves(moves))
}

/// Comment lines in the form of ShogiHome, for a move played in this position.
pub(super) fn home_lines(evaluation: &Evaluation, after: &Position, last: Move) -> Vec<String> {
    let mut lines = vec![match evaluation.score {
        Score::Centipawns(number) => format!("{SCORE}{number}"),
        Score::Mate(color, moves) => {
            let side = SIDES.iter().find(|(side, _)| *side == color).map_or("", |(_, word)| *word);
            format!("{MATE}{side}:{moves}手")
        }
    }];
    lines.extend(evaluation.depth.map(|depth| format!("{DEPTH}{depth}")));
    let mut position = after.clone();
    let mut last = last.to();
    let mut line = String::new();
    for &m in &evaluation.moves {
        line.push(if position.turn() == Color::Black { '▲' } else { '△' });
        line += &position.japanese(m, Some(last));
        position.play_unchecked(m);
        last = m.to();
    }
    if !line.is_empty() {
        lines.push(format!("{LINE}{line}"));
    }
    lines
}

/// `* 30 -3334FU +2726FU`; the moves are those of CSA, or of USI where CSA has
/// no codes.
fn csa_form(comment: &str, position: &Position) -> Option<Remark> {
    let mut words = comment.strip_prefix("* ")?.split_whitespace();
    let mut evaluation = Evaluation::new(Score::Centipawns(words.next()?.parse().ok()?));
    let mut position = position.clone();
    for word in words {
        // The number of positions that were looked at.
        if word.starts_with('#') {
            continue;
        }
        let m = csa::read_one(&position, word)?;
        position.play_unchecked(m);
        evaluation.moves.push(m);
    }
    Some(Remark::Whole { evaluation, time: None, rest: String::new() })
}

/// The same for writing; `None` for what the form cannot say.
pub(super) fn csa_comment(evaluation: &Evaluation, after: &Position) -> Option<String> {
    let Score::Centipawns(number) = evaluation.score else { return None };
    let mut position = after.clone();
    let mut text = format!("* {number}");
    for &m in &evaluation.moves {
        text += &format!(" {}", csa::write_one(&position, m)?);
        position.play_unchecked(m);
    }
    Some(text)
}

/// `+0.30/12 1.2s`, as the side that moved sees it; `M5` is a mate in five of
/// its moves.
fn xboard(comment: &str, position: &Position) -> Option<Remark> {
    let mover = !position.turn();
    let mut cursor = Cursor::new(comment);
    let is_minus = match cursor.next()? {
        '+' => false,
        '-' => true,
        _ => return None,
    };
    let better = if is_minus { !mover } else { mover };
    let score = if cursor.eat('M') {
        let moves: u32 = digits(&mut cursor).parse().ok()?;
        Score::Mate(better, moves.checked_mul(2)?.checked_sub(u32::from(better == mover))?)
    } else {
        let pawns: i32 = digits(&mut cursor).parse().ok()?;
        let hundredths = if cursor.eat('.') { digits(&mut cursor) } else { return None };
        if hundredths.len() != 2 {
            return None;
        }
        let number = pawns.checked_mul(100)?.checked_add(hundredths.parse().ok()?)?;
        Score::Centipawns(if better == Color::Black { number } else { -number })
    };
    if !cursor.eat('/') {
        return None;
    }
    let depth = digits(&mut cursor).parse().ok()?;
    let time = if cursor.eat(' ') {
        let whole = digits(&mut cursor).to_owned();
        let fraction = if cursor.eat('.') { digits(&mut cursor) } else { "" };
        let thousandths: String = fraction.chars().chain("000".chars()).take(3).collect();
        cursor.eat('s');
        let seconds = Duration::from_secs(whole.parse().ok()?);
        Some(seconds + Duration::from_millis(thousandths.parse().ok()?))
    } else {
        None
    };
    let rest = match cursor.next() {
        None => String::new(),
        Some(',') => cursor.rest().trim().to_owned(),
        Some(_) => return None,
    };
    let evaluation = Evaluation { score, depth: Some(depth), moves: Vec::new() };
    Some(Remark::Whole { evaluation, time, rest })
}

fn digits<'a>(cursor: &mut Cursor<'a>) -> &'a str {
    cursor.take_while(|c| c.is_ascii_digit())
}
