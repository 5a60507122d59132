//! What commands print with `--json` is what the schema in the documents says.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

const OHBAN: &str = env!("CARGO_BIN_EXE_ohban");

/// Status and standard output.
fn run(arguments: &[&str], input: &str) -> (Option<i32>, String) {
    let mut child = Command::new(OHBAN)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // Some commands read nothing.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

fn schema() -> Value {
    serde_json::from_str(include_str!("../../../docs/answers.schema.json")).unwrap()
}

/// Fails unless the value is what the schema has under this name, without any
/// key that the schema does not know.
fn validate(name: &str, value: &Value) {
    let mut schema = schema();
    assert!(schema["$defs"][name].is_object(), "{name}");
    close(&mut schema);
    schema["$ref"] = json!(format!("#/$defs/{}", name.replace(' ', "%20")));
    let validator = jsonschema::validator_for(&schema).unwrap();
    let errors: Vec<_> = validator.iter_errors(value).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{name}: {errors:?}: {value}");
}

/// Keys that are not described become errors.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(keys) => {
            let described = keys.contains_key("properties");
            keys.values_mut().for_each(close);
            if described && !keys.contains_key("additionalProperties") {
                keys.insert("unevaluatedProperties".to_owned(), json!(false));
            }
        }
        Value::Array(all) => all.iter_mut().for_each(close),
        _ => {}
    }
}

#[test]
fn every_command_prints_what_the_schema_says() {
    let entered = "+R+R+B+BGGGGK/SSSS5/9/9/9/9/9/9/4k4 b 9P 1";
    let lines = "7g7f 3c3d\n7g7f 7g7f\nx\n";
    let cases: &[(&str, &[&str], &str)] = &[
        ("games", &["games"], ""),
        ("legal", &["legal", "shogi", "7g7f", "7g7e", "x", "--moves", "7g7f 3c3d"], ""),
        (
            "legal",
            &["legal", "chu", "--sfen", "k11/12/12/12/6p5/5p6/5N6/12/12/12/12/11K b - 1", "7g7f6e"],
            "",
        ),
        ("result", &["result", "shogi"], ""),
        ("result", &["result", "shogi", "--sfen", entered, "--declare", "impasse"], ""),
        ("result", &["result", "shogi", "--moves", "7g7f 7g7f"], ""),
        ("result", &["result", "shogi", "--stdin"], lines),
        ("show", &["show", "shogi"], ""),
        ("show", &["show", "chu", "--moves", "8i8h 5d5e"], ""),
        ("show", &["show", "heisei-chu", "--moves"], ""),
        ("piece", &["piece", "chu", "lion"], ""),
        ("piece", &["piece", "tai", "--all"], ""),
        ("piece --library", &["piece", "--library"], ""),
        ("piece --library", &["piece", "--library", "lion"], ""),
        ("perft", &["perft", "mini", "2"], ""),
        ("perft", &["perft", "mini", "2", "--divide"], ""),
        ("check", &["check", "chu", "tai"], ""),
        ("check", &["check", "no-such-file.yaml"], ""),
        ("sfen", &["sfen", "tai"], ""),
        ("moves", &["moves", "mini"], ""),
        ("moves", &["moves", "mini", "--stdin"], "x\n4k/5/5/5/K4 b - 1\n"),
        ("convert", &["convert", "shogi", "--to", "kif"], "7g7f 3c3d 8h2b+"),
        ("convert", &["convert", "shogi", "--to", "usi"], "1. P-7f {good} P-3d <resignation> 0-1"),
        ("legal", &["legal", "tenjiku", "--effects", "9l9k"], ""),
        (
            "match",
            &[
                "match",
                "mini",
                "ohban,hash=1",
                "random",
                "--games",
                "2",
                "--nodes",
                "20",
                "--sprt",
                "0",
                "50",
            ],
            "",
        ),
        ("analyse", &["analyse", "shogi", "--nodes", "500", "--hash", "1"], "7g7f 3c3d 8h3c+ 2b3c"),
        ("values", &["values", "mini"], ""),
        ("mate", &["mate", "shogi", "--sfen", "4k4/9/4G4/9/9/9/9/9/4K4 b G 1"], ""),
        ("mate", &["mate", "shogi", "--sfen", "4k4/9/9/9/9/9/9/9/4K4 b - 1"], ""),
        ("info", &["info", "chu"], ""),
        ("info", &["info", "shogi"], ""),
        ("info", &["info", "tai"], ""),
    ];
    for (name, arguments, input) in cases {
        let (status, printed) = run(&[arguments, &["--json"][..]].concat(), input);
        let failed = *name == "check" && printed.contains("\"error\"");
        assert_eq!(status, Some(if failed { 2 } else { 0 }), "{arguments:?}");
        let values: Vec<Value> =
            serde_json::Deserializer::from_str(&printed).into_iter().map(Result::unwrap).collect();
        assert!(!values.is_empty(), "{arguments:?}");
        values.iter().for_each(|value| validate(name, value));
    }
    // The cases are all that the schema has, but for the service.
    let schema = schema();
    let names = schema["$defs"].as_object().unwrap().keys();
    let commands = names.filter(|name| name.starts_with(|c: char| c.is_lowercase()));
    for name in commands.filter(|name| !["request", "answer", "error"].contains(&name.as_str())) {
        assert!(cases.iter().any(|(case, _, _)| case == name), "{name}");
    }
}

