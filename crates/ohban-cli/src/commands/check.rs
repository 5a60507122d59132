//! `ohban check`

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use ohban::text::seen;
use ohban::{Loader, VariantWarning, VariantWarningKind};

use crate::color::ColorOptions;
use crate::diagnostics::{Diagnostic, Documentation, render};
use crate::failure::Failure;
use crate::games;
use crate::input::read_all;
use crate::output;
use crate::visible::complain;

/// Find everything that is wrong or doubtful in the files of games
///
/// Errors and warnings are printed on standard error with the line that they
/// are about. Warnings alone are no failure. Files that hold nothing but the
/// key `library` are checked too. `ohban piece --library` lists the names of
/// all pieces that a game can use without describing them.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// YAML files, or bundled games
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Print a list of all problems as JSON on standard output, for editors
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &Options, color: &ColorOptions, out: &mut dyn Write) -> Result<(), Failure> {
    let documentation = Documentation::new();
    let mut all = Vec::new();
    let mut bad = 0;
    for file in &options.files {
        let found = check(file, &documentation);
        let errors = found.iter().filter(|diagnostic| diagnostic.is_error()).count();
        bad += usize::from(errors > 0);
        if options.json {
            all.extend(found);
            continue;
        }
        for diagnostic in &found {
            let colored = color.is_on(&io::stderr());
            complain(render(diagnostic, colored) + "\n", colored);
        }
        if errors == 0 {
            writeln!(out, "{}: {}", seen(&file.display().to_string()), verdict(found.len()))?;
            out.flush()?;
        }
    }
    if options.json {
        output::json_for_people(&all, out)?;
        out.flush()?;
    }
    if bad > 0 { Err(Failure::Check { bad, files: options.files.len() }) } else { Ok(()) }
}

/// `ok`, `ok, 1 warning`, `ok, 2 warnings`
fn verdict(warnings: usize) -> String {
    match warnings {
        0 => "ok".to_owned(),
        1 => "ok, 1 warning".to_owned(),
        _ => format!("ok, {warnings} warnings"),
    }
}

fn check(file: &Path, documentation: &Documentation) -> Vec<Diagnostic> {
    let name = file.display().to_string();
    let library = text_of(file).filter(|text| is_library(text));
    let bundled = if file.exists() { None } else { games::bundled(&name) };
    let is_library = library.is_some();
    let loader = Loader::new();
    let read = match library {
        // A library is checked as part of a small game; lines stay what they are.
        Some(text) => loader.text(&format!("{text}\nextends: mini\n"), &name),
        None => match bundled {
            Some(game) => loader.text(game.yaml, game.id),
            None => loader.file(file),
        },
    };
    match read {
        Ok(loaded) => {
            let warnings = loaded.warnings();
            // A library is there for other games to use.
            let is_unused = |warning: &&VariantWarning| {
                use VariantWarningKind as Kind;
                is_library && matches!(warning.kind(), Kind::Unused { .. } | Kind::Omitted { .. })
            };
            let warnings = warnings.iter().filter(|warning| !is_unused(warning));
            warnings.map(|warning| Diagnostic::of_warning(warning, documentation)).collect()
        }
        Err(errors) => {
            let mut found: Vec<_> =
                errors.iter().map(|error| Diagnostic::of_error(error, documentation)).collect();
            if errors.omitted() > 0 {
                found.push(Diagnostic::of_omitted(&name, errors.omitted()));
            }
            found
        }
    }
}

fn text_of(file: &Path) -> Option<String> {
    let bytes = File::open(file).and_then(read_all).ok()?;
    String::from_utf8(bytes).ok()
}

/// Whether the only key of the file is `library`.
fn is_library(text: &str) -> bool {
    let mut keys = text.lines().filter(|line| line.starts_with(|c: char| !c.is_whitespace() && c != '#'));
    keys.next().is_some_and(|key| key.starts_with("library:")) && keys.next().is_none()
}
