//! Pictures as PNG (feature `png`), the same on every machine: the font is part
//! of the crate.
//!
//! ```
//! use ohban::{LoadVariant, Position, Variant, png, svg::BoardPicture};
//!
//! let shogi = Position::start(&Variant::builtin("shogi")?);
//! let picture = png::from_svg(&BoardPicture::of(&shogi).to_svg(), 2.0)?;
//! assert!(picture.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::{Arc, OnceLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};
use thiserror::Error;

/// A part of Noto Serif CJK JP: see `fonts/OFL.txt`.
const FONT: &[u8] = include_bytes!("../fonts/ohban-mincho.otf");
const FAMILY: &str = "Ohban Mincho";
/// Most points that a picture may have: a square of 10,000.
const MOST_POINTS: f32 = 1e8;

/// A picture cannot be made.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PngError {
    /// The text is no picture.
    #[error("the SVG cannot be read: {0}")]
    Svg(String),
    /// The picture would have no points, or too many.
    #[error("a picture of {width} by {height} points cannot be made")]
    Size {
        /// Points from side to side.
        width: f32,
        /// Points from top to bottom.
        height: f32,
    },
    /// The picture cannot be written.
    #[error("the PNG cannot be written: {0}")]
    Write(String),
}

/// Draws a picture of the module [`svg`](crate::svg); a unit of the picture is
/// `scale` points.
///
/// # Errors
///
/// When the text is no SVG, and when the picture would have no points or more
/// than a hundred million.
pub fn from_svg(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    let options = Options { fontdb: fonts(), font_family: FAMILY.to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|error| PngError::Svg(error.to_string()))?;
    let (width, height) = ((tree.size().width() * scale).ceil(), (tree.size().height() * scale).ceil());
    let size_error = || PngError::Size { width, height };
    if !(width >= 1.0 && height >= 1.0 && width * height <= MOST_POINTS) {
        return Err(size_error());
    }
    // Whole numbers within the bound.
    let mut points = Pixmap::new(width as u32, height as u32).ok_or_else(size_error)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut points.as_mut());
    points.encode_png().map_err(|error| PngError::Write(error.to_string()))
}

/// The font, under all names that pictures ask for.
fn fonts() -> Arc<Database> {
    static FONTS: OnceLock<Arc<Database>> = OnceLock::new();
    let made = FONTS.get_or_init(|| {
        let mut fonts = Database::new();
        fonts.load_font_data(FONT.to_vec());
        fonts.set_serif_family(FAMILY);
        fonts.set_sans_serif_family(FAMILY);
        Arc::new(fonts)
    });
    Arc::clone(made)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use resvg::usvg::fontdb::ID;

    use super::*;
    use crate::{LoadVariant, Variant, builtin, one_kanji_names};

    /// Whether a character of the font has an outline of its own: a picture of
    /// it differs from that of a character that no font has.
    fn picture_of(text: &str) -> Vec<u8> {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\"><text y=\"16\" \
             font-family=\"serif\" font-size=\"16\">{text}</text></svg>"
        );
        from_svg(&svg, 1.0).unwrap()
    }

    #[test]
    fn the_font_has_every_kanji_of_the_games() {
        let ids: Vec<ID> = fonts().faces().map(|face| face.id).collect();
        assert_eq!(ids.len(), 1);
        let mut wanted = BTreeSet::new();
        for game in builtin::games() {
            let variant = Variant::builtin(game.id).unwrap();
            wanted.extend(variant.kinds().flat_map(|(_, info)| info.kanji.chars()));
            wanted.extend(one_kanji_names(&variant).iter().flat_map(|name| name.chars()));
        }
        let nothing = picture_of("");
        let unknown = picture_of("\u{13000}");
        let is_missing = |c: &char| [&nothing, &unknown].contains(&&picture_of(&c.to_string()));
        let missing: String = wanted.iter().filter(|c| is_missing(c)).collect();
        assert!(missing.is_empty(), "{missing}: renew the font with crates/ohban/fonts/make_subset.py");
        assert!(wanted.len() > 150);
    }

    #[test]
    fn pictures_have_the_size_that_is_asked() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\"/>";
        let size = |png: Vec<u8>| png[16..24].iter().map(|b| u32::from(*b)).collect::<Vec<_>>();
        assert_eq!(size(from_svg(svg, 2.5).unwrap()), [0, 0, 0, 50, 0, 0, 0, 25]);
        assert!(matches!(from_svg(svg, 1e6), Err(PngError::Size { .. })));
        assert!(matches!(from_svg(svg, 0.0), Err(PngError::Size { .. })));
        assert!(matches!(from_svg(svg, f32::NAN), Err(PngError::Size { .. })));
        assert!(matches!(from_svg("no picture", 1.0), Err(PngError::Svg(_))));
    }
}
