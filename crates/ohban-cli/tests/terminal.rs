//! What reaches the terminal, what is overwritten, and what the status says.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
#![cfg(unix)]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

const OHBAN: &str = env!("CARGO_BIN_EXE_ohban");

/// Characters that steer terminals, hide letters or turn the direction.
const UNSEEN: &str = "\u{1b}[2J\u{1b}]0;title\u{7}\u{8}\u{9b}31m\u{202e}\u{200f}\u{61c}\u{2060}\u{2066}";

/// Status, standard output and standard error.
fn run(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut child = Command::new(OHBAN)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Some commands read nothing.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    // Records may be written in other encodings.
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// A folder of the test's own.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("ohban-terminal-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn is_clean(text: &str) -> bool {
    text.chars().all(|c| matches!(c, '\n' | '\t') || !ohban::text::is_unseen(c))
}

#[test]
fn nothing_from_outside_steers_the_terminal() {
    let folder = folder("unseen");
    let write = |name: &str, text: String| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let bidi = "\u{202e}\u{200f}\u{61c}\u{2060}\u{2066}";
    let key = write("key.yaml", format!("extends: shogi\n\"x{bidi}\": 1 # {bidi}\n"));
    let escaped = write("escaped.yaml", "extends: shogi\nname: \"a\\e[2Jb\\u202ec\\nd\"\n".to_owned());
    let raw = write("raw.yaml", format!("extends: shogi\nname: a{UNSEEN}\n"));
    let piece = write(
        "piece.yaml",
        format!("extends: shogi\nlibrary: {{cat: {{moves: \"W{bidi}\", kanji: \"猫\\u202e\"}}}}\n"),
    );
    let odd = write(&format!("odd{UNSEEN}.yaml").replace('/', ""), "extends: nothing\n".to_owned());
    let record = format!("[Variant \"shogi\"]\n[Event \"e{UNSEEN}\"]\n1. P-7f {{c{UNSEEN}}}\n");
    let move_text = format!("7g{UNSEEN}");
    let question = format!("{{\"id\":\"{bidi}\",\"game\":\"shogi{bidi}\"}}\n");
    let cases: &[(&[&str], &str)] = &[
        (&["check", &key], ""),
        (&["check", &key, "--json"], ""),
        (&["check", &key, "--color", "always"], ""),
        (&["check", &escaped], ""),
        (&["check", &raw], ""),
        (&["check", &piece], ""),
        (&["check", &odd], ""),
        (&["show", &key], ""),
        (&["show", &move_text], ""),
        (&["legal", "shogi", &move_text], ""),
        (&["legal", "shogi", &move_text, "--json"], ""),
        (&["piece", "shogi", &move_text], ""),
        (&["result", "shogi", "--moves", &move_text], ""),
        (&["result", "shogi", "--stdin"], &move_text),
        (&["sfen", "shogi", "--sfen", &move_text], ""),
        (&["sfen", "shogi", "--handicap", &move_text], ""),
        (&["convert", "shogi", "--to", "kif"], &record),
        (&["convert", "shogi", "--to", "kif", "--encoding", "shift-jis", "--quiet"], "1. P-7f {a\u{1b}[2J}"),
        (&["convert", "shogi", "--to", "json", "--json"], &record),
        (&["convert", "shogi", "--to", "kif", "--all"], &record),
        (&["play", "shogi"], &move_text),
        (&["serve"], &question),
        (&[&move_text], ""),
    ];
    for (arguments, input) in cases {
        let (_, out, errors) = run(arguments, input);
        let colors = arguments.contains(&"always");
        let plain = |text: &str| {
            text.split('\u{1b}')
                .map(|part| part.split_once('m').map_or(part, |(_, rest)| rest))
                .collect::<String>()
        };
        let (out, errors) = if colors { (plain(&out), plain(&errors)) } else { (out, errors) };
        assert!(is_clean(&out) && is_clean(&errors), "{arguments:?}\n{out:?}\n{errors:?}");
        assert!(!out.is_empty() || !errors.is_empty(), "{arguments:?}");
    }
    // What is spelled out means the same to programs.
    let (_, out, _) = run(&["serve"], &question);
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(answer["id"].as_str(), Some(bidi));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn boards_are_coloured() {
    let (status, colored, _) = run(&["show", "shogi", "--color", "always", "--moves", "7g7f"], "");
    assert_eq!(status, Some(0));
    assert!(colored.contains("\x1b[1;36mv") && !colored.contains("\\u001b"), "{colored}");
    let (_, plain, _) = run(&["show", "shogi", "--moves", "7g7f"], "");
    let without: String =
        colored.split('\u{1b}').map(|part| part.split_once('m').map_or(part, |(_, rest)| rest)).collect();
    let trimmed = |text: &str| text.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>();
    assert_eq!(trimmed(&without), trimmed(&plain));
}

#[test]
fn a_move_adds_no_line_of_its_own() {
    let (status, out, _) = run(&["legal", "shogi", "x\n7g7e legal\n", "7g7f"], "");
    assert_eq!((status, out.lines().count()), (Some(1), 2), "{out}");
    assert!(!out.lines().any(|line| line == "7g7e legal"), "{out}");
}

#[test]
fn pictures_do_not_overwrite_games() {
    let folder = folder("overwrite");
    let path = |name: &str| folder.join(name).display().to_string();
    std::fs::write(path("base.yaml"), "extends: mini\n").unwrap();
    std::fs::write(path("game.yaml"), "extends: base.yaml\n").unwrap();
    std::fs::hard_link(path("game.yaml"), path("hard.svg")).unwrap();
    std::fs::hard_link(path("base.yaml"), path("base.svg")).unwrap();
    std::os::unix::fs::symlink(path("game.yaml"), path("soft.svg")).unwrap();
    for name in ["game.yaml", "base.yaml", "hard.svg", "base.svg", "soft.svg"] {
        let (status, _, errors) = run(&["svg", &path("game.yaml"), "-o", &path(name)], "");
        assert_eq!(status, Some(2), "{name}");
        assert!(errors.contains("is the file of the game"), "{name}: {errors}");
    }
    assert_eq!(std::fs::read_to_string(path("base.yaml")).unwrap(), "extends: mini\n");
    assert_eq!(run(&["svg", &path("game.yaml"), "-o", &path("new.svg")], "").0, Some(0));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_second_start_position_is_an_error() {
    let sfen = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
    let record = format!("[SFEN \"{sfen}\"]\n[FEN \"{sfen}\"]\n1. K-5h\n");
    let (status, _, errors) = run(&["convert", "shogi", "--to", "usi"], &record);
    assert_eq!(status, Some(2));
    assert!(errors.contains("line 2") && errors.contains("only once"), "{errors}");
}

#[test]
fn a_closed_standard_output_is_no_success() {
    let status = |command: &str| {
        let run = Command::new("sh").args(["-c", command]).env("OHBAN", OHBAN).stderr(Stdio::null()).status();
        run.unwrap().code()
    };
    assert_eq!(status("\"$OHBAN\" games >/dev/null"), Some(0));
    // As other programs open it who want no output.
    assert_eq!(status("\"$OHBAN\" games 1<>/dev/null"), Some(0));
    // A reader that leaves before all is written.
    let mut child = Command::new(OHBAN)
        .args(["piece", "taikyoku", "--all", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[test]
fn two_programs_stop_playing() {
    let folder = folder("endless");
    let game = folder.join("endless.yaml").display().to_string();
    std::fs::write(&game, "{extends: mini, repetition: null}").unwrap();
    let play = ["play", &game, "--black", "random", "--white", "random", "--seed", "1", "--most-moves", "7"];
    let (status, out, _) = run(&play, "");
    assert_eq!(status, Some(0));
    assert!(out.ends_with("stopped after 7 moves: --most-moves allows more\n"), "{out}");
    std::fs::remove_dir_all(folder).unwrap();
}
