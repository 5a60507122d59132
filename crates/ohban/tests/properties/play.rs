//! Playing, taking back, hashing, counting, and the two colours.

use std::collections::BTreeSet;

use ohban::rules::DropAllowance;
use ohban::{Color, Game, Move, Piece, Position, Setup, Square, divide, perft, perft_playing};
use proptest::prelude::*;

use crate::{config, last_position, playout, positions};

/// What a position is for its user.
fn seen(position: &Position) -> (Setup, u64, [usize; 2], Vec<Move>, bool) {
    let royals = Color::BOTH.map(|color| position.royals(color).len());
    (position.setup(), position.key(), royals, position.legal_moves(), position.in_check())
}

/// The position after half a turn of the board and an exchange of colours.
fn turned(position: &Position) -> Position {
    let size = position.variant().size();
    let setup = position.setup();
    let turn = |square: Square| size.half_turn(square);
    let board = setup.board.iter().map(|&(at, piece)| (turn(at), Piece::new(piece.kind(), !piece.color())));
    let other = Setup {
        board: board.collect(),
        hands: setup.hands.iter().map(|&(color, kind, count)| (!color, kind, count)).collect(),
        turn: !setup.turn,
        lion_taken: setup.lion_taken.map(turn),
        deferred: setup.deferred.iter().map(|&at| turn(at)).collect(),
        ..Setup::default()
    };
    Position::from_setup(position.variant(), &other).unwrap()
}

/// A move in numbers: start or kind, captures on the way in any order, end,
/// promotion.
type Effect = (Option<Square>, Option<usize>, BTreeSet<Square>, Square, bool);

fn effect(m: Move, turn: impl Fn(Square) -> Square) -> Effect {
    let captured = m.captured_on_the_way().map(&turn).collect();
    (m.from().map(&turn), m.dropped().map(|kind| kind.index()), captured, turn(m.to()), m.promotes())
}

