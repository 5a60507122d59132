use std::fmt;
use std::ops::Not;
use std::str::FromStr;

use thiserror::Error;

/// One of the two players.
///
/// Black is sente (先手), sits at the bottom of every diagram and moves first;
/// White is gote (後手).
///
/// ```
/// use ohban::Color;
///
/// assert_eq!(!Color::Black, Color::White);
/// assert_eq!(Color::White.to_string(), "white");
/// assert_eq!("black".parse(), Ok(Color::Black));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Color {
    /// Sente, the first player, moving up the board.
    Black,
    /// Gote, the second player, moving down the board.
    White,
}

impl Color {
    /// Both players, Black first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// 0 for Black, 1 for White.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the side to move in SFEN: `b` or `w`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'b',
            Color::White => 'w',
        }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Black => "black",
            Color::White => "white",
        })
    }
}

/// A text that is not one of the words wanted.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{text}` is none of {wanted}")]
#[non_exhaustive]
pub struct ParseWordError {
    /// The text, shortened if it is long.
    pub text: String,
    /// The words that are possible.
    pub wanted: &'static str,
}

impl ParseWordError {
    pub(crate) fn new(text: &str, wanted: &'static str) -> ParseWordError {
        ParseWordError { text: crate::quote::shortened(text), wanted }
    }
}

/// `black` or `white`.
impl FromStr for Color {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Color, ParseWordError> {
        let named = Color::BOTH.into_iter().find(|color| color.to_string() == text);
        named.ok_or_else(|| ParseWordError::new(text, "`black`, `white`"))
    }
}
