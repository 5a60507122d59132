//! Matches of the engine against itself with a technique switched off, at a
//! fixed number of nodes: what each technique is worth.
//!
//! ```sh
//! cargo run --release -p ohban-engine --example duel -- chu 2000 200 null_move
//! ```

use std::error::Error;
use std::io::{Write, stdout};

use ohban::{Color, Game, GameResult, LoadVariant, Move, Variant};
use ohban_engine::{Control, Engine, Limits, Options, Techniques};

const USAGE: &str = "usage: duel GAME NODES GAMES [+]TECHNIQUE[,TECHNIQUE...] [SEED]

Plays pairs of games from openings of random moves. A has all techniques, B is
without those named; with a + B has them in addition.";

/// Random moves at the beginning.
const OPENING: usize = 8;
/// Games are drawn after this number of moves.
const LONGEST: usize = 600;

struct Rng(u64);

impl Rng {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit.max(1)
    }
}

fn opening(variant: &Variant, rng: &mut Rng) -> Vec<Move> {
    loop {
        let mut game = Game::start(variant);
        for _ in 0..OPENING {
            let quiet: Vec<Move> = game
                .legal_moves()
                .into_iter()
                .filter(|m| game.position().captures(*m).len() == 0 && !m.is_pass())
                .collect();
            if quiet.is_empty() {
                break;
            }
            let _ = game.play(quiet[rng.below(quiet.len())]);
        }
        if game.outcome().is_none() {
            return game.history().collect();
        }
    }
}

/// Points of the engine that plays Black, in halves.
fn play(
    variant: &Variant,
    opening: &[Move],
    players: &mut [Engine; 2],
    nodes: u64,
) -> Result<u32, Box<dyn Error>> {
    let mut game = Game::start(variant);
    for &m in opening {
        game.play(m)?;
    }
    players.iter_mut().for_each(Engine::clear);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    while game.outcome().is_none() && game.history().len() < LONGEST {
        let player = &mut players[usize::from(game.position().turn() == Color::White)];
        let report = player.search(&game, &limits, &Control::default(), &mut |_| ());
        game.play(report.best().ok_or("no move")?)?;
    }
    Ok(match game.outcome().map(|outcome| outcome.result) {
        Some(GameResult::Win(Color::Black)) => 2,
        Some(GameResult::Win(Color::White)) => 0,
        _ => 1,
    })
}

fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, nodes, games, names, rest @ ..] = &arguments[..] else { return Err(USAGE.into()) };
    let variant = if game.ends_with(".yaml") { Variant::load(game)? } else { Variant::builtin(game)? };
    let (nodes, games): (u64, usize) = (nodes.parse()?, games.parse()?);
    let seed = rest.first().map_or(Ok(1), |seed| seed.parse())?;
    let mut techniques = Techniques::default();
    let (names, on) = names.strip_prefix('+').map_or((&**names, false), |names| (names, true));
    for name in names.split(',').filter(|name| !name.is_empty()) {
        techniques = techniques.with(name, on).ok_or_else(|| format!("no technique {name}"))?;
    }
    let mut rng = Rng(seed);
    let options = Options { hash: 16, ..Options::default() };
    let with = || Engine::new(&variant, options.clone());
    let without = || Engine::new(&variant, Options { techniques, ..options.clone() });
    let (mut black, mut white) = ([with(), without()], [without(), with()]);
    // Results of pairs, in halves of a point of A.
    let mut pairs = [0u32; 5];
    for pair in 1..=games / 2 {
        let opening = opening(&variant, &mut rng);
        let first = play(&variant, &opening, &mut black, nodes)?;
        let second = 2 - play(&variant, &opening, &mut white, nodes)?;
        pairs[(first + second) as usize] += 1;
        if pair % 10 == 0 || pair == games / 2 {
            let count = f64::from(pairs.iter().sum::<u32>());
            let share = |i: usize| i as f64 / 4.0;
            let mean = (0..5).map(|i| share(i) * f64::from(pairs[i])).sum::<f64>() / count;
            let variance =
                (0..5).map(|i| (share(i) - mean).powi(2) * f64::from(pairs[i])).sum::<f64>() / count;
            let error = 1.96 * (variance / count).sqrt();
            writeln!(
                stdout(),
                "{game} {nodes} nodes, A against B {} {names}: {} games {:.1}% Elo {:+.0} [{:+.0}, {:+.0}] pairs {pairs:?}",
                if on { "with" } else { "without" },
                pair * 2,
                mean * 100.0,
                elo(mean),
                elo(mean - error),
                elo(mean + error),
            )?;
        }
    }
    Ok(())
}

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(2);
    }
}
