//! Encodings of record files: UTF-8, and Shift-JIS for older programs.

use std::borrow::Cow;
use std::fmt;

use encoding_rs::SHIFT_JIS;

use super::{DecodeError, WriteError};

/// An encoding that records come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum TextEncoding {
    /// UTF-8: `.kifu`, `.ki2u`, and everything that is not from Japan.
    #[default]
    Utf8,
    /// Shift-JIS (Windows code page 932): `.kif`, `.ki2` and `.csa` of older
    /// programs.
    ShiftJis,
}

impl fmt::Display for TextEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TextEncoding::Utf8 => "UTF-8",
            TextEncoding::ShiftJis => "Shift-JIS",
        })
    }
}

/// Decodes the bytes of a record: UTF-8 if they are, else Shift-JIS.
///
/// Text in Shift-JIS is practically never valid UTF-8, so that the bytes are a
/// better witness than the header of the file. A byte order mark is dropped.
///
/// ```
/// use ohban::record::{TextEncoding, decode};
///
/// let bytes = TextEncoding::ShiftJis.encode("７六歩(77)")?;
/// assert_eq!(decode(&bytes)?, "７六歩(77)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// When the bytes are neither.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, DecodeError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(Cow::Borrowed(text)),
        Err(error) => SHIFT_JIS
            .decode_without_bom_handling_and_without_replacement(bytes)
            .ok_or_else(|| DecodeError::from(error)),
    }
}

impl TextEncoding {
    /// The bytes of a text in this encoding.
    ///
    /// # Errors
    ///
    /// With the place of the first character that the encoding does not have.
    pub fn encode(self, text: &str) -> Result<Cow<'_, [u8]>, WriteError> {
        if self == TextEncoding::Utf8 {
            return Ok(Cow::Borrowed(text.as_bytes()));
        }
        let (bytes, _, replaced) = SHIFT_JIS.encode(text);
        if !replaced {
            return Ok(bytes);
        }
        for (line, content) in text.split('\n').enumerate() {
            for (column, character) in content.chars().enumerate() {
                if SHIFT_JIS.encode(character.encode_utf8(&mut [0; 4])).2 {
                    let (line, column) = (line + 1, column + 1);
                    return Err(WriteError::Character { line, column, character, encoding: self });
                }
            }
        }
        Ok(bytes)
    }
}
