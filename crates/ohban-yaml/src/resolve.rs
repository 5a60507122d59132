//! From the text of a file to a [`VariantSpec`].

use std::collections::HashSet;
use std::path::Path as FilePath;

use serde::Deserialize;
use serde_yaml::Value;

use super::builtin;
use super::definition::{BoardDef, VariantDef};
use super::error::{VariantError, VariantErrors};
use super::error_kind::VariantErrorKind;
use super::extends::{Extends, Way, follow};
use super::kinds::Kinds;
use super::limits::Limits;
use super::locate::{At, Path, Segment};
use super::merge::merge;
use super::problems::{Problems, in_order};
use super::source::{Source, folder_of};
use super::suggest::{nearest, plain};
use super::{cause, handicaps, policies, setup, shape, text};
use ohban_core::BoardSize;
use ohban_core::VariantSpec;
use ohban_core::rules::KindSet;

/// Most files that extend each other.
const MOST_FILES: usize = 20;

/// A variant, and the files that it was read from: its own, what that extends,
/// and last the shared library.
pub(super) type Resolved = (VariantSpec, Vec<Source>);

/// What a caller lets a file cost and extend.
pub(super) struct Reading<'l> {
    pub(super) limits: &'l Limits,
    pub(super) extends: &'l Extends,
}

impl Reading<'_> {
    pub(super) fn text(&self, text: &str, source_name: &str) -> Result<Resolved, VariantErrors> {
        // A text that is too long is not copied first.
        let start = text.get(..self.limits.bytes.saturating_add(1)).unwrap_or(text);
        let source = Source::text(source_name, start.to_owned(), self.limits)?;
        let stem = FilePath::new(source_name).file_stem().and_then(|stem| stem.to_str());
        self.resolve(stem.unwrap_or(source_name), source, None)
    }

    pub(super) fn file(&self, path: &FilePath) -> Result<Resolved, VariantErrors> {
        let source = Source::file(path, self.limits)?;
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        self.resolve(&stem.unwrap_or_default(), source, Some(&folder_of(path)))
    }

    pub(super) fn bundled(&self, id: &str) -> Result<Resolved, VariantErrors> {
        match Source::bundled(id) {
            Some(source) => self.resolve(id, source?, None),
            None => {
                let kind = unknown_variant(id, None);
                Err(VariantError::new(kind, "bundled games", None, &Path::default()).into())
            }
        }
    }

    /// `own_folder` is that of the file, if it is one.
    fn resolve(
        &self,
        id: &str,
        source: Source,
        own_folder: Option<&FilePath>,
    ) -> Result<Resolved, VariantErrors> {
        let limits = self.limits;
        let (sources, failed) = self.with_extended(source, own_folder);
        let mut problems = Problems::new(&sources);
        if let Some(failed) = failed {
            // Without all files only their shape can be judged.
            merged(&mut problems);
            let (found, omitted) = problems.into_found();
            let errors = in_order(found, omitted);
            return Err(VariantErrors::new(errors.iter().chain(&failed).cloned().collect(), omitted));
        }
        match resolved(id, limits, &mut problems) {
            Some(variant) => Ok((variant, sources)),
            None => {
                let (found, omitted) = problems.into_found();
                Err(in_order(cause::with_causes(found, &sources, limits), omitted))
            }
        }
    }

    /// The file, all that it extends, and the shared library; or the files up to
    /// one that could not be had.
    fn with_extended(
        &self,
        source: Source,
        own_folder: Option<&FilePath>,
    ) -> (Vec<Source>, Option<VariantErrors>) {
        let mut sources = vec![source];
        while let Some(next) = self.next_source(&sources, own_folder) {
            match next {
                Ok(next) => sources.push(next),
                Err(errors) => return (sources, Some(errors)),
            }
        }
        let library = Source::library(named_pieces(&sources));
        sources.push(library);
        (sources, None)
    }

    /// What the last of the files extends; `None` when it extends nothing.
    fn next_source(
        &self,
        sources: &[Source],
        own_folder: Option<&FilePath>,
    ) -> Option<Result<Source, VariantErrors>> {
        let last = sources.last()?;
        let name = last.tree.get("extends").and_then(Value::as_str)?;
        let at_extends = |kind| {
            let path = Path::of(&["extends"]);
            VariantErrors::from(VariantError::new(kind, &last.name, last.place(&path, At::Value), &path))
        };
        let next = match Source::bundled(name) {
            Some(bundled) => bundled,
            None => self.extended(name, last, own_folder).map_err(at_extends),
        };
        Some(next.and_then(|next| {
            if !next.is_about_a_game() {
                return Err(at_extends(VariantErrorKind::NoGame { name: name.to_owned() }));
            }
            if sources.len() > MOST_FILES || sources.iter().any(|source| source.is_same_file(&next)) {
                let chain = sources.iter().chain([&next]).map(|source| source.name.clone()).collect();
                return Err(at_extends(VariantErrorKind::ExtendsCycle { chain }));
            }
            Ok(next)
        }))
    }

    /// What is extended and is no bundled game.
    fn extended(
        &self,
        name: &str,
        by: &Source,
        own_folder: Option<&FilePath>,
    ) -> Result<Source, VariantErrorKind> {
        let no_game = |_| VariantErrorKind::NoGame { name: name.to_owned() };
        let within = match self.extends {
            Extends::Bundled => None,
            Extends::OwnFolder => own_folder,
            Extends::Folder(folder) => Some(folder.as_path()),
            Extends::Texts(find) => {
                let text = find(name).ok_or_else(|| unknown_variant(name, None))?;
                return Source::text(name, text, self.limits).map_err(no_game);
            }
        };
        let Some(within) = within else { return Err(unknown_variant(name, None)) };
        let path = by.beside(name).unwrap_or_else(|| within.join(name));
        let from = by.folder().unwrap_or_else(|| within.to_owned());
        match follow(name, &from, within) {
            Way::File => Source::file(&path, self.limits).map_err(no_game),
            Way::Nowhere => Err(unknown_variant(name, Some(&path))),
            Way::Outside => Err(VariantErrorKind::OutOfReach { name: name.to_owned() }),
        }
    }
}

