//! How long `ohban serve` takes for a question:
//! `cargo run --release -p ohban-cli --example service_times -- PATH_OF_OHBAN [QUESTIONS]`
//!
//! Many random games of mixed kinds are played at the same time. After each
//! move of one the service is asked for the legal moves and the outcome, with
//! all moves so far, as the back end of a site asks. Beside it: a process for
//! each question, and the lines of strangers.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a program to be read and run by hand")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use ohban::{Game, LoadVariant, Variant};

#[path = "../tests/support/hostile.rs"]
mod hostile;

const GAMES: [&str; 10] =
    ["shogi", "chu", "mini", "tori", "wa", "dai", "maka-dai-dai", "tai", "tenjiku", "taikyoku"];
/// Games that are played at the same time.
const AT_ONCE: usize = 64;
const LONGEST: usize = 400;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let program = arguments.next().expect("the path of ohban");
    let count = arguments.next().map_or(10_000, |count| count.parse().expect("a number of questions"));
    let variants = GAMES.map(|game| Variant::builtin(game).unwrap());
    let new = |number: usize| (Game::start(&variants[number % GAMES.len()]), Vec::<String>::new());
    let mut games: Vec<_> = (0..AT_ONCE).map(new).collect();
    let mut service = Command::new(&program)
        .arg("serve")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the service starts");
    let mut input = service.stdin.take().unwrap();
    let mut output = BufReader::new(service.stdout.take().unwrap());
    let mut random = 1_u64;
    let mut times: Vec<(usize, Duration)> = Vec::new();
    let mut memory = Vec::new();
    let mut questions = Vec::new();
    let mut answer = String::new();
    for number in 0..count {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let at = (random >> 33) as usize % AT_ONCE;
        if games[at].1.len() >= LONGEST || games[at].0.outcome().is_some() {
            games[at] = new(at);
        }
        let (game, moves) = &mut games[at];
        let legal = game.legal_moves();
        let m = legal[(random >> 20) as usize % legal.len()];
        moves.push(game.position().usi(m));
        game.play(m).unwrap();
        let id = game.variant().id();
        let question =
            format!("{{\"game\":\"{id}\",\"moves\":{moves:?},\"want\":[\"legal\",\"outcome\",\"check\"]}}\n");
        let began = Instant::now();
        input.write_all(question.as_bytes()).unwrap();
        answer.clear();
        output.read_line(&mut answer).unwrap();
        times.push((at % GAMES.len(), began.elapsed()));
        assert!(answer.contains("\"outcome\""), "{answer}");
        if number % (count / 10).max(1) == 0 {
            memory.push(resident(&service));
        }
        if number % (count / 40).max(1) == 0 {
            questions.push((id.to_owned(), moves.join(" ")));
        }
    }
    memory.push(resident(&service));
    report("all questions", times.iter().map(|(_, time)| *time).collect());
    for (kind, game) in GAMES.iter().enumerate() {
        report(game, times.iter().filter(|(of, _)| *of == kind).map(|(_, time)| *time).collect());
    }
    println!("memory in MB after each tenth: {memory:?}");
    drop(input);
    let _ = service.wait();
    let alone = questions.iter().map(|(game, moves)| {
        let began = Instant::now();
        let run = Command::new(&program).args(["moves", game, "--json", "--moves", moves]).output().unwrap();
        assert!(!run.stdout.is_empty());
        began.elapsed()
    });
    report("a process for each question", alone.collect());
    println!("the slowest lines of strangers:");
    strangers(&program);
}

/// How long the slowest of the hostile lines take.
fn strangers(program: &str) {
    let mut service =
        Command::new(program).arg("serve").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = service.stdin.take().unwrap();
    let mut output = BufReader::new(service.stdout.take().unwrap());
    let mut times = Vec::new();
    for (_, line) in hostile::lines() {
        let began = Instant::now();
        input.write_all(&line).unwrap();
        input.write_all(b"\n").unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        times.push((began.elapsed(), String::from_utf8_lossy(&line).chars().take(40).collect::<String>()));
    }
    times.sort_unstable();
    for (time, line) in times.iter().rev().take(5) {
        println!("{time:>9.1?} {line}");
    }
    drop(input);
    let _ = service.wait();
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |hundredths: usize| times[(times.len() * hundredths / 100).min(times.len() - 1)];
    println!(
        "{what:<28} {:>6} questions, median {:>9.1?}, 99 of 100 within {:>9.1?}, longest {:>9.1?}",
        times.len(),
        at(50),
        at(99),
        at(100)
    );
}

/// Megabytes of memory in use; 0 where the system does not say it.
fn resident(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0) / 1024
}
