//! What comes in from outside, within bounds.

use std::io::{self, BufRead, Read};

/// More than any record or position may have, so that its reader refuses it.
const LONGEST: u64 = 1 << 25;
const LONGEST_LINE: u64 = 1 << 17;

/// Reads everything, but not without end: what is cut off is too long for all
/// readers.
pub(crate) fn read_all(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(LONGEST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads a line; `None` at the end. The rest of a line that is too long for all
/// readers is left out.
pub(crate) fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if Read::take(&mut *input, LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let mut has_ended = bytes.ends_with(b"\n");
    while !has_ended {
        let rest = input.fill_buf()?;
        let end = rest.iter().position(|byte| *byte == b'\n');
        has_ended = end.is_some() || rest.is_empty();
        let length = end.map_or(rest.len(), |end| end + 1);
        input.consume(length);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_and_the_next_is_whole() {
        let text = format!("{}\nnext\nlast", "a".repeat(1 << 20));
        let mut input = text.as_bytes();
        let mut line = || read_line(&mut input).expect("a text can be read");
        assert_eq!(line().map(|line| line.len()), Some(1 << 17));
        assert_eq!(line().as_deref(), Some("next\n"));
        assert_eq!(line().as_deref(), Some("last"));
        assert_eq!(line(), None);
    }
}
