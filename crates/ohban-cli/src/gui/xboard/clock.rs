//! How long the engine may think, as XBoard tells it.

use std::time::Duration;

use ohban_engine::{Limits, TimeControl};

/// Lost on the way to XBoard and back.
const OVERHEAD: Duration = Duration::from_millis(30);

/// The time control, and what is left of it.
#[derive(Debug, Default)]
pub(super) struct Clock {
    /// Moves of a period, its time and the increment of a move.
    level: Option<(u32, Duration, Duration)>,
    /// Time of each move.
    move_time: Option<Duration>,
    depth: Option<u32>,
    /// Last word on what is left.
    left: Option<Duration>,
    /// A time of the move that XBoard's clock has told.
    moves: u32,
}

impl Clock {
    /// `level 40 5:00 0`: moves, minutes and seconds, increment in seconds.
    pub(super) fn level(&mut self, text: &str) -> Result<(), String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let wrong = || "level: it is moves, minutes and increment, as in `level 40 5:00 0`".to_owned();
        let &[moves, base, increment] = &words[..] else { return Err(wrong()) };
        let (minutes, seconds) = base.split_once(':').unwrap_or((base, "0"));
        let seconds = minutes.parse::<u32>().ok().zip(seconds.parse::<u32>().ok());
        let (minutes, seconds) = seconds.ok_or_else(wrong)?;
        let base = u64::from(minutes) * 60 + u64::from(seconds);
        let increment = increment.parse::<f64>().ok().filter(|increment| (0.0..1e6).contains(increment));
        let moves = moves.parse().map_err(|_| wrong())?;
        let increment = Duration::from_secs_f64(increment.ok_or_else(wrong)?);
        self.level = Some((moves, Duration::from_secs(base), increment));
        (self.move_time, self.left) = (None, None);
        Ok(())
    }

    /// `st 5`: seconds of each move.
    pub(super) fn move_time(&mut self, text: &str) -> Result<(), String> {
        let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..1e7).contains(seconds));
        let seconds = seconds.ok_or("st: it is a number of seconds, as in `st 5`")?;
        self.move_time = Some(Duration::from_secs_f64(seconds));
        (self.level, self.left) = (None, None);
        Ok(())
    }

    /// `sd 9`: plies.
    pub(super) fn depth(&mut self, text: &str) -> Result<(), String> {
        let depth = text.parse().map_err(|_| "sd: it is a number of plies, as in `sd 9`".to_owned())?;
        self.depth = Some(depth).filter(|depth| *depth > 0);
        Ok(())
    }

    /// `time 3000`: hundredths that the engine has left.
    pub(super) fn left(&mut self, text: &str) -> Result<(), String> {
        let left: i64 =
            text.parse().map_err(|_| "time: it is a number of hundredths of seconds".to_owned())?;
        self.left = Some(Duration::from_millis(left.max(0).unsigned_abs().saturating_mul(10)));
        Ok(())
    }

    /// A new game begins.
    pub(super) fn restart(&mut self) {
        (self.left, self.depth, self.moves) = (None, None, 0);
    }

    /// The engine has made a move.
    pub(super) fn press(&mut self) {
        self.moves = self.moves.saturating_add(1);
    }

    /// What a search may cost; a second where nothing was said.
    pub(super) fn limits(&self) -> Limits {
        let mut limits = Limits { depth: self.depth, ..Limits::default() };
        if let Some(time) = self.move_time {
            // Its clock tells what is left of the move.
            limits.time = Some(self.left.map_or(time, |left| left.min(time)));
        } else if let Some((period, base, increment)) = self.level {
            let remaining = self.left.unwrap_or(base).saturating_sub(OVERHEAD);
            let moves_to_go = (period > 0).then(|| period - self.moves % period);
            let byoyomi = Duration::ZERO;
            limits.clock = Some(TimeControl { remaining, increment, byoyomi, moves_to_go });
        } else if self.depth.is_none() {
            limits.time = Some(Duration::from_secs(1));
        }
        limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        let mut clock = Clock::default();
        clock.level("40 5:30 2.5").unwrap();
        clock.left("1000").unwrap();
        let control = clock.limits().clock.unwrap();
        assert_eq!(control.remaining, Duration::from_millis(9970));
        assert_eq!((control.increment, control.moves_to_go), (Duration::from_millis(2500), Some(40)));
        clock.press();
        assert_eq!(clock.limits().clock.unwrap().moves_to_go, Some(39));
        clock.move_time("2").unwrap();
        assert_eq!(clock.limits().time, Some(Duration::from_secs(2)));
        clock.left("10").unwrap();
        assert_eq!(clock.limits().time, Some(Duration::from_millis(100)));
        assert!(clock.level("40 5").is_err() && clock.move_time("x").is_err() && clock.depth("-1").is_err());
    }
}