#[test]
fn errors_have_codes() {
    let cases: &[(&[&str], &str)] = &[
        (&["legal", "shogii", "7g7f"], "unknown_game"),
        (&["moves", "shogi", "--sfen", "9/9 b"], "bad_sfen"),
        (&["show", "shogi", "--moves", "7g7f x"], "no_move"),
        (&["sfen", "shogi", "--moves", "7g7f 7g7f"], "illegal_move"),
        (&["sfen", "shogi", "--handicap", "elephant"], "unknown_handicap"),
        (&["piece", "shogi", "elephant"], "unknown_piece"),
        (&["piece", "--library", "no such piece"], "unknown_piece"),
        (&["result", "shogi", "--declare", "impasse"], "not_declared"),
        (&["info", "/nowhere/game.yaml"], "bad_game"),
        (&["analyse", "shogi", "/nowhere/game.kif"], "bad_file"),
        (&["convert", "shogi", "--to", "kif", "--from", "csa"], "bad_record"),
        (&["games", "no such game"], "unknown_game"),
        (&["mate", "shogi", "--sfen", "x"], "bad_sfen"),
        (&["perft", "mini", "many"], "bad_arguments"),
        (&["values", "mini", "--no-such-option"], "bad_arguments"),
        (&["values"], "bad_arguments"),
    ];
    for (arguments, code) in cases {
        let (status, printed) = run(&[arguments, &["--json"][..]].concat(), "P-7f x y z\n");
        let error: Value =
            serde_json::from_str(&printed).unwrap_or_else(|_| panic!("{arguments:?}: {printed}"));
        validate("error", &error);
        assert_eq!((status, &error["error"]["code"]), (Some(2), &json!(code)), "{arguments:?}: {printed}");
        assert!(!error["error"]["message"].as_str().unwrap().is_empty());
        // Without it nothing but words is printed, and those elsewhere.
        assert_eq!(run(arguments, "P-7f x y z\n").1, "", "{arguments:?}");
    }
    let (_, printed) = run(&["sfen", "shogi", "--moves", "7g7f 7g7f", "--json"], "");
    let error: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!((&error["error"]["ply"], &error["error"]["reason"]), (&json!(2), &json!("empty_start")));
    // A line among others has the same.
    let (_, printed) = run(&["moves", "mini", "--stdin", "--json"], "x\n");
    let line: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!((&line["game"], &line["error"]["code"]), (&json!("mini"), &json!("bad_sfen")));
    let (_, printed) = run(&["moves", "mini", "--json", "--moves", "5d5c"], "");
    let line: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!((&line["turn"], &line["moveNumber"]), (&json!("white"), &json!(2)));
}

