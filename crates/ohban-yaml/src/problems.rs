//! Collects what is wrong with a variant that may come from several files.

use std::collections::HashSet;
use std::mem::discriminant;

use serde_yaml::Value;

use super::error::{Place, VariantError, VariantErrors};
use super::error_help::is_of_library;
use super::error_kind::VariantErrorKind;
use super::locate::{At, Path, Segment};
use super::shape::Misfit;
use super::shared;
use super::source::{Source, depth};
use super::suggest::{nearest, plain, related};
use super::syntax::{before_punctuation, is_end_of_text};

/// Most errors that are listed.
pub(super) const MAX_ERRORS: usize = 100;

/// Bytes that are read again to find the places of errors.
pub(super) const PLACE_BYTES: usize = 8 << 20;

/// An error and where it comes from.
pub(super) struct Problem {
    pub(super) error: VariantError,
    /// Index of the file in the list of sources.
    pub(super) source: usize,
    pub(super) path: Path,
}

impl Problem {
    /// Whether both are the same mistake.
    pub(super) fn is_like(&self, other: &Problem) -> bool {
        self.path == other.path && discriminant(self.error.kind()) == discriminant(other.error.kind())
    }
}

/// The errors found so far.
pub(super) struct Problems<'s> {
    /// The file itself, what it extends, and last the shared library.
    sources: &'s [Source],
    errors: Vec<Problem>,
    omitted: usize,
    /// Bytes that may still be read for the sake of places: each place costs a
    /// reading of a file, and a hostile file could have very many mistakes.
    budget: usize,
    /// Entries that had to be left out; in place of unknown keys those that
    /// may have been meant.
    left_out: HashSet<Path>,
    /// Texts that a comma has cut in two.
    cut: HashSet<Path>,
    /// Names of pieces that were meant where others were written.
    meant: HashSet<String>,
    /// Names of kinds that are known to be unknown.
    unknown: HashSet<String>,
    /// Whether nobody is going to read the errors: they need no places.
    quiet: bool,
}

