//! Splits lists of moves into words with their places.

use super::{ReadError, ReadProblem};

/// Most words that are read: for each move its number, a command and its legs.
const MOST_WORDS: usize = 1 << 19;

/// A word of the text with its place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    /// Line, from 1.
    pub(super) line: usize,
    /// Column, from 1.
    pub(super) column: usize,
    /// Where it starts in the whole text, in bytes.
    pub(super) start: usize,
}

/// The words of a text. Comments in braces are passed over.
pub(super) fn words(text: &str) -> Result<Vec<Word<'_>>, ReadError> {
    let mut words = Vec::new();
    let (mut line, mut column, mut start) = (1, 1, 0);
    let mut is_comment = false;
    for piece in text.split_inclusive(char::is_whitespace) {
        let word = piece.trim_end();
        is_comment |= word.starts_with('{');
        if !word.is_empty() && !is_comment {
            if words.len() >= MOST_WORDS {
                return Err(ReadError::new(line, column, word, ReadProblem::TooManyWords(MOST_WORDS)));
            }
            words.push(Word { text: word, line, column, start });
        }
        is_comment &= !word.ends_with('}');
        start += piece.len();
        column += piece.chars().count();
        if piece.ends_with('\n') {
            (line, column) = (line + 1, 1);
        }
    }
    Ok(words)
}
