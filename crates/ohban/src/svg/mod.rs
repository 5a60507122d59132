//! Pictures of boards and of pieces' moves as SVG (feature `svg`).
//!
//! Kanji are text: whoever shows a picture needs a font that has them, such as
//! Noto Serif CJK JP or IPA Mincho. Nothing else is outside the picture.
//!
//! ```
//! use ohban::{LoadVariant, Position, Variant, svg::BoardPicture};
//!
//! let chu = Variant::builtin("chu")?;
//! let mut position = Position::start(&chu);
//! let m = position.parse_usi("8i8h")?;
//! position.play(m)?;
//! let picture = BoardPicture::of(&position).last_move(m).to_svg();
//! assert!(picture.starts_with("<svg ") && picture.contains('獅'));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod koma;
mod moves;

use std::fmt::Display;

pub use board::{BoardPicture, PieceStyle};
pub use moves::{MovesPicture, mark_picture};

/// Side of a square of the board.
const CELL: f64 = 44.0;

const INK: &str = "#222";
const LINE: &str = "#5a4a2a";
const WOOD: &str = "#f2d7a0";

/// The opening tag of a picture of this size.
fn open(width: f64, height: f64, title: &str) -> String {
    let font = "font-family=\"'Noto Serif CJK JP','Hiragino Mincho ProN','Yu Mincho','IPAMincho',serif\"";
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" {font} text-anchor=\"middle\">\n<title>{}</title>\n",
        escaped(title)
    )
}

/// Text whose middle stands on the point.
fn text(x: f64, y: f64, size: f64, content: impl Display) -> String {
    // Where the middle of a character is differs from font to font; this is
    // right for kanji, capitals and digits of common ones.
    let baseline = y + size * 0.36;
    format!(
        "<text x=\"{x:.1}\" y=\"{baseline:.1}\" font-size=\"{size}\">{}</text>",
        escaped(&content.to_string())
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
