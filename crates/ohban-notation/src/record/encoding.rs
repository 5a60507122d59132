//! Encodings of record files: UTF-8, and what older programs of Japan write.

use std::borrow::Cow;
use std::fmt;

use encoding_rs::{EUC_JP, Encoding, SHIFT_JIS, UTF_16BE, UTF_16LE};

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
    /// EUC-JP: `.csa` of servers and programs on Unix.
    EucJp,
}

impl fmt::Display for TextEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TextEncoding::Utf8 => "UTF-8",
            TextEncoding::ShiftJis => "Shift-JIS",
            TextEncoding::EucJp => "EUC-JP",
        })
    }
}

/// Decodes the bytes of a record: UTF-8 if they are, UTF-16 if they begin with
/// its byte order mark, else Shift-JIS or EUC-JP.
///
/// Japanese text in one encoding is practically never valid in another, so
/// that the bytes are a better witness than the header of the file. What could
/// be either of the last two is the one with fewer half-width katakana, which
/// nobody writes. A byte order mark is dropped.
///
/// ```
/// use ohban::record::{TextEncoding, decode};
///
/// for encoding in [TextEncoding::Utf8, TextEncoding::ShiftJis, TextEncoding::EucJp] {
///     let bytes = encoding.encode("７六歩(77)")?;
///     assert_eq!(decode(&bytes)?, "７六歩(77)");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// When the bytes are none of these.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, DecodeError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    for (mark, encoding) in [(&[0xFF, 0xFE][..], UTF_16LE), (&[0xFE, 0xFF], UTF_16BE)] {
        if let Some(text) = bytes.strip_prefix(mark).and_then(|rest| decode_as(encoding, rest)) {
            return Ok(text);
        }
    }
    let error = match std::str::from_utf8(bytes) {
        Ok(text) => return Ok(Cow::Borrowed(text)),
        Err(error) => error,
    };
    let candidates = [SHIFT_JIS, EUC_JP].map(|encoding| decode_as(encoding, bytes));
    candidates.into_iter().flatten().min_by_key(|text| oddness(text)).ok_or_else(|| DecodeError::from(error))
}

fn decode_as<'a>(encoding: &'static Encoding, bytes: &'a [u8]) -> Option<Cow<'a, str>> {
    encoding.decode_without_bom_handling_and_without_replacement(bytes)
}

/// How many characters are half-width katakana.
fn oddness(text: &str) -> usize {
    text.chars().filter(|c| ('\u{ff61}'..='\u{ff9f}').contains(c)).count()
}

impl TextEncoding {
    /// The bytes of a text in this encoding.
    ///
    /// # Errors
    ///
    /// With the place of the first character that the encoding does not have.
    pub fn encode(self, text: &str) -> Result<Cow<'_, [u8]>, WriteError> {
        let encoding = match self {
            TextEncoding::Utf8 => return Ok(Cow::Borrowed(text.as_bytes())),
            TextEncoding::ShiftJis => SHIFT_JIS,
            TextEncoding::EucJp => EUC_JP,
        };
        let (bytes, _, replaced) = encoding.encode(text);
        if !replaced {
            return Ok(bytes);
        }
        for (line, content) in text.split('\n').enumerate() {
            for (column, character) in content.chars().enumerate() {
                if encoding.encode(character.encode_utf8(&mut [0; 4])).2 {
                    let (line, column) = (line + 1, column + 1);
                    return Err(WriteError::Character { line, column, character, encoding: self });
                }
            }
        }
        Ok(bytes)
    }
}
