//! The start position.

use super::definition::{SetupDef, VariantDef};
use super::error::VariantErrorKind;
use super::kinds::Kinds;
use super::locate::{At, Path};
use super::model::StartPosition;
use super::problems::Problems;
use crate::rules::KindSet;
use crate::{BoardSize, Color, Piece, PieceKind, Square};

/// Reads `setup` and `reserve`; `size` is `None` when the board is wrong.
pub(super) fn read(
    def: &VariantDef,
    kinds: &Kinds,
    royal: &KindSet,
    size: Option<BoardSize>,
    problems: &mut Problems<'_>,
) -> StartPosition {
    let path = Path::of(&["setup"]);
    let empty = Vec::new();
    let (black, white) = match &def.setup {
        Some(SetupDef::Both(rows)) => ((rows, path.clone()), (rows, path.clone())),
        Some(SetupDef::Each(sides)) => (
            (sides.black.as_ref().unwrap_or(&empty), path.clone().key("black")),
            (sides.white.as_ref().unwrap_or(&empty), path.clone().key("white")),
        ),
        None => {
            let meaning = "where the pieces stand: a row of codes for each rank, the back rank first";
            problems.add(Path::default(), At::Value, VariantErrorKind::MissingKey { key: "setup", meaning });
            return StartPosition { board: Vec::new(), hands: Vec::new(), turn: Color::Black };
        }
    };
    let same_rows = matches!(def.setup, Some(SetupDef::Both(_)));
    let mut board: Vec<(Square, Piece)> = Vec::new();
    for (color, (rows, path)) in [(Color::Black, black), (Color::White, white)] {
        // Mistakes in rows that both sides share are reported for Black.
        let silent = same_rows && color == Color::White;
        let Some(size) = size else { break };
        if rows.len() > size.ranks().into() && !silent {
            let kind = VariantErrorKind::TooManyRows { rows: rows.len(), ranks: size.ranks().into() };
            problems.add(path.clone(), At::Value, kind);
        }
        for (i, row) in rows.iter().enumerate().take(size.ranks().into()) {
            let path = path.clone().index(i);
            let pieces = read_row(row, &path, size, kinds, (!silent).then_some(&mut *problems));
            for (column, kind) in pieces {
                let Some(square) = square_seen_by(size, color, column, i) else { continue };
                if let Some((square, _)) = board.iter().find(|(other, _)| *other == square) {
                    let kind = VariantErrorKind::SharedSquare { square: square.to_string() };
                    problems.add(path.clone(), At::Value, kind);
                } else {
                    board.push((square, Piece::new(kind, color)));
                }
            }
        }
    }
    if !royal.is_empty() && size.is_some() && !board.iter().any(|(_, piece)| royal.contains(piece.kind())) {
        problems.add(path, At::Value, VariantErrorKind::NoRoyal);
    }
    StartPosition { board, hands: read_reserve(def, kinds, problems), turn: Color::Black }
}

/// The pieces of a row with their places in it, from the owner's left.
fn read_row(
    row: &str,
    path: &Path,
    size: BoardSize,
    kinds: &Kinds,
    mut problems: Option<&mut Problems<'_>>,
) -> Vec<(usize, PieceKind)> {
    let codes: Vec<&str> = row.split_whitespace().collect();
    let wanted = usize::from(size.files());
    if codes.len() != wanted
        && let Some(problems) = &mut problems
    {
        let kind = VariantErrorKind::RowLength { squares: codes.len(), wanted };
        problems.add(path.clone(), At::Value, kind);
    }
    let mut pieces = Vec::new();
    for (column, code) in codes.into_iter().enumerate().filter(|(_, code)| *code != ".") {
        if let Some(kind) = kinds.by_code(code) {
            pieces.push((column, kind));
        } else if let Some(problems) = &mut problems {
            let suggestion = kinds.nearest_code(code);
            let offset = code.as_ptr() as usize - row.as_ptr() as usize;
            let kind =
                VariantErrorKind::UnknownCode { code: code.to_owned(), square: column + 1, suggestion };
            problems.add_inside(path.clone(), row, row[..offset].chars().count(), kind);
        }
    }
    pieces
}

/// The square in a column from the owner's left and a rank from the owner's
/// back rank.
fn square_seen_by(size: BoardSize, color: Color, column: usize, rank: usize) -> Option<Square> {
    let file = usize::from(size.files()).checked_sub(column + 1)?;
    let rank = usize::from(size.ranks()).checked_sub(rank + 1)?;
    let square = Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)?;
    Some(match color {
        Color::Black => square,
        Color::White => size.half_turn(square),
    })
}

fn read_reserve(
    def: &VariantDef,
    kinds: &Kinds,
    problems: &mut Problems<'_>,
) -> Vec<(Color, PieceKind, u16)> {
    let Some(reserve) = &def.reserve else { return Vec::new() };
    let path = Path::of(&["reserve"]);
    if def.drops.is_none() {
        problems.add(path.clone(), At::Key, VariantErrorKind::ReserveWithoutDrops);
    }
    let mut hands = Vec::new();
    for (name, count) in reserve {
        let Some(count) = count else { continue };
        let path = path.clone().key(name);
        if let Some(kind) = kinds.one_unpromoted(name, path, problems) {
            hands.extend(Color::BOTH.map(|color| (color, kind, *count)));
        }
    }
    hands
}