impl<'s> Problems<'s> {
    pub(super) fn new(sources: &'s [Source]) -> Problems<'s> {
        Problems {
            sources,
            errors: Vec::new(),
            omitted: 0,
            budget: PLACE_BYTES,
            left_out: HashSet::new(),
            cut: HashSet::new(),
            meant: HashSet::new(),
            unknown: HashSet::new(),
            quiet: false,
        }
    }

    /// For a quick look at what would be wrong: no places, no suggestions, no
    /// limit, and moves are not spelled out.
    pub(super) fn quiet(sources: &'s [Source]) -> Problems<'s> {
        Problems { quiet: true, ..Problems::new(sources) }
    }

    pub(super) fn is_quiet(&self) -> bool {
        self.quiet
    }

    pub(super) fn sources(&self) -> &'s [Source] {
        self.sources
    }

    /// Adds an error at an entry of the merged variant; its place is in the
    /// file that has the entry, or most of the way to it.
    pub(super) fn add(&mut self, path: Path, at: At, kind: VariantErrorKind) {
        if !self.follows_from_another(&path, &kind) {
            self.push(self.source_of(&path), &path, at, kind, |_, place| place);
        }
    }

    /// Adds an error `offset` characters into a text.
    pub(super) fn add_inside(&mut self, path: Path, value: &str, offset: usize, kind: VariantErrorKind) {
        if !self.follows_from_another(&path, &kind) {
            let inside = |source: &Source, place| source.place_inside(place, value, offset);
            self.push(self.source_of(&path), &path, At::Value, kind, inside);
        }
    }

    /// Adds an entry of one file that cannot be held.
    pub(super) fn add_misfit(&mut self, source: usize, misfit: Misfit) {
        if is_end_of_text(misfit.path.last_key()) {
            // Which of the texts before it was cut is not known.
            let keys = ["moves", "name", "kanji", "romaji"];
            self.cut.extend(keys.map(|key| misfit.path.parent().key(key)));
        } else if let VariantErrorKind::UnknownKey { key, expected, suggestion } = &misfit.kind {
            if is_of_library(key, expected)
                && let Some(Segment::Key(piece)) = misfit.path.parent().0.last()
            {
                self.left_out.insert(Path::of(&["library", piece]));
            }
            let meant = suggestion.as_ref().map_or(expected.as_slice(), std::slice::from_ref);
            self.left_out.extend(meant.iter().map(|key| misfit.path.parent().key(key)));
        } else {
            let meant = before_punctuation(misfit.path.last_key());
            self.left_out.extend(meant.map(|key| misfit.path.parent().key(key)));
            self.left_out.insert(misfit.path.clone());
        }
        self.push(source, &misfit.path, misfit.at, misfit.kind, |_, place| place);
    }

    /// Notes that an entry is not there, so that what follows from it need not
    /// be reported.
    pub(super) fn leave_out(&mut self, path: Path) {
        self.left_out.insert(path);
    }

    /// Forgets what was left out of a file but is there by way of another.
    pub(super) fn forget_inherited(&mut self, merged: &Value) {
        self.left_out.retain(|path| depth(merged, path) < path.0.len());
    }

    /// Adds a key that stands twice in one file.
    pub(super) fn add_duplicate(&mut self, source: usize, path: &Path) {
        let Some(Segment::Key(key)) = path.0.last() else { return };
        let first_line = self.place(source, path, At::Key).map_or(1, |place| place.line);
        let kind = VariantErrorKind::DuplicateKey { key: key.clone(), first_line };
        self.push(source, path, At::SecondKey, kind, |_, place| place);
    }

    /// An entry and its place in words, for errors about two entries.
    pub(super) fn describe(&mut self, path: &Path) -> String {
        let source = self.source_of(path);
        match self.place(source, path, At::Value) {
            Some(place) => {
                format!("`{path}` ({}:{}:{})", self.sources[source].name, place.line, place.column)
            }
            None => format!("`{path}`"),
        }
    }

    /// The nearest of the names that exist.
    pub(super) fn suggest<'n>(&self, written: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
        if self.is_hurried() { None } else { nearest(written, names) }
    }

