//! The text forms that other programs rely on, byte for byte.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// The program under test.
const OHBAN: &str = env!("CARGO_BIN_EXE_ohban");

/// Status, standard output and standard error.
fn run(arguments: &[&str], input: &[u8]) -> (Option<i32>, String, String) {
    let mut child = Command::new(OHBAN)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn stdout(arguments: &[&str]) -> String {
    let (status, stdout, stderr) = run(arguments, b"");
    assert_eq!((status, stderr.lines().any(|line| line.starts_with("error"))), (Some(0), false), "{stderr}");
    stdout
}

/// The command fails, prints nothing, and its error says this.
fn assert_fails(arguments: &[&str], message: &str) {
    let (status, stdout, stderr) = run(arguments, b"");
    assert_eq!((status, stdout.as_str()), (Some(2), ""), "{arguments:?}");
    assert!(stderr.contains(message), "{arguments:?}: {stderr}");
}

#[test]
fn sfen_prints_the_position() {
    assert_eq!(
        stdout(&["sfen", "shogi"]),
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n"
    );
    assert_eq!(
        stdout(&["sfen", "shogi", "--moves", " 7g7f  3c3d 8h2b+ "]),
        "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4\n"
    );
    let sfen = "4k4/9/9/9/9/9/9/9/4K4 b 2G 7";
    assert_eq!(stdout(&["sfen", "shogi", "--sfen", sfen]), format!("{sfen}\n"));
}

#[test]
fn moves_are_sorted_bytewise() {
    let moves = stdout(&["moves", "shogi", "--sfen", "9/9/9/9/k8/9/9/9/8K b G 1"]);
    let lines: Vec<_> = moves.lines().collect();
    assert_eq!(lines.len(), 82);
    assert_eq!(lines[..4], ["1i1h", "1i2h", "1i2i", "G*1a"]);
    assert!(lines.is_sorted());
    assert!(moves.ends_with('\n'));
}

#[test]
fn lines_are_answered_one_by_one() {
    let mut child = Command::new(OHBAN)
        .args(["moves", "shogi", "--stdin", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut ask = |line: &[u8]| {
        input.write_all(line).unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        answer
    };
    assert_eq!(
        ask(b"k8/9/9/9/9/9/9/9/8K b - 1\n"),
        "{\"game\":\"shogi\",\"sfen\":\"k8/9/9/9/9/9/9/9/8K b - 1\",\"turn\":\"black\",\"moveNumber\":1,\
         \"moves\":[\"1i1h\",\"1i2h\",\"1i2i\"]}\n"
    );
    assert_eq!(
        ask(b"a \"b\"\r\n"),
        "{\"game\":\"shogi\",\"sfen\":\"a \\\"b\\\"\",\"error\":{\"code\":\"bad_sfen\",\
         \"message\":\"SFEN, board, column 1: the board has 1 rank, 9 wanted\"}}\n"
    );
    assert!(ask(b"\n").contains("\"message\":\"SFEN, board, column 1: the text is empty\""));
    assert!(ask(b"\xff\xfe\n").contains("\"error\""));
    assert!(ask(b"k8/9/9/9/9/9/9/9/8K w - 1\n").ends_with("\"moves\":[\"9a8a\",\"9a8b\",\"9a9b\"]}\n"));
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn lines_without_json_name_the_line_that_is_wrong() {
    let position = "k8/9/9/9/9/9/9/9/8K b - 1";
    let input = format!("{position}\n{position}\nk8/9 b - 1\n{position}\n");
    let (status, stdout, stderr) = run(&["moves", "shogi", "--stdin"], input.as_bytes());
    assert_eq!((status, stdout.as_str()), (Some(2), "1i1h 1i2h 1i2i\n1i1h 1i2h 1i2i\n"));
    let error = "error: line 3 of standard input: SFEN, board, column 1: the board has 2 ranks, 9 wanted\n";
    assert_eq!(stderr, error);
}

#[test]
fn the_last_line_may_lack_its_end() {
    let (status, stdout, _) = run(&["moves", "shogi", "--stdin", "--json"], b"k8/9/9/9/9/9/9/9/8K b - 1");
    assert_eq!((status, stdout.lines().count()), (Some(0), 1));
    assert!(stdout.contains("\"moves\":[\"1i1h\""));
}

#[test]
fn perft_ends_with_the_number_of_nodes() {
    assert_eq!(stdout(&["perft", "shogi", "3"]), "nodes 25470\n");
    assert_eq!(stdout(&["perft", "shogi", "0", "--divide"]), "nodes 1\n");
    let divided = stdout(&["perft", "shogi", "2", "--divide", "--threads", "1"]);
    let lines: Vec<_> = divided.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[30]), (31, "1g1f 30", "nodes 900"));
    assert!(lines[..30].is_sorted());
    let (_, _, stderr) = run(&["perft", "shogi", "1"], b"");
    assert!(stderr.starts_with("time "), "{stderr}");
}

#[test]
fn a_game_may_be_a_file() {
    let folder = std::env::temp_dir().join(format!("ohban-text-forms-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("bare.yaml");
    std::fs::write(&file, "{extends: shogi, setup: [. . . . K . . . .]}").unwrap();
    let path = file.to_str().unwrap();
    assert_eq!(stdout(&["sfen", path]), "4k4/9/9/9/9/9/9/9/4K4 b - 1\n");
    assert_eq!(stdout(&["perft", path, "2"]), "nodes 25\n");
    assert_eq!(stdout(&["moves", path]).lines().count(), 5);
    std::fs::write(&file, "extends: shogi\nroyal: [knig]\n").unwrap();
    assert_fails(&["moves", path], "bare.yaml:2:9: royal[0]: no kind of piece is called `knig`");
    std::fs::remove_dir_all(&folder).unwrap();
    assert_fails(&["moves", path], "cannot be read");
}

#[test]
fn games_are_found_by_their_names() {
    let chu = stdout(&["sfen", "chu"]);
    for name in ["chu shogi", "Chu Shogi", "CHU", "chushogi", "中将棋"] {
        assert_eq!(stdout(&["sfen", name]), chu, "{name}");
    }
    assert_eq!(stdout(&["check", "chu", "Tai shogi", "chu-tsa"]), "chu: ok\nTai shogi: ok\nchu-tsa: ok\n");
    assert_eq!(stdout(&["sfen", "minishogi"]), stdout(&["sfen", "mini"]));
    assert_eq!(stdout(&["sfen", "Dai dai shogi"]), stdout(&["sfen", "dai-dai"]));
    let hint = |hint: &str| format!("nor a file of this name; {hint}\n");
    assert_fails(&["sfen", "maka"], &hint("did you mean `maka-dai-dai`?"));
    assert_fails(&["sfen", "chu-tas"], &hint("did you mean `chu-tsa`?"));
    assert_fails(&["sfen", "chess"], &hint("`ohban games` lists the games"));
    assert_fails(&["sfen", ""], &hint("`ohban games` lists the games"));
}

#[test]
fn failures_have_status_2_and_a_reason() {
    assert_fails(&[], "Usage");
    assert_fails(&["moves"], "GAME");
    assert_fails(&["perft", "shogi", "100"], "100");
    assert_fails(&["perft", "shogi", "2", "--threads", "0"], "threads");
    assert_fails(&["sfen", "shogii"], "did you mean `shogi`?");
    assert_fails(&["sfen", "shogi", "--sfen", "9/9 b"], "the board has 2 ranks, 9 wanted");
    assert_fails(&["sfen", "shogi", "--moves", "7g7f 7g7f"], "move 2, `7g7f`: no piece stands on 7g");
    assert_fails(
        &["sfen", "shogi", "--moves", "7g7e"],
        "move 1, `7g7e` is not legal: the piece on 7g does not move so",
    );
}

#[test]
fn legal_gives_reasons() {
    // A move that is not legal is a finding, and no error.
    let told = |arguments: &[&str]| {
        let (status, stdout, stderr) = run(arguments, b"");
        assert_eq!((status, stderr.as_str()), (Some(1), ""));
        stdout
    };
    let verdicts = told(&["legal", "shogi", "7g7f", "2h2d", "7g", "P*5e", "7g7f=", "7g7f"]);
    let lines: Vec<_> = verdicts.lines().collect();
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[0], "7g7f legal");
    assert_eq!(lines[1], "2h2d illegal: the way is blocked on 2g");
    assert!(lines[2].starts_with("7g illegal: no move: "), "{}", lines[2]);
    assert_eq!(lines[3..], ["P*5e illegal: no such piece is in hand", "7g7f= legal", "7g7f legal"]);
    // In mate no move is legal, and each has its own reason.
    let mate = ["legal", "shogi", "--sfen", "4k4/4G4/4G4/9/9/9/9/9/4K4 w - 1", "5a5b", "5a7a"];
    assert_eq!(
        told(&mate),
        "5a5b illegal: the move leaves one's own royal piece under attack\n\
         5a7a illegal: the piece on 5a does not move so\n"
    );
    // What history forbids is illegal here and is not listed.
    let history = ["--moves", "4h4g 9e9f 4g4h"];
    let repetition = "9f9e illegal: the move repeats an earlier position (repetition)\n";
    assert_eq!(told(&[&["legal", "chu", "9f9e"], &history[..]].concat()), repetition);
    let moves = stdout(&[&["moves", "chu"], &history[..]].concat());
    assert!(moves.contains("9f9g\n") && !moves.contains("9f9e\n"));
    assert_fails(&["legal", "shogi"], "MOVE");
}

#[test]
fn result_says_how_a_game_stands() {
    assert_eq!(stdout(&["result", "shogi"]), "in-play\n");
    assert_eq!(stdout(&["result", "chu", "--moves", "4h4g 9e9f"]), "in-play\n");
    let mate = ["result", "shogi", "--sfen", "4k4/9/4G4/9/9/9/9/9/4K4 b G 1", "--moves", "G*5b"];
    assert_eq!(stdout(&mate), "black mate\n");
    let (status, stdout, stderr) = run(&["result", "shogi", "--moves", "7g7f 2g2f"], b"");
    assert_eq!((status, stdout.as_str()), (Some(0), "black illegal-move\n"));
    assert_eq!(stderr, "move 2, `2g2f` is not legal: the piece on 2g is the opponent's\n");
    assert_fails(&["result", "shogi", "--moves", "7g7f x"], "move 2, `x`");
    let after = [&mate[..4], &["--moves", "G*5b 5a5b"]].concat();
    assert_fails(&after, "move 2, `5a5b` is not legal: the game is over");
}

#[test]
fn every_listed_game_has_a_position() {
    let games = stdout(&["games", "--ids"]);
    assert!(games.lines().any(|game| game == "shogi"), "{games}");
    for game in games.lines() {
        assert!(stdout(&["sfen", game]).ends_with(" 1\n"), "{game}");
    }
    // The list for people has a line for each, below a head, with what YAML says of it.
    let list = stdout(&["games"]);
    assert_eq!(list.lines().count(), games.lines().count() + 1);
    assert!(list.contains("25x25  177     93     25x25 squares, 177 pieces a side"), "{list}");
    // Words choose: names, sizes, authorities.
    let found = stdout(&["games", "--ids", "chu", "12x12"]);
    assert!(found.lines().all(|game| game.contains("chu")) && found.lines().count() > 3, "{found}");
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_told_by_the_status_alone() {
    let sfen = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1\n".repeat(1000);
    let mut child = Command::new(OHBAN)
        .args(["moves", "shogi", "--stdin", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    // The program may stop reading at any moment.
    let _ = child.stdin.take().unwrap().write_all(sfen.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(2), &b""[..]));
}
