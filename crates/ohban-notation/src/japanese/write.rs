//! Writes moves in Japanese notation.

use super::marks::tell_apart;
use crate::fire::Fire;
use crate::names::Names;
use crate::squares::{japanese, japanese_plain, kanji_number};
use ohban_core::{Move, Piece, PieceKind, Position, Square};

/// Writes a move of a position with these legal moves.
pub(crate) fn write(position: &Position, m: Move, last: Option<Square>, legal: &[Move]) -> String {
    let names = Names::of(position.variant());
    let name = kind_of(position, m).map_or("", |kind| names.written(kind));
    let (before, after) = around_name(position, m, last);
    let alike: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|other| !other.is_drop() && other.from() != m.from())
        .filter(|other| same_squares(position, m, *other))
        .filter(|other| kind_of(position, *other).is_some_and(|kind| names.written(kind) == name))
        .collect();
    let mut text = format!("{before}{name}");
    let mut origin = None;
    if m.is_drop() {
        // A mark is needed only if a piece on the board could go there;
        // kinds that are in hand and written alike do not occur.
        if !alike.is_empty() || !legal.contains(&m) {
            text.push('打');
        }
    } else if !legal.contains(&m) {
        origin = m.from();
    } else if !alike.is_empty() {
        match marks(position, m, &alike) {
            Some(marks) => text += &marks,
            None => origin = m.from(),
        }
    }
    text += after;
    text += &promotion(m);
    if !m.promotes() && legal.contains(&m.promoting()) {
        text += "不成";
    }
    if let Some(from) = origin {
        text += &format!("（{}）", japanese_plain(from));
    }
    text + &fire(position, m)
}

/// What burns: 焼 with the squares, and 焼失 for the piece that moves.
pub(crate) fn fire(position: &Position, m: Move) -> String {
    let Fire { around, mover } = Fire::of(position, m);
    let squares: Vec<String> = around.into_iter().map(japanese).collect();
    let around = if squares.is_empty() { String::new() } else { format!("焼{}", squares.join("・")) };
    around + if mover { "焼失" } else { "" }
}

/// 成, and from the second form on its number: 成二.
pub(crate) fn promotion(m: Move) -> String {
    match m.form() {
        0 => String::new(),
        1 => "成".to_owned(),
        form => format!("成{}", kanji_number(form)),
    }
}

/// Marks of direction, in games whose pieces have one-character names.
fn marks(position: &Position, m: Move, alike: &[Move]) -> Option<String> {
    let names = Names::of(position.variant());
    if !names.are_short() {
        return None;
    }
    // The promoted rook and bishop are never 直, and go 行.
    let runs = matches!(names.written(kind_of(position, m)?), "龍" | "馬");
    let ahead = position.variant().size().step(m.from()?, position.turn(), 0, 1);
    let marks = tell_apart(position, m, alike, !runs && ahead == Some(m.to()))?;
    let text: String = marks.iter().map(|mark| mark.to_char()).collect();
    Some(if runs { text.replace('上', "行") } else { text })
}

/// What moves, or is dropped.
pub(crate) fn kind_of(position: &Position, m: Move) -> Option<PieceKind> {
    position.mover(m).map(Piece::kind)
}

/// Whether the move is written 同.
pub(crate) fn is_same_square(m: Move, last: Option<Square>) -> bool {
    last == Some(m.to()) && !m.captures_on_the_way() && m.from() != Some(m.to()) && !m.is_drop()
}

/// The squares before the name, and what follows it for a piece that stays.
fn around_name(position: &Position, m: Move, last: Option<Square>) -> (String, &'static str) {
    if is_same_square(m, last) {
        return ("同　".to_owned(), "");
    }
    let mut squares: Vec<_> = position.captured_on_the_way(m).map(japanese).collect();
    let after = match (m.is_pass(), m.from() == Some(m.to())) {
        (true, _) => "じっと",
        (false, true) => "居食い",
        (false, false) => {
            squares.push(japanese(m.to()));
            ""
        }
    };
    (squares.join("・"), after)
}

/// Whether both moves are written with the same squares.
fn same_squares(position: &Position, m: Move, other: Move) -> bool {
    let captured = || position.captured_on_the_way(m);
    let stays = |m: Move| m.from() == Some(m.to());
    let ends_alike = if stays(m) { stays(other) } else { !stays(other) && m.to() == other.to() };
    ends_alike
        && position.captured_on_the_way(other).count() == captured().count()
        && position.captured_on_the_way(other).all(|square| captured().any(|s| s == square))
}