fn unknown_variant(name: &str, path: Option<&FilePath>) -> VariantErrorKind {
    // Names are as good as ids: `chu shogi`.
    let is_called =
        |game: &Source| game.tree.get("name").and_then(Value::as_str).map(plain) == Some(plain(name));
    let by_name = Source::all_bundled().find(|(_, game)| is_called(game)).map(|(id, _)| id.to_owned());
    VariantErrorKind::UnknownVariant {
        name: name.to_owned(),
        suggestion: by_name.or_else(|| nearest(name, builtin::all().map(|game| game.id))),
        path: path.map(|path| path.display().to_string()),
    }
}

/// Merges the files and checks everything; `None` when there are problems.
pub(super) fn resolved(id: &str, limits: &Limits, problems: &mut Problems<'_>) -> Option<VariantSpec> {
    let def = merged(problems);
    text::check(&def, problems);
    let size = board_size(def.board.as_ref(), problems);
    let mut kinds = Kinds::read(&def, size, limits, problems);
    let royal = royal(&def, &mut kinds, problems);
    values(&def, &mut kinds, problems);
    let rules = policies::read(&def, &kinds, size, limits, problems);
    let start = setup::read(&def, &kinds, &royal, size, problems);
    let handicaps = handicaps::read(&def, &kinds, &start, problems);
    if !problems.is_empty() {
        return None;
    }
    let name = def.name.unwrap_or_else(|| id.to_owned());
    let kanji = def.kanji.unwrap_or_default();
    let (about, authority) = (def.about.unwrap_or_default(), def.authority.unwrap_or_default());
    let (year, verified) = (def.year.unwrap_or_default(), def.verified.unwrap_or_default());
    // Without a board there is a problem.
    let (id, size, kinds) = (id.to_owned(), size?, kinds.into_infos());
    Some(VariantSpec {
        id,
        name,
        kanji,
        about,
        authority,
        year,
        verified,
        size,
        kinds,
        rules,
        start,
        handicaps,
    })
}

