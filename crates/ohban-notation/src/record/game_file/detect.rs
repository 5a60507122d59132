//! Tells game files from others, and their games from each other.

use super::lexer::{Lexer, Token, TokenKind};
use crate::record::descriptor::{Certainty, Sample};

pub(super) fn game(sample: &Sample<'_>) -> Certainty {
    Certainty::Sure.when(sample.first().starts_with('['))
}

/// What nothing else fits, and moves of Kitao and Kawasaki.
pub(super) fn western(sample: &Sample<'_>) -> Certainty {
    let first = sample.words().next().unwrap_or("");
    if is_kitao_kawasaki(first) { Certainty::Sure } else { Certainty::Possible }
}

/// `歩-76`, `金(69)-58`, `+銀x33`
fn is_kitao_kawasaki(word: &str) -> bool {
    let name = word.trim_start_matches('+');
    let is_kanji = |c: char| ('\u{3040}'..='\u{9fff}').contains(&c);
    let rest = name.trim_start_matches(is_kanji);
    let rest = match rest.strip_prefix('(') {
        Some(inside) => {
            inside.trim_start_matches(|c: char| c.is_ascii_digit()).strip_prefix(')').unwrap_or("")
        }
        None => rest,
    };
    rest.len() < name.len() && rest.starts_with(['-', 'x', '*'])
}

/// A tag behind moves begins the next game, and so does move 1 behind a result.
pub(super) fn first_game(text: &str) -> usize {
    let mut lexer = Lexer::new(text);
    let (mut moves, mut result, mut depth) = (false, false, 0_usize);
    while let Ok(Some(Token { kind, start, .. })) = lexer.token() {
        match kind {
            TokenKind::Tag { .. } if moves => return start,
            TokenKind::Word(word) => {
                let is_first =
                    word == "1" || word.strip_prefix("1.").is_some_and(|rest| !rest.starts_with('.'));
                if result && depth == 0 && is_first {
                    return start;
                }
                moves = true;
                result |= depth == 0 && is_result(word);
            }
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    text.len()
}

/// `1-0` and the like.
pub(super) fn is_result(word: &str) -> bool {
    matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*" | "½-½")
}
