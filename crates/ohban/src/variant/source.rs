//! One file of a variant: its name, its text and the tree that the text means.

use std::borrow::Cow;
use std::fmt;
use std::path::{Path as FilePath, PathBuf};

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_yaml::{Mapping, Value};

use super::error::{VariantError, VariantErrorKind};
use super::locate::{At, Path, Segment, locate};
use super::{builtin, error::Place};

/// Longest text that is read.
pub(super) const MAX_BYTES: usize = 1 << 20;

/// A file, read but not yet understood.
#[derive(Debug)]
pub(super) struct Source {
    /// What errors call it.
    pub(super) name: String,
    /// Where it was read from; files only.
    path: Option<PathBuf>,
    pub(super) text: Cow<'static, str>,
    pub(super) tree: Value,
    /// Keys that stand twice in one mapping.
    pub(super) duplicates: Vec<Path>,
}

impl Source {
    /// A text from anywhere. Only bundled games can be extended from here.
    pub(super) fn new(name: &str, text: Cow<'static, str>) -> Result<Source, VariantError> {
        let error = |kind, place| VariantError::new(kind, name, place, &Path::default());
        if text.len() > MAX_BYTES {
            return Err(error(VariantErrorKind::TooLarge { bytes: text.len() }, None));
        }
        let mut reading =
            Reading { budget: 64 + 2 * text.len(), path: Path::default(), duplicates: Vec::new() };
        let tree = Node(&mut reading)
            .deserialize(serde_yaml::Deserializer::from_str(&text))
            .map_err(|e| syntax_error(name, &text, &e))?;
        if !tree.is_mapping() {
            return Err(error(VariantErrorKind::NotAMapping, Some(Place { line: 1, column: 1 })));
        }
        let duplicates = reading.duplicates;
        Ok(Source { name: name.to_owned(), path: None, text, tree, duplicates })
    }

    /// A file of the file system.
    pub(super) fn read(path: &FilePath) -> Result<Source, VariantError> {
        let name = path.display().to_string();
        let unreadable = |reason: String| {
            VariantError::new(VariantErrorKind::Unreadable { reason }, &name, None, &Path::default())
        };
        // A size that is too large is found without reading the file.
        let bytes = std::fs::metadata(path).map_err(|e| unreadable(e.to_string()))?.len();
        if bytes > MAX_BYTES as u64 {
            let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
            return Err(VariantError::new(
                VariantErrorKind::TooLarge { bytes },
                &name,
                None,
                &Path::default(),
            ));
        }
        let text = std::fs::read_to_string(path).map_err(|e| unreadable(e.to_string()))?;
        let mut source = Source::new(&name, Cow::Owned(text))?;
        source.path = Some(path.to_owned());
        Ok(source)
    }

    /// A bundled game; `None` when there is none of this id.
    pub(super) fn bundled(id: &str) -> Option<Result<Source, VariantError>> {
        let game = builtin::games().iter().find(|game| game.id == id)?;
        Some(Source::new(&format!("variants/{id}.yaml"), Cow::Borrowed(game.yaml)))
    }

    /// The library that all variants share.
    pub(super) fn library() -> Result<Source, VariantError> {
        Source::new("variants/pieces.yaml", Cow::Borrowed(builtin::PIECES))
    }

    /// Whether both are the same file, or the same bundled game.
    pub(super) fn is_same_file(&self, other: &Source) -> bool {
        match (self.path.as_deref(), other.path.as_deref()) {
            (Some(this), Some(other)) => {
                // Two names of one file are one file; without an answer compare the names.
                this == other
                    || this
                        .canonicalize()
                        .ok()
                        .is_some_and(|this| other.canonicalize().is_ok_and(|o| o == this))
            }
            (None, None) => self.name == other.name,
            _ => false,
        }
    }

    /// Where a relative path in `extends` starts; files only.
    pub(super) fn folder(&self) -> Option<&FilePath> {
        Some(self.path.as_deref()?.parent().unwrap_or(FilePath::new("")))
    }

