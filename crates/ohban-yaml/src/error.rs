//! What can be wrong with the file of a variant.

use std::fmt;

use thiserror::Error;

use ohban_core::text::seen;

use super::error_kind::VariantErrorKind;
use super::error_quotes::quoted;
use super::locate::Path;

/// All that is wrong with a variant; at least one error.
///
/// `Display` prints one error a line, each with its help below it.
///
/// ```
/// use ohban::{LoadVariant, Variant};
///
/// let text = "extends: shogi\nroyal: [knig]\nrepitition: {}\n";
/// let errors = Variant::from_yaml_str(text, "my.yaml").unwrap_err();
/// assert_eq!(
///     errors.to_string(),
///     "my.yaml:2:9: royal[0]: no kind of piece is called `knig`\n  \
///          help: did you mean `king`?\n\
///      my.yaml:3:1: repitition: unknown key `repitition`\n  \
///          help: did you mean `repetition`?"
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariantErrors {
    errors: Vec<VariantError>,
    omitted: usize,
}

impl VariantErrors {
    pub(super) fn new(errors: Vec<VariantError>, omitted: usize) -> VariantErrors {
        VariantErrors { errors, omitted }
    }

    /// The errors in the order of the file; what it extends comes after it.
    pub fn iter(&self) -> std::slice::Iter<'_, VariantError> {
        self.errors.iter()
    }

    /// Number of errors that a very long file has beyond those listed.
    #[must_use]
    pub fn omitted(&self) -> usize {
        self.omitted
    }
}

impl From<VariantError> for VariantErrors {
    fn from(error: VariantError) -> VariantErrors {
        VariantErrors { errors: vec![error], omitted: 0 }
    }
}

impl<'e> IntoIterator for &'e VariantErrors {
    type Item = &'e VariantError;
    type IntoIter = std::slice::Iter<'e, VariantError>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for VariantErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.errors.iter().enumerate() {
            write!(f, "{}{error}", if i == 0 { "" } else { "\n" })?;
            if let Some(help) = error.kind.help() {
                write!(f, "\n  help: {help}")?;
            }
        }
        if self.omitted > 0 {
            write!(f, "\nand {} more", self.omitted)?;
        }
        Ok(())
    }
}

impl std::error::Error for VariantErrors {}

/// One thing that is wrong, and where.
///
/// `Display` is `file:line:column: path: message`; [`VariantErrorKind::help`]
/// says what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{file}{}{}: {kind}", fmt_place(*.place), fmt_path(.path))]
pub struct VariantError {
    kind: VariantErrorKind,
    file: String,
    place: Option<Place>,
    path: String,
}

/// Line and column, both from 1; columns count characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

pub(super) fn fmt_place(place: Option<Place>) -> String {
    place.map_or(String::new(), |place| format!(":{}:{}", place.line, place.column))
}

pub(super) fn fmt_path(path: &str) -> String {
    if path.is_empty() { String::new() } else { format!(": {path}") }
}

impl VariantError {
    pub(super) fn new(kind: VariantErrorKind, file: &str, place: Option<Place>, path: &Path) -> VariantError {
        let (kind, file) = (kind.with_quotes(), seen(file).into_owned());
        VariantError { kind, file, place, path: quoted(&path.to_string()) }
    }

    pub(super) fn place(&self) -> Option<Place> {
        self.place
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> &VariantErrorKind {
        &self.kind
    }

    /// The file, as it was named when it was read.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The line, from 1; `None` when the file itself is the problem.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.place.map(|place| place.line)
    }

    /// The column in characters, from 1.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.place.map(|place| place.column)
    }

    /// The way to the value, `pieces.king.promotes_to`; empty for the whole
    /// file.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }
}
