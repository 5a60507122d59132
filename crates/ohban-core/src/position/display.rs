use std::fmt;

use super::Position;
use crate::color::Color;
use crate::geometry::Square;
use crate::piece::Piece;

/// The position in SFEN, with the id of its game.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({}, {})", self.variant().id(), self.to_sfen())
    }
}

/// The board in letters, Black below, with files and ranks, hands and who is
/// to move.
///
/// ```
/// use ohban::prelude::*;
///
/// let mini = Position::start(&Variant::builtin("mini")?);
/// assert_eq!(
///     mini.to_string(),
///     " 5 4 3 2 1\n r b s g k a\n . . . . p b\n . . . . . c\n P . . . . d\n K G S B R e\nblack to move\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = self.variant();
        let size = variant.size();
        let symbol = |piece: Option<Piece>| piece.map_or(".".to_owned(), |piece| variant.sfen_symbol(piece));
        let widest = self.pieces().map(|(_, piece)| variant.sfen_symbol(piece).len()).max().unwrap_or(1);
        let width = widest.max(if size.files() > 9 { 2 } else { 1 });
        for file in (1..=size.files()).rev() {
            write!(f, " {file:>width$}")?;
        }
        for rank in 0..size.ranks() {
            writeln!(f)?;
            for square in (0..size.files()).rev().filter_map(|file| Square::new(file, rank)) {
                write!(f, " {:>width$}", symbol(self.piece_on(square)))?;
            }
            let name = Square::new(0, rank).map(|square| square.to_string()).unwrap_or_default();
            write!(f, " {}", name.trim_start_matches('1'))?;
        }
        writeln!(f)?;
        for color in Color::BOTH {
            let hand = variant.hand_kinds().iter().map(|&kind| (kind, self.in_hand(color, kind)));
            let hand = hand.filter(|(_, count)| *count > 0);
            let words: Vec<String> = hand
                .map(|(kind, count)| format!("{} {count}", variant.sfen_symbol(Piece::new(kind, color))))
                .collect();
            if !words.is_empty() {
                writeln!(f, "{color} in hand: {}", words.join(", "))?;
            }
        }
        writeln!(f, "{} to move", self.turn())
    }
}
