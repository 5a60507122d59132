//! The start position.

use std::collections::HashSet;

use super::definition::{FirstPlayer, SetupDef, VariantDef};
use super::error_kind::VariantErrorKind;
use super::kinds::Kinds;
use super::locate::{At, Path};
use super::problems::Problems;
use super::syntax::two_items;
use ohban_core::MOST_IN_HAND;
use ohban_core::StartPosition;
use ohban_core::rules::KindSet;
use ohban_core::{BoardSize, Color, Piece, PieceKind, Square};

/// Reads `setup` and `reserve`; `size` is `None` when the board is wrong.
pub(super) fn read(
    def: &VariantDef,
    kinds: &Kinds,
    royal: &KindSet,
    size: Option<BoardSize>,
    problems: &mut Problems<'_>,
) -> StartPosition {
    let board = match (&def.setup, size) {
        (Some(setup), Some(size)) => {
            // A royal that waits in reserve need not stand on the board.
            let reserved = def.reserve.iter().flatten().filter(|(_, count)| *count > 0);
            let in_reserve = reserved.into_iter().any(|(name, _)| kinds.may_mean(name, royal));
            let needed = if in_reserve { &KindSet::default() } else { royal };
            read_board(setup, kinds, needed, size, problems)
        }
        (Some(_), None) => Vec::new(),
        (None, _) => {
            let meaning = "where the pieces stand: a row of codes for each rank, the back rank first: \
                           `setup: [L N S G K G S N L]`";
            problems.add(Path::default(), At::Value, VariantErrorKind::MissingKey { key: "setup", meaning });
            Vec::new()
        }
    };
    let turn = match def.first.unwrap_or_default() {
        FirstPlayer::Black => Color::Black,
        FirstPlayer::White => Color::White,
    };
    StartPosition { board, hands: read_reserve(def, kinds, problems), turn }
}

fn read_board(
    setup: &SetupDef,
    kinds: &Kinds,
    royal: &KindSet,
    size: BoardSize,
    problems: &mut Problems<'_>,
) -> Vec<(Square, Piece)> {
    let path = Path::of(&["setup"]);
    let mut unknown = HashSet::new();
    let mut read = |rows: &[String], path: &Path| read_rows(rows, path, size, kinds, &mut unknown, problems);
    let (black, white) = match setup {
        SetupDef::Both(rows) => {
            let rows = read(rows, &path);
            (rows.clone(), rows)
        }
        SetupDef::Each(sides) => {
            let side = |rows: &Option<Vec<String>>| rows.clone().unwrap_or_default();
            let (black, white) = (side(&sides.black), side(&sides.white));
            (read(&black, &path.clone().key("black")), read(&white, &path.clone().key("white")))
        }
    };
    let mut board: Vec<(Square, Piece)> = Vec::new();
    let pieces = black.iter().map(|piece| (Color::Black, piece));
    for (color, &(column, rank, kind)) in pieces.chain(white.iter().map(|piece| (Color::White, piece))) {
        let (Some(kind), Some(square)) = (kind, size.square_seen_by(color, column, rank)) else { continue };
        if board.iter().any(|(other, _)| *other == square) {
            let kind = VariantErrorKind::SharedSquare { square: square.to_string() };
            problems.add(path.clone(), At::Value, kind);
            return board;
        }
        board.push((square, Piece::new(kind, color)));
    }
    let all_known = black.iter().chain(&white).all(|(.., kind)| kind.is_some());
    if all_known && !royal.is_empty() && !board.iter().any(|(_, piece)| royal.contains(piece.kind())) {
        problems.add(path, At::Value, VariantErrorKind::NoRoyal);
    }
    board
}

/// A piece with its column from the owner's left and its rank from the back
/// rank; no kind when its code is unknown.
type Placed = (usize, usize, Option<PieceKind>);

fn read_rows(
    rows: &[String],
    path: &Path,
    size: BoardSize,
    kinds: &Kinds,
    unknown: &mut HashSet<String>,
    problems: &mut Problems<'_>,
) -> Vec<Placed> {
    let (files, ranks) = (usize::from(size.files()), usize::from(size.ranks()));
    if rows.len() > ranks {
        problems.add(path.clone(), At::Value, VariantErrorKind::TooManyRows { rows: rows.len(), ranks });
    }
    let length = |row: &String| row.split_whitespace().count();
    let all_alike = rows.len() > 1 && rows.iter().all(|row| length(row) == length(&rows[0]));
    let mut placed = Vec::new();
    for (rank, row) in rows.iter().enumerate().take(ranks) {
        let path = path.clone().index(rank);
        let squares = length(row);
        if let Some(kind) = two_items(row) {
            problems.add(path.clone(), At::Value, kind);
            placed.push((0, rank, None));
            continue;
        }
        let known_before = unknown.len();
        let codes = row.split_whitespace().enumerate().take(files);
        for (column, code) in codes.filter(|(_, code)| *code != ".") {
            let kind = kinds.by_code(code);
            placed.push((column, rank, kind));
            // A code is reported where it stands first.
            if kind.is_none() && unknown.insert(code.to_owned()) {
                let suggestion = kinds.suggest_code(code, problems);
                let offset = row[..code.as_ptr() as usize - row.as_ptr() as usize].chars().count();
                let code = code.to_owned();
                let kind = VariantErrorKind::UnknownCode { code, square: column + 1, suggestion };
                problems.add_inside(path.clone(), row, offset, kind);
            }
        }
        // Codes run together are one mistake, not two.
        let run_together = squares < files && unknown.len() > known_before;
        if squares != files && !run_together && (rank == 0 || !all_alike) {
            let kind = VariantErrorKind::RowLength { squares, wanted: files, all_alike };
            problems.add(path, At::Value, kind);
        }
    }
    placed
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
        let path = path.clone().key(name);
        if *count > MOST_IN_HAND {
            let kind = VariantErrorKind::TooManyInReserve { count: *count };
            problems.add(path.clone(), At::Value, kind);
        }
        if let Some(kind) = kinds.one_unpromoted(name, path, problems) {
            hands.extend(Color::BOTH.map(|color| (color, kind, *count)));
        }
    }
    hands
}
