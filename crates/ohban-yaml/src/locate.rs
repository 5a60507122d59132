//! From a path inside a file back to the line and column where it stands.
//!
//! The reader of YAML tells places only with errors. So the text is read once
//! more by a reader that walks along the path and fails at its end: the place
//! of that error is the place asked for.

use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// One step of a [`Path`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Segment {
    Key(String),
    Index(usize),
}

/// The way to a value of a file: `pieces.king.code`, `setup[0]`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(super) struct Path(pub(super) Vec<Segment>);

impl Path {
    /// The path of these keys.
    pub(super) fn of(keys: &[&str]) -> Path {
        Path(keys.iter().map(|&key| Segment::Key(key.to_owned())).collect())
    }

    /// The entry of a file that a field of the game comes from, as far as it
    /// is a field of one entry: `rules.drops.captured_as[0]`, `kinds[3].moves`.
    pub(super) fn of_field(field: &str) -> Path {
        let whole = field.split('[').next().unwrap_or_default();
        let keys: Vec<&str> = whole.split('.').collect();
        match &*keys {
            ["rules", rule @ ..] => Path::of(rule),
            ["kinds", ..] => Path::of(&["pieces"]),
            ["start", ..] => Path::of(&["setup"]),
            other => Path::of(other),
        }
    }

    pub(super) fn key(mut self, key: &str) -> Path {
        self.0.push(Segment::Key(key.to_owned()));
        self
    }

    pub(super) fn index(mut self, index: usize) -> Path {
        self.0.push(Segment::Index(index));
        self
    }

    /// The path without its last step.
    pub(super) fn parent(&self) -> Path {
        Path(self.0[..self.0.len().saturating_sub(1)].to_vec())
    }

    /// The last key on the way; empty when there is none.
    pub(super) fn last_key(&self) -> &str {
        let keys = self.0.iter().rev().find_map(|segment| match segment {
            Segment::Key(key) => Some(key.as_str()),
            Segment::Index(_) => None,
        });
        keys.unwrap_or_default()
    }

    /// Whether `self` is `other` or lies inside it.
    pub(super) fn is_within(&self, other: &Path) -> bool {
        self.0.starts_with(&other.0)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, segment) in self.0.iter().enumerate() {
            match segment {
                Segment::Key(key) if i == 0 => f.write_str(key)?,
                Segment::Key(key) => write!(f, ".{key}")?,
                Segment::Index(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}

/// Which part of the entry at the end of a path is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum At {
    Key,
    /// The key where it stands for the second time.
    SecondKey,
    Value,
}

/// Line and column, both from 1, columns in characters; `None` when the text
/// has no such entry.
pub(super) fn locate(text: &str, path: &Path, at: At) -> Option<(usize, usize)> {
    let walk = Descent { path: &path.0, at };
    let error = walk.deserialize(serde_yaml::Deserializer::from_str(text)).err()?;
    let location = error.location()?;
    Some((location.line(), location.column()))
}

struct Descent<'p> {
    path: &'p [Segment],
    at: At,
}

impl<'de> DeserializeSeed<'de> for Descent<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        if self.path.is_empty() {
            deserializer.deserialize_any(Fail)
        } else {
            deserializer.deserialize_any(self)
        }
    }
}

/// Accepts nothing, and so fails at whatever stands here.
struct Fail;

impl Visitor<'_> for Fail {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the end of the path")
    }
}

impl<'de> Visitor<'de> for Descent<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list or a mapping on the way")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Some((Segment::Key(wanted), rest)) = self.path.split_first() else { return Ok(()) };
        // Only the last step may ask for the key itself; 0 = never fail at a key.
        let fail_at = match self.at {
            _ if !rest.is_empty() => 0,
            At::Key => 1,
            At::SecondKey => 2,
            At::Value => 0,
        };
        let mut seen = 0;
        while let Some(found) = map.next_key_seed(Key { wanted, seen: &mut seen, fail_at })? {
            if found && fail_at == 0 {
                map.next_value_seed(Descent { path: rest, at: self.at })?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Some((Segment::Index(index), rest)) = self.path.split_first() else { return Ok(()) };
        for _ in 0..*index {
            list.next_element::<IgnoredAny>()?;
        }
        list.next_element_seed(Descent { path: rest, at: self.at })?;
        // What is left unread would be an error too.
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(())
    }
}

/// Says whether a key is the one wanted, and fails at its `fail_at`th place.
struct Key<'p> {
    wanted: &'p str,
    seen: &'p mut usize,
    fail_at: usize,
}

impl<'de> DeserializeSeed<'de> for Key<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<bool, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Key<'_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<bool, E> {
        if key != self.wanted {
            return Ok(false);
        }
        *self.seen += 1;
        if *self.seen == self.fail_at { Err(E::custom("here")) } else { Ok(true) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "a: 1\nb:\n  ccc: [x, {d: 5, e: é, f: 7}]\n  g: h\n  g: i\n";

    #[test]
    fn finds_values_and_keys() {
        let deep = Path::of(&["b", "ccc"]).index(1);
        let at = |path: &Path, at| locate(TEXT, path, at);
        assert_eq!(at(&Path::of(&["a"]), At::Value), Some((1, 4)));
        assert_eq!(at(&Path::of(&["b"]), At::Key), Some((2, 1)));
        assert_eq!(at(&Path::of(&["b"]), At::Value), Some((3, 3)));
        assert_eq!(at(&Path::of(&["b", "ccc"]).index(0), At::Value), Some((3, 9)));
        assert_eq!(at(&deep.clone().key("d"), At::Value), Some((3, 16)));
        assert_eq!(at(&deep.clone().key("f"), At::Key), Some((3, 25)));
        assert_eq!(at(&Path::of(&["b", "g"]), At::SecondKey), Some((5, 3)));
        assert_eq!(at(&deep.key("z"), At::Value), None);
        assert_eq!(at(&Path::of(&["a"]), At::SecondKey), None);
    }
}
