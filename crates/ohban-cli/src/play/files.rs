//! Games that are saved and loaded.

use std::fs;
use std::io::Write;
use std::path::Path;

use ohban::record::{Ending, Format, Record, Termination, decode};
use ohban::{Game, Variant};

use crate::input::read_all;

/// The format that the name of a file asks for; our own where it has no ending.
pub(crate) fn format_of(file: &str) -> Result<Format, String> {
    let Some(ending) = Path::new(file).extension() else { return Ok(Format::Game) };
    let ending = ending.to_string_lossy();
    Format::of_ending(&ending).ok_or_else(|| {
        let endings = Format::ALL.iter().flat_map(|format| format.endings());
        let endings: Vec<_> = endings.map(|ending| format!(".{ending}")).collect();
        format!("no format has the ending `.{ending}`; endings are {}", endings.join(", "))
    })
}

/// Writes a record to a file that is not there yet; what is lost in it.
pub(super) fn save(record: &Record, file: &str) -> Result<String, String> {
    if file.is_empty() {
        return Err("the name of the file is missing, as in `save game.kif`".to_owned());
    }
    let format = format_of(file).map_err(|reason| format!("{file}: {reason}"))?;
    let text = record.write(format).map_err(|error| error.to_string())?;
    let opened = fs::OpenOptions::new().write(true).create_new(true).open(file);
    let written = opened.and_then(|mut opened| opened.write_all(text.as_bytes()));
    written.map_err(|error| format!("{file}: {error}"))?;
    let lost = format.lost(record);
    Ok(match lost.is_empty() {
        true => "saved".to_owned(),
        false => format!("saved; {format} has no place for: {}", lost.join(", ")),
    })
}

/// Reads a game: its record, and the game after its moves.
pub(super) fn load(variant: &Variant, file: &str) -> Result<(Record, Game), String> {
    if file.is_empty() {
        return Err("the name of the file is missing, as in `load game.kif`".to_owned());
    }
    let said = |error: &dyn std::fmt::Display| format!("{file}: {error}");
    let bytes = fs::File::open(file).and_then(read_all).map_err(|error| said(&error))?;
    let text = decode(&bytes).map_err(|error| said(&error))?;
    let record = Record::read(variant, Format::detect(&text), &text).map_err(|error| said(&error))?;
    let mut game = Game::new(record.start.clone());
    for m in record.moves() {
        let ply = game.history().len() + 1;
        game.play(m).map_err(|error| format!("{file}: move {ply}: {}", error.reason))?;
    }
    if let Some(Ending { reason: Termination::Resignation, winner: Some(winner), .. }) = record.line.end {
        game.resign(!winner);
    }
    Ok((record, game))
}
