//! What searches ask, compared with the plain answers, in random games of
//! every bundled game.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod support;

use std::collections::BTreeSet;

use ohban::rules::{CaptureLimit, RoyalSafety};
use ohban::{
    BoardSize, Color, EndReason, Game, IllegalReason, LoadVariant, Move, Piece, PieceKind, Position,
    SearchLine, Setup, Square, Variant, Verdict, builtin,
};
use support::random;

/// Positions of random games: captures are chosen more often than not, so that
/// the boards become open.
fn positions(variant: &Variant, games: u64, plies: usize) -> Vec<Position> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut below = random(seed + 1);
        let mut position = Position::start(variant);
        for _ in 0..plies {
            let mut moves = position.legal_moves();
            let captures: Vec<Move> =
                moves.iter().copied().filter(|&m| position.captures(m).next().is_some()).collect();
            if !captures.is_empty() && below(2) == 0 {
                moves = captures;
            }
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[below(moves.len())]);
            positions.push(position.clone());
        }
    }
    positions
}

fn bundled() -> impl Iterator<Item = Variant> {
    builtin::games().iter().map(|game| Variant::builtin(game.id).unwrap())
}

fn set(moves: &[Move]) -> BTreeSet<Move> {
    let set: BTreeSet<Move> = moves.iter().copied().collect();
    assert_eq!(set.len(), moves.len(), "no move comes twice");
    set
}

/// The squares of the pieces that are gone after the move, but for the mover's
/// own and those that burn.
fn taken(position: &Position, m: Move) -> BTreeSet<Square> {
    let mut next = position.clone();
    next.play_unchecked(m);
    let effects = position.effects(m);
    let burned = |square| effects.burned().iter().any(|(other, _)| *other == square);
    let gone = position.pieces().filter(|&(square, piece)| {
        let replaced = square == m.to() && m.from() != Some(square);
        Some(square) != m.from() && (replaced || next.piece_on(square) != Some(piece) && !burned(square))
    });
    gone.map(|(square, _)| square).collect()
}

#[test]
fn captures_are_the_legal_moves_that_capture() {
    for variant in bundled() {
        let mut found = Vec::new();
        let mut captures_seen = 0;
        for position in positions(&variant, 2, 120) {
            let moves = position.legal_moves();
            let captures: Vec<Move> =
                moves.iter().copied().filter(|&m| !taken(&position, m).is_empty()).collect();
            for &m in &moves {
                let found: BTreeSet<Square> = position.captures(m).map(|(square, _)| square).collect();
                assert_eq!(found, taken(&position, m), "{} in {}", position.usi(m), position.to_sfen());
                assert!(position.captures(m).all(|(square, piece)| position.piece_on(square) == Some(piece)));
            }
            position.legal_captures_into(&mut found);
            assert_eq!(set(&found), set(&captures), "{} {}", variant.id(), position.to_sfen());
            position.legal_quiets_into(&mut found);
            let quiets = set(&moves).difference(&set(&captures)).copied().collect();
            assert_eq!(set(&found), quiets, "{} {}", variant.id(), position.to_sfen());
            captures_seen += captures.len();
        }
        assert!(captures_seen > 5, "{} has hardly a capture", variant.id());
    }
}

#[test]
fn evasions_checks_and_mate_are_what_playing_the_moves_says() {
    for variant in bundled() {
        let (mut found, mut found_checks) = (Vec::new(), Vec::new());
        let mut checks = 0;
        // The largest board has a thousand moves and a check once in a while.
        let large = variant.size().square_count() > 700;
        let (games, plies) = if large { (1, 60) } else { (4, 300) };
        for position in positions(&variant, games, plies).iter().step_by(3) {
            let (us, moves) = (position.turn(), position.legal_moves());
            let (mut evasions, mut forcing) = (Vec::new(), Vec::new());
            for &m in &moves {
                let mut next = position.clone();
                next.play_unchecked(m);
                let title = || format!("{} {} in {}", variant.id(), position.usi(m), position.to_sfen());
                assert_eq!(position.gives_check(m), next.in_check(), "{}", title());
                checks += usize::from(next.in_check());
                let lost = next.royals_lost_by();
                if next.in_check() || lost == Some(!us) {
                    forcing.push(m);
                }
                if lost == Some(!us) || lost != Some(us) && !next.is_royal_attacked(us) {
                    evasions.push(m);
                }
            }
            position.legal_evasions_into(&mut found);
            assert_eq!(set(&found), set(&evasions), "{} {}", variant.id(), position.to_sfen());
            position.legal_checks_into(&mut found_checks);
            assert_eq!(set(&found_checks), set(&forcing), "{} {}", variant.id(), position.to_sfen());
            let outcome = Game::study(position.clone()).outcome().map(|outcome| outcome.reason);
            let over = !matches!(outcome, None | Some(EndReason::Mate | EndReason::Stalemate));
            assert_eq!(position.is_mate(), !over && position.in_check() && evasions.is_empty());
            if variant.rules().royal_safety == RoyalSafety::Enforced {
                assert_eq!(found.len(), moves.len(), "no legal move leaves the royal attacked");
            }
        }
        assert!(large || checks > 0, "{} has no check", variant.id());
    }
}

