//! Texts that programs show, and names that rules call pieces by.

use super::definition::VariantDef;
use super::error_kind::VariantErrorKind;
use super::locate::{At, Path};
use super::problems::Problems;
use super::suggest::plain;

/// Checks every text that is shown and every name that the files themselves
/// give to a piece.
pub(super) fn check(def: &VariantDef, problems: &mut Problems<'_>) {
    shown(def.name.as_deref(), Path::of(&["name"]), problems);
    shown(def.kanji.as_deref(), Path::of(&["kanji"]), problems);
    shown(def.about.as_deref(), Path::of(&["about"]), problems);
    shown(def.authority.as_deref(), Path::of(&["authority"]), problems);
    shown(def.year.as_deref(), Path::of(&["year"]), problems);
    shown(def.verified.as_deref(), Path::of(&["verified"]), problems);
    for (i, handicap) in def.handicaps.iter().flatten().enumerate() {
        let path = Path::of(&["handicaps"]).index(i);
        shown(handicap.name.as_deref(), path.clone().key("name"), problems);
        shown(handicap.kanji.as_deref(), path.clone().key("kanji"), problems);
        for (i, name) in handicap.also.iter().flatten().enumerate() {
            shown(Some(name), path.clone().key("also").index(i), problems);
        }
    }
    for (id, piece) in def.library.iter().flatten() {
        let path = Path::of(&["library", id]);
        if !problems.is_own(&path) {
            continue;
        }
        if !is_name(id) {
            let suggestion = Some(plain(id)).filter(|name| is_name(name));
            let kind = VariantErrorKind::InvalidName { name: id.clone(), suggestion };
            problems.add(path.clone(), At::Key, kind);
        }
        shown(piece.name.as_deref(), path.clone().key("name"), problems);
        shown(piece.kanji.as_deref(), path.clone().key("kanji"), problems);
        shown(piece.romaji.as_deref(), path.key("romaji"), problems);
    }
}

/// Whether this can be the name of a piece, and cannot be a code.
fn is_name(text: &str) -> bool {
    let fits = |letter: char| {
        letter == '_' || letter.is_numeric() || letter.is_alphabetic() && !letter.is_uppercase()
    };
    text.starts_with(|letter: char| letter.is_alphabetic()) && text.chars().all(fits)
}

fn shown(text: Option<&str>, path: Path, problems: &mut Problems<'_>) {
    let Some(text) = text else { return };
    let found = text.chars().enumerate().find(|(_, letter)| breaks_lines(*letter));
    if let Some((offset, character)) = found {
        problems.add_inside(path, text, offset, VariantErrorKind::ControlCharacter { character });
    }
}

/// Whether terminals or XML take the character for more than a letter:
/// control characters, ends of lines and paragraphs, changes of the direction
/// of writing, and what Unicode sets aside.
fn breaks_lines(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fffe}' | '\u{ffff}')
}
