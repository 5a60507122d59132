//! Another program, by its lines.

use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use ohban_engine::Control;

use super::Trouble;
use crate::input::read_line;

/// Lines that wait to be looked at; more make the program wait.
const MOST_WAITING: usize = 1024;

/// How often somebody looks whether the match was stopped.
const PULSE: Duration = Duration::from_millis(50);

/// A program that is told to quit gets so long.
const FAREWELL: Duration = Duration::from_millis(500);

/// A program that runs.
#[derive(Debug)]
pub(super) struct Process {
    command: String,
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    stop: Arc<Control>,
}

impl Process {
    /// Starts a program by its command line; `stop` ends all waiting for it.
    pub(super) fn start(command: &str, stop: Arc<Control>) -> Result<Process, Trouble> {
        let words =
            shell_words::split(command).map_err(|error| Trouble::Command(command.to_owned(), error))?;
        let (program, arguments) = words.split_first().map_or(("", &[][..]), |(first, rest)| (first, rest));
        let mut start = Command::new(program);
        start.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // Ctrl-C in the terminal is for us alone.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut start, 0);
        let failed = |error| Trouble::Start { command: command.to_owned(), error };
        let mut child = start.spawn().map_err(failed)?;
        let (sender, lines) = sync_channel(MOST_WAITING);
        let input = child.stdin.take();
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || {
                let mut output = BufReader::new(output);
                while let Ok(Some(line)) = read_line(&mut output) {
                    if sender.send(line.trim_end().to_owned()).is_err() {
                        return;
                    }
                }
            });
        }
        Ok(Process { command: command.to_owned(), child, input, lines, stop })
    }

    pub(super) fn command(&self) -> &str {
        &self.command
    }

    /// Says a line.
    pub(super) fn say(&mut self, line: &str) -> Result<(), Trouble> {
        let said = self.input.as_mut().map(|input| writeln!(input, "{line}").and_then(|()| input.flush()));
        match said {
            Some(Ok(())) => Ok(()),
            _ => Err(self.gone()),
        }
    }

    /// The next line, which answers what was `asked`.
    pub(super) fn hear(&mut self, asked: &str, time: Duration) -> Result<String, Trouble> {
        let start = Instant::now();
        loop {
            let left = time.saturating_sub(start.elapsed());
            match self.lines.recv_timeout(left.min(PULSE)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
                Err(RecvTimeoutError::Timeout) if self.stop.stopped() => return Err(Trouble::Stopped),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    let (command, asked) = (self.command.clone(), asked.to_owned());
                    return Err(Trouble::Silent { command, asked, time });
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// What has been said already.
    pub(super) fn overhear(&mut self) -> Option<String> {
        self.lines.try_recv().ok()
    }

    fn gone(&mut self) -> Trouble {
        // Its output ends a moment before it does.
        thread::sleep(Duration::from_millis(20));
        let status = match self.child.try_wait() {
            Ok(Some(status)) => status.to_string(),
            _ => "its output is closed".to_owned(),
        };
        Trouble::Gone { command: self.command.clone(), status }
    }
}

impl Drop for Process {
    /// No program outlives the match.
    fn drop(&mut self) {
        let _ = self.say("quit");
        self.input = None;
        let end = Instant::now() + FAREWELL;
        while Instant::now() < end {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            // A program may wait for somebody to read.
            while self.overhear().is_some() {}
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
