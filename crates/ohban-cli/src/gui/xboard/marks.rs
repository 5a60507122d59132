//! Where a piece that the user lifts can go: marks on XBoard's board, by which
//! it learns rules that it does not know.

use std::fmt::Write as _;

use ohban::{Game, Move, Square};

/// A colour that XBoard knows the meaning of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    /// A quiet move.
    Yellow,
    /// A capture.
    Red,
    /// The move may promote: XBoard asks.
    Magenta,
    /// The move goes on from there.
    Cyan,
}

impl Mark {
    fn letter(self) -> char {
        match self {
            Mark::Yellow => 'Y',
            Mark::Red => 'R',
            Mark::Magenta => 'M',
            Mark::Cyan => 'C',
        }
    }
}

/// `highlight ...` for the moves of the piece on this square; with a square
/// that the user has led it to already, only those that go through there.
pub(super) fn highlight(game: &Game, from: Square, through: Option<Square>) -> String {
    let position = game.position();
    let size = position.variant().size();
    let mut marks: Vec<(Square, Mark)> = Vec::new();
    let moves: Vec<Move> = game.legal_moves().into_iter().filter(|m| m.from() == Some(from)).collect();
    for &m in &moves {
        let mut stops: Vec<Square> = position.captured_on_the_way(m).collect();
        if m.is_pass() {
            stops.extend(position.square_of_pass(from));
        }
        let stops = match through {
            Some(square) if stops.first() == Some(&square) => &stops[1..],
            Some(_) => continue,
            None => &stops[..],
        };
        if let Some(stop) = stops.first() {
            marks.push((*stop, Mark::Cyan));
            continue;
        }
        let mark = match (m.promotes(), position.piece_on(m.to()).is_some_and(|_| m.to() != from)) {
            (true, _) if moves.contains(&m.not_promoting()) => Mark::Magenta,
            (_, true) => Mark::Red,
            (_, false) => Mark::Yellow,
        };
        marks.push((m.to(), mark));
    }
    let mut text = "highlight ".to_owned();
    for rank in 0..size.ranks() {
        if rank > 0 {
            text.push('/');
        }
        let mut empty = 0;
        for file in (0..size.files()).rev() {
            let here = Square::new(file, rank);
            let mark = marks.iter().filter(|(square, _)| Some(*square) == here).map(|(_, mark)| *mark).max();
            match mark {
                None => empty += 1,
                Some(mark) => {
                    if empty > 0 {
                        let _ = write!(text, "{empty}");
                        empty = 0;
                    }
                    text.push(mark.letter());
                }
            }
        }
        if empty > 0 {
            let _ = write!(text, "{empty}");
        }
    }
    text
}

/// A square as XBoard writes it, `e4`.
pub(super) fn square(game: &Game, text: &str) -> Option<Square> {
    let size = game.variant().size();
    let mut letters = text.chars();
    let file = u8::try_from(letters.next()?.to_ascii_lowercase()).ok()?.checked_sub(b'a')?;
    let rank: u8 = letters.as_str().parse().ok()?;
    let square = Square::new(size.files().checked_sub(file + 1)?, size.ranks().checked_sub(rank)?)?;
    size.contains(square).then_some(square)
}
