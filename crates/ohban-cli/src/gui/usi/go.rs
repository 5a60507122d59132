//! What `go` asks for.

use std::time::Duration;

use ohban::text::shortened;
use ohban::{Color, Game};
use ohban_engine::{Limits, TimeControl};

/// A search that is asked for without anything that can be read of its length.
const LENGTH_UNKNOWN: Duration = Duration::from_secs(1);

/// How a search was asked for.
#[derive(Debug, Default)]
pub(super) struct Go {
    pub(super) limits: Limits,
    /// Nothing is answered before `stop`.
    pub(super) infinite: bool,
    /// In the opponent's time: nothing is answered before `ponderhit` or `stop`.
    pub(super) ponder: bool,
    /// A mating problem, with the time for it.
    pub(super) mate: Option<Option<Duration>>,
}

/// The words of `go` that stand alone or before a number.
const WORDS: [&str; 14] = [
    "btime",
    "wtime",
    "binc",
    "winc",
    "byoyomi",
    "movestogo",
    "movetime",
    "nodes",
    "depth",
    "mate",
    "infinite",
    "ponder",
    "searchmoves",
    "rtime",
];

/// Reads the words after `go`; `overhead` is time that gets lost on the way.
/// What cannot be read is left out, and said in `problems`.
pub(super) fn read(text: &str, game: &Game, overhead: Duration, problems: &mut Vec<String>) -> Go {
    let mut words = text.split_whitespace().peekable();
    let mut go = Go::default();
    let mut clock = ClockWords::default();
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while let Some(m) = words.next_if(|word| !WORDS.contains(word)) {
                    match game.judge(m) {
                        Ok(m) => go.limits.moves.push(m),
                        Err(error) => problems.push(format!("go searchmoves: {error}; it is left out")),
                    }
                }
            }
            "mate" if words.next_if(|word| *word == "infinite").is_some() => go.mate = Some(None),
            _ if !WORDS.contains(&word) => {
                problems.push(format!("go: unknown word `{}`, which is left out", shortened(word)));
            }
            _ => match words.next_if(|next| !WORDS.contains(next)).map(|next| (number(next), next)) {
                Some((Some(value), _)) => clock.take(word, value, &mut go),
                Some((None, next)) => {
                    problems.push(format!(
                        "go {word}: `{}` is no number, as in `go {word} 1000`",
                        shortened(next)
                    ));
                }
                None => problems.push(format!("go {word}: the number is missing, as in `go {word} 1000`")),
            },
        }
    }
    go.limits.clock = clock.control(game.position().turn(), overhead);
    let limits = &go.limits;
    let has_end =
        limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some() || limits.clock.is_some();
    if !has_end && !go.infinite && go.mate.is_none() {
        if problems.is_empty() {
            go.infinite = !go.ponder;
        } else {
            go.limits.time = Some(LENGTH_UNKNOWN);
        }
    }
    go
}

/// A number of milliseconds or other things; clocks below zero have nothing
/// left.
fn number(text: &str) -> Option<u64> {
    match text.parse::<i128>() {
        Ok(value) => Some(u64::try_from(value.max(0)).unwrap_or(u64::MAX)),
        Err(_) => None,
    }
}

/// The words about the clock, in milliseconds.
#[derive(Debug, Default)]
struct ClockWords {
    time: [Option<u64>; 2],
    increment: [Option<u64>; 2],
    byoyomi: Option<u64>,
    moves_to_go: Option<u32>,
}

impl ClockWords {
    fn take(&mut self, word: &str, value: u64, go: &mut Go) {
        let small = u32::try_from(value).unwrap_or(u32::MAX);
        match word {
            "btime" => self.time[0] = Some(value),
            "wtime" => self.time[1] = Some(value),
            "binc" => self.increment[0] = Some(value),
            "winc" => self.increment[1] = Some(value),
            "byoyomi" => self.byoyomi = Some(value),
            "movestogo" => self.moves_to_go = Some(small).filter(|moves| *moves > 0),
            "movetime" | "rtime" => go.limits.time = Some(Duration::from_millis(value)),
            "nodes" => go.limits.nodes = Some(value),
            "depth" => go.limits.depth = Some(small),
            "mate" => go.mate = Some(Some(Duration::from_millis(value))),
            _ => {}
        }
    }

    /// The clock of the side to move, if any of its words was there.
    fn control(&self, turn: Color, overhead: Duration) -> Option<TimeControl> {
        let side = turn.index();
        let said = self.time[side].or(self.increment[side]).or(self.byoyomi);
        said.map(|_| {
            let time = |value: Option<u64>| Duration::from_millis(value.unwrap_or(0));
            let remaining = time(self.time[side]);
            let byoyomi = time(self.byoyomi);
            // What is lost on the way is lost once: at the end of the time there is.
            let lost = if byoyomi.is_zero() { Duration::ZERO } else { overhead };
            TimeControl {
                remaining: if lost.is_zero() { remaining.saturating_sub(overhead) } else { remaining },
                increment: time(self.increment[side]),
                byoyomi: byoyomi.saturating_sub(lost),
                moves_to_go: self.moves_to_go,
            }
        })
    }
}
