//! Games by what people call them.

use std::ffi::OsStr;
use std::path::Path;

use ohban::builtin::{self, BuiltinGame};
use ohban::{LoadVariant, Variant, VariantErrors};

use crate::failure::Failure;

/// The game that an argument names. The id of a bundled game goes before a file
/// of the same name; what looks like a path or is there is read as a file.
pub(crate) fn open(game: &OsStr) -> Result<Variant, Failure> {
    let path = Path::new(game);
    let id = game.to_string_lossy();
    let bundled = builtin::games().iter().any(|game| game.id == id);
    let looks_like_path = id.contains(['/', '\\', '.']) || path.exists();
    if !bundled && looks_like_path { Ok(Variant::load(path)?) } else { find(&id) }
}

fn find(wanted: &str) -> Result<Variant, Failure> {
    match bundled(wanted)? {
        Some(game) => Ok(Variant::builtin(game.id)?),
        None => {
            let suggestion = suggestion(&plain(wanted))?;
            Err(Failure::NoSuchGame { game: wanted.to_owned(), suggestion })
        }
    }
}

/// The bundled game of this id, as `dai-dai`, or of this name: `Dai dai shogi`,
/// `daidai`, `大大将棋`. Small and large letters, signs between words and the
/// word shogi make no difference.
pub(crate) fn bundled(wanted: &str) -> Result<Option<&'static BuiltinGame>, VariantErrors> {
    let plain = plain(wanted);
    if let Some(game) = builtin::games().iter().find(|game| game.id == wanted) {
        return Ok(Some(game));
    }
    // Rule sets come after the games that they vary, and may share their kanji.
    for game in builtin::games() {
        if names(game)?.contains(&plain) {
            return Ok(Some(game));
        }
    }
    Ok(None)
}

/// The name as it is compared.
fn plain(name: &str) -> String {
    let letters: String = name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    match letters.strip_suffix("shogi") {
        Some(start) if !start.is_empty() => start.to_owned(),
        _ => letters,
    }
}

/// What the game is called.
fn names(game: &BuiltinGame) -> Result<[String; 3], VariantErrors> {
    let variant = Variant::builtin(game.id)?;
    let source = variant.source();
    Ok([plain(game.id), plain(&source.name), plain(&source.kanji)])
}

/// The game whose name begins so, or is written almost so.
fn suggestion(wanted: &str) -> Result<Option<&'static str>, Failure> {
    let mut nearest = None;
    for game in builtin::games() {
        for name in names(game)? {
            let begins = wanted.len() > 1 && name.starts_with(wanted);
            let distance = if begins { 1 } else { strsim::osa_distance(wanted, &name) };
            let limit = (wanted.chars().count() / 3).max(1);
            let near = distance <= limit && distance < name.chars().count();
            if near && nearest.is_none_or(|(best, _)| distance < best) {
                nearest = Some((distance, game.id));
            }
        }
    }
    Ok(nearest.map(|(_, id)| id))
}
