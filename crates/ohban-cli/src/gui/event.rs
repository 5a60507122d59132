//! What comes to the main thread of a protocol.

use std::io;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use ohban_engine::{Info, MateInfo, MateReport, Report};

use crate::input::read_line;

/// Events that wait to be looked at. More make whoever sends them wait.
const MOST_WAITING: usize = 256;

/// Something to be answered.
#[derive(Debug)]
pub(crate) enum Event {
    /// A line of standard input.
    Line(String),
    /// Standard input has ended, or cannot be read any more.
    End(Option<io::Error>),
    /// The engine is ready to search.
    Ready,
    /// A search has found more.
    Info(Info),
    /// The search has ended; without a report it has failed.
    Done(Option<Report>),
    /// A solver of mates has found more.
    MateInfo(MateInfo),
    /// The solver has ended; without a report it has failed.
    MateDone(Option<MateReport>),
}

/// The way for events, on which the lines of standard input come already.
pub(crate) fn listen() -> (SyncSender<Event>, Receiver<Event>) {
    let (sender, receiver) = sync_channel(MOST_WAITING);
    let lines = sender.clone();
    // The thread ends with the program: nothing can wake it from reading.
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let event = match read_line(&mut input) {
                Ok(Some(line)) => Event::Line(line),
                Ok(None) => Event::End(None),
                Err(error) => Event::End(Some(error)),
            };
            let is_end = matches!(event, Event::End(_));
            if lines.send(event).is_err() || is_end {
                return;
            }
        }
    });
    (sender, receiver)
}
