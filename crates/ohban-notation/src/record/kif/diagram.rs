//! Diagrams of positions:
//!
//! ```text
//! 後手の持駒：飛 歩二
//!   ９ ８ ７ ６ ５ ４ ３ ２ １
//! +---------------------------+
//! | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
//! ```

use crate::cursor::Cursor;
use crate::names::columns;
use crate::names::{DiagramName, Names, Naming};
use crate::record::{ReadError, ReadProblem};
use crate::squares::{digit_value, full_width, kanji_number, read_kanji_number};
use ohban_core::{Color, PieceKind, Position, Square, Variant};

/// Draws board and hands.
pub(super) fn write(position: &Position) -> String {
    let names = Names::of(position.variant());
    let size = position.variant().size();
    let cell = |square: Square| match position.piece_on(square) {
        None => " ・".to_owned(),
        Some(piece) => {
            let sign = if piece.color() == Color::White { 'v' } else { ' ' };
            format!("{sign}{}", names.in_diagrams(piece.kind()))
        }
    };
    // All cells are as wide as the widest name, from the right.
    let widest =
        position.variant().kinds().map(|(kind, _)| columns(names.in_diagrams(kind))).max().unwrap_or(2);
    let width = widest.max(2) + 1;
    let padded = |text: &str| format!("{}{text}", " ".repeat(width.saturating_sub(columns(text))));
    let drops = position.variant().rules().drops.is_some();
    let mut lines = Vec::new();
    if drops {
        lines.push(format!("後手の持駒：{}", hand(position, Color::White)));
    }
    let files: String = (1..=size.files()).rev().map(|file| padded(&full_width(file))).collect();
    lines.push(format!(" {files}"));
    let edge = format!("+{}+", "-".repeat(width * usize::from(size.files())));
    lines.push(edge.clone());
    for rank in 0..size.ranks() {
        let squares = (0..size.files()).rev().filter_map(|file| Square::new(file, rank));
        let cells: String = squares.map(|square| padded(&cell(square))).collect();
        lines.push(format!("|{cells}|{}", kanji_number(rank + 1)));
    }
    lines.push(edge);
    if drops {
        lines.push(format!("先手の持駒：{}", hand(position, Color::Black)));
    }
    if position.move_number() > 1 {
        lines.push(format!("手数＝{}", position.move_number() - 1));
    }
    if position.turn() == Color::White {
        lines.push("後手番".to_owned());
    }
    lines.join("\n")
}

fn hand(position: &Position, color: Color) -> String {
    let names = Names::of(position.variant());
    let kinds = position.variant().hand_kinds().iter().map(|&kind| (kind, position.in_hand(color, kind)));
    let words: Vec<_> = kinds
        .filter(|(_, count)| *count > 0)
        .map(|(kind, count)| {
            let number = match u8::try_from(count) {
                Ok(1) => String::new(),
                Ok(count @ 2..=99) => kanji_number(count),
                _ => count.to_string(),
            };
            format!("{}{number}", names.in_diagrams(kind))
        })
        .collect();
    if words.is_empty() { "なし".to_owned() } else { words.join("　") }
}

/// Longest rank and hand that are read, in bytes.
const LONGEST: usize = 1 << 12;

/// What stands on a square, before it is known how the diagram names promoted
/// pieces.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cell {
    pub(super) color: Color,
    name: DiagramName,
}

impl Cell {
    pub(super) fn kind(&self, naming: Naming) -> PieceKind {
        self.name.kind(naming)
    }
}

