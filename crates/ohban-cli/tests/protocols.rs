//! The player behind the protocols of GUIs, by pipes.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use ohban::record::{Format, Record};
use ohban::{Game, LoadVariant, MoveNotation, Variant};

const OHBAN: &str = env!("CARGO_BIN_EXE_ohban");

/// Nothing that is asked here takes so long, whatever else the machine does.
const PATIENCE: Duration = Duration::from_secs(600);

/// The program, line by line.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut child = Command::new(OHBAN)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        Engine { input: child.stdin.take(), child, lines }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// The next line that begins so; those before it are passed over.
    fn hear(&self, start: &str) -> String {
        self.all_up_to(start).pop().unwrap()
    }

    /// All lines up to the next one that begins so.
    fn all_up_to(&self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line =
                self.lines.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("no {start} in {lines:?}"));
            lines.push(line);
            if lines.last().unwrap().starts_with(start) {
                return lines;
            }
        }
    }

    /// Ends it, and sees that it ends well.
    fn quit(mut self) {
        self.say("quit");
        self.input = None;
        assert!(self.child.wait().unwrap().success());
    }
}

fn output(arguments: &[&str], input: &str) -> (bool, String, String) {
    let mut child = Command::new(OHBAN)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.success(), text(output.stdout), text(output.stderr))
}

#[test]
fn usi_plays_every_bundled_game() {
    let mut engine = Engine::start(&["usi"]);
    engine.say("usi");
    let told = engine.all_up_to("usiok").join("\n");
    engine.say("setoption name USI_Hash value 1");
    for game in ohban::builtin::games() {
        assert!(told.contains(&format!(" var {}", game.id)), "{}", game.id);
        engine.say(&format!("setoption name USI_Variant value {}", game.id));
        engine.say("isready");
        engine.hear("readyok");
        engine.say("usinewgame");
        let mut played = Game::start(&Variant::builtin(game.id).unwrap());
        for start in ["startpos".to_owned(), format!("sfen {}", played.position().to_sfen())] {
            engine.say(&format!("position {start}"));
            engine.say("go nodes 50");
            let best = engine.hear("bestmove ");
            let m = best.split(' ').nth(1).unwrap();
            assert!(played.judge(m).is_ok(), "{}: {best}", game.id);
        }
        // A reply, and the game with both moves.
        let mut moves = Vec::new();
        for _ in 0..2 {
            engine.say(&format!("position startpos moves {}", moves.join(" ")));
            engine.say("go nodes 50");
            let best = engine.hear("bestmove ");
            let m = best.split(' ').nth(1).unwrap().to_owned();
            played.play_usi(&m).unwrap_or_else(|error| panic!("{}: {best}: {error}", game.id));
            moves.push(m);
        }
    }
    engine.quit();
}

#[test]
fn usi_infos_are_complete_and_multipv_is_obeyed() {
    let mut engine = Engine::start(&["usi", "mini"]);
    engine.say("setoption name MultiPV value 2");
    engine.say("position startpos");
    engine.say("go depth 3");
    let lines = engine.all_up_to("bestmove ");
    for word in ["depth", "seldepth", "multipv", "score", "nodes", "nps", "time", "hashfull", "pv"] {
        assert!(
            lines.iter().any(|line| line.starts_with("info ") && line.contains(&format!(" {word} "))),
            "{word}"
        );
    }
    assert!(lines.iter().any(|line| line.contains(" multipv 2 ")), "{lines:?}");
    engine.say("go nodes 100 searchmoves 1e1d 9z9y");
    let lines = engine.all_up_to("bestmove ");
    assert!(
        lines.iter().any(|line| line.starts_with("info string error: go searchmoves: `9z9y`")),
        "{lines:?}"
    );
    assert!(lines.last().unwrap().starts_with("bestmove 1e1d"), "{lines:?}");
    engine.quit();
}

