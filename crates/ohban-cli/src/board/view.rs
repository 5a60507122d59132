//! A position as lines of coloured text.

use ohban::{Color, Move, Piece, Position, Square};
use ratatui::style::{Color as Ink, Modifier, Style};
use ratatui::text::{Line, Span};

use super::layout::{Layout, Room, place_of, square_at};
use super::{Naming, Paper, columns, wrapped};

/// A position to be drawn.
///
/// White's pieces have a `v` before them; letters are small instead. The piece
/// that moved last has `>` in this place, the square where it began `:`.
pub(crate) struct BoardView<'a> {
    pub(crate) position: &'a Position,
    pub(crate) marks: Marks,
    /// White at the bottom.
    pub(crate) flipped: bool,
}

/// Squares that are told apart.
#[derive(Debug, Clone, Default)]
pub(crate) struct Marks {
    pub(crate) last: Option<Move>,
    pub(crate) cursor: Option<Square>,
    /// The piece that is about to move, and squares that it has taken already.
    pub(crate) chosen: Vec<Square>,
    /// Where it may go.
    pub(crate) targets: Vec<Square>,
}

const WHITE: Ink = Ink::Cyan;
const PROMOTED: Ink = Ink::Red;
const LAST: Ink = Ink::Yellow;
const FAINT: Style = Style::new().fg(Ink::DarkGray);

