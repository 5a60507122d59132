//! Collects what is wrong with a variant that may come from several files.

use std::collections::HashSet;

use serde_yaml::Value;

use super::error::{Place, VariantError, VariantErrorKind, VariantErrors};
use super::locate::{At, Path, Segment};
use super::shape::Misfit;
use super::source::{Source, depth};
use super::suggest::nearest;

/// Most errors that are listed.
pub(super) const MAX_ERRORS: usize = 100;

/// Bytes that are read again to find the places of errors.
const PLACE_BYTES: usize = 1 << 20;

/// The errors found so far.
pub(super) struct Problems<'s> {
    /// The file itself, what it extends, and last the shared library.
    sources: &'s [Source],
    errors: Vec<VariantError>,
    omitted: usize,
    /// Bytes that may still be read for the sake of places: each place costs a
    /// reading of a file, and a hostile file could have very many mistakes.
    budget: usize,
    /// Entries that had to be left out; in place of unknown keys those that
    /// may have been meant.
    left_out: HashSet<Path>,
}

impl<'s> Problems<'s> {
    pub(super) fn new(sources: &'s [Source]) -> Problems<'s> {
        let budget = PLACE_BYTES;
        Problems { sources, errors: Vec::new(), omitted: 0, budget, left_out: HashSet::new() }
    }

    pub(super) fn sources(&self) -> &'s [Source] {
        self.sources
    }

    /// Adds an error at an entry of the merged variant; its place is in the
    /// file that has the entry, or most of the way to it.
    pub(super) fn add(&mut self, path: Path, at: At, kind: VariantErrorKind) {
        if !self.follows_from_left_out(&path, &kind) {
            self.push(self.source_of(&path), &path, at, kind, |_, place| place);
        }
    }

    /// Adds an error `offset` characters into a text.
    pub(super) fn add_inside(&mut self, path: Path, value: &str, offset: usize, kind: VariantErrorKind) {
        if !self.follows_from_left_out(&path, &kind) {
            let inside = |source: &Source, place| source.place_inside(place, value, offset);
            self.push(self.source_of(&path), &path, At::Value, kind, inside);
        }
    }

    /// Adds an entry of one file that cannot be held.
    pub(super) fn add_misfit(&mut self, source: &'s Source, misfit: Misfit) {
        if let VariantErrorKind::UnknownKey { expected, suggestion, .. } = &misfit.kind {
            let meant = suggestion.as_ref().map_or(expected.as_slice(), std::slice::from_ref);
            self.left_out.extend(meant.iter().map(|key| misfit.path.parent().key(key)));
        } else {
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
    pub(super) fn add_duplicate(&mut self, source: &'s Source, path: &Path) {
        let Some(Segment::Key(key)) = path.0.last() else { return };
        let first_line = self.place(source, path, At::Key).map_or(1, |place| place.line);
        let kind = VariantErrorKind::DuplicateKey { key: key.clone(), first_line };
        self.push(source, path, At::SecondKey, kind, |_, place| place);
    }

    /// An entry and its place in words, for errors about two entries.
    pub(super) fn describe(&mut self, path: &Path) -> String {
        let source = self.source_of(path);
        match self.place(source, path, At::Value) {
            Some(place) => format!("`{path}` ({}:{}:{})", source.name, place.line, place.column),
            None => format!("`{path}`"),
        }
    }

    /// The nearest of the names that exist.
    pub(super) fn suggest<'n>(&self, written: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
        if self.is_full() { None } else { nearest(written, names) }
    }

    /// Whether further errors are only counted.
    fn is_full(&self) -> bool {
        let longest = self.sources.iter().map(|source| source.text.len()).max().unwrap_or(0);
        self.errors.len() >= MAX_ERRORS || self.budget < longest
    }

    /// The place of an entry, as long as the budget allows.
    fn place(&mut self, source: &Source, path: &Path, at: At) -> Option<Place> {
        self.budget = self.budget.checked_sub(source.text.len())?;
        source.place(path, at)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.errors.is_empty()
    }

    /// The errors in the order of the files and of the places in them.
    pub(super) fn into_errors(mut self) -> VariantErrors {
        let file = |error: &VariantError| self.sources.iter().position(|source| source.name == error.file());
        self.errors.sort_by_key(|error| (file(error), error.line(), error.column()));
        VariantErrors::new(self.errors, self.omitted)
    }

    /// The errors together with those of a file that could not be had.
    pub(super) fn into_errors_with(mut self, others: VariantErrors) -> VariantErrors {
        self.errors.extend(others.iter().cloned());
        self.into_errors()
    }

    fn push(
        &mut self,
        source: &Source,
        path: &Path,
        at: At,
        kind: VariantErrorKind,
        adjust: impl FnOnce(&Source, Place) -> Place,
    ) {
        if self.is_full() {
            self.omitted += 1;
            return;
        }
        let place = self.place(source, path, at).map(|place| adjust(source, place));
        self.errors.push(VariantError::new(kind, &source.name, place, path));
    }

    /// The file that has most of the path; of several the one read first,
    /// which overrides the others.
    fn source_of(&self, path: &Path) -> &'s Source {
        let mut best = &self.sources[0];
        let mut depth = best.depth(path);
        for source in &self.sources[1..] {
            if source.depth(path) > depth {
                best = source;
                depth = source.depth(path);
            }
        }
        best
    }

    /// Whether an error may come from nothing but an entry that was left out,
    /// for which there is an error already.
    fn follows_from_left_out(&self, path: &Path, kind: &VariantErrorKind) -> bool {
        use VariantErrorKind as Kind;
        let within = |path: Path| self.left_out.iter().any(|entry| entry.is_within(&path));
        match kind {
            Kind::MissingKey { key, .. } => within(path.clone().key(key)),
            Kind::UnknownPiece { .. } => within(Path::of(&["library"])),
            Kind::UnknownKind { .. } | Kind::UnknownCode { .. } => within(Path::of(&["pieces"])),
            _ => false,
        }
    }
}
