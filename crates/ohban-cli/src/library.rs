//! The piece library as a list.

use std::io::Write;

use ohban::builtin;
use ohban::definition::{LibraryPieceDef, VariantDef};

use crate::failure::Failure;
use crate::find_piece::plain;
use crate::{pieces, table};

/// Prints the pieces whose key, name, kanji, rōmaji or moves hold the text; of a
/// single one also how it moves.
pub(crate) fn print(filter: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let library: VariantDef = serde_yaml::from_str(builtin::PIECES)?;
    let pieces =
        library.library.iter().flatten().filter_map(|(id, piece)| Some((id.as_str(), piece.as_ref()?)));
    let pieces: Vec<_> = pieces.filter(|(id, piece)| holds(id, piece, filter)).collect();
    if pieces.is_empty() {
        return Err(Failure::NotInLibrary { filter: filter.to_owned() });
    }
    let head = ["piece", "", "", "moves"].map(str::to_owned);
    let rows: Vec<_> = [head].into_iter().chain(pieces.iter().map(|(id, piece)| row(id, piece))).collect();
    table::print(&rows, out)?;
    if let [(_, piece)] = pieces[..]
        && let Some(Ok(moves)) = piece.moves.as_deref().map(str::parse)
    {
        writeln!(out)?;
        pieces::describe_moves(&moves, out)?;
    }
    Ok(())
}

/// The key is what a file writes; the name only differs from it in signs.
fn row(id: &str, piece: &LibraryPieceDef) -> [String; 4] {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    [id.to_owned(), text(&piece.kanji), text(&piece.romaji), text(&piece.moves)]
}

/// Whether a word of a name begins so.
fn holds(id: &str, piece: &LibraryPieceDef, filter: &str) -> bool {
    let wanted = format!(" {}", plain(filter));
    let texts = [Some(id), piece.name.as_deref(), piece.romaji.as_deref()];
    let named = texts.into_iter().flatten().any(|text| format!(" {}", plain(text)).contains(&wanted));
    let kanji = piece.kanji.as_deref().is_some_and(|kanji| kanji.contains(filter));
    named || kanji || piece.moves.as_deref() == Some(filter)
}
