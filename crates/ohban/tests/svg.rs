//! Pictures are sound SVG and show what is there.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
#![cfg(feature = "svg")]

use std::collections::HashSet;

use ohban::svg::{BoardPicture, MovesPicture, PieceStyle, mark_picture};
use ohban::{Color, LoadVariant, Mark, MoveDiagram, Position, Variant, builtin};
use roxmltree::{Document, Node};

fn elements<'d>(document: &'d Document<'_>, name: &'static str) -> impl Iterator<Item = Node<'d, 'd>> {
    document.descendants().filter(move |node| node.has_tag_name(("http://www.w3.org/2000/svg", name)))
}

/// The pieces that are drawn: kind, whether White's, and place.
fn pieces(svg: &str) -> Vec<(String, bool, String)> {
    let document = Document::parse(svg).unwrap();
    let ids: HashSet<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let drawn = elements(&document, "use").map(|node| {
        let id = node.attribute("href").unwrap().trim_start_matches('#');
        assert!(ids.contains(id), "{id}");
        let transform = node.attribute("transform").unwrap();
        let place = transform.split_inclusive(')').next().unwrap().to_owned();
        (id.to_owned(), transform.ends_with("rotate(180)"), place)
    });
    drawn.collect()
}

#[test]
fn every_game_has_a_picture_of_its_board() {
    for game in builtin::games() {
        let position = Position::start(&Variant::builtin(game.id).unwrap());
        let drawn = pieces(&BoardPicture::of(&position).to_svg());
        let kinds_in_hand = position.variant().hand_kinds().iter();
        let held = Color::BOTH
            .map(|color| kinds_in_hand.clone().filter(|&&kind| position.in_hand(color, kind) > 0).count());
        assert_eq!(drawn.len(), position.pieces().count() + held[0] + held[1], "{}", game.id);
        let places: HashSet<_> = drawn.iter().map(|(_, _, place)| place).collect();
        assert_eq!(places.len(), drawn.len(), "{}: two pieces in one place", game.id);
        let white = drawn.iter().filter(|(_, white, _)| *white).count();
        assert_eq!(white, position.pieces_of(Color::White).count() + held[1], "{}", game.id);
    }
}

#[test]
fn pieces_stand_on_their_squares() {
    let shogi = Variant::builtin("shogi").unwrap();
    let position = Position::from_sfen(&shogi, "k8/9/9/9/9/9/9/9/7+R1 b 2P 1").unwrap();
    let svg = BoardPicture::of(&position).to_svg();
    let places: Vec<_> = pieces(&svg).into_iter().map(|(_, white, place)| (white, place)).collect();
    // Squares are 44 units; 2i is the eighth of the last rank, 9a the first square.
    assert!(places.contains(&(false, "translate(330 374)".to_owned())), "{places:?}");
    assert!(places.contains(&(true, "translate(22 22)".to_owned())), "{places:?}");
    assert!(svg.contains("<g fill=\"#c0281c\">") && svg.contains(">王</text>") && svg.contains(">歩</text>"));
}

#[test]
fn moves_are_marked() {
    let chu = Variant::builtin("chu").unwrap();
    let mut position = Position::start(&chu);
    let m = position.parse_usi("8i8h").unwrap();
    position.play(m).unwrap();
    let plain = BoardPicture::of(&position);
    let marks = |svg: &str| {
        let document = Document::parse(svg).unwrap();
        let last_move =
            elements(&document, "rect").filter(|node| node.attribute("opacity").is_some()).count();
        let ends = elements(&document, "circle").filter(|node| node.attribute("stroke").is_some()).count();
        (last_move, ends)
    };
    assert_eq!(marks(&plain.to_svg()), (0, 0));
    let lion = "6c".parse().unwrap();
    let ends: HashSet<_> = position.legal_moves_from(lion).iter().map(|m| m.to()).collect();
    assert_eq!(marks(&plain.clone().last_move(m).moves_from(lion).to_svg()), (2, ends.len()));
    assert_eq!(marks(&plain.moves_from("8h".parse().unwrap()).to_svg()), (0, 0));
}

