//! Texts that programs show, and names that rules call pieces by.

use super::definition::VariantDef;
use super::error_kind::VariantErrorKind;
use super::locate::{At, Path};
use super::problems::Problems;
use super::suggest::plain;
use ohban_core::text::{is_unseen, shortened};

/// Longest name of anything, in letters.
const LONGEST_NAME: usize = 100;
/// Longest name of a piece in kanji: each move of a record may have it.
const LONGEST_KANJI: usize = 20;
/// Longest text about a game.
const LONGEST_REMARK: usize = 1_000;

/// Checks every text that is shown and every name that the files themselves
/// give to a piece.
pub(super) fn check(def: &VariantDef, problems: &mut Problems<'_>) {
    shown(def.name.as_deref(), LONGEST_NAME, Path::of(&["name"]), problems);
    shown(def.kanji.as_deref(), LONGEST_NAME, Path::of(&["kanji"]), problems);
    let remarks = [
        ("about", &def.about),
        ("authority", &def.authority),
        ("year", &def.year),
        ("verified", &def.verified),
    ];
    for (key, text) in remarks {
        shown(text.as_deref(), LONGEST_REMARK, Path::of(&[key]), problems);
    }
    for (i, handicap) in def.handicaps.iter().flatten().enumerate() {
        let path = Path::of(&["handicaps"]).index(i);
        shown(handicap.name.as_deref(), LONGEST_NAME, path.clone().key("name"), problems);
        shown(handicap.kanji.as_deref(), LONGEST_NAME, path.clone().key("kanji"), problems);
        for (i, name) in handicap.also.iter().flatten().enumerate() {
            shown(Some(name), LONGEST_NAME, path.clone().key("also").index(i), problems);
        }
    }
    for (id, piece) in def.library.iter().flatten() {
        let path = Path::of(&["library", id]);
        if !problems.is_own(&path) {
            continue;
        }
        if !is_name(id) {
            let suggestion = Some(plain(id)).filter(|name| is_name(name));
            let kind = VariantErrorKind::InvalidName { name: shortened(id), suggestion };
            problems.add(path.clone(), At::Key, kind);
        }
        shown(piece.name.as_deref(), LONGEST_NAME, path.clone().key("name"), problems);
        shown(piece.kanji.as_deref(), LONGEST_KANJI, path.clone().key("kanji"), problems);
        shown(piece.romaji.as_deref(), LONGEST_NAME, path.key("romaji"), problems);
    }
}

/// Whether this can be the name of a piece, and cannot be a code.
fn is_name(text: &str) -> bool {
    let fits = |letter: char| {
        letter == '_' || letter.is_numeric() || letter.is_alphabetic() && !letter.is_uppercase()
    };
    text.len() <= LONGEST_NAME
        && text.starts_with(|letter: char| letter.is_alphabetic())
        && text.chars().all(fits)
}

fn shown(text: Option<&str>, most: usize, path: Path, problems: &mut Problems<'_>) {
    let Some(text) = text else { return };
    let letters = text.chars().count();
    if letters > most {
        problems.add(path, At::Value, VariantErrorKind::TooLong { letters, most });
        return;
    }
    let found = text.chars().enumerate().find(|(_, letter)| is_unseen(*letter));
    if let Some((offset, character)) = found {
        problems.add_inside(path, text, offset, VariantErrorKind::ControlCharacter { character });
    }
}
