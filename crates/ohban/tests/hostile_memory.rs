//! What games that strangers wrote may take of memory. The allocator counts for
//! the whole process: one test alone.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a panic is how a test fails, and it prints figures"
)]

use std::fmt::Write as _;

use ohban::{Limits, Loader, builtin};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<std::alloc::System> = &INSTRUMENTED_SYSTEM;

/// Bytes that stay when the game has been read, and all that was asked for on
/// the way; `None` where it is refused.
fn memory(yaml: &str) -> (Option<usize>, usize) {
    let region = Region::new(ALLOCATOR);
    let loaded = Loader::new().text(yaml, "stranger.yaml");
    let change = region.change();
    let kept = change.bytes_allocated.saturating_sub(change.bytes_deallocated);
    (loaded.ok().map(|_| kept), change.bytes_allocated)
}

/// So many pieces that all promote to one entry of the library, whose moves have
/// as many paths as moves may have.
fn many_that_promote_to_one(pieces: usize) -> String {
    let mut yaml = "{board: {files: 36, ranks: 36}, royal: [], setup: [], promotion: {trigger: capture}, \
                    library: {big: {moves: aaaK}"
        .to_owned();
    for i in 0..pieces {
        write!(yaml, ", p{i}: {{moves: W}}").unwrap();
    }
    yaml += "}, pieces: {";
    let letter = |number: usize| (b'a' + (number % 26) as u8) as char;
    for i in 0..pieces {
        let code: String = ['P', letter(i / 676), letter(i / 26), letter(i)].iter().collect();
        write!(yaml, "p{i}: {{code: {code}, promotes_to: big}}, ").unwrap();
    }
    yaml + "}}"
}

#[test]
fn memory_does_not_grow_with_the_kinds_that_share_moves() {
    let (one, _) = memory(&many_that_promote_to_one(1));
    let (many, asked) = memory(&many_that_promote_to_one(600));
    let (one, many) = (one.unwrap(), many.unwrap());
    println!("one: {one} bytes, 600: {many} bytes, {asked} asked for");
    // What a kind itself takes: names, rules, two pointers.
    assert!(many - one < 600 * 6_000, "{one} {many}");
    // Every bundled game is far from the limit.
    for game in builtin::games() {
        let (kept, _) = memory(&format!("extends: {}\n", game.id));
        assert!(kept.unwrap() < 8 << 20, "{}: {kept:?}", game.id);
    }
    // Nor with what makes kinds differ that share moves: the squares where they are stuck.
    let with_region = many_that_promote_to_one(600)
        .replace("promotion:", "moves_within: {big: {region: {ranks: [36]}, moves: fW}}, promotion:");
    let (kept, asked) = memory(&with_region);
    println!("600 with moves of their own on a rank: {kept:?} bytes, {asked} asked for");
    assert!(kept.unwrap() - many < 600 * 6_000, "{kept:?} {many}");
    let stuck = with_region.replace("aaaK", "fW").replace("moves: fW}}", "moves: W}}");
    let mut limits = Limits::default();
    limits.memory = 400_000;
    let refused = Loader::new().limits(limits).text(&stuck, "x").err().map(|errors| errors.to_string());
    let refused = refused.unwrap_or_default();
    assert!(refused.contains("the moves of the game take more than 400000 bytes"), "{refused}");
    // Beyond the limit a game is refused, and leaves nothing behind.
    let mut limits = Limits::default();
    limits.memory = 100_000;
    let region = Region::new(ALLOCATOR);
    let refused =
        Loader::new().limits(limits).text(&many_that_promote_to_one(3), "x").unwrap_err().to_string();
    assert!(refused.contains("the moves of the game take more than 100000 bytes"), "{refused}");
    drop(refused);
    let change = region.change();
    assert!(change.bytes_allocated.saturating_sub(change.bytes_deallocated) < 1 << 20, "{change:?}");
}
