//! Pictures, pages, playing, and what shells need.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn ohban(arguments: &[&str], folder: &Path, input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ohban"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the test can run the program");
    child
        .stdin
        .take()
        .expect("the test can run the program")
        .write_all(input.as_bytes())
        .expect("the test can run the program");
    child.wait_with_output().expect("the test can run the program")
}

fn stdout(arguments: &[&str], folder: &Path, input: &str) -> String {
    let output = ohban(arguments, folder, input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the test can run the program")
}

/// A folder of its own for one test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("ohban-pages-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("the test can run the program");
    folder
}

#[test]
fn pictures_go_to_a_file_or_out() {
    let folder = folder("svg");
    assert_eq!(stdout(&["svg", "chu", "-o", "board.svg", "--moves", "8i8h 5d5e 7i"], &folder, ""), "");
    let board = std::fs::read_to_string(folder.join("board.svg")).unwrap();
    assert_eq!(board, stdout(&["svg", "chu", "--moves", "8i8h 5d5e 7i"], &folder, ""));
    // The last move from square to square, and one square for the pawn to go.
    assert_eq!(
        (board.matches("opacity=\"0.7\"").count(), board.matches("#1f6f43\" stroke=").count()),
        (2, 1)
    );
    let lion = stdout(&["svg", "chu", "--piece", "lion"], &folder, "");
    assert!(
        lion.starts_with("<svg ") && lion.contains("<title>lion</title>") && lion.contains(">jump</text>")
    );
    let one = stdout(&["svg", "chu", "--style", "one-kanji"], &folder, "");
    let two = stdout(&["svg", "chu", "--style", "two-kanji"], &folder, "");
    assert!(!one.contains(">子</text>") && two.contains(">子</text>"));
    assert_eq!(two, stdout(&["svg", "chu"], &folder, ""));
    assert_eq!(ohban(&["svg", "chu", "--piece", "xyz"], &folder, "").status.code(), Some(2));
    assert_eq!(ohban(&["svg", "chu", "-o", "none/x.svg"], &folder, "").status.code(), Some(2));
    // A square where nothing can start is told, not left without dots.
    for (moves, reason) in [
        ("7e", "--moves 7e: no piece stands on 7e; name the square of a piece of black, who is to move"),
        ("7g7f 2g", "--moves 2g: the piece on 2g is the opponent's; name the square of a piece of white"),
        ("9z", "--moves 9z: 9z lies beyond the board"),
        ("7", "move 1, `7` has no rank letter"),
    ] {
        let output = ohban(&["svg", "shogi", "--moves", moves], &folder, "");
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{moves}");
        assert!(message.starts_with(&format!("error: {reason}")), "{message}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_page_of_rules_needs_nothing_else() {
    let page = stdout(&["rules", "tai"], Path::new("."), "");
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    let kinds = ohban::Loader::new().builtin("tai").unwrap().into_variant();
    for (_, info) in kinds.kinds() {
        assert!(page.contains(&format!("<section class=\"piece\" id=\"{}\">", info.code)), "{}", info.code);
    }
    // The name of the SVG format is the only address in it.
    assert_eq!(page.matches("http").count(), page.matches("xmlns=\"http://www.w3.org/2000/svg\"").count());
    assert!(!page.contains("<script") && !page.contains("url("));
}

#[test]
fn a_game_is_played_saved_and_loaded() {
    let folder = folder("play");
    let typed = "7g7f\n7g7e\nP-2f\n3i\nmoves\nundo\nsave game.txt\nsave game.txt\nload game.txt\nresign\nquit\n7i7h\n";
    let human = ["play", "shogi", "--white", "human", "--letters"];
    let told = stdout(&human, &folder, &typed.replacen("7g7e", "3c3d\n7g7e", 1));
    let answers: Vec<_> =
        told.lines().filter_map(|line| line.split_once("> ")).map(|(_, answer)| answer).collect();
    assert!(answers.contains(&"`7g7e`: no piece stands on 7g"), "{told}");
    // It is White's turn: the piece on 3i is not asked, and the list is White's.
    assert!(answers.contains(&"the piece on 3i is the opponent's"), "{told}");
    assert!(answers.iter().any(|answer| answer.starts_with("1a1b 1c1d ")), "{told}");
    assert!(
        answers.contains(&"saved") && answers.iter().any(|answer| answer.starts_with("not saved: game.txt"))
    );
    assert!(answers.contains(&"the game is over: white wins (resignation)"), "{told}");
    let saved = stdout(&["convert", "shogi", "--to", "usi", "game.txt"], &folder, "");
    assert_eq!(saved.trim(), "7g7f 3c3d");
    // An ending that says no format is no format of ours.
    let told = stdout(&human, &folder, "hint\nsave g.xyz\nquit\n");
    assert!(told.contains("thinking ...\nperhaps "), "{told}");
    assert!(told.contains("not saved: g.xyz: no format has the ending `.xyz`; endings are .usi, "), "{told}");
    assert!(!folder.join("g.xyz").exists());
    // A game that somebody gave up stays so.
    let told = stdout(&human, &folder, "7g7f\nresign\nsave lost.txt\nquit\n");
    assert!(told.contains("black wins (resignation)"), "{told}");
    let told = stdout(&human, &folder, "load lost.txt\n3c3d\nquit\n");
    assert!(told.contains("the game is over: black wins (resignation)"), "{told}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn programs_play_to_the_end_and_by_seed() {
    let game = |seed| stdout(&["play", "mini", "--black", "random", "--seed", seed], Path::new("."), "");
    let told = game("5");
    assert!(told.lines().last().unwrap().starts_with("the game is over: "), "{told}");
    assert_eq!(told, game("5"));
    assert_ne!(told, game("6"));
    // A person against the program: it answers, and undo takes back both moves.
    let told = stdout(&["play", "shogi"], Path::new("."), "7g7f\nundo\n7g7f\n");
    assert_eq!(told.matches("white plays ").count(), 2);
    assert_eq!(told.matches("black to move, move 1\n").count(), 2);
}

#[test]
fn shells_and_man_get_what_they_need() {
    let here = Path::new(".");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = stdout(&["completions", shell], here, "");
        assert!(["perft", "check", "piece"].iter().all(|command| script.contains(command)), "{shell}");
    }
    let man = stdout(&["man"], here, "");
    assert!(man.contains(".TH ohban 1") && man.contains(".SH \"OHBAN PERFT\"") && man.contains("divide"));
    let help = stdout(&["--help"], here, "");
    for first in
        ["ohban games", "ohban show chu", "ohban piece chu lion", "ohban moves chu", "ohban new my-game"]
    {
        assert!(help.contains(first), "{first}");
    }
}
