//! The full-screen mode, driven by keys and clicks on a terminal of its own.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
#![cfg(unix)]

use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// `ohban play --full-screen` on a terminal of this size.
struct Screen {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    parser: Arc<Mutex<vt100::Parser>>,
    _terminal: Box<dyn MasterPty + Send>,
}

impl Screen {
    fn start(columns: u16, rows: u16, arguments: &[&str]) -> Screen {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ohban"));
        command.args(["play", "--full-screen", "--white", "human"]);
        command.args(arguments);
        command.cwd(std::env::temp_dir());
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).unwrap();
        let parser = Arc::new(Mutex::new(vt100::Parser::new(at_least_one(rows), at_least_one(columns), 0)));
        let mut output = pair.master.try_clone_reader().unwrap();
        let shown = Arc::clone(&parser);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count) = output.read(&mut bytes) {
                if count == 0 {
                    break;
                }
                shown.lock().unwrap().process(&bytes[..count]);
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Screen { child, keys, parser, _terminal: pair.master }
    }

    fn text(&self) -> String {
        let contents = self.parser.lock().unwrap().screen().contents();
        contents.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// A click of the left button, counted from 1.
    fn click(&mut self, column: usize, row: usize) {
        self.press(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }

    /// Waits until the screen shows the text.
    fn wait_for(&self, text: &str) -> String {
        let began = Instant::now();
        loop {
            let shown = self.text();
            if shown.contains(text) {
                return shown;
            }
            assert!(began.elapsed() < Duration::from_secs(60), "no `{text}` on\n{shown}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Fails unless the screen is the one in the file; `RENEW_SCREENS=1` writes it.
fn assert_is_kept(name: &str, screen: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(name);
    if std::env::var_os("RENEW_SCREENS").is_some() {
        std::fs::write(&path, format!("{screen}\n")).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(
        kept.trim_end() == screen.trim_end(),
        "{name} has changed (RENEW_SCREENS=1 renews it):\n{screen}"
    );
}

#[test]
fn chu_and_tai_look_as_they_did() {
    for (game, columns, rows) in [("chu", 80, 24), ("tai", 80, 24), ("chu", 200, 60), ("tai", 200, 60)] {
        let mut screen = Screen::start(columns, rows, &[game]);
        screen.wait_for("? for help");
        screen.press("k");
        let shown = screen.wait_for(" (black)\n").replace('\r', "");
        let widest = shown.lines().map(unicode_width).max().unwrap();
        assert!(widest <= usize::from(columns) && shown.lines().count() <= usize::from(rows), "{shown}");
        assert_is_kept(&format!("{game}-{columns}x{rows}.txt"), &shown);
    }
}

/// Columns of a line on the terminal.
fn unicode_width(line: &str) -> usize {
    line.chars().map(|c| if u32::from(c) >= 0x2E80 { 2 } else { 1 }).sum()
}

#[test]
fn a_program_that_thinks_is_stopped() {
    let mut screen = Screen::start(80, 24, &["shogi", "--black", "engine", "--time", "900.5"]);
    screen.wait_for("thinking ...");
    screen.press("\x03");
    screen.wait_for("black plays ");
    // The game goes on: it is told how when the player leaves it.
    screen.press("3c3d\r");
    screen.wait_for("thinking ...");
    screen.press("\x1b");
    screen.wait_for("move 4");
    screen.press("q");
    screen.wait_for("to go on with this game some other time: --moves \"");
}

#[test]
fn a_piece_is_moved_with_keys() {
    let mut screen = Screen::start(80, 24, &["shogi"]);
    screen.wait_for("black to move, move 1");
    // From the king's square two left, two up, to the pawn on 7g; then one up.
    screen.press("\x1b[D\x1b[Dkk");
    screen.wait_for("7g 歩 pawn (black)");
    screen.press("\r");
    screen.press("k\r");
    screen.wait_for("white to move, move 2");
    screen.wait_for("7g7f  P-7f  ７六歩");
    // A square of nothing is told, and nothing moves.
    screen.press("\r");
    screen.wait_for("the piece on 7f is the opponent's");
    screen.press("u");
    screen.wait_for("black to move, move 1");
    screen.press("r");
    screen.wait_for("white to move, move 2");
    // What is typed is as in the line mode.
    screen.press("3c3d\r");
    screen.wait_for("black to move, move 3");
    screen.press(":8h2b+\r");
    screen.wait_for("white to move, move 4");
    screen.press("?");
    let help = screen.wait_for("any key goes back");
    for line in ["arrows, h j k l", "q       leave", "resign        gives up", "quit          leaves"] {
        assert!(help.contains(line), "no `{line}` on\n{help}");
    }
    screen.press("x");
    screen.press("3a2b\r");
    screen.wait_for("black to move, move 5");
    // The bishop in hand.
    screen.press("\t");
    screen.wait_for("bishop x1");
    screen.press("\r");
    screen.press("f");
    screen.press("q");
    assert!(screen.child.wait().unwrap().success());
}

#[test]
fn a_lion_goes_step_by_step_and_promotion_is_asked() {
    let sfen = "k11/12/12/12/6p5/5p6/5N6/12/12/12/12/11K b - 1";
    let mut screen = Screen::start(80, 24, &["chu", "--sfen", sfen]);
    screen.wait_for("move 1");
    screen.press("7g\r");
    screen.wait_for("any key goes back");
    screen.press("x");
    // From 1l to 7g: six files left, five ranks up.
    screen.press(&"h".repeat(6));
    screen.press(&"k".repeat(5));
    screen.wait_for("7g 獅子 lion (black)");
    screen.press(" k ");
    screen.wait_for("on to another square");
    screen.press("kl ");
    screen.wait_for("white to move, move 2");
    screen.wait_for("7g7f6e");
    screen.press("q");
    screen.child.wait().unwrap();
    let mut screen = Screen::start(80, 24, &["shogi", "--sfen", "4k4/9/9/4S4/9/9/9/9/4K4 b - 1"]);
    screen.wait_for("move 1");
    screen.press("kkkkk kl");
    screen.press(" ");
    screen.wait_for("which move?");
    let asked = screen.wait_for("5d4c+");
    assert!(asked.contains("5d4c") && asked.contains("４三銀成") && asked.contains("４三銀不成"), "{asked}");
    screen.press("j\r");
    screen.wait_for("white to move, move 2");
}

#[test]
fn the_mouse_moves_pieces() {
    let mut screen = Screen::start(80, 24, &["shogi", "--one-kanji"]);
    let shown = screen.wait_for("move 1");
    // The pawn on 2g: rows of the board begin below the title and the numbers.
    let header = shown.lines().nth(1).unwrap();
    assert!(header.trim_start().starts_with("9  8  7"), "{header}");
    let column = |file: usize| 1 + (9 - file) * 3 + 2;
    screen.click(column(2), 3 + 6);
    screen.wait_for("2g 歩 pawn (black)");
    screen.click(column(2), 3 + 5);
    screen.wait_for("2g2f  P-2f  ２六歩");
    screen.press("q");
    assert!(screen.child.wait().unwrap().success());
}

#[test]
fn clocks_tick_and_fall() {
    let mut screen = Screen::start(80, 24, &["mini", "--byoyomi", "1"]);
    screen.wait_for("byoyomi");
    screen.wait_for("the game is over: white wins (time)");
    screen.press("q");
    assert!(screen.child.wait().unwrap().success());
}

#[test]
fn it_needs_a_terminal() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_ohban"))
        .args(["play", "mini", "-f"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("no terminal"));
}

fn at_least_one(number: u16) -> std::num::NonZeroU16 {
    std::num::NonZeroU16::new(number).expect("a screen has rows and columns")
}
