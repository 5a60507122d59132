//! `ohban convert`

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use ohban::record::{Format, Record, TextEncoding, decode};

use crate::failure::Failure;
use crate::input::read_all;
use crate::options::GameOptions;

/// Convert the record of a game from one notation to another
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    game: GameOptions,

    /// Notation of the input: usi, western, japanese, kif, ki2, csa, cecp,
    /// game; found out if it is not given
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,

    /// Notation of the output
    #[arg(long, value_name = "FORMAT")]
    to: Format,

    /// Encoding of the output; that of the input is found out
    #[arg(long, value_enum, default_value_t = Encoding::Utf8)]
    encoding: Encoding,

    /// File with the record; standard input without it
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Encoding {
    #[value(name = "utf-8", alias = "utf8")]
    Utf8,
    #[value(name = "shift-jis", aliases = ["sjis", "cp932"])]
    ShiftJis,
}

impl From<Encoding> for TextEncoding {
    fn from(encoding: Encoding) -> TextEncoding {
        match encoding {
            Encoding::Utf8 => TextEncoding::Utf8,
            Encoding::ShiftJis => TextEncoding::ShiftJis,
        }
    }
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let variant = options.game.variant()?;
    let bytes = match &options.file {
        Some(path) => {
            let bytes = fs::File::open(path).and_then(read_all);
            bytes.map_err(|error| Failure::File { file: path.display().to_string(), error })?
        }
        None => read_all(io::stdin().lock()).map_err(Failure::Input)?,
    };
    let text = decode(&bytes)?;
    let format = options.from.unwrap_or_else(|| Format::detect(&text));
    let record = Record::read(&variant, format, &text)?;
    let written = record.write(options.to)?;
    let lost = options.to.lost(&record);
    if !lost.is_empty() {
        let mut errors = io::stderr().lock();
        writeln!(errors, "note: {} has no place for: {}", options.to, lost.join(", "))?;
    }
    out.write_all(&TextEncoding::from(options.encoding).encode(&written)?)?;
    Ok(())
}