#[test]
fn every_piece_has_a_picture_of_its_moves() {
    for game in ["tai", "maka-dai-dai", "wa", "tori"] {
        for (_, info) in Variant::builtin(game).unwrap().kinds() {
            let svg = MovesPicture::of(info).to_svg();
            let document = Document::parse(&svg).unwrap();
            let diagram = MoveDiagram::of(&info.moves.resolve().unwrap());
            let radius = diagram.radius();
            let squares =
                (-radius..=radius).flat_map(|right| (-radius..=radius).map(move |forward| (right, forward)));
            let jumps =
                squares.filter(|&(right, forward)| diagram.mark(right, forward) == Some(Mark::Jump)).count();
            let stars = elements(&document, "path")
                .filter(|node| node.attribute("d").unwrap().starts_with("M0-13L3.1"));
            assert_eq!(stars.count(), jumps, "{}", info.name);
            for character in info.kanji.chars() {
                assert!(svg.contains(&format!(">{character}</text>")), "{}", info.name);
            }
        }
    }
}

#[test]
fn legends_explain_every_mark() {
    for game in ["tai", "chu"] {
        for (_, info) in Variant::builtin(game).unwrap().kinds() {
            let svg = MovesPicture::of(info).with_legend().to_svg();
            let document = Document::parse(&svg).unwrap();
            let texts: Vec<_> = elements(&document, "text").filter_map(|node| node.text()).collect();
            for mark in MoveDiagram::of(&info.moves.resolve().unwrap()).marks() {
                assert!(texts.contains(&mark.meaning()), "{}", info.name);
                let alone = mark_picture(mark);
                let alone = Document::parse(&alone).unwrap();
                let shape = elements(&alone, "path").chain(elements(&alone, "circle")).next().unwrap();
                assert!(svg.contains(alone.input_text().get(shape.range()).unwrap()), "{}", info.name);
            }
        }
    }
    let variant = Variant::builtin("tai").unwrap();
    let (_, emperor) = variant.kinds().find(|(_, info)| info.id == "emperor").unwrap();
    assert!(
        MovesPicture::of(emperor).with_legend().to_svg().contains(">shaded: any square of the board</text>")
    );
}

#[test]
fn pieces_may_have_one_kanji() {
    for game in builtin::games() {
        let position = Position::start(&Variant::builtin(game.id).unwrap());
        let svg = BoardPicture::of(&position).style(PieceStyle::OneKanji).to_svg();
        let document = Document::parse(&svg).unwrap();
        for piece in document.descendants().filter(|node| node.attribute("id").is_some()) {
            let names: Vec<_> =
                piece.descendants().filter(roxmltree::Node::is_text).filter_map(|node| node.text()).collect();
            // Where all kanji of a name are taken, two letters of the code stand for it.
            let letters = names.concat();
            let is_code = letters.chars().count() == 2 && letters.chars().all(|c| c.is_ascii_alphanumeric());
            assert!(letters.chars().count() == 1 || is_code, "{}: {names:?}", game.id);
        }
        assert_eq!(pieces(&svg), pieces(&BoardPicture::of(&position).to_svg()), "{}", game.id);
    }
}

#[test]
fn names_of_authors_are_text() {
    let yaml = "{extends: shogi, name: 'A <b> & \"c\"', library: {king: {kanji: '<&'}, pawn: {kanji: ''}}}";
    let variant = Variant::from_yaml_str(yaml, "odd.yaml").unwrap();
    let svg = BoardPicture::of(&Position::start(&variant)).to_svg();
    let document = Document::parse(&svg).unwrap();
    assert_eq!(elements(&document, "title").next().unwrap().text(), Some("A <b> & \"c\""));
    assert!(elements(&document, "text").any(|node| node.text() == Some("P")));
}
