//! The one way from a file to a game.

use std::path::Path as FilePath;

use ohban_core::Variant;

use super::error::VariantErrors;
use super::error_kind::VariantErrorKind;
use super::extends::Extends;
use super::limits::Limits;
use super::locate::{At, Path};
use super::problems::{Problems, in_order};
use super::resolve::{Reading, Resolved};
use super::source::Source;
use super::warning::VariantWarning;
use super::warnings;

/// Reads games from YAML: bundled ones, files, and texts from anywhere.
///
/// ```
/// use ohban::{Limits, Loader, Position};
///
/// let mut limits = Limits::default();
/// limits.bytes = 10_000;
/// let loader = Loader::new().limits(limits);
/// let yaml = "{extends: chu, name: Chu shogi with a small zone, promotion: {zone: 3}}";
/// let loaded = loader.text(yaml, "small-zone.yaml")?;
/// assert!(loaded.warnings().is_empty());
/// assert_eq!(Position::start(loaded.variant()).legal_moves().len(), 36);
/// # Ok::<(), ohban::VariantErrors>(())
/// ```
#[derive(Debug, Clone, Default)]
#[must_use]
pub struct Loader {
    limits: Limits,
    extends: Extends,
}

impl Loader {
    /// A loader with the limits that suit files of one's own.
    pub fn new() -> Loader {
        Loader::default()
    }

    /// What a file may cost.
    pub fn limits(mut self, limits: Limits) -> Loader {
        self.limits = limits;
        self
    }

    /// What a file may extend beside bundled games; files of its own folder if
    /// nothing is said.
    pub fn extends(mut self, extends: Extends) -> Loader {
        self.extends = extends;
        self
    }

    fn reading(&self) -> Reading<'_> {
        Reading { limits: &self.limits, extends: &self.extends }
    }

    fn compile(&self, resolved: Result<Resolved, VariantErrors>) -> Result<Loaded, VariantErrors> {
        Loaded::compile(resolved?, &self.limits)
    }

    /// A bundled game, by its id: see [`builtin::games`](super::builtin::games).
    ///
    /// # Errors
    ///
    /// When there is no game of this id; the error names a near one.
    pub fn builtin(&self, id: &str) -> Result<Loaded, VariantErrors> {
        self.compile(self.reading().bundled(id))
    }

    /// A file. It may extend a bundled game, or another file by its path
    /// relative to itself, within its folder: see [`Extends`].
    ///
    /// # Errors
    ///
    /// When the file cannot be read, and all that is wrong with it, with line
    /// and column.
    pub fn file(&self, path: impl AsRef<FilePath>) -> Result<Loaded, VariantErrors> {
        self.compile(self.reading().file(path.as_ref()))
    }

    /// A text, which may extend bundled games, and more where
    /// [`extends`](Loader::extends) allows it. Errors call it `source_name`; without folders and ending that is the variant's id.
    ///
    /// # Errors
    ///
    /// All that is wrong with the text, with line and column.
    pub fn text(&self, yaml: &str, source_name: &str) -> Result<Loaded, VariantErrors> {
        self.compile(self.reading().text(yaml, source_name))
    }
}

/// A game, with the files that it was read from.
#[derive(Debug, Clone)]
pub struct Loaded {
    variant: Variant,
    sources: Vec<Source>,
}

impl Loaded {
    fn compile((spec, sources): Resolved, limits: &Limits) -> Result<Loaded, VariantErrors> {
        match Variant::compile_within(spec, limits.budget()) {
            Ok(variant) => Ok(Loaded { variant, sources }),
            Err(errors) => {
                let mut problems = Problems::new(&sources);
                for error in &errors {
                    let kind = VariantErrorKind::Spec(error.problem.clone());
                    problems.add(Path::of_field(&error.place), At::Key, kind);
                }
                let (found, omitted) = problems.into_found();
                Err(in_order(found, omitted))
            }
        }
    }

    /// The game.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The game alone.
    #[must_use]
    pub fn into_variant(self) -> Variant {
        self.variant
    }

    /// The files of the file system that the game was read from: its own, then
    /// what that extends.
    pub fn files(&self) -> impl Iterator<Item = &FilePath> {
        self.sources.iter().filter_map(Source::path)
    }

    /// What the file says but hardly means. Warnings are about the file
    /// itself, not about what it extends; they are looked for when they are
    /// asked for.
    ///
    /// ```
    /// use ohban::Loader;
    ///
    /// let loaded = Loader::new().text("{extends: shogi, library: {king: {moves: fK}}}", "my.yaml")?;
    /// assert_eq!(
    ///     loaded.warnings()[0].to_string(),
    ///     "my.yaml:1:42: library.king.moves: `fK` is read differently elsewhere"
    /// );
    /// # Ok::<(), ohban::VariantErrors>(())
    /// ```
    #[must_use]
    pub fn warnings(&self) -> Vec<VariantWarning> {
        // The file itself always comes first.
        self.sources.first().map(|file| warnings::of(&self.variant, file)).unwrap_or_default()
    }
}

mod private {
    pub trait Sealed {}
    impl Sealed for ohban_core::Variant {}
}

/// [`Loader`]'s ways to a game as functions of [`Variant`], for those who need
/// no options. No other type can have it.
///
/// ```
/// use ohban::prelude::*;
///
/// let chu = Variant::builtin("chu")?;
/// assert_eq!(chu.name(), "Chu shogi");
/// # Ok::<(), ohban::VariantErrors>(())
/// ```
pub trait LoadVariant: Sized + private::Sealed {
    /// A bundled game, by its id: see [`builtin::games`](super::builtin::games).
    ///
    /// # Errors
    ///
    /// As [`Loader::builtin`].
    fn builtin(id: &str) -> Result<Self, VariantErrors>;

    /// The game of a YAML file.
    ///
    /// # Errors
    ///
    /// As [`Loader::file`].
    fn load(path: impl AsRef<FilePath>) -> Result<Self, VariantErrors>;

    /// The game of a YAML text; errors call it `source_name`.
    ///
    /// # Errors
    ///
    /// As [`Loader::text`].
    fn from_yaml_str(yaml: &str, source_name: &str) -> Result<Self, VariantErrors>;
}

impl LoadVariant for Variant {
    fn builtin(id: &str) -> Result<Variant, VariantErrors> {
        Loader::new().builtin(id).map(Loaded::into_variant)
    }

    fn load(path: impl AsRef<FilePath>) -> Result<Variant, VariantErrors> {
        Loader::new().file(path).map(Loaded::into_variant)
    }

    fn from_yaml_str(yaml: &str, source_name: &str) -> Result<Variant, VariantErrors> {
        Loader::new().text(yaml, source_name).map(Loaded::into_variant)
    }
}
