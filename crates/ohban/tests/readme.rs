//! What the README says is true: its examples run, its YAML loads, its table
//! lists the bundled games.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::path::{Path, PathBuf};
use std::process::Command;

use ohban::{Color, LoadVariant, Position, Variant, builtin};

fn readme() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join("README.md")).unwrap()
}

/// The cells of each line of a table that begins with a name in backticks.
fn rows(readme: &str) -> Vec<Vec<&str>> {
    let rows = readme.lines().filter(|line| line.starts_with("| `"));
    rows.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// An example. `cargo test` builds them all, unless `--test` names a single test.
fn example(name: &str) -> PathBuf {
    let test = std::env::current_exe().unwrap();
    test.parent().and_then(Path::parent).unwrap().join("examples").join(name)
}

#[test]
fn examples_run_as_written() {
    let readme = readme();
    let mut names = Vec::new();
    for row in rows(&readme) {
        let Some(command) = row[0].trim_matches('`').strip_prefix("cargo run --release --example ") else {
            continue;
        };
        let words: Vec<_> = command.split_whitespace().filter(|word| *word != "--").collect();
        let output = Command::new(example(words[0])).args(&words[1..]).output().unwrap();
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(!output.stdout.is_empty(), "{command}");
        let printed = String::from_utf8(output.stdout).unwrap();
        assert!(words[0] != "random_game" || printed.lines().all(|line| line.len() <= 100), "{printed}");
        for help in ["-h", "--help"] {
            let output = Command::new(example(words[0])).arg(help).output().unwrap();
            let usage = String::from_utf8(output.stdout).unwrap();
            assert!(output.status.success() && usage.starts_with(&format!("usage: {}", words[0])), "{usage}");
        }
        names.push(words[0]);
    }
    names.sort_unstable();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files.filter(|file| file.extension().is_some_and(|end| end == "rs")).collect();
    files.sort_unstable();
    let files: Vec<_> = files.iter().map(|path| path.file_stem().unwrap().to_str().unwrap()).collect();
    assert_eq!(names, files);
}

#[test]
fn the_game_of_its_own_loads() {
    let readme = readme();
    let (_, rest) = readme.split_once("```yaml\n").unwrap();
    let (yaml, _) = rest.split_once("```").unwrap();
    let variant = Variant::from_yaml_str(yaml, "griffon.yaml").unwrap();
    let position = Position::start(&variant);
    let griffon = variant.kind_by_code("X").unwrap();
    for (color, square) in [(Color::Black, "8h"), (Color::White, "2b")] {
        let piece = position.piece_on(square.parse().unwrap()).unwrap();
        assert_eq!((piece.kind(), piece.color()), (griffon, color));
    }
    assert!(!position.legal_moves().is_empty());
}

#[test]
fn all_games_are_listed_with_their_sizes() {
    let readme = readme();
    let listed = |id: &str| {
        rows(&readme).into_iter().find(|row| row[0].split(", ").any(|name| name == format!("`{id}`")))
    };
    for game in builtin::games() {
        let row = listed(game.id).unwrap_or_else(|| panic!("{} is not listed", game.id));
        if row.len() < 5 {
            continue;
        }
        let variant = Variant::builtin(game.id).unwrap();
        let size = variant.size();
        assert_eq!(row[2], format!("{}x{}", size.files(), size.ranks()), "{}", game.id);
        let pieces = Position::start(&variant).pieces_of(Color::Black).count();
        assert_eq!(row[3], pieces.to_string(), "{}", game.id);
        let kinds = variant.kinds().filter(|(_, info)| !info.promoted).count();
        assert_eq!(row[4], kinds.to_string(), "{}", game.id);
    }
}
