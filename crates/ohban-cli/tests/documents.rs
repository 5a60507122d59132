//! Every `$ ohban ...` line in the documents prints what stands below it.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
#![cfg(unix)]

use std::path::Path;
use std::process::Command;

const OHBAN: &str = env!("CARGO_BIN_EXE_ohban");

/// The blocks of a document in this language (`console`, `yaml`) and others.
fn blocks(document: &str) -> Vec<(&str, &str)> {
    let fenced = document.split("\n```").skip(1).step_by(2);
    fenced.filter_map(|block| block.split_once('\n')).collect()
}

/// The commands of a `console` block, each with the output shown.
fn commands(block: &str) -> Vec<(&str, &str)> {
    let sessions = block.strip_prefix("$ ").expect("a block starts with a command").split("\n$ ");
    sessions.map(|session| session.split_once('\n').unwrap_or((session, ""))).collect()
}

/// Standard output and errors of the command, which runs in the folder; the
/// program is found as `ohban`.
fn run_in(folder: &Path, command: &str) -> String {
    let program = Path::new(OHBAN).parent().expect("the program is in a folder").display();
    let path = format!("{program}:{}", std::env::var("PATH").unwrap_or_default());
    let command = format!("({command}) 2>&1");
    let run = Command::new("sh").args(["-c", &command]).env("PATH", path).current_dir(folder).output();
    String::from_utf8(run.expect("a shell").stdout).expect("text")
}

/// Standard output of the command, which must succeed.
fn run(command: &str) -> String {
    // 1 is a finding: a move that is not legal.
    let output = run_in(Path::new("."), &format!("{command} 2>/dev/null; [ $? -lt 2 ] || echo failed"));
    assert!(!output.ends_with("failed\n"), "{command}");
    output
}

/// Whether the text is the one shown, where a line `...` stands for any lines.
fn is_as_shown(text: &str, shown: &str) -> bool {
    let parts: Vec<_> = format!("\n{}\n", shown.trim_end()).split("\n...\n").map(str::to_owned).collect();
    let text = format!("\n{}\n", text.trim_end());
    let ([first, .., last] | [first @ last]) = &parts[..] else { return false };
    if let [whole] = &parts[..] {
        return text == *whole;
    }
    let mut at = first.len();
    for part in &parts[1..] {
        let Some(found) = text.get(at..).and_then(|rest| rest.find(part.as_str())) else { return false };
        at += found + part.len();
    }
    text.starts_with(first.as_str()) && text.ends_with(last.as_str())
}

fn document(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(path)).unwrap()
}

#[test]
fn commands_of_the_readme_print_what_it_says() {
    let readme = document("README.md");
    let console = blocks(&readme).into_iter().filter(|(language, _)| *language == "console");
    let sessions: Vec<_> = console.flat_map(|(_, block)| commands(block)).collect();
    assert!(sessions.len() >= 3);
    for (command, output) in sessions {
        assert_eq!(run(command).trim_end(), output.trim_end(), "{command}");
    }
}

/// The first word of each row of the table in this section, in its backquotes.
fn codes_of(page: &str, section: &str) -> Vec<String> {
    let (_, rest) = page.split_once(&format!("\n## {section}\n")).unwrap();
    let rest = rest.split("\n## ").next().unwrap_or_default();
    let rows = rest.lines().filter_map(|line| line.strip_prefix("| `"));
    let first = rows.map(|row| row.split(" | ").next().unwrap_or_default());
    first.flat_map(|cell| cell.split(", ")).map(|code| code.replace('`', "")).collect()
}

#[test]
fn the_page_of_the_service_lists_all_reasons() {
    assert_eq!(
        codes_of(&document("docs/service.md"), "Why a move is not legal"),
        ohban::IllegalReason::CODES
    );
}

#[test]
fn commands_about_the_service_print_what_it_says() {
    let page = document("docs/service.md");
    let console = blocks(&page).into_iter().filter(|(language, _)| *language == "console");
    let sessions: Vec<_> = console.flat_map(|(_, block)| commands(block)).collect();
    assert!(!sessions.is_empty());
    for (command, output) in sessions {
        assert_eq!(run(command).trim_end(), output.trim_end(), "{command}");
    }
}

/// Puts the keys of `block` in place of those of the file, as an author does:
/// the line of the key and the indented ones below it.
fn edited(file: &str, block: &str) -> String {
    let is_below = |line: &&str| line.starts_with(' ');
    let mut lines: Vec<&str> = file.lines().collect();
    let block: Vec<&str> = block.lines().collect();
    for (at, line) in block.iter().enumerate().filter(|(_, line)| !is_below(line)) {
        let (key, _) = line.split_once(':').expect("a key");
        let new = &block[at..=at + block[at + 1..].iter().take_while(|line| is_below(line)).count()];
        let old = lines.iter().position(|line| line.split(':').next() == Some(key)).unwrap_or(lines.len());
        let end = (old + 1).min(lines.len());
        let end = end + lines[end..].iter().take_while(|line| is_below(line)).count();
        lines.splice(old..end, new.iter().copied());
    }
    lines.join("\n") + "\n"
}

