//! Text that goes to a file, or to standard output.

use std::io::Write;
use std::path::Path;

use crate::failure::Failure;

pub(crate) fn write(file: Option<&Path>, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
    match file {
        Some(file) => std::fs::write(file, text)
            .map_err(|error| Failure::File { file: file.display().to_string(), error }),
        None => Ok(out.write_all(text.as_bytes())?),
    }
}