    /// The names that exist and are near to what was written.
    pub(super) fn suggest_all<'n>(
        &self,
        written: &str,
        names: impl Iterator<Item = &'n str> + Clone,
    ) -> Vec<String> {
        if self.is_hurried() { Vec::new() } else { related(written, names) }
    }

    /// Whether the file itself, or one that it extends, has the entry; not
    /// only the shared library.
    pub(super) fn is_own(&self, path: &Path) -> bool {
        let Some((_, own)) = self.sources.split_last() else { return false };
        own.iter().any(|source| source.depth(path) == path.0.len())
    }

    /// Whether an entry comes from a file that this one extends.
    pub(super) fn is_inherited(&self, path: &Path) -> bool {
        self.sources.first().is_none_or(|source| source.depth(path) < path.0.len())
    }

    /// Whether a list is inherited, and names a piece that another file on the
    /// way to this one takes away: `rook: null`. Royals are never forgotten.
    pub(super) fn was_taken_away(&self, name: &str, path: &Path) -> bool {
        if path.is_within(&Path::of(&["royal"])) {
            return false;
        }
        let (over, below) = self.sources.split_at(self.source_of(path));
        over.iter().any(|source| {
            let pieces = source.tree.get("pieces").and_then(Value::as_mapping).into_iter().flatten();
            let taken = pieces.filter(|(_, piece)| piece.is_null()).filter_map(|(id, _)| id.as_str());
            taken.into_iter().any(|id| id == name || below.iter().any(|source| source.calls(id, name)))
        })
    }

    /// Whether a piece of this name is described anywhere.
    pub(super) fn in_library(&self, name: &str) -> bool {
        let path = Path::of(&["library", name]);
        shared::has(name)
            || self.sources.iter().any(|source| source.at(&path).is_some_and(|piece| !piece.is_null()))
    }

    /// Whether nobody is going to read what is suggested.
    pub(super) fn is_hurried(&self) -> bool {
        self.quiet || self.is_full()
    }

    /// Whether further errors are only counted.
    fn is_full(&self) -> bool {
        if self.quiet {
            return false;
        }
        let longest = self.sources.iter().map(|source| source.text.len()).max().unwrap_or(0);
        self.errors.len() >= MAX_ERRORS || self.budget < longest
    }

    /// The place of an entry, as long as the budget allows.
    fn place(&mut self, source: usize, path: &Path, at: At) -> Option<Place> {
        if self.quiet {
            return None;
        }
        let source = &self.sources[source];
        self.budget = self.budget.checked_sub(source.text.len())?;
        source.place(path, at)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.errors.is_empty()
    }

    /// The errors, and the number of those beyond the limit.
    pub(super) fn into_found(self) -> (Vec<Problem>, usize) {
        (self.errors, self.omitted)
    }

    fn push(
        &mut self,
        source: usize,
        path: &Path,
        at: At,
        kind: VariantErrorKind,
        adjust: impl FnOnce(&Source, Place) -> Place,
    ) {
        if self.is_full() {
            self.omitted += 1;
            return;
        }
        match &kind {
            VariantErrorKind::UnknownPiece { name, suggestions } => {
                self.meant.extend(suggestions.iter().cloned());
                self.meant.extend([name.clone(), plain(name)]);
            }
            VariantErrorKind::UnknownKind { name, .. } => {
                self.unknown.insert(name.clone());
            }
            _ => {}
        }
        let place = self.place(source, path, at).map(|place| adjust(&self.sources[source], place));
        let error = VariantError::new(kind, &self.sources[source].name, place, path);
        self.errors.push(Problem { error, source, path: path.clone() });
    }

    /// The file that has most of the path; of several the one read first,
    /// which overrides the others.
    fn source_of(&self, path: &Path) -> usize {
        let depths = self.sources.iter().map(|source| source.depth(path)).enumerate();
        depths.rev().max_by_key(|(_, depth)| *depth).map_or(0, |(source, _)| source)
    }

    /// Whether an error may come from nothing but another mistake, for which
    /// there is an error already.
    fn follows_from_another(&self, path: &Path, kind: &VariantErrorKind) -> bool {
        use VariantErrorKind as Kind;
        let left_out = |path: Path| self.left_out.iter().any(|entry| entry.is_within(&path));
        match kind {
            Kind::MissingKey { key, .. } => left_out(path.clone().key(key)),
            Kind::UnknownPiece { .. } => left_out(Path::of(&["library"])),
            Kind::Moves(_) => self.cut.contains(path),
            Kind::UnknownKind { name, .. } => {
                // Inherited lists are judged one by one: see `cause`.
                left_out(Path::of(&["pieces"]))
                    || self.meant.contains(name)
                    || !self.quiet && self.source_of(path) == 0 && self.unknown.contains(name)
            }
            Kind::UnknownCode { code, .. } => {
                // A piece that is missing may be missed by its name already.
                let looks = !self.unknown.is_empty() && !self.is_hurried() && self.source_of(path) == 0;
                let name = if looks { Source::bundled_piece(code) } else { None };
                left_out(Path::of(&["pieces"])) || name.is_some_and(|name| self.unknown.contains(&name))
            }
            _ => false,
        }
    }
}

/// The errors in the order of the files and of the places in them.
pub(super) fn in_order(mut found: Vec<Problem>, omitted: usize) -> VariantErrors {
    found.sort_by_key(|found| (found.source, found.error.line(), found.error.column()));
    VariantErrors::new(found.into_iter().map(|found| found.error).collect(), omitted)
}
