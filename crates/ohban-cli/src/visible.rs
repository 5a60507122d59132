//! What reaches the terminal: nothing but letters, ends of lines and our own
//! colours, whatever stands in the files and arguments that are told about.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Write};

use ohban::text::is_unseen;

/// No code of a colour that comes in parts is longer.
const LONGEST_CODE: usize = 40;

/// The text with every character spelled out, as `\\u001b`, that would steer the
/// terminal, hide letters or turn the direction of writing. Ends of lines and
/// tabs stay, and where `colored` the codes of colours. In JSON the text still
/// means the same.
pub(crate) fn visible(text: &str, colored: bool) -> Cow<'_, str> {
    let stays = |letter: char| matches!(letter, '\n' | '\t') || !is_unseen(letter);
    if text.chars().all(stays) {
        return Cow::Borrowed(text);
    }
    let mut seen = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let color = if colored { color_code(rest) } else { 0 };
        let (start, end) = rest.split_at(color.max(letter.len_utf8()));
        rest = end;
        if color > 0 || stays(letter) {
            seen.push_str(start);
            continue;
        }
        for unit in letter.encode_utf16(&mut [0; 2]) {
            // Writing to memory does not fail.
            let _ = write!(seen, "\\u{unit:04x}");
        }
    }
    Cow::Owned(seen)
}

/// The length of the code of a colour at the start of the text; 0 if there is
/// none.
fn color_code(text: &str) -> usize {
    let Some(rest) = text.strip_prefix("\u{1b}[") else { return 0 };
    let numbers = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';').len();
    if rest[numbers..].starts_with('m') { numbers + 3 } else { 0 }
}

/// The length of what may become the code of a colour at the end of the text; 0
/// if nothing may.
fn unfinished_code(text: &str) -> usize {
    let Some(at) = text.rfind('\u{1b}') else { return 0 };
    let code = &text[at + 1..];
    let numbers = code.strip_prefix('[').unwrap_or(code);
    let goes_on = numbers.chars().all(|c| c.is_ascii_digit() || c == ';');
    let is_start = code.is_empty() || code.len() > numbers.len() && goes_on && code.len() < LONGEST_CODE;
    if is_start { code.len() + 1 } else { 0 }
}

/// Prints a line on standard error. That nobody reads it changes nothing.
pub(crate) fn complain(text: impl std::fmt::Display, colored: bool) {
    let _ = writeln!(io::stderr(), "{}", visible(&text.to_string(), colored));
}

/// A writer that lets through what is [`visible`]. What is not UTF-8 has to go
/// another way.
pub(crate) struct Visible<W: Write> {
    inner: W,
    colored: bool,
    /// The start of a character, or of the code of a colour, whose end has not
    /// come yet.
    held: Vec<u8>,
}

impl<W: Write> Visible<W> {
    pub(crate) fn new(inner: W, colored: bool) -> Visible<W> {
        Visible { inner, colored, held: Vec::new() }
    }
}

impl<W: Write> Write for Visible<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        let joined;
        let bytes = if self.held.is_empty() {
            bytes
        } else {
            joined = [self.held.as_slice(), bytes].concat();
            self.held.clear();
            joined.as_slice()
        };
        let mut chunks = bytes.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            let is_end = self.colored && chunks.peek().is_none() && chunk.invalid().is_empty();
            let held = if is_end { unfinished_code(chunk.valid()) } else { 0 };
            let (whole, start) = chunk.valid().split_at(chunk.valid().len() - held);
            self.inner.write_all(visible(whole, self.colored).as_bytes())?;
            if chunk.invalid().is_empty() {
                self.held = start.as_bytes().to_vec();
                continue;
            }
            let may_go_on =
                std::str::from_utf8(chunk.invalid()).is_err_and(|error| error.error_len().is_none());
            match chunks.peek().is_none() && may_go_on {
                true => self.held = chunk.invalid().to_vec(),
                false => self.inner.write_all("\u{fffd}".as_bytes())?,
            }
        }
        Ok(())
    }

    /// What has been held does not go on any more.
    fn flush(&mut self) -> io::Result<()> {
        let held = std::mem::take(&mut self.held);
        self.inner.write_all(visible(&String::from_utf8_lossy(&held), false).as_bytes())?;
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(parts: &[&[u8]], colored: bool) -> String {
        let mut bytes = Vec::new();
        let mut out = Visible::new(&mut bytes, colored);
        parts.iter().for_each(|part| out.write_all(part).expect("memory can be written"));
        String::from_utf8(bytes).expect("text")
    }

    #[test]
    fn what_steers_a_terminal_is_spelled_out() {
        assert_eq!(written(&["将棋\n\ta".as_bytes()], false), "将棋\n\ta");
        assert_eq!(written(&[b"a\x1b[31mb\x07"], false), "a\\u001b[31mb\\u0007");
        assert_eq!(
            written(&[b"a\x1b[31mb\x1b[2J\x1b]0;x\x07"], true),
            "a\x1b[31mb\\u001b[2J\\u001b]0;x\\u0007"
        );
        assert_eq!(
            written(&["\u{202e}\u{200f}\u{61c}\u{2060}\u{9b}\r".as_bytes()], true),
            "\\u202e\\u200f\\u061c\\u2060\\u009b\\u000d"
        );
        assert_eq!(written(&["\u{e0041}".as_bytes()], false), "\\udb40\\udc41");
    }

    #[test]
    fn characters_may_come_in_parts() {
        let text = "将\u{202e}".as_bytes();
        let parts: Vec<&[u8]> = text.chunks(1).collect();
        assert_eq!(written(&parts, false), "将\\u202e");
        assert_eq!(written(&[b"\xff", b"a"], false), "\u{fffd}a");
    }

    #[test]
    fn codes_of_colours_may_come_in_parts() {
        let text = "\x1b[1;36m将\x1b[0m";
        let parts: Vec<&[u8]> = text.as_bytes().chunks(1).collect();
        assert_eq!(written(&parts, true), text);
        assert_eq!(written(&[b"\x1b", b"[2J\x1b[", b"x"], true), "\\u001b[2J\\u001b[x");
        let endless = "1".repeat(LONGEST_CODE);
        assert_eq!(written(&[b"\x1b[", endless.as_bytes(), b"m"], true), format!("\\u001b[{endless}m"));
        let mut bytes = Vec::new();
        let mut out = Visible::new(&mut bytes, true);
        write!(out, "\x1b[{};31mx\x1b[0m", 1).expect("memory can be written");
        write!(out, "\x1b[{}", 1).expect("memory can be written");
        out.flush().expect("memory can be flushed");
        assert_eq!(String::from_utf8_lossy(&bytes), "\x1b[1;31mx\x1b[0m\\u001b[1");
    }
}
