//! What must hold in every position of every game, on games and positions that
//! chance chooses.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod play;
mod questions;
mod texts;
mod threads;

use std::sync::OnceLock;

use ohban::{LoadVariant, Position, Variant, builtin};
use proptest::prelude::*;

/// Games on small boards that have between them every kind of move and rule.
const SMALL: [&str; 3] = [
    // Lions, lion trading, a deferred promotion, captures on the way.
    "
board: {files: 4, ranks: 5}
library: {free_lion: {moves: KNADcaKmcabK}, hook: {moves: RmasR}, cannon: {moves: mRcpR}}
pieces:
  king: {code: K}
  free_lion: {code: N}
  hook: {code: H}
  cannon: {code: C, promotes_to: free_lion}
  pawn: {code: P, promotes_to: gold_general}
setup: [N H K C, P . P .]
royal: [king]
promotion: {trigger: entering_or_capturing, zone: 2, deferral: one_move, last_rank_chance: [pawn]}
lion_trading: {lions: [free_lion], no_bridge: [pawn], counter_strike: protected_lion}
repetition: {rule: forbidden, occurrence: 2}
",
    // Drops with every switch, an enforced royal that can arise anew.
    "
board: {files: 5, ranks: 4}
library: {jumper: {moves: 'N(0,3)F'}, own_taker: {moves: KdWU}, griffon: {moves: FyafsF}}
pieces:
  king: {code: K}
  jumper: {code: J, promotes_to: griffon}
  own_taker: {code: T, promotes_to: king}
  pawn: {code: P, promotes_to: tokin}
setup: [K J . T P]
royal: [king]
royal_safety: enforced
promotion: {trigger: zone, zone: 1, duty: when_stuck}
drops: {may_promote: true, beside_own: true, no_mate_by: [pawn, jumper], file_limits: {pawn: 1}}
repetition: {rule: beginner_must_vary, occurrence: 2}
endings: {mate: ends, bare_king: immediate}
",
    // Contagion, emperors, two royals.
    "
board: {files: 5, ranks: 5}
library: {emperor_here: {moves: U}, spirit: {moves: QNADcaKmcabK}}
pieces:
  emperor_here: {code: E}
  spirit: {code: S}
  prince: {code: C}
  pawn: {code: P, promotes_to: gold_general}
setup: [C . E S ., P P . . .]
royal: [emperor_here, prince]
royal_safety: enforced
capture_limits: {emperor_here: protected_pieces}
contagion: {spreads: {spirit: spirit, prince: pawn}, exempt: [emperor_here], double: first}
promotion: {trigger: capture, duty: when_promoted_taken}
repetition: {rule: instigator_must_deviate}
",
];

/// The games above, then all bundled ones.
fn games() -> &'static [Variant] {
    static GAMES: OnceLock<Vec<Variant>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let small = SMALL.iter().map(|yaml| Variant::from_yaml_str(yaml, "small"));
        let bundled = builtin::games().iter().map(|game| Variant::builtin(game.id));
        small.chain(bundled).collect::<Result<Vec<Variant>, _>>().unwrap()
    })
}

/// A game, and choices of moves from its start on.
fn playout(plies: usize) -> impl Strategy<Value = (Variant, Vec<u16>)> {
    // Every other game is a small one.
    let small = (0..SMALL.len()).boxed();
    let any = (0..games().len()).boxed();
    let game = prop_oneof![small, any].prop_map(|game| games()[game].clone());
    (game, prop::collection::vec(any_choice(), 0..plies))
}

fn any_choice() -> impl Strategy<Value = u16> {
    prop::num::u16::ANY
}

/// The positions on the way: each choice picks one of the legal moves, a
/// capture more often than not.
fn positions(variant: &Variant, choices: &[u16]) -> Vec<Position> {
    let mut positions = vec![Position::start(variant)];
    for &choice in choices {
        let mut next = positions[positions.len() - 1].clone();
        let moves = next.legal_moves();
        let takes = |m: &ohban::Move| m.captures_on_the_way() || next.piece_on(m.to()).is_some();
        let captures: Vec<_> = moves.iter().copied().filter(takes).collect();
        let chosen = if choice % 2 == 0 && !captures.is_empty() { &captures } else { &moves };
        let Some(&m) = chosen.get(usize::from(choice / 2) % chosen.len().max(1)) else { break };
        next.play_unchecked(m);
        positions.push(next);
    }
    positions
}

fn last_position(variant: &Variant, choices: &[u16]) -> Position {
    positions(variant, choices).pop().unwrap()
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}
