//! Texts that are not YAML: what the reader stumbles over, in plain words.
//!
//! The reader says what it expected, at the place where it gave up. The author
//! wants to know what to mend, and where.

use super::error::{Place, VariantError};
use super::error_kind::VariantErrorKind;
use super::locate::Path;
use super::source::{ALIASES, TAGS};

/// What to mend.
type Mistake = (String, Option<&'static str>);

const KEYS: &str = "a key is followed by a colon and a space: `name: My shogi`";
const QUOTES: &str = "put the text in quotes: \"...\"";
const ITEMS: &str = "the items of a list begin below each other in one column";

/// The error of a text that the reader of YAML refuses.
pub(super) fn syntax_error(name: &str, text: &str, error: &serde_yaml::Error) -> VariantError {
    if let Some((place, character)) = control_character(text) {
        let kind = VariantErrorKind::ControlCharacter { character };
        return VariantError::new(kind, name, Some(place), &Path::default());
    }
    let found = ReaderError::new(text, error);
    let (place, (message, help)) = found.mistake();
    VariantError::new(VariantErrorKind::Syntax { message, help }, name, place, &Path::default())
}

/// The first character that YAML does not allow.
fn control_character(text: &str) -> Option<(Place, char)> {
    text.lines().enumerate().find_map(|(line, content)| {
        let mut letters = content.chars().enumerate();
        let (column, letter) =
            letters.find(|(_, letter)| letter.is_control() && !matches!(letter, '\t' | '\r' | '\u{85}'))?;
        Some((Place { line: line + 1, column: column + 1 }, letter))
    })
}

/// What the reader of YAML says.
struct ReaderError<'t> {
    text: &'t str,
    message: String,
    /// Where it gave up.
    place: Option<Place>,
    /// Where that began what it could not finish.
    start: Option<Place>,
}

impl<'t> ReaderError<'t> {
    fn new(text: &'t str, error: &serde_yaml::Error) -> ReaderError<'t> {
        let mut message = error.to_string();
        let place = error.location().map(|at| Place { line: at.line(), column: at.column() });
        if let Some(place) = place {
            message = message.replacen(&format!(" at line {} column {}", place.line, place.column), "", 1);
        }
        // The path inside the text, which stands before some messages, is no help.
        if let Some(start) = ["invalid type", ALIASES, TAGS].iter().find_map(|start| message.find(start)) {
            message.drain(..start);
        }
        let start = message.rsplit_once(" at line ").and_then(|(_, numbers)| {
            let (line, column) = numbers.split_once(" column ")?;
            let number = |text: &str| text.parse().ok().filter(|number| *number > 0);
            Some(Place { line: number(line)?, column: number(column)? })
        });
        ReaderError { text, message, place, start }
    }

    fn mistake(&self) -> (Option<Place>, Mistake) {
        let Some(place) = self.place else {
            // The one error without a place.
            let line = self.text.lines().skip(1).position(|line| line.starts_with("---"));
            let place = line.map(|line| Place { line: line + 2, column: 1 });
            return (place, says("`---` starts a second document, but a file holds one", None));
        };
        let says_so = |part: &str| self.message.contains(part);
        let start = self.start.unwrap_or(place);
        let line = self.line(place);
        let indentation = &line[..line.len() - line.trim_start().len()];
        if let Some(tab) = indentation.find('\t').filter(|_| says_so("token") || says_so("tab character")) {
            let help = Some("indent with spaces, not with tabs");
            return (Some(Place { column: tab + 1, ..place }), says("a tab in the indentation", help));
        }
        let (place, mistake) = if says_so("recursion limit") {
            (place, says("lists and mappings are nested too deeply", None))
        } else if says_so("expected ',' or") {
            self.in_brackets(place, start)
        } else if says_so("expected node content") {
            let help = "in brackets one comma stands between two entries; is each bracket above closed?";
            (place, says("no entry can begin here", Some(help)))
        } else if says_so("could not find expected ':'") {
            (start, says("a colon is missing behind this key", Some(KEYS)))
        } else if says_so("did not find expected key") || says_so("expected '-' indicator") {
            (place, self.out_of_place(place))
        } else if says_so("mapping values are not allowed") {
            self.stray_colon(place)
        } else if says_so("block sequence entries are not allowed") {
            let help = "begin the list on the line below its key, or write it in brackets: `[king, prince]`";
            (place, says("a list cannot begin here", Some(help)))
        } else if says_so("quoted scalar") && !says_so("escape") {
            (start, says("the quote that opens here is not closed", Some("end the text with the same quote")))
        } else if says_so("unknown escape character") {
            let help = "in single quotes a backslash is a character like others";
            (place, says("the backslash and the letter behind it mean nothing in double quotes", Some(help)))
        } else if says_so("cannot start any token")
            || says_so("an alias")
            || says_so("an anchor")
            || says_so("block scalar")
        {
            let letter = self.line(start).chars().nth(start.column - 1).unwrap_or_default();
            (start, says(&format!("a text cannot begin with the character {letter}"), Some(QUOTES)))
        } else if says_so("as the key") {
            (place, says("a key must be a text", Some(KEYS)))
        } else if says_so("unknown anchor") {
            (place, says("a text cannot begin with the character *", Some(QUOTES)))
        } else {
            (place, (self.message.clone(), None))
        };
        (Some(place), mistake)
    }

    /// Something is missing between brackets, the first of which is at `start`.
    fn in_brackets(&self, place: Place, start: Place) -> (Place, Mistake) {
        let (open, close) = if self.message.contains('}') { ('{', '}') } else { ('[', ']') };
        if start.line == place.line {
            if self.rest(place).starts_with(['}', ']']) {
                return (
                    place,
                    says(
                        &format!("this bracket does not close the `{open}`"),
                        Some("brackets go in pairs: `[king]`, `{code: K}`"),
                    ),
                );
            }
            if self.rest(place).starts_with(['{', '[']) {
                return (place, says("a bracket cannot stand inside a text", Some(QUOTES)));
            }
            let place = self.start_of_word(place);
            let help = "entries are separated by commas: `{files: 9, ranks: 9}`";
            return (place, says(&format!("a comma or `{close}` is missing before this"), Some(help)));
        }
        let message =
            format!("the `{open}` here is not closed by a `{close}`, or a comma is missing behind it");
        (start, says(&message, Some("entries in brackets are separated by commas")))
    }

    /// Something stands where only a key can.
    fn out_of_place(&self, place: Place) -> Mistake {
        let line = self.line(place);
        let before = line.chars().take(place.column - 1).last();
        let rest = self.rest(place);
        if rest.starts_with(['}', ']']) {
            says("this bracket closes nothing", Some("remove it"))
        } else if matches!(before, Some('\'' | '"')) {
            says("the text goes on behind its quotes", Some("a quote in quotes is written twice: 'it''s'"))
        } else if rest.starts_with("- ") {
            says("no item of a list can begin in this column", Some(ITEMS))
        } else {
            let help = "keys that belong together begin below each other in one column";
            says("no key can begin in this column", Some(help))
        }
    }

    /// A colon behind what cannot be a key.
    fn stray_colon(&self, place: Place) -> (Place, Mistake) {
        let line = self.line(place);
        let before: String = line.chars().take(place.column - 1).collect();
        let indentation = before.len() - before.trim_start().len();
        let first = Place { column: indentation + 1, ..place };
        let key = before.trim_start();
        let colon = key.find([':']).filter(|at| key[at + 1..].starts_with([' ', '\t']));
        let bracket = key.find(['{', '[']).filter(|bracket| colon.is_none_or(|colon| *bracket < colon));
        if colon.is_some() && bracket.is_none() {
            let help = "a text with a colon needs quotes; several keys on a line need braces: `{code: K}`";
            return (self.start_of_word(place), says("a second key on one line", Some(help)));
        }
        if let Some(bracket) = bracket {
            if key[..bracket].ends_with(':') {
                let column = first.column + key[..bracket].chars().count();
                return (Place { column, ..place }, says("a space is missing behind the colon", Some(KEYS)));
            }
            return (first, says("a colon is missing behind this key", Some(KEYS)));
        }
        // The key is one; what stands before it is a text that has not ended.
        let before = self.text.lines().enumerate().take(place.line - 1);
        let above =
            before.filter(|(_, line)| !line.trim().is_empty() && !line.trim().starts_with('#')).last();
        match above {
            Some((number, line)) if !line.contains(": ") && !line.trim_end().ends_with(':') => {
                let column = line.chars().take_while(|letter| *letter == ' ').count() + 1;
                let place = Place { line: number + 1, column };
                (place, says("a colon is missing behind this key", Some(KEYS)))
            }
            _ => (first, says("no key can stand here", Some("does the line above end as it should?"))),
        }
    }

    fn rest(&self, place: Place) -> String {
        self.line(place).chars().skip(place.column - 1).collect()
    }

    fn line(&self, place: Place) -> &'t str {
        self.text.lines().nth(place.line - 1).unwrap_or_default()
    }

