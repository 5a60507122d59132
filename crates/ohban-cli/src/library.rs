//! The piece library as a list.

use std::io::Write;

use ohban::builtin;
use ohban::definition::{LibraryPieceDef, VariantDef};

use crate::board::Paper;
use crate::failure::Failure;
use crate::find_piece::plain;
use crate::protocol::{LibraryEntry, LibraryFacts};
use crate::{output, pieces, table};

/// Prints the pieces whose key, name, kanji, rōmaji or moves hold the text; of a
/// single one also how it moves.
pub(crate) fn print(filter: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let pieces = entries(filter)?;
    let head = ["piece", "", "", "moves"].map(str::to_owned);
    let row =
        |piece: &LibraryEntry| [&piece.id, &piece.kanji, &piece.romaji, &piece.moves].map(String::clone);
    let rows: Vec<_> = [head].into_iter().chain(pieces.iter().map(row)).collect();
    table::print(&rows, out)?;
    if let [piece] = &pieces[..]
        && let Ok(moves) = piece.moves.parse()
    {
        writeln!(out)?;
        pieces::describe_moves(&moves, Paper::standard(None, false).width, out)?;
    }
    Ok(())
}

/// The same for programs.
pub(crate) fn print_json(filter: &str, out: &mut dyn Write) -> Result<(), Failure> {
    output::json(&LibraryFacts { library: entries(filter)? }, out)
}

fn entries(filter: &str) -> Result<Vec<LibraryEntry>, Failure> {
    let library: VariantDef = serde_yaml::from_str(builtin::PIECES)?;
    let pieces = library.library.iter().flatten().map(|(id, piece)| (id.as_str(), piece));
    let found: Vec<_> =
        pieces.filter(|(id, piece)| holds(id, piece, filter)).map(|(id, piece)| entry(id, piece)).collect();
    if found.is_empty() { Err(Failure::NotInLibrary { filter: filter.to_owned() }) } else { Ok(found) }
}

/// The key is what a file writes; the name only differs from it in signs.
fn entry(id: &str, piece: &LibraryPieceDef) -> LibraryEntry {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let (kanji, romaji, moves) = (text(&piece.kanji), text(&piece.romaji), text(&piece.moves));
    LibraryEntry { id: id.to_owned(), kanji, romaji, moves }
}

/// Whether a word of a name begins so.
fn holds(id: &str, piece: &LibraryPieceDef, filter: &str) -> bool {
    let wanted = format!(" {}", plain(filter));
    let texts = [Some(id), piece.name.as_deref(), piece.romaji.as_deref()];
    let named = texts.into_iter().flatten().any(|text| format!(" {}", plain(text)).contains(&wanted));
    let kanji = piece.kanji.as_deref().is_some_and(|kanji| kanji.contains(filter));
    named || kanji || piece.moves.as_deref() == Some(filter)
}
