//! `ohban check`: what authors of games get wrong, and where they are told so.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

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

/// A folder of its own for one test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("ohban-check-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn check(folder: &Path, arguments: &[&str]) -> Output {
    let ohban = env!("CARGO_BIN_EXE_ohban");
    Command::new(ohban).arg("check").args(arguments).current_dir(folder).output().expect("the program runs")
}

#[test]
fn a_sound_file_is_ok() {
    let folder = folder("sound");
    std::fs::write(folder.join("game.yaml"), GAME.replace('\n', "\r\n")).unwrap();
    let output = check(&folder, &["game.yaml"]);
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(0), &b"game.yaml: ok\n"[..]));
    assert_eq!(check(&folder, &["--json", "game.yaml"]).stdout, b"[]\n");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn problems_are_shown_in_their_lines() {
    let folder = folder("lines");
    let text = GAME.replace("royal:", "library: {狼: {moves: fKRmasL}}\nroyl:");
    std::fs::write(folder.join("game.yaml"), text).unwrap();
    let output = check(&folder, &["game.yaml", "none.yaml"]);
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(2), &b""[..]));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "\
error: the atom 'L' means different leaps in different programs
  --> game.yaml:10:28
   |
10 | library: {狼: {moves: fKRmasL}}
   |                             ^
   |
   = help: write C for the (3,1) leap and Z for the (3,2) leap
   = note: `moves`: How it moves, in XBetza.

error: unknown key `royl`
  --> game.yaml:11:1
   |
11 | royl: [king]
   | ^^^^
   |
   = help: did you mean `royal`?
   = note: `royal`: The kinds whose loss loses the game.

error: cannot be read: there is no such file
--> none.yaml

error: 2 of 2 files cannot be used
"
    );
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn warnings_are_no_failure() {
    let folder = folder("warnings");
    std::fs::write(folder.join("game.yaml"), GAME.replace("R . K . .", ". . K . .")).unwrap();
    let output = check(&folder, &["game.yaml", "--color", "always"]);
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(0), &b"game.yaml: ok, 1 warning\n"[..]));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.contains("\u{1b}[") && stderr.contains("the rook never comes onto the board"), "{stderr}");
    let json = check(&folder, &["game.yaml", "--json"]).stdout;
    let found: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!((&found[0]["severity"], &found[0]["path"]), (&"warning".into(), &"pieces.rook".into()));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_bundled_files_and_the_library_are_sound() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    let entries = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name());
    let names: Vec<_> = entries.map(|name| name.into_string().unwrap()).collect();
    let files: Vec<_> = names.iter().map(String::as_str).filter(|name| name.ends_with(".yaml")).collect();
    assert!(files.contains(&"pieces.yaml") && files.len() > 20);
    let output = check(&folder, &files);
    let expected: String = files.iter().map(|file| format!("{file}: ok\n")).collect();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
}

#[test]
fn mistakes_in_a_library_are_found() {
    let folder = folder("library");
    std::fs::write(folder.join("more.yaml"), "# Mine.\nlibrary:\n  cat: {moves: WF}\n  dog: {mvoes: W}\n")
        .unwrap();
    let output = check(&folder, &["more.yaml"]);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.contains("--> more.yaml:4:9") && stderr.contains("did you mean `moves`?"), "{stderr}");
    assert_eq!(stderr.matches("error: unknown key").count(), 1);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_status_does_not_depend_on_the_reader() {
    let folder = folder("unread");
    std::fs::write(folder.join("bad.yaml"), "extends: shogi\nnonsense: 1\n").unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_ohban"))
        .args(["check", "bad.yaml"])
        .current_dir(&folder)
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stderr.take());
    assert_eq!(child.wait().unwrap().code(), Some(2));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn files_that_are_not_there_are_named() {
    let folder = folder("nowhere");
    std::fs::write(folder.join("game.yaml"), GAME).unwrap();
    let help = |name: &str| {
        let json = check(&folder, &["--json", name]).stdout;
        let found: serde_json::Value = serde_json::from_slice(&json).unwrap();
        found[0]["help"].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!(help("gmae.yaml"), "did you mean `game.yaml`?");
    assert_eq!(help("game"), "did you mean `game.yaml`?");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn both_places_of_a_clash_are_shown() {
    let folder = folder("clash");
    std::fs::write(folder.join("small.yaml"), "extends: shogi\nboard: {files: 7, ranks: 7}\n").unwrap();
    let stderr = String::from_utf8(check(&folder, &["small.yaml"]).stderr).unwrap();
    assert!(
        stderr.contains("--> small.yaml:2:9") && stderr.contains("::: variants/shogi.yaml:22:5"),
        "{stderr}"
    );
    let json = check(&folder, &["small.yaml", "--json"]).stdout;
    let found: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!((&found[0]["file"], &found[0]["line"]), (&"small.yaml".into(), &2.into()));
    assert_eq!(found[0]["related"][0]["path"], "setup[0]");
    std::fs::remove_dir_all(folder).unwrap();
}