    /// The start of the word that ends at the place, if one does.
    fn start_of_word(&self, place: Place) -> Place {
        let before: Vec<char> = self.line(place).chars().take(place.column - 1).collect();
        let word =
            before.iter().rev().take_while(|letter| letter.is_alphanumeric() || **letter == '_').count();
        Place { column: place.column - word, ..place }
    }
}

fn says(message: &str, help: Option<&'static str>) -> Mistake {
    (message.to_owned(), help)
}

/// What is wrong with a key that YAML accepts although it swallowed a colon or
/// a bracket: `files:5`, `king {code`.
pub(super) fn mistaken_key(key: &str) -> Option<VariantErrorKind> {
    if is_end_of_text(key) {
        let message = format!("`{key}` is the end of a text that a comma has cut in two");
        let help = Some("in braces a text with a comma needs quotes: `{moves: \"(4,0)\"}`");
        return Some(VariantErrorKind::Syntax { message, help });
    }
    let name = before_punctuation(key)?;
    let what = if key[name.len()..].starts_with(':') {
        "space is missing behind the colon of"
    } else {
        "colon is missing behind"
    };
    Some(VariantErrorKind::Syntax { message: format!("a {what} `{name}`"), help: Some(KEYS) })
}

/// Whether a key is what follows the comma of a text without quotes, as `0)`
/// of `(4,0)`.
pub(super) fn is_end_of_text(key: &str) -> bool {
    key.find(')').is_some_and(|close| key.find('(').is_none_or(|open| open > close))
}

/// The key that a mistaken one begins with.
pub(super) fn before_punctuation(key: &str) -> Option<&str> {
    Some(key[..key.find([':', '{', '['])?].trim_end())
}

/// What is wrong with a row or a name that runs on into the next item.
pub(super) fn two_items(text: &str) -> Option<VariantErrorKind> {
    text.split_whitespace().any(|word| word == "-").then(|| VariantErrorKind::Syntax {
        message: "two items of a list run together".to_owned(),
        help: Some(ITEMS),
    })
}
