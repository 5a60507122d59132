//! A piece: a wedge that points towards the enemy, with its name on it.

use super::{INK, escaped};
use ohban_core::KindInfo;

const PROMOTED: &str = "#c0281c";

/// What stands on a piece.
#[derive(Clone, Copy)]
pub(super) enum Face<'a> {
    /// Kanji; the code where there are none.
    Kanji(&'a str),
    /// Letters.
    Letters(&'a str),
    /// Kanji, and the code below.
    KanjiAndCode(&'a str, &'a str),
}

/// Draws a piece of its owner's view around the point (0, 0), for squares of
/// [`CELL`](super::CELL).
pub(super) fn koma(info: &KindInfo, face: Face<'_>) -> String {
    let wedge = "<path d=\"M0-19L12-13.5L16.5 18.5H-16.5L-12-13.5Z\" fill=\"#fdf3d8\" stroke=\"#7a5c2e\"/>";
    let color = if info.promoted { PROMOTED } else { INK };
    let mut drawn = format!("{wedge}<g fill=\"{color}\">");
    match face {
        Face::Kanji("") => letters(&info.code, &mut drawn),
        Face::Kanji(name) => kanji(name, &mut drawn),
        Face::Letters(text) => letters(text, &mut drawn),
        Face::KanjiAndCode("", code) => letters(code, &mut drawn),
        Face::KanjiAndCode(name, code) => {
            let code = code.trim_start_matches('+');
            let size = (28.0 / code.chars().count().max(1) as f64).min(9.5);
            let name = escaped(name);
            let kanji = if name.is_ascii() { 12.0 } else { 18.0 };
            drawn += &format!("<text y=\"5.5\" font-size=\"{kanji}\">{name}</text>");
            drawn += &format!(
                "<text y=\"15.5\" font-size=\"{size:.1}\" font-family=\"sans-serif\">{}</text>",
                escaped(code)
            );
        }
    }
    drawn + "</g>"
}

/// Writes letters as large as they fit. A promoted piece is told by its colour.
fn letters(text: &str, drawn: &mut String) {
    let text = text.trim_start_matches('+');
    let size = (30.0 / text.chars().count().max(1) as f64).min(20.0);
    let y = 3.0 + size * 0.36;
    *drawn += &format!("<text y=\"{y:.1}\" font-size=\"{size:.1}\">{}</text>", escaped(text));
}

/// Writes the name from top to bottom, a long one in two columns from the
/// right.
fn kanji(name: &str, drawn: &mut String) {
    let characters: Vec<char> = name.chars().collect();
    let columns = if characters.len() > 3 { 2 } else { 1 };
    let rows = characters.len().div_ceil(columns);
    let size = match rows {
        0 | 1 => 24.0,
        2 if columns == 1 => 15.5,
        2 => 13.0,
        rows => 32.0 / rows as f64,
    };
    for (i, character) in characters.iter().enumerate() {
        let (row, column) = ((i % rows) as f64, (i / rows) as f64);
        let x = ((columns - 1) as f64 / 2.0 - column) * size;
        let y = 2.0 + (row - (rows as f64 - 1.0) / 2.0) * size + size * 0.36;
        let character = escaped(&character.to_string());
        *drawn += &format!("<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\">{character}</text>");
    }
}
