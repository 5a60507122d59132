//! `ohban schema`

use std::io::Write;

use clap::{Args, ValueEnum};

use crate::failure::Failure;
use crate::{key_tables, output, protocol, schema};

/// Print a JSON Schema: of the files of games, or of what programs are told
///
/// An editor that knows YAML completes keys and shows mistakes while typing
/// when the file begins with the line
/// `# yaml-language-server: $schema=PATH`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// What the schema describes
    #[arg(value_enum, default_value_t = What::Games)]
    what: What,

    /// Print the keys of the rules as tables in Markdown instead
    #[arg(long)]
    tables: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum What {
    /// The files of games, for editors
    Games,
    /// Questions to `ohban serve`, its answers, and what --json prints
    Answers,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    if options.tables {
        write!(out, "{}", key_tables::tables())?;
        return Ok(());
    }
    match options.what {
        What::Games => output::json_for_people(&schema::schema(false), out),
        What::Answers => output::json_for_people(&protocol::schema(), out),
    }
}