/// Checks the shape of each file and merges them; what does not fit is left
/// out after it has been reported.
fn merged(problems: &mut Problems<'_>) -> VariantDef {
    let mut tree = Value::Null;
    for (index, source) in problems.sources().iter().enumerate().rev() {
        let mut own = Value::clone(&source.tree);
        source.duplicates.iter().for_each(|path| problems.add_duplicate(index, path));
        for misfit in shape::misfits(&own) {
            remove(&mut own, &misfit.path);
            problems.add_misfit(index, misfit);
        }
        merge(&mut tree, own);
    }
    problems.forget_inherited(&tree);
    VariantDef::deserialize(&tree).unwrap_or_else(|error| {
        // What fits in each file fits in the merged tree; should it ever not, that is an error of the variant.
        let kind = VariantErrorKind::WrongValue { message: error.to_string(), example: None };
        problems.add(Path::default(), At::Value, kind);
        VariantDef::default()
    })
}

/// The pieces that the files name, in whatever place a piece can be named.
fn named_pieces(sources: &[Source]) -> HashSet<&str> {
    let mut names = HashSet::new();
    for source in sources {
        let entries = |key| source.tree.get(key).and_then(Value::as_mapping).into_iter().flatten();
        names.extend(entries("library").filter_map(|(name, _)| name.as_str()));
        for (name, piece) in entries("pieces") {
            names.extend(name.as_str());
            let forms = piece.get("promotes_to");
            let several = forms.and_then(Value::as_sequence).into_iter().flatten();
            names.extend(forms.into_iter().chain(several).filter_map(Value::as_str));
        }
    }
    names
}

/// Removes an entry; of a list nothing remains, for its places would shift.
pub(super) fn remove(tree: &mut Value, path: &Path) {
    let Some((first, rest)) = path.0.split_first() else { return };
    let Segment::Key(key) = first else { return };
    let Some(entries) = tree.as_mapping_mut() else { return };
    match (rest.first(), entries.get_mut(key)) {
        (Some(Segment::Key(_)), Some(inner)) => remove(inner, &Path(rest.to_vec())),
        _ => {
            entries.shift_remove(key);
        }
    }
}

fn board_size(board: Option<&BoardDef>, problems: &mut Problems<'_>) -> Option<BoardSize> {
    let mut missing = |path, key, meaning| {
        problems.add(path, At::Value, VariantErrorKind::MissingKey { key, meaning });
    };
    let Some(board) = board else {
        missing(Path::default(), "board", "the size of the board: `board: {files: 9, ranks: 9}`");
        return None;
    };
    let path = Path::of(&["board"]);
    if board.files.is_none() {
        missing(path.clone(), "files", "the number of files, 1 to 36");
    }
    if board.ranks.is_none() {
        missing(path.clone(), "ranks", "the number of ranks, 1 to 36");
    }
    match BoardSize::new(board.files?, board.ranks?) {
        Ok(size) => Some(size),
        Err(error) => {
            problems.add(path, At::Value, error.into());
            None
        }
    }
}

/// Reads the values of `player` into the kinds.
fn values(def: &VariantDef, kinds: &mut Kinds, problems: &mut Problems<'_>) {
    let values = def.player.iter().flat_map(|player| player.values.iter().flatten());
    for (name, value) in values {
        for kind in kinds.named(name, Path::of(&["player", "values", name]), At::Key, problems) {
            kinds.set_value(kind, *value);
        }
    }
}

/// Reads `royal` and `capture_limits` into the kinds.
fn royal(def: &VariantDef, kinds: &mut Kinds, problems: &mut Problems<'_>) -> KindSet {
    if def.royal.is_none() {
        let meaning = "the pieces whose loss loses the game: `royal: [king]`, or `[]` for none";
        problems.add(Path::default(), At::Value, VariantErrorKind::MissingKey { key: "royal", meaning });
    }
    let royal = kinds.set(def.royal.as_ref(), &Path::of(&["royal"]), problems);
    kinds.set_royal(&royal);
    for (name, limit) in def.capture_limits.iter().flatten() {
        for kind in kinds.named(name, Path::of(&["capture_limits", name]), At::Key, problems) {
            kinds.set_capture_limit(kind, *limit);
        }
    }
    royal
}
