//! A fuzzer without instrumentation: texts are mutated at random, and those
//! that make a reader say something new are mutated further.
//!
//! It runs on any toolchain and is deterministic: the same seed tries the same
//! texts. `cargo run --release -p ohban-fuzz` runs it for a minute,
//! `FUZZ_SECONDS` says how long; what it finds is put into `corpus/`, which
//! the ordinary tests read again.
#![forbid(unsafe_code)]

mod mutate;
mod pool;
mod targets;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

pub use mutate::{mutated, tokens};
pub use pool::Pool;
pub use targets::{TARGETS, Target};

/// How long a reader may take for one text on a busy machine.
const LONGEST: Duration = Duration::from_secs(5);

/// What a target answered: anything, or something that it must not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// In words without numbers and names: tells kinds of answers apart.
    Kind(String),
    /// A broken promise.
    Broken(String),
}

/// Feeds a text to a target. A panic and a long wait break a promise too.
#[must_use]
pub fn try_text(target: &Target, text: &str) -> Answer {
    let start = Instant::now();
    let answer = catch_unwind(AssertUnwindSafe(|| (target.read)(text)));
    let spent = start.elapsed();
    match answer {
        Err(panic) => {
            let message = panic.downcast_ref::<String>().map(String::as_str);
            let message = message.or_else(|| panic.downcast_ref::<&str>().copied());
            Answer::Broken(format!("panic: {}", message.unwrap_or("?")))
        }
        Ok(_) if spent > LONGEST => Answer::Broken(format!("took {spent:?}")),
        Ok(Ok(kind)) => Answer::Kind(simplified(&kind)),
        Ok(Err(broken)) => Answer::Broken(broken),
    }
}

/// A message without what differs from text to text.
#[must_use]
pub fn simplified(message: &str) -> String {
    let mut quoted = false;
    let mut simple = String::new();
    for c in message.chars().take(400) {
        match c {
            '`' => quoted = !quoted,
            _ if quoted || c.is_ascii_digit() => {}
            _ => simple.push(c),
        }
    }
    simple
}