/// The same board for a game of the same pieces without limits of captures,
/// with an enemy piece on the square, an ordinary one if there is none: who
/// takes it there, by the list of moves.
fn attackers(free: &Variant, position: &Position, square: Square, by: Color) -> BTreeSet<Square> {
    // What stands there, or a piece that anything may take.
    let ranked = |kind| free.rules().jump_ranks.iter().any(|rank| rank.contains(kind));
    let ordinary = free.kinds().find(|(kind, info)| !info.royal && !ranked(*kind));
    let ordinary = ordinary.map_or(PieceKind::new(0).unwrap(), |(kind, _)| kind);
    let enemy = position.piece_on(square).filter(|piece| piece.color() != by);
    let enemy = enemy.unwrap_or(Piece::new(ordinary, !by));
    let others = position.pieces().filter(|(other, _)| *other != square);
    let setup = Setup { board: others.chain([(square, enemy)]).collect(), turn: by, ..Setup::default() };
    let position = Position::from_setup(free, &setup).unwrap();
    let takes = |m: &Move| position.captures(*m).any(|(taken, _)| taken == square);
    position.legal_moves().iter().filter(|m| takes(m)).filter_map(|m| m.from()).collect()
}

#[test]
fn attackers_are_those_whose_moves_take_there() {
    for variant in bundled() {
        let mut spec = variant.spec().clone();
        spec.rules.royal_safety = RoyalSafety::Free;
        spec.rules.lion_trading = None;
        spec.rules.burning = None;
        spec.rules.endings = Default::default();
        // A pawn may not move to a file either that has its pawn.
        spec.rules.drops.iter_mut().for_each(|drops| drops.file_limits.clear());
        spec.kinds.iter_mut().for_each(|kind| kind.capture_limit = CaptureLimit::None);
        let free = Variant::compile(spec).unwrap();
        let squares: Vec<Square> = variant.size().squares().collect();
        let mut below = random(7);
        let mut seen = 0;
        for position in positions(&variant, 2, 120).iter().step_by(6) {
            for _ in 0..8 {
                let (square, by) = (squares[below(squares.len())], Color::BOTH[below(2)]);
                // What is put there in the test may borrow moves, or lend its own.
                let enemy = position.piece_on(square).is_some_and(|piece| piece.color() != by);
                if !enemy && variant.rules().relay.is_some() {
                    continue;
                }
                let found: Vec<Square> = position.attackers_of(square, by).collect();
                let distinct: BTreeSet<Square> = found.iter().copied().collect();
                assert_eq!(found.len(), distinct.len(), "no attacker comes twice");
                let expected = attackers(&free, position, square, by);
                assert_eq!(distinct, expected, "{} {by} on {square} in {}", variant.id(), position.to_sfen());
                assert_eq!(position.is_attacked(square, by), !expected.is_empty());
                seen += found.len();
            }
        }
        assert!(seen > 0, "{} has no attack", variant.id());
    }
}

#[test]
fn nothing_attacks_a_square_beyond_the_board() {
    let start = Position::start(&support::variant("mini"));
    let beyond = Square::new(30, 30).unwrap();
    assert_eq!(start.attackers_of(beyond, Color::Black).count(), 0);
}

#[test]
fn a_null_move_passes_the_turn_alone() {
    for variant in bundled() {
        for before in positions(&variant, 1, 60) {
            let mut position = before.clone();
            let undo = position.play_null();
            assert_eq!(position.turn(), !before.turn());
            assert_eq!(position.key(), position.key_from_scratch());
            let expected = Setup {
                turn: !before.turn(),
                lion_taken: None,
                move_number: before.move_number() + 1,
                ..before.setup()
            };
            assert_eq!(position.setup(), expected);
            position.undo_null(undo);
            assert_eq!((position.setup(), position.key()), (before.setup(), before.key()));
            assert_eq!(position, before);
        }
    }
}

