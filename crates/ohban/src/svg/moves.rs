//! The moves of a piece as rule books draw them.

use std::fmt::Write as _;

use super::koma::koma;
use super::{CELL, INK, LINE, open};
use crate::{KindInfo, Line, Mark, MoveDiagram};

/// A picture of a piece and the squares around it, marked with what it can do
/// there: see [`Mark`].
///
/// Circle: step; star: jump; line: slide; line with a square: slide with a
/// turn on the way; disc in a ring: lion power; diamond: several steps or a
/// turn; dot: only to an empty square; cross: only to capture; arch: over a
/// piece. A shaded picture: any square of the board.
///
/// ```
/// use ohban::{Variant, svg::moves_picture};
///
/// let chu = Variant::builtin("chu")?;
/// let (_, lion) = chu.kinds().find(|(_, info)| info.code == "LN").ok_or("no lion")?;
/// assert!(moves_picture(lion).starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn moves_picture(info: &KindInfo) -> String {
    // Kinds with too many paths are no part of a variant.
    let diagram = info.moves.resolve().map(|moves| MoveDiagram::of(&moves));
    // The smallest pictures have room for a jump, so that all are alike.
    let radius = diagram.as_ref().map_or(2, |diagram| diagram.radius().max(2));
    let side = f64::from(2 * radius + 1) * CELL;
    let mut svg = open(side + 2.0, side + 2.0, &info.name);
    let anywhere = diagram.as_ref().is_ok_and(MoveDiagram::goes_anywhere);
    let fill = if anywhere { "#cfe3d4" } else { "#fff" };
    let _ = writeln!(svg, "<g transform=\"translate(1 1)\">");
    let _ = writeln!(svg, "<rect width=\"{side}\" height=\"{side}\" fill=\"{fill}\" stroke=\"{LINE}\"/>");
    let mut grid = String::new();
    for i in 1..=2 * radius {
        let at = f64::from(i) * CELL;
        let _ = write!(grid, "M{at} 0V{side}M0 {at}H{side}");
    }
    let _ = writeln!(svg, "<path d=\"{grid}\" stroke=\"#c9bfa8\"/>");
    let _ = writeln!(svg, "<g fill=\"none\" stroke=\"{INK}\" stroke-width=\"2.5\">");
    for forward in -radius..=radius {
        for right in -radius..=radius {
            let mark = diagram.as_ref().ok().and_then(|diagram| diagram.mark(right, forward));
            let place = |offset: i8| (f64::from(offset + radius) + 0.5) * CELL;
            if let Some(mark) = mark {
                let (x, y) = (place(right), place(-forward));
                let _ = writeln!(svg, "<g transform=\"translate({x} {y})\">{}</g>", drawn(mark));
            }
        }
    }
    let middle = side / 2.0;
    let _ = writeln!(svg, "</g>\n<g transform=\"translate({middle} {middle})\">{}</g>", koma(info));
    svg + "</g>\n</svg>\n"
}

fn drawn(mark: Mark) -> &'static str {
    match mark {
        Mark::Bent => "<path d=\"M0-11L11 0L0 11L-11 0Z\"/>",
        Mark::Turned(Line::Vertical) => "<path d=\"M0-22V22\" stroke-dasharray=\"4 4\"/>",
        Mark::Turned(Line::Horizontal) => "<path d=\"M-22 0H22\" stroke-dasharray=\"4 4\"/>",
        Mark::Turned(Line::Rising) => "<path d=\"M-22 22L22-22\" stroke-dasharray=\"4 4\"/>",
        Mark::Turned(Line::Falling) => "<path d=\"M-22-22L22 22\" stroke-dasharray=\"4 4\"/>",
        Mark::MoveOnly => "<circle r=\"4\" fill=\"#222\"/>",
        Mark::CaptureOnly => "<path d=\"M-9-9L9 9M9-9L-9 9\"/>",
        Mark::Hop => "<path d=\"M-11 9V0A11 11 0 0 1 11 0V9\"/>",
        Mark::Step => "<circle r=\"10\"/>",
        Mark::Slide(Line::Vertical) => "<path d=\"M0-22V22\"/>",
        Mark::Slide(Line::Horizontal) => "<path d=\"M-22 0H22\"/>",
        Mark::Slide(Line::Rising) => "<path d=\"M-22 22L22-22\"/>",
        Mark::Slide(Line::Falling) => "<path d=\"M-22-22L22 22\"/>",
        Mark::Hook(Line::Vertical) => "<path d=\"M0-22V22M-6-6H6V6H-6Z\"/>",
        Mark::Hook(Line::Horizontal) => "<path d=\"M-22 0H22M-6-6H6V6H-6Z\"/>",
        Mark::Hook(Line::Rising) => "<path d=\"M-22 22L22-22M0-8L8 0L0 8L-8 0Z\"/>",
        Mark::Hook(Line::Falling) => "<path d=\"M-22-22L22 22M0-8L8 0L0 8L-8 0Z\"/>",
        Mark::Jump => {
            "<path d=\"M0-13L3.1-4.2L12.4-4L5 1.6L7.6 10.5L0 5.2L-7.6 10.5L-5 1.6L-12.4-4L-3.1-4.2Z\"/>"
        }
        Mark::LionPower => "<circle r=\"11\"/><circle r=\"5\" fill=\"#222\"/>",
    }
}
