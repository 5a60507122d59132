//! How a game ended: `%TORYO` and the like.

use crate::record::ending::{REASONS, Words};
use crate::record::{Ending, Termination};
use ohban_core::Color;

/// The side to move broke the rules.
const ILLEGAL_MOVE: &str = "ILLEGAL_MOVE";
/// Black, or White, did.
const ILLEGAL_ACTIONS: [(&str, Color); 2] =
    [("+ILLEGAL_ACTION", Color::White), ("-ILLEGAL_ACTION", Color::Black)];
/// Only the winner is known.
const WINS: [(&str, Color); 2] = [("+WIN", Color::Black), ("-WIN", Color::White)];

/// The word for an end; one that says as much as can be read back.
pub(in crate::record) fn word(ending: &Ending, turn: Color) -> String {
    let reads_back = |word: &String| {
        let read = from_word(word, turn);
        (&read.reason, read.winner) == (&ending.reason, ending.winner)
    };
    Some(full_word(ending, turn)).filter(reads_back).unwrap_or_else(|| by_winner(WINS, ending.winner))
}

/// Whether the reason is written with the end.
pub(in crate::record) fn holds(ending: &Ending, turn: Color) -> bool {
    from_word(&word(ending, turn), turn).reason == ending.reason
}

fn by_winner(words: [(&str, Color); 2], winner: Option<Color>) -> String {
    let word = words.into_iter().find(|(_, color)| winner == Some(*color));
    word.map_or("ERROR", |(word, _)| word).to_owned()
}

fn full_word(ending: &Ending, turn: Color) -> String {
    match &ending.reason {
        Termination::IllegalMove if ending.winner == Some(!turn) => ILLEGAL_MOVE.to_owned(),
        Termination::IllegalMove => by_winner(ILLEGAL_ACTIONS, ending.winner),
        Termination::Unknown => by_winner(WINS, ending.winner),
        Termination::Other(text) => text.replace([',', '\'', '\n', '\r'], " "),
        reason => Words::of(reason).and_then(|words| words.csa).unwrap_or("ERROR").to_owned(),
    }
}

pub(in crate::record) fn from_word(word: &str, turn: Color) -> Ending {
    let won = |reason, winner| Ending { winner: Some(winner), ..Ending::new(reason, turn) };
    if word == ILLEGAL_MOVE {
        return Ending::new(Termination::IllegalMove, turn);
    }
    if let Some((_, winner)) = ILLEGAL_ACTIONS.iter().find(|(other, _)| *other == word) {
        return won(Termination::IllegalMove, *winner);
    }
    if let Some((_, winner)) = WINS.iter().find(|(other, _)| *other == word) {
        return won(Termination::Unknown, *winner);
    }
    if word == "ERROR" {
        return Ending::new(Termination::Unknown, turn);
    }
    let reason = REASONS.iter().find(|words| words.csa == Some(word)).map(|words| words.reason.clone());
    Ending::new(reason.unwrap_or_else(|| Termination::read(word)), turn)
}