#[test]
fn the_tutorial_leads_to_a_game() {
    let document = document("variants/README.md");
    let (_, tutorial) = document.split_once("## A game from nothing in ten steps\n").unwrap();
    let (tutorial, _) = tutorial.split_once("\n## ").unwrap();
    assert_eq!(tutorial.matches("\n### ").count(), 10);
    let folder = std::env::temp_dir().join(format!("ohban-tutorial-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("garden.yaml");
    let blocks = blocks(tutorial);
    let (whole, steps) = blocks.split_last().unwrap();
    for (language, block) in steps {
        if *language == "yaml" {
            let text = edited(&std::fs::read_to_string(&file).unwrap(), block);
            std::fs::write(&file, text).unwrap();
            continue;
        }
        assert_eq!(*language, "console");
        for (command, shown) in commands(block) {
            let output = run_in(&folder, command);
            assert!(is_as_shown(&output, shown), "{command}\n{output}\nand not\n{shown}");
        }
    }
    let text = std::fs::read_to_string(&file).unwrap();
    let game = |text: &str| ohban::Loader::new().text(text, "garden.yaml").unwrap().into_variant();
    assert_eq!(game(&text), game(whole.1));
    assert!(ohban::Loader::new().file(&file).unwrap().warnings().is_empty());
    assert!(std::fs::read_to_string(folder.join("griffon.svg")).unwrap().contains("<title>griffon</title>"));
    assert!(std::fs::read_to_string(folder.join("garden.html")).unwrap().contains("Garden shogi"));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn dots_stand_for_lines() {
    assert!(is_as_shown("a\nb\n", "a\nb") && !is_as_shown("a\nb\n", "a"));
    assert!(is_as_shown("a\nb\nc\nd\n", "a\n...\nd") && is_as_shown("a\nb\n", "a\n..."));
    assert!(!is_as_shown("a\nb\nc\n", "a\n...\nb") && !is_as_shown("a\nb\nc\n", "b\n...\nc"));
    assert!(
        is_as_shown("a\nb\nc\nd\ne\n", "a\n...\nc\n...\ne") && !is_as_shown("a\ne\n", "a\n...\nc\n...\ne")
    );
}

#[test]
fn the_picture_in_the_readme_is_what_the_program_draws() {
    let drawn = run("ohban svg tai");
    assert!(document("docs/tai.svg") == drawn, "renew it: ohban svg tai -o docs/tai.svg");
}

#[test]
fn the_rule_sheets_are_what_the_program_writes() {
    let (readme, page) = (document("README.md"), document("docs/games.md"));
    let sheets = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules")).unwrap();
    let mut found = 0;
    for sheet in sheets {
        let name = sheet.unwrap().file_name().into_string().unwrap();
        let game = name.strip_suffix(".html").unwrap();
        assert!(page.contains(&format!("(rules/{name})")), "{name}");
        let same = document(&format!("docs/rules/{name}")) == run(&format!("ohban rules {game}"));
        assert!(same, "renew it: ohban rules {game} -o docs/rules/{name}");
        found += 1;
    }
    assert_eq!(page.matches("(rules/").count(), found);
    for link in readme.split("(docs/rules/").skip(1).filter_map(|rest| rest.split(')').next()) {
        assert!(page.contains(&format!("(rules/{link})")), "{link}");
    }
}

/// With the variable `RENEW` set, the test writes the page itself.
#[test]
fn the_page_of_games_is_what_the_program_writes() {
    let page = run("ohban games --page");
    for game in ohban::builtin::all() {
        assert!(page.contains(&format!("| [`{}`](../{}) |", game.id, game.file)), "{}", game.id);
    }
    if std::env::var_os("RENEW").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/games.md");
        std::fs::write(path, &page).unwrap();
    }
    let same = document("docs/games.md") == page;
    assert!(same, "renew it: ohban games --page > docs/games.md");
}

/// Where a document holds what the program makes: between a line that begins
/// with `start` and the next one that says `end`.
fn replaced(document: &str, start: &str, end: &str, made: &str) -> Option<String> {
    let from = document.find(start)?;
    let to = from + document[from..].find(end)? + end.len();
    Some(format!("{}{made}{}", &document[..from], &document[to..]))
}

/// With the variable `RENEW` set, the test writes the tables itself.
#[test]
fn the_tables_of_keys_are_those_of_the_rules() {
    let path = "variants/README.md";
    let mut renewed = document(path);
    let tables = run("ohban schema --tables");
    let mut rules = 0;
    for table in tables.trim_end().split("\n\n<!-- ") {
        let table = format!("<!-- {}", table.trim_start_matches("<!-- "));
        let rule = table["<!-- keys of ".len()..].split(',').next().unwrap();
        let start = format!("<!-- keys of {rule},");
        let end = format!("<!-- end of {rule} -->");
        renewed = replaced(&renewed, &start, &end, &table).unwrap_or_else(|| {
            panic!(
                "variants/README.md needs a section on `{rule}` with the lines `{start} ... -->` and `{end}`"
            )
        });
        rules += 1;
    }
    assert!(rules > 5);
    if std::env::var_os("RENEW").is_some() {
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path), &renewed).unwrap();
    }
    assert!(document(path) == renewed, "renew it: RENEW=1 cargo test -p ohban-cli --test documents");
}

#[test]
fn every_command_is_in_the_readme() {
    let readme = document("README.md");
    let help = run("ohban --help");
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let commands: Vec<_> = list.lines().map_while(|line| line.split_whitespace().next()).collect();
    assert!(commands.len() > 10);
    for command in commands.iter().filter(|command| **command != "help") {
        assert!(
            readme.contains(&format!("`ohban {command} ")) || readme.contains(&format!("`ohban {command}`")),
            "{command}"
        );
    }
}
