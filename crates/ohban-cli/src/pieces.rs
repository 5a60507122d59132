//! What is shown of pieces: words and diagrams.

use std::io::{self, Write};

use ohban::{Axis, KindInfo, Mark, MoveDiagram, Variant};

use crate::board::wrapped;
use crate::failure::Failure;

/// What the piece is and does, in words of at most so many columns and as a
/// picture.
pub(crate) fn describe(
    variant: &Variant,
    info: &KindInfo,
    width: Option<usize>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let names = [info.kanji.as_str(), &info.romaji].join(" ");
    write_wrapped(format!("{} ({}) {}", info.name, info.code, names.trim()).trim_end(), width, out)?;
    for note in notes(variant, info) {
        write_wrapped(&format!("  {note}"), width, out)?;
    }
    describe_moves(&info.moves, width, out)
}

/// How a piece moves, in words and as a picture.
pub(crate) fn describe_moves(
    moves: &betza::Movement,
    width: Option<usize>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    writeln!(out, "  {moves}")?;
    for part in betza::describe(moves).replace("; ", ";\n").lines() {
        write_wrapped(&format!("  {part}"), width, out)?;
    }
    // Kinds with too many paths are no part of a variant.
    if let Ok(moves) = moves.resolve() {
        draw(&MoveDiagram::of(&moves), out)?;
    }
    Ok(())
}

/// A text in lines of at most so many columns.
pub(crate) fn write_wrapped(text: &str, width: Option<usize>, out: &mut dyn Write) -> io::Result<()> {
    wrapped(text, width).iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// What else the variant says of the kind.
fn notes(variant: &Variant, info: &KindInfo) -> Vec<String> {
    let name = |kind| variant.kind(kind).map(|info| info.name.as_str());
    let mut notes = Vec::new();
    if info.royal {
        notes.push("royal".to_owned());
    }
    if let Some(unpromoted) = info.unpromoted.and_then(name) {
        notes.push(format!("{} of the {unpromoted}", face_words(variant).0));
    }
    let forms: Vec<String> = info.forms().filter_map(name).map(str::to_owned).collect();
    if !forms.is_empty() {
        notes.push(format!("{} {}", face_words(variant).1, either(&forms)));
    }
    notes
}

/// What the other form of a piece is called, and how it gets there.
pub(crate) fn face_words(variant: &Variant) -> (&'static str, &'static str) {
    match variant.rules().promotion.reversible {
        true => ("other face", "turns over to"),
        false => ("promoted form", "promotes to"),
    }
}

/// `queen, rook or knight`
pub(crate) fn either(names: &[String]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => names.concat(),
    }
}

fn draw(diagram: &MoveDiagram, out: &mut dyn Write) -> io::Result<()> {
    if diagram.goes_anywhere() {
        writeln!(out, "  (any square of the board)")?;
    }
    if diagram.marks().is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    let radius = diagram.radius();
    for forward in (-radius..=radius).rev() {
        let square = |right| match diagram.mark(right, forward) {
            Some(mark) => symbol(mark),
            None if (right, forward) == (0, 0) => '◎',
            None => '·',
        };
        let row: Vec<_> = (-radius..=radius).map(|right| square(right).to_string()).collect();
        writeln!(out, "    {}", row.join(" "))?;
    }
    writeln!(out)?;
    for (symbols, meaning) in legend(diagram) {
        writeln!(out, "    {symbols} {meaning}")?;
    }
    Ok(())
}

fn symbol(mark: Mark) -> char {
    match mark {
        Mark::Bent => '◇',
        Mark::Turned(Axis::Vertical) => '┆',
        Mark::Turned(Axis::Horizontal) => '┄',
        Mark::Turned(Axis::Rising) => '/',
        Mark::Turned(Axis::Falling) => '\\',
        Mark::MoveOnly => '•',
        Mark::CaptureOnly => '×',
        Mark::Hop => '∩',
        Mark::MoveOrHop => '∪',
        Mark::Step => '○',
        Mark::Slide(Axis::Vertical) => '│',
        Mark::Slide(Axis::Horizontal) => '─',
        Mark::Slide(Axis::Rising) => '╱',
        Mark::Slide(Axis::Falling) => '╲',
        Mark::Hook(Axis::Vertical | Axis::Horizontal) => '┼',
        Mark::Hook(Axis::Rising | Axis::Falling) => '╳',
        Mark::Over(_) => '⌒',
        Mark::TakesAll(_) => '※',
        Mark::Jump => '☆',
        Mark::LionPower => '!',
    }
}

/// The symbols that are drawn, and what they mean.
fn legend(diagram: &MoveDiagram) -> Vec<(String, &'static str)> {
    let mut legend = vec![("◎".to_owned(), "the piece")];
    for (meaning, marks) in Mark::by_meaning(diagram.marks()) {
        let mut symbols: Vec<String> = marks.into_iter().map(|mark| symbol(mark).to_string()).collect();
        symbols.dedup();
        legend.push((symbols.join(" "), meaning));
    }
    legend
}
