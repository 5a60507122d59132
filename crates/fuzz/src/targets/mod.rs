//! What texts are fed to, and what must hold afterwards.

mod betza;
mod moves;
mod records;
mod sfen;
mod yaml;

use ohban::{LoadVariant, Position, Variant};
use ohban_reference::Random;

/// A reader of texts.
#[derive(Debug)]
pub struct Target {
    /// Its name, which is also that of its folder of texts.
    pub name: &'static str,
    /// Texts to begin with.
    pub seeds: fn() -> Vec<String>,
    /// Reads a text: the kind of the answer, or the promise that is broken.
    pub read: fn(&str) -> Result<String, String>,
}

/// All readers.
pub static TARGETS: [Target; 5] = [
    Target { name: "betza", seeds: betza::seeds, read: betza::read },
    Target { name: "yaml", seeds: yaml::seeds, read: yaml::read },
    Target { name: "sfen", seeds: sfen::seeds, read: sfen::read },
    Target { name: "move", seeds: moves::seeds, read: moves::read },
    Target { name: "record", seeds: records::seeds, read: records::read },
];

/// A bundled game.
fn bundled(id: &str) -> Variant {
    Variant::builtin(id).unwrap_or_else(|errors| panic!("{errors}"))
}

/// Some positions of a game, each a few moves after the other.
fn positions(variant: &Variant, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let mut position = Position::start(variant);
    let mut positions = vec![position.clone()];
    for ply in 0..60 {
        let moves = position.legal_moves();
        let Some(&m) = random.pick(&moves) else { break };
        position.play_unchecked(m);
        if ply % 12 == 11 {
            positions.push(position.clone());
        }
    }
    positions
}

/// Plays some moves of the position and takes them back.
fn check_position(position: &Position) -> Result<(), String> {
    let sfen = position.to_sfen();
    let ensure = |holds: bool, what: &str| if holds { Ok(()) } else { Err(format!("{what}: {sfen}")) };
    let moves = position.legal_moves();
    ensure(moves.len() as u64 == position.count_moves(), "count")?;
    ensure(moves.is_empty() != position.has_legal_move(), "first move")?;
    ensure(position.key() == position.key_from_scratch(), "hash")?;
    let read = Position::from_sfen(position.variant(), &sfen);
    ensure(read.as_ref() == Ok(position), "sfen reads back")?;
    let mut next = position.clone();
    for &m in moves.iter().step_by(moves.len() / 20 + 1) {
        ensure(position.is_legal(m) && position.why_illegal(m).is_none(), "legal")?;
        let usi = position.usi(m);
        ensure(position.parse_usi(&usi).is_ok_and(|read| read.same_effect(m)), "usi reads back")?;
        let undo = next.play_unchecked(m);
        ensure(next.key() == next.key_from_scratch(), "hash after a move")?;
        next.undo(undo);
        ensure(next == *position && next.setup() == position.setup(), "undo")?;
    }
    let _ = (position.in_check(), position.doubts());
    Ok(())
}
