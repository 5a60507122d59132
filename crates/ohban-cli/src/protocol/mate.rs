//! What is known of a mating problem.

use std::collections::BTreeMap;

use ohban::{Move, Position};
use ohban_engine::{MateReport, MateVerdict, StopReason};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Failed, Place};

/// `ohban mate --json`; with `--stdin` a line for each line.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum MateLine {
    /// What is known of the problem.
    Facts(Box<MateFacts>),
    /// Why the line cannot be read.
    Error(Failed),
}

/// What is known of a mating problem.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MateFacts {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// `mate`, `no-mate` or `undecided`.
    pub(crate) verdict: &'static str,
    /// Of `mate`: whatever is answered, it takes at most so many plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) plies: Option<u32>,
    /// Of `mate`: whether it is proven that there is no shorter one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) shortest: Option<bool>,
    /// Of `mate`: the checks and the longest answers, in USI.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<Vec<String>>,
    /// Of `mate`: what the attacker has in hand at the end, by codes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) left_in_hand: Option<BTreeMap<String, u16>>,
    /// Of `no-mate`: none in so many plies; without it, none at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) within: Option<u32>,
    /// Of `undecided`: what came to an end: `time`, `nodes`, `depth` or
    /// `stopped`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) limit: Option<&'static str>,
    /// What each first move leads to, with `--all`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) first_moves: Option<Vec<FirstMove>>,
    /// Other moves of the attacker along the line that mate, with `--all`: the
    /// ply, and the moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) also: Option<Vec<(u32, Vec<String>)>>,
    /// Which drops count.
    pub(crate) convention: &'static str,
    /// Positions visited.
    pub(crate) nodes: u64,
    /// How long it took.
    pub(crate) seconds: f64,
    /// How full the table is, in thousandths.
    pub(crate) hashfull: u32,
}

/// What a first move leads to.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct FirstMove {
    /// The move in USI.
    #[serde(rename = "move")]
    pub(crate) usi: String,
    /// `mate`, `no-mate` or `undecided`.
    pub(crate) verdict: &'static str,
    /// Of `mate`: at most so many plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) plies: Option<u32>,
}

impl MateFacts {
    pub(crate) fn of(position: &Position, report: &MateReport, convention: &'static str) -> MateFacts {
        let mut facts = MateFacts {
            place: Place::of(position),
            verdict: word(&report.verdict),
            plies: plies(&report.verdict),
            shortest: None,
            line: None,
            left_in_hand: None,
            within: None,
            limit: None,
            first_moves: None,
            also: None,
            convention,
            nodes: report.nodes,
            seconds: report.time.as_secs_f64(),
            hashfull: report.hashfull,
        };
        match &report.verdict {
            MateVerdict::Mate { line, is_shortest, .. } => {
                let mut last = position.clone();
                let usi = |&m: &Move| {
                    let usi = last.usi(m);
                    last.play_unchecked(m);
                    usi
                };
                facts.line = Some(line.iter().map(usi).collect());
                facts.shortest = Some(*is_shortest);
                let kinds = position.variant().hand_kinds().iter();
                let left = kinds.filter_map(|&kind| {
                    let count = last.in_hand(position.turn(), kind);
                    let code = &position.variant().kind(kind)?.code;
                    (count > 0).then(|| (code.clone(), count))
                });
                facts.left_in_hand = Some(left.collect());
            }
            MateVerdict::NoMate { within } => facts.within = *within,
            MateVerdict::Undecided(reason) => facts.limit = Some(limit(*reason)),
        }
        facts
    }

    pub(crate) fn first_moves(position: &Position, moves: &[(Move, MateReport)]) -> Vec<FirstMove> {
        let first = |(m, report): &(Move, MateReport)| FirstMove {
            usi: position.usi(*m),
            verdict: word(&report.verdict),
            plies: plies(&report.verdict),
        };
        moves.iter().map(first).collect()
    }

    /// 0 for mate, 1 for none, 2 for undecided.
    pub(crate) fn kind(&self) -> usize {
        ["mate", "no-mate", "undecided"].iter().position(|word| *word == self.verdict).unwrap_or(2)
    }

    /// One line.
    pub(crate) fn in_words(&self) -> String {
        match (self.plies, &self.line, self.within, self.limit) {
            (Some(plies), line, ..) => {
                let most = if self.shortest == Some(true) { "" } else { "at most " };
                let line = line.as_ref().map_or_else(String::new, |line| line.join(" "));
                let left = self.left_in_hand.iter().flatten();
                let left: Vec<String> = left.map(|(code, count)| format!("{count} {code}")).collect();
                let left =
                    if left.is_empty() { String::new() } else { format!("; left: {}", left.join(", ")) };
                format!("mate in {most}{plies} plies: {line}{left}")
            }
            (_, _, _, Some(limit)) => format!("undecided: {limit}"),
            (_, _, Some(within), _) => format!("no mate in {within} plies"),
            _ => "no mate".to_owned(),
        }
    }
}

impl FirstMove {
    pub(crate) fn in_words(&self) -> String {
        match self.plies {
            Some(plies) => format!("mate in at most {plies} plies"),
            None => self.verdict.replace('-', " "),
        }
    }
}

fn word(verdict: &MateVerdict) -> &'static str {
    match verdict {
        MateVerdict::Mate { .. } => "mate",
        MateVerdict::NoMate { .. } => "no-mate",
        MateVerdict::Undecided(_) => "undecided",
    }
}

fn plies(verdict: &MateVerdict) -> Option<u32> {
    match verdict {
        MateVerdict::Mate { plies, .. } => Some(*plies),
        _ => None,
    }
}

fn limit(reason: StopReason) -> &'static str {
    match reason {
        StopReason::Time => "time",
        StopReason::Nodes => "nodes",
        StopReason::Depth => "depth",
        StopReason::NoMove | StopReason::Mate | StopReason::Stopped => "stopped",
    }
}
