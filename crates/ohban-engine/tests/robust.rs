//! The engine never plays an illegal move, keeps its limits and repeats itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ohban::{Game, LoadVariant, Position, Variant, builtin};
use ohban_engine::{
    Clock, Control, Engine, Limits, Options, Report, Score, StopReason, SystemClock, TimeControl, Values,
};

fn small() -> Options {
    Options { hash: 1, ..Options::default() }
}

fn search(engine: &mut Engine, game: &Game, limits: &Limits) -> Report {
    engine.search(game, limits, &Control::default(), &mut |_| ())
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// A generator of numbers that are the same each time.
struct Rng(u64);

impl Rng {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

#[test]
fn every_move_in_every_game_is_legal() {
    let long = std::env::var_os("OHBAN_LONG_TESTS").is_some();
    for info in builtin::games() {
        let variant = Variant::builtin(info.id).unwrap();
        // A move of a very large board takes as long as a game of a small one.
        let large = variant.size().square_count() > 400;
        let (moves, limit) = if large { (4, 20) } else { (40, 60) };
        let moves = if long { moves * 10 } else { moves };
        let mut engine = Engine::new(&variant, small());
        let mut game = Game::start(&variant);
        let mut rng = Rng(7);
        for turn in 0..moves {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            // Every second move is any move, so that games become wild.
            let m = if turn % 2 == 0 {
                legal[rng.below(legal.len())]
            } else {
                let report = search(&mut engine, &game, &nodes(limit));
                let mut line = game.clone();
                for &m in &report.lines[0].moves {
                    assert!(line.play(m).is_ok(), "{}: the line {report:?} is legal", info.id);
                }
                report.best().unwrap()
            };
            assert_eq!(game.play(m), Ok(()), "{}", info.id);
        }
    }
}

#[test]
fn a_finished_game_has_no_move() {
    let shogi = Variant::builtin("shogi").unwrap();
    let mut engine = Engine::new(&shogi, small());
    let mut game = Game::start(&shogi);
    game.resign(ohban::Color::Black);
    let report = search(&mut engine, &game, &nodes(100));
    assert_eq!((report.best(), report.reason), (None, StopReason::NoMove));
    let mated = Position::from_sfen(&shogi, "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").unwrap();
    assert_eq!(search(&mut engine, &Game::new(mated), &nodes(100)).best(), None);
}

#[test]
fn the_same_search_finds_the_same() {
    for id in ["mini", "chu", "tori"] {
        let variant = Variant::builtin(id).unwrap();
        let game = Game::start(&variant);
        let mut first = Engine::new(&variant, small());
        let mut second = Engine::new(&variant, small());
        for _ in 0..2 {
            let found = search(&mut first, &game, &nodes(3000));
            assert_eq!(found, search(&mut second, &game, &nodes(3000)), "{id}");
            assert_eq!(found.nodes, 3001, "the node beyond the limit is counted and not searched");
        }
        second.clear();
        let found = search(&mut Engine::new(&variant, small()), &game, &nodes(3000));
        assert_eq!(found, search(&mut second, &game, &nodes(3000)), "{id}: cleared");
    }
}

/// A clock on which each look takes a millisecond.
#[derive(Debug, Default)]
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn a_clock_is_kept() {
    let chu = Variant::builtin("chu").unwrap();
    let game = Game::start(&chu);
    let limits = [
        Limits { time: Some(Duration::from_millis(40)), ..Limits::default() },
        Limits {
            clock: Some(TimeControl { remaining: Duration::from_secs(1), ..TimeControl::default() }),
            ..Limits::default()
        },
        Limits {
            clock: Some(TimeControl { byoyomi: Duration::from_millis(60), ..TimeControl::default() }),
            ..Limits::default()
        },
    ];
    for limits in limits {
        let clock = Arc::new(Ticking::default());
        let mut engine = Engine::new(&chu, Options { clock: clock.clone(), ..small() });
        let report = search(&mut engine, &game, &limits);
        assert!(report.best().is_some());
        assert_eq!(report.reason, StopReason::Time);
        let most = limits.time.or(limits.clock.map(|clock| clock.remaining / 4 + clock.byoyomi)).unwrap();
        assert!(report.time <= most + Duration::from_millis(20), "{limits:?}: {:?}", report.time);
    }
}

#[test]
fn stop_is_answered() {
    let tai = Variant::builtin("tai").unwrap();
    let game = Game::start(&tai);
    let mut engine = Engine::new(&tai, Options { threads: 2, ..small() });
    let control = Arc::new(Control::default());
    let other = control.clone();
    let stopper = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(100));
        other.stop();
    });
    let report = engine.search(&game, &Limits::default(), &control, &mut |_| ());
    stopper.join().unwrap();
    assert_eq!(report.reason, StopReason::Stopped);
    assert!(game.is_legal(report.best().unwrap()));
}

