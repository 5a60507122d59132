//! Where each piece can go from the middle of an empty board, against the
//! facts tables of the games.

mod support;

use ohban::{Color, Piece, Position, Setup};
use support::{GAMES, data, lines, variant};

#[test]
fn every_piece_goes_where_the_tables_say() {
    let mut pieces = 0;
    for game in GAMES {
        let Some(text) = data(&format!("pieces/{game}.txt")) else { continue };
        let variant = variant(game);
        let mut from = None;
        for line in lines(&text) {
            let (symbol, squares) = line.split_once(' ').expect("a symbol and squares");
            if symbol == "from" {
                from = Some(squares.parse().expect("a square"));
                continue;
            }
            let from = from.expect("`from` comes first");
            let named = |info: &ohban::KindInfo| {
                let plus = if info.promoted { "+" } else { "" };
                format!("{plus}{}", info.sfen.to_uppercase()) == symbol.replace(['(', ')'], "").to_uppercase()
            };
            let (kind, _) =
                variant.kinds().find(|(_, info)| named(info)).unwrap_or_else(|| panic!("{game} {symbol}"));
            let setup = Setup { board: vec![(from, Piece::new(kind, Color::Black))], ..Setup::default() };
            let position = Position::from_setup(&variant, &setup).expect("one piece");
            let mut found: Vec<_> = position.legal_moves().iter().map(|m| m.to()).collect();
            found.sort_unstable();
            found.dedup();
            let mut expected: Vec<_> = if squares == "everywhere" {
                variant.size().squares().filter(|square| *square != from).collect()
            } else {
                squares.split(' ').map(|square| square.parse().expect("a square")).collect()
            };
            expected.sort_unstable();
            assert_eq!(found, expected, "{game} {symbol}");
            pieces += 1;
        }
    }
    assert!(pieces > 400, "only {pieces} pieces compared");
}
