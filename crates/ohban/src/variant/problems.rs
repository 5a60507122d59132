//! Collects what is wrong with a variant that may come from several files.

use super::error::{Place, VariantError, VariantErrorKind, VariantErrors};
use super::locate::{At, Path, Segment};
use super::shape::Misfit;
use super::source::{MAX_BYTES, Source};

/// The errors found so far.
pub(super) struct Problems<'s> {
    /// The file itself, what it extends, and last the shared library.
    sources: &'s [Source],
    errors: Vec<VariantError>,
    omitted: usize,
    /// Bytes that may still be read for the sake of places: each costs a
    /// reading of a file, and a hostile file could have very many mistakes.
    budget: usize,
    /// Entries that were left out because of their shape. One with an unknown
    /// key may have meant any of the keys beside it.
    misfits: Vec<Path>,
}

impl<'s> Problems<'s> {
    pub(super) fn new(sources: &'s [Source]) -> Problems<'s> {
        Problems { sources, errors: Vec::new(), omitted: 0, budget: 16 * MAX_BYTES, misfits: Vec::new() }
    }

    pub(super) fn sources(&self) -> &'s [Source] {
        self.sources
    }

    /// Adds an error at an entry of the merged variant; its place is in the
    /// file that has the entry, or most of the way to it.
    pub(super) fn add(&mut self, path: Path, at: At, kind: VariantErrorKind) {
        if !self.follows_from_shape(&path, &kind) {
            self.push(self.source_of(&path), &path, at, kind, |_, place| place);
        }
    }

    /// Adds an error `offset` characters into a text.
    pub(super) fn add_inside(&mut self, path: Path, value: &str, offset: usize, kind: VariantErrorKind) {
        if !self.follows_from_shape(&path, &kind) {
            let inside = |source: &Source, place| source.place_inside(place, value, offset);
            self.push(self.source_of(&path), &path, At::Value, kind, inside);
        }
    }

    /// Adds an entry of one file that cannot be held.
    pub(super) fn add_misfit(&mut self, source: &'s Source, misfit: Misfit) {
        if let VariantErrorKind::UnknownKey { expected, suggestion, .. } = &misfit.kind {
            let meant = suggestion.as_ref().map_or(expected.as_slice(), std::slice::from_ref);
            self.misfits.extend(meant.iter().map(|key| misfit.path.parent().key(key)));
        }
        self.misfits.push(misfit.path.clone());
        self.push(source, &misfit.path, misfit.at, misfit.kind, |_, place| place);
    }

    /// Adds a key that stands twice in one file.
    pub(super) fn add_duplicate(&mut self, source: &'s Source, path: &Path) {
        let Some(Segment::Key(key)) = path.0.last() else { return };
        let first_line = source.place(path, At::Key).map_or(1, |place| place.line);
        let kind = VariantErrorKind::DuplicateKey { key: key.clone(), first_line };
        self.push(source, path, At::SecondKey, kind, |_, place| place);
    }

    /// An entry and its place in words, for errors about two entries.
    pub(super) fn describe(&self, path: &Path) -> String {
        let source = self.source_of(path);
        match source.place(path, At::Value) {
            Some(place) => format!("`{path}` ({}:{}:{})", source.name, place.line, place.column),
            None => format!("`{path}`"),
        }
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

    fn push(
        &mut self,
        source: &Source,
        path: &Path,
        at: At,
        kind: VariantErrorKind,
        adjust: impl FnOnce(&Source, Place) -> Place,
    ) {
        if self.budget < source.text.len() {
            self.omitted += 1;
            return;
        }
        self.budget -= source.text.len();
        let place = source.place(path, at).map(|place| adjust(source, place));
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

    /// Whether an error may come from nothing but an entry that was left out
    /// because of its shape, and has been reported for it.
    fn follows_from_shape(&self, path: &Path, kind: &VariantErrorKind) -> bool {
        use VariantErrorKind as Kind;
        let within = |path: Path| self.misfits.iter().any(|misfit| misfit.is_within(&path));
        match kind {
            Kind::MissingKey { key, .. } => within(path.clone().key(key)),
            Kind::UnknownPiece { .. }
            | Kind::UnknownKind { .. }
            | Kind::UnknownCode { .. }
            | Kind::NoRoyal => within(Path::of(&["pieces"])) || within(Path::of(&["library"])),
            _ => false,
        }
    }
}
