//! What the results of a match say.

use super::Tally;

/// The normal deviate of an interval of 95%.
const DEVIATE: f64 = 1.959_964;

/// With no game lost, or none won, the bound that 95% lie within: 3 of n.
const RULE_OF_THREE: f64 = 3.0;

/// How much stronger one side is, with the bounds of 95%. Infinite where a
/// side has won everything.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Elo {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Elo {
    /// What the games say for A; `None` without games.
    ///
    /// The two games of a pair are no independent trials, since they begin
    /// alike: the spread is that of pairs, as soon as there are enough.
    pub(crate) fn of(tally: &Tally) -> Option<Elo> {
        let games = f64::from(tally.games());
        if tally.games() == 0 {
            return None;
        }
        let score = tally.points() / games;
        let pairs = &tally.pairs;
        let count = pairs.len() as f64;
        let variance = if pairs.len() > 1 {
            let mean = pairs.iter().sum::<f64>() / count;
            let spread: f64 = pairs.iter().map(|pair| (pair - mean).powi(2)).sum();
            spread / (count - 1.0) / count
        } else {
            score * (1.0 - score) / games
        };
        let error = DEVIATE * variance.sqrt();
        let (mut low, mut high) = (score - error, score + error);
        if variance == 0.0 {
            (low, high) = (score - RULE_OF_THREE / games, score + RULE_OF_THREE / games);
        }
        Some(Elo { value: elo(score), low: elo(low), high: elo(high) })
    }
}

fn elo(score: f64) -> f64 {
    match score {
        score if score <= 0.0 => f64::NEG_INFINITY,
        score if score >= 1.0 => f64::INFINITY,
        // An even score is 0 and not -0.
        score => -400.0 * (1.0 / score - 1.0).log10() + 0.0,
    }
}

/// The share of points that a difference of strength brings.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A sequential test: the match goes on until one of two guesses at the
/// difference is refuted, with a risk of 5% for either.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Sprt {
    pub(crate) elo0: f64,
    pub(crate) elo1: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// A is not stronger by as much as the second guess.
    First,
    /// A is stronger than the first guess.
    Second,
}

impl Sprt {
    /// The bound that the ratio must reach, above or below 0.
    pub(crate) const BOUND: f64 = 2.944_439;

    /// Pairs that a verdict needs at least.
    const FEWEST: usize = 4;

    /// The logarithm of the ratio of likelihoods, by the normal approximation
    /// on the points of pairs.
    pub(crate) fn ratio(&self, tally: &Tally) -> f64 {
        let pairs = &tally.pairs;
        if pairs.len() < Sprt::FEWEST {
            return 0.0;
        }
        let count = pairs.len() as f64;
        let mean = pairs.iter().sum::<f64>() / count;
        let spread = pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f64>() / count;
        // Pairs that are all alike must not decide at once.
        let spread = spread.max(1.0 / 8.0 / count);
        let [first, second] = [self.elo0, self.elo1].map(expected);
        count * (second - first) * (2.0 * mean - first - second) / (2.0 * spread)
    }

    /// What is decided, if anything.
    pub(crate) fn verdict(&self, tally: &Tally) -> Option<Verdict> {
        match self.ratio(tally) {
            ratio if ratio >= Sprt::BOUND => Some(Verdict::Second),
            ratio if ratio <= -Sprt::BOUND => Some(Verdict::First),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(points: &[f64]) -> Tally {
        let mut tally = Tally::default();
        for (number, points) in points.iter().enumerate() {
            tally.add_points(number as u64 / 2, Some(*points));
        }
        tally
    }

    #[test]
    fn equal_scores_are_no_difference() {
        let elo = Elo::of(&tally(&[1.0, 0.0, 0.5, 0.5, 0.0, 1.0, 1.0, 1.0, 0.0, 0.0])).unwrap();
        assert!(elo.value.abs() < 1e-9);
        assert!(elo.low < -50.0 && elo.high > 50.0 && (elo.low + elo.high).abs() < 1e-9);
        assert_eq!(Elo::of(&Tally::default()), None);
    }

    #[test]
    fn three_of_four_points_are_191() {
        let points: Vec<f64> = [1.0, 1.0, 1.0, 0.0].repeat(25);
        let elo = Elo::of(&tally(&points)).unwrap();
        assert!((elo.value - 190.8).abs() < 0.1, "{elo:?}");
        // The spread of pairs worth 1 and 1/2 is 1/4, of 50 of them 0.0357: between 0.68 and 0.82 of the points.
        assert!((elo.low - 130.9).abs() < 0.5 && (elo.high - 263.4).abs() < 0.5, "{elo:?}");
    }

    #[test]
    fn games_won_altogether_have_a_lower_bound() {
        let elo = Elo::of(&tally(&[1.0; 30])).unwrap();
        assert_eq!(elo.value, f64::INFINITY);
        assert!((elo.low - 381.7).abs() < 0.1, "{elo:?}"); // 90%
    }

    #[test]
    fn a_sequential_test_comes_to_an_end() {
        let sprt = Sprt { elo0: 0.0, elo1: 50.0 };
        let good: Vec<f64> = [1.0, 1.0, 1.0, 0.0].repeat(25);
        let bad: Vec<f64> = [0.0, 0.0, 1.0, 0.0].repeat(25);
        assert_eq!(sprt.verdict(&tally(&good)), Some(Verdict::Second));
        assert_eq!(sprt.verdict(&tally(&bad)), Some(Verdict::First));
        assert_eq!(sprt.verdict(&tally(&[1.0, 0.0, 1.0, 0.0])), None);
    }
}
