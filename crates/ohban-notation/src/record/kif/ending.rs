//! The end of a game: the last numbered line of KIF (`112 投了`) and the line
//! that names the winner (`まで111手で先手の勝ち`).

use super::numbered::Numbered;
use crate::record::ending::{REASONS, Words};
use crate::record::{Ending, Termination};
use crate::squares::digit_value;
use ohban_core::Color;

/// 反則負け: the side to move broke the rules; 反則勝ち: the other side did
/// with its last move.
const FOUL: [(&str, bool); 2] = [("反則負け", false), ("反則勝ち", true)];

/// The end as these files can say it: without its reason where a reader would
/// find another one, or another winner.
pub(super) fn sayable(ending: &Ending, turn: Color) -> Ending {
    let reason = if holds(ending, turn) { ending.reason.clone() } else { Termination::Unknown };
    Ending { reason, ..ending.clone() }
}

/// Whether the reason is written with the end.
pub(super) fn holds(ending: &Ending, turn: Color) -> bool {
    let closing = closing_line(ending, 0, turn, false);
    let read = from_closing_line(&closing, turn);
    let same = read.is_some_and(|read| (&read.reason, read.winner) == (&ending.reason, ending.winner));
    let numbered = as_numbered_line(&word(ending, turn), turn);
    same && numbered.is_some_and(|read| read.reason == ending.reason) && closing.len() < LONGEST_WORD
}

/// Longest reason that is written, in bytes.
const LONGEST_WORD: usize = 1000;

/// The end that a word means as the last numbered line; `None` if something
/// else would be read.
fn as_numbered_line(word: &str, turn: Color) -> Option<Ending> {
    let text = format!("   1 {word}");
    let line = Numbered::read(&text).filter(|line| line.what == word && line.comments.is_empty())?;
    numbered(line.what, turn)
}

/// The word of the last line.
pub(super) fn word(ending: &Ending, turn: Color) -> String {
    if ending.reason == Termination::IllegalMove {
        let mover_wins = ending.winner == Some(turn);
        return FOUL.iter().find(|(_, wins)| *wins == mover_wins).map_or("", |(word, _)| *word).to_owned();
    }
    if let Termination::Other(text) = &ending.reason {
        return text.clone();
    }
    Words::of(&ending.reason).and_then(|words| words.kif.first()).map_or("終局", |word| *word).to_owned()
}

/// The end that a word of the last line means; `None` for a word that is none.
pub(super) fn from_word(word: &str, turn: Color) -> Option<Ending> {
    if let Some((_, mover_wins)) = FOUL.iter().find(|(foul, _)| *foul == word) {
        let winner = Some(if *mover_wins { turn } else { !turn });
        return Some(Ending { winner, ..Ending::new(Termination::IllegalMove, turn) });
    }
    let words = REASONS.iter().find(|words| words.kif.contains(&word))?;
    Some(Ending::new(words.reason.clone(), turn))
}

/// The end that the word of the last numbered line means. A word without any
/// square is an end, known or not.
pub(super) fn numbered(word: &str, turn: Color) -> Option<Ending> {
    let square_like = |c: char| digit_value(c).is_some() || "同仝▲△▼▽☗☖(（".contains(c);
    let other = || Ending::new(Termination::read(word), turn);
    from_word(word, turn).or_else(|| (!word.is_empty() && !word.contains(square_like)).then(other))
}

/// What the players are called.
fn side(color: Color, handicap: bool) -> &'static str {
    match (color, handicap) {
        (Color::Black, false) => "先手",
        (Color::White, false) => "後手",
        (Color::Black, true) => "下手",
        (Color::White, true) => "上手",
    }
}

/// The line that names the winner, after so many moves.
pub(super) fn closing_line(ending: &Ending, moves: usize, turn: Color, handicap: bool) -> String {
    let what = match (&ending.reason, ending.winner) {
        (Termination::Resignation, Some(winner)) => {
            format!("{}の勝ち", side(winner, handicap))
        }
        (Termination::IllegalMove, Some(winner)) if winner == turn => {
            format!("{}の反則勝ち", side(winner, handicap))
        }
        (Termination::IllegalMove, Some(winner)) => format!("{}の反則負け", side(!winner, handicap)),
        (Termination::Declaration, Some(winner)) => format!("{}の入玉勝ち", side(winner, handicap)),
        (Termination::Mate, Some(winner)) if winner != turn => "詰み".to_owned(),
        (_, Some(winner)) => format!("{}により{}の勝ち", word(ending, turn), side(winner, handicap)),
        (_, None) => word(ending, turn),
    };
    format!("まで{moves}手で{what}")
}

/// Reads the line that names the winner; `None` if it is no such line.
pub(super) fn from_closing_line(line: &str, turn: Color) -> Option<Ending> {
    let rest = line.trim().strip_prefix("まで")?;
    let rest = rest.trim_start_matches(['、', ' ', '　']);
    let rest = rest.trim_start_matches(|c: char| digit_value(c).is_some());
    let rest = rest.strip_prefix("手").unwrap_or(rest);
    let rest = rest.strip_prefix("で").unwrap_or(rest).trim();
    let (reason, what) =
        rest.split_once("により").map_or((None, rest), |(reason, what)| (Some(reason), what));
    let winner = side_at_start(what);
    let ending = |reason, winner| Some(Ending { winner, ..Ending::new(reason, turn) });
    match (reason, winner) {
        (None, Some((color, "勝ち" | "勝"))) => ending(Termination::Resignation, Some(color)),
        (None, Some((color, "反則勝ち"))) => ending(Termination::IllegalMove, Some(color)),
        (None, Some((color, "反則負け"))) => ending(Termination::IllegalMove, Some(!color)),
        (None, Some((color, "入玉勝ち"))) => ending(Termination::Declaration, Some(color)),
        (None, Some((color, "切れ負け" | "時間切れ負け"))) => {
            ending(Termination::Time, Some(!color))
        }
        (Some(reason), Some((color, "勝ち" | "勝"))) => {
            let known = from_word(reason, turn).map(|ending| ending.reason);
            ending(known.unwrap_or_else(|| Termination::read(reason)), Some(color))
        }
        (None, None) if !rest.is_empty() => {
            from_word(rest, turn).or_else(|| Some(Ending::new(Termination::read(rest), turn)))
        }
        _ => ending(Termination::read(rest), winner.map(|(color, _)| color)),
    }
}

/// `先手の`, and what follows.
fn side_at_start(text: &str) -> Option<(Color, &str)> {
    Color::BOTH.into_iter().find_map(|color| {
        let rest = [false, true].into_iter().find_map(|handicap| text.strip_prefix(side(color, handicap)))?;
        Some((color, rest.strip_prefix("の").unwrap_or(rest)))
    })
}
