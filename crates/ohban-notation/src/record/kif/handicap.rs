//! Handicaps: names for start positions from which White (上手) has taken
//! pieces away. White moves first.

use ohban_core::{Color, PieceKind, Position, Square, Variant};

/// Which piece of its kind: seen by White, who sits at the top.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    /// There is one.
    Only,
    /// There are two.
    Left,
    Right,
}
use Side::{Left, Only, Right};

/// Pieces by their name in the library.
const ROOK: (&str, Side) = ("rook", Only);
const BISHOP: (&str, Side) = ("bishop", Only);
const LANCES: [(&str, Side); 2] = [("lance", Left), ("lance", Right)];
const KNIGHTS: [(&str, Side); 2] = [("knight", Left), ("knight", Right)];
const SILVERS: [(&str, Side); 2] = [("silver_general", Left), ("silver_general", Right)];
const GOLDS: [(&str, Side); 2] = [("gold_general", Left), ("gold_general", Right)];

/// Names of handicaps and what is taken away.
const HANDICAPS: &[(&str, &[(&str, Side)])] = &[
    ("香落ち", &[LANCES[0]]),
    ("右香落ち", &[LANCES[1]]),
    ("角落ち", &[BISHOP]),
    ("飛車落ち", &[ROOK]),
    ("飛香落ち", &[ROOK, LANCES[0]]),
    ("二枚落ち", &[ROOK, BISHOP]),
    ("三枚落ち", &[ROOK, BISHOP, LANCES[0]]),
    ("四枚落ち", &[ROOK, BISHOP, LANCES[0], LANCES[1]]),
    ("五枚落ち", &[ROOK, BISHOP, LANCES[0], LANCES[1], KNIGHTS[1]]),
    ("左五枚落ち", &[ROOK, BISHOP, LANCES[0], LANCES[1], KNIGHTS[0]]),
    ("六枚落ち", &[ROOK, BISHOP, LANCES[0], LANCES[1], KNIGHTS[0], KNIGHTS[1]]),
    ("右七枚落ち", &[ROOK, BISHOP, LANCES[0], LANCES[1], KNIGHTS[0], KNIGHTS[1], SILVERS[1]]),
    ("左七枚落ち", &[ROOK, BISHOP, LANCES[0], LANCES[1], KNIGHTS[0], KNIGHTS[1], SILVERS[0]]),
    ("八枚落ち", &[ROOK, BISHOP, LANCES[0], LANCES[1], KNIGHTS[0], KNIGHTS[1], SILVERS[0], SILVERS[1]]),
    (
        "十枚落ち",
        &[
            ROOK, BISHOP, LANCES[0], LANCES[1], KNIGHTS[0], KNIGHTS[1], SILVERS[0], SILVERS[1], GOLDS[0],
            GOLDS[1],
        ],
    ),
];

/// The start position without handicap, by the name that games on this board
/// have for it.
pub(super) fn even_name(variant: &Variant) -> String {
    let size = variant.size();
    let kanji = &variant.source().kanji;
    // What other programs read: 平手 for shogi, the name of the game for others.
    if (size.files(), size.ranks()) == (9, 9) || kanji.is_empty() {
        "平手".to_owned()
    } else {
        kanji.clone()
    }
}

/// The start position of a handicap; `None` for a name that is not known or
/// a game without such pieces.
pub(super) fn start(variant: &Variant, name: &str) -> Option<Position> {
    let name: String = name.chars().filter(|c| !c.is_whitespace()).collect();
    let known = [&even_name(variant), "平手", &variant.source().kanji, variant.id(), variant.name()];
    if name.is_empty() || known.iter().any(|known| known.replace(' ', "").eq_ignore_ascii_case(&name)) {
        return Some(Position::start(variant));
    }
    let (_, taken) = HANDICAPS.iter().find(|(other, _)| *other == name)?;
    without(variant, taken)
}

/// The name of a start position; `None` for any other position.
pub(super) fn name(position: &Position) -> Option<String> {
    let variant = position.variant();
    if position.move_number() != 1 {
        return None;
    }
    if *position == Position::start(variant) {
        return Some(even_name(variant));
    }
    let fits = |taken: &[(&str, Side)]| without(variant, taken).is_some_and(|other| other == *position);
    HANDICAPS.iter().find(|(_, taken)| fits(taken)).map(|(name, _)| (*name).to_owned())
}

fn without(variant: &Variant, taken: &[(&str, Side)]) -> Option<Position> {
    let mut setup = Position::start(variant).setup();
    for &(id, side) in taken {
        let (kind, _) = variant.kinds().find(|(_, info)| info.id == id && !info.promoted)?;
        let square = square_of(variant, kind, side)?;
        setup.board.retain(|(other, _)| *other != square);
    }
    setup.turn = Color::White;
    Position::from_setup(variant, &setup).ok()
}

/// Where White's piece stands at the start. White's left is file 1.
fn square_of(variant: &Variant, kind: PieceKind, side: Side) -> Option<Square> {
    let board = &variant.source().start.board;
    let of_kind = board.iter().filter(|(_, piece)| piece.kind() == kind && piece.color() == Color::White);
    let mut squares: Vec<_> = of_kind.map(|(square, _)| *square).collect();
    squares.sort_unstable_by_key(|square| square.file());
    match (&*squares, side) {
        ([only], Only) => Some(*only),
        ([left, _], Left) => Some(*left),
        ([_, right], Right) => Some(*right),
        _ => None,
    }
}
