//! Invented games, with any moves that the notation can say and any rules that
//! a file can choose: they load, and the engine plays them as the reference
//! does.
//!
//! `OHBAN_INVENTIONS=100000 cargo test --release -p ohban-reference --test invented`
//! tries so many games instead of a few hundred; `OHBAN_FIRST_INVENTION` is the
//! number of the first one.

use ohban::Variant;
use ohban_reference::{Invention, invented, trial};

fn number(name: &str, default: u64) -> u64 {
    let asked = std::env::var(name).ok();
    asked.map_or(default, |number| number.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// What is wrong with one game.
fn problems_of(seed: u64, invention: Invention, positions: u64) -> Option<String> {
    let yaml = invented(seed, invention);
    let problems = match Variant::from_yaml_str(&yaml, "invented") {
        Ok(variant) => trial(&variant, seed, positions),
        Err(errors) => vec![errors.to_string()],
    };
    let first = problems.first()?;
    Some(format!("game {seed} with sides up to {}:\n{yaml}\n{first}\n", invention.largest_side))
}

fn assert_played(invention: Invention, games: u64, positions: u64) {
    let first = number("OHBAN_FIRST_INVENTION", 0);
    let seeds = first..first + games;
    let problems: Vec<String> =
        seeds.filter_map(|seed| problems_of(seed, invention, positions)).take(3).collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn invented_games_on_small_boards_are_played() {
    let games = number("OHBAN_INVENTIONS", 400);
    assert_played(Invention { largest_side: 7, most_walks: 500 }, games, 12);
}

#[test]
fn invented_games_on_all_boards_are_played() {
    let games = number("OHBAN_INVENTIONS", 400) / 8;
    assert_played(Invention { largest_side: 36, most_walks: 2_000 }, games, 4);
}
