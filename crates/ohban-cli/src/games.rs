//! Games by what people call them.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::OnceLock;

use ohban::builtin::{self, BuiltinGame};
use ohban::definition::VariantDef;
use ohban::{LoadVariant, Variant, VariantErrors};
use rayon::prelude::*;

use crate::failure::Failure;
use crate::protocol::GameFacts;

/// No name is longer.
const LONGEST_NAME: usize = 100;

/// The game that an argument names. The id of a bundled game goes before a file
/// of the same name; what looks like a path or is there is read as a file.
pub(crate) fn open(game: &OsStr) -> Result<Variant, Failure> {
    let path = Path::new(game);
    let id = game.to_string_lossy();
    let bundled = builtin::all().any(|game| game.id == id);
    let looks_like_path = id.contains(['/', '\\', '.']) || path.exists();
    if !bundled && looks_like_path { Ok(Variant::load(path)?) } else { find(&id) }
}

/// The bundled game that a game goes back to by what it extends; `None` for a
/// game of its own.
pub(crate) fn base(game: &OsStr) -> Option<Variant> {
    let path = Path::new(game);
    let bundled = bundled(&game.to_string_lossy()).map(|game| game.yaml.to_owned());
    let text = bundled.or_else(|| std::fs::read_to_string(path).ok())?;
    let mut base = None;
    let mut extended = extends(&text);
    while let Some(next) = extended {
        extended = extends(next.yaml);
        base = Some(next);
    }
    builtin(base?.id).ok()
}

/// The bundled game that a file extends.
fn extends(text: &str) -> Option<&'static BuiltinGame> {
    let file: VariantDef = serde_yaml::from_str(text).ok()?;
    let name = file.extends?;
    builtin::all().find(|game| game.id == name)
}

/// A bundled game by its id.
pub(crate) fn builtin(id: &str) -> Result<Variant, VariantErrors> {
    Variant::builtin(id)
}

/// What is told of the bundled games, in their order. All of them are read for
/// it, once.
pub(crate) fn facts() -> &'static [GameFacts] {
    static ALL: OnceLock<Vec<GameFacts>> = OnceLock::new();
    ALL.get_or_init(|| facts_of(builtin::games()))
}

/// What is told of these bundled games. They have no mistakes: a test reads them
/// all.
pub(crate) fn facts_of(games: &[BuiltinGame]) -> Vec<GameFacts> {
    let read = |game: &BuiltinGame| builtin(game.id).ok();
    games.par_iter().filter_map(read).map(|variant| GameFacts::of(&variant)).collect()
}

/// A bundled game by its id or name.
pub(crate) fn find(wanted: &str) -> Result<Variant, Failure> {
    match bundled(wanted) {
        Some(game) => Ok(builtin(game.id)?),
        None => Err(unknown(wanted)),
    }
}

/// That there is no such game, and which one is called almost so.
pub(crate) fn unknown(wanted: &str) -> Failure {
    let suggestion = suggestion(&plain(wanted));
    Failure::NoSuchGame { game: ohban::text::shortened(wanted), suggestion }
}

/// The bundled game of this id, as `dai-dai`, or of this name: `Dai dai shogi`,
/// `daidai`, `大大将棋`. Small and large letters, signs between words and the
/// word shogi make no difference.
pub(crate) fn bundled(wanted: &str) -> Option<&'static BuiltinGame> {
    if let Some(game) = builtin::all().find(|game| game.id == wanted) {
        return Some(game);
    }
    // Rule sets come after the games that they vary, and may share their kanji.
    let plain = plain(wanted);
    let named = names().iter().find(|(_, names)| !plain.is_empty() && names.contains(&plain));
    named.map(|(game, _)| *game)
}

/// The name as it is compared.
fn plain(name: &str) -> String {
    let letters: String = name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    match letters.strip_suffix("shogi") {
        Some(start) if !start.is_empty() => start.to_owned(),
        _ => letters,
    }
}

type Named = (&'static BuiltinGame, [String; 3]);

/// What the games are called, from what their files say themselves: that a rule
/// set shares the kanji of the game that it varies finds nothing new.
fn names() -> &'static [Named] {
    static NAMES: OnceLock<Vec<Named>> = OnceLock::new();
    NAMES.get_or_init(|| {
        let read = |game: &'static BuiltinGame| {
            let file: VariantDef = serde_yaml::from_str(game.yaml).unwrap_or_default();
            let [name, kanji] = [file.name, file.kanji].map(Option::unwrap_or_default);
            (game, [game.id, &name, &kanji].map(plain))
        };
        builtin::all().map(read).collect()
    })
}

/// The game whose name begins so, or is written almost so.
fn suggestion(wanted: &str) -> Option<&'static str> {
    // Nothing of this length is a slip of the hand, and comparing takes its time.
    if wanted.len() > LONGEST_NAME {
        return None;
    }
    let mut nearest = None;
    for (game, name) in names().iter().flat_map(|(game, names)| names.iter().map(move |name| (game, name))) {
        let begins = wanted.len() > 1 && name.starts_with(wanted);
        let distance = if begins { 1 } else { strsim::osa_distance(wanted, name) };
        let limit = (wanted.chars().count() / 3).max(1);
        let near = distance <= limit && distance < name.chars().count();
        if near && nearest.is_none_or(|(best, _)| distance < best) {
            nearest = Some((distance, game.id));
        }
    }
    nearest.map(|(_, id)| id)
}
