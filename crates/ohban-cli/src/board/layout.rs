//! How a board finds room: names of pieces as long as they fit, else a part of
//! the board.

use std::ops::Range;

use ohban::{Color, Piece, Position, Square, Variant, japanese_name, one_kanji_names};

use super::columns;

/// What stands for a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Naming {
    /// As Japanese notation names it: mostly two kanji.
    Kanji,
    /// One kanji, no two pieces the same.
    OneKanji,
    /// Letters of SFEN.
    Letters,
}

/// Room that is there, in columns and lines of the terminal; without a bound
/// where it is `None`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Room {
    pub(crate) columns: Option<usize>,
    pub(crate) lines: Option<usize>,
}

/// Columns beside the squares: a blank, another one, and the name of the rank.
const MARGIN: usize = 4;

/// How a board is drawn.
#[derive(Debug, Clone)]
pub(crate) struct Layout {
    pub(crate) naming: Naming,
    /// By [`PieceKind::index`](ohban::PieceKind::index): what stands for Black's
    /// piece.
    names: Vec<String>,
    /// Columns of a square.
    pub(crate) cell: usize,
    /// The columns of the board that are drawn, counted from the left edge of
    /// the picture.
    pub(crate) across: Range<u8>,
    /// The rows that are drawn, from the top.
    pub(crate) down: Range<u8>,
}

impl Layout {
    /// The layout that shows most: names as long as they fit. Where not even
    /// the shortest do, the part of the board around `focus`, which is a
    /// place in the picture, from its upper left corner.
    pub(crate) fn fit(variant: &Variant, naming: Option<Naming>, room: Room, focus: (u8, u8)) -> Layout {
        let choices = match naming {
            Some(naming) => vec![naming],
            None => vec![Naming::Kanji, Naming::OneKanji, Naming::Letters],
        };
        let size = variant.size();
        let fits = |cell: usize| {
            room.columns.is_none_or(|columns| usize::from(size.files()) * cell + MARGIN <= columns)
        };
        let tried: Vec<_> = choices.into_iter().map(|naming| CellTexts::of(variant, naming)).collect();
        let best = tried.iter().find(|names| fits(names.cell));
        // Of what does not fit, that which shows most squares.
        let Some(names) = best.or_else(|| tried.iter().min_by_key(|names| names.cell)).cloned() else {
            return Layout { naming: Naming::Letters, names: Vec::new(), cell: 3, across: 0..0, down: 0..0 };
        };
        let files = room.columns.map_or(usize::MAX, |columns| columns.saturating_sub(MARGIN) / names.cell);
        Layout {
            naming: names.naming,
            cell: names.cell,
            names: names.texts,
            across: around(focus.0, files, size.files()),
            down: around(focus.1, room.lines.unwrap_or(usize::MAX), size.ranks()),
        }
    }

    /// What stands for the piece.
    pub(crate) fn name(&self, variant: &Variant, piece: Piece) -> String {
        match self.naming {
            Naming::Letters => letters(variant, piece),
            _ => self.names.get(piece.kind().index()).cloned().unwrap_or_default(),
        }
    }

    /// Whether the whole board is drawn.
    pub(crate) fn is_whole(&self, variant: &Variant) -> bool {
        let size = variant.size();
        self.across == (0..size.files()) && self.down == (0..size.ranks())
    }

    /// Columns that the drawn part takes.
    pub(crate) fn width(&self) -> usize {
        self.across.len() * self.cell + MARGIN
    }
}

/// So many numbers of `0..all` around the one in the middle.
fn around(middle: u8, count: usize, all: u8) -> Range<u8> {
    let count = u8::try_from(count).unwrap_or(u8::MAX).clamp(1, all.max(1));
    let first = middle.saturating_sub(count / 2).min(all.saturating_sub(count));
    first..first + count
}

#[derive(Clone)]
struct CellTexts {
    naming: Naming,
    texts: Vec<String>,
    /// Columns of a square: the longest name, with a sign before it and, where
    /// there is plenty of room, a blank behind.
    cell: usize,
}

impl CellTexts {
    fn of(variant: &Variant, naming: Naming) -> CellTexts {
        let one = one_kanji_names(variant);
        let name = |kind: ohban::PieceKind| match naming {
            Naming::Kanji => japanese_name(variant, kind),
            Naming::OneKanji => match one.get(kind.index()) {
                Some(name) if !name.is_empty() => name.clone(),
                _ => letters(variant, Piece::new(kind, Color::Black)),
            },
            Naming::Letters => letters(variant, Piece::new(kind, Color::Black)),
        };
        let texts: Vec<_> = variant.kinds().map(|(kind, _)| name(kind)).collect();
        let longest = texts.iter().map(|text| columns(text)).max().unwrap_or(0).max(2);
        let around = if naming == Naming::Kanji { 2 } else { 1 };
        CellTexts { naming, texts, cell: longest + around }
    }
}

fn letters(variant: &Variant, piece: Piece) -> String {
    variant.sfen_symbol(piece).replace(['(', ')'], "")
}

/// The square at a place of the picture, from its upper left corner.
pub(crate) fn square_at(position: &Position, flipped: bool, (across, down): (u8, u8)) -> Option<Square> {
    let size = position.variant().size();
    if across >= size.files() || down >= size.ranks() {
        return None;
    }
    let (file, rank) =
        if flipped { (across, size.ranks() - 1 - down) } else { (size.files() - 1 - across, down) };
    Square::new(file, rank)
}

/// The place of a square in the picture.
pub(crate) fn place_of(position: &Position, flipped: bool, square: Square) -> (u8, u8) {
    let size = position.variant().size();
    let (file, rank) = (square.file(), square.rank());
    if flipped {
        (file, size.ranks().saturating_sub(rank + 1))
    } else {
        (size.files().saturating_sub(file + 1), rank)
    }
}
