//! `ohban serve`: questions a line, and by HTTP.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

#[path = "support/hostile.rs"]
mod hostile;

const OHBAN: &str = env!("CARGO_BIN_EXE_ohban");

/// A service on standard input and output.
struct Service {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Service {
    fn start() -> Service {
        let mut child =
            Command::new(OHBAN).arg("serve").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Service { child, input, output: BufReader::new(output) }
    }

    /// The answer to a line as it is.
    fn line(&mut self, line: &[u8]) -> Value {
        self.input.write_all(line).unwrap();
        self.input.write_all(b"\n").unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        let answer: Value = serde_json::from_str(&answer).unwrap();
        validate(&answer);
        answer
    }

    fn ask(&mut self, question: Value) -> Value {
        self.line(question.to_string().as_bytes())
    }

    /// The code of the error.
    fn code(&mut self, question: Value) -> String {
        let answer = self.ask(question);
        answer["error"]["code"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Fails unless the value is an answer by the schema in the documents.
fn validate(answer: &Value) {
    static SCHEMA: std::sync::OnceLock<jsonschema::Validator> = std::sync::OnceLock::new();
    let validator = SCHEMA.get_or_init(|| {
        let text = include_str!("../../../docs/answers.schema.json");
        let mut schema: Value = serde_json::from_str(text).unwrap();
        schema["$ref"] = json!("#/$defs/answer");
        jsonschema::validator_for(&schema).unwrap()
    });
    let errors: Vec<_> = validator.iter_errors(answer).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{errors:?}: {answer}");
}

#[test]
fn a_site_asks_about_a_game() {
    let mut service = Service::start();
    let start =
        service.ask(json!({"id": 1, "game": "shogi", "want": ["legal", "outcome", "check", "board"]}));
    assert_eq!((&start["id"], start["turn"].as_str()), (&json!(1), Some("black")));
    assert_eq!(start["legal"].as_array().unwrap().len(), 30);
    assert_eq!(start["board"]["pieces"].as_array().unwrap().len(), 40);
    assert_eq!(start["outcome"]["inPlay"], json!(true));
    assert!(start.get("judge").is_none());
    // A move that is judged, with what it captures and how it is written.
    let taken = service.ask(json!({
        "id": "b", "game": "Shogi", "moves": ["7g7f", "3c3d"], "move": "8h2b+", "want": ["captures", "notation"]
    }));
    let played = &taken["judge"]["played"];
    assert_eq!(played["captures"], json!([{"square": "2b", "piece": "B", "color": "white"}]));
    assert_eq!((&played["western"], &played["japanese"]), (&json!("Bx2b+"), &json!("２二角成")));
    assert_eq!((&played["promotes"], &played["becomes"]), (&json!(true), &json!("+B")));
    let after = &taken["judge"]["after"];
    assert_eq!(after["sfen"], json!("lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4"));
    let refused = service.ask(json!({"game": "shogi", "moves": "7g7f 3c3d", "move": "8h1a"}));
    assert_eq!((&refused["judge"]["legal"], &refused["judge"]["code"]), (&json!(false), &json!("blocked")));
    assert_eq!(refused["judge"]["reason"], json!("the way is blocked on 2b"));
    // A lion takes on its way.
    let lion = service.ask(json!({
        "game": "chu", "sfen": "k11/12/12/12/6p5/5p6/5N6/12/12/12/12/11K b - 1", "move": "7g7f6e",
        "want": ["captures"]
    }));
    assert_eq!(
        (&lion["judge"]["played"]["way"], &lion["judge"]["played"]["to"]),
        (&json!(["7f"]), &json!("6e"))
    );
    assert_eq!(lion["judge"]["played"]["captures"].as_array().unwrap().len(), 2);
}

#[test]
fn the_end_of_a_game_is_told() {
    let mut service = Service::start();
    let mate = json!({"game": "shogi", "sfen": "4k4/9/4G4/9/9/9/9/9/4K4 b G 1", "moves": ["G*5b"]});
    let outcome = service.ask(mate)["outcome"].clone();
    assert_eq!((&outcome["winner"], &outcome["reason"]), (&json!("black"), &json!("mate")));
    // Positions come back.
    let moves = "2h3h 8b7b 3h2h 7b8b ".repeat(3);
    let outcome = service.ask(json!({"game": "shogi", "moves": moves}))["outcome"].clone();
    assert_eq!((&outcome["result"], &outcome["reason"]), (&json!("draw"), &json!("repetition")));
    assert_eq!(outcome["occurrences"], json!(4));
    let after = json!({"game": "shogi", "moves": format!("{moves} 7g7f")});
    assert_eq!(service.code(after.clone()), "illegal_move");
    let mut study = after;
    study["study"] = json!(true);
    assert_eq!(service.ask(study)["outcome"]["inPlay"], json!(true));
    // A king that has entered with 28 points.
    let entered = "+R+R+B+BGGGGK/SSSS5/9/9/9/9/9/9/4k4 b 9P 1";
    let outcome = service.ask(json!({"game": "shogi", "sfen": entered}))["outcome"].clone();
    assert_eq!(outcome["declarations"][0]["declaration"], json!("impasse"));
    assert_eq!(outcome["declarations"][0]["allowed"], json!(true));
    assert_eq!(outcome["declarations"][0]["points"]["black"], json!(37));
}

#[test]
fn a_game_begins_with_a_handicap() {
    let mut service = Service::start();
    let start = service.ask(json!({"game": "shogi", "handicap": "飛車落ち", "want": ["board"]}));
    assert_eq!(start["sfen"], json!("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"));
    assert_eq!(start["board"]["pieces"].as_array().unwrap().len(), 39);
    // White, who gives it, moves first, and the game goes on from there.
    let next =
        service.ask(json!({"game": "shogi", "handicap": "rook", "moves": ["3c3d", "7g7f"], "want": []}));
    assert_eq!((&next["turn"], &next["moveNumber"]), (&json!("white"), &json!(3)));
}

#[test]
fn errors_have_codes_and_end_nothing() {
    let mut service = Service::start();
    for (question, code) in [
        (json!({"game": "shogii"}), "unknown_game"),
        (json!({}), "missing_game"),
        (json!({"game": "shogi", "yaml": "extends: shogi"}), "bad_request"),
        (json!({"game": "shogi", "sfen": "9/9 b"}), "bad_sfen"),
        (json!({"game": "shogi", "handicap": "elephant"}), "unknown_handicap"),
        (json!({"game": "shogi", "handicap": "rook", "sfen": "4k4/9/9/9/9/9/9/9/4K4 b - 1"}), "bad_request"),
        (json!({"game": "shogi", "moves": ["7g7f", "7g7f"]}), "illegal_move"),
        (json!({"game": "shogi", "moves": ["7g7f", "x"]}), "no_move"),
        (json!({"game": "shogi", "moves": 7}), "bad_request"),
        (json!({"game": "shogi", "want": ["everything"]}), "bad_request"),
        (json!({"game": "shogi", "want": ["judge"]}), "missing_move"),
        (json!({"game": "shogi", "gmae": "chu"}), "bad_request"),
        (json!({"yaml": "{extends: shogi, royal: [knig]}"}), "bad_game"),
        (json!([1, 2]), "bad_request"),
        (json!(null), "bad_request"),
    ] {
        assert_eq!(service.code(question.clone()), code, "{question}");
    }
    let answer = service.ask(json!({"id": {"a": 1}, "game": "shogi", "moves": ["7g7f", "7g7f"]}));
    assert_eq!((&answer["id"], &answer["error"]["ply"]), (&json!({"a": 1}), &json!(2)));
    assert_eq!(answer["error"]["reason"], json!("empty_start"));
    // The id is found where the rest cannot be read.
    assert_eq!(service.ask(json!({"id": 7, "moves": {}}))["id"], json!(7));
    let answer = service.ask(json!({"yaml": "extends: shogi\nroyal: [knig]"}));
    let problem = &answer["error"]["diagnostics"][0];
    assert_eq!((&problem["line"], &problem["help"]), (&json!(2), &json!("did you mean `king`?")));
    assert_eq!(service.ask(json!({"game": "mini"}))["turn"], json!("black"));
}

/// Each is answered, most are refused before they cost anything, and the next
/// question is answered as if nothing had been. The example `service_times`
/// tells how long they take.
#[test]
fn hostile_lines_are_answered() {
    let mut service = Service::start();
    for (code, line) in hostile::lines() {
        let shown = String::from_utf8_lossy(&line[..line.len().min(60)]).into_owned();
        let answer = service.line(&line);
        let found = answer["error"]["code"].as_str().unwrap_or_default();
        assert!(code.split('|').any(|code| code == found), "{shown}: {found}, not {code}");
        assert!(answer.to_string().len() < hostile::LONGEST_ANSWER, "{shown}");
        assert_eq!(service.ask(json!({"game": "mini"}))["turn"], json!("black"), "{shown}");
    }
}

#[test]
fn a_game_of_ones_own_is_asked_about() {
    let mut service = Service::start();
    let yaml = "{extends: mini, name: Lion shogi, pieces: {lion: {code: N}}, setup: [K G N B R, P . . . .]}";
    for _ in 0..2 {
        let answer = service.ask(json!({"yaml": yaml, "want": ["legal", "info"]}));
        assert_eq!(answer["info"]["name"], json!("Lion shogi"));
        assert!(!answer["legal"].as_array().unwrap().is_empty());
    }
    let games = service.ask(json!({"want": ["games"]}));
    let games = games["games"].as_array().unwrap();
    assert!(games.iter().any(|game| game["id"] == json!("chu") && game["files"] == json!(12)));
    // Files are not read.
    let file = json!({"game": concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants/chu.yaml")});
    assert_eq!(service.code(file), "unknown_game");
    assert_eq!(service.code(json!({"yaml": "extends: ../../variants/chu.yaml"})), "bad_game");
}

/// A service by HTTP, and its address.
struct Http(Child, String);

impl Http {
    fn start() -> Http {
        let mut child = Command::new(OHBAN)
            .args(["serve", "--listen", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut address = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut address).unwrap();
        let address = address.trim().strip_prefix("http://").unwrap().to_owned();
        Http(child, address)
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.1).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream
    }

    /// Status line and body.
    fn post(&self, body: &[u8]) -> (String, String) {
        let mut stream = self.connect();
        let head = format!(
            "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        // A body that is too long is not read to its end.
        let _ = stream.write_all(body);
        answer(stream)
    }
}

fn answer(mut stream: TcpStream) -> (String, String) {
    let mut text = Vec::new();
    let _ = stream.read_to_end(&mut text);
    let text = String::from_utf8_lossy(&text).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    (head.lines().next().unwrap_or_default().to_owned(), body.to_owned())
}

impl Drop for Http {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn questions_come_by_http() {
    let http = Http::start();
    let (status, body) = http.post(br#"{"id": 5, "game": "mini", "want": ["legal"]}"#);
    assert_eq!(status, "HTTP/1.1 200 OK");
    let body: Value = serde_json::from_str(&body).unwrap();
    validate(&body);
    assert_eq!((&body["id"], body["legal"].as_array().unwrap().len()), (&json!(5), 14));
    let (status, body) = http.post(b"{\"game\": \"none\"}");
    assert!(status.ends_with("400 Bad Request") && body.contains("unknown_game"), "{status} {body}");
    let (status, _) = http.post(&vec![b' '; 2 << 20]);
    assert!(status.ends_with("413 Payload Too Large"), "{status}");
    let mut get = http.connect();
    get.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    assert!(answer(get).0.ends_with("405 Method Not Allowed"));
    let mut get = http.connect();
    get.write_all(b"GET /schema HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    assert!(answer(get).1.contains("\"$defs\""));
    // What is no HTTP gets an answer all the same.
    for nonsense in [&b"\x16\x03\x01 hello\r\n\r\n"[..], b"{\"game\": \"mini\"}\n", b"HELLO\r\n\r\n"] {
        let mut stream = http.connect();
        stream.write_all(nonsense).unwrap();
        let (status, body) = answer(stream);
        let body: Value = serde_json::from_str(&body).unwrap();
        validate(&body);
        assert!(status.ends_with("400 Bad Request"), "{status}");
        assert_eq!(body["error"]["code"], json!("bad_request"));
    }
}

/// More of them than the service keeps open: those that have been idle for the
/// longest time go.
#[test]
fn clients_that_say_nothing_keep_nobody_from_an_answer() {
    let http = Http::start();
    let mut first = http.connect();
    let ask = |stream: &mut TcpStream| {
        stream
            .write_all(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 15\r\n\r\n{\"game\":\"mini\"}")
            .unwrap();
        let mut answer = [0; 15];
        stream.read_exact(&mut answer).unwrap();
        assert_eq!(&answer, b"HTTP/1.1 200 OK");
    };
    ask(&mut first);
    let mut idle: Vec<_> = (0..300).map(|_| http.connect()).collect();
    for _ in 0..5 {
        assert!(http.post(b"{\"game\": \"mini\"}").0.ends_with("200 OK"));
    }
    ask(idle.last_mut().unwrap());
    // The first has made room, what is left in it read.
    let mut rest = Vec::new();
    let _ = first.read_to_end(&mut rest);
}

#[test]
fn the_largest_games_are_told_whole() {
    let mut service = Service::start();
    let all = json!(["legal", "captures", "notation", "info"]);
    for (game, moves) in [("taikyoku", 100), ("tenjiku", 50)] {
        let answer = service.ask(json!({"game": game, "want": all}));
        assert!(answer["legal"].as_array().unwrap().len() > moves, "{game}");
        assert!(answer["legal"].as_array().unwrap().iter().all(|m| m["western"].is_string()));
        assert!(answer["info"]["kinds"][0]["paths"][0]["legs"][0]["step"].is_array());
    }
}

#[test]
fn other_machines_are_let_in_only_when_asked() {
    let refused = Command::new(OHBAN).args(["serve", "--listen", "0.0.0.0:0"]).output().unwrap();
    let message = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(message.contains("--public"), "{message}");
}

/// The clients among the examples play a game each, where their languages are
/// installed.
#[test]
fn clients_of_other_languages_work() {
    for (language, client) in [("python3", "client.py"), ("node", "client.mjs")] {
        if Command::new(language).arg("--version").output().is_err() {
            eprintln!("left out, {language} is not there: {client}");
            continue;
        }
        let path = format!("{}/../../examples/clients/{client}", env!("CARGO_MANIFEST_DIR"));
        let run = Command::new(language).args([&path, OHBAN]).output().unwrap();
        let told = String::from_utf8(run.stdout).unwrap();
        assert!(run.status.success(), "{client}: {}", String::from_utf8_lossy(&run.stderr));
        assert!(
            told.contains("7g7e is not legal: the piece on 7g does not move so (does_not_move_so)"),
            "{told}"
        );
        assert!(told.contains("7g7f ７六歩, white has 30 moves"), "{told}");
    }
}
