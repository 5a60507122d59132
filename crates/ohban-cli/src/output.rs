//! Text that goes to a file, or to standard output.

use std::io::Write;
use std::path::Path;

use crate::failure::Failure;
use crate::options::GameOptions;

/// Writes what was made of the game, but not over the game.
pub(crate) fn write(
    file: Option<&Path>,
    game: &GameOptions,
    text: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    match file {
        Some(file) if game.is_file(file) => Err(Failure::OwnInput { file: file.display().to_string() }),
        Some(file) => std::fs::write(file, text)
            .map_err(|error| Failure::File { file: file.display().to_string(), error }),
        None => Ok(out.write_all(text.as_bytes())?),
    }
}
