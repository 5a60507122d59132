//! Invented games, with any moves that the notation can say and any rules that
//! a file can choose: they load, and the engine plays them as the reference
//! does.
//!
//! `OHBAN_INVENTIONS=100000 cargo test --release -p ohban-reference --test invented`
//! tries so many games instead of a few hundred; `OHBAN_FIRST_INVENTION` is the
//! number of the first one.

use std::collections::BTreeMap;

use ohban::definition::VariantDef;
use ohban::record::{Format, Record, RecordMove};
use ohban::{Game, Limits, Loaded, Loader, MoveNotation, Position, Variant, VariantErrors};
use ohban_reference::{Invention, Random, RefGame, Reference, games, invented, trial};

fn number(name: &str, default: u64) -> u64 {
    let asked = std::env::var(name).ok();
    asked.map_or(default, |number| number.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// Invented games are small, but may be as much work as they like.
fn read(yaml: &str, name: &str) -> Result<Variant, VariantErrors> {
    let mut limits = Limits::default();
    limits.work = u64::MAX;
    Loader::new().limits(limits).text(yaml, name).map(Loaded::into_variant)
}

/// What is wrong with one game.
fn problems_of(seed: u64, invention: Invention, positions: u64) -> Option<String> {
    let yaml = invented(seed, invention);
    let problems = match read(&yaml, "invented") {
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

/// Everything that is written about an invented game reads back.
#[test]
fn invented_games_are_written_and_read() {
    let first = number("OHBAN_FIRST_INVENTION", 0);
    let small = Invention { largest_side: 7, most_walks: 200 };
    for seed in first..first + number("OHBAN_INVENTIONS", 400) / 8 {
        let yaml = invented(seed, small);
        let variant = read(&yaml, "invented").unwrap_or_else(|errors| panic!("{errors}"));
        let definition: VariantDef = serde_yaml::from_str(&yaml).expect("definition");
        let printed = serde_yaml::to_string(&definition).expect("definition");
        assert_eq!(read(&printed, "invented").as_ref(), Ok(&variant), "{yaml}");
        let mut random = Random::new(seed);
        let mut position = Position::start(&variant);
        let mut record = Record::new(position.clone());
        for _ in 0..20 {
            let moves = position.legal_moves();
            let Some(&m) = random.pick(&moves) else { break };
            for &m in &moves {
                let (western, japanese) = (position.western(m), position.japanese(m, None));
                let read = position.parse_western(&western);
                assert!(
                    read.as_ref().is_ok_and(|read| read.same_effect(m)),
                    "{yaml}\n{}\n{western} {m:?} {read:?}",
                    position.to_sfen()
                );
                let read = position.parse_japanese(&japanese, None);
                assert!(
                    read.as_ref().is_ok_and(|read| read.same_effect(m)),
                    "{yaml}\n{japanese} {m:?} {read:?}"
                );
            }
            record.line.moves.push(RecordMove::new(m));
            position.play_unchecked(m);
        }
        for &format in Format::ALL {
            let Ok(text) = record.write(format) else { continue };
            let read = Record::read(&variant, format, &text);
            let read = read.unwrap_or_else(|error| panic!("{yaml}\n{format}: {error}\n{text}"));
            assert_eq!(read.last_position(), position, "{yaml}\n{format}\n{text}");
        }
    }
}

/// Whole games, with repetitions, bare kings and entered ones: they end as the
/// reference says, and every rule comes to its say.
#[test]
fn invented_games_end_as_the_rules_say() {
    let first = number("OHBAN_FIRST_INVENTION", 0);
    let small = Invention { largest_side: 6, most_walks: 100 };
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let mut problems = Vec::new();
    for seed in first..first + number("OHBAN_INVENTIONS", 400) {
        let yaml = invented(seed, small);
        let variant = read(&yaml, "invented").unwrap_or_else(|errors| panic!("{errors}"));
        let games = games(&variant, seed, 120);
        problems.extend(games.problems.first().map(|problem| format!("game {seed}:\n{yaml}\n{problem}\n")));
        games.seen.into_iter().for_each(|(what, times)| *seen.entry(what).or_default() += times);
    }
    assert!(problems.is_empty(), "{}", problems.iter().take(3).cloned().collect::<String>());
    for what in [
        "royal-captured",
        "mate",
        "stalemate",
        "bare-king",
        "draw bare-king",
        "draw repetition",
        "no-contest repetition",
        "perpetual-check",
        "forbidden",
        "declaration",
        "agreement",
    ] {
        let occurred =
            seen.iter().any(|(end, times)| format!(" {end}").ends_with(&format!(" {what}")) && *times > 0);
        assert!(occurred, "{what} did not occur: {seen:?}");
    }
}

/// Whole games: over exactly when there is no move, and taken back to the start.
#[test]
fn invented_games_end() {
    let first = number("OHBAN_FIRST_INVENTION", 0);
    let small = Invention { largest_side: 6, most_walks: 200 };
    for seed in first..first + number("OHBAN_INVENTIONS", 400) {
        let variant = read(&invented(seed, small), "invented").expect("valid");
        let mut game = Game::start(&variant);
        let mut random = Random::new(seed);
        for _ in 0..80 {
            let moves = game.legal_moves();
            assert_eq!(moves.is_empty(), game.outcome().is_some(), "game {seed}");
            let Some(&m) = random.pick(&moves) else { break };
            assert!(game.is_legal(m), "game {seed}");
            game.play(m).expect("legal");
        }
        while game.undo().is_some() {}
        assert_eq!(game.position(), &Position::start(&variant));
    }
}

/// Games of one move that came up once.
#[test]
fn single_games_end_as_the_rules_say() {
    // The king takes what turns it into a plain piece, and with it the other's king.
    let suicide = "{board: {files: 3, ranks: 3}, setup: [K P .], royal: [K],
        pieces: {king: {code: K}, pawn: {code: P}}, contagion: {spreads: {K: P}}}";
    // A royal that is stuck is still a piece.
    let stuck = "{board: {files: 3, ranks: 4}, setup: [K . P], royal: [K],
        library: {king: {moves: fW}, pawn: {moves: W}}, pieces: {king: {code: K}, pawn: {code: P}},
        endings: {bare_king: one_piece}}";
    // A bare royal that may take nothing protected is no danger.
    let limited = "{board: {files: 3, ranks: 4}, setup: [K P P], royal: [K], pieces: {king: {code: K}, pawn: {code: P}},
        capture_limits: {K: protected_pieces}, endings: {bare_king: immediate}}";
    for (yaml, sfen, moves, end) in [
        (limited, "K2/3/P2/k2 b - 1", "", None),
        (limited, "3/K2/P2/k2 b - 1", "", Some("black bare-king")),
        (suicide, "1k1/1K1/1P1 b - 1", "2b2a", Some("black royal-captured")),
        (suicide, "1p1/1k1/1K1 w - 1", "2b2c", Some("white royal-captured")),
        (stuck, "Kk1/3/P1P/3 b - 1", "3c3b", None),
        (stuck, "K2/3/3/pk1 w - 1", "", Some("white bare-king")),
    ] {
        let variant = read(yaml, "single").unwrap_or_else(|errors| panic!("{errors}"));
        let reference = Reference::new(variant.spec()).expect("a game");
        let mut naive = RefGame::new(&reference, reference.parse_sfen(sfen).expect("a position"));
        let mut game = Game::new(Position::from_sfen(&variant, sfen).expect("a position"));
        for text in moves.split_whitespace() {
            naive.play(&reference.find_move(naive.state(), text).expect("a legal move"));
            game.play_usi(text).expect("a legal move");
        }
        assert_eq!(game.outcome().map(|outcome| outcome.to_string()).as_deref(), end, "{sfen} {moves}");
        assert_eq!(naive.agrees(&game), Ok(()), "{sfen} {moves}");
    }
}

/// Positions that came up once.
#[test]
fn single_positions_are_the_same() {
    let mates = "{board: {files: 6, ranks: 6}, setup: ['K . . . . .'], royal: [low], royal_safety: enforced,
        library: {far: {moves: QpQ}, low: {moves: fW}, pawn: {moves: fW}},
        pieces: {low: {code: K}, far: {code: Z}, pawn: {code: P}}, drops: {no_mate_by: [far]}}";
    let orders = "{board: {files: 3, ranks: 4}, setup: [. K .], royal: [king],
        library: {eater: {moves: KcacamQ}},
        pieces: {king: {code: K}, eater: {code: E}, rook: {code: R}},
        lion_trading: {lions: [eater], no_bridge: []}}";
    for (yaml, sfen) in [
        // Drops that answer a mating drop with a mating drop, and so on.
        (mates, "k5/p5/P5/5p/5P/5K b 2Z2z 1"),
        // The rook may be taken before the lion, not after it.
        (orders, "k1K/e2/3/E1r b - 1"),
    ] {
        let variant = read(yaml, "single").unwrap_or_else(|errors| panic!("{errors}"));
        let reference = Reference::new(variant.spec()).expect("a game");
        let state = reference.parse_sfen(sfen).expect("a position");
        let position = Position::from_sfen(&variant, sfen).expect("a position");
        assert_eq!(reference.agrees(&state, &position, &mut Random::new(1)), Ok(()), "{sfen}");
    }
}
