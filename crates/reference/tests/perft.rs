//! Numbers of nodes against public tables and other programs, as deep as a
//! naive program goes in a second or two.

mod common;

use common::{data, files_of, records, reference, value};

/// Larger figures are left to faster programs.
const MOST_NODES: u64 = 60_000;

#[test]
fn perft_agrees_with_the_tables() {
    for game in files_of("perft") {
        let reference = reference(&game);
        let text = data(&format!("perft/{game}.perft"));
        for record in records(&text) {
            let state = match value(&record, "sfen").expect("sfen") {
                "start" => reference.start(),
                sfen => reference.parse_sfen(sfen).expect("sfen"),
            };
            for (_, figures) in record.iter().filter(|(key, _)| *key == "nodes") {
                let (depth, nodes) = figures.split_once(' ').expect("depth and nodes");
                let depth: u32 = depth.parse().expect("depth");
                let nodes: u64 = nodes.parse().expect("nodes");
                if nodes <= MOST_NODES {
                    let name = value(&record, "position");
                    assert_eq!(reference.perft(&state, depth), nodes, "{game} {name:?} at depth {depth}");
                }
            }
        }
    }
}
