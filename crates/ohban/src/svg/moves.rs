//! The moves of a piece as rule books draw them.

use std::fmt::Write as _;

use super::koma::{Face, koma};
use super::{CELL, INK, LINE, open};
use crate::{Axis, Mark, MoveDiagram};
use ohban_core::KindInfo;

/// Height of a line of the legend.
const ROW: f64 = 26.0;
/// Width of a mark in the legend.
const MARK: f64 = 26.0;
/// Size of the letters of the legend, and a width that holds most of them.
const LETTER: f64 = 13.0;
const LETTER_WIDTH: f64 = 7.2;

/// A picture of a piece and the squares around it, marked with what it can do
/// there: [`to_svg`](Self::to_svg). [`Mark::meaning`] says what the marks mean;
/// a shaded picture stands for any square of the board.
///
/// ```
/// use ohban::{LoadVariant, Variant, svg::MovesPicture};
///
/// let chu = Variant::builtin("chu")?;
/// let (_, lion) = chu.kinds().find(|(_, info)| info.code == "LN").ok_or("no lion")?;
/// let picture = MovesPicture::of(lion).with_legend().to_svg();
/// assert!(picture.starts_with("<svg ") && picture.contains(">jump</text>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct MovesPicture<'k> {
    info: &'k KindInfo,
    diagram: Option<MoveDiagram>,
    legend: bool,
}

impl<'k> MovesPicture<'k> {
    /// A picture of the moves of a kind.
    #[must_use]
    pub fn of(info: &'k KindInfo) -> MovesPicture<'k> {
        // Kinds with too many paths are no part of a variant.
        let diagram = info.moves.resolve().ok().map(|moves| MoveDiagram::of(&moves));
        MovesPicture { info, diagram, legend: false }
    }

    /// Explains the marks below the picture.
    #[must_use]
    pub fn with_legend(mut self) -> MovesPicture<'k> {
        self.legend = true;
        self
    }

    /// Draws the picture. Its size is 44 units a square, and the legend.
    #[must_use]
    pub fn to_svg(&self) -> String {
        // The smallest pictures have room for a jump, so that all are alike.
        let radius = self.diagram.as_ref().map_or(2, |diagram| diagram.radius().max(2));
        let side = f64::from(2 * radius + 1) * CELL;
        let legend = if self.legend { self.legend() } else { Vec::new() };
        let words_at = |marks: &[Mark]| 8.0 + MARK * marks.len().max(1) as f64;
        let widths = legend.iter().map(|(words, marks)| words_at(marks) + LETTER_WIDTH * words.len() as f64);
        let width = widths.fold(side, f64::max).ceil();
        let height = if legend.is_empty() { side } else { side + 10.0 + ROW * legend.len() as f64 };
        let mut svg = open(width + 2.0, height + 2.0, &self.info.name);
        let _ = writeln!(svg, "<g transform=\"translate({} 1)\">", 1.0 + (width - side) / 2.0);
        self.draw_board(radius, side, &mut svg);
        let _ = writeln!(svg, "</g>");
        for (row, (words, marks)) in legend.iter().enumerate() {
            let y = side + 10.0 + ROW * (row as f64 + 0.5);
            let _ = writeln!(svg, "<g fill=\"none\" stroke=\"{INK}\" stroke-width=\"2.5\">");
            for (column, mark) in marks.iter().enumerate() {
                let x = 15.0 + MARK * column as f64;
                let _ = writeln!(svg, "<g transform=\"translate({x} {y}) scale(0.5)\">{}</g>", drawn(*mark));
            }
            let _ = writeln!(
                svg,
                "</g>\n<text x=\"{}\" y=\"{:.1}\" font-size=\"{LETTER}\" font-family=\"sans-serif\" \
                 text-anchor=\"start\">{words}</text>",
                words_at(marks),
                y + LETTER * 0.36
            );
        }
        svg + "</svg>\n"
    }

    fn draw_board(&self, radius: i8, side: f64, svg: &mut String) {
        let anywhere = self.diagram.as_ref().is_some_and(MoveDiagram::goes_anywhere);
        let fill = if anywhere { ANYWHERE } else { "#fff" };
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
                let mark = self.diagram.as_ref().and_then(|diagram| diagram.mark(right, forward));
                let place = |offset: i8| (f64::from(offset + radius) + 0.5) * CELL;
                if let Some(mark) = mark {
                    let (x, y) = (place(right), place(-forward));
                    let _ = writeln!(svg, "<g transform=\"translate({x} {y})\">{}</g>", drawn(mark));
                }
            }
        }
        let middle = side / 2.0;
        let piece = koma(self.info, Face::Kanji(&self.info.kanji));
        let _ = writeln!(svg, "</g>\n<g transform=\"translate({middle} {middle})\">{piece}</g>");
    }

    /// Marks of one meaning stand together.
    fn legend(&self) -> Vec<(&'static str, Vec<Mark>)> {
        let Some(diagram) = &self.diagram else { return Vec::new() };
        let mut legend = Mark::by_meaning(diagram.marks());
        if diagram.goes_anywhere() {
            legend.insert(0, ("shaded: any square of the board", Vec::new()));
        }
        legend
    }
}

