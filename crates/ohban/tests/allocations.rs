//! A search allocates nothing: counted over random games of every bundled
//! game. A program without the usual harness, whose threads allocate too.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a panic is how a test fails, and it prints its count"
)]

mod support;

use std::alloc::System;

use ohban::{Color, Game, LoadVariant, Move, Piece, Position, SearchLine, Variant, Verdict, builtin};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Everything that a search does in a node; returns a number that depends on
/// it.
fn visit(line: &mut SearchLine<'_>, lists: &mut [Vec<Move>; 4]) -> u64 {
    let position = line.position();
    let [moves, captures, evasions, checks] = lists;
    position.legal_moves_into(moves);
    position.legal_captures_into(captures);
    position.legal_evasions_into(evasions);
    position.legal_checks_into(checks);
    let mut sum = position.count_moves() + captures.len() as u64 + evasions.len() as u64;
    sum += checks.len() as u64 + u64::from(position.check_may_be_blocked());
    sum += u64::from(position.is_mate()) + u64::from(position.has_legal_move());
    for color in Color::BOTH {
        sum += position.pieces_of(color).map(|(_, piece)| piece.index() as u64).sum::<u64>();
        let royals = position.royals(color).iter();
        sum += royals.map(|&royal| position.attackers_of(royal, !color).count() as u64).sum::<u64>();
    }
    for &m in moves.iter() {
        sum += position.captures(m).len() as u64 + u64::from(position.gives_check(m));
        sum += position.effects(m).to_hand().len() as u64;
    }
    for &m in moves.iter().step_by(8) {
        sum += u64::from(position.is_legal(m));
    }
    for &m in moves.iter() {
        sum += u64::from(line.play(m) == Verdict::GoesOn);
        line.undo();
    }
    line.play_null();
    sum += line.position().count_moves();
    line.undo();
    sum
}

/// Most pieces that a move may take at no cost.
const FEW: usize = 12;

/// Plays a random game; what is allocated on the way, and the nodes visited.
/// A move that takes very many pieces may cost an allocation each time that it
/// is asked about.
fn allocated(variant: &Variant, seed: u64) -> (usize, usize) {
    let start = Position::start(variant);
    let game = Game::new(start);
    let mut line = SearchLine::of(&game);
    let mut lists = [(); 4].map(|()| Vec::with_capacity(4096));
    let mut below = support::random(seed);
    let (mut sum, mut nodes, mut wrong) = (0, 0, 0);
    // As deep as the line has room from the beginning.
    for ply in 0..150 {
        if ply % 60 == 0 && ply > 0 {
            while line.plies() > 20 {
                line.undo();
            }
        }
        let region = Region::new(ALLOCATOR);
        sum += visit(&mut line, &mut lists);
        let change = region.change();
        nodes += 1;
        let [moves, captures, ..] = &lists;
        let takes_many = |m: &&Move| line.position().effects(**m).removed().len() > FEW;
        let allowed = moves.iter().filter(takes_many).count() * 10;
        wrong += (change.allocations + change.reallocations).saturating_sub(allowed);
        let chosen = if captures.is_empty() || below(2) == 0 { moves } else { captures };
        let Some(&m) = chosen.get(below(chosen.len().max(1))) else {
            // Small games are soon over.
            while line.plies() > 0 {
                line.undo();
            }
            continue;
        };
        if line.play(m) == Verdict::Illegal || line.plies() == 63 {
            line.undo();
        }
    }
    assert!(sum > 0);
    (wrong, nodes)
}

fn main() {
    let variants: Vec<Variant> =
        builtin::games().iter().map(|game| Variant::builtin(game.id).unwrap()).collect();
    let mut wrong = Vec::new();
    let mut all = 0;
    for variant in &variants {
        let games: Vec<(usize, usize)> = (1..4).map(|seed| allocated(variant, seed)).collect();
        let sum = |part: fn(&(usize, usize)) -> usize| games.iter().map(part).sum::<usize>();
        let (allocations, nodes) = (sum(|game| game.0), sum(|game| game.1));
        assert!(nodes > 30, "{}: {nodes}", variant.id());
        all += nodes;
        // A range capture of more than eight pieces costs one.
        let takes_lines =
            variant.kinds().any(|(kind, _)| variant.range_captures(Piece::new(kind, Color::Black)));
        if allocations > 0 && !takes_lines {
            wrong.push((variant.id(), allocations, nodes));
        }
    }
    assert!(wrong.is_empty(), "allocations in so many nodes: {wrong:?}");
    println!("no allocation in {all} nodes of {} games", variants.len());
}
