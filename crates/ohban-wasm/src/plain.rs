//! The plain data that only JavaScript is told.

use ohban_protocol::{Diagnostic, MoveFacts};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wasm_bindgen::JsValue;

use crate::failure::fail;

/// The value as objects and lists of JavaScript.
pub(crate) fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let text = serde_json::to_string(value).map_err(|error| fail("internal", &error.to_string()))?;
    js_sys::JSON::parse(&text)
}

/// A value that JavaScript gives.
pub(crate) fn from_js<T: for<'a> Deserialize<'a>>(value: &JsValue) -> Result<T, JsValue> {
    let text = js_sys::JSON::stringify(value)?.as_string().unwrap_or_default();
    serde_json::from_str(&text).map_err(|error| fail("bad_request", &error.to_string()))
}

/// What is wrong with the YAML of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Checked {
    /// Whether the game can be played.
    pub ok: bool,
    /// Errors and warnings, in the order of the file.
    pub diagnostics: Vec<Diagnostic>,
}

/// A record that was read.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReadFacts {
    /// The format it was read in.
    pub format: String,
    /// The record, as docs/notations/json.md describes it.
    pub record: Value,
    /// What was left out or assumed.
    pub notes: Vec<String>,
}

/// A record that was written.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WrittenFacts {
    /// The text.
    pub text: String,
    /// What the format has no place for.
    pub lost: Vec<String>,
}

/// When a search ends: at the first of these that is reached.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct SearchLimits {
    /// Plies.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u32>,
    /// Milliseconds.
    pub time: Option<u32>,
    /// Number of lines wanted.
    pub lines: Option<u32>,
}

/// A line of play with its value.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LineFacts {
    /// Which line this is, from 1.
    pub rank: usize,
    /// For the side to move, in hundredths of the game's least piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub centipawns: Option<i32>,
    /// Plies to mate; negative where the side to move is mated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mate: Option<i64>,
    /// The moves; the first has its notation.
    pub moves: Vec<MoveFacts>,
}

/// What a search has found, so far or at its end.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Looked {
    /// Plies searched.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Milliseconds used.
    pub time: f64,
    /// The lines: while it goes on the one that was found, at the end all.
    pub lines: Vec<LineFacts>,
}
