//! How a game ended: `%TORYO` and the like.

use crate::Color;
use crate::record::{Ending, Termination};

/// Words that CSA has, then words of our own for other reasons.
const WORDS: &[(&str, Termination)] = &[
    ("TORYO", Termination::Resignation),
    ("CHUDAN", Termination::Interruption),
    ("SENNICHITE", Termination::Repetition),
    ("TIME_UP", Termination::Time),
    ("JISHOGI", Termination::Impasse),
    ("KACHI", Termination::Declaration),
    ("HIKIWAKE", Termination::Agreement),
    ("TSUMI", Termination::Mate),
    ("FUZUMI", Termination::NoMate),
    ("OUTE_SENNICHITE", Termination::PerpetualCheck),
    ("STALEMATE", Termination::Stalemate),
    ("ROYALS_LOST", Termination::RoyalsLost),
    ("BARE_KING", Termination::BareKing),
    ("FORFEIT", Termination::Forfeit),
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
        Termination::IllegalMove if ending.winner == Some(!turn) => ILLEGAL_MOVE.to_owned(),
        Termination::IllegalMove => by_winner(ILLEGAL_ACTIONS),
        Termination::Unknown => by_winner(WINS),
        Termination::Other(text) => text.chars().filter(|c| !c.is_whitespace() && *c != ',').collect(),
        reason => {
            WORDS.iter().find(|(_, other)| other == reason).map_or("ERROR", |(word, _)| *word).to_owned()
        }
    }
}

pub(super) fn from_word(word: &str, turn: Color) -> Ending {
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
    let reason = WORDS.iter().find(|(other, _)| *other == word).map(|(_, reason)| reason.clone());
    Ending::new(reason.unwrap_or_else(|| Termination::Other(word.to_owned())), turn)
}
