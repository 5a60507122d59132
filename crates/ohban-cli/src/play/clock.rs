//! The players' time.

use std::time::{Duration, Instant};

use clap::Args;
use ohban::Color;
use ohban_engine::TimeControl;

#[derive(Debug, Args)]
pub(crate) struct ClockOptions {
    /// Minutes that each player has; without them nobody is hurried
    #[arg(long, value_name = "MINUTES", value_parser = clap::value_parser!(u32).range(..=10_000))]
    minutes: Option<u32>,

    /// Seconds for each move when the minutes are used up (byoyomi)
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(..=100_000))]
    byoyomi: Option<u32>,
}

impl ClockOptions {
    pub(crate) fn clock(&self) -> Clock {
        let seconds = |count: u32| Duration::from_secs(count.into());
        let limited = self.minutes.is_some() || self.byoyomi.is_some();
        let limit = limited.then(|| Limit {
            main: seconds(self.minutes.unwrap_or(0).saturating_mul(60)),
            byoyomi: seconds(self.byoyomi.unwrap_or(0)),
        });
        Clock { limit, used: [Duration::ZERO; 2], began: Instant::now() }
    }
}

#[derive(Debug, Clone, Copy)]
struct Limit {
    main: Duration,
    byoyomi: Duration,
}

/// The time that both players have used, and the one whose turn it is is
/// using.
#[derive(Debug, Clone)]
pub(crate) struct Clock {
    limit: Option<Limit>,
    /// Before this turn.
    used: [Duration; 2],
    began: Instant,
}

impl Clock {
    /// The turn passes; what it took, and what the player has used in all.
    pub(crate) fn press(&mut self, color: Color) -> (Duration, Duration) {
        let spent = self.began.elapsed();
        let used = &mut self.used[color.index()];
        *used = used.saturating_add(spent);
        self.began = Instant::now();
        (spent, *used)
    }

    /// A turn begins anew, after moves have been taken back or a game loaded.
    pub(crate) fn restart(&mut self) {
        self.began = Instant::now();
    }

    /// Takes back the time of a move.
    pub(crate) fn give_back(&mut self, color: Color, spent: Duration) {
        let used = &mut self.used[color.index()];
        *used = used.saturating_sub(spent);
    }

    /// Whether the player whose turn it is has no time left.
    pub(crate) fn has_fallen(&self, color: Color) -> bool {
        self.limit.is_some_and(|limit| {
            let spent = self.began.elapsed();
            let main_left = limit.main.saturating_sub(self.used[color.index()]);
            spent > main_left.saturating_add(limit.byoyomi)
        })
    }

    /// What a program has that is to move; `None` where nobody is hurried.
    pub(crate) fn control(&self, color: Color) -> Option<TimeControl> {
        let limit = self.limit?;
        let used = self.used[color.index()].saturating_add(self.began.elapsed());
        Some(TimeControl {
            remaining: limit.main.saturating_sub(used),
            byoyomi: limit.byoyomi,
            ..TimeControl::default()
        })
    }

    /// `black 9:58, white 10:00`; what each has left, or has used where nobody
    /// is hurried.
    pub(crate) fn told(&self, turn: Option<Color>) -> String {
        let one = |color: Color| {
            let spent = if turn == Some(color) { self.began.elapsed() } else { Duration::ZERO };
            let used = self.used[color.index()].saturating_add(spent);
            let shown = match self.limit {
                None => minutes(used),
                Some(limit) if used < limit.main => minutes(limit.main - used),
                Some(limit) => {
                    let before = self.used[color.index()].max(limit.main);
                    let left = limit.byoyomi.saturating_sub(used.saturating_sub(before));
                    format!("byoyomi {}", left.as_secs())
                }
            };
            format!("{color} {shown}")
        };
        format!("{}, {}", one(Color::Black), one(Color::White))
    }

    pub(crate) fn is_limited(&self) -> bool {
        self.limit.is_some()
    }
}

/// `9:58`
fn minutes(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}
