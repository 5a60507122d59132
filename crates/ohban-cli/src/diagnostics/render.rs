//! Problems as text, with the line that they are about.

use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};

use ohban_protocol::{Diagnostic, TextPlace};

/// Most places elsewhere that are shown with a problem.
const MOST_RELATED: usize = 3;

/// The problem in the form that compilers have.
pub(crate) fn render(diagnostic: &Diagnostic, color: bool) -> String {
    let level = if diagnostic.is_error() { Level::ERROR } else { Level::WARNING };
    let mut group = level.primary_title(diagnostic.message.as_str()).elements([] as [Origin<'_>; 0]);
    let span = diagnostic.place.and_then(|place| span(&diagnostic.source, place));
    group = match (span, diagnostic.place) {
        (Some(span), _) => {
            let annotation = AnnotationKind::Primary.span(span);
            let snippet = Snippet::source(diagnostic.source.as_str()).path(diagnostic.file.as_str());
            group.element(snippet.annotation(annotation))
        }
        (None, Some(place)) => {
            let origin = Origin::path(diagnostic.file.as_str()).line(place.line).char_column(place.column);
            group.element(origin)
        }
        (None, None) => group.element(Origin::path(diagnostic.file.as_str())),
    };
    for related in diagnostic.related.iter().take(MOST_RELATED) {
        let Some(span) = related.place.and_then(|place| self::span(&related.source, place)) else { continue };
        let annotation = AnnotationKind::Context.span(span).label(related.message.as_str());
        let snippet = Snippet::source(related.source.as_str()).path(related.file.as_str());
        group = group.element(snippet.annotation(annotation));
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    if let Some(documentation) = &diagnostic.documentation {
        group = group.element(Level::NOTE.message(documentation.as_str()));
    }
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    renderer.render(&[group])
}

/// The place in bytes, if the text has it.
fn span(source: &str, place: TextPlace) -> Option<std::ops::Range<usize>> {
    let line = source.lines().nth(place.line.checked_sub(1)?)?;
    let start_of_line = line.as_ptr() as usize - source.as_ptr() as usize;
    let byte = |column: usize| {
        let characters = column.saturating_sub(1);
        start_of_line + line.char_indices().nth(characters).map_or(line.len(), |(byte, _)| byte)
    };
    Some(byte(place.column)..byte(place.end_column))
}
