//! Text forms of positions and moves that every program needs: SFEN and USI.
#![warn(clippy::indexing_slicing)]

mod error;
mod sfen;
mod usi;

use std::fmt::Display;

pub use error::{MoveTextError, MoveTextProblem, PieceHelp};
pub use sfen::{SfenError, SfenField, SfenProblem};

/// At most 40 characters of a text, for messages.
///
/// ```
/// assert_eq!(ohban_core::text::shortened("7g7f"), "7g7f");
/// assert_eq!(ohban_core::text::shortened(&"7".repeat(100)).chars().count(), 41);
/// ```
#[doc(hidden)]
#[must_use]
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text.to_owned(),
    }
}

/// What is wrong with a text, which is not said twice: problems of the whole
/// text begin with it. `joint` stands between the text and other problems.
///
/// ```
/// use ohban_core::text::told;
///
/// assert_eq!(told("7z", " is no move", &"7z lies beyond the board"), "`7z` lies beyond the board");
/// assert_eq!(told("7z", " is no move", &"`7z` is no square"), "`7z` is no square");
/// ```
#[doc(hidden)]
#[must_use]
pub fn told(text: &str, joint: impl Display, problem: &impl Display) -> String {
    let problem = problem.to_string();
    if let Some(rest) = problem.strip_prefix(text).filter(|rest| rest.starts_with(' ')) {
        return format!("`{text}`{rest}");
    }
    if problem.starts_with(&format!("`{text}` ")) { problem } else { format!("`{text}`{joint}: {problem}") }
}
