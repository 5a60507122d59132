//! Games that strangers wrote: how much work a list of their moves may be.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use ohban::{BoardSize, Budget, KindInfo, Limits, Loader, Position, Variant, VariantSpec, builtin};

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
        ("RmasR", "lion_trading: {lions: [a]}"),
        ("QpQ", "drops: {no_mate_by: [a]}, royal_safety: enforced"),
    ] {
        let yaml = row(moves, rules);
        let told = read(&yaml, 1_000_000).map(|_| ()).unwrap_err();
        assert!(told.contains("too much work: it may take more than 1000000 steps"), "{moves}: {told}");
    }
    // Moves that take nothing cost an attacker nothing.
    let quiet = read(&row("mUfmarmalmRfmalmarmR", "royal_safety: enforced"), 100_000_000).unwrap();
    assert!(Position::start(quiet.variant()).count_moves() > 10_000);
    // Games that there are need less than the default.
    for game in builtin::games() {
        assert!(read(&format!("extends: {}\n", game.id), 10_000_000_000).is_ok(), "{}", game.id);
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
