//! `ohban convert` and `ohban show`.

use std::io::Write;
use std::process::{Command, Stdio};

const OHBAN: &str = env!("CARGO_BIN_EXE_ohban");

/// Status, standard output and standard error.
fn run(arguments: &[&str], input: &[u8]) -> (Option<i32>, Vec<u8>, String) {
    let mut child = Command::new(OHBAN)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that fails early does not read its input.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let output = child.wait_with_output().expect("the program ends");
    (output.status.code(), output.stdout, String::from_utf8(output.stderr).expect("errors are UTF-8"))
}

fn convert(arguments: &[&str], input: &[u8]) -> Vec<u8> {
    let arguments: Vec<_> = ["convert"].iter().chain(arguments).copied().collect();
    let (status, stdout, stderr) = run(&arguments, input);
    assert_eq!(status, Some(0), "{stderr}");
    stdout
}

#[test]
fn a_game_goes_through_every_format() {
    let moves = "7g7f 3c3d 8h2b+ 3a2b B*4e 5a4b 4e3d 2b3c\n";
    let mut text = moves.as_bytes().to_vec();
    for format in ["western", "japanese", "kif", "ki2", "csa", "cecp", "game", "jkf", "json", "usi"] {
        text = convert(&["shogi", "--to", format], &text);
    }
    assert_eq!(String::from_utf8(text).unwrap(), moves);
}

#[test]
fn shift_jis_goes_in_and_out() {
    let utf8 = convert(&["shogi", "--from", "usi", "--to", "kif"], b"7g7f 3c3d");
    let sjis = convert(&["shogi", "--to", "kif", "--encoding", "shift-jis"], &utf8);
    assert!(std::str::from_utf8(&sjis).is_err());
    assert_eq!(convert(&["shogi", "--from", "kif", "--to", "kif"], &sjis), utf8);
}

#[test]
fn what_is_lost_and_what_is_wrong_is_said() {
    let game = "1. P-7f {good} P-3d <resignation> 0-1";
    let (status, stdout, stderr) = run(&["convert", "shogi", "--to", "usi"], game.as_bytes());
    assert_eq!((status, stdout.as_slice()), (Some(0), &b"7g7f 3c3d\n"[..]));
    assert_eq!(stderr, "note: usi has no place for: comments, the end of the game\n");
    for (arguments, input, message) in [
        (&["convert", "shogi", "--to", "usi"][..], "1. P-7f P-3e", "error: line 1, column 9, `P-3e`: "),
        (&["convert", "chu", "--to", "csa"], "8i8h", "error: csa has no form for Chu shogi: "),
        (&["convert", "shogi", "--to", "kiff"], "", "(did you mean `kif`?)"),
        (&["convert", "shogi", "--to", "usi", "no-such-file.kif"], "", "error: no-such-file.kif: "),
    ] {
        let (status, stdout, stderr) = run(arguments, input.as_bytes());
        assert_eq!((status, stdout.len()), (Some(2), 0), "{arguments:?}");
        assert!(stderr.contains(message), "{arguments:?}: {stderr}");
    }
}

#[test]
fn notes_are_said_once_or_not_at_all() {
    let game = "▲７六歩 △３四歩\n-----\n";
    let (status, stdout, stderr) = run(&["convert", "shogi", "--to", "usi"], game.as_bytes());
    assert_eq!((status, stdout.as_slice()), (Some(0), &b"7g7f 3c3d\n"[..]));
    assert_eq!(stderr, "note: line 2: `-----` is left out: it is no move, no comment and no tag\n");
    let (status, _, stderr) = run(&["convert", "shogi", "--to", "usi", "--quiet"], game.as_bytes());
    assert_eq!((status, stderr.as_str()), (Some(0), ""));
}

#[test]
fn all_games_of_a_file_are_converted() {
    let games =
        "position startpos moves 7g7f\nposition startpos moves 7g7e\nposition startpos moves 2g2f 8c8d\n";
    let (status, stdout, stderr) = run(&["convert", "shogi", "--to", "csa", "--all"], games.as_bytes());
    let written = String::from_utf8(stdout).expect("UTF-8");
    assert_eq!(written, "V2.2\nPI\n+\n+7776FU\n/\nV2.2\nPI\n+\n+2726FU\n-8384FU\n");
    assert!(stderr.starts_with("error: line 2, column 25, `7g7e`: "), "{stderr}");
    assert_eq!((status, stderr.lines().last()), (Some(2), Some("error: 1 of 3 games cannot be read")));
    for format in ["usi", "western", "japanese", "kif", "ki2", "csa", "cecp", "game", "jkf", "json"] {
        let text = convert(&["shogi", "--from", "csa", "--to", format, "--all"], written.as_bytes());
        let back = convert(&["shogi", "--from", format, "--to", "csa", "--all"], &text);
        assert_eq!(String::from_utf8(back).expect("UTF-8"), written, "{format}");
    }
}

#[test]
fn games_start_with_a_handicap() {
    let sfen = |name: &str| run(&["sfen", "shogi", "--handicap", name], b"");
    let rook = "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1\n";
    for name in ["飛車落ち", "飛落ち", "rook"] {
        assert_eq!(sfen(name), (Some(0), rook.as_bytes().to_vec(), String::new()), "{name}");
    }
    let (status, _, stderr) = sfen("king");
    assert_eq!(status, Some(2));
    assert!(stderr.starts_with("error: Shogi has no handicap `king`; it has 香落ち (Lance), "), "{stderr}");
}

#[test]
fn boards_are_drawn() {
    let show = |arguments: &[&str]| {
        let arguments: Vec<_> = ["show"].iter().chain(arguments).copied().collect();
        let (status, stdout, stderr) = run(&arguments, b"");
        assert_eq!(status, Some(0), "{stderr}");
        String::from_utf8(stdout).unwrap()
    };
    assert_eq!(
        show(&["mini", "--moves", "4e4d"]),
        "white in hand: nothing\n    5     4     3     2     1\n   v飛   v角   v銀   v金   v玉  a\n     .     .     .     .   \
         v歩  b\n     .     .     .     .     .  c\n    歩   >金     .     .     .  d\n    玉     :    銀    角    飛  e\nblack in \
         hand: nothing\nwhite to move, move 2\n"
    );
    let columns = |line: &str| line.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>();
    for (game, arguments) in [("chu", &[][..]), ("tai", &[]), ("tai", &["--letters"]), ("dai", &[])] {
        let arguments: Vec<_> = [game].iter().chain(arguments).copied().collect();
        let board = show(&arguments);
        let ranks: Vec<_> = board.lines().skip(1).take_while(|line| line.starts_with(' ')).collect();
        assert!(ranks.len() >= 11, "{board}");
        assert!(ranks.iter().all(|line| columns(line) == columns(ranks[0])), "{board}");
    }
    let listed = show(&["shogi", "--sfen", "4k4/9/9/9/9/9/9/9/4K4 b - 1", "--moves"]);
    assert!(listed.ends_with("\n\n5i4h\n5i4i\n5i5h\n5i6h\n5i6i\n"), "{listed}");
    let western = show(&["chu", "--notation", "western"]);
    assert!(western.lines().any(|line| line == "P-8h"), "{western}");
}
