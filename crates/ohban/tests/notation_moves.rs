//! Every notation of moves reads what it writes, in every game.
#![allow(missing_docs)]

mod support;

use ohban::{Move, MoveNotation, Position, Square};
use support::{GAMES, random, variant};

/// Calls `check` on positions of random games, with the square where the last
/// move ended.
fn walk(game: &str, games: u64, plies: usize, mut check: impl FnMut(&Position, Option<Square>)) {
    let variant = variant(game);
    for seed in 0..games {
        let mut random = random(seed);
        let mut position = Position::start(&variant);
        let mut last = None;
        for _ in 0..plies {
            check(&position, last);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            // Captures are played more often: they lead to pieces of all sorts.
            let captures: Vec<Move> = moves
                .iter()
                .copied()
                .filter(|m| {
                    m.captures_on_the_way() || position.piece_on(m.to()).is_some() && m.from() != Some(m.to())
                })
                .collect();
            let list = if captures.is_empty() || random(3) == 0 { &moves } else { &captures };
            let m = list[random(list.len())];
            position.play(m).expect("a legal move");
            last = Some(m.to());
        }
    }
}

/// The first moves of a position and the special ones.
fn sample(position: &Position) -> Vec<Move> {
    let moves = position.legal_moves();
    let special = |m: &Move| m.captures_on_the_way() || m.is_pass() || m.is_drop();
    let (special, plain): (Vec<_>, Vec<_>) = moves.into_iter().partition(special);
    let step = plain.len() / 12 + 1;
    special.into_iter().take(20).chain(plain.into_iter().step_by(step)).collect()
}

fn reads_what_it_writes(
    write: impl Fn(&Position, Move, Option<Square>) -> String,
    read: impl Fn(&Position, &str, Option<Square>) -> Result<Move, String>,
) {
    for game in GAMES.into_iter().chain(["chu-drops", "heisei-chu", "taikyoku-site"]) {
        walk(game, 3, 90, |position, last| {
            for m in sample(position) {
                let text = write(position, m, last);
                let read = read(position, &text, last);
                assert_eq!(read, Ok(m), "{game}, {}: {} written {text}", position.to_sfen(), position.usi(m));
            }
        });
    }
}

#[test]
fn usi_reads_what_it_writes() {
    reads_what_it_writes(
        |position, m, _| position.usi(m),
        |position, text, _| position.parse_usi(text).map_err(|e| e.to_string()),
    );
}

#[test]
fn western_reads_what_it_writes() {
    reads_what_it_writes(
        |position, m, _| position.western(m),
        |position, text, _| position.parse_western(text).map_err(|e| e.to_string()),
    );
}

#[test]
fn japanese_reads_what_it_writes() {
    reads_what_it_writes(
        |position, m, last| position.japanese(m, last),
        |position, text, last| position.parse_japanese(text, last).map_err(|e| e.to_string()),
    );
}

#[test]
fn cecp_reads_what_it_writes() {
    reads_what_it_writes(
        |position, m, _| {
            // Beyond 26 files there is no such text.
            position.cecp(m).unwrap_or_else(|| position.usi(m))
        },
        |position, text, _| {
            let read = |text: &str| position.parse_cecp(text).map_err(|e| e.to_string());
            let usi = |text: &str| position.parse_usi(text).map_err(|e| e.to_string());
            if position.variant().size().files() > 26 { usi(text) } else { read(text) }
        },
    );
}

#[test]
fn no_two_moves_are_written_alike() {
    for game in GAMES {
        walk(game, 1, 60, |position, _| {
            for write in [Position::western as fn(&Position, Move) -> String, |p, m| {
                p.cecp(m).unwrap_or_else(|| p.usi(m))
            }] {
                let mut texts: Vec<_> = sample(position).iter().map(|m| write(position, *m)).collect();
                let all = texts.len();
                texts.sort_unstable();
                texts.dedup();
                assert_eq!(texts.len(), all, "{game}, {}", position.to_sfen());
            }
        });
    }
}
