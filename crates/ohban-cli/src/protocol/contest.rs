//! What `ohban match --json` prints.

use std::collections::BTreeMap;
use std::time::Duration;

use schemars::JsonSchema;
use serde::Serialize;

use crate::contest::{Elo, Rounds, Side, Sprt, Tally, Verdict};

/// `ohban match --json`: the result, as the first player A sees it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MatchFacts {
    /// Id of the game.
    pub(crate) game: String,
    /// How long the players thought, in words.
    pub(crate) budget: String,
    /// Games that A won.
    pub(crate) wins: u32,
    /// Drawn games.
    pub(crate) draws: u32,
    /// Games that B won.
    pub(crate) losses: u32,
    /// Games without a result, which do not count.
    pub(crate) void: u32,
    /// The share of the points that A made, 0 to 1; absent without games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<f64>,
    /// How much stronger A is; absent without games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) elo: Option<EloFacts>,
    /// The sequential test, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sprt: Option<SprtFacts>,
    /// How many games ended for which reason.
    pub(crate) ends: BTreeMap<String, u32>,
    /// Moves of all games, openings included.
    pub(crate) plies: u64,
    /// Whether the match was stopped before its end.
    pub(crate) interrupted: bool,
    /// Seconds that the match took.
    pub(crate) seconds: f64,
    /// A and B.
    pub(crate) players: Vec<PlayerFacts>,
}

/// A difference of strength; `null` stands for infinite.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct EloFacts {
    /// The likeliest.
    pub(crate) value: Option<f64>,
    /// The lower bound of 95%.
    pub(crate) low: Option<f64>,
    /// The upper bound of 95%.
    pub(crate) high: Option<f64>,
}

impl EloFacts {
    /// `+191 (95%: +131 to +263)`, and `at least +150 (95%)` where all games were
    /// won.
    pub(crate) fn in_words(&self) -> String {
        match (self.value, self.low, self.high) {
            (Some(value), Some(low), Some(high)) => format!("{value:+.0} (95%: {low:+.0} to {high:+.0})"),
            (Some(value), Some(low), None) => format!("{value:+.0} (95%: at least {low:+.0})"),
            (Some(value), None, Some(high)) => format!("{value:+.0} (95%: at most {high:+.0})"),
            (Some(value), None, None) => format!("{value:+.0} (95%: too few games to say)"),
            (None, Some(low), _) => format!("at least {low:+.0} (95%)"),
            (None, None, Some(high)) => format!("at most {high:+.0} (95%)"),
            (None, None, None) => "unknown: too few games to say".to_owned(),
        }
    }
}

/// A sequential test of two guesses.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct SprtFacts {
    /// The first guess.
    pub(crate) elo0: f64,
    /// The second guess.
    pub(crate) elo1: f64,
    /// Logarithm of the ratio of likelihoods.
    pub(crate) ratio: f64,
    /// The guess that holds, `elo0` or `elo1`, once that is decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verdict: Option<String>,
}

/// What a player did.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlayerFacts {
    /// Its name.
    pub(crate) name: String,
    /// Moves that it chose.
    pub(crate) moves: u64,
    /// Milliseconds a move, on average.
    pub(crate) milliseconds: f64,
    /// The longest of them.
    pub(crate) longest_milliseconds: f64,
    /// Plies of its searches, on average, if it tells them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) depth: Option<f64>,
    /// Positions of its searches, on average, if it tells them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nodes: Option<f64>,
    /// Games lost by an illegal move.
    pub(crate) illegal_moves: u32,
    /// Games lost on time.
    pub(crate) time_losses: u32,
    /// Moves that took longer than they may, where no clock was lost by it.
    pub(crate) late_moves: u64,
    /// Games lost because the program ended or fell silent.
    pub(crate) failures: u32,
}

impl MatchFacts {
    pub(crate) fn of(
        rounds: &Rounds,
        tally: &Tally,
        sprt: Option<Sprt>,
        verdict: Option<Verdict>,
        interrupted: bool,
        time: Duration,
    ) -> MatchFacts {
        let finite = |value: f64| value.is_finite().then_some(value);
        let elo = Elo::of(tally).map(|elo| EloFacts {
            value: finite(elo.value),
            low: finite(elo.low),
            high: finite(elo.high),
        });
        let players = Side::BOTH.into_iter().zip(&tally.players).map(|(side, counts)| PlayerFacts {
            name: rounds.players[side as usize].name.clone(),
            moves: counts.moves,
            milliseconds: counts.milliseconds(),
            longest_milliseconds: counts.longest.as_secs_f64() * 1000.0,
            depth: counts.depth(),
            nodes: counts.nodes(),
            illegal_moves: counts.illegal,
            time_losses: counts.time_losses,
            late_moves: counts.late,
            failures: counts.failures,
        });
        let games = f64::from(tally.games());
        let word = |verdict| match verdict {
            Verdict::First => "elo0".to_owned(),
            Verdict::Second => "elo1".to_owned(),
        };
        MatchFacts {
            game: rounds.variant.id().to_owned(),
            budget: rounds.budget.told(),
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            void: tally.void,
            score: (games > 0.0).then(|| tally.points() / games),
            elo,
            sprt: sprt.map(|sprt| SprtFacts {
                elo0: sprt.elo0,
                elo1: sprt.elo1,
                ratio: sprt.ratio(tally),
                verdict: verdict.map(word),
            }),
            ends: tally.ends.clone(),
            plies: tally.plies,
            interrupted,
            seconds: time.as_secs_f64(),
            players: players.collect(),
        }
    }
}