proptest! {
    #![proptest_config(config(120))]

    #[test]
    fn taking_back_restores_everything((variant, choices) in playout(60)) {
        let mut position = Position::start(&variant);
        let mut before = Vec::new();
        for &choice in &choices {
            let moves = position.legal_moves();
            let Some(&m) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
            before.push(seen(&position));
            let undo = position.play(m).unwrap();
            prop_assert_eq!(undo.played(), m);
            prop_assert_eq!(position.key(), position.key_from_scratch());
            before.last_mut().unwrap();
            // There and back once, and then on.
            let after = seen(&position);
            position.undo(undo);
            prop_assert_eq!(&seen(&position), before.last().unwrap());
            position.play_unchecked(m);
            prop_assert_eq!(seen(&position), after);
        }
    }

    #[test]
    fn effects_are_what_playing_does((variant, choices) in playout(60)) {
        for position in positions(&variant, &choices).iter().rev().take(5) {
            for m in position.legal_moves() {
                let effects = position.effects(m);
                let mut after = position.clone();
                let undo = after.play_unchecked(m);
                prop_assert_eq!(undo.captured(), effects.captured());
                let mut expected: Vec<_> = position.pieces().collect();
                for (square, piece) in effects.squares_after() {
                    expected.retain(|(other, _)| *other != square);
                    expected.extend(piece.map(|piece| (square, piece)));
                }
                let mut found: Vec<_> = after.pieces().collect();
                expected.sort_unstable();
                found.sort_unstable();
                prop_assert_eq!(found, expected);
                prop_assert_eq!(effects.mover(), position.mover(m));
                prop_assert_eq!(effects.mover_after(), after.piece_on(m.to()));
                prop_assert_eq!((effects.lion_taken(), effects.deferred()), (after.lion_taken(), after.deferred()));
                let all_given_up = m.is_drop()
                    && variant.rules().drops.as_ref().is_some_and(|d| d.allowance == DropAllowance::OncePerGame);
                for &kind in variant.hand_kinds().iter().filter(|_| !all_given_up) {
                    let gained = effects.to_hand().iter().filter(|other| **other == kind).count();
                    let dropped = usize::from(m.dropped() == Some(kind));
                    let us = position.turn();
                    let count = |position: &Position| usize::from(position.in_hand(us, kind));
                    prop_assert_eq!(count(&after) + dropped, count(position) + gained);
                }
            }
        }
    }

    #[test]
    fn equal_positions_are_those_with_equal_setups((variant, choices) in playout(30), (_, other) in playout(30)) {
        let (a, b) = (last_position(&variant, &choices), last_position(&variant, &other));
        let content = |position: &Position| {
            let mut setup = position.setup();
            setup.move_number = 1;
            setup
        };
        prop_assert_eq!(a == b, content(&a) == content(&b));
        prop_assert_eq!(a == b, a.key() == b.key());
        let read = Position::from_setup(&variant, &a.setup()).unwrap();
        prop_assert_eq!(seen(&read).0, seen(&a).0);
        prop_assert_eq!(read, a);
    }

    #[test]
    fn counting_is_listing((variant, choices) in playout(50)) {
        for position in positions(&variant, &choices).iter().rev().take(10) {
            let moves = position.legal_moves();
            prop_assert_eq!(moves.len() as u64, position.count_moves());
            prop_assert_eq!(!moves.is_empty(), position.has_legal_move());
            let distinct: BTreeSet<Effect> = moves.iter().map(|&m| effect(m, |square| square)).collect();
            prop_assert_eq!(distinct.len(), moves.len());
            let from_squares: usize = variant.size().squares().map(|at| position.legal_moves_from(at).len()).sum();
            let drops = moves.iter().filter(|m| m.is_drop()).count();
            prop_assert_eq!(from_squares + drops, moves.len());
        }
    }

    #[test]
    fn both_players_have_the_same_moves((variant, choices) in playout(50)) {
        let position = last_position(&variant, &choices);
        // An arrangement does not tell that a side has lost its royals.
        prop_assume!(position.royals_lost_by().is_none());
        let other = turned(&position);
        let size = variant.size();
        let mine: BTreeSet<Effect> = position.legal_moves().iter().map(|&m| effect(m, |at| size.half_turn(at))).collect();
        let theirs: BTreeSet<Effect> = other.legal_moves().iter().map(|&m| effect(m, |at| at)).collect();
        prop_assert_eq!(mine, theirs);
        prop_assert_eq!(position.in_check(), other.in_check());
        prop_assert_eq!(position.is_mate(), other.is_mate());
    }

    #[test]
    fn all_ways_of_counting_agree((variant, choices) in playout(40)) {
        let position = last_position(&variant, &choices);
        let depth = if position.count_moves() > 60 { 1 } else { 2 };
        let nodes = perft(&position, depth);
        prop_assert_eq!(nodes, perft_playing(&position, depth));
        prop_assert_eq!(nodes, divide(&position, depth).iter().map(|(_, nodes)| nodes).sum::<u64>());
        #[cfg(feature = "rayon")]
        for deeper in [depth, depth + 1] {
            if nodes < 2_000 {
                prop_assert_eq!(perft(&position, deeper), ohban::perft_parallel(&position, deeper));
            }
        }
    }

    #[test]
    fn games_end_exactly_when_no_move_is_left((variant, choices) in playout(120)) {
        let mut game = Game::start(&variant);
        let mut played = Vec::new();
        for &choice in &choices {
            let moves = game.legal_moves();
            prop_assert_eq!(moves.is_empty(), game.outcome().is_some());
            let Some(&m) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
            prop_assert!(game.is_legal(m) && game.why_illegal(m).is_none());
            played.push((game.position().clone(), moves, game.occurrences()));
            game.play(m).unwrap();
        }
        for (position, moves, occurrences) in played.into_iter().rev() {
            game.undo().unwrap();
            prop_assert_eq!(game.position(), &position);
            prop_assert_eq!(game.legal_moves(), moves);
            prop_assert_eq!(game.occurrences(), occurrences);
        }
        prop_assert!(game.undo().is_none());
    }
}
