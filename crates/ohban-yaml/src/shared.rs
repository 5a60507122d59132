//! The library that all variants share, read piece by piece: a game names few
//! of its pieces, and to read it all would take longer than the rest of a game.

use std::collections::HashMap;
use std::sync::OnceLock;

use serde_yaml::{Mapping, Value};

use super::builtin;

/// A piece of the library, which takes one line of the text.
struct Entry {
    name: &'static str,
    line: &'static str,
    parsed: OnceLock<Value>,
}

struct Shared {
    entries: Vec<Entry>,
    by_name: HashMap<&'static str, usize>,
}

fn shared() -> &'static Shared {
    static SHARED: OnceLock<Shared> = OnceLock::new();
    SHARED.get_or_init(|| {
        let lines = builtin::PIECES.lines().filter_map(|line| line.strip_prefix("  "));
        let lines = lines.filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
        let entries: Vec<Entry> = lines
            .filter_map(|line| Some((line.split_once(": ")?.0, line)))
            .map(|(name, line)| Entry { name, line, parsed: OnceLock::new() })
            .collect();
        let by_name = entries.iter().enumerate().map(|(i, entry)| (entry.name, i)).collect();
        Shared { entries, by_name }
    })
}

/// The names of all pieces, in the order of the library.
pub(super) fn names() -> impl Iterator<Item = &'static str> + Clone {
    shared().entries.iter().map(|entry| entry.name)
}

pub(super) fn has(name: &str) -> bool {
    shared().by_name.contains_key(name)
}

/// The file of the library with these of its pieces alone.
pub(super) fn with<'n>(names: impl IntoIterator<Item = &'n str>) -> Value {
    let shared = shared();
    let found = names.into_iter().filter_map(|name| shared.entries.get(*shared.by_name.get(name)?));
    let found: Vec<&Entry> = found.collect();
    parse(&found);
    let pieces = found.iter().filter_map(|entry| Some((entry.name.into(), entry.parsed.get()?.clone())));
    Mapping::from_iter([("library".into(), Mapping::from_iter(pieces).into())]).into()
}

/// Parses those that have not been, in one go.
fn parse(entries: &[&Entry]) {
    let new = || entries.iter().filter(|entry| entry.parsed.get().is_none());
    let text: String = new().flat_map(|entry| [entry.line, "\n"]).collect();
    let parsed: Value = serde_yaml::from_str(&text).unwrap_or_default();
    for entry in new() {
        if let Some(piece) = parsed.get(entry.name) {
            entry.parsed.get_or_init(|| piece.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::misfits;

    #[test]
    fn lines_are_what_the_whole_text_says() {
        let whole: Value = serde_yaml::from_str(builtin::PIECES).expect("YAML");
        assert_eq!(with(names()), whole);
        assert_eq!(misfits(&whole).len(), 0);
        assert!(names().count() > 400 && has("lion") && !has("tiger of paper"));
    }
}
