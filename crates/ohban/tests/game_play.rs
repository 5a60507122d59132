//! Random games of every bundled variant: the outcome and the moves agree, the
//! reasons agree with legality, and everything can be taken back.

mod support;

use std::collections::HashSet;

use ohban::rules::RepetitionRule;
use ohban::{EndReason, Game, Move, Outcome, Position, Variant, builtin};
use support::variant;

/// A small generator of numbers (xorshift), so that games are always the same.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides as u64) as usize
    }
}

fn variants() -> impl Iterator<Item = Variant> {
    builtin::games().iter().map(|game| variant(game.id))
}

/// Everything that can be seen of a game.
fn picture(game: &Game) -> (Position, Option<Outcome>, u32, HashSet<Move>) {
    let moves = game.legal_moves().into_iter().collect();
    (game.position().clone(), game.outcome(), game.occurrences(), moves)
}

/// Plays at random up to a number of plies; `pick` may narrow the choice.
fn play(game: &mut Game, dice: &mut Dice, plies: usize, pick: impl Fn(&Game, Vec<Move>) -> Vec<Move>) {
    for _ in 0..plies {
        let moves = game.legal_moves();
        assert_eq!(moves.is_empty(), game.outcome().is_some(), "{}", game.position().to_sfen());
        if moves.is_empty() {
            let any = game.position().legal_moves().first().copied();
            assert!(any.is_none_or(|m| game.play(m).is_err()));
            return;
        }
        let moves = pick(game, moves);
        let m = moves[dice.roll(moves.len())];
        assert!(game.is_legal(m));
        game.play(m).expect("the move is legal");
        assert_eq!(game.position().key(), game.position().key_from_scratch());
    }
}

#[test]
fn games_end_and_can_be_taken_back() {
    for variant in variants() {
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
        let mut game = Game::start(&variant);
        let start = picture(&game);
        play(&mut game, &mut dice, 2000, |_, moves| moves);
        let end = picture(&game);
        let moves: Vec<Move> = game.history().collect();
        for m in moves.iter().rev() {
            assert_eq!(game.undo(), Some(*m));
            assert_eq!(game.outcome(), None);
            assert!(game.is_legal(*m));
        }
        assert_eq!(game.undo(), None);
        assert!(picture(&game) == start, "{}", variant.id());
        for m in moves {
            game.play(m).expect("the move was legal before");
        }
        assert!(picture(&game) == end, "{}", variant.id());
    }
}

/// Players who shuffle pieces about without captures come to repetitions:
/// each rule either ends the game or keeps the moves from being played.
#[test]
fn shuffling_meets_the_rule_of_repetition() {
    let has_rule = |variant: &Variant| variant.rules().repetition.rule != RepetitionRule::Allowed;
    for variant in variants().filter(has_rule) {
        let mut dice = Dice(0x2545_f491_4f6c_dd1d);
        let mut game = Game::start(&variant);
        play(&mut game, &mut dice, 400, |game, moves| {
            let mut quiet = moves.clone();
            quiet.retain(|m| {
                let own = game.history().rev().nth(1);
                let back = own.is_some_and(|own| own.from() == Some(m.to()) && m.from() == Some(own.to()));
                back && !m.captures_on_the_way() && game.position().piece_on(m.to()).is_none()
            });
            if quiet.is_empty() { moves } else { quiet }
        });
        // Where generals jump a king may be gone before anything comes back.
        let over_soon = game.outcome().is_some_and(|outcome| outcome.reason == EndReason::RoyalCaptured);
        let limit = u32::from(variant.rules().repetition.occurrence);
        let mut most = 0;
        let plays_on = loop {
            most = most.max(game.occurrences());
            if game.undo().is_none() {
                break most > limit;
            }
        };
        assert!(!plays_on, "{}: a position occurred {most} times", variant.id());
        assert!(
            over_soon || most + 1 >= limit,
            "{}: no position occurred more than {most} times",
            variant.id()
        );
    }
}

/// Positions on the way through a random game.
fn positions(variant: &Variant, plies: &[usize]) -> Vec<Game> {
    let mut dice = Dice(0x1234_5678_9abc_def1);
    let mut game = Game::start(variant);
    let mut found = vec![game.clone()];
    for &more in plies {
        play(&mut game, &mut dice, more, |_, moves| moves);
        found.push(game.clone());
    }
    found
}

#[test]
fn there_is_a_reason_exactly_against_illegal_moves() {
    for variant in variants() {
        let squares: Vec<_> = variant.size().squares().collect();
        for game in positions(&variant, &[40, 120]) {
            let legal: HashSet<Move> = game.legal_moves().into_iter().collect();
            let listed = game.position().legal_moves();
            let by_pieces: HashSet<Move> = listed.iter().copied().collect();
            let check = |m: Move| {
                assert_eq!(game.why_illegal(m).is_none(), legal.contains(&m), "{m:?}");
                assert_eq!(game.position().why_illegal(m).is_none(), by_pieces.contains(&m), "{m:?}");
                assert_eq!(game.is_legal(m), legal.contains(&m), "{m:?}");
            };
            // All squares on small boards, some of them on large ones.
            let step = (squares.len() * squares.len()).div_ceil(2500);
            for (i, &from) in squares.iter().enumerate() {
                for &to in squares.iter().skip(i % step).step_by(step) {
                    check(Move::plain(from, to));
                    check(Move::plain(from, to).promoting());
                }
            }
            for (kind, _) in variant.kinds() {
                for &to in squares.iter().step_by(step) {
                    check(Move::drop(kind, to));
                    check(Move::drop(kind, to).promoting());
                }
            }
            for &m in listed.iter().step_by(listed.len() / 100 + 1) {
                check(m);
                check(if m.promotes() { m.not_promoting() } else { m.promoting() });
                if let Some(from) = m.from() {
                    let taken: Vec<_> = m.captured_on_the_way().collect();
                    for square in squares.iter().skip(1).step_by(step * 7).filter(|s| **s != m.to()) {
                        check(Move::capturing(from, &[*square], m.to()).expect("one capture"));
                    }
                    check(Move::capturing(from, &taken, squares[0]).expect("at most three captures"));
                }
            }
        }
    }
}
