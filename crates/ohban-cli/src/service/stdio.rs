//! A question a line on standard input, an answer a line on standard output.

use std::io::{BufRead, Read, Write};

use super::{LONGEST_QUESTION, Service};
use crate::failure::Failure;

/// Answers each line before the next one is read, until there are no more.
/// Empty lines are passed over.
pub(crate) fn answer_lines(
    service: &Service,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut line = Vec::new();
    while read_line(input, &mut line)? {
        let question = line.trim_ascii();
        if question.is_empty() {
            continue;
        }
        let answer = match question.len() {
            ..=LONGEST_QUESTION => service.answer(question).0,
            _ => Service::too_long(),
        };
        out.write_all(answer.as_bytes())?;
        out.write_all(b"\n")?;
        out.flush()?;
    }
    Ok(())
}

/// Reads a line, of a line that is too long no more than shows it; whether
/// there was one.
fn read_line(input: &mut dyn BufRead, line: &mut Vec<u8>) -> Result<bool, Failure> {
    line.clear();
    let longest = LONGEST_QUESTION as u64 + 2;
    if Read::take(&mut *input, longest).read_until(b'\n', line).map_err(Failure::Input)? == 0 {
        return Ok(false);
    }
    if !line.ends_with(b"\n") {
        input.skip_until(b'\n').map_err(Failure::Input)?;
    }
    Ok(true)
}
