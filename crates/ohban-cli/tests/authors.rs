//! The commands for authors of games: `new`, `piece`, `info`, `schema`.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn ohban(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ohban"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("ohban runs")
}

fn stdout(arguments: &[&str]) -> String {
    let output = ohban(arguments, Path::new("."));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn a_new_game_is_sound_and_never_overwrites() {
    let folder = std::env::temp_dir().join(format!("ohban-new-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let new = ohban(&["new", "my-game"], &folder);
    assert_eq!((new.status.code(), &new.stdout[..]), (Some(0), &b"my-game.yaml\n"[..]));
    let check = ohban(&["check", "my-game.yaml"], &folder);
    assert_eq!((check.status.code(), &check.stdout[..]), (Some(0), &b"my-game.yaml: ok\n"[..]));
    let info = String::from_utf8(ohban(&["info", "my-game.yaml"], &folder).stdout).unwrap();
    assert!(info.starts_with("my game (my-game)\n5 files, 6 ranks; 10 pieces a side; 4 kinds\n"), "{info}");
    std::fs::write(folder.join("my-game.yaml"), "mine").unwrap();
    let again = ohban(&["new", "my-game"], &folder);
    let message = "error: my-game.yaml is there already and stays as it is: change it, then \
                   `ohban check my-game.yaml`; or choose another name\n";
    assert_eq!((again.status.code(), String::from_utf8(again.stderr).unwrap().as_str()), (Some(2), message));
    assert_eq!(std::fs::read_to_string(folder.join("my-game.yaml")).unwrap(), "mine");
    for name in ["../up", "", ".hidden", "a b", "-x"] {
        assert_eq!(ohban(&["new", name], &folder).status.code(), Some(2), "{name}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_piece_is_told_and_drawn() {
    assert_eq!(
        stdout(&["piece", "chu", "kirin"]).split("\n\nlion").next().unwrap(),
        "\
kirin (KR) 麒麟 kirin
  promotes to lion
  FD
  steps one square diagonally;
  leaps two squares orthogonally

    · · ☆ · ·
    · ○ · ○ ·
    ☆ · ◎ · ☆
    · ○ · ○ ·
    · · ☆ · ·

    ◎ the piece
    ○ step
    ☆ jump"
    );
    let same =
        ["LN", "lion", "Lion", "shishi", "獅子", "N", "(n)"].map(|name| stdout(&["piece", "chu", name]));
    assert!(same.iter().all(|text| *text == same[0] && text.starts_with("lion (LN)")));
    assert!(stdout(&["piece", "chu", "+DH"]).starts_with("horned falcon (+DH)"));
    let hooks = stdout(&["piece", "tai", "hook-mover"]);
    assert!(
        hooks.contains(
            "
    · ┆ · ┼ · ┆ ·
    ┄ ┄ ┄ ┼ ┄ ┄ ┄
    · ┆ · ┼ · ┆ ·
    ┼ ┼ ┼ ◎ ┼ ┼ ┼
    · ┆ · ┼ · ┆ ·
    ┄ ┄ ┄ ┼ ┄ ┄ ┄
    · ┆ · ┼ · ┆ ·

    ◎ the piece
    ┆ ┄ slide after a turn; drawn from one square of each line
    ┼ slide; may turn on each of these squares
"
        ),
        "{hooks}"
    );
}

/// Every mark of every diagram is explained below it.
#[test]
fn legends_are_whole() {
    for game in ["tai", "chu", "dai-dai", "maka-dai-dai", "tori", "wa"] {
        let sheet = stdout(&["piece", game, "--all"]);
        for part in sheet.split("\n\n").collect::<Vec<_>>().windows(2) {
            let [picture, legend] = part else { continue };
            if !picture.contains(" ◎ ") || picture.contains("◎ the piece") {
                continue;
            }
            for mark in picture.chars().filter(|mark| !" ·\n".contains(*mark)) {
                assert!(legend.contains(mark), "{game}: {mark}\n{picture}\n{legend}");
            }
        }
    }
}

#[test]
fn pieces_are_found_by_what_people_call_them() {
    for (game, wanted, found) in [
        ("chu", "+O", "lion (+KR)"),
        ("chu", "B", "bishop (B)"),
        ("chu", "kr", "kirin (KR)"),
        ("chu", "free king", "queen (FK)"),
        ("chu", "stag", "flying stag (+BT)"),
        ("shogi", "gold", "gold general (G)"),
        ("shogi", "horse", "dragon horse (+B)"),
        ("shogi", "knight", "knight (N)"),
        ("shogi", "narikyo", "promoted lance (+L)"),
        ("tai", "(hm)", "hook mover (HM)"),
    ] {
        let told = stdout(&["piece", game, wanted]);
        assert!(told.starts_with(&format!("{found} ")), "{game}, {wanted}: {told}");
    }
    for (game, wanted, hint) in [
        ("chu", "loin", "did you mean `lion`?"),
        ("shogi", "general", "did you mean `gold general` or `silver general`?"),
        ("shogi", "dragon", "did you mean `dragon king` or `dragon horse`?"),
        ("chu", "+N", "`ohban info` lists its pieces"),
        ("shogi", "xyz", "`ohban info` lists its pieces"),
        ("shogi", "C", "`ohban info` lists its pieces"),
        ("shogi", "", "`ohban info` lists its pieces"),
    ] {
        let unknown = ohban(&["piece", game, wanted], Path::new("."));
        assert_eq!(unknown.status.code(), Some(2), "{game}, {wanted}");
        let message = String::from_utf8(unknown.stderr).unwrap();
        assert!(message.ends_with(&format!(" has no piece `{wanted}`; {hint}\n")), "{message}");
    }
}

#[test]
fn the_library_is_listed() {
    let all = stdout(&["piece", "--library"]);
    assert!(all.lines().count() > 100 && all.contains("\nhook_mover "), "{all}");
    let names = |filter| -> Vec<String> {
        let list = stdout(&["piece", "--library", filter]);
        let rows = list.lines().skip(1).take_while(|line| !line.is_empty());
        rows.map(|row| row.split(' ').next().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(names("lion"), ["lion", "lion_dog", "lion_hawk", "lion_dog_taikyoku", "lion_hawk_taikyoku"]);
    assert_eq!(names("dog")[..4], ["blind_dog", "howling_dog", "lion_dog", "dog"]);
    assert_eq!(names("獅"), ["lion", "lion_hawk", "lion_hawk_taikyoku"]);
    assert_eq!(names("RmasR"), ["hook_mover"]);
    assert!(stdout(&["piece", "--library", "hook mover"]).contains("◎ the piece"));
    assert_eq!(ohban(&["piece", "--library", "zzz"], Path::new(".")).status.code(), Some(2));
    assert_eq!(ohban(&["piece"], Path::new(".")).status.code(), Some(2));
}

#[test]
fn a_rule_sheet_has_all_pieces_and_rules() {
    let sheet = stdout(&["piece", "tai", "--all"]);
    let info: Value = serde_json::from_str(&stdout(&["info", "tai", "--json"])).unwrap();
    for kind in info["kinds"].as_array().unwrap() {
        let head = format!("\n{} ({}) ", kind["name"].as_str().unwrap(), kind["code"].as_str().unwrap());
        assert!(sheet.contains(&head), "{head}");
    }
    for rule in info["rulesInWords"].as_array().unwrap() {
        assert!(sheet.contains(rule.as_str().unwrap()));
    }
}

#[test]
fn info_is_the_resolved_game() {
    let info: Value = serde_json::from_str(&stdout(&["info", "chu-tsa", "--json"])).unwrap();
    assert_eq!((&info["version"], &info["id"]), (&1.into(), &"chu-tsa".into()));
    assert_eq!(info["board"], serde_json::json!({"files": 12, "ranks": 12}));
    let kinds = info["kinds"].as_array().unwrap();
    let kirin = kinds.iter().find(|kind| kind["code"] == "KR").unwrap();
    assert_eq!(
        (&kirin["promotesTo"], &kirin["sfen"], &kirin["royal"]),
        (&"+KR".into(), &"O".into(), &false.into())
    );
    let steps: Vec<_> =
        kirin["paths"].as_array().unwrap().iter().map(|path| &path["legs"][0]["step"]).collect();
    assert_eq!(steps.len(), 8);
    assert!(steps.contains(&&serde_json::json!([-1, 1])) && steps.contains(&&serde_json::json!([0, 2])));
    // What the rule set says itself, what it inherits, and a default.
    assert_eq!(info["rules"]["promotion"]["deferral"], "one_move");
    assert_eq!(info["rules"]["promotion"]["zone"], 4);
    assert_eq!((&info["rules"]["drops"], &info["rules"]["royalSafety"]), (&Value::Null, &"free".into()));
    assert_eq!(info["start"]["pieces"].as_array().unwrap().len(), 92);
    let sfen = info["start"]["sfen"].as_str().unwrap();
    assert_eq!(stdout(&["sfen", "chu-tsa"]).trim_end(), sfen);
}

#[test]
fn the_schema_describes_every_key() {
    let schema: Value = serde_json::from_str(&stdout(&["schema"])).unwrap();
    assert_eq!(schema["additionalProperties"], false);
    let defs = schema["$defs"].as_object().unwrap();
    for (name, part) in defs.iter().chain([(&"the file".to_owned(), &schema)]) {
        for (key, property) in part.get("properties").and_then(Value::as_object).into_iter().flatten() {
            let text = property["description"].as_str().unwrap_or_default();
            assert!(text.ends_with('.') && !text.contains("::"), "{name}, {key}: {text}");
        }
    }
}

#[test]
fn the_bundled_files_name_their_schema() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    let schema = std::fs::read_to_string(folder.join("schema.json")).unwrap();
    assert!(schema == stdout(&["schema"]), "renew it: ohban schema > variants/schema.json");
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "yaml") {
            let text = std::fs::read_to_string(&path).unwrap();
            assert!(text.starts_with("# yaml-language-server: $schema=schema.json\n"), "{}", path.display());
        }
    }
}
