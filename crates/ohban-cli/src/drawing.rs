//! Positions in the terminal.

use std::io::Write;

use ohban::{Color, Move, Piece, PieceKind, Position, Square, japanese_name};

use crate::failure::Failure;

/// A position to be drawn. White's pieces have a `v` before them, the square
/// where the last move ended stands in brackets, the one where it began in
/// parentheses.
pub(crate) struct Drawing<'a> {
    pub(crate) position: &'a Position,
    pub(crate) last: Option<Move>,
    /// Letters of SFEN in place of kanji.
    pub(crate) letters: bool,
}

impl Drawing<'_> {
    pub(crate) fn print(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let variant = self.position.variant();
        let size = variant.size();
        let names = variant.kinds().map(|(kind, _)| columns(&self.name(Piece::new(kind, Color::Black))));
        // A square is the name with a sign on either side.
        let width = names.max().unwrap_or(1).max(2) + 2;
        self.print_hand(Color::White, out)?;
        let files: String = (1..=size.files()).rev().map(|file| centred(&file.to_string(), width)).collect();
        writeln!(out, " {}", files.trim_end())?;
        for rank in 0..size.ranks() {
            let squares = (0..size.files()).rev().filter_map(|file| Square::new(file, rank));
            let cells: String = squares.map(|square| self.cell(square, width)).collect();
            let name = Square::new(0, rank).map(|square| square.to_string()).unwrap_or_default();
            writeln!(out, " {cells} {}", name.trim_start_matches('1'))?;
        }
        self.print_hand(Color::Black, out)?;
        let check = if self.position.in_check() { ", in check" } else { "" };
        writeln!(out, "{} to move{check}, move {}", self.position.turn(), self.position.move_number())?;
        if let Some(square) = self.position.lion_taken() {
            writeln!(out, "a lion has just been taken on {square}")?;
        }
        Ok(())
    }

    fn cell(&self, square: Square, width: usize) -> String {
        let name = self.position.piece_on(square).map(|piece| self.name(piece));
        let white = self.position.piece_on(square).is_some_and(|piece| piece.color() == Color::White);
        let sign = if white && !self.letters { "v" } else { "" };
        let content = name.map_or_else(|| ".".to_owned(), |name| format!("{sign}{name}"));
        let (open, close) = match self.last {
            Some(m) if m.to() == square => ('[', ']'),
            Some(m) if m.from() == Some(square) => ('(', ')'),
            _ => (' ', ' '),
        };
        let marked = open != ' ';
        let padding = width.saturating_sub(columns(&content) + usize::from(marked) + 1);
        let open = if marked { open.to_string() } else { String::new() };
        format!("{}{open}{content}{close}", " ".repeat(padding))
    }

    fn name(&self, piece: Piece) -> String {
        let variant = self.position.variant();
        if self.letters {
            variant.sfen_symbol(piece).replace(['(', ')'], "")
        } else {
            japanese_name(variant, piece.kind())
        }
    }

    fn print_hand(&self, color: Color, out: &mut dyn Write) -> Result<(), Failure> {
        let kinds = self.position.variant().hand_kinds();
        if kinds.is_empty() {
            return Ok(());
        }
        let held =
            |kind: &PieceKind| Some((*kind, self.position.in_hand(color, *kind))).filter(|(_, n)| *n > 0);
        let pieces: Vec<_> = kinds
            .iter()
            .filter_map(held)
            .map(|(kind, n)| {
                let number = if n > 1 { n.to_string() } else { String::new() };
                format!("{}{number}", self.name(Piece::new(kind, color)))
            })
            .collect();
        let text = if pieces.is_empty() { "nothing".to_owned() } else { pieces.join(" ") };
        writeln!(out, "{color} in hand: {text}")?;
        Ok(())
    }
}

fn centred(text: &str, width: usize) -> String {
    let padding = width.saturating_sub(columns(text));
    let left = padding.div_ceil(2);
    format!("{}{text}{}", " ".repeat(left), " ".repeat(padding - left))
}

/// Columns of the terminal: kanji take two.
fn columns(text: &str) -> usize {
    text.chars().map(|c| if u32::from(c) >= 0x1100 { 2 } else { 1 }).sum()
}
