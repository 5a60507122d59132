//! Goes through a text in JSON and knows where in the text a value stands, for
//! messages.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::builder::DEEPEST;
use super::reading::Notes;
use super::{ReadError, ReadProblem};

/// Deepest nesting of brackets: five for each variation within a variation.
const DEEPEST_BRACKETS: usize = DEEPEST * 5;

/// The way from a value to one within it.
#[derive(Debug, Clone, Copy)]
enum Step<'a> {
    Key(&'a str),
    Index(usize),
}

/// A value with its place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node<'a> {
    text: &'a str,
    value: &'a Value,
    from: Option<(&'a Node<'a>, Step<'a>)>,
}

/// Reads the text of one value.
pub(super) fn parse(text: &str) -> Result<Value, ReadError> {
    if deepest(text) > DEEPEST_BRACKETS {
        return Err(ReadError::new(1, 1, "", ReadProblem::TooDeep(DEEPEST)));
    }
    let mut deserializer = serde_json::Deserializer::from_str(text);
    // The depth has been looked at.
    deserializer.disable_recursion_limit();
    let value = Value::deserialize(&mut deserializer).and_then(|value| deserializer.end().map(|()| value));
    value.map_err(|error| {
        let told = error.to_string();
        let told = told.split(" at line ").next().unwrap_or_default().to_owned();
        ReadError::new(error.line().max(1), error.column().max(1), "", ReadProblem::Json(told))
    })
}

impl<'a> Node<'a> {
    pub(super) fn new(text: &'a str, value: &'a Value) -> Node<'a> {
        Node { text, value, from: None }
    }

    /// A member of an object that is there and not `null`.
    pub(super) fn get<'b>(&'b self, key: &'b str) -> Option<Node<'b>> {
        let value = self.value.get(key).filter(|value| !value.is_null())?;
        Some(Node { text: self.text, value, from: Some((self, Step::Key(key))) })
    }

    /// A member that must be there.
    pub(super) fn need<'b>(&'b self, key: &'static str) -> Result<Node<'b>, ReadError> {
        self.get(key).ok_or_else(|| self.error(ReadProblem::JsonMissing(key)))
    }

    /// The members of an object.
    pub(super) fn members(&self) -> Result<&'a Map<String, Value>, ReadError> {
        self.value.as_object().ok_or_else(|| self.wrong("an object"))
    }

    /// The items of a list.
    pub(super) fn items<'b>(&'b self) -> Result<impl Iterator<Item = Node<'b>>, ReadError> {
        let list = self.value.as_array().ok_or_else(|| self.wrong("a list"))?;
        let items = list.iter().enumerate();
        Ok(items.map(|(i, value)| Node { text: self.text, value, from: Some((self, Step::Index(i))) }))
    }

    /// The items of a member; none if it is not there.
    pub(super) fn strings(&self, key: &str) -> Result<Vec<String>, ReadError> {
        let Some(list) = self.get(key) else { return Ok(Vec::new()) };
        let strings: Result<Vec<_>, _> = list.items()?.map(|item| Ok(item.string()?.to_owned())).collect();
        strings
    }

    pub(super) fn string(&self) -> Result<&'a str, ReadError> {
        self.value.as_str().ok_or_else(|| self.wrong("a text"))
    }

    pub(super) fn boolean(&self) -> Result<bool, ReadError> {
        self.value.as_bool().ok_or_else(|| self.wrong("`true` or `false`"))
    }

    /// A number that is not negative.
    pub(super) fn number(&self) -> Result<u64, ReadError> {
        self.value.as_u64().ok_or_else(|| self.wrong("a whole number from 0"))
    }

    pub(super) fn signed(&self) -> Result<i64, ReadError> {
        self.value.as_i64().ok_or_else(|| self.wrong("a whole number"))
    }

    pub(super) fn decimal(&self) -> Result<f64, ReadError> {
        self.value.as_f64().ok_or_else(|| self.wrong("a number"))
    }

    pub(super) fn is_object(&self) -> bool {
        self.value.is_object()
    }

    fn wrong(&self, wanted: &'static str) -> ReadError {
        self.error(ReadProblem::JsonType(wanted))
    }

    /// An error at this value.
    pub(super) fn error(&self, problem: ReadProblem) -> ReadError {
        let (line, column) = self.place();
        ReadError::new(line, column, "", problem)
    }

    /// Notes the members of an object that mean nothing here.
    pub(super) fn note_others(&self, known: &[&str], notes: &mut Notes) {
        let members = self.value.as_object().into_iter().flatten();
        for (key, _) in members.filter(|(key, _)| !known.contains(&key.as_str())) {
            notes.left_out(self.place().0, key, "it means nothing in this format");
        }
    }

    /// Line and column.
    pub(super) fn place(&self) -> (usize, usize) {
        let mut steps = Vec::new();
        let mut node = self;
        while let Some((parent, step)) = node.from {
            steps.push(step);
            node = parent;
        }
        let mut at = 0;
        for step in steps.into_iter().rev() {
            at = after_step(self.text, at, step).unwrap_or(at);
        }
        let before = self.text.get(..skip_blanks(self.text, at)).unwrap_or("");
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let column = before.get(line_start..).unwrap_or("").chars().count();
        (before.matches('\n').count() + 1, column + 1)
    }
}