    /// How many steps of the path this file has.
    pub(super) fn depth(&self, path: &Path) -> usize {
        let mut tree = &self.tree;
        for (depth, segment) in path.0.iter().enumerate() {
            let next = match segment {
                Segment::Key(key) => tree.get(key),
                Segment::Index(index) => tree.get(index),
            };
            match next {
                Some(next) => tree = next,
                None => return depth,
            }
        }
        path.0.len()
    }

    /// The place of an entry, or of the innermost part of the path that this
    /// file has.
    pub(super) fn place(&self, path: &Path, at: At) -> Option<Place> {
        let depth = self.depth(path);
        let (path, at) = if depth == path.0.len() {
            (path.clone(), at)
        } else {
            (Path(path.0[..depth].to_vec()), At::Value)
        };
        locate(&self.text, &path, at).map(|(line, column)| Place { line, column })
    }

    /// The place `offset` characters into the text `value`, which stands at
    /// `place`: exact in plain and in quoted form as long as nothing is
    /// escaped, else the place of the value.
    pub(super) fn place_inside(&self, place: Place, value: &str, offset: usize) -> Place {
        let line = self.text.lines().nth(place.line.saturating_sub(1)).unwrap_or_default();
        let rest: String = line.chars().skip(place.column.saturating_sub(1)).collect();
        let quote = usize::from(rest.starts_with(['"', '\'']));
        let column =
            if rest[quote..].starts_with(value) { place.column + quote + offset } else { place.column };
        Place { line: place.line, column }
    }
}

/// The error of a text that is not YAML.
fn syntax_error(name: &str, text: &str, error: &serde_yaml::Error) -> VariantError {
    let place = error.location().map(|at| Place { line: at.line(), column: at.column() });
    let mut message = error.to_string();
    if let Some(place) = place {
        // The place is given once, in front; what follows may name others.
        message = message.replacen(&format!(" at line {} column {}", place.line, place.column), "", 1);
    }
    let line = place.and_then(|place| text.lines().nth(place.line - 1)).unwrap_or_default();
    let tab = line.trim_start_matches(' ').starts_with('\t');
    VariantError::new(VariantErrorKind::Syntax { message, tab }, name, place, &Path::default())
}

/// What is known while a text is read.
struct Reading {
    /// Nodes and bytes of text that may still come. Without aliases a text
    /// cannot mean more of them than it has bytes; with aliases a small text
    /// could mean gigabytes.
    budget: usize,
    path: Path,
    duplicates: Vec<Path>,
}

impl Reading {
    fn spend<E: Error>(&mut self, cost: usize) -> Result<(), E> {
        self.budget =
            self.budget.checked_sub(cost).ok_or_else(|| E::custom("aliases repeat too much of the text"))?;
        Ok(())
    }
}

/// Reads one node of the tree.
struct Node<'r>(&'r mut Reading);

impl<'de> DeserializeSeed<'de> for Node<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Node<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, a number, true or false, a list or a mapping")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        self.0.spend(1).map(|()| Value::Null)
    }

    fn visit_none<E: Error>(self) -> Result<Value, E> {
        self.visit_unit()
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        self.0.spend(1).map(|()| value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        self.0.spend(1).map(|()| value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        self.0.spend(1).map(|()| value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        self.0.spend(1).map(|()| value.into())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        self.0.spend(1 + text.len()).map(|()| text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        self.0.spend(1)?;
        let mut values = Vec::new();
        self.0.path.0.push(Segment::Index(0));
        while let Some(value) = list.next_element_seed(Node(self.0))? {
            values.push(value);
            if let Some(Segment::Index(index)) = self.0.path.0.last_mut() {
                *index += 1;
            }
        }
        self.0.path.0.pop();
        Ok(Value::Sequence(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        self.0.spend(1)?;
        let mut entries = Mapping::new();
        while let Some(key) = map.next_key::<String>()? {
            self.0.spend::<A::Error>(1 + key.len())?;
            self.0.path.0.push(Segment::Key(key.clone()));
            if entries.contains_key(&key) {
                self.0.duplicates.push(self.0.path.clone());
                map.next_value::<IgnoredAny>()?;
            } else {
                let value = map.next_value_seed(Node(self.0))?;
                entries.insert(key.into(), value);
            }
            self.0.path.0.pop();
        }
        Ok(Value::Mapping(entries))
    }
}