/// How a diagram names promoted pieces: as most of its names say, else as we
/// write them. The assumption is given back if no name says it.
pub(super) fn naming<'a>(
    variant: &Variant,
    cells: impl Iterator<Item = &'a Cell> + Clone,
) -> (Naming, Option<&'static str>) {
    let names = cells.map(|cell| cell.name);
    let says = |naming| names.clone().any(|name| name.says() == Some(naming));
    let usual = Names::of(variant).naming();
    let naming = match (says(Naming::Becomes), says(Naming::Was)) {
        (true, false) => Naming::Becomes,
        (false, true) => Naming::Was,
        _ => usual,
    };
    let is_open = !says(Naming::Becomes) && !says(Naming::Was) && names.clone().any(DiagramName::is_open);
    let assumption = match naming {
        Naming::Becomes => "成 stands before what a piece has become, as lishogi writes it",
        Naming::Was => "成 stands before what a piece was",
    };
    (naming, is_open.then_some(assumption))
}

/// Reads one rank of the board, `| ・v玉 ...|一`.
pub(super) fn read_rank(
    variant: &Variant,
    rank: u8,
    text: &str,
    line: usize,
) -> Result<Vec<(Square, Cell)>, ReadError> {
    let error = |column, shown: &str, problem| Err(ReadError::new(line, column, shown, problem));
    if text.len() > LONGEST {
        return error(1, "", ReadProblem::TooLong(LONGEST));
    }
    let mut cursor = Cursor::new(text);
    cursor.skip_blanks();
    cursor.eat('|');
    let mut cells = Vec::new();
    let mut found = 0;
    loop {
        cursor.take_while(char::is_whitespace);
        let column = cursor.column();
        let color =
            if cursor.eat_if(|c| matches!(c, 'v' | 'V' | 'ｖ')) { Color::White } else { Color::Black };
        if matches!(cursor.peek(), None | Some('|')) {
            break;
        }
        found += 1;
        if cursor.eat_if(|c| matches!(c, '・' | '･' | '.' | '．')) {
            continue;
        }
        let Some(name) = Names::of(variant).read_in_diagram(&mut cursor) else {
            let name: String = cursor.rest().chars().take(1).collect();
            return error(column, "", ReadProblem::UnknownPiece(name));
        };
        let file =
            usize::from(variant.size().files()).checked_sub(found).and_then(|file| u8::try_from(file).ok());
        let square = file.and_then(|file| Square::new(file, rank));
        cells.extend(square.map(|square| (square, Cell { color, name })));
    }
    let wanted = usize::from(variant.size().files());
    if found != wanted {
        return error(1, "", ReadProblem::Diagram { what: "squares in this rank", found, wanted });
    }
    Ok(cells)
}

/// Reads the pieces in hand, `飛　歩二` or なし.
pub(super) fn read_hand(
    variant: &Variant,
    text: &str,
    (line, column): (usize, usize),
) -> Result<Vec<(PieceKind, u16)>, ReadError> {
    if text.len() > LONGEST {
        return Err(ReadError::new(line, column, "", ReadProblem::TooLong(LONGEST)));
    }
    let names = Names::of(variant);
    let mut hand = Vec::new();
    let mut cursor = Cursor::new(text);
    loop {
        cursor.skip_blanks();
        if cursor.is_at_end() || cursor.eat_str("なし") {
            return Ok(hand);
        }
        let at = column + cursor.column() - 1;
        let kind = names
            .read_in_diagram(&mut cursor)
            .map(|name| name.kind(Naming::Becomes))
            .filter(|kind| variant.hand_kinds().contains(kind));
        let Some(kind) = kind else {
            let name: String = cursor.rest().chars().take(1).collect();
            return Err(ReadError::new(line, at, "", ReadProblem::UnknownPiece(name)));
        };
        let digits = cursor.take_while(|c| digit_value(c).is_some());
        let number = if digits.is_empty() {
            read_kanji_number(&mut cursor).map_or(1, u16::from)
        } else {
            let plain: String =
                digits.chars().filter_map(digit_value).map(|d| char::from(b'0' + d)).collect();
            let wrong = || ReadError::new(line, at, "", ReadProblem::Number(digits.to_owned()));
            plain.parse().ok().filter(|n| *n > 0).ok_or_else(wrong)?
        };
        hand.push((kind, number));
    }
}
