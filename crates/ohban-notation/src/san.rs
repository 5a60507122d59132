//! Moves in the algebraic notation of chess programs that know shogi, as XBoard
//! writes them into PGN: `Bxh8+`, `P@e5`, `Gf1g2`, `c4`. Files are letters from
//! Black's left, ranks numbers from Black's side.

use super::cursor::Cursor;
use super::meaning::Promotes;
use ohban_core::{BoardSize, Move, PieceKind, Position, Square};

/// Longest move that is read, in bytes.
const LONGEST: usize = 20;

/// Reads a legal move; `None` if the text means none, or more than one.
pub(crate) fn read(position: &Position, text: &str) -> Option<Move> {
    if text.len() > LONGEST {
        return None;
    }
    let variant = position.variant();
    let size = variant.size();
    let mut cursor = Cursor::new(text);
    let plus = cursor.take_while(|c| c == '+');
    let letter = cursor.take_while(|c| c.is_ascii_uppercase());
    // Pawns are moved without a letter.
    let kinds: Vec<PieceKind> = match letter {
        "" => variant.kind_by_sfen("P").into_iter().collect(),
        _ => variant.kind_by_sfen(&format!("{plus}{letter}")).into_iter().collect(),
    };
    let is_drop = cursor.eat('@');
    let mut first = Place::read(&mut cursor, size);
    let captures = cursor.eat('x');
    cursor.eat('-');
    let mut end = Place::read(&mut cursor, size);
    // `e3e4` names no piece.
    let any_piece = letter.is_empty() && first.square().is_some() && end.square().is_some();
    if end == Place::default() {
        std::mem::swap(&mut first, &mut end);
    }
    let to = end.square()?;
    let promotes = Promotes::read(&mut cursor);
    if !cursor.is_at_end() {
        return None;
    }
    let fits = |m: &Move| {
        let kind = m.dropped().or_else(|| Some(position.piece_on(m.from()?)?.kind()));
        m.to() == to
            && m.is_drop() == is_drop
            && (any_piece || kind.is_some_and(|kind| kinds.contains(&kind)))
            && m.from().is_none_or(|from| first.holds(from))
            && !m.captures_on_the_way()
            && (!captures || position.piece_on(to).is_some())
    };
    let found: Vec<Move> = position.legal_moves().into_iter().filter(fits).collect();
    let declines = |m: &Move| promotes != Promotes::Unsaid || !found.contains(&m.not_promoting());
    let mut said = found.iter().filter(|m| promotes.fits(**m) && (!m.promotes() || declines(m)));
    let m = said.next();
    m.filter(|_| said.next().is_none()).copied()
}

/// A file, a rank or both.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Place {
    file: Option<u8>,
    rank: Option<u8>,
}

impl Place {
    fn read(cursor: &mut Cursor<'_>, size: BoardSize) -> Place {
        let letter = cursor.peek().filter(|c| c.is_ascii_lowercase() && *c != 'x');
        let from_left = letter.and_then(|letter| u8::try_from(letter).ok()).map(|byte| byte - b'a');
        if letter.is_some() {
            cursor.next();
        }
        let number: Option<u8> = cursor.take_while(|c| c.is_ascii_digit()).parse().ok();
        Place {
            file: from_left.and_then(|left| size.files().checked_sub(left + 1)),
            rank: number.and_then(|number| size.ranks().checked_sub(number)),
        }
    }

    fn square(self) -> Option<Square> {
        Square::new(self.file?, self.rank?)
    }

    fn holds(self, square: Square) -> bool {
        self.file.is_none_or(|file| file == square.file())
            && self.rank.is_none_or(|rank| rank == square.rank())
    }
}
