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

/// Whether the process was started without a standard output: what is written
/// then goes nowhere, without an error. The runtime has put the null device in
/// its place, open for reading too, as no redirection does.
#[cfg(target_os = "linux")]
pub(crate) fn is_closed() -> bool {
    let target = std::fs::read_link("/proc/self/fd/1");
    let is_null = target.is_ok_and(|target| target == Path::new("/dev/null"));
    let flags = std::fs::read_to_string("/proc/self/fdinfo/1").unwrap_or_default();
    let flags = flags.lines().find_map(|line| line.strip_prefix("flags:"));
    is_null && flags.is_some_and(|flags| flags.trim().ends_with('2'))
}

/// Elsewhere this is not known.
#[cfg(not(target_os = "linux"))]
pub(crate) fn is_closed() -> bool {
    false
}
