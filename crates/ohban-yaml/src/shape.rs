//! The shape of a file: every entry that [`VariantDef`] cannot hold.

use serde::Deserialize;
use serde_yaml::{Mapping, Value};

use super::definition::VariantDef;
use super::error_help::enumerated;
use super::error_kind::VariantErrorKind;
use super::examples;
use super::locate::{At, Path, Segment};
use super::problems::MAX_ERRORS;
use super::suggest::nearest;
use super::syntax::mistaken_key;

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
    if let Some(Segment::Key(key)) = path.0.last()
        && let Err(error) = fits(path, &Value::Null)
    {
        let kind = mistaken_key(key).unwrap_or_else(|| explain(path, value, &error));
        found.push(Misfit { path: path.clone(), at: At::Key, kind });
        return;
    }
    let before = found.len();
    match value {
        Value::Mapping(entries) if fits(path, &Value::Mapping(Mapping::new())).is_ok() => {
            for (key, value) in entries {
                explore(&path.clone().key(key.as_str().unwrap_or_default()), value, found);
            }
        }
        Value::Sequence(values) if fits(path, &Value::Sequence(Vec::new())).is_ok() => {
            for (index, value) in values.iter().enumerate() {
                explore(&path.clone().index(index), value, found);
            }
        }
        _ => {}
    }
    if found.len() == before {
        // A name with a bracket in it is a key that has lost its colon.
        let lost = match path.0.last() {
            Some(Segment::Key(key)) => mistaken_key(key),
            _ => None,
        };
        let (at, kind) = match lost {
            Some(kind) => (At::Key, kind),
            None => (At::Value, explain(path, value, &error)),
        };
        found.push(Misfit { path: path.clone(), at, kind });
    }
}

/// Whether a tree with this one entry can be held.
pub(super) fn fits(path: &Path, value: &Value) -> Result<(), serde_yaml::Error> {
    let tree = path.0.iter().rev().fold(value.clone(), |inner, segment| match segment {
        Segment::Key(key) => Value::Mapping(Mapping::from_iter([(key.as_str().into(), inner)])),
        Segment::Index(_) => Value::Sequence(vec![inner]),
    });
    VariantDef::deserialize(&tree).map(|_| ())
}

/// The keys that are possible in a mapping at this place; none where names of
/// pieces are keys, and where no mapping can be.
#[cfg(test)]
pub(super) fn expected_keys(path: &Path) -> Vec<String> {
    let path = path.clone().key("?");
    match fits(&path, &Value::Null).map_err(|error| explain(&path, &Value::Null, &error)) {
        Err(VariantErrorKind::UnknownKey { expected, .. }) => expected,
        _ => Vec::new(),
    }
}

/// The words between which there is a choice at this place.
fn choices(path: &Path) -> Vec<String> {
    let Err(error) = fits(path, &"?".into()) else { return Vec::new() };
    match explain(path, &"?".into(), &error) {
        VariantErrorKind::UnknownChoice { expected, .. } => expected,
        _ => Vec::new(),
    }
}

/// Serde says what is wrong in words alone, with the possible names between
/// backticks at their end.
fn explain(path: &Path, value: &Value, error: &serde_yaml::Error) -> VariantErrorKind {
    let message = error.to_string();
    // Errors of nested entries carry the way to them, which the path tells.
    let start = ["unknown field", "unknown variant", "invalid "].iter().filter_map(|s| message.find(s)).min();
    let message = &message[start.unwrap_or(0)..];
    let (_, expected) = message.rsplit_once("expected ").unwrap_or(("", message));
    let names = || expected.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    if message.starts_with("unknown field")
        && let Some(Segment::Key(key)) = path.0.last()
    {
        let suggestion = nearest(key, names().iter().map(String::as_str));
        return VariantErrorKind::UnknownKey { key: key.clone(), expected: names(), suggestion };
    }
    if message.starts_with("unknown variant")
        && let Some(choice) = value.as_str()
    {
        let suggestion = nearest(choice, names().iter().map(String::as_str));
        return VariantErrorKind::UnknownChoice { choice: choice.to_owned(), expected: names(), suggestion };
    }
    let choices = if value.is_string() { Vec::new() } else { choices(path) };
    let expected = if choices.is_empty() {
        in_plain_words(expected)
    } else {
        enumerated(&choices.iter().map(|choice| format!("`{choice}`")).collect::<Vec<_>>(), "or")
    };
    let mut message = format!("expected {expected}, found {}", in_words(value));
    if expected == "a text" && matches!(value, Value::Number(_) | Value::Bool(_)) {
        message.push_str(", which is a text only in quotes");
    }
    VariantErrorKind::WrongValue { message, example: examples::of(path) }
}

/// What serde calls what it expects, and what an author of YAML calls it.
fn in_plain_words(expected: &str) -> String {
    let words = match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 up",
        "a string" => "a text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "a mapping",
        // A struct of Rust is a mapping of YAML.
        _ if expected.starts_with("struct") => "a mapping",
        other => other,
    };
    words.to_owned()
}

fn in_words(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Number(number) => format!("the number {number}"),
        Value::String(text) => format!("the text {text:?}"),
        Value::Sequence(_) => "a list".to_owned(),
        _ => "a mapping".to_owned(),
    }
}
