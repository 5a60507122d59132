//! A position as players see it on a board.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use super::koma::{Face, koma};
use super::{CELL, INK, LINE, WOOD, open, text};
use crate::one_kanji_names;
use ohban_core::{Color, Move, PieceKind, Position, Square};

/// A move to be made.
const NEXT: &str = "#3d8fe8";
/// What burns.
const FIRE: &str = "#d9480f";
const FLAME: &str = "M0-20C6-12 15-6 15 5A15 15 0 0 1-15 5C-15-2-9-6-7-13C-3-10-1-14 0-20Z";

/// Around the board, for coordinates.
const MARGIN: f64 = 26.0;
/// Width of a column of pieces in hand.
const HAND: f64 = 62.0;

/// A picture of a position, Black at the bottom: [`to_svg`](Self::to_svg).
#[derive(Debug, Clone)]
pub struct BoardPicture<'p> {
    position: &'p Position,
    last_move: Option<Move>,
    moves_from: Option<Square>,
    next_move: Option<Move>,
    style: PieceStyle,
}

/// How much of its name stands on a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum PieceStyle {
    /// The whole name in kanji, mostly two.
    #[default]
    TwoKanji,
    /// One kanji, which is read more easily when small, no two pieces the same:
    /// see [`one_kanji_names`].
    OneKanji,
    /// The letters of SFEN, for those who read no kanji.
    Letters,
    /// One kanji, and small beside it the code of the piece: for those who
    /// learn.
    KanjiAndCode,
}

impl<'p> BoardPicture<'p> {
    /// A picture of the position.
    #[must_use]
    pub fn of(position: &'p Position) -> BoardPicture<'p> {
        BoardPicture {
            position,
            last_move: None,
            moves_from: None,
            next_move: None,
            style: PieceStyle::default(),
        }
    }

    /// Marks the squares of the move that led to the position.
    #[must_use]
    pub fn last_move(mut self, m: Move) -> BoardPicture<'p> {
        self.last_move = Some(m);
        self
    }