impl BoardView<'_> {
    /// The square that a view centres on: the cursor, or where the last move
    /// ended, or the royal of the side to move.
    pub(crate) fn focus(&self) -> (u8, u8) {
        let royal = || self.position.royals(self.position.turn()).first().copied();
        let square = self.marks.cursor.or(self.marks.last.map(Move::to)).or_else(royal);
        square.map_or((0, 0), |square| place_of(self.position, self.flipped, square))
    }

    /// The square at a place of the picture.
    pub(crate) fn square_at(&self, place: (u8, u8)) -> Option<Square> {
        square_at(self.position, self.flipped, place)
    }

    /// The place of a square in the picture.
    pub(crate) fn place_of(&self, square: Square) -> (u8, u8) {
        place_of(self.position, self.flipped, square)
    }

    /// The board with the numbers of its files above and the letters of its
    /// ranks at the right.
    pub(crate) fn board(&self, layout: &Layout) -> Vec<Line<'static>> {
        let checked = if self.position.in_check() { self.position.royals(self.position.turn()) } else { &[] };
        let header = layout.across.clone().map(|across| {
            let square = self.square_at((across, 0));
            let file = square.map_or_else(String::new, |square| (square.file() + 1).to_string());
            centred(&file, layout.cell)
        });
        let header: String = header.collect();
        let mut lines = vec![Line::styled(format!(" {}", header.trim_end()), FAINT)];
        for down in layout.down.clone() {
            let mut spans = vec![Span::raw(" ")];
            for across in layout.across.clone() {
                if let Some(square) = self.square_at((across, down)) {
                    self.cell(square, checked.contains(&square), layout, &mut spans);
                }
            }
            let rank = self.square_at((layout.across.start, down));
            let name = rank.map_or_else(String::new, |square| square.to_string());
            let name = name.trim_start_matches(|c: char| c.is_ascii_digit()).to_owned();
            spans.extend([Span::raw(" "), Span::styled(name, FAINT)]);
            lines.push(Line::from(spans));
        }
        lines
    }

    fn cell(&self, square: Square, checked: bool, layout: &Layout, spans: &mut Vec<Span<'static>>) {
        let marks = &self.marks;
        let piece = self.position.piece_on(square);
        let (came, left) = match marks.last {
            Some(m) => (m.to() == square, m.from() == Some(square) && m.to() != square),
            None => (false, false),
        };
        let is_target = marks.targets.contains(&square);
        let letters = layout.naming == super::Naming::Letters;
        let (sign, name) = match piece {
            Some(piece) => {
                let white = piece.color() == Color::White && !letters;
                let sign = if came {
                    ">"
                } else if white {
                    "v"
                } else {
                    ""
                };
                (sign, layout.name(self.position.variant(), piece))
            }
            None if is_target => ("", "*".to_owned()),
            None => ("", if left { ":" } else { "." }.to_owned()),
        };
        let mut style = piece.map_or(FAINT, |piece| self.ink(piece));
        if came || left {
            style = style.fg(LAST);
        }
        if checked {
            style = style.bg(Ink::Red).fg(Ink::White);
        }
        if is_target {
            style = style.bg(Ink::Green).fg(Ink::Black);
        }
        if marks.chosen.contains(&square) {
            style = style.bg(Ink::Blue).fg(Ink::White);
        }
        if marks.cursor == Some(square) {
            style = style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
        }
        let behind = usize::from(layout.naming == super::Naming::Kanji);
        let content = format!("{sign}{name}{}", " ".repeat(behind));
        let padding = layout.cell.saturating_sub(columns(&content));
        spans.push(Span::raw(" ".repeat(padding)));
        spans.push(Span::styled(format!("{sign}{name}"), style));
        spans.push(Span::raw(" ".repeat(behind)));
    }

    fn ink(&self, piece: Piece) -> Style {
        let promoted = self.position.variant().kind(piece.kind()).is_some_and(|info| info.promoted);
        let style = Style::new().add_modifier(Modifier::BOLD);
        match piece.color() {
            _ if promoted => style.fg(PROMOTED),
            Color::Black => style,
            Color::White => style.fg(WHITE),
        }
    }

    /// What a player holds, in lines of at most so many columns; nothing in
    /// games without hands.
    pub(crate) fn hand(&self, color: Color, layout: &Layout, width: Option<usize>) -> Vec<Line<'static>> {
        let variant = self.position.variant();
        if variant.hand_kinds().is_empty() {
            return Vec::new();
        }
        let held = variant.hand_kinds().iter().map(|&kind| (kind, self.position.in_hand(color, kind)));
        let pieces: Vec<_> = held
            .filter(|(_, count)| *count > 0)
            .map(|(kind, count)| {
                let number = if count > 1 { count.to_string() } else { String::new() };
                format!("{}{number}", layout.name(variant, Piece::new(kind, color)))
            })
            .collect();
        let text = if pieces.is_empty() { "nothing".to_owned() } else { pieces.join(" ") };
        wrapped(&format!("{color} in hand: {text}"), width).into_iter().map(Line::from).collect()
    }

    /// Whose turn it is, and what the rules remember.
    pub(crate) fn state(&self) -> Vec<String> {
        let check = if self.position.in_check() { ", in check" } else { "" };
        let turn = format!("{} to move{check}, move {}", self.position.turn(), self.position.move_number());
        let lion = self.position.lion_taken().map(|square| format!("a lion has just been taken on {square}"));
        [turn].into_iter().chain(lion).collect()
    }

    /// Which part of the board is drawn, if it is not all of it.
    pub(crate) fn note(&self, layout: &Layout) -> Option<String> {
        let variant = self.position.variant();
        if layout.is_whole(variant) {
            return None;
        }
        let corner = self.square_at((layout.across.start, layout.down.start))?;
        let other = self.square_at((layout.across.end - 1, layout.down.end - 1))?;
        Some(format!("{corner} to {other} of a board of {}", board_size(variant)))
    }

    /// The picture as large as the paper allows, with a line left for what is
    /// typed next.
    pub(crate) fn picture(&self, naming: Option<Naming>, paper: Paper) -> Vec<Line<'static>> {
        let variant = self.position.variant();
        let layout = |lines| Layout::fit(variant, naming, Room { columns: paper.width, lines }, self.focus());
        let all = layout(None);
        let lines = self.lines(&all, paper.width);
        let Some(height) = paper.height.filter(|height| lines.len() >= *height) else { return lines };
        let note = usize::from(all.is_whole(variant));
        let around = lines.len() - all.down.len() + note + 1;
        self.lines(&layout(Some(height.saturating_sub(around))), paper.width)
    }

    /// Hands, board, state.
    fn lines(&self, layout: &Layout, width: Option<usize>) -> Vec<Line<'static>> {
        let (above, below) =
            if self.flipped { (Color::Black, Color::White) } else { (Color::White, Color::Black) };
        let mut lines = self.hand(above, layout, width);
        lines.extend(self.board(layout));
        lines.extend(self.hand(below, layout, width));
        let told = self.state().into_iter().chain(self.note(layout));
        lines.extend(told.flat_map(|text| wrapped(&text, width)).map(Line::from));
        lines
    }
}

fn board_size(variant: &ohban::Variant) -> String {
    format!("{}x{}", variant.size().files(), variant.size().ranks())
}

fn centred(text: &str, width: usize) -> String {
    let padding = width.saturating_sub(columns(text));
    let left = padding.div_ceil(2);
    format!("{}{text}{}", " ".repeat(left), " ".repeat(padding - left))
}

#[cfg(test)]
mod tests {
    use ohban::{LoadVariant, Position, Variant};

    use super::{BoardView, Marks, Paper};

    #[test]
    fn a_terminal_shows_the_whole_picture_at_once() {
        let position = Position::start(&Variant::builtin("tai").unwrap());
        let view = BoardView { position: &position, marks: Marks::default(), flipped: false };
        let drawn = |width, height| view.picture(None, Paper { width, height, colored: false });
        for (columns, lines) in [(80, 24), (60, 20), (200, 24)] {
            let picture = drawn(Some(columns), Some(lines));
            assert_eq!(picture.len(), lines - 1, "{columns}x{lines}");
            assert!(picture.last().unwrap().to_string().ends_with(" of a board of 25x25"));
        }
        // Numbers of the files, ranks, whose turn it is.
        assert_eq!((drawn(Some(200), Some(60)).len(), drawn(None, None).len()), (27, 27));
    }
}
