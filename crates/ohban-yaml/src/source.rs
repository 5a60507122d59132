//! One file of a variant: its name, its text and the tree that the text means.

use std::borrow::Cow;
use std::fmt;
use std::io::{ErrorKind, Read};
use std::path::{Path as FilePath, PathBuf};
use std::sync::{Arc, OnceLock};

use indexmap::IndexSet;
use serde::Deserializer;
use serde::de::{DeserializeSeed, EnumAccess, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_yaml::{Mapping, Value};

use super::builtin;
use super::error::{Place, VariantError, VariantErrors};
use super::error_kind::VariantErrorKind;
use super::limits::Limits;
use super::locate::{At, Path, Segment, locate};
use super::nesting::too_deep;
use super::shared;
use super::suggest::nearest;
use super::syntax::syntax_error;

pub(super) const ALIASES: &str = "aliases repeat too much of the text";
pub(super) const TAGS: &str = "tags such as `!name` mean nothing here";

/// Most files of a folder that are looked at for a name like the one wanted.
const MAX_ENTRIES: usize = 1_000;

/// A file, read but not yet understood. Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Source {
    /// What errors call it.
    pub(super) name: String,
    origin: Origin,
    pub(super) text: Cow<'static, str>,
    pub(super) tree: Arc<Value>,
    /// Keys that stand twice in one mapping.
    pub(super) duplicates: Arc<IndexSet<Path>>,
}

/// Where a text comes from.
#[derive(Debug, Clone, PartialEq)]
enum Origin {
    Text,
    Bundled,
    /// The library that all variants share.
    Library,
    /// A file, by its path without links.
    File(PathBuf),
}

impl Source {
    /// Whether this file's entry of a piece gives it the name: its code, that of
    /// its promoted form, or the name of that form.
    pub(super) fn calls(&self, piece: &str, name: &str) -> bool {
        let entry = self.at(&Path::of(&["pieces", piece]));
        let text = |key: &str| entry.and_then(|entry| entry.get(key)).and_then(Value::as_str);
        let code = name.trim_start_matches('+');
        let forms = entry.and_then(|entry| entry.get("promotes_to")).and_then(Value::as_sequence);
        let mut forms = forms.into_iter().flatten().filter_map(Value::as_str);
        text("code") == Some(code) || text("promotes_to") == Some(name) || forms.any(|form| form == name)
    }

    /// A text from anywhere. Only bundled games can be extended from here.
    pub(super) fn text(name: &str, text: String, limits: &Limits) -> Result<Source, VariantErrors> {
        Source::new(name, Origin::Text, Cow::Owned(text), limits.bytes)
    }

    /// The bundled games with their ids.
    pub(super) fn all_bundled() -> impl Iterator<Item = (&'static str, Source)> {
        builtin::games().iter().filter_map(|game| Some((game.id, Source::bundled(game.id)?.ok()?)))
    }

    /// The name of the piece that has this code in the first bundled game with
    /// such a code.
    pub(super) fn bundled_piece(code: &str) -> Option<String> {
        let has_code = |piece: &Value| piece.get("code").and_then(Value::as_str) == Some(code);
        Source::all_bundled().find_map(|(_, game)| {
            let pieces = game.tree.get("pieces")?.as_mapping()?;
            pieces.iter().find(|(_, piece)| has_code(piece))?.0.as_str().map(str::to_owned)
        })
    }

    /// A bundled game; `None` when there is none of this id. Each is parsed
    /// once in the life of the program.
    pub(super) fn bundled(id: &str) -> Option<Result<Source, VariantErrors>> {
        static PARSED: OnceLock<Vec<OnceLock<Result<Source, VariantErrors>>>> = OnceLock::new();
        let (index, game) = builtin::all().enumerate().find(|(_, game)| game.id == id)?;
        let parsed = PARSED.get_or_init(|| builtin::all().map(|_| OnceLock::new()).collect()).get(index)?;
        let parse = || Source::new(game.file, Origin::Bundled, Cow::Borrowed(game.yaml), usize::MAX);
        Some(parsed.get_or_init(parse).clone())
    }

