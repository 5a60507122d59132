//! What goes to a file, or to standard output.

use std::io::{self, Write};
use std::path::Path;

use serde::Serialize;

use crate::failure::Failure;
use crate::options::GameOptions;

/// Writes what was made of the game, but not over the game.
pub(crate) fn write(
    file: Option<&Path>,
    game: &GameOptions,
    bytes: &[u8],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    match file {
        Some(file) if game.is_file(file) => Err(Failure::OwnInput { file: file.display().to_string() }),
        Some(file) => std::fs::write(file, bytes)
            .map_err(|error| Failure::File { file: file.display().to_string(), error }),
        None => Ok(out.write_all(bytes)?),
    }
}

/// Writes a line of JSON.
pub(crate) fn json(value: &impl Serialize, out: &mut dyn Write) -> Result<(), Failure> {
    let line = serde_json::to_string(value).map_err(io::Error::from)?;
    writeln!(out, "{line}")?;
    Ok(())
}

/// Writes JSON in many lines.
pub(crate) fn json_for_people(value: &impl Serialize, out: &mut dyn Write) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
    writeln!(out, "{text}")?;
    Ok(())
}
