//! What authors of games get wrong: each mistake is told once, in its place,
//! with what to do. `mistakes.txt` has what `ohban check` prints.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

const GAME: &str = "\
name: Test
board: {files: 5, ranks: 5}
pieces:
  king: {code: K}
  rook: {code: R, promotes_to: dragon_king}
  pawn: {code: P, promotes_to: tokin}
setup:
  - R . K . .
  - P . . . P
royal: [king]
promotion: {trigger: zone, zone: 1}
";

/// What the mistake is, and a part of the game with what stands in its place.
const MISTAKES: [(&str, &str, &str); 53] = [
    ("misspelt key", "promotion:", "promotoin:"),
    ("unknown piece", "dragon_king", "dragon_kng"),
    ("row too short", "R . K . .", "R . K ."),
    ("all rows too short", "files: 5", "files: 6"),
    ("bad Betza", "royal:", "library: {cat: {moves: WfX}}\nroyal:"),
    ("direction that is none", "royal:", "library: {cat: {moves: upW}}\nroyal:"),
    ("range that is none", "royal:", "library: {cat: {moves: W2.5}}\nroyal:"),
    ("endless range", "royal:", "library: {cat: {moves: \"W*\"}}\nroyal:"),
    ("two pieces with one code", "  pawn:", "  lance: {code: R}\n  pawn:"),
    ("promotes to itself", "dragon_king", "rook"),
    ("zone larger than the board", "zone: 1", "zone: 9"),
    ("tab", "  king", "\tking"),
    ("piece that stands twice", "  pawn:", "  rook: {code: X}\n  pawn:"),
    ("setup misspelt", "setup:", "setpu:"),
    ("no setup", "setup:\n  - R . K . .\n  - P . . . P\n", ""),
    ("wrong type", "files: 5", "files: five"),
    ("unknown game", "name: Test", "extends: shgoi"),
    ("name of a game for its id", "name: Test", "extends: chu shogi"),
    ("unknown code", "P . . . P", "P . . . X"),
    ("name for a code", "R . K . .", "R . king . ."),
    ("unknown kind", "royal: [king]", "royal: [kign]"),
    ("no royal on the board", "R . K . .", "R . . . ."),
    ("unknown choice", "trigger: zone", "trigger: zoen"),
    ("number for a choice", "royal: [king]", "royal: [king]\nroyal_safety: 3"),
    ("list for a choice", "trigger: zone", "trigger: [zone]"),
    ("text for a list", "royal: [king]", "royal: king"),
    ("text for a mapping", "board: {files: 5, ranks: 5}", "board: 5x5"),
    ("number for a text", "code: P", "code: 5"),
    ("capital in a name", "  rook:", "  Rook:"),
    ("capital in a new name", "royal:", "library: {Big cat: {moves: W}}\nroyal:"),
    ("code for a name", "promotes_to: tokin", "promotes_to: R"),
    ("part of a name", "promotes_to: tokin", "promotes_to: gold"),
    ("small letter as a code", "code: R", "code: r"),
    ("piece that is not in the game", "  king: {code: K}\n", ""),
    ("control character", "name: Test", "name: \"Te\\e[31mst\""),
    ("bracket not closed", "board: {files: 5, ranks: 5}", "board: {files: 5, ranks: 5"),
    ("bracket too many", "royal: [king]", "royal: [king]]"),
    ("no comma", "files: 5, ranks", "files: 5 ranks"),
    ("no colon", "pieces:", "pieces"),
    ("equals sign for a colon", "royal: [king]", "royal = [king]"),
    ("no space behind a colon", "files: 5, ranks: 5", "files:5, ranks: 5"),
    ("bracket of the other kind", "royal: [king]", "royal: [king}"),
    ("two commas", "royal: [king]", "royal: [king,,rook]"),
    ("two keys on a line", "king: {code: K}", "king: code: K"),
    ("key in the wrong column", "  rook:", "   rook:"),
    ("list behind its key", "setup:\n  - R . K . .", "setup: - R . K . ."),
    ("quote in quotes", "name: Test", "name: 'Tom's test'"),
    ("bracket in a text", "royal:", "library: {cat: {moves: W[F]}}\nroyal:"),
    ("quote not closed", "name: Test", "name: \"Test"),
    ("item in the wrong column", "  - P . . . P", "    - P . . . P"),
    ("comma in a text", "royal:", "library: {cat: {moves: cab(4,0)K}}\nroyal:"),
    ("moves in place of a code", "  pawn:", "  cat: {code: X, moves: FyafsF}\n  pawn:"),
    ("text that YAML reads otherwise", "name: Test", "name: *Test"),
];

#[test]
fn each_mistake_has_one_message_in_its_place() -> std::io::Result<()> {
    let folder = std::env::temp_dir().join(format!("ohban-mistakes-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let mut all = String::new();
    for (mistake, from, to) in MISTAKES {
        assert_eq!(GAME.matches(from).count(), 1, "{mistake}");
        let said = check(&folder, &GAME.replace(from, to))?;
        assert_eq!(said.matches("error: ").count(), 1, "{mistake}: {said}");
        write!(all, "# {mistake}\n\n{said}").map_err(std::io::Error::other)?;
    }
    std::fs::remove_dir_all(folder)?;
    let snapshot = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mistakes.txt");
    if std::env::var_os("RENEW").is_some() {
        std::fs::write(&snapshot, &all)?;
    }
    let expected = std::fs::read_to_string(&snapshot)?.replace("\r\n", "\n");
    for (said, expected) in all.split("# ").zip(expected.split("# ")) {
        assert_eq!(said, expected, "where this is meant, set RENEW=1 and look at the change");
    }
    assert_eq!(all.len(), expected.len());
    Ok(())
}

/// What the program says of a file, without the line that counts files.
fn check(folder: &Path, text: &str) -> std::io::Result<String> {
    let file: PathBuf = folder.join("game.yaml");
    std::fs::write(file, text)?;
    let mut command = Command::new(env!("CARGO_BIN_EXE_ohban"));
    let output = command.args(["check", "game.yaml"]).current_dir(folder).output()?;
    assert_eq!(output.status.code(), Some(2), "{text}");
    let said = String::from_utf8(output.stderr).map_err(std::io::Error::other)?;
    Ok(said.replace("error: 1 of 1 files cannot be used\n", ""))
}
