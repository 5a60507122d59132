//! How a game ended: `%TORYO` and the like.

use crate::Color;
use crate::record::{EndReason, Ending};

/// Words that CSA has, then words of our own for other reasons.
const WORDS: &[(&str, EndReason)] = &[
    ("TORYO", EndReason::Resignation),
    ("CHUDAN", EndReason::Interruption),
    ("SENNICHITE", EndReason::Repetition),
    ("TIME_UP", EndReason::Time),
    ("JISHOGI", EndReason::Impasse),
    ("KACHI", EndReason::Declaration),
    ("HIKIWAKE", EndReason::Agreement),
    ("TSUMI", EndReason::Mate),
    ("FUZUMI", EndReason::NoMate),
    ("OUTE_SENNICHITE", EndReason::PerpetualCheck),
    ("STALEMATE", EndReason::Stalemate),
    ("ROYALS_LOST", EndReason::RoyalsLost),
    ("BARE_KING", EndReason::BareKing),
    ("FORFEIT", EndReason::Forfeit),
];

/// The side to move broke the rules.
const ILLEGAL_MOVE: &str = "ILLEGAL_MOVE";
/// Black, or White, did.
const ILLEGAL_ACTIONS: [(&str, Color); 2] =
    [("+ILLEGAL_ACTION", Color::White), ("-ILLEGAL_ACTION", Color::Black)];
/// Only the winner is known.
const WINS: [(&str, Color); 2] = [("+WIN", Color::Black), ("-WIN", Color::White)];

pub(super) fn word(ending: &Ending, turn: Color) -> String {
    let by_winner = |words: [(&str, Color); 2]| {
        words
            .into_iter()
            .find(|(_, winner)| ending.winner == Some(*winner))
            .map_or("ERROR", |(word, _)| word)
            .to_owned()
    };
    match &ending.reason {
        EndReason::IllegalMove if ending.winner == Some(!turn) => ILLEGAL_MOVE.to_owned(),
        EndReason::IllegalMove => by_winner(ILLEGAL_ACTIONS),
        EndReason::Unknown => by_winner(WINS),
        EndReason::Other(text) => text.chars().filter(|c| !c.is_whitespace() && *c != ',').collect(),
        reason => {
            WORDS.iter().find(|(_, other)| other == reason).map_or("ERROR", |(word, _)| *word).to_owned()
        }
    }
}

pub(super) fn from_word(word: &str, turn: Color) -> Ending {
    let won = |reason, winner| Ending { winner: Some(winner), ..Ending::new(reason, turn) };
    if word == ILLEGAL_MOVE {
        return Ending::new(EndReason::IllegalMove, turn);
    }
    if let Some((_, winner)) = ILLEGAL_ACTIONS.iter().find(|(other, _)| *other == word) {
        return won(EndReason::IllegalMove, *winner);
    }
    if let Some((_, winner)) = WINS.iter().find(|(other, _)| *other == word) {
        return won(EndReason::Unknown, *winner);
    }
    if word == "ERROR" {
        return Ending::new(EndReason::Unknown, turn);
    }
    let reason = WORDS.iter().find(|(other, _)| *other == word).map(|(_, reason)| reason.clone());
    Ending::new(reason.unwrap_or_else(|| EndReason::Other(word.to_owned())), turn)
}
