//! Pieces by name, and what is shown of them.

use std::io::{self, Write};

use ohban::{KindInfo, Line, Mark, MoveDiagram, PieceKind, Variant};

use crate::failure::Failure;

/// The kind that a user means by a code, a name in any case, or kanji.
pub(crate) fn find<'v>(variant: &'v Variant, wanted: &str) -> Result<(PieceKind, &'v KindInfo), Failure> {
    let same = |text: &str| text.replace('_', " ").eq_ignore_ascii_case(&wanted.replace(['_', '-'], " "));
    let by_code = variant.kinds().find(|(_, info)| info.code == wanted);
    let named = |info: &KindInfo| {
        let names = [&info.id, &info.name, &info.code, &info.romaji];
        names.iter().any(|text| same(text)) || info.kanji == wanted
    };
    // A piece of its own goes before the same piece as a promoted form.
    let by_name = || variant.kinds().filter(|(_, info)| named(info)).min_by_key(|(_, info)| info.promoted);
    by_code.or_else(by_name).ok_or_else(|| {
        let names = variant.kinds().flat_map(|(_, info)| [&info.code, &info.name]);
        let near = |name: &&String| strsim::osa_distance(&name.to_lowercase(), &wanted.to_lowercase());
        let limit = (wanted.chars().count() / 3).max(1);
        let suggestion = names.filter(|name| near(name) <= limit).min_by_key(near).cloned();
        Failure::NoSuchPiece { game: variant.name().to_owned(), piece: wanted.to_owned(), suggestion }
    })
}

/// What the piece is and does, in words and as a picture.
pub(crate) fn describe(variant: &Variant, info: &KindInfo, out: &mut dyn Write) -> Result<(), Failure> {
    let names = [info.kanji.as_str(), &info.romaji].map(str::trim).join(" ");
    writeln!(out, "{} ({}) {names}", info.name, info.code)?;
    for note in notes(variant, info) {
        writeln!(out, "  {note}")?;
    }
    writeln!(out, "  {}", info.moves)?;
    writeln!(out, "  {}", betza::describe(&info.moves).replace("; ", ";\n  "))?;
    // Kinds with too many paths are no part of a variant.
    if let Ok(moves) = info.moves.resolve() {
        draw(&MoveDiagram::of(&moves), out)?;
    }
    Ok(())
}

/// What else the variant says of the kind.
fn notes(variant: &Variant, info: &KindInfo) -> Vec<String> {
    let name = |kind| variant.kind(kind).map(|info| info.name.as_str());
    let mut notes = Vec::new();
    if info.royal {
        notes.push("royal".to_owned());
    }
    if let Some(unpromoted) = info.unpromoted.and_then(name) {
        notes.push(format!("promoted form of the {unpromoted}"));
    }
    if let Some(promoted) = info.promotes_to.and_then(name) {
        notes.push(format!("promotes to {promoted}"));
    }
    notes
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
        Mark::MoveOnly => '•',
        Mark::CaptureOnly => '×',
        Mark::Hop => '∩',
        Mark::Step => '○',
        Mark::Slide(Line::Vertical) => '│',
        Mark::Slide(Line::Horizontal) => '─',
        Mark::Slide(Line::Rising) => '╱',
        Mark::Slide(Line::Falling) => '╲',
        Mark::Hook(Line::Vertical | Line::Horizontal) => '┼',
        Mark::Hook(Line::Rising | Line::Falling) => '╳',
        Mark::Jump => '☆',
        Mark::LionPower => '!',
    }
}

/// The symbols that are drawn, and what they mean.
fn legend(diagram: &MoveDiagram) -> Vec<(String, &'static str)> {
    let meaning = |mark| match mark {
        Mark::Bent => "with several steps or a turn",
        Mark::MoveOnly => "only to an empty square",
        Mark::CaptureOnly => "only to capture",
        Mark::Hop => "over a piece",
        Mark::Step => "step",
        Mark::Slide(_) => "slide",
        Mark::Hook(_) => "slide, with a turn on the way",
        Mark::Jump => "jump",
        Mark::LionPower => "step; may capture here and go on or back",
    };
    let mut legend: Vec<(String, &str)> = Vec::new();
    for mark in diagram.marks() {
        let symbol = symbol(mark);
        match legend.iter_mut().find(|(_, words)| *words == meaning(mark)) {
            Some((symbols, _)) if symbols.contains(symbol) => {}
            Some((symbols, _)) => symbols.extend([' ', symbol]),
            None => legend.push((symbol.to_string(), meaning(mark))),
        }
    }
    legend
}
