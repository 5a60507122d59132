//! Starts with a handicap, as what differs from the usual start.

use super::definition::{HandicapDef, VariantDef};
use super::error_kind::VariantErrorKind;
use super::kinds::Kinds;
use super::locate::{At, Path};
use super::problems::Problems;
use ohban_core::{Color, Handicap, MOST_IN_HAND, Piece, PieceKind, Square, StartPosition};

/// Reads `handicaps`. Inherited ones go with the start that they are about: where
/// this file has changed it they may not fit, and are left out.
pub(super) fn read(
    def: &VariantDef,
    kinds: &Kinds,
    start: &StartPosition,
    problems: &mut Problems<'_>,
) -> Vec<Handicap> {
    let is_inherited = problems.is_inherited(&Path::of(&["handicaps"]));
    let has_hands = def.drops.is_some();
    let list = def.handicaps.iter().flatten().enumerate();
    let list = list.filter(|(_, handicap)| !is_inherited || fits(handicap, kinds, start, has_hands));
    list.map(|(i, handicap)| {
        let path = Path::of(&["handicaps"]).index(i);
        if handicap.name.is_none() {
            let kind =
                VariantErrorKind::MissingKey { key: "name", meaning: "the English name: `name: Rook`" };
            problems.add(path.clone(), At::Value, kind);
        }
        if needs_hands(handicap) && !has_hands {
            problems.add(path.clone(), At::Value, VariantErrorKind::ReserveWithoutDrops);
        }
        Handicap {
            name: handicap.name.clone().unwrap_or_default(),
            kanji: handicap.kanji.clone().unwrap_or_default(),
            also: handicap.also.clone().unwrap_or_default(),
            start: changed(handicap, kinds, start, &path, problems),
        }
    })
    .collect()
}

/// Whether pieces are in hand at the start.
fn needs_hands(handicap: &HandicapDef) -> bool {
    handicap.gained == Some(true) || handicap.reserve.as_ref().is_some_and(|reserve| !reserve.is_empty())
}

/// Whether all that a handicap names is there.
fn fits(handicap: &HandicapDef, kinds: &Kinds, start: &StartPosition, has_hands: bool) -> bool {
    let stands = |text: &String| {
        let square: Option<Square> = text.parse().ok();
        start.board.iter().any(|(other, _)| Some(*other) == square)
    };
    let instead = || handicap.instead.iter().flatten();
    handicap.without.iter().flatten().chain(instead().map(|(square, _)| square)).all(stands)
        && instead().all(|(_, name)| kinds.is_known(name))
        && handicap.reserve.iter().flatten().all(|(name, _)| kinds.is_known(name))
        && (has_hands || !needs_hands(handicap))
}

/// The start with the changes of the handicap.
fn changed(
    handicap: &HandicapDef,
    kinds: &Kinds,
    start: &StartPosition,
    path: &Path,
    problems: &mut Problems<'_>,
) -> StartPosition {
    let mut changed = StartPosition { turn: Color::White, ..start.clone() };
    for (i, text) in handicap.without.iter().flatten().enumerate() {
        let path = path.clone().key("without").index(i);
        let Some(index) = piece_at(text, &changed, path, At::Value, problems) else { continue };
        let (_, piece) = changed.board.remove(index);
        if handicap.gained == Some(true) {
            let kind = kinds.unpromoted(piece.kind());
            add_to_hand(&mut changed, Color::Black, kind, 1);
        }
    }
    for (text, name) in handicap.instead.iter().flatten() {
        let path = path.clone().key("instead").key(text);
        let kind = kinds.one(name, path.clone(), problems);
        let index = piece_at(text, &changed, path, At::Key, problems);
        let Some((_, piece)) = index.and_then(|index| changed.board.get_mut(index)) else { continue };
        *piece = Piece::new(kind.unwrap_or(piece.kind()), piece.color());
    }
    for (name, count) in handicap.reserve.iter().flatten() {
        let path = path.clone().key("reserve").key(name);
        if *count > MOST_IN_HAND {
            let kind = VariantErrorKind::TooManyInReserve { count: *count };
            problems.add(path.clone(), At::Value, kind);
        }
        if let Some(kind) = kinds.one_unpromoted(name, path, problems) {
            add_to_hand(&mut changed, Color::White, kind, *count);
        }
    }
    changed
}

/// Which piece of the start stands on a square.
fn piece_at(
    text: &str,
    start: &StartPosition,
    path: Path,
    at: At,
    problems: &mut Problems<'_>,
) -> Option<usize> {
    let square: Option<Square> = text.parse().ok();
    let found = start.board.iter().position(|(other, _)| Some(*other) == square);
    if found.is_none() {
        problems.add(path, at, VariantErrorKind::NoPieceThere { square: text.to_owned() });
    }
    found
}

fn add_to_hand(start: &mut StartPosition, color: Color, kind: PieceKind, count: u16) {
    match start.hands.iter_mut().find(|(other, held, _)| (*other, *held) == (color, kind)) {
        Some((.., held)) => *held = held.saturating_add(count),
        None => start.hands.push((color, kind, count)),
    }
}
