//! Is this move legal? Asked of every move that can be written down at all.

use std::collections::HashSet;

use ohban::{Move, Position, Square};
use proptest::prelude::*;

use crate::{config, games, last_position};

/// Every move from square to square, by way of up to `stops` captures, and
/// every drop, each with and without promotion; squares off the board too.
fn every_move(position: &Position, stops: usize) -> Vec<Move> {
    let size = position.variant().size();
    let mut squares: Vec<Square> = size.squares().collect();
    squares.extend(Square::new(size.files(), 0));
    squares.extend(Square::new(0, size.ranks()));
    let mut moves = Vec::new();
    for &to in &squares {
        for &from in &squares {
            moves.push(Move::plain(from, to));
            for &first in squares.iter().filter(|_| stops >= 1) {
                moves.extend(Move::capturing(from, &[first], to));
                let second = squares.iter().filter(|_| stops >= 2);
                moves.extend(second.filter_map(|&second| Move::capturing(from, &[first, second], to)));
            }
        }
        moves.extend(position.variant().kinds().map(|(kind, _)| Move::drop(kind, to)));
    }
    let promoting: Vec<Move> = moves.iter().map(|m| m.promoting()).collect();
    moves.extend(promoting);
    moves
}

fn assert_answers(position: &Position, stops: usize) {
    let legal: HashSet<Move> = position.legal_moves().into_iter().collect();
    let mut found = 0;
    for m in every_move(position, stops) {
        let expected = legal.contains(&m);
        found += usize::from(expected);
        assert_eq!(position.is_legal(m), expected, "{m:?} in {}", position.to_sfen());
        // Words cost more: for all legal moves, and some others.
        if expected || m.to().file() == m.to().rank() {
            assert_eq!(position.why_illegal(m).is_none(), expected, "{m:?} in {}", position.to_sfen());
        }
    }
    assert_eq!(found, legal.len(), "every legal move has been asked for");
}

proptest! {
    #![proptest_config(config(6))]

    #[test]
    fn every_question_is_answered_on_small_boards(
        game in 0..3_usize,
        choices in prop::collection::vec(prop::num::u16::ANY, 0..30),
    ) {
        assert_answers(&last_position(&games()[game], &choices), 2);
    }

    #[test]
    fn every_question_is_answered_in_mini_and_tori_shogi(
        tori in prop::bool::ANY,
        choices in prop::collection::vec(prop::num::u16::ANY, 0..40),
    ) {
        let id = if tori { "tori" } else { "mini" };
        let variant = games().iter().find(|variant| variant.id() == id).unwrap();
        assert_answers(&last_position(variant, &choices), 1);
    }
}

proptest! {
    #![proptest_config(config(60))]

    /// Whatever is played, nothing breaks, and taking it back restores all.
    #[test]
    fn moves_that_are_not_legal_do_no_harm(
        (variant, choices) in crate::playout(20),
        (from, to, way, promotes) in (prop::num::u16::ANY, prop::num::u16::ANY, prop::num::u16::ANY, prop::bool::ANY),
    ) {
        let position = last_position(&variant, &choices);
        let squares: Vec<Square> = variant.size().squares().collect();
        let square = |n: u16| squares[usize::from(n) % squares.len()];
        let kinds: Vec<_> = variant.kinds().map(|(kind, _)| kind).collect();
        let m = match way % 3 {
            0 => Move::plain(square(from), square(to)),
            1 => Move::drop(kinds[usize::from(from) % kinds.len()], square(to)),
            _ if square(way) == square(to) => Move::plain(square(from), square(to)),
            _ => Move::capturing(square(from), &[square(way)], square(to)).unwrap(),
        };
        let m = if promotes { m.promoting() } else { m };
        let mut next = position.clone();
        let undo = next.play_unchecked(m);
        prop_assert_eq!(next.key(), next.key_from_scratch());
        next.undo(undo);
        prop_assert_eq!(next.setup(), position.setup());
        prop_assert_eq!(next.key(), position.key());
    }
}