#[test]
fn results_have_the_same_words_in_text_and_json() {
    let moves = ["result", "shogi", "--moves", "7g7f 2g2f"];
    assert_eq!(run(&moves, "").1, "black illegal-move\n");
    let (_, printed) = run(&[&moves[..], &["--json"]].concat(), "");
    let facts: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!((&facts["winner"], &facts["reason"]), (&json!("black"), &json!("illegal-move")));
}

#[test]
fn the_schema_in_the_documents_is_current() {
    let (_, printed) = run(&["schema", "answers"], "");
    let renew = "renew it: ohban schema answers > docs/answers.schema.json";
    assert!(printed == include_str!("../../../docs/answers.schema.json"), "{renew}");
    let schema = schema();
    for (name, definition) in schema["$defs"].as_object().unwrap() {
        let keys = definition["properties"].as_object();
        for (key, value) in keys.into_iter().flatten().filter(|(key, _)| *key != "id") {
            assert!(value["description"].is_string() || value["$ref"].is_string(), "{name}.{key}");
        }
    }
    // What is not in the schema is found.
    let closed = std::panic::catch_unwind(|| validate("sfen", &json!({"game": "x", "extra": 1})));
    assert!(closed.is_err());
}

#[test]
fn requests_of_the_documents_are_requests() {
    let mut schema = schema();
    schema["$ref"] = json!("#/$defs/request");
    let validator = jsonschema::validator_for(&schema).unwrap();
    let document = include_str!("../../../docs/service.md");
    let requests: Vec<Value> = document
        .lines()
        .filter(|line| line.starts_with("{\"id\""))
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let questions: Vec<_> = requests.iter().filter(|line| line.get("want").is_some()).collect();
    assert!(questions.len() >= 2);
    for question in questions {
        assert!(validator.is_valid(question), "{question}");
    }
    assert!(!validator.is_valid(&json!({"game": "shogi", "wnat": []})));
}

#[test]
fn the_status_says_whether_all_moves_are_legal() {
    assert_eq!(run(&["legal", "shogi", "7g7f"], "").0, Some(0));
    assert_eq!(run(&["legal", "shogi", "7g7f", "7g7e"], "").0, Some(1));
    assert_eq!(run(&["legal", "shogi", "7g7e", "--json"], "").0, Some(0));
    assert_eq!(run(&["legal", "shogi", "7g7e", "--json", "--moves", "x"], "").0, Some(2));
    assert_eq!(run(&["legal", "shogii", "7g7e"], "").0, Some(2));
}

#[test]
fn results_are_declared_and_asked_line_by_line() {
    let entered = ["result", "shogi", "--sfen", "+R+R+B+BGGGGK/SSSS5/9/9/9/9/9/9/4k4 b 9P 1"];
    let declared = |what| run(&[&entered[..], &["--declare", what]].concat(), "");
    assert_eq!(declared("impasse"), (Some(0), "black impasse\n".to_owned()));
    assert_eq!(declared("resignation"), (Some(0), "white resignation\n".to_owned()));
    assert_eq!(declared("agreement").0, Some(2));
    assert_eq!(run(&["result", "shogi", "--declare", "impasse"], "").0, Some(2));
    let lines = "\n7g7f 3c3d\n7g7f 7g7f\nx\n";
    let (status, told) = run(&["result", "shogi", "--stdin"], lines);
    let told: Vec<_> = told.lines().collect();
    assert_eq!((status, &told[..3]), (Some(0), &["in-play", "in-play", "black illegal-move"][..]));
    assert!(told[3].starts_with("error move 1, `x`"), "{told:?}");
}
