//! Moves as XBoard and HaChu exchange them (Chess Engine Communication
//! Protocol): files are letters from Black's left, ranks numbers from Black's
//! side, the legs of a move are joined by commas: `c4d5,d5e4`.

use smallvec::{SmallVec, smallvec};

use super::cursor::Cursor;
use ohban_core::MoveTextProblem;

use super::meaning::{Description, Dropped, Promotes};
use super::placed::Placed;
use ohban_core::{BoardSize, Move, Position, Square};

/// A pass, whichever piece makes it.
const PASS: &str = "@@@@";

/// Files with a letter: more cannot be written.
const MOST_FILES: u8 = 26;

/// Longest move that is read, in bytes.
const LONGEST: usize = 400;

/// Writes a move of the position; `None` on boards that the protocol has no
/// letters for.
pub(crate) fn write(position: &Position, m: Move) -> Option<String> {
    let size = position.variant().size();
    if size.files() > MOST_FILES {
        return None;
    }
    let text = match (m.from(), m.dropped().and_then(|kind| position.variant().kind(kind))) {
        (Some(from), _) if m.is_pass() => {
            let passes = position.legal_moves().into_iter().filter(|other| other.is_pass()).count();
            match position.square_of_pass(from) {
                _ if passes == 1 => PASS.to_owned(),
                Some(stop) => legs(size, &[from, stop, from]),
                None => legs(size, &[from, from]),
            }
        }
        (Some(from), _) => {
            let mut squares: SmallVec<[Square; 4]> = smallvec![from];
            squares.extend(position.captured_on_the_way(m));
            squares.push(m.to());
            legs(size, &squares)
        }
        (None, info) => {
            let symbol = info.map_or_else(String::new, |info| info.sfen.to_uppercase());
            format!("{symbol}@{}", name(size, m.to()))
        }
    };
    Some(text + &Promotes::sign(position, m))
}

/// `d4` of 8i on a board of twelve: a file letter from the left, a rank number
/// from below.
fn name(size: BoardSize, square: Square) -> String {
    let from_left = size.files().saturating_sub(square.file() + 1);
    format!("{}{}", char::from(b'a' + from_left), size.ranks().saturating_sub(square.rank()))
}

fn legs(size: BoardSize, squares: &[Square]) -> String {
    let legs: Vec<_> = squares
        .windows(2)
        .filter_map(|leg| match leg {
            [from, to] => Some(name(size, *from) + &name(size, *to)),
            _ => None,
        })
        .collect();
    legs.join(",")
}

pub(crate) fn read(position: &Position, text: &str) -> Placed<Move> {
    if text.is_empty() {
        return Err((1, MoveTextProblem::Empty));
    }
    if text.len() > LONGEST {
        return Err((1, MoveTextProblem::TooLong));
    }
    if text == PASS {
        return read_pass(position);
    }
    let size = position.variant().size();
    let mut cursor = Cursor::new(text);
    let description = if text.contains('@') {
        let column = cursor.column();
        let symbol = cursor.take_while(|c| c != '@').to_owned();
        cursor.eat('@');
        let unknown = || MoveTextProblem::UnknownPiece { name: symbol.clone(), help: None };
        let kind = position.variant().kind_by_sfen(&symbol).ok_or_else(|| (column, unknown()))?;
        let to = Some(read_square(&mut cursor, size)?);
        let (kinds, path) = (smallvec![kind], SmallVec::new());
        Description {
            piece: symbol,
            kinds,
            from: None,
            path,
            to,
            dropped: Dropped::Yes,
            promotes: Promotes::Unsaid,
        }
    } else {
        let mut squares: SmallVec<[Square; 4]> = smallvec![read_square(&mut cursor, size)?];
        loop {
            squares.push(read_square(&mut cursor, size)?);
            if !cursor.eat(',') {
                break;
            }
            let column = cursor.column();
            let start = read_square(&mut cursor, size)?;
            if let Some(end) = squares.last().filter(|end| **end != start) {
                return Err((column, MoveTextProblem::Step(*end)));
            }
        }
        let from = squares.remove(0);
        let to = squares.pop();
        let piece = position.piece_on(from).filter(|piece| piece.color() == position.turn());
        let name =
            piece.and_then(|piece| position.variant().kind(piece.kind())).map(|info| info.code.clone());
        Description {
            piece: name.unwrap_or_else(|| "piece".to_owned()),
            kinds: piece.iter().map(|piece| piece.kind()).collect(),
            from: Some(from),
            path: squares.into_iter().collect(),
            to,
            dropped: Dropped::No,
            promotes: Promotes::Unsaid,
        }
    };
    let promotes = Promotes::read(&mut cursor);
    if let Some(c) = cursor.peek() {
        return Err((cursor.column(), MoveTextProblem::Unexpected(c.to_string())));
    }
    let description = Description { promotes, ..description };
    description.choose(position, |_| ()).map_err(|problem| (1, problem))
}

fn read_pass(position: &Position) -> Placed<Move> {
    let mut passes = position.legal_moves().into_iter().filter(|m| m.is_pass());
    let (first, second) = (passes.next(), passes.next());
    match (first, second) {
        (Some(m), None) => Ok(m),
        (Some(m), Some(other)) => {
            let moves = [m, other].into_iter().chain(passes).map(|m| position.usi(m)).collect();
            Err((1, MoveTextProblem::Ambiguous(moves)))
        }
        (None, _) => Err((1, MoveTextProblem::NoPass(position.turn()))),
    }
}

fn read_square(cursor: &mut Cursor<'_>, size: BoardSize) -> Placed<Square> {
    let column = cursor.column();
    let Some(letter) = cursor.peek().filter(char::is_ascii_lowercase) else {
        return Err((column, MoveTextProblem::Missing("a square (such as `e4`)")));
    };
    cursor.next();
    let number = cursor.take_while(|c| c.is_ascii_digit());
    if number.is_empty() {
        return Err((cursor.column(), MoveTextProblem::Missing("the number of the rank")));
    }
    let from_left = u8::try_from(letter).map_or(0, |byte| byte - b'a');
    let file = size.files().checked_sub(from_left + 1);
    let rank = number.parse().ok().and_then(|rank: u8| size.ranks().checked_sub(rank));
    file.zip(rank)
        .and_then(|(file, rank)| Square::new(file, rank))
        .filter(|square| size.contains(*square))
        .ok_or_else(|| (column, MoveTextProblem::OffBoard(format!("{letter}{number}"))))
}
