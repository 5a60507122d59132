//! Starts by the name of their handicap, as 手合割 has them.

use ohban_core::{Handicap, Position, Variant};

/// The name of the usual start.
fn even_name(variant: &Variant) -> String {
    let size = variant.size();
    let kanji = &variant.spec().kanji;
    // What other programs read: 平手 for shogi, the name of the game for others.
    if (size.files(), size.ranks()) == (9, 9) || kanji.is_empty() {
        "平手".to_owned()
    } else {
        kanji.clone()
    }
}

/// The start position of a handicap; `None` for a name that the game does not
/// know.
pub(in crate::record) fn start(variant: &Variant, name: &str) -> Option<Position> {
    let name = name.trim();
    let is_usual = name.is_empty() || usual(variant).is_called(name);
    if is_usual {
        return Some(Position::start(variant));
    }
    variant.handicap(name).map(|handicap| Position::with_handicap(variant, handicap))
}

/// The usual start as a handicap, with the names that programs have for it.
fn usual(variant: &Variant) -> Handicap {
    let kanji = &variant.spec().kanji;
    // 5五 is 五々将棋.
    let short = kanji.strip_suffix("将棋").unwrap_or_default().to_owned();
    Handicap {
        name: variant.name().to_owned(),
        kanji: even_name(variant),
        also: vec!["平手".to_owned(), kanji.clone(), short, variant.id().to_owned()],
        start: variant.spec().start.clone(),
    }
}

/// The name of a start position; `None` for any other position.
pub(in crate::record) fn name(position: &Position) -> Option<String> {
    let variant = position.variant();
    if position.move_number() != 1 {
        return None;
    }
    if *position == Position::start(variant) {
        return Some(even_name(variant));
    }
    let mut handicaps = variant.handicaps().iter().filter(|handicap| !handicap.kanji.is_empty());
    let found = handicaps.find(|handicap| Position::with_handicap(variant, handicap) == *position)?;
    Some(found.kanji.clone())
}
