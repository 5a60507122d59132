use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{MAX_SIDE, STRIDE};

/// A square, named by file (from Black's right) and rank (from the top).
///
/// A square knows nothing of the size of its board: `12l` is the same value on
/// every board that has it. Text form as in USI: the number of the file, then
/// the rank in letters; after `z` comes `aa`.
///
/// ```
/// use ohban::Square;
///
/// let square: Square = "8f".parse()?;
/// assert_eq!((square.file(), square.rank()), (7, 5));
/// assert_eq!(Square::new(35, 35).map(|s| s.to_string()), Some("36aj".to_owned()));
/// # Ok::<(), ohban::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "String", into = "String")
)]
pub struct Square(u16);

/// Why a text is not a square.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseSquareError {
    /// The text does not start with the number of a file.
    #[error("`{0}` does not begin with the number of a file, as `8f` does")]
    MissingFile(String),
    /// No rank letters follow the number.
    #[error("`{0}` has no rank letter after the number of the file, as `8f` has")]
    MissingRank(String),
    /// The file or rank lies beyond the largest board.
    #[error("`{0}` lies beyond 36 files or 36 ranks (`aj`)")]
    TooLarge(String),
}

impl Square {
    /// The square on `file` (0 = Black's right-hand file) and `rank`
    /// (0 = the top rank); `None` beyond 36 files or ranks.
    #[inline]
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < MAX_SIDE && rank < MAX_SIDE {
            Some(Square(rank as u16 * STRIDE as u16 + file as u16))
        } else {
            None
        }
    }

    /// File counted from Black's right, 0 to 35.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        (self.0 as usize % STRIDE) as u8
    }

    /// Rank counted from the top, 0 to 35.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        (self.0 as usize / STRIDE) as u8
    }

    /// Index into tables of `STRIDE` entries a rank.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square with this index; the caller guarantees that it is one.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Square {
        Square(index as u16)
    }

    /// Reads a square from the start of `text`; also returns the rest.
    pub(crate) fn parse_prefix(text: &str) -> Result<(Square, &str), ParseSquareError> {
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, rest) = text.split_at(digits);
        if number.is_empty() {
            return Err(ParseSquareError::MissingFile(beginning(text)));
        }
        let letters = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_lowercase()).len();
        let (name, rest) = rest.split_at(letters);
        if name.is_empty() {
            return Err(ParseSquareError::MissingRank(beginning(text)));
        }
        let too_large = || ParseSquareError::TooLarge(beginning(&text[..number.len() + name.len()]));
        let file: u8 = number.parse().map_err(|_| too_large())?;
        let rank = rank_from_letters(name).ok_or_else(too_large)?;
        let file = file.checked_sub(1).ok_or_else(|| ParseSquareError::MissingFile(beginning(text)))?;
        let square = Square::new(file, rank).ok_or_else(too_large)?;
        Ok((square, rest))
    }
}

/// What an error shows of a text.
pub(crate) fn beginning(text: &str) -> String {
    match text.char_indices().nth(20) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text.to_owned(),
    }
}

/// Rank index of `a` = 0, `z` = 25, `aa` = 26 and so on.
fn rank_from_letters(name: &str) -> Option<u8> {
    match *name.as_bytes() {
        [one] => Some(one - b'a'),
        [first, second] => (first - b'a' + 1).checked_mul(26)?.checked_add(second - b'a'),
        _ => None,
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = self.rank();
        write!(f, "{}", self.file() + 1)?;
        if rank >= 26 {
            write!(f, "{}", char::from(b'a' + rank / 26 - 1))?;
        }
        write!(f, "{}", char::from(b'a' + rank % 26))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({self})")
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match Square::parse_prefix(text)? {
            (square, "") => Ok(square),
            _ => Err(ParseSquareError::TooLarge(beginning(text))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_prints_and_parses() {
        for file in 0..MAX_SIDE {
            for rank in 0..MAX_SIDE {
                let square = Square::new(file, rank).unwrap();
                assert_eq!(square.to_string().parse(), Ok(square));
            }
        }
    }

    #[test]
    fn bad_squares_are_refused() {
        for text in ["", "a", "0a", "7", "37a", "1ak", "1zz", "1aaa", "7A", "7g7", "999999999a"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }
}