#[test]
fn usi_stops_ponders_and_answers_meanwhile() {
    let mut engine = Engine::start(&["usi", "chu"]);
    engine.say("position startpos");
    engine.say("go infinite");
    engine.say("isready");
    assert!(engine.all_up_to("readyok").iter().all(|line| !line.starts_with("bestmove")));
    engine.say("stop");
    engine.hear("bestmove ");
    // Pondering ends by a hit, here with no time left, or by `stop`.
    engine.say("go ponder btime 0 wtime 0 byoyomi 50");
    engine.say("isready");
    assert!(engine.all_up_to("readyok").iter().all(|line| !line.starts_with("bestmove")));
    engine.say("ponderhit");
    engine.hear("bestmove ");
    engine.say("go ponder btime 1000 wtime 1000");
    engine.say("stop");
    engine.hear("bestmove ");
    engine.say("go infinite");
    engine.say("gameover win");
    engine.say("isready");
    let lines = engine.all_up_to("readyok");
    assert!(lines.iter().all(|line| !line.starts_with("bestmove")), "{lines:?}");
    engine.quit();
}

#[test]
fn usi_solves_mates() {
    let mut engine = Engine::start(&["usi", "shogi"]);
    for (sfen, answer) in
        [("4k4/9/4P4/9/9/9/9/9/9 b G 1", "checkmate G*5b"), ("4k4/9/9/9/9/9/9/9/9 b G 1", "checkmate nomate")]
    {
        engine.say(&format!("position sfen {sfen}"));
        engine.say("go mate infinite");
        assert_eq!(engine.hear("checkmate "), answer);
    }
    // Nothing mates here, but to know it takes longer than a moment.
    engine.say("position sfen 4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1");
    engine.say("go mate infinite");
    engine.say("stop");
    assert!(engine.hear("checkmate ").len() > "checkmate ".len());
    engine.quit();
}

#[test]
fn usi_answers_nonsense() {
    let mated = "position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";
    let entered = "position sfen +R+R+B+BGGGGK/SSSS5/9/9/9/9/9/9/4k4 b 9P 1";
    let script = format!(
        "foo bar\nsetoption name Foo value 1\nsetoption name USI_Hash value x\nsetoption name USI_Variant value zzz\n\
         position\nposition sfen x\ngo\nposition startpos moves 7g7f 7g7f\ngo nodes 1\nposition startpos\n\
         go btime x\n{mated}\ngo nodes 10\n{entered}\ngo nodes 10\n\u{7f}\u{0}\n"
    );
    let (fine, told, _) = output(&["usi"], &script);
    assert!(fine);
    let lines: Vec<_> = told.lines().filter(|line| !line.starts_with("info depth")).collect();
    for start in [
        "info string error: unknown command `foo`",
        "info string error: setoption: there is no option `Foo`",
        "info string error: setoption USI_Hash: `x` is no number",
        "info string error: setoption USI_Variant: there is no bundled game `zzz`",
        "info string error: position: SFEN, board, column 1",
        "info string error: position: move 2, `7g7f`",
        "info string error: go btime: `x` is no number",
        "info string the game is over (black mate)",
    ] {
        assert!(lines.iter().any(|line| line.starts_with(start)), "{start}: {told}");
    }
    let moves: Vec<_> = lines.iter().filter(|line| line.starts_with("bestmove")).collect();
    assert_eq!(moves.len(), 5, "{told}");
    assert_eq!((*moves[0], *moves[1], *moves[3]), ("bestmove resign", "bestmove resign", "bestmove resign"));
    assert_eq!(*moves[4], "bestmove win");
}

