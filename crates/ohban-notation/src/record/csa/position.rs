//! The start position: `PI`, `P1-KY-KE...`, `P+00FU`.

use super::codes::{self, Codes};
use crate::record::{ReadError, ReadProblem};
use ohban_core::{Color, Piece, Position, Setup, Square, Variant};

/// A start position in the making.
pub(super) struct Start<'a> {
    variant: &'a Variant,
    codes: &'a Codes,
    setup: Setup,
    /// Whether the usual start, and all pieces that are left, have been put.
    has: Has,
    /// Line of the first statement about the position.
    line: Option<usize>,
}

/// What a file may say once.
#[derive(Default)]
struct Has {
    usual: bool,
    all: bool,
}

impl<'a> Start<'a> {
    pub(super) fn new(variant: &'a Variant, codes: &'a Codes) -> Start<'a> {
        Start { variant, codes, setup: Setup::default(), has: Has::default(), line: None }
    }

    /// Takes a line that starts with `P`.
    pub(super) fn take(&mut self, text: &str, line: usize) -> Result<(), ReadError> {
        self.line = self.line.or(Some(line));
        let mut chars = text.chars();
        chars.next();
        let rest = chars.as_str();
        match chars.next() {
            Some('I') => self.usual(chars.as_str(), line),
            Some('+') => self.pieces(chars.as_str(), Color::Black, line),
            Some('-') => self.pieces(chars.as_str(), Color::White, line),
            Some(digit) if digit.is_ascii_digit() => self.rank(digit, chars.as_str(), line),
            _ => {
                let problem =
                    ReadProblem::Unexpected("statement about the start: write PI, P1 to P9, P+ or P-");
                Err(ReadError::new(line, 2, rest, problem))
            }
        }
    }

    /// The usual start without some pieces: `PI82HI22KA`.
    fn usual(&mut self, without: &str, line: usize) -> Result<(), ReadError> {
        once(&mut self.has.usual, line, 1)?;
        self.setup = Position::start(self.variant).setup();
        for (item, column) in items(without, 4, 3) {
            let square = item.get(..2).and_then(|text| codes::read_square(text, self.variant));
            let kind = item.get(2..).and_then(|code| self.codes.kind(code));
            let there = |(s, piece): &(Square, Piece)| Some(*s) == square && Some(piece.kind()) == kind;
            if !self.setup.board.iter().any(there) {
                let problem =
                    ReadProblem::Csa("no such piece stands there at the start, so it cannot be taken away");
                return Err(ReadError::new(line, column, item, problem));
            }
            self.setup.board.retain(|entry| !there(entry));
        }
        Ok(())
    }

    /// A rank from the left.
    fn rank(&mut self, digit: char, text: &str, line: usize) -> Result<(), ReadError> {
        let size = self.variant.size();
        let rank = digit.to_digit(10).and_then(|d| u8::try_from(d).ok()).and_then(|d| d.checked_sub(1));
        let Some(rank) = rank.filter(|rank| *rank < size.ranks()) else {
            return Err(ReadError::new(line, 2, "", ReadProblem::Number(digit.to_string())));
        };
        let squares = rank_squares(text);
        let (found, wanted) = (squares.len(), usize::from(size.files()));
        if found != wanted {
            let problem = ReadProblem::Diagram { what: "squares in this rank", found, wanted };
            return Err(ReadError::new(line, 1, "", problem));
        }
        for ((item, column), file) in squares.into_iter().zip((0..size.files()).rev()) {
            let Some(square) = Square::new(file, rank) else { continue };
            let color = match item.chars().next() {
                Some('+') => Color::Black,
                Some('-') => Color::White,
                Some('*') => continue,
                _ => {
                    return Err(ReadError::new(
                        line,
                        column,
                        item,
                        ReadProblem::Unexpected("square: write `+FU`, `-FU` or ` * `"),
                    ));
                }
            };
            let code = item.get(1..).unwrap_or("");
            let kind = self.codes.kind(code);
            let kind = kind.ok_or_else(|| {
                ReadError::new(line, column, "", ReadProblem::UnknownPiece(code.to_owned()))
            })?;
            self.put(square, Piece::new(kind, color), line, column)?;
        }
        Ok(())
    }

    /// Puts a piece on the board; whether one stands there already is asked
    /// when all are there.
    fn put(&mut self, square: Square, piece: Piece, line: usize, column: usize) -> Result<(), ReadError> {
        let size = self.variant.size();
        if self.setup.board.len() >= usize::from(size.files()) * usize::from(size.ranks()) {
            let problem = ReadProblem::Csa("the board is full before this piece");
            return Err(ReadError::new(line, column, "", problem));
        }
        self.setup.board.push((square, piece));
        Ok(())
    }

    /// Pieces one by one; `00` is the hand, `00AL` all that are left.
    fn pieces(&mut self, text: &str, color: Color, line: usize) -> Result<(), ReadError> {
        for (item, column) in items(text, 4, 3) {
            let (place, code) = item.split_at_checked(2).unwrap_or((item, ""));
            if code == "AL" && place == "00" {
                once(&mut self.has.all, line, column)?;
                self.all_that_are_left(color);
                continue;
            }
            let kind = self.codes.kind(code);
            let kind = kind.ok_or_else(|| {
                ReadError::new(line, column, "", ReadProblem::UnknownPiece(code.to_owned()))
            })?;
            if place == "00" {
                self.setup.hands.push((color, kind, 1));
            } else {
                let square = codes::read_square(place, self.variant);
                let square = square
                    .ok_or_else(|| ReadError::new(line, column, "", ReadProblem::Number(place.to_owned())))?;
                self.put(square, Piece::new(kind, color), line, column)?;
            }
        }
        Ok(())
    }

    fn all_that_are_left(&mut self, color: Color) {
        let start = &self.variant.spec().start.board;
        let base = |piece: &Piece| {
            self.variant.kind(piece.kind()).and_then(|info| info.unpromoted).unwrap_or(piece.kind())
        };
        for &kind in self.variant.hand_kinds() {
            let all = start.iter().filter(|(_, piece)| base(piece) == kind).count();
            let on_board = self.setup.board.iter().filter(|(_, piece)| base(piece) == kind).count();
            let in_hand: usize =
                self.setup.hands.iter().filter(|(_, k, _)| *k == kind).map(|(.., n)| usize::from(*n)).sum();
            let left = u16::try_from(all.saturating_sub(on_board + in_hand)).unwrap_or(0);
            if left > 0 {
                self.setup.hands.push((color, kind, left));
            }
        }
    }

    /// The position with this side to move.
    pub(super) fn position(&self, turn: Option<Color>) -> Result<Position, ReadError> {
        let Some(line) = self.line else { return Ok(Position::start(self.variant)) };
        let setup = Setup { turn: turn.unwrap_or(Color::Black), move_number: 1, ..self.setup.clone() };
        Position::from_setup(self.variant, &setup)
            .map_err(|error| ReadError::new(line, 1, "", ReadProblem::Setup(error)))
    }
}

