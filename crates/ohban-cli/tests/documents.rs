//! Every `$ ohban ...` line in the documents prints what stands below it.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
#![cfg(unix)]

use std::path::Path;
use std::process::Command;

const OHBAN: &str = env!("CARGO_BIN_EXE_ohban");

/// The commands of all `console` blocks, each with the output shown.
fn sessions(document: &str) -> Vec<(String, String)> {
    let mut sessions: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in document.lines() {
        match (inside, line.strip_prefix("$ ")) {
            (false, _) => inside = line == "```console",
            (true, Some(command)) => sessions.push((command.to_owned(), String::new())),
            (true, None) if line == "```" => inside = false,
            (true, None) => {
                let (_, output) = sessions.last_mut().expect("a block starts with a command");
                output.push_str(line);
                output.push('\n');
            }
        }
    }
    sessions
}

/// Standard output of the command; the program is found as `ohban`.
fn run(command: &str) -> String {
    let folder = Path::new(OHBAN).parent().expect("the program is in a folder").display();
    let path = format!("{folder}:{}", std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh").args(["-c", command]).env("PATH", path).output().expect("a shell");
    assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn commands_of_the_readme_print_what_it_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let sessions = sessions(&std::fs::read_to_string(root.join("README.md")).unwrap());
    assert!(sessions.len() >= 3);
    for (command, output) in sessions {
        assert_eq!(run(&command).trim_end(), output.trim_end(), "{command}");
    }
}

#[test]
fn the_picture_in_the_readme_is_what_the_program_draws() {
    let picture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/tai.svg");
    let drawn = run("ohban svg tai");
    assert!(std::fs::read_to_string(picture).unwrap() == drawn, "renew it: ohban svg tai -o docs/tai.svg");
}

#[test]
fn every_command_is_in_the_readme() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
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