/// Fill of a picture whose piece goes anywhere.
const ANYWHERE: &str = "#cfe3d4";

/// A picture of one mark, for a legend beside many pictures; 22 units wide and
/// high.
///
/// ```
/// assert!(ohban::svg::mark_picture(ohban::Mark::Jump).starts_with("<svg "));
/// ```
#[must_use]
pub fn mark_picture(mark: Mark) -> String {
    let mut svg = open(CELL / 2.0, CELL / 2.0, mark.meaning());
    let _ = writeln!(
        svg,
        "<g transform=\"translate(11 11) scale(0.5)\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"2.5\">{}</g>",
        drawn(mark)
    );
    svg + "</svg>\n"
}

fn drawn(mark: Mark) -> &'static str {
    match mark {
        Mark::Bent => "<path d=\"M0-11L11 0L0 11L-11 0Z\"/>",
        Mark::Turned(Axis::Vertical) => "<path d=\"M0-22V22\" stroke-dasharray=\"4 4\"/>",
        Mark::Turned(Axis::Horizontal) => "<path d=\"M-22 0H22\" stroke-dasharray=\"4 4\"/>",
        Mark::Turned(Axis::Rising) => "<path d=\"M-22 22L22-22\" stroke-dasharray=\"4 4\"/>",
        Mark::Turned(Axis::Falling) => "<path d=\"M-22-22L22 22\" stroke-dasharray=\"4 4\"/>",
        Mark::MoveOnly => "<circle r=\"4\" fill=\"#222\"/>",
        Mark::CaptureOnly => "<path d=\"M-9-9L9 9M9-9L-9 9\"/>",
        Mark::Hop => "<path d=\"M-11 9V0A11 11 0 0 1 11 0V9\"/>",
        Mark::MoveOrHop => {
            "<path d=\"M-11 9V0A11 11 0 0 1 11 0V9\"/><circle cy=\"3\" r=\"4\" fill=\"#222\"/>"
        }
        Mark::Step => "<circle r=\"10\"/>",
        Mark::Slide(Axis::Vertical) => "<path d=\"M0-22V22\"/>",
        Mark::Slide(Axis::Horizontal) => "<path d=\"M-22 0H22\"/>",
        Mark::Slide(Axis::Rising) => "<path d=\"M-22 22L22-22\"/>",
        Mark::Slide(Axis::Falling) => "<path d=\"M-22-22L22 22\"/>",
        Mark::Hook(Axis::Vertical) => "<path d=\"M0-22V22M-6-6H6V6H-6Z\"/>",
        Mark::Hook(Axis::Horizontal) => "<path d=\"M-22 0H22M-6-6H6V6H-6Z\"/>",
        Mark::Hook(Axis::Rising) => "<path d=\"M-22 22L22-22M0-8L8 0L0 8L-8 0Z\"/>",
        Mark::Hook(Axis::Falling) => "<path d=\"M-22-22L22 22M0-8L8 0L0 8L-8 0Z\"/>",
        Mark::Over(Axis::Vertical) => "<path d=\"M0-22V22M-9 5A9 9 0 0 1 9 5\"/>",
        Mark::Over(Axis::Horizontal) => "<path d=\"M-22 0H22M-9 5A9 9 0 0 1 9 5\"/>",
        Mark::Over(Axis::Rising) => "<path d=\"M-22 22L22-22M-9 5A9 9 0 0 1 9 5\"/>",
        Mark::Over(Axis::Falling) => "<path d=\"M-22-22L22 22M-9 5A9 9 0 0 1 9 5\"/>",
        Mark::TakesAll(Axis::Vertical) => "<path d=\"M0-22V22M-7-7L7 7M7-7L-7 7\"/>",
        Mark::TakesAll(Axis::Horizontal) => "<path d=\"M-22 0H22M-7-7L7 7M7-7L-7 7\"/>",
        Mark::TakesAll(Axis::Rising) => "<path d=\"M-22 22L22-22M-9 0H9M0-9V9\"/>",
        Mark::TakesAll(Axis::Falling) => "<path d=\"M-22-22L22 22M-9 0H9M0-9V9\"/>",
        Mark::Jump => {
            "<path d=\"M0-13L3.1-4.2L12.4-4L5 1.6L7.6 10.5L0 5.2L-7.6 10.5L-5 1.6L-12.4-4L-3.1-4.2Z\"/>"
        }
        Mark::LionPower => "<circle r=\"11\"/><circle r=\"5\" fill=\"#222\"/>",
    }
}
