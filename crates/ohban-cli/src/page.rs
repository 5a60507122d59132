//! The rules of a game as one HTML page.

use std::fmt::Write as _;

use ohban::svg::{BoardPicture, MovesPicture, mark_picture};
use ohban::{Color, KindInfo, Mark, MoveDiagram, Position, Variant};

use crate::pieces::{either, face_words};

const STYLE: &str = "\
body{font-family:Georgia,'Times New Roman','Noto Serif CJK JP','IPAMincho',serif;max-width:72rem;margin:2rem auto;padding:0 1rem;\
color:#222;line-height:1.45}
h1 small{font-weight:normal;color:#666}
svg{max-width:100%;height:auto}
.board{text-align:center}
.pieces{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1rem}
.piece{border:1px solid #ccc;border-radius:.4rem;padding:.6rem .8rem;break-inside:avoid}
.legend{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.2rem 1.5rem}
.legend svg{vertical-align:middle}
.piece h3{margin:0 0 .2rem}
.piece svg{display:block;margin:.5rem auto;width:11rem}
.piece p{margin:.2rem 0;font-size:.9rem}
.note{color:#8a1c12}
code{font-size:.85rem;color:#555;overflow-wrap:anywhere}
@media print{body{margin:0;max-width:none}.pieces{grid-template-columns:repeat(3,1fr)}}
";

/// The whole page; with `base` it also says which pieces are new to those who
/// know that game.
pub(crate) fn rules(variant: &Variant, base: Option<&Variant>) -> String {
    let start = Position::start(variant);
    let title = escaped(variant.name());
    let kanji = escaped(&variant.spec().kanji);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title} <small lang=\"ja\">{kanji}</small></h1>\n"
    );
    let (files, ranks) = (variant.size().files(), variant.size().ranks());
    let kinds = variant.kinds().filter(|(_, info)| !info.promoted).count();
    let pieces = start.pieces_of(Color::Black).count();
    let _ = writeln!(page, "<p>{files} files, {ranks} ranks; {pieces} pieces a side of {kinds} kinds.</p>");
    page += &origin(variant);
    let _ = writeln!(page, "<h2>Rules</h2>\n<ul>");
    for text in variant.rules_in_words() {
        let _ = writeln!(page, "<li>{}</li>", escaped(&text));
    }
    let _ = writeln!(page, "</ul>\n<h2>Start position</h2>\n<div class=\"board\">");
    page += &BoardPicture::of(&start).to_svg();
    let _ = writeln!(page, "</div>\n<h2>Pieces</h2>");
    if let Some(base) = base {
        let _ = writeln!(page, "<p>{}</p>", compared(variant, base));
    }
    let _ = writeln!(page, "{}<div class=\"pieces\">", legend(variant));
    for (_, info) in variant.kinds() {
        piece(variant, info, &mut page);
    }
    page + "</div>\n</body>\n</html>\n"
}

/// What the game is, and whose rules these are.
fn origin(variant: &Variant) -> String {
    let spec = variant.spec();
    let texts = [("", &spec.about), ("Since: ", &spec.year), ("Rules after: ", &spec.authority)];
    let said = texts.into_iter().filter(|(_, text)| !text.is_empty());
    said.map(|(title, text)| format!("<p>{title}{}</p>\n", escaped(text))).collect()
}

/// Which pieces somebody who knows the other game has to learn.
fn compared(variant: &Variant, base: &Variant) -> String {
    let known =
        |info: &KindInfo| base.kinds().any(|(_, other)| other.name == info.name && other.moves == info.moves);
    let mut new: Vec<String> = Vec::new();
    for (_, info) in variant.kinds().filter(|(_, info)| !known(info)) {
        let linked = link(info);
        if !new.contains(&linked) {
            new.push(linked);
        }
    }
    let name = escaped(base.name());
    match new.is_empty() {
        true => format!("All pieces are those of {name}. Each picture shows how a piece moves by itself."),
        false => {
            format!("Pieces that {name} does not have, or that move otherwise there: {}.", new.join(", "))
        }
    }
}

fn link(info: &KindInfo) -> String {
    format!("<a href=\"#{}\">{}</a>", escaped(&info.code), escaped(&info.name))
}

/// The marks of all pictures with their meanings.
fn legend(variant: &Variant) -> String {
    let diagrams = variant.kinds().filter_map(|(_, info)| Some(MoveDiagram::of(&info.moves.resolve().ok()?)));
    let diagrams: Vec<MoveDiagram> = diagrams.collect();
    let mut legend = String::from("<ul class=\"legend\">\n");
    for (words, marks) in Mark::by_meaning(diagrams.iter().flat_map(MoveDiagram::marks)) {
        let pictures: String = marks.into_iter().map(mark_picture).collect();
        let _ = writeln!(legend, "<li>{pictures} {words}</li>");
    }
    if diagrams.iter().any(MoveDiagram::goes_anywhere) {
        legend += "<li>shaded: any square of the board</li>\n";
    }
    legend + "</ul>\n<p>The pictures are seen by the owner; the enemy is at the top.</p>\n"
}

fn piece(variant: &Variant, info: &KindInfo, page: &mut String) {
    let names = [info.kanji.as_str(), &info.romaji].map(escaped).join(" ");
    let _ = writeln!(page, "<section class=\"piece\" id=\"{}\">", escaped(&info.code));
    let _ = writeln!(
        page,
        "<h3>{} ({})</h3>\n<p lang=\"ja\">{names}</p>",
        escaped(&info.name),
        escaped(&info.code)
    );
    page.push_str(&MovesPicture::of(info).to_svg());
    let linked = |kind| variant.kind(kind).map(link);
    if info.royal {
        let _ = writeln!(page, "<p class=\"note\">royal</p>");
    }
    if let Some(unpromoted) = info.unpromoted.and_then(linked) {
        let _ = writeln!(page, "<p class=\"note\">{} of the {unpromoted}</p>", face_words(variant).0);
    }
    let forms: Vec<String> = info.forms().filter_map(linked).collect();
    if !forms.is_empty() {
        let _ = writeln!(page, "<p>{} {}</p>", face_words(variant).1, either(&forms));
    }
    let words = escaped(&betza::describe(&info.moves)).replace("; ", ";<br>");
    let _ = writeln!(
        page,
        "<p>{words}</p>\n<p><code>{}</code></p>\n</section>",
        escaped(&info.moves.to_string())
    );
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
