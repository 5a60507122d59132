//! Whole commands with mutated arguments and input: an answer or an error, but
//! never a panic, and never more than the command was asked for.
//!
//! `FUZZ_SECONDS` says how long; without it some hundred commands are tried.
#![allow(clippy::unwrap_used, missing_docs, reason = "a panic is how a test fails")]

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use ohban_fuzz::{TARGETS, mutated};
use ohban_reference::Random;

const GAMES: [&str; 6] = ["shogi", "mini", "chu", "tai", "heisei-chu", "no-such-game"];

/// Commands whose arguments are all texts; none writes a file.
const COMMANDS: [&[&str]; 20] = [
    &["moves", "GAME", "--sfen", "SFEN"],
    &["moves", "GAME", "--moves", "MOVE"],
    &["moves", "GAME", "--json", "--stdin"],
    &["sfen", "GAME", "--sfen", "SFEN", "--moves", "MOVE"],
    &["perft", "GAME", "1", "--sfen", "SFEN", "--divide"],
    &["legal", "GAME", "MOVE", "MOVE"],
    &["legal", "GAME", "--sfen", "SFEN", "MOVE"],
    &["result", "GAME", "--moves", "MOVE"],
    &["result", "GAME", "--sfen", "SFEN"],
    &["show", "GAME", "--sfen", "SFEN"],
    &["show", "GAME", "--moves", "MOVE"],
    &["piece", "GAME", "MOVE"],
    &["convert", "GAME", "--to", "FORMAT"],
    &["convert", "GAME", "--from", "FORMAT", "--to", "FORMAT"],
    &["info", "GAME"],
    &["legal", "GAME", "MOVE", "--json"],
    &["result", "GAME", "--stdin", "--json"],
    &["show", "GAME", "--sfen", "SFEN", "--width", "40", "--color", "always"],
    &["serve"],
    &["ANY", "ANY", "ANY"],
];

const FORMATS: [&str; 9] = ["usi", "western", "japanese", "kif", "ki2", "csa", "cecp", "game", "no-format"];

fn seeds(name: &str) -> Vec<String> {
    let target = TARGETS.iter().find(|target| target.name == name).unwrap();
    (target.seeds)()
}

fn run(arguments: &[String], input: &str) -> Result<(), String> {
    let start = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_ohban"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The command may have ended before it has read all.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    let fine = matches!(output.status.code(), Some(0..=2)) && !told.contains("panicked");
    let spent = start.elapsed();
    if fine && spent < Duration::from_secs(20) {
        return Ok(());
    }
    Err(format!("{arguments:?} with {input:?}: {:?} after {spent:?}: {told}", output.status))
}

#[test]
fn commands_survive_any_text() {
    let seconds = std::env::var("FUZZ_SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    let end = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let mut random = Random::new(17);
    let texts = ["sfen", "move", "record"].map(seeds);
    let words: Vec<String> = COMMANDS.concat().iter().map(|word| (*word).to_owned()).collect();
    let mut tried = 0;
    while end.map_or(tried < 150, |end| Instant::now() < end) {
        let command = random.pick(&COMMANDS).unwrap();
        let mut argument = |word: &&str| {
            let game = GAMES[random.below(GAMES.len())].to_owned();
            let text = match *word {
                "GAME" => game,
                "SFEN" => mutated(&texts[0], &mut random),
                "MOVE" => mutated(&texts[1], &mut random),
                "FORMAT" => FORMATS[random.below(FORMATS.len())].to_owned(),
                "ANY" => mutated(&words, &mut random),
                fixed => fixed.to_owned(),
            };
            // No argument of a program can hold a zero; a long list of moves of
            // perft would only be slow.
            text.replace('\0', "").chars().take(5_000).collect()
        };
        let arguments: Vec<String> = command.iter().map(&mut argument).collect();
        let input = mutated(&texts[random.below(3)], &mut random);
        if let Err(problem) = run(&arguments, &input) {
            panic!("{problem}");
        }
        tried += 1;
    }
    assert!(tried >= 100, "only {tried} commands in the time");
}