/// Notes that something has been said; an error if it has been before.
fn once(said: &mut bool, line: usize, column: usize) -> Result<(), ReadError> {
    if std::mem::replace(said, true) {
        return Err(ReadError::new(line, column, "", ReadProblem::Csa("this can be said only once")));
    }
    Ok(())
}

/// The squares of a rank with their columns: `*`, or a sign and a code. Blanks
/// mean nothing, for they are lost on the way, even on the page of the format.
fn rank_squares(text: &str) -> Vec<(&str, usize)> {
    let mut squares = Vec::new();
    let mut rest = text;
    let mut column = 3;
    loop {
        let trimmed = rest.trim_start();
        column += rest.chars().count() - trimmed.chars().count();
        let Some(first) = trimmed.chars().next() else { return squares };
        let length = if matches!(first, '+' | '-') { 3 } else { 1 };
        let end = trimmed.char_indices().nth(length).map_or(trimmed.len(), |(at, _)| at);
        let (item, after) = trimmed.split_at_checked(end).unwrap_or((trimmed, ""));
        squares.push((item, column));
        column += length;
        rest = after;
    }
}

/// Parts of so many characters, with their columns.
fn items(text: &str, length: usize, column: usize) -> impl Iterator<Item = (&str, usize)> {
    let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).step_by(length).collect();
    let ends: Vec<usize> = starts.iter().skip(1).copied().chain([text.len()]).collect();
    starts
        .into_iter()
        .zip(ends)
        .enumerate()
        .map(move |(i, (start, end))| (&text[start..end], column + i * length))
}

/// The statements about the start position.
pub(super) fn write(position: &Position, codes: &Codes) -> String {
    let variant = position.variant();
    if position.setup().board == Position::start(variant).setup().board && position.setup().hands.is_empty() {
        return "PI\n".to_owned();
    }
    let size = variant.size();
    let mut text = String::new();
    for rank in 0..size.ranks() {
        text += &format!("P{}", rank + 1);
        for square in (0..size.files()).rev().filter_map(|file| Square::new(file, rank)) {
            match position.piece_on(square) {
                None => text += " * ",
                Some(piece) => {
                    text.push(sign(piece.color()));
                    text += codes.code(piece.kind());
                }
            }
        }
        text.push('\n');
    }
    for color in Color::BOTH {
        let hand: String = variant
            .hand_kinds()
            .iter()
            .map(|&kind| format!("00{}", codes.code(kind)).repeat(usize::from(position.in_hand(color, kind))))
            .collect();
        if !hand.is_empty() {
            text += &format!("P{}{hand}\n", sign(color));
        }
    }
    text
}

pub(super) fn sign(color: Color) -> char {
    if color == Color::Black { '+' } else { '-' }
}
