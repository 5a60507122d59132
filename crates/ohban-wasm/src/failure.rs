//! What goes wrong, as JavaScript throws it.

use js_sys::{Error, Reflect};
use wasm_bindgen::JsValue;

/// An `Error` with a `code`: what is wrong in one word and in words.
pub(crate) fn fail(code: &str, message: &str) -> JsValue {
    at(code, message, None)
}

/// The same with a place in a text, line and column from 1.
pub(crate) fn at(code: &str, message: &str, place: Option<(usize, usize)>) -> JsValue {
    let error = Error::new(message);
    error.set_name("OhbanError");
    // A new error takes any key.
    let put = |key: &str, value: JsValue| Reflect::set(&error, &JsValue::from_str(key), &value).ok();
    put("code", JsValue::from_str(code));
    if let Some((line, column)) = place {
        put("line", JsValue::from_f64(line as f64));
        put("column", JsValue::from_f64(column as f64));
    }
    error.into()
}
