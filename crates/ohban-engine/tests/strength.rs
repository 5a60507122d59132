//! The engine beats players that do not look ahead.
#![allow(clippy::unwrap_used)] // A panic is how a test fails.

use ohban::{Color, Game, GameResult, LoadVariant, Move, Variant, builtin};
use ohban_engine::{Control, Engine, Limits, Options, Values};

/// A generator of numbers that are the same each time.
struct Rng(u64);

impl Rng {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

/// Takes the most valuable piece that there is, else moves at random.
fn greedy(game: &Game, values: &Values, rng: &mut Rng) -> Move {
    let moves = game.legal_moves();
    let gain = |m: &Move| -> i32 {
        let value = |kind: ohban::PieceKind| values.kinds()[kind.index()].board;
        game.position().captures(*m).map(|(_, piece)| value(piece.kind())).sum()
    };
    let most = moves.iter().map(gain).max().unwrap_or(0);
    let best: Vec<Move> = moves.into_iter().filter(|m| gain(m) == most).collect();
    best[rng.below(best.len())]
}

/// Whether the engine wins.
fn wins(variant: &Variant, engine_is: Color, looks: bool, nodes: u64, seed: u64) -> bool {
    let mut engine = Engine::new(variant, Options { hash: 2, seed, ..Options::default() });
    let values = engine.values().clone();
    let mut rng = Rng(seed);
    let mut game = Game::start(variant);
    while game.outcome().is_none() && game.history().len() < 500 {
        let m = if game.position().turn() == engine_is {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            engine.search(&game, &limits, &Control::default(), &mut |_| ()).best().unwrap()
        } else if looks {
            greedy(&game, &values, &mut rng)
        } else {
            let moves = game.legal_moves();
            moves[rng.below(moves.len())]
        };
        game.play(m).unwrap();
    }
    game.outcome().map(|outcome| outcome.result) == Some(GameResult::Win(engine_is))
}

#[test]
fn players_that_do_not_look_ahead_are_beaten() {
    for id in ["shogi", "mini", "tori", "chu"] {
        let variant = Variant::builtin(id).unwrap();
        for (looks, seed) in [(false, 1), (true, 2), (true, 3)] {
            let color = Color::BOTH[seed as usize % 2];
            assert!(wins(&variant, color, looks, 400, seed), "{id}, greedy: {looks}, {color}");
        }
    }
}

/// An hour of games: with `OHBAN_LONG_TESTS` set.
#[test]
fn in_every_game() {
    if std::env::var_os("OHBAN_LONG_TESTS").is_none() {
        return;
    }
    for info in builtin::games() {
        let variant = Variant::builtin(info.id).unwrap();
        let won = (0..20).filter(|&n| wins(&variant, Color::BOTH[n % 2], n % 4 < 2, 1000, n as u64 + 1));
        let won = won.count();
        assert!(won >= 19, "{}: {won} of 20", info.id);
    }
}
