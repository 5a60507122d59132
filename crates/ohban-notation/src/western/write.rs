//! Writes moves in western notation.

use crate::fire::Fire;
use crate::meaning::Promotes;
use ohban_core::{Move, Piece, Position};

/// Writes a move of a position with these legal moves.
pub(crate) fn write(position: &Position, m: Move, legal: &[Move]) -> String {
    let variant = position.variant();
    let kind = position.mover(m).map(Piece::kind);
    let code = kind.and_then(|kind| variant.kind(kind)).map_or("", |info| &info.code);
    let body = body(position, m);
    let stays = |m: Move| m.from() == Some(m.to());
    let ends_alike = |other: Move| other.to() == m.to() || (stays(other) && stays(m));
    let same_name = |other: Move| position.mover(other).map(Piece::kind) == kind;
    let alike = |other: &Move| {
        !other.is_drop()
            && other.from() != m.from()
            && ends_alike(*other)
            && same_name(*other)
            && self::body(position, *other) == body
    };
    let mut text = code.to_owned();
    if let Some(from) = m.from() {
        // A move against the rules, as the last one of a lost game may be, is
        // not among the moves that a reader compares.
        if !legal.contains(&m) || legal.iter().any(alike) {
            text += &from.to_string();
        }
    }
    // `Xx5a` would be a move of the piece `Xx`, if there is one.
    if text.len() == code.len()
        && body.starts_with('x')
        && variant.kind_by_code(&format!("{code}x")).is_some()
    {
        text.push('-');
    }
    text += &body;
    text += &Promotes::sign(position, m);
    let Fire { around, mover } = Fire::of(position, m);
    for (i, square) in around.iter().enumerate() {
        text += &format!("{}{square}", if i == 0 { "x!" } else { "," });
    }
    if mover {
        text.push('*');
    }
    text
}

/// What a move does, without the piece, its start and its promotion.
fn body(position: &Position, m: Move) -> String {
    let captured = position.captured_on_the_way(m);
    if m.is_drop() {
        return format!("*{}", m.to());
    }
    if m.is_pass() {
        return "-!".to_owned();
    }
    if m.from() == Some(m.to()) {
        return captured
            .enumerate()
            .map(|(i, square)| format!("x{}{square}", if i == 0 { "!" } else { "" }))
            .collect();
    }
    let mut text: String = captured.map(|square| format!("x{square}")).collect();
    let sign = if position.piece_on(m.to()).is_some() { 'x' } else { '-' };
    text.push(sign);
    text + &m.to().to_string()
}
