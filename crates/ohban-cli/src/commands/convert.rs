//! `ohban convert`

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ohban::Variant;
use ohban::record::{Format, Reading, Record, TextEncoding, decode};

use crate::failure::Failure;
use crate::input::read_all;
use crate::options::{GameOptions, JsonOption};
use crate::output;
use crate::protocol::ConvertFacts;
use crate::visible::{complain, visible};

/// Convert the record of a game from one notation to another
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    game: GameOptions,

    /// Notation of the input, one of those of --to; found out if it is not given
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,

    #[arg(long, value_name = "FORMAT", help = formats())]
    to: Format,

    /// Encoding of the output; that of the input is found out
    #[arg(long, value_enum, default_value_t = Encoding::Utf8)]
    encoding: Encoding,

    /// Convert all games of the file, not only the first
    #[arg(long, conflicts_with = "json")]
    all: bool,

    /// Do not say what was left out or assumed
    #[arg(long)]
    quiet: bool,

    #[command(flatten)]
    json: JsonOption,

    /// File with the record; standard input without it
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

/// The formats with what they are.
fn formats() -> String {
    let formats: Vec<_> = Format::ALL.iter().map(|format| format!("{format}: {}", format.help())).collect();
    format!("Notation of the output:\n{}", formats.join(";\n"))
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Encoding {
    #[value(name = "utf-8", alias = "utf8")]
    Utf8,
    #[value(name = "shift-jis", aliases = ["sjis", "cp932"])]
    ShiftJis,
    #[value(name = "euc-jp", alias = "eucjp")]
    EucJp,
}

impl From<Encoding> for TextEncoding {
    fn from(encoding: Encoding) -> TextEncoding {
        match encoding {
            Encoding::Utf8 => TextEncoding::Utf8,
            Encoding::ShiftJis => TextEncoding::ShiftJis,
            Encoding::EucJp => TextEncoding::EucJp,
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
    if options.all {
        return convert_all(options, &variant, format, &text, out);
    }
    let reading = Record::read_noted(&variant, format, &text)?;
    let written = reading.record.write(options.to)?;
    if options.json.json {
        return output::json(&facts(&variant, format, options.to, &reading, written), out);
    }
    say(options, &reading);
    write(options.encoding, &written, out)
}

fn facts(variant: &Variant, from: Format, to: Format, reading: &Reading, text: String) -> ConvertFacts {
    let record = &reading.record;
    let mut position = record.start.clone();
    let usi = |m| {
        let usi = position.usi(m);
        position.play_unchecked(m);
        usi
    };
    let moves = record.moves().map(usi).collect();
    ConvertFacts {
        game: variant.id().to_owned(),
        from: from.to_string(),
        to: to.to_string(),
        text,
        lost: to.lost(record).iter().map(|what| (*what).to_owned()).collect(),
        notes: reading.notes.iter().map(ToString::to_string).collect(),
        tags: record.tags.iter().map(|tag| (tag.key.clone(), tag.value.clone())).collect(),
        start: record.start.to_sfen(),
        moves,
        sfen: position.to_sfen(),
    }
}

/// Converts game by game. One that cannot be read is told and left out.
fn convert_all(
    options: &Options,
    variant: &Variant,
    format: Format,
    text: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let start = Instant::now();
    let bar = progress_bar(text.len());
    let mut games = Record::read_all(variant, format, text);
    let (mut good, mut bad) = (0, 0);
    while let Some(read) = games.next() {
        match read {
            Ok(reading) => {
                let written = reading.record.write_in_list(options.to)?;
                bar.suspend(|| say(options, &reading));
                let between = if good > 0 { options.to.between_games() } else { "" };
                write(options.encoding, &(between.to_owned() + &written), out)?;
                good += 1;
            }
            Err(error) => {
                bar.suspend(|| complain(format_args!("error: {error}"), false));
                bad += 1;
            }
        }
        if bar.is_hidden() && start.elapsed() > Duration::from_secs(1) && io::stderr().is_terminal() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.set_position(games.bytes_read() as u64);
    }
    bar.finish_and_clear();
    if bad > 0 { Err(Failure::Games { bad, games: good + bad }) } else { Ok(()) }
}

/// Writes a record. Whatever the encoding, a terminal gets letters alone.
fn write(encoding: Encoding, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
    match encoding {
        Encoding::Utf8 => out.write_all(text.as_bytes())?,
        // The usual way is for UTF-8.
        other => io::stdout().write_all(&TextEncoding::from(other).encode(&visible(text, false))?)?,
    }
    Ok(())
}

/// Says once what was left out or assumed, and what the new format loses.
fn say(options: &Options, reading: &Reading) {
    if options.quiet {
        return;
    }
    for note in &reading.notes {
        complain(format_args!("note: {note}"), false);
    }
    let lost = options.to.lost(&reading.record);
    if !lost.is_empty() {
        complain(format_args!("note: {} has no place for: {}", options.to, lost.join(", ")), false);
    }
}

/// A bar that is not shown yet.
fn progress_bar(length: usize) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(length as u64), ProgressDrawTarget::hidden());
    match ProgressStyle::with_template("{wide_bar} {bytes} of {total_bytes}, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
