//! Records in and out. In JavaScript a record is the object that
//! `docs/notations/json.md` describes.

use ohban::record::{Format, ReadError, Record};
use wasm_bindgen::prelude::*;

use crate::failure::{at, fail};
use crate::plain::{ReadFacts, WrittenFacts, to_js};
use crate::variant::Variant;

/// The names of all formats.
#[wasm_bindgen(js_name = formatNames)]
#[must_use]
pub fn format_names() -> Vec<String> {
    Format::ALL.iter().map(|format| format.name().to_owned()).collect()
}

fn format(name: &str) -> Result<Format, JsValue> {
    name.parse().map_err(|error: ohban::record::UnknownFormat| fail("unknown_format", &error.to_string()))
}

/// Reads a record: in the format of this name, or without one in that which the
/// text is most likely written in.
///
/// # Errors
///
/// `bad_record` with its place, `unknown_format`.
#[wasm_bindgen(js_name = readRecord, unchecked_return_type = "ReadFacts")]
pub fn read_record(variant: &Variant, text: &str, name: Option<String>) -> Result<JsValue, JsValue> {
    let format = name.map_or_else(|| Ok(Format::detect(text)), |name| format(&name))?;
    let refused = |error: ReadError| at("bad_record", &error.to_string(), Some((error.line, error.column)));
    let reading = Record::read_noted(&variant.0, format, text).map_err(refused)?;
    let json = write(&reading.record, Format::Json)?;
    let record = serde_json::from_str(&json).map_err(|error| fail("internal", &error.to_string()))?;
    let notes = reading.notes.iter().map(ToString::to_string).collect();
    to_js(&ReadFacts { format: format.name().to_owned(), record, notes })
}

/// Writes a record in the format of this name.
///
/// # Errors
///
/// `bad_record`, `unknown_format`, or `unwritable` where the format cannot hold
/// the game.
#[wasm_bindgen(js_name = writeRecord, unchecked_return_type = "WrittenFacts")]
pub fn write_record(variant: &Variant, record: &JsValue, name: &str) -> Result<JsValue, JsValue> {
    let format = format(name)?;
    let json = js_sys::JSON::stringify(record)?.as_string().unwrap_or_default();
    let read = Record::read(&variant.0, Format::Json, &json);
    let record = read.map_err(|error| fail("bad_record", &error.to_string()))?;
    let lost = format.lost(&record).into_iter().map(str::to_owned).collect();
    to_js(&WrittenFacts { text: write(&record, format)?, lost })
}

fn write(record: &Record, format: Format) -> Result<String, JsValue> {
    record.write(format).map_err(|error| fail("unwritable", &error.to_string()))
}
