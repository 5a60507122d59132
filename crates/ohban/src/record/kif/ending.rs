//! The end of a game: the last numbered line of KIF (`112 投了`) and the line
//! that names the winner (`まで111手で先手の勝ち`).

use crate::Color;
use crate::record::{EndReason, Ending};

/// Words of the last line, by reason. The first of a reason is written.
const WORDS: &[(&str, EndReason)] = &[
    ("投了", EndReason::Resignation),
    ("中断", EndReason::Interruption),
    ("持将棋", EndReason::Impasse),
    ("千日手", EndReason::Repetition),
    ("詰み", EndReason::Mate),
    ("詰", EndReason::Mate),
    ("不詰", EndReason::NoMate),
    ("切れ負け", EndReason::Time),
    ("時間切れ", EndReason::Time),
    ("Time-up", EndReason::Time),
    ("入玉勝ち", EndReason::Declaration),
    ("入玉宣言", EndReason::Declaration),
    ("引き分け", EndReason::Agreement),
    ("引分け", EndReason::Agreement),
    ("引分", EndReason::Agreement),
    ("不戦敗", EndReason::Forfeit),
    ("手詰まり", EndReason::Stalemate),
    ("玉取り", EndReason::RoyalsLost),
    ("裸玉", EndReason::BareKing),
    ("連続王手の千日手", EndReason::PerpetualCheck),
    ("連続王手", EndReason::PerpetualCheck),
    ("終局", EndReason::Unknown),
];

/// 反則負け: the side to move broke the rules; 反則勝ち: the other side did
/// with its last move.
const FOUL: [(&str, bool); 2] = [("反則負け", false), ("反則勝ち", true)];

/// The word of the last line.
pub(super) fn word(ending: &Ending, turn: Color) -> String {
    if ending.reason == EndReason::IllegalMove {
        let mover_wins = ending.winner == Some(turn);
        return FOUL.iter().find(|(_, wins)| *wins == mover_wins).map_or("", |(word, _)| *word).to_owned();
    }
    if let EndReason::Other(text) = &ending.reason {
        return text.clone();
    }
    WORDS.iter().find(|(_, reason)| *reason == ending.reason).map_or("終局", |(word, _)| *word).to_owned()
}

/// The end that a word of the last line means; `None` for a word that is none.
pub(super) fn from_word(word: &str, turn: Color) -> Option<Ending> {
    if let Some((_, mover_wins)) = FOUL.iter().find(|(foul, _)| *foul == word) {
        let winner = Some(if *mover_wins { turn } else { !turn });
        return Some(Ending { winner, ..Ending::new(EndReason::IllegalMove, turn) });
    }
    let (_, reason) = WORDS.iter().find(|(other, _)| *other == word)?;
    Some(Ending::new(reason.clone(), turn))
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
        (EndReason::Resignation | EndReason::Unknown, Some(winner)) => {
            format!("{}の勝ち", side(winner, handicap))
        }
        (EndReason::IllegalMove, Some(winner)) if winner == turn => {
            format!("{}の反則勝ち", side(winner, handicap))
        }
        (EndReason::IllegalMove, Some(winner)) => format!("{}の反則負け", side(!winner, handicap)),
        (EndReason::Declaration, Some(winner)) => format!("{}の入玉勝ち", side(winner, handicap)),
        (EndReason::Mate, Some(winner)) if winner != turn => "詰み".to_owned(),
        (_, Some(winner)) => format!("{}により{}の勝ち", word(ending, turn), side(winner, handicap)),
        (_, None) => word(ending, turn),
    };
    format!("まで{moves}手で{what}")
}

/// Reads the line that names the winner; `None` if it is no such line.
pub(super) fn from_closing_line(line: &str, turn: Color) -> Option<Ending> {
    let rest = line.trim().strip_prefix("まで")?;
    let rest = rest.trim_start_matches(['、', ' ', '　']);
    let rest = rest.trim_start_matches(|c: char| crate::notation::squares::digit_value(c).is_some());
    let rest = rest.strip_prefix("手").unwrap_or(rest);
    let rest = rest.strip_prefix("で").unwrap_or(rest).trim();
    let (reason, what) =
        rest.split_once("により").map_or((None, rest), |(reason, what)| (Some(reason), what));
    let winner = side_at_start(what);
    let ending = |reason, winner| Some(Ending { winner, ..Ending::new(reason, turn) });
    match (reason, winner) {
        (None, Some((color, "勝ち" | "勝"))) => ending(EndReason::Resignation, Some(color)),
        (None, Some((color, "反則勝ち"))) => ending(EndReason::IllegalMove, Some(color)),
        (None, Some((color, "反則負け"))) => ending(EndReason::IllegalMove, Some(!color)),
        (None, Some((color, "入玉勝ち"))) => ending(EndReason::Declaration, Some(color)),
        (None, Some((color, "切れ負け" | "時間切れ負け"))) => ending(EndReason::Time, Some(!color)),
        (Some(reason), Some((color, "勝ち" | "勝"))) => {
            let known = from_word(reason, turn).map(|ending| ending.reason);
            ending(known.unwrap_or_else(|| EndReason::Other(reason.to_owned())), Some(color))
        }
        (None, None) if !rest.is_empty() => {
            from_word(rest, turn).or_else(|| ending(EndReason::Other(rest.to_owned()), None))
        }
        _ => ending(EndReason::Other(rest.to_owned()), winner.map(|(color, _)| color)),
    }
}

/// `先手の`, and what follows.
fn side_at_start(text: &str) -> Option<(Color, &str)> {
    Color::BOTH.into_iter().find_map(|color| {
        let rest = [false, true].into_iter().find_map(|handicap| text.strip_prefix(side(color, handicap)))?;
        Some((color, rest.strip_prefix("の").unwrap_or(rest)))
    })
}
