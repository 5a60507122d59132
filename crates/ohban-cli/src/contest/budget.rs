//! How long a player may think.

use std::time::Duration;

use ohban::Color;
use ohban_engine::{Limits, TimeControl};

/// What each move, or the whole game, may cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Budget {
    /// A clock for the game.
    Clock { main: Duration, increment: Duration, byoyomi: Duration },
    /// Time of each move.
    Time(Duration),
    /// Positions of each move.
    Nodes(u64),
    /// Plies of each search.
    Depth(u32),
}

impl Budget {
    /// In words: `100 ms a move`.
    pub(crate) fn told(&self) -> String {
        match self {
            Budget::Clock { main, increment, byoyomi } => {
                let mut text = format!("{} s a game", main.as_secs_f64());
                if !increment.is_zero() {
                    text += &format!(" and {} s a move", increment.as_secs_f64());
                }
                if !byoyomi.is_zero() {
                    text += &format!(", then {} s a move", byoyomi.as_secs_f64());
                }
                text
            }
            Budget::Time(time) => format!("{} ms a move", time.as_millis()),
            Budget::Nodes(nodes) => format!("{nodes} nodes a move"),
            Budget::Depth(depth) => format!("depth {depth}"),
        }
    }
}

/// The clocks of both sides; they stand still unless the budget is a clock.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clocks {
    left: [Duration; 2],
}

impl Clocks {
    /// Clocks at the beginning of a game.
    pub(crate) fn new(budgets: [Budget; 2]) -> Clocks {
        let main = |budget| match budget {
            Budget::Clock { main, .. } => main,
            _ => Duration::ZERO,
        };
        Clocks { left: budgets.map(main) }
    }

    /// What is left of the main time.
    pub(crate) fn left(&self, color: Color) -> Duration {
        self.left[color.index()]
    }

    /// What a move may take at most; `None` if it is no matter of time.
    pub(crate) fn longest(&self, color: Color, budget: Budget) -> Option<Duration> {
        match budget {
            Budget::Clock { byoyomi, .. } => Some(self.left(color).saturating_add(byoyomi)),
            Budget::Time(time) => Some(time),
            Budget::Nodes(_) | Budget::Depth(_) => None,
        }
    }

    /// A move took so long.
    pub(crate) fn press(&mut self, color: Color, budget: Budget, used: Duration) {
        if let Budget::Clock { increment, .. } = budget {
            let left = &mut self.left[color.index()];
            *left = left.saturating_sub(used).saturating_add(increment);
        }
    }

    /// The same for our own engine.
    pub(crate) fn limits(&self, color: Color, budget: Budget) -> Limits {
        let mut limits = Limits::default();
        match budget {
            Budget::Clock { increment, byoyomi, .. } => {
                let remaining = self.left(color);
                limits.clock = Some(TimeControl { remaining, increment, byoyomi, moves_to_go: None });
            }
            Budget::Time(time) => limits.time = Some(time),
            Budget::Nodes(nodes) => limits.nodes = Some(nodes),
            Budget::Depth(depth) => limits.depth = Some(depth),
        }
        limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_run_down_and_byoyomi_stays() {
        let seconds = Duration::from_secs;
        let budget = Budget::Clock { main: seconds(10), increment: seconds(1), byoyomi: seconds(3) };
        let mut clocks = Clocks::new([budget, Budget::Nodes(5)]);
        assert_eq!(clocks.longest(Color::Black, budget), Some(seconds(13)));
        assert_eq!(clocks.longest(Color::White, Budget::Nodes(5)), None);
        clocks.press(Color::Black, budget, seconds(4));
        assert_eq!(clocks.left(Color::Black), seconds(7));
        clocks.press(Color::Black, budget, seconds(9));
        assert_eq!(clocks.left(Color::Black), seconds(1));
        assert_eq!(clocks.longest(Color::Black, budget), Some(seconds(4)));
        assert_eq!(clocks.limits(Color::White, Budget::Nodes(5)).nodes, Some(5));
    }
}