fn byte(text: &str, at: usize) -> Option<u8> {
    text.as_bytes().get(at).copied()
}

fn skip_blanks(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or("");
    at + rest.len() - rest.trim_start().len()
}

/// Where the value within the value at `at` begins.
fn after_step(text: &str, at: usize, step: Step<'_>) -> Option<usize> {
    let mut at = skip_blanks(text, at) + 1;
    let mut index = 0;
    loop {
        at = skip_blanks(text, at);
        match step {
            Step::Index(wanted) if wanted == index => return Some(at),
            Step::Index(_) => {}
            Step::Key(wanted) => {
                let end = value_end(text, at)?;
                let key: Option<String> = serde_json::from_str(text.get(at..end)?).ok();
                // Behind the colon.
                at = skip_blanks(text, skip_blanks(text, end) + 1);
                if key.as_deref() == Some(wanted) {
                    return Some(at);
                }
            }
        }
        at = skip_blanks(text, value_end(text, at)?);
        if byte(text, at)? != b',' {
            return None;
        }
        at += 1;
        index += 1;
    }
}

/// Goes through the characters that are not within texts.
fn structure(text: &str) -> impl Iterator<Item = (usize, u8)> + '_ {
    let (mut in_text, mut escaped) = (false, false);
    text.bytes().enumerate().filter(move |(_, byte)| {
        if !in_text {
            in_text = *byte == b'"';
            return true;
        }
        let ends = *byte == b'"' && !escaped;
        escaped = *byte == b'\\' && !escaped;
        in_text = !ends;
        ends
    })
}

/// How deep the brackets of a text are.
fn deepest(text: &str) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    for (_, byte) in structure(text) {
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    deepest
}

/// Where the value ends that begins at `at`.
fn value_end(text: &str, at: usize) -> Option<usize> {
    let rest = text.get(at..)?;
    let mut depth = 0_usize;
    let mut quotes = 0;
    for (i, byte) in structure(rest) {
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' | b',' | b':' if depth == 0 => return Some(at + rest.get(..i)?.trim_end().len()),
            b'}' | b']' => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + i + 1);
                }
            }
            b'"' if depth == 0 => {
                quotes += 1;
                if quotes == 2 {
                    return Some(at + i + 1);
                }
            }
            _ => {}
        }
    }
    Some(text.len())
}

/// How many bytes the first of several objects takes, with what stands between
/// it and the next.
pub(super) fn first_object(text: &str) -> usize {
    let start = skip_blanks(text, 0);
    let end = value_end(text, start).unwrap_or(text.len()).max(start + 1);
    let rest = text.get(end..).unwrap_or("");
    end.min(text.len()) + rest.len() - rest.trim_start_matches([',', ' ', '\n', '\r', '\t']).len()
}