#[test]
fn xboard_plays_what_it_can_show() {
    let mut engine = Engine::start(&["xboard", "chu"]);
    engine.say("xboard");
    engine.say("protover 2");
    let features = engine.all_up_to("feature done=1").join("\n");
    for feature in ["setboard=1", "usermove=1", "ping=1", "analyze=1", "sigint=0", "variants=\"chu,"] {
        assert!(features.contains(feature), "{feature}");
    }
    assert!(features.contains("dai") && features.contains("wa") && !features.contains("taikyoku"));
    for game in ["chu", "dai", "wa", "shogi", "mini"] {
        for line in ["new", &format!("variant {game}"), "force", "post", "sd 1"] {
            engine.say(line);
        }
        let setup = engine.hear("setup (");
        assert!(setup.ends_with(" w 0 1"), "{setup}");
        let mut played = Game::start(&Variant::builtin(game).unwrap());
        let first = played.legal_moves()[0];
        let text = played.position().cecp(first).unwrap();
        engine.say(&format!("usermove {}", text.trim_end_matches('=')));
        played.play(first).unwrap();
        engine.say("go");
        engine.say("ping 7");
        let lines = engine.all_up_to("pong 7");
        let moved = lines.iter().find_map(|line| line.strip_prefix("move ")).unwrap();
        played.play(played.position().parse_cecp(moved).unwrap()).unwrap();
    }
    engine.say("variant tai");
    assert!(engine.hear("tellusererror").contains("25x25"));
    engine.quit();
    let (fine, _, error) = output(&["xboard", "tai"], "");
    assert!(!fine && error.contains("ohban usi tai"), "{error}");
}

#[test]
fn xboard_reads_legs_and_positions_and_takes_back() {
    let mut engine = Engine::start(&["xboard", "chu"]);
    for line in ["protover 2", "new", "variant chu", "force"] {
        engine.say(line);
    }
    // The lion takes twice: by legs.
    engine.say("setboard p11/12/12/12/12/4p7/3p8/2N9/12/12/12/K10k w 0 1");
    engine.say("usermove c5d6,d6e7");
    engine.say("usermove l1l2");
    engine.say("usermove l1l3");
    assert!(engine.hear("Illegal move").ends_with(": l1l3"));
    for line in ["undo", "undo", "usermove c5d6,d6c5", "remove", "foo"] {
        engine.say(line);
    }
    let lines = engine.all_up_to("Error (unknown command): foo");
    assert!(
        lines.iter().any(|line| line.starts_with("Error (there are not so many moves): remove")),
        "{lines:?}"
    );
    assert!(lines.iter().all(|line| !line.starts_with("Illegal")), "{lines:?}");
    engine.say("setboard 3x8 w 0 1");
    engine.hear("tellusererror Illegal position");
    for line in ["new", "analyze", "usermove e4e5"] {
        engine.say(line);
    }
    engine.say(".");
    engine.hear("stat01: ");
    for line in ["exit", "hint"] {
        engine.say(line);
    }
    engine.hear("Hint: ");
    // `?` moves now.
    for line in ["new", "st 1000", "go", "?"] {
        engine.say(line);
    }
    engine.hear("move ");
    engine.quit();
}

