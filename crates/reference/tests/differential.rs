//! The engine against the reference, in random games and scattered positions
//! of every bundled variant, the relatives of shogi too: the same moves, the same positions after them,
//! the same checks and mates, the same repetitions and ends.
//!
//! `OHBAN_POSITIONS=1000000 cargo test --release -p ohban-reference --test differential`
//! compares so many positions of each variant instead of some hundred;
//! `OHBAN_GAMES=mini,tori` compares only these games, and `OHBAN_SEED=2` other
//! positions of them.

use std::sync::Mutex;
use std::thread;

use ohban::{LoadVariant, Variant, builtin};
use ohban_reference::{games, trial};

/// Positions of a variant in the ordinary run: 10,000 of the smallest and, as
/// the reference is slow on large boards, fewer of the others.
fn positions(variant: &Variant) -> u64 {
    let asked = std::env::var("OHBAN_POSITIONS").ok();
    let squares = u64::from(variant.size().files()) * u64::from(variant.size().ranks());
    let affordable = (20_000_000 / (squares * squares)).clamp(100, 10_000);
    asked.map_or(affordable, |number| number.parse().expect("OHBAN_POSITIONS is a number"))
}

/// What is found in each bundled game that was asked for.
fn problems_of_all(compare: impl Fn(&Variant, u64) -> Vec<String> + Sync) -> Vec<String> {
    let wanted = std::env::var("OHBAN_GAMES").ok();
    let seed = std::env::var("OHBAN_SEED").map_or(1, |seed| seed.parse().expect("OHBAN_SEED is a number"));
    let games = builtin::all().filter(|game| {
        wanted.as_ref().is_none_or(|wanted| wanted.split(',').any(|wanted| wanted == game.id))
    });
    let variants: Vec<Variant> =
        games.map(|game| Variant::builtin(game.id).expect("a bundled game")).collect();
    assert!(!variants.is_empty(), "OHBAN_GAMES names no bundled game");
    let waiting = Mutex::new(variants);
    let problems = Mutex::new(Vec::new());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let next = waiting.lock().expect("no thread fails").pop();
                    let Some(variant) = next else { break };
                    let found = compare(&variant, seed);
                    problems.lock().expect("no thread fails").extend(found);
                }
            });
        }
    });
    problems.into_inner().expect("no thread fails")
}

#[test]
fn engine_and_reference_agree() {
    let problems = problems_of_all(|variant, seed| trial(variant, seed, positions(variant)));
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// Whole games, most of them from late positions.
#[test]
fn games_end_as_the_reference_says() {
    let problems = problems_of_all(|variant, seed| games(variant, seed, positions(variant) / 4).problems);
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
