//! Squares as the notations write them, beyond the one form of USI.

use super::cursor::Cursor;
use ohban_core::MoveTextProblem;

use super::placed::Placed;
use ohban_core::{BoardSize, Square};

/// Reads a square whose rank is a letter (`8f`, `25y`, `1aa`) or, on boards of
/// at most nine files and ranks, a digit (`86`).
///
/// How many letters belong to the rank follows from the board: `x` after a
/// rank is the sign of a capture, not a part of it.
pub(crate) fn read_western(cursor: &mut Cursor<'_>, size: BoardSize) -> Placed<Square> {
    let column = cursor.column();
    let number = cursor.take_while(|c| c.is_ascii_digit());
    if number.is_empty() {
        return Err((column, MoveTextProblem::Missing("a square (such as `8f`)")));
    }
    let mut after = cursor.clone();
    // No board that is written with digits has a rank x.
    let by_digits = is_small(size) && after.peek().is_some_and(|c| matches!(c, 'x' | 'X'));
    let Some(letter) = after.next().filter(|c| c.is_ascii_alphabetic() && !by_digits) else {
        return digits(number, column, size);
    };
    let mut rank = rank_of(letter);
    let two_letters = size.ranks() > 26 && letter.eq_ignore_ascii_case(&'a');
    if let Some(second) =
        after.peek().filter(|c| two_letters && ('a'..='j').contains(&c.to_ascii_lowercase()))
    {
        after.next();
        rank = 26 + rank_of(second);
    }
    *cursor = after;
    let off = || (column, MoveTextProblem::OffBoard(format!("{number}{}", letter.to_ascii_lowercase())));
    square(number, rank + 1, size).ok_or_else(off)
}

/// Whether a square can be written with two digits.
fn is_small(size: BoardSize) -> bool {
    size.files() <= 9 && size.ranks() <= 9
}

/// Two digits are a square on a small board.
fn digits(digits: &str, column: usize, size: BoardSize) -> Placed<Square> {
    let vague = || (column, MoveTextProblem::VagueSquare(digits.to_owned()));
    if !is_small(size) || digits.len() != 2 {
        return Err(vague());
    }
    let (file, rank) = digits.split_at(1);
    let rank = rank.parse().map_err(|_| vague())?;
    let off = || (column, MoveTextProblem::OffBoard(digits.to_owned()));
    square(file, rank, size).ok_or_else(off)
}

/// Index of the rank with this letter, from 0.
fn rank_of(letter: char) -> u8 {
    u8::try_from(letter.to_ascii_lowercase()).map_or(0, |byte| byte.saturating_sub(b'a'))
}

/// The square on the file with this number and the rank counted from 1.
pub(crate) fn square(file: &str, rank: u8, size: BoardSize) -> Option<Square> {
    let file: u8 = file.parse().ok()?;
    Square::new(file.checked_sub(1)?, rank.checked_sub(1)?).filter(|square| size.contains(*square))
}

const KANJI_DIGITS: &str = "一二三四五六七八九";

/// A number from 1 to 99 in kanji: 九, 十, 十一, 二十五.
pub(crate) fn kanji_number(number: u8) -> String {
    let digit = |n: u8| (n > 0).then(|| KANJI_DIGITS.chars().nth(usize::from(n) - 1)).flatten();
    let (tens, ones) = (number / 10, number % 10);
    let mut text = String::new();
    if tens > 1 {
        text.extend(digit(tens));
    }
    if tens > 0 {
        text.push('十');
    }
    text.extend(digit(ones));
    text
}

/// Reads a number in kanji up to 99 from the start of a text.
pub(crate) fn read_kanji_number(cursor: &mut Cursor<'_>) -> Option<u8> {
    let digit = |cursor: &mut Cursor<'_>| {
        let value = cursor.peek().and_then(|c| KANJI_DIGITS.chars().position(|digit| digit == c))?;
        cursor.next();
        u8::try_from(value + 1).ok()
    };
    let first = digit(cursor);
    if !cursor.eat('十') {
        return first;
    }
    Some(first.unwrap_or(1) * 10 + digit(cursor).unwrap_or(0))
}

