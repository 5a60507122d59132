//! How much of its time a search takes.

use std::time::Duration;

use crate::{Limits, TimeControl};

/// What is kept for the way of the answer to the other side.
const RESERVE: Duration = Duration::from_millis(20);
/// A game is thought to go on for so many moves.
const MOVES: u32 = 40;

/// The times at which a search thinks of ending, since its begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Budget {
    /// No new iteration begins after this.
    pub(super) soft: Duration,
    /// The search ends.
    pub(super) hard: Duration,
}

impl Budget {
    pub(super) fn of(limits: &Limits) -> Option<Budget> {
        let of_move = limits.time.map(|time| Budget { soft: time, hard: time });
        let of_clock = limits.clock.map(|clock| of_clock(&clock));
        match (of_move, of_clock) {
            (Some(a), Some(b)) => Some(Budget { soft: a.soft.min(b.soft), hard: a.hard.min(b.hard) }),
            (a, b) => a.or(b),
        }
    }
}

fn of_clock(clock: &TimeControl) -> Budget {
    // What is there for this move at the very most.
    let all = clock.remaining.saturating_add(clock.byoyomi);
    let most = all.saturating_sub(RESERVE.min(all / 5)).max(Duration::from_millis(1));
    let moves = clock.moves_to_go.unwrap_or(MOVES).clamp(1, MOVES);
    let share =
        clock.remaining / (moves + 1) + clock.increment.mul_f64(0.75) + clock.byoyomi.saturating_sub(RESERVE);
    let soft = share.min(most);
    // The rest of the main time is not to be lost on one move; a byoyomi is there each time.
    let spare = (clock.remaining / 4).max(clock.remaining / (moves + 1));
    let hard = (share.saturating_mul(4)).min(spare + clock.increment + clock.byoyomi).min(most);
    // With a byoyomi alone nothing is saved by ending early.
    if clock.remaining <= clock.byoyomi / 2 {
        return Budget { soft: most, hard: most };
    }
    Budget { soft: soft.min(hard), hard }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_clock_is_never_overdrawn() {
        for remaining in [0, 1, 5, 60, 3600] {
            for (increment, byoyomi) in [(0, 0), (5, 0), (0, 10), (30, 0)] {
                for moves_to_go in [None, Some(1), Some(40)] {
                    let (remaining, increment, byoyomi) =
                        (seconds(remaining), seconds(increment), seconds(byoyomi));
                    let budget = of_clock(&TimeControl { remaining, increment, byoyomi, moves_to_go });
                    let all = remaining + byoyomi;
                    assert!(budget.soft <= budget.hard && budget.hard > Duration::ZERO);
                    assert!(budget.hard <= all.max(Duration::from_millis(1)), "{budget:?} of {all:?}");
                }
            }
        }
    }

    #[test]
    fn a_move_takes_a_fair_share() {
        let clock = TimeControl { remaining: seconds(60), ..TimeControl::default() };
        let budget = of_clock(&clock);
        assert!(budget.soft > seconds(1) && budget.soft < seconds(4), "{budget:?}");
        let byoyomi = TimeControl { byoyomi: seconds(10), ..TimeControl::default() };
        assert!(of_clock(&byoyomi).soft > seconds(9));
    }
}