#[test]
fn a_match_has_a_result_and_records() {
    let file = std::env::temp_dir().join(format!("ohban-match-{}.game", std::process::id()));
    let _ = std::fs::remove_file(&file);
    let other = format!("usi,nodes=40,option.USI_Hash=1:{} usi", shell_words::quote(OHBAN));
    let path = file.to_str().unwrap();
    let arguments = [
        "match",
        "mini",
        "ohban,nodes=200,hash=1",
        &other,
        "--games",
        "4",
        "--concurrency",
        "2",
        "--json",
        "--records",
    ];
    let (fine, told, error) = output(&[&arguments[..], &[path]].concat(), "");
    assert!(fine, "{error}");
    let facts: serde_json::Value = serde_json::from_str(&told).unwrap();
    let count = |key: &str| facts[key].as_u64().unwrap();
    assert_eq!(count("wins") + count("draws") + count("losses"), 4, "{told}");
    for player in facts["players"].as_array().unwrap() {
        assert_eq!(
            (player["illegalMoves"].as_u64(), player["failures"].as_u64()),
            (Some(0), Some(0)),
            "{told}"
        );
    }
    let text = std::fs::read_to_string(&file).unwrap();
    let mini = Variant::builtin("mini").unwrap();
    let games: Vec<_> = Record::read_all(&mini, Format::Game, &text).collect::<Result<_, _>>().unwrap();
    assert_eq!(games.len(), 4);
    assert!(games.iter().all(|game| game.record.line.end.is_some() && game.record.tag("Sente").is_some()));
    // A file that is there already stays as it is.
    let (fine, _, error) =
        output(&["match", "mini", "random", "random", "--games", "2", "--records", path], "");
    assert!(!fine && error.contains(path), "{error}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn the_engine_beats_a_random_mover() {
    let arguments =
        ["match", "mini", "ohban,hash=1", "random", "--games", "4", "--nodes", "300", "--verbose"];
    let (fine, told, _) = output(&arguments, "");
    assert!(fine && told.contains("A +4 =0 -0: 100.0 %, Elo at least -191 (95%)"), "{told}");
    assert_eq!(told.matches("A wins").count(), 4);
}

#[test]
fn mistakes_of_a_match_are_told() {
    for (arguments, said) in [
        (&["match", "mini", "stockfish", "random"][..], "is no player"),
        (&["match", "mini", "usi:/nowhere/engine", "random", "--games", "2"], "cannot be started"),
        (&["match", "mini", "xboard:x", "random", "--nodes", "5"], "no number of nodes"),
        (&["match", "mini", "random", "random", "--openings", "/nowhere/file"], "/nowhere/file"),
        (&["match", "mini", "random", "random", "--sprt", "5", "0"], "the first number must be less"),
    ] {
        let (fine, _, error) = output(arguments, "");
        assert!(!fine && error.contains(said), "{arguments:?}: {error}");
    }
}

#[test]
fn a_game_is_analysed() {
    // Black goes with the bishop where White's takes it.
    let moves = "7g7f 3c3d 8h3c+ 2b3c";
    let nodes = ["--nodes", "2000", "--hash", "1"];
    let run = |more: &[&str]| output(&[&["analyse", "shogi"], &nodes[..], more].concat(), moves).1;
    let table = run(&[]);
    assert_eq!(table.lines().count(), 5, "{table}");
    let third = table.lines().nth(3).unwrap();
    assert!(third.contains("B-3c+") && third.contains('?'), "{table}");
    let facts: serde_json::Value = serde_json::from_str(&run(&["--json"])).unwrap();
    assert_eq!(facts["moves"].as_array().unwrap().len(), 4);
    assert!(facts["moves"][2]["loss"].as_f64().unwrap() > 0.1, "{facts}");
    assert_eq!(facts["interrupted"], false);
    let shogi = Variant::builtin("shogi").unwrap();
    let record = Record::read(&shogi, Format::Game, &run(&["--to", "game"])).unwrap();
    assert!(record.line.moves.iter().all(|played| played.evaluation.is_some()));
    assert!(record.line.moves[2].comments.iter().any(|comment| comment.contains("better ")), "{record:?}");
}

#[test]
fn the_engine_plays_in_the_terminal() {
    let told = output(&["play", "mini", "--opponent", "1", "--seed", "1"], "5d5c\nhint\nquit\n").1;
    assert!(told.contains("white plays ") && told.contains("perhaps "), "{told}");
    let (fine, _, error) = output(&["play", "mini", "--opponent", "11"], "");
    assert!(!fine && error.contains("levels are 1"), "{error}");
}

#[test]
fn values_are_told_and_explained() {
    let told = output(&["values", "chu"], "").1;
    let lion = told.lines().position(|line| line.contains("lion")).unwrap();
    let pawn = told.lines().position(|line| line.contains(" pawn ")).unwrap();
    assert!(lion < pawn && told.contains("random boards"), "{told}");
    let facts: serde_json::Value = serde_json::from_str(&output(&["values", "chu", "--json"], "").1).unwrap();
    assert_eq!(facts["kinds"].as_array().unwrap().len(), 39);
}
