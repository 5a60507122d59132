//! A problem with everything that is known of it.

use ohban::{VariantError, VariantErrorKind, VariantWarning, VariantWarningKind, builtin};
use serde::Serialize;

/// What is known about the files of games beside their problems.
pub trait Background {
    /// What a key is for, by the way to it, `pieces.king.code`.
    fn documentation(&self, path: &str) -> Option<String>;

    /// The text of a file, by the name that errors have for it.
    fn text(&self, file: &str) -> Option<String>;
}

/// One error or warning. As JSON it has these keys, those that are empty left
/// out.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Diagnostic {
    /// Whether the file can be used.
    pub severity: Severity,
    /// The file that it is about.
    pub file: String,
    /// Where it is in the file.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub place: Option<TextPlace>,
    /// The way to the value, `pieces.king.code`; empty for the whole file.
    pub path: String,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// What the key is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub documentation: Option<String>,
    /// What is wrong elsewhere by the same mistake.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub related: Vec<Diagnostic>,
    /// The text of the file; empty when it cannot be had.
    #[serde(skip)]
    pub source: String,
}

/// Lines and columns are counted from 1, columns in characters.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TextPlace {
    /// The line.
    pub line: usize,
    /// Where it begins in the line.
    pub column: usize,
    /// The column behind the last character.
    pub end_column: usize,
}

/// Whether a file can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// It can, but something in it is doubtful.
    Warning,
}

impl Diagnostic {
    /// An error.
    #[must_use]
    pub fn of_error(error: &VariantError, background: &impl Background) -> Diagnostic {
        let source = if error.line().is_some() { text_of(error.file(), background) } else { String::new() };
        Diagnostic {
            severity: Severity::Error,
            file: error.file().to_owned(),
            place: place(error.line(), error.column(), &source, length_of_error(error.kind())),
            path: error.path().to_owned(),
            message: error.kind().to_string(),
            help: error.kind().help(),
            documentation: background.documentation(&key_of(error)),
            related: match error.kind() {
                VariantErrorKind::Clash { errors } => {
                    errors.iter().map(|error| Diagnostic::of_error(error, background)).collect()
                }
                _ => Vec::new(),
            },
            source,
        }
    }

    /// A warning.
    #[must_use]
    pub fn of_warning(warning: &VariantWarning, background: &impl Background) -> Diagnostic {
        let source =
            if warning.line().is_some() { text_of(warning.file(), background) } else { String::new() };
        let length = match warning.kind() {
            VariantWarningKind::OtherDialects { length, .. } => Some(*length),
            _ => None,
        };
        Diagnostic {
            severity: Severity::Warning,
            file: warning.file().to_owned(),
            place: place(warning.line(), warning.column(), &source, length),
            path: warning.path().to_owned(),
            message: warning.kind().to_string(),
            help: Some(warning.kind().help().to_owned()),
            documentation: background.documentation(warning.path()),
            related: Vec::new(),
            source,
        }
    }

    /// Says that there are more errors than are listed.
    #[must_use]
    pub fn of_omitted(file: &str, omitted: usize) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            file: file.to_owned(),
            place: None,
            path: String::new(),
            message: format!("{omitted} more errors are not listed"),
            help: None,
            documentation: None,
            related: Vec::new(),
            source: String::new(),
        }
    }

    /// Whether the file cannot be used.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// The text without the mark of byte order, which is no part of the first line.
fn text_of(file: &str, background: &impl Background) -> String {
    let text = background.text(file).unwrap_or_default();
    text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)
}

/// The text of a bundled game by the name that errors have for its file,
/// `variants/ID.yaml`.
#[must_use]
pub fn bundled_text(file: &str) -> Option<&'static str> {
    builtin::all().find(|game| game.file == file).map(|game| game.yaml)
}

fn place(
    line: Option<usize>,
    column: Option<usize>,
    source: &str,
    length: Option<usize>,
) -> Option<TextPlace> {
    let (line, column) = (line?, column?);
    let text = source.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let rest: String = text.chars().skip(column.saturating_sub(1)).collect();
    let end_column = column + length.unwrap_or_else(|| length_of_value(&rest)).max(1);
    Some(TextPlace { line, column, end_column })
}

/// How many characters the error is about, where it says so.
fn length_of_error(kind: &VariantErrorKind) -> Option<usize> {
    Some(match kind {
        VariantErrorKind::Moves(error) => error.text().get(error.span())?.chars().count(),
        VariantErrorKind::UnknownCode { code, .. } => code.chars().count(),
        VariantErrorKind::UnknownKey { key, .. } | VariantErrorKind::DuplicateKey { key, .. } => {
            key.chars().count()
        }
        VariantErrorKind::MissingKey { .. }
        | VariantErrorKind::Syntax { .. }
        | VariantErrorKind::ControlCharacter { .. } => 1,
        _ => return None,
    })
}

/// How many characters the key or value takes that the text begins with.
fn length_of_value(text: &str) -> usize {
    let end = match text.chars().next() {
        Some(quote @ ('"' | '\'')) => text[1..].find(quote).map(|end| end + 2),
        Some('{' | '[') => Some(1),
        _ => [": ", ", ", " #", "]", "}"].iter().filter_map(|end| text.find(end)).min(),
    };
    let value = end.and_then(|end| text.get(..end)).unwrap_or(text);
    value.trim_end().trim_end_matches(':').chars().count()
}

/// The path of the key whose documentation helps.
fn key_of(error: &VariantError) -> String {
    let path = error.path();
    let beside = |key: &str| match path.rsplit_once('.') {
        Some((parent, _)) => format!("{parent}.{key}"),
        None => key.to_owned(),
    };
    match error.kind() {
        VariantErrorKind::UnknownKey { suggestion: Some(key), .. } => beside(key),
        VariantErrorKind::MissingKey { key, .. } if path.is_empty() => (*key).to_owned(),
        VariantErrorKind::MissingKey { key, .. } => format!("{path}.{key}"),
        _ => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::length_of_value;

    #[test]
    fn values_end_where_yaml_ends_them() {
        for (text, length) in [
            ("king]", 4),
            ("RmasL, kanji: x}", 5),
            ("'it''s'", 4),
            ("\"a, b\" # c", 6),
            ("L N S G K", 9),
            ("setup:", 5),
            ("zone: 3", 4),
            ("{files: 9}", 1),
            ("enforced  # note", 8),
            ("", 0),
        ] {
            assert_eq!(length_of_value(text), length, "{text}");
        }
    }
}