    /// Marks where the piece on this square may move; nothing when it is not
    /// its side's turn.
    #[must_use]
    pub fn moves_from(mut self, square: Square) -> BoardPicture<'p> {
        self.moves_from = Some(square);
        self
    }

    /// Marks a move of the position before it is made: its start and end in
    /// colour, a ring around what it takes, a flame around what burns by it.
    ///
    /// ```
    /// use ohban::{prelude::*, svg::BoardPicture};
    ///
    /// let tenjiku = Variant::builtin("tenjiku")?;
    /// let sfen = "k15/16/16/16/16/9pp5/16/8(FD)7/16/16/16/16/16/16/16/15K b - 1";
    /// let position = Position::from_sfen(&tenjiku, sfen)?;
    /// let picture = BoardPicture::of(&position).next_move(position.parse_usi("8h6f")?).to_svg();
    /// assert_eq!(picture.matches("class=\"burns\"").count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn next_move(mut self, m: Move) -> BoardPicture<'p> {
        self.next_move = Some(m);
        self
    }

    /// Names the pieces in this style.
    ///
    /// ```
    /// use ohban::{prelude::*, svg::{BoardPicture, PieceStyle}};
    ///
    /// let shogi = Position::start(&Variant::builtin("shogi")?);
    /// let picture = BoardPicture::of(&shogi).style(PieceStyle::OneKanji).to_svg();
    /// assert!(picture.contains(">飛</text>") && !picture.contains(">車</text>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn style(mut self, style: PieceStyle) -> BoardPicture<'p> {
        self.style = style;
        self
    }

    /// Draws the picture. Its size is 44 units a square and some margin.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let variant = self.position.variant();
        let size = variant.size();
        let (board_width, board_height) = (f64::from(size.files()) * CELL, f64::from(size.ranks()) * CELL);
        let hands = self.hands();
        let hand_width = hands.iter().map(|hand| self.hand_columns(hand)).max().unwrap_or(0) as f64 * HAND;
        let (width, height) = (board_width + 2.0 * (MARGIN + hand_width), board_height + 2.0 * MARGIN);
        let mut svg = open(width, height, variant.name());
        let _ = writeln!(svg, "<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>");
        svg += &self.definitions();
        // From here on (0, 0) is the upper left corner of the board.
        let _ = writeln!(svg, "<g transform=\"translate({} {MARGIN})\">", hand_width + MARGIN);
        let _ = writeln!(svg, "<rect width=\"{board_width}\" height=\"{board_height}\" fill=\"{WOOD}\"/>");
        self.draw_last_move(&mut svg);
        self.draw_next_move(&mut svg);
        self.draw_grid(&mut svg);
        self.draw_coordinates(&mut svg);
        for (square, piece) in self.position.pieces() {
            let (x, y) = self.center(square);
            use_piece(&mut svg, piece.kind(), piece.color(), x, y);
        }
        self.draw_moves(&mut svg);
        self.draw_turn(&mut svg);
        self.draw_effects(&mut svg);
        let [black, white] = &hands;
        let right = board_width + MARGIN;
        self.draw_hand(&mut svg, Color::Black, black, (right, board_height));
        self.draw_hand(&mut svg, Color::White, white, (-MARGIN, 0.0));
        svg + "</g>\n</svg>\n"
    }

    /// Each kind that is seen, drawn once.
    fn definitions(&self) -> String {
        let on_board = self.position.pieces().map(|(_, piece)| piece.kind());
        let in_hand = self.hands().into_iter().flatten().map(|(kind, _)| kind);
        let mut kinds: Vec<PieceKind> = on_board.chain(in_hand).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let one_kanji = match self.style {
            PieceStyle::TwoKanji | PieceStyle::Letters => Arc::default(),
            PieceStyle::OneKanji | PieceStyle::KanjiAndCode => one_kanji_names(self.position.variant()),
        };
        let mut definitions = String::from("<defs>\n");
        for kind in kinds {
            if let Some(info) = self.position.variant().kind(kind) {
                let kanji = one_kanji.get(kind.index()).unwrap_or(&info.kanji);
                let face = match self.style {
                    PieceStyle::TwoKanji | PieceStyle::OneKanji => Face::Kanji(kanji),
                    PieceStyle::Letters => Face::Letters(&info.sfen),
                    PieceStyle::KanjiAndCode => Face::KanjiAndCode(kanji, &info.code),
                };
                let _ = writeln!(definitions, "<g id=\"k{}\">{}</g>", kind.index(), koma(info, face));
            }
        }
        definitions + "</defs>\n"
    }

    fn draw_grid(&self, svg: &mut String) {
        let size = self.position.variant().size();
        let (width, height) = (f64::from(size.files()) * CELL, f64::from(size.ranks()) * CELL);
        let mut path = String::new();
        for file in 1..size.files() {
            let _ = write!(path, "M{} 0V{height}", f64::from(file) * CELL);
        }
        for rank in 1..size.ranks() {
            let _ = write!(path, "M0 {}H{width}", f64::from(rank) * CELL);
        }
        let _ = writeln!(svg, "<path d=\"{path}\" stroke=\"{LINE}\" stroke-width=\"1\"/>");
        let _ = writeln!(
            svg,
            "<rect width=\"{width}\" height=\"{height}\" fill=\"none\" stroke=\"{LINE}\" stroke-width=\"2.5\"/>"
        );
        // Dots mark the promotion zones, as on wooden boards.
        let zone = self.position.variant().rules().promotion.zone;
        if zone > 0 && zone < size.ranks() && 2 * zone < size.files() {
            for file in [zone, size.files() - zone] {
                for rank in [zone, size.ranks() - zone] {
                    let (x, y) = (f64::from(file) * CELL, f64::from(rank) * CELL);
                    let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"3.5\" fill=\"{LINE}\"/>");
                }
            }
        }
    }

    fn draw_coordinates(&self, svg: &mut String) {
        let size = self.position.variant().size();
        let right = f64::from(size.files()) * CELL + MARGIN / 2.0;
        let _ = writeln!(svg, "<g fill=\"#666\" font-family=\"sans-serif\">");
        for file in 0..size.files() {
            let x = (f64::from(size.files() - file) - 0.5) * CELL;
            let _ = writeln!(svg, "{}", text(x, -MARGIN / 2.0, 13.0, file + 1));
        }
        for rank in 0..size.ranks() {
            // The letters of a square on file 1, without the 1.
            let name = Square::new(0, rank).map(|square| square.to_string()).unwrap_or_default();
            let y = (f64::from(rank) + 0.5) * CELL;
            let _ = writeln!(svg, "{}", text(right, y, 13.0, name.trim_start_matches('1')));
        }
        let _ = writeln!(svg, "</g>");
    }

    fn draw_last_move(&self, svg: &mut String) {
        let Some(m) = self.last_move else { return };
        // A dropped piece came from nowhere: a frame tells it from one that moved.
        if m.is_drop() {
            let (x, y) = self.center(m.to());
            let side = CELL - 4.0;
            let _ = writeln!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" fill=\"#e8a33d\" fill-opacity=\"0.35\" \
                 stroke=\"#b56a00\" stroke-width=\"4\" stroke-dasharray=\"8 4\"/>",
                x - side / 2.0,
                y - side / 2.0
            );
            return;
        }
        for square in m.from().into_iter().chain(m.captured_on_the_way()).chain(m.line()).chain([m.to()]) {
            self.colour(svg, square, "#e8a33d");
        }
    }

    fn colour(&self, svg: &mut String, square: Square, fill: &str) {
        let (x, y) = self.center(square);
        let (x, y) = (x - CELL / 2.0, y - CELL / 2.0);
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\" opacity=\"0.7\"/>"
        );
    }

    /// The squares of a move to be made, below the pieces.
    fn draw_next_move(&self, svg: &mut String) {
        let Some(m) = self.next_move else { return };
        for square in m.from().into_iter().chain([m.to()]) {
            self.colour(svg, square, NEXT);
        }
    }

    /// What it takes and burns, above the pieces.
    fn draw_effects(&self, svg: &mut String) {
        let Some(m) = self.next_move else { return };
        let effects = self.position.effects(m);
        for (square, _) in effects.captured() {
            let (x, y) = self.center(*square);
            let _ = writeln!(
                svg,
                "<circle class=\"taken\" cx=\"{x}\" cy=\"{y}\" r=\"19\" fill=\"none\" stroke=\"{NEXT}\" \
                 stroke-width=\"3\"/>"
            );
        }
        for (square, _) in effects.burned() {
            let (x, y) = self.center(*square);
            let _ = writeln!(
                svg,
                "<path class=\"burns\" transform=\"translate({x} {y})\" d=\"{FLAME}\" fill=\"none\" \
                 stroke=\"{FIRE}\" stroke-width=\"3\"/>"
            );
        }
    }

    /// A dot on each square where a move may end, a ring where it captures, a
    /// flame where something burns by it; a pass is a dot in the corner of the
    /// piece's own square.
    fn draw_moves(&self, svg: &mut String) {
        let Some(from) = self.moves_from else { return };
        let mut ends: BTreeMap<Square, bool> = BTreeMap::new();
        for m in self.position.legal_moves_from(from) {
            *ends.entry(m.to()).or_default() |= !self.position.effects(m).burned().is_empty();
        }
        for (to, burns) in ends {
            let (x, y) = self.center(to);
            let (x, y) = if to == from { (x + CELL * 0.36, y - CELL * 0.36) } else { (x, y) };
            if burns {
                let _ = writeln!(
                    svg,
                    "<path class=\"burns\" transform=\"translate({x} {y})\" d=\"{FLAME}\" fill=\"none\" \
                     stroke=\"{FIRE}\" stroke-width=\"2\"/>"
                );
            }
            let ring = to != from && self.position.piece_on(to).is_some();
            let (radius, fill) = if ring { (19.0, "none") } else { (6.0, "#1f6f43") };
            let _ = writeln!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"#1f6f43\" \
                 stroke-width=\"3\"/>"
            );
        }
    }

    /// Whose turn it is: a mark at the mover's right corner of the board.
    fn draw_turn(&self, svg: &mut String) {
        let size = self.position.variant().size();
        let (width, height) = (f64::from(size.files()) * CELL, f64::from(size.ranks()) * CELL);
        let half = MARGIN / 2.0;
        let (x, y, turn, fill) = match self.position.turn() {
            Color::Black => (width + half, height + half, "", INK),
            Color::White => (-half, -half, " rotate(180)", "#fff"),
        };
        let words = format!("{} to move", self.position.turn());
        let _ = writeln!(
            svg,
            "<path d=\"M0-9L7-4L9 9H-9L-7-4Z\" transform=\"translate({x} {y}){turn}\" fill=\"{fill}\" \
             stroke=\"{INK}\" stroke-width=\"1.5\"><title>{words}</title></path>"
        );
    }

    /// What the players hold, Black first, in the order of SFEN.
    fn hands(&self) -> [Vec<(PieceKind, u16)>; 2] {
        Color::BOTH.map(|color| {
            let kinds = self.position.variant().hand_kinds().iter();
            let counts = kinds.map(|&kind| (kind, self.position.in_hand(color, kind)));
            counts.filter(|(_, count)| *count > 0).collect()
        })
    }

    /// How many columns beside the board the hand takes.
    fn hand_columns(&self, hand: &[(PieceKind, u16)]) -> usize {
        hand.len().div_ceil(usize::from(self.position.variant().size().ranks()))
    }

    /// Draws a hand from its owner's near corner of the board on, towards the
    /// other side and then outwards.
    fn draw_hand(&self, svg: &mut String, color: Color, hand: &[(PieceKind, u16)], corner: (f64, f64)) {
        let ranks = usize::from(self.position.variant().size().ranks());
        let outward = if color == Color::Black { 1.0 } else { -1.0 };
        for (i, &(kind, count)) in hand.iter().enumerate() {
            let (row, column) = ((i % ranks) as f64, (i / ranks) as f64);
            let x = corner.0 + outward * (column * HAND + CELL / 2.0);
            let y = corner.1 - outward * (row + 0.5) * CELL;
            use_piece(svg, kind, color, x, y);
            if count > 1 {
                let number = text(x + outward * (CELL / 2.0 + 5.0), y, 15.0, count);
                let _ = writeln!(svg, "<g fill=\"{INK}\" font-family=\"sans-serif\">{number}</g>");
            }
        }
    }

    /// The middle of a square.
    fn center(&self, square: Square) -> (f64, f64) {
        let files = f64::from(self.position.variant().size().files());
        ((files - f64::from(square.file()) - 0.5) * CELL, (f64::from(square.rank()) + 0.5) * CELL)
    }
}

fn use_piece(svg: &mut String, kind: PieceKind, color: Color, x: f64, y: f64) {
    let turn = if color == Color::White { " rotate(180)" } else { "" };
    let _ = writeln!(svg, "<use href=\"#k{}\" transform=\"translate({x} {y}){turn}\"/>", kind.index());
}
