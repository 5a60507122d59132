//! Two small games of its own, defined in this file: one as YAML, one in Rust.
//!
//! ```sh
//! cargo run --release --example custom_variant
//! ```

use std::error::Error;
use std::io::{Write, stdout};

use ohban::prelude::*;
use ohban::rules::{Drops, Promotion, PromotionDuty, PromotionTrigger, RoyalSafety};
use ohban::{BoardSize, KindInfo, VariantSpec, perft};

const USAGE: &str = "usage: custom_variant

Prints the start position, the moves and some numbers of two small games that
are defined in examples/custom_variant.rs: one as YAML, one without.";

/// Two kings with a cub each, which is half a lion: it takes a neighbour and
/// may step on from there. Pieces in the shared library need only their name.
const CUB: &str = "\
name: Cub shogi
board: {files: 5, ranks: 5}

library:
  cub: {kanji: 子, moves: KcaK}

pieces:
  king: {code: K}
  cub: {code: C}
  silver_general: {code: S, promotes_to: gold_general}
  pawn: {code: P, promotes_to: tokin}

setup:
  - S . K . C
  - P P P P P

royal: [king]
royal_safety: enforced
promotion: {trigger: zone, zone: 1, duty: when_stuck}
";

/// A game of kings, wazirs and pawns that come back, as plain data.
fn wazir_shogi() -> Result<Variant, Box<dyn Error>> {
    let mut game = VariantSpec::new("wazir", BoardSize::new(4, 4)?);
    game.name = "Wazir shogi".to_owned();
    game.add(KindInfo::new("K", "king", "K".parse()?).royal());
    game.add(KindInfo::new("W", "wazir", "W".parse()?));
    let pawn = KindInfo::new("P", "pawn", "fW".parse()?);
    game.add_promoting(pawn, KindInfo::new("T", "tokin", "WfF".parse()?));
    game.set_up(&["W K . W", "P . . P"])?;
    game.rules.royal_safety = RoyalSafety::Enforced;
    game.rules.drops = Some(Drops::default());
    game.rules.promotion = Promotion {
        trigger: PromotionTrigger::Zone,
        zone: 1,
        duty: PromotionDuty::WhenStuck,
        ..Promotion::default()
    };
    Ok(Variant::compile(game)?)
}

fn tell(variant: &Variant) -> Result<(), Box<dyn Error>> {
    let position = Position::start(variant);
    let mut out = stdout().lock();
    writeln!(out, "{}: {}", variant.name(), position.to_sfen())?;
    for m in position.legal_moves() {
        writeln!(out, "{}", position.usi(m))?;
    }
    writeln!(out, "{} sequences of four moves", perft(&position, 4))?;
    Ok(())
}

fn run() -> Result<(), Box<dyn Error>> {
    match std::env::args().nth(1).as_deref() {
        None => {}
        Some("-h" | "--help") => {
            writeln!(stdout(), "{USAGE}")?;
            return Ok(());
        }
        Some(_) => return Err(USAGE.into()),
    }
    // The name stands in front of errors: `cub.yaml:7:3: library.cub ...`.
    tell(&Variant::from_yaml_str(CUB, "cub.yaml")?)?;
    tell(&wazir_shogi()?)
}

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(2);
    }
}