#[test]
fn pieces_of_a_side_are_those_on_the_squares() {
    for variant in bundled() {
        for position in positions(&variant, 1, 60).iter().step_by(10) {
            for color in Color::BOTH {
                let all = variant.size().squares().filter_map(|s| Some((s, position.piece_on(s)?)));
                let expected: Vec<(Square, Piece)> =
                    all.filter(|(_, piece)| piece.color() == color).collect();
                assert!(position.pieces_of(color).eq(expected));
            }
        }
    }
}

#[test]
fn numbers_of_squares_and_pieces_have_no_gaps() {
    for (files, ranks) in [(1, 1), (5, 5), (9, 12), (36, 36), (36, 1)] {
        let size = BoardSize::new(files, ranks).unwrap();
        assert_eq!(size.squares().count(), size.square_count());
        for (number, square) in size.squares().enumerate() {
            assert_eq!((size.dense(square), size.square(number)), (number, Some(square)));
        }
        assert_eq!(size.square(size.square_count()), None);
    }
    for variant in bundled() {
        let pieces = variant.kinds().flat_map(|(kind, _)| Color::BOTH.map(|color| Piece::new(kind, color)));
        assert!(pieces.map(Piece::index).eq(0..variant.kinds().count() * 2));
    }
}

/// A move that takes back what the player's last one did, if there is one.
fn back(game: &Game, moves: &[Move]) -> Option<Move> {
    let last = game.history().rev().nth(1)?;
    moves.iter().copied().find(|m| m.from() == Some(last.to()) && Some(m.to()) == last.from())
}

/// What a line says of each move is what the game says when it is played
/// there, the line being begun anywhere in the game.
#[test]
fn a_line_judges_repetition_as_its_game_does() {
    let mut judged = [0; 2];
    for variant in bundled() {
        for seed in 0..6 {
            let mut below = random(seed + 50);
            let mut game = Game::start(&variant);
            let root_at = below(12);
            let mut root = game.clone();
            let mut played: Vec<Move> = Vec::new();
            for ply in 0..40 {
                if ply == root_at {
                    (root, played) = (game.clone(), Vec::new());
                }
                let mut line = SearchLine::of(&root);
                for &m in &played {
                    assert_eq!(line.play(m), Verdict::GoesOn);
                }
                assert_eq!(line.position(), game.position());
                assert_eq!(line.occurrences(), game.occurrences());
                let moves = game.position().legal_moves();
                let there_and_back = back(&game, &moves).filter(|_| below(12) != 0);
                let Some(&any) = moves.get(below(moves.len().max(1))) else { break };
                for m in there_and_back.into_iter().chain([any]) {
                    let verdict = line.play(m);
                    line.undo();
                    let forbidden = game.why_illegal(m) == Some(IllegalReason::Repetition);
                    assert_eq!(verdict == Verdict::Illegal, forbidden, "{}", variant.id());
                    judged[0] += usize::from(forbidden);
                    let mut next = game.clone();
                    if next.play(m).is_ok() {
                        let by_repetition =
                            |reason| matches!(reason, EndReason::Repetition | EndReason::PerpetualCheck);
                        let ends = next.outcome().filter(|outcome| by_repetition(outcome.reason));
                        assert_eq!(verdict, ends.map_or(Verdict::GoesOn, Verdict::Ends), "{}", variant.id());
                        judged[1] += usize::from(ends.is_some());
                    }
                }
                assert_eq!(line.position(), game.position());
                let m = there_and_back.unwrap_or(any);
                if game.play(m).is_err() || game.outcome().is_some() {
                    break;
                }
                played.push(m);
            }
        }
    }
    assert!(judged[0] > 10 && judged[1] > 10, "repetitions were forbidden and ended games: {judged:?}");
}

/// A game is not repeated by way of a null move, which nobody can play.
#[test]
fn a_null_move_hides_what_was_before_it() {
    let variant = support::variant("chu");
    let mut game = Game::start(&variant);
    game.play_all("8i8h 5d5e").unwrap();
    let mut line = SearchLine::of(&game);
    assert_eq!((line.plies(), line.occurrences()), (0, 1));
    line.play_null();
    line.play_null();
    assert_eq!(line.position().key(), game.position().key());
    assert_eq!((line.plies(), line.occurrences()), (2, 1));
    line.undo();
    line.undo();
    line.undo();
    assert_eq!((line.plies(), line.position()), (0, game.position()));
}