/// The value of a full-width or plain digit.
pub(crate) fn digit_value(c: char) -> Option<u8> {
    let full_width = ('０'..='９').contains(&c).then(|| u32::from(c) - u32::from('０'));
    full_width.or_else(|| c.to_digit(10)).and_then(|value| u8::try_from(value).ok())
}

/// A number in full-width digits.
pub(crate) fn full_width(number: u8) -> String {
    let shifted = |c: char| char::from_u32(u32::from(c) - u32::from('0') + u32::from('０')).unwrap_or(c);
    number.to_string().chars().map(shifted).collect()
}

/// A square as Japanese texts write it, with full-width digits: 7六 as ７六.
pub(crate) fn japanese(square: Square) -> String {
    full_width(square.file() + 1) + &kanji_number(square.rank() + 1)
}

/// A square with plain digits for the file, 12十一, as files of large games
/// have it.
pub(crate) fn japanese_plain(square: Square) -> String {
    format!("{}{}", square.file() + 1, kanji_number(square.rank() + 1))
}

/// Reads a square in a Japanese text: ７六, 7六, 12十一, 7f, or two digits on a
/// small board.
pub(crate) fn read_japanese(cursor: &mut Cursor<'_>, size: BoardSize) -> Placed<Square> {
    let column = cursor.column();
    let before = cursor.clone();
    let written = cursor.take_while(|c| digit_value(c).is_some());
    if written.is_empty() {
        return Err((column, MoveTextProblem::Missing("the square (such as ７六)")));
    }
    let number: String = written.chars().filter_map(digit_value).map(|d| char::from(b'0' + d)).collect();
    if let Some(rank) = read_kanji_number(cursor) {
        let name = || number.clone() + &kanji_number(rank);
        return square(&number, rank, size).ok_or_else(|| (column, MoveTextProblem::OffBoard(name())));
    }
    if cursor.peek().is_some_and(|c| c.is_ascii_lowercase()) && written.is_ascii() {
        *cursor = before;
        return read_western(cursor, size);
    }
    digits(&number, column, size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kanji_numbers_are_read_as_written() {
        assert_eq!(kanji_number(9), "九");
        assert_eq!(kanji_number(10), "十");
        assert_eq!(kanji_number(12), "十二");
        assert_eq!(kanji_number(20), "二十");
        assert_eq!(kanji_number(36), "三十六");
        for number in 1..=99 {
            let text = kanji_number(number) + "歩";
            let mut cursor = Cursor::new(&text);
            assert_eq!(read_kanji_number(&mut cursor), Some(number));
            assert_eq!(cursor.rest(), "歩");
        }
    }

    #[test]
    fn squares_of_every_board_are_read_as_written() {
        for side in [1, 5, 9, 12, 25, 26, 27, 36] {
            let size = BoardSize::new(side, side).unwrap();
            for square in size.squares() {
                for (text, read) in [
                    (square.to_string(), read_western as fn(&mut Cursor<'_>, BoardSize) -> Placed<Square>),
                    (japanese(square), read_japanese),
                    (japanese_plain(square), read_japanese),
                    (square.to_string(), read_japanese),
                ] {
                    let text = text + "x";
                    let mut cursor = Cursor::new(&text);
                    assert_eq!(read(&mut cursor, size), Ok(square), "{text}");
                    assert_eq!(cursor.rest(), "x");
                }
            }
        }
    }

    #[test]
    fn digits_alone_are_a_square_only_on_small_boards() {
        let (small, large) = (BoardSize::new(9, 9).unwrap(), BoardSize::new(12, 12).unwrap());
        assert_eq!(read_western(&mut Cursor::new("76"), small), Ok("7f".parse().unwrap()));
        let vague = |text: &str| Err((1, MoveTextProblem::VagueSquare(text.to_owned())));
        assert_eq!(read_western(&mut Cursor::new("112"), large), vague("112"));
        assert_eq!(read_japanese(&mut Cursor::new("112"), large), vague("112"));
        assert_eq!(read_western(&mut Cursor::new("76"), large), vague("76"));
    }
}
