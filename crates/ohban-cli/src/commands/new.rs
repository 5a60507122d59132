//! `ohban new`

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

use clap::Args;

use crate::failure::Failure;
use crate::visible::complain;

/// Write NAME.yaml here: a small game to start from
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Name of the game, as in `my-game`; letters, digits, `-` and `_`
    #[arg(value_parser = parse_name)]
    name: String,
}

const TEMPLATE: &str = include_str!("template.yaml");

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let name = &options.name;
    let file = format!("{name}.yaml");
    let title = name.replace(['-', '_'], " ");
    let text = TEMPLATE.replace("NAME", &title);
    // A file that is there is never overwritten.
    let written = OpenOptions::new().write(true).create_new(true).open(Path::new(&file));
    let written = written.and_then(|mut opened| opened.write_all(text.as_bytes()));
    written.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => Failure::FileExists { file: file.clone() },
        _ => Failure::File { file: file.clone(), error },
    })?;
    writeln!(out, "{file}")?;
    out.flush()?;
    complain(format_args!("next: change it, then `ohban check {file}` and `ohban show {file}`"), false);
    Ok(())
}

fn parse_name(text: &str) -> Result<String, String> {
    let name = text.strip_suffix(".yaml").unwrap_or(text);
    let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    let valid = name.starts_with(char::is_alphanumeric) && name.chars().all(fits);
    if valid { Ok(name.to_owned()) } else { Err("use letters, digits, `-` and `_`".to_owned()) }
}
