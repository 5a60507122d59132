//! A problem with everything that is known of it.

use ohban::{VariantError, VariantErrorKind, VariantWarning, VariantWarningKind, builtin};
use schemars::JsonSchema;
use serde::Serialize;

use super::Documentation;

/// One error or warning. As JSON it has these keys, those that are empty left
/// out.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Diagnostic {
    /// Whether the file can be used.
    severity: Severity,
    /// The file that it is about.
    pub(super) file: String,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub(super) place: Option<Place>,
    /// The way to the value, `pieces.king.code`; empty for the whole file.
    path: String,
    /// What is wrong.
    pub(super) message: String,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) help: Option<String>,
    /// What the key is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) documentation: Option<String>,
    /// What is wrong elsewhere by the same mistake.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) related: Vec<Diagnostic>,
    /// The text of the file; empty when it cannot be had.
    #[serde(skip)]
    pub(super) source: String,
}

/// Lines and columns are counted from 1, columns in characters.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Place {
    /// The line.
    pub(super) line: usize,
    /// Where it begins in the line.
    pub(super) column: usize,
    /// The column behind the last character.
    pub(super) end_column: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Severity {
    Error,
    Warning,
}

impl Diagnostic {
    pub(crate) fn of_error(error: &VariantError, documentation: &Documentation) -> Diagnostic {
        let source = if error.line().is_some() { text_of(error.file()) } else { String::new() };
        Diagnostic {
            severity: Severity::Error,
            file: error.file().to_owned(),
            place: place(error.line(), error.column(), &source, length_of_error(error.kind())),
            path: error.path().to_owned(),
            message: error.kind().to_string(),
            help: error.kind().help(),
            documentation: documentation.of(&key_of(error)),
            related: match error.kind() {
                VariantErrorKind::Clash { errors } => {
                    errors.iter().map(|error| Diagnostic::of_error(error, documentation)).collect()
                }
                _ => Vec::new(),
            },
            source,
        }
    }

    pub(crate) fn of_warning(warning: &VariantWarning, documentation: &Documentation) -> Diagnostic {
        let source = if warning.line().is_some() { text_of(warning.file()) } else { String::new() };
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
            documentation: documentation.of(warning.path()),
            related: Vec::new(),
            source,
        }
    }

    /// Says that there are more errors than are listed.
    pub(crate) fn of_omitted(file: &str, omitted: usize) -> Diagnostic {
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

    pub(crate) fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// The text of a file as errors call it: bundled games are `variants/ID.yaml`
/// wherever the program runs.
fn text_of(name: &str) -> String {
    let read = || std::fs::read_to_string(name).ok();
    let bundled = || builtin::all().find(|game| game.file == name).map(|game| game.yaml.to_owned());
    let text = read().or_else(bundled).unwrap_or_default();
    // The mark of byte order is no part of the first line.
    text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)
}

fn place(line: Option<usize>, column: Option<usize>, source: &str, length: Option<usize>) -> Option<Place> {
    let (line, column) = (line?, column?);
    let text = source.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let rest: String = text.chars().skip(column.saturating_sub(1)).collect();
    let end_column = column + length.unwrap_or_else(|| length_of_value(&rest)).max(1);
    Some(Place { line, column, end_column })
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
