//! A question to the service and its answer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{BoardFacts, CheckFacts, GameFacts, InfoFacts, MoveFacts, OutcomeFacts, Place, Verdict};
use ohban_protocol::Diagnostic;

/// A question about one position of one game: a line of JSON, or the body of
/// a request by HTTP.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Request {
    /// Any value; it comes back with the answer.
    pub(crate) id: Option<Value>,
    /// A bundled game by its id or name: `chu`, `Chu shogi`, `中将棋`.
    pub(crate) game: Option<String>,
    /// A game of your own as the text of its YAML file, in place of `game`. It
    /// may extend bundled games.
    pub(crate) yaml: Option<String>,
    /// The position where the moves begin; the start position without it.
    pub(crate) sfen: Option<String>,
    /// The start position of a handicap in place of `sfen`, by its name:
    /// `飛車落ち`, `2-piece`. `info` lists those of a game.
    pub(crate) handicap: Option<String>,
    /// The moves played from there, in USI. What is asked is asked of the
    /// position after them.
    pub(crate) moves: Moves,
    /// One more move in USI, to be judged: it need not be legal.
    #[serde(rename = "move")]
    pub(crate) judged: Option<String>,
    /// What the answer shall hold beside the position; `outcome` and `check`
    /// if nothing is said. `judge` goes without saying when there is a `move`.
    pub(crate) want: Option<Vec<Want>>,
    /// Goes on where the game would be over by a bare king, an impasse or
    /// repetition, to look at positions behind the end.
    pub(crate) study: bool,
}

/// Moves in USI.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "`moves` is a list of texts, or one text")]
pub(crate) enum Moves {
    /// One text a move.
    List(Vec<String>),
    /// One text, moves separated by blanks.
    Text(String),
}

impl Default for Moves {
    fn default() -> Moves {
        Moves::List(Vec::new())
    }
}

impl Moves {
    /// The moves one by one.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        let (list, text): (&[String], &str) = match self {
            Moves::List(list) => (list, ""),
            Moves::Text(text) => (&[], text),
        };
        list.iter().map(String::as_str).chain(text.split_whitespace())
    }
}

/// A part of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Want {
    /// All legal moves.
    Legal,
    /// With every move that is listed: what it captures.
    Captures,
    /// With every move that is listed: its western and Japanese notation.
    Notation,
    /// Whether `move` is legal, why not, and what comes after it.
    Judge,
    /// Whether the game is over, how, how often the position has occurred,
    /// and what may be declared.
    Outcome,
    /// Whether the side to move is in check.
    Check,
    /// What stands where, and what is in hand.
    Board,
    /// The game as `ohban info --json` prints it. Needs no position.
    Info,
    /// The bundled games. Needs no game.
    Games,
}

/// The answer to a question: `facts`, or the `error`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Answer {
    /// What the question had; `null` if it had none or could not be read.
    pub(crate) id: Option<Value>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub(crate) facts: Option<Box<Facts>>,
    /// Why there is no answer. No other key but `id` then stands in the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<Problem>,
}

/// What was asked.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Facts {
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub(crate) place: Option<Place>,
    /// All legal moves, sorted by their form in USI; none when the game is
    /// over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) legal: Option<Vec<MoveFacts>>,
    /// The judgement on `move`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) judge: Option<Verdict>,
    /// How the game stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) outcome: Option<OutcomeFacts>,
    /// Check to the side to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) check: Option<CheckFacts>,
    /// What stands where.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) board: Option<BoardFacts>,
    /// The whole game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) info: Option<InfoFacts>,
    /// The bundled games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) games: Option<&'static [GameFacts]>,
}

/// What a command prints with `--json` that cannot do what it is asked for; its
/// status is 2 then.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Failed {
    /// Why not.
    pub(crate) error: Problem,
}

/// Why a question has no answer.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Problem {
    /// What is wrong, in one word: see `docs/service.md`.
    pub(crate) code: &'static str,
    /// The same in words.
    pub(crate) message: String,
    /// Of `illegal_move` and `no_move` in `moves`: which of them, 1 up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ply: Option<usize>,
    /// Of `illegal_move` and `not_declared`: the reason in one word, as in a
    /// verdict or a declaration.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<&'static str>,
    /// Of `bad_game`: what is wrong with the YAML.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Problem {
    /// A problem without details.
    pub(crate) fn new(code: &'static str, message: String) -> Problem {
        Problem { code, message, ply: None, reason: None, diagnostics: Vec::new() }
    }
}
