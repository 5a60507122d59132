//! Positions with a move that must be found, or must not be played: see
//! `data/tactics.tsv`.

use ohban::{Game, LoadVariant, Position, Variant};
use ohban_engine::{Control, Engine, Limits, Options};

#[test]
fn the_right_moves_are_found() {
    let mut wrong = Vec::new();
    for line in include_str!("data/tactics.tsv").lines().filter(|line| !line.starts_with('#')) {
        let [id, what, nodes, sfen, before, kind, moves] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("seven columns: {line}");
        };
        let variant = Variant::builtin(id).unwrap();
        let position = Position::from_sfen(&variant, sfen).unwrap_or_else(|e| panic!("{what}: {e}"));
        let mut game = Game::new(position);
        game.play_all(before).unwrap();
        // A wrong table must not pass.
        let moves: Vec<_> = moves
            .split(' ')
            .map(|m| game.position().parse_usi(m).unwrap_or_else(|e| panic!("{what}: {e}")))
            .collect();
        let mut engine = Engine::new(&variant, Options { hash: 4, ..Options::default() });
        let limits = Limits { nodes: Some(nodes.parse().unwrap()), ..Limits::default() };
        let report = engine.search(&game, &limits, &Control::default(), &mut |_| ());
        let best = report.best().unwrap_or_else(|| panic!("{what}: no move"));
        if moves.contains(&best) != (kind == "wanted") {
            wrong.push(format!("{id}, {what}: {} {:?}", game.position().usi(best), report.lines[0].score));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
