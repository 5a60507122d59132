//! The shape of a file: every entry that [`VariantDef`] cannot hold.

use serde::Deserialize;
use serde_yaml::{Mapping, Value};

use super::definition::VariantDef;
use super::error::VariantErrorKind;
use super::locate::{At, Path, Segment};
use super::problems::MAX_ERRORS;
use super::suggest::nearest;

/// An entry that does not fit, and why.
pub(super) struct Misfit {
    pub(super) path: Path,
    pub(super) at: At,
    pub(super) kind: VariantErrorKind,
}

/// Finds all entries that do not fit, up to [`MAX_ERRORS`].
///
/// Every field of [`VariantDef`] is optional, so a tree that holds nothing but
/// one entry fits exactly when that entry does: what is wrong is found by
/// trying the entries alone, from the outside inwards.
pub(super) fn misfits(tree: &Value) -> Vec<Misfit> {
    let mut found = Vec::new();
    if VariantDef::deserialize(tree).is_err() {
        explore(&Path::default(), tree, &mut found);
    }
    found
}

fn explore(path: &Path, value: &Value, found: &mut Vec<Misfit>) {
    if found.len() == MAX_ERRORS {
        return;
    }
    let Err(error) = fits(path, value) else { return };
    if let Some(Segment::Key(_)) = path.0.last()
        && let Err(error) = fits(path, &Value::Null)
    {
        found.push(Misfit { path: path.clone(), at: At::Key, kind: explain(&error) });
        return;
    }
    let before = found.len();
    match value {
        Value::Mapping(entries) => entries.iter().for_each(|(key, value)| {
            explore(&path.clone().key(key.as_str().unwrap_or_default()), value, found);
        }),
        Value::Sequence(values) => values.iter().enumerate().for_each(|(index, value)| {
            explore(&path.clone().index(index), value, found);
        }),
        _ => {}
    }
    if found.len() == before {
        found.push(Misfit { path: path.clone(), at: At::Value, kind: explain(&error) });
    }
}

/// Whether a tree with this one entry can be held.
fn fits(path: &Path, value: &Value) -> Result<(), serde_yaml::Error> {
    let tree = path.0.iter().rev().fold(value.clone(), |inner, segment| match segment {
        Segment::Key(key) => Value::Mapping(Mapping::from_iter([(key.as_str().into(), inner)])),
        Segment::Index(_) => Value::Sequence(vec![inner]),
    });
    VariantDef::deserialize(&tree).map(|_| ())
}

/// Serde says what is wrong in words alone. Names stand in them between
/// backticks: first the wrong one, then those that are possible.
fn explain(error: &serde_yaml::Error) -> VariantErrorKind {
    let message = error.to_string();
    // Errors of nested entries carry the way to them, which the path tells.
    let start = ["unknown field", "unknown variant", "invalid "].iter().filter_map(|s| message.find(s)).min();
    let message = &message[start.unwrap_or(0)..];
    let mut names = message.split('`').skip(1).step_by(2).map(str::to_owned);
    let name = names.next().unwrap_or_default();
    let expected: Vec<String> = names.collect();
    let suggestion = nearest(&name, expected.iter().map(String::as_str));
    if message.starts_with("unknown field") {
        VariantErrorKind::UnknownKey { key: name, expected, suggestion }
    } else if message.starts_with("unknown variant") {
        VariantErrorKind::UnknownChoice { choice: name, expected, suggestion }
    } else {
        let mut message = message.to_owned();
        for (rust, words) in PLAIN_WORDS {
            message = message.replace(rust, words);
        }
        // A struct of Rust is a mapping of YAML.
        if let Some(start) = message.find("expected struct") {
            message.truncate(start);
            message.push_str("expected a mapping");
        }
        VariantErrorKind::WrongValue { message }
    }
}

/// What serde calls things, and what an author of YAML calls them.
const PLAIN_WORDS: [(&str, &str); 11] = [
    ("expected u8", "expected a whole number from 0 to 255"),
    ("expected u16", "expected a whole number from 0 to 65535"),
    ("expected u32", "expected a whole number from 0 up"),
    ("expected a string", "expected a text"),
    ("expected a sequence", "expected a list"),
    ("expected a map", "expected a mapping"),
    ("invalid type: string", "invalid type: text"),
    ("invalid type: sequence", "invalid type: list"),
    ("invalid type: map", "invalid type: mapping"),
    ("invalid type: unit value", "invalid type: nothing"),
    ("invalid type: floating point", "invalid type: number"),
];
