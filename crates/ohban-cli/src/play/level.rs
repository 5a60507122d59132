//! How well the engine plays, from beginner to full strength.

use std::str::FromStr;
use std::time::Duration;

use ohban_engine::Limits;

/// Levels that there are.
const LEVELS: u8 = 10;

/// Time of a move of the best, where nobody says another.
const TIME: Duration = Duration::from_secs(3);

/// Positions that each level looks at, how far its judgement strays, in
/// hundredths of the least piece, and the share of its moves that are any
/// legal move.
const STRENGTHS: [(u64, i32, f64); 9] = [
    (30, 400, 0.25),
    (100, 250, 0.12),
    (300, 150, 0.05),
    (1_000, 80, 0.02),
    (3_000, 40, 0.0),
    (10_000, 20, 0.0),
    (30_000, 0, 0.0),
    (100_000, 0, 0.0),
    (300_000, 0, 0.0),
];

/// A level, 1 to 10: the last one thinks as long as it may.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Level(u8);

impl Level {
    /// The best.
    pub(crate) const FULL: Level = Level(LEVELS);

    /// What a search of this level may cost, on time `time` if it is given.
    pub(super) fn limits(self, time: Option<Duration>) -> Limits {
        let nodes = self.strength().map(|(nodes, ..)| nodes);
        let time = if nodes.is_none() { time.or(Some(TIME)) } else { time };
        Limits { nodes, time, ..Limits::default() }
    }

    /// How far its judgement strays.
    pub(super) fn noise(self) -> i32 {
        self.strength().map_or(0, |(_, noise, _)| noise)
    }

    /// The share of moves without any thought.
    pub(super) fn carelessness(self) -> f64 {
        self.strength().map_or(0.0, |(.., share)| share)
    }

    fn strength(self) -> Option<(u64, i32, f64)> {
        STRENGTHS.get(usize::from(self.0) - 1).copied()
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        match (text, text.parse::<u8>()) {
            ("beginner", _) => Ok(Level(1)),
            ("full", _) => Ok(Level::FULL),
            (_, Ok(level)) if (1..=LEVELS).contains(&level) => Ok(Level(level)),
            _ => Err(format!("levels are 1 (a beginner) to {LEVELS}, or beginner and full")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_grow_and_the_best_takes_its_time() {
        let level = |text: &str| text.parse::<Level>().unwrap();
        let nodes = |text| level(text).limits(None).nodes;
        assert_eq!((nodes("1"), nodes("9"), nodes("10")), (Some(30), Some(300_000), None));
        assert_eq!((level("beginner"), level("full")), (level("1"), level("10")));
        assert_eq!(level("full").limits(None).time, Some(TIME));
        assert_eq!(level("2").limits(None).time, None);
        assert!(level("1").noise() > level("4").noise() && level("10").noise() == 0);
        assert!("0".parse::<Level>().is_err() && "11".parse::<Level>().is_err());
    }
}
