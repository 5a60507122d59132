//! `ohban schema`

use std::io::{self, Write};

use clap::Args;

use crate::failure::Failure;
use crate::key_tables;
use crate::schema::schema;

/// Print the JSON Schema of the files of games, for editors
///
/// An editor that knows YAML completes keys and shows mistakes while typing
/// when the file begins with the line
/// `# yaml-language-server: $schema=PATH`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Print the keys of the rules as tables in Markdown instead
    #[arg(long)]
    tables: bool,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    if options.tables {
        write!(out, "{}", key_tables::tables())?;
        return Ok(());
    }
    let json = serde_json::to_string_pretty(&schema(false)).map_err(io::Error::from)?;
    writeln!(out, "{json}")?;
    Ok(())
}
