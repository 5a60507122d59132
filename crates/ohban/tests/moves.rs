//! Complete lists of legal moves, from an independent program: real,
//! played-out and scattered positions of every game.

mod support;

use support::{GAMES, data, lines, position, usi_moves, variant};

/// `7g:6f,5e+` as `7g6f` and `7g5e+`.
fn spelled_out(groups: &str) -> Vec<String> {
    let group = |group: &str| {
        let (from, ends) = group.split_once(':').expect("a group of moves");
        ends.split(',').map(|end| format!("{from}{end}")).collect::<Vec<_>>()
    };
    let mut moves: Vec<_> = groups.split_whitespace().flat_map(group).collect();
    moves.sort_unstable();
    moves
}

fn differences(ours: &[String], theirs: &[String]) -> String {
    let only = |a: &[String], b: &[String]| {
        a.iter().filter(|m| b.binary_search(m).is_err()).cloned().collect::<Vec<_>>().join(" ")
    };
    format!("too many: {}\nmissing: {}", only(ours, theirs), only(theirs, ours))
}

#[test]
fn every_list_is_the_same() {
    let mut compared = 0;
    let mut wrong = Vec::new();
    for game in GAMES {
        let variant = variant(game);
        let text = data(&format!("moves/{game}.txt")).expect("every game has lists");
        let mut sfen = "";
        for line in lines(&text) {
            if let Some(text) = line.strip_prefix("sfen ") {
                sfen = text;
                continue;
            }
            let expected = spelled_out(line.strip_prefix("moves").expect("sfen or moves"));
            let position = position(&variant, sfen);
            let found = usi_moves(&position);
            compared += 1;
            if found != expected {
                wrong.push(format!("{game} {sfen}\n{}", differences(&found, &expected)));
            }
            assert_eq!(position.count_moves(), found.len() as u64, "{game} {sfen}");
            assert_eq!(
                position.to_sfen().split(' ').take(3).collect::<Vec<_>>(),
                sfen.split(' ').take(3).collect::<Vec<_>>()
            );
            for m in position.legal_moves() {
                assert_eq!(position.parse_usi(&position.usi(m)), Ok(m), "{game} {sfen}");
                assert!(position.is_legal(m), "{game} {sfen} {m:?}");
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {compared} positions differ\n{}", wrong.len(), wrong.join("\n"));
    assert!(compared > 600, "only {compared} positions compared");
}