#[test]
fn pondering_takes_no_time_of_its_own() {
    let mini = Variant::builtin("mini").unwrap();
    let clock = Arc::new(SystemClock::default());
    let mut engine = Engine::new(&mini, Options { clock, ..small() });
    let control = Arc::new(Control::default());
    control.set_pondering(true);
    let other = control.clone();
    let begin = Instant::now();
    let hit = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(120));
        other.set_pondering(false);
    });
    let limits = Limits { time: Some(Duration::from_millis(30)), ..Limits::default() };
    let report = engine.search(&Game::start(&mini), &limits, &control, &mut |_| ());
    hit.join().unwrap();
    assert!(begin.elapsed() >= Duration::from_millis(120));
    assert!(report.best().is_some());
}

#[test]
fn several_lines_are_different_and_in_order() {
    let shogi = Variant::builtin("shogi").unwrap();
    let mut engine = Engine::new(&shogi, small());
    let game = Game::start(&shogi);
    let limits = Limits { multipv: 3, depth: Some(3), ..Limits::default() };
    let mut told = Vec::new();
    let report = engine.search(&game, &limits, &Control::default(), &mut |info| told.push(info.multipv));
    assert_eq!(report.lines.len(), 3);
    assert_eq!(told, [1, 2, 3, 1, 2, 3, 1, 2, 3]);
    let cp = |score| match score {
        Score::Centipawns(cp) => cp,
        Score::MateIn(_) | Score::MatedIn(_) => panic!("no mate at the start"),
    };
    for pair in report.lines.windows(2) {
        assert!(pair[0].moves[0] != pair[1].moves[0] && cp(pair[0].score) >= cp(pair[1].score));
    }
    let only = report.lines[2].moves[0];
    let limits = Limits { moves: vec![only], depth: Some(2), ..Limits::default() };
    assert_eq!(search(&mut engine, &game, &limits).best(), Some(only));
}

#[test]
fn any_options_are_taken() {
    let mini = Variant::builtin("mini").unwrap();
    let game = Game::start(&mini);
    for (hash, threads, seed) in [(0, 0, 0), (1, 3, u64::MAX), (2, 1, 5)] {
        let mut engine = Engine::new(&mini, Options { hash, threads, seed, ..Options::default() });
        for limits in [
            Limits { depth: Some(0), ..Limits::default() },
            Limits { nodes: Some(0), ..Limits::default() },
            Limits { depth: Some(3), multipv: 1000, ..Limits::default() },
        ] {
            assert!(search(&mut engine, &game, &limits).best().is_some());
        }
    }
}

#[test]
fn the_values_of_an_author_are_taken() {
    let yaml = "extends: shogi\nplayer: {values: {rook: 450, +P: 700}}\n";
    let told = Variant::from_yaml_str(yaml, "told.yaml").unwrap();
    let found = Values::of(&told);
    let plain = Values::of(&Variant::builtin("shogi").unwrap());
    for (kind, info) in told.kinds() {
        let (found, plain) = (&found.kinds()[kind.index()], &plain.kinds()[kind.index()]);
        let given = match info.code.as_str() {
            "R" => Some(450),
            "+P" => Some(700),
            _ => None,
        };
        assert_eq!(found.is_given, given.is_some(), "{}", info.code);
        let wanted = given.unwrap_or(plain.board);
        assert!(found.board.abs_diff(wanted) <= 2, "{}: {}", info.code, found.board);
    }
}
