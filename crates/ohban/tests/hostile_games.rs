//! Games that strangers wrote: what they may take of memory and work.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a panic is how a test fails, and it prints figures"
)]

use std::fmt::Write as _;

use ohban::{BoardSize, Budget, KindInfo, Limits, Loader, Position, Variant, VariantSpec, builtin};
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

/// The count of the allocator is of the whole process: one test.
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

/// A row of 36 pieces, of which each has ways all over the board.
fn row(moves: &str, rules: &str) -> String {
    let row = "A ".repeat(36);
    format!(
        "{{board: {{files: 36, ranks: 36}}, royal: [king], library: {{a: {{moves: {moves}}}}}, \
         pieces: {{king: {{code: K}}, a: {{code: A}}}}, setup: [K{}, {row}], {rules}}}",
        " .".repeat(35)
    )
}

#[test]
fn work_of_a_list_is_bounded_when_the_game_is_read() {
    let read = |yaml: &str, work: u64| {
        let mut limits = Limits::default();
        limits.work = work;
        Loader::new().limits(limits).text(yaml, "stranger.yaml").map_err(|errors| errors.to_string())
    };
    for (moves, rules) in [
        ("fmarmalcRfmalmarcR", "royal_safety: enforced"),
        ("mUfmarmalcRfmalmarcR", "royal_safety: enforced"),
        ("QmasR", "capture_limits: {a: protected_pieces}"),
        ("RmasRmasmasR", "lion_trading: {lions: [a]}"),
        ("QpQ", "{drops: {no_mate_by: [a]}, royal_safety: enforced}"),
    ] {
        let yaml = row(moves, rules.trim_matches(['{', '}']));
        let told = read(&yaml, 1_000_000).map(|_| ()).unwrap_err();
        assert!(told.contains("too much work: it may take more than 1000000 steps"), "{moves}: {told}");
    }
    // Moves that take nothing cost an attacker nothing.
    let quiet = read(&row("mUfmarmalmRfmalmarmR", "royal_safety: enforced"), 100_000_000).unwrap();
    assert!(Position::start(quiet.variant()).count_moves() > 10_000);
    // Games that there are need less than the default.
    for game in builtin::games() {
        assert!(read(&format!("extends: {}\n", game.id), 1_000_000_000).is_ok(), "{}", game.id);
    }
}

/// A position that is set up with more than the game starts with is judged too.
#[test]
fn positions_of_too_much_work_are_refused() {
    let mut game = VariantSpec::new("hooks", BoardSize::new(36, 36).unwrap());
    game.add(KindInfo::new("K", "king", "K".parse().unwrap()).royal());
    game.add(KindInfo::new("H", "hook mover", "RmasR".parse().unwrap()));
    game.set_up(&["K H"]).unwrap();
    let mut budget = Budget::default();
    budget.work = 10_000_000;
    let variant = Variant::compile_within(game, budget).unwrap();
    let board = |hooks: usize| {
        let ranks =
            (0..36).map(|rank| if rank < hooks { "36H".replace("36", "35") } else { "36".to_owned() });
        let ranks: Vec<_> = ranks.collect();
        format!("{} b - 1", ranks.join("/"))
    };
    assert!(Position::from_sfen(&variant, &board(2)).is_ok());
    let rows = format!("{} b - 1", vec!["H".repeat(36); 36].join("/"));
    let told = Position::from_sfen(&variant, &rows).unwrap_err().to_string();
    assert!(told.contains("too much work"), "{told}");
}