    /// The library that all variants share, with these of its pieces.
    pub(super) fn library<'n>(names: impl IntoIterator<Item = &'n str>) -> Source {
        Source {
            name: "variants/pieces.yaml".to_owned(),
            origin: Origin::Library,
            text: Cow::Borrowed(builtin::PIECES),
            tree: Arc::new(shared::with(names)),
            duplicates: Arc::default(),
        }
    }

    /// A file of the file system.
    pub(super) fn file(path: &FilePath, limits: &Limits) -> Result<Source, VariantErrors> {
        let name = path.display().to_string();
        let unreadable = |error: std::io::Error| {
            VariantErrors::from(VariantError::new(unreadable(path, &error), &name, None, &Path::default()))
        };
        let file = std::fs::File::open(path).map_err(unreadable)?;
        let mut text = String::new();
        // One byte more than allowed is enough to see that it is too long.
        file.take((limits.bytes as u64).saturating_add(1)).read_to_string(&mut text).map_err(unreadable)?;
        let path = path.canonicalize().map_err(unreadable)?;
        Source::new(&name, Origin::File(path), Cow::Owned(text), limits.bytes)
    }

    fn new(
        name: &str,
        origin: Origin,
        text: Cow<'static, str>,
        most_bytes: usize,
    ) -> Result<Source, VariantErrors> {
        let error = |kind, place| VariantErrors::from(VariantError::new(kind, name, place, &Path::default()));
        if text.len() > most_bytes {
            return Err(error(VariantErrorKind::TooLarge { most: most_bytes }, None));
        }
        // The mark of byte order is no part of the text.
        let text = match text {
            Cow::Borrowed(text) => Cow::Borrowed(text.strip_prefix('\u{feff}').unwrap_or(text)),
            Cow::Owned(text) => text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text).into(),
        };
        if let Some((line, column)) = too_deep(&text) {
            return Err(error(VariantErrorKind::TooDeep, Some(Place { line, column })));
        }
        let budget = 64 + 2 * text.len();
        let mut reading = Reading { budget, path: Path::default(), duplicates: IndexSet::new() };
        let tree = Node(&mut reading)
            .deserialize(serde_yaml::Deserializer::from_str(&text))
            .map_err(|e| syntax_error(name, &text, &e))?;
        if !tree.is_mapping() {
            return Err(error(VariantErrorKind::NotAMapping, Some(Place { line: 1, column: 1 })));
        }
        let duplicates = reading.duplicates;
        Ok(Source {
            name: name.to_owned(),
            origin,
            text,
            tree: Arc::new(tree),
            duplicates: Arc::new(duplicates),
        })
    }

    /// Whether both are the same file, or the same bundled game.
    pub(super) fn is_same_file(&self, other: &Source) -> bool {
        match self.origin {
            Origin::Text => false,
            Origin::Bundled | Origin::Library => self.origin == other.origin && self.name == other.name,
            Origin::File(_) => self.origin == other.origin,
        }
    }

    /// The path without links, if it is a file.
    pub(super) fn path(&self) -> Option<&FilePath> {
        match &self.origin {
            Origin::File(path) => Some(path),
            Origin::Text | Origin::Bundled | Origin::Library => None,
        }
    }

    /// The folder that the file is asked for in, if it is one.
    pub(super) fn folder(&self) -> Option<PathBuf> {
        matches!(self.origin, Origin::File(_)).then(|| folder_of(FilePath::new(&self.name)))
    }

    /// What a path in this file means.
    pub(super) fn beside(&self, path: &str) -> Option<PathBuf> {
        matches!(self.origin, Origin::File(_)).then(|| FilePath::new(&self.name).with_file_name(path))
    }

    /// Whether it says anything that only files of games say. What other files
    /// hold is nobody's business.
    pub(super) fn is_about_a_game(&self) -> bool {
        [
            "extends",
            "board",
            "pieces",
            "library",
            "setup",
            "royal",
            "promotion",
            "drops",
            "endings",
            "handicaps",
        ]
        .iter()
        .any(|key| self.tree.get(key).is_some())
    }

    /// What the file says at the end of a path.
    pub(super) fn at(&self, path: &Path) -> Option<&Value> {
        path.0.iter().try_fold(&*self.tree, |tree, segment| match segment {
            Segment::Key(key) => tree.get(key),
            Segment::Index(index) => tree.get(index),
        })
    }

    /// How many steps of the path this file has.
    pub(super) fn depth(&self, path: &Path) -> usize {
        depth(&self.tree, path)
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

/// The folder that a file lies in.
pub(super) fn folder_of(path: &FilePath) -> PathBuf {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    parent.unwrap_or_else(|| FilePath::new(".")).to_owned()
}

fn unreadable(path: &FilePath, error: &std::io::Error) -> VariantErrorKind {
    let (mut reason, mut suggestion) = (error.to_string(), None);
    match error.kind() {
        ErrorKind::NotFound => {
            "there is no such file".clone_into(&mut reason);
            suggestion = beside_it(path);
        }
        ErrorKind::IsADirectory => "it is a folder".clone_into(&mut reason),
        ErrorKind::InvalidData => "it is not a text in UTF-8".clone_into(&mut reason),
        _ => {}
    }
    VariantErrorKind::Unreadable { reason, suggestion }
}

/// The file in the same folder whose name is nearest, with or without ending.
fn beside_it(path: &FilePath) -> Option<String> {
    let parent = path.parent()?;
    let folder = if parent.as_os_str().is_empty() { FilePath::new(".") } else { parent };
    let entries = std::fs::read_dir(folder).ok()?.take(MAX_ENTRIES).filter_map(Result::ok);
    let names: Vec<_> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    let games = || names.iter().map(String::as_str).filter(|name| name.ends_with(".yaml"));
    let wanted = path.file_name()?.to_str()?;
    let stem = wanted.strip_suffix(".yaml").or_else(|| wanted.strip_suffix(".yml")).unwrap_or(wanted);
    let stems = games().filter_map(|name| name.strip_suffix(".yaml"));
    let found = nearest(stem, stems).map(|stem| format!("{stem}.yaml"))?;
    Some(parent.join(found).display().to_string())
}

/// How many steps of the path a tree has.
pub(super) fn depth(tree: &Value, path: &Path) -> usize {
    let mut tree = tree;
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

/// What is known while a text is read.
struct Reading {
    /// Nodes and bytes of text that may still come. Without aliases a text
    /// cannot mean more of them than it has bytes; with aliases a small text
    /// could mean gigabytes.
    budget: usize,
    path: Path,
    duplicates: IndexSet<Path>,
}

impl Reading {
    fn spend<E: Error>(&mut self, cost: usize) -> Result<(), E> {
        self.budget = self.budget.checked_sub(cost).ok_or_else(|| E::custom(ALIASES))?;
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

    fn visit_enum<A: EnumAccess<'de>>(self, _: A) -> Result<Value, A::Error> {
        Err(A::Error::custom(TAGS))
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
        while let Some(key) = map.next_key_seed(Key)? {
            self.0.spend::<A::Error>(1 + key.len())?;
            self.0.path.0.push(Segment::Key(key.clone()));
            if entries.contains_key(&key) {
                self.0.duplicates.insert(self.0.path.clone());
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

/// Reads a key, which may be any plain word or number.
struct Key;

impl<'de> DeserializeSeed<'de> for Key {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Key {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text as the key")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<String, E> {
        Ok(key.to_owned())
    }
}
