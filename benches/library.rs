//! What a program that uses the library pays: loading games, copying a
//! position, playing a game with all legal moves listed; and the memory of a
//! position and of a game. Run with `cargo bench --bench library`.
#![allow(
    missing_docs,
    clippy::print_stdout,
    reason = "criterion's macros have no documentation; a bench prints"
)]

use std::alloc::System;
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use ohban::{LoadVariant, Position, Variant, builtin};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn load_all() -> Vec<Variant> {
    builtin::games().iter().map(|game| Variant::builtin(game.id).expect("a bundled game")).collect()
}

/// Plays `plies` moves chosen by a fixed sequence, with all moves listed
/// before each; starts again when a game is over.
fn random_game(start: &Position, plies: usize) -> u64 {
    let mut position = start.clone();
    let mut moves = Vec::new();
    let mut state = 1_u64;
    for _ in 0..plies {
        position.legal_moves_into(&mut moves);
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        match moves.get((state >> 33) as usize % moves.len().max(1)) {
            Some(&m) => drop(position.play_unchecked(m)),
            None => position = start.clone(),
        }
    }
    position.key()
}

fn library(c: &mut Criterion) {
    let region = Region::new(ALLOCATOR);
    let tai = Variant::builtin("tai").expect("a bundled game");
    let stats = region.change();
    println!("memory of the game tai: {} bytes", stats.bytes_allocated - stats.bytes_deallocated);
    let region = Region::new(ALLOCATOR);
    let start = Position::start(&tai);
    let stats = region.change();
    let bytes = stats.bytes_allocated - stats.bytes_deallocated + size_of::<Position>();
    println!("memory of a position of tai: {bytes} bytes");

    c.bench_function("load all bundled games", |b| b.iter(load_all));
    c.bench_function("copy a position of tai", |b| b.iter(|| black_box(&start).clone()));
    for game in ["tai", "tenjiku", "taikyoku", "annan", "kyoto"] {
        let start = Position::start(&Variant::builtin(game).expect("a bundled game"));
        let name = format!("a random game of {game}, 1000 plies");
        c.bench_function(&name, |b| b.iter(|| random_game(&start, 1000)));
    }
    // A bundled file is parsed once in the life of a program, a text each time.
    c.bench_function("load taikyoku", |b| b.iter(|| Variant::builtin("taikyoku")));
    let taikyoku = builtin::games().iter().find(|game| game.id == "taikyoku").expect("a bundled game");
    c.bench_function("load taikyoku from its text", |b| {
        b.iter(|| Variant::from_yaml_str(taikyoku.yaml, "taikyoku.yaml"));
    });
}

criterion_group!(benches, library);
criterion_main!(benches);
