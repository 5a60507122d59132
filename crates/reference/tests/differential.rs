//! The engine against the reference, in random games and scattered positions
//! of every bundled variant: the same moves, the same positions after them,
//! the same checks and mates.
//!
//! `OHBAN_POSITIONS=1000000 cargo test --release -p ohban-reference --test differential`
//! compares so many positions of each variant instead of a few hundred.

use ohban::Variant;
use ohban_reference::trial;

fn positions_of_each_variant() -> u64 {
    let asked = std::env::var("OHBAN_POSITIONS").ok();
    asked.map_or(300, |number| number.parse().expect("OHBAN_POSITIONS is a number"))
}

#[test]
fn engine_and_reference_agree() {
    let positions = positions_of_each_variant();
    let games = ohban::builtin::games().iter();
    let problems: Vec<String> = games
        .flat_map(|game| {
            let variant = Variant::builtin(game.id).expect("a bundled game");
            trial(&variant, positions, positions)
        })
        .collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
