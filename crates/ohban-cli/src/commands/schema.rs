//! `ohban schema`

use std::io::{self, Write};

use clap::Args;

use crate::failure::Failure;
use crate::schema::schema;

/// Print the JSON Schema of the files of games, for editors
///
/// An editor that knows YAML completes keys and shows mistakes while typing
/// when the file begins with the line
/// `# yaml-language-server: $schema=PATH`.
#[derive(Debug, Args)]
pub(crate) struct Options {}

pub(crate) fn run(_: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let json = serde_json::to_string_pretty(&schema(false)).map_err(io::Error::from)?;
    writeln!(out, "{json}")?;
    Ok(())
}
