//! Numbers of move sequences, from public tables and other programs.

mod support;

use ohban::{divide, perft, perft_playing};
use support::{GAMES, data, lines, position, variant};

/// Larger figures are left to the bench and to `ohban perft`.
const MOST_NODES: u64 = 60_000_000;

#[test]
fn every_figure_is_right() {
    let mut compared = 0;
    for game in GAMES.into_iter().chain(["tenjiku-tsa", "tenjiku-new", "taikyoku-site"]) {
        let Some(text) = data(&format!("perft/{game}.perft")) else { continue };
        let variant = variant(game);
        let (mut name, mut sfen) = ("", "");
        for line in lines(&text) {
            match line.split_once(' ').expect("a key and a value") {
                ("position", text) => name = text,
                ("sfen", text) => sfen = text,
                ("nodes", text) => {
                    let (depth, nodes) = text.split_once(' ').expect("depth and nodes");
                    let nodes: u64 = nodes.parse().expect("a number");
                    if nodes <= MOST_NODES {
                        let depth = depth.parse().expect("a depth");
                        assert_eq!(
                            perft(&position(&variant, sfen), depth),
                            nodes,
                            "{game} {name}, depth {depth}"
                        );
                        compared += 1;
                    }
                }
                _ => {}
            }
        }
    }
    assert!(compared > 80, "only {compared} figures compared");
}

/// The kinds of moves among those of the last ply.
#[test]
fn captures_promotions_and_checks_are_counted_right() {
    let variant = variant("shogi");
    let text = data("perft/shogi.perft").expect("figures for shogi");
    let start = ohban::Position::start(&variant);
    let mut compared = 0;
    for line in lines(&text) {
        let mut words = line.split(' ');
        let (Some(key), Some(depth), Some(count)) = (words.next(), words.next(), words.next()) else {
            continue;
        };
        let (Ok(depth), Ok(count)) = (depth.parse::<u32>(), count.parse::<u64>()) else { continue };
        if depth > 4 || !["captures", "promotions", "checks"].contains(&key) {
            continue;
        }
        assert_eq!(count_last(&mut start.clone(), depth, key), count, "{key} at depth {depth}");
        compared += 1;
    }
    assert!(compared >= 5, "only {compared} figures compared");
}

fn count_last(position: &mut ohban::Position, depth: u32, what: &str) -> u64 {
    let mut count = 0;
    for m in position.legal_moves() {
        let undo = position.play_unchecked(m);
        count += match (depth, what) {
            (1, "captures") => u64::from(!undo.captured().is_empty()),
            (1, "promotions") => u64::from(m.promotes()),
            (1, _) => u64::from(position.in_check()),
            _ => count_last(position, depth - 1, what),
        };
        position.undo(undo);
    }
    count
}

#[test]
fn counting_playing_and_dividing_agree() {
    for game in GAMES {
        let start = ohban::Position::start(&variant(game));
        let depth = if start.count_moves() > 100 { 1 } else { 2 };
        let nodes = perft(&start, depth);
        assert_eq!(perft_playing(&start, depth), nodes, "{game}");
        assert_eq!(divide(&start, depth).iter().map(|(_, nodes)| nodes).sum::<u64>(), nodes, "{game}");
        #[cfg(feature = "rayon")]
        assert_eq!(ohban::perft_parallel(&start, depth + 1), perft(&start, depth + 1), "{game}");
    }
}
