//! What the commands print with `--json`.

use std::collections::BTreeMap;

use ohban::Position;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::{
    BoardFacts, CheckFacts, Failed, KindFacts, MoveFacts, OutcomeFacts, PieceFacts, PieceOnSquare, Place,
    Problem, Verdict, color_name,
};

/// `ohban legal --json`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct LegalFacts {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// A verdict for each move that was asked, in this order.
    pub(crate) verdicts: Vec<Verdict>,
}

/// `ohban result --json`; with `--stdin` a line for each line.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum ResultLine {
    /// How the game stands.
    Facts(Box<ResultFacts>),
    /// Why the line cannot be read.
    Error(Failed),
}

/// How a game stands.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ResultFacts {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// How the game stands.
    #[serde(flatten)]
    pub(crate) outcome: OutcomeFacts,
    /// The illegal move that lost the game, if one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lost_by: Option<Verdict>,
}

/// `ohban show --json`.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ShowFacts {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// What stands where.
    #[serde(flatten)]
    pub(crate) board: BoardFacts,
    /// Check to the side to move.
    pub(crate) check: CheckFacts,
    /// The last of the moves played.
    pub(crate) last_move: Option<MoveFacts>,
    /// All legal moves, if they were asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) legal: Option<Vec<MoveFacts>>,
}

/// `ohban sfen --json`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct SfenFacts {
    #[serde(flatten)]
    pub(crate) place: Place,
}

/// A line of `ohban moves --json`.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MovesLine<'a> {
    /// Id of the game.
    pub(crate) game: &'a str,
    /// The position, as it was asked.
    pub(crate) sfen: &'a str,
    /// Who is to move: `black` or `white`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) turn: Option<&'static str>,
    /// Number of the next move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) move_number: Option<u32>,
    /// The legal moves in USI, sorted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) moves: Option<Vec<String>>,
    /// What is wrong with the position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<Problem>,
}

impl<'a> MovesLine<'a> {
    /// The moves of a position, which was asked as `sfen`.
    pub(crate) fn of(position: &'a Position, sfen: &'a str, moves: Vec<String>) -> MovesLine<'a> {
        MovesLine {
            game: position.variant().id(),
            sfen,
            turn: Some(color_name(position.turn())),
            move_number: Some(position.move_number()),
            moves: Some(moves),
            error: None,
        }
    }

    /// A text that is no position.
    pub(crate) fn failed(game: &'a str, sfen: &'a str, error: Problem) -> MovesLine<'a> {
        MovesLine { game, sfen, turn: None, move_number: None, moves: None, error: Some(error) }
    }
}

/// `ohban piece --json`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct PiecesFacts {
    /// Id of the game.
    pub(crate) game: String,
    /// The piece and its promoted form; with `--all` all kinds.
    pub(crate) pieces: Vec<PieceFacts>,
}

/// `ohban piece --library --json`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct LibraryFacts {
    /// The pieces that every game can use.
    pub(crate) library: Vec<LibraryEntry>,
}

/// A piece of the library.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct LibraryEntry {
    /// What files call it.
    pub(crate) id: String,
    /// Name in kanji.
    pub(crate) kanji: String,
    /// Japanese name in Latin letters.
    pub(crate) romaji: String,
    /// How it moves, in Betza's notation.
    pub(crate) moves: String,
}

/// `ohban perft --json`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct PerftFacts {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// Number of moves.
    pub(crate) depth: u32,
    /// How many sequences of so many moves there are.
    pub(crate) nodes: u64,
    /// The number behind each move, with `--divide`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) divide: Option<Vec<Divided>>,
    /// How long it took.
    pub(crate) seconds: f64,
}

/// The sequences behind a move.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Divided {
    /// The move in USI.
    #[serde(rename = "move")]
    pub(crate) usi: String,
    /// How many begin with it.
    pub(crate) nodes: u64,
}

/// `ohban convert --json`.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConvertFacts {
    /// Id of the game.
    pub(crate) game: String,
    /// The notation that was read.
    pub(crate) from: String,
    /// The notation that was written.
    pub(crate) to: String,
    /// The record in that notation.
    pub(crate) text: String,
    /// What it has no place for.
    pub(crate) lost: Vec<String>,
    /// What was left out or assumed when it was read.
    pub(crate) notes: Vec<String>,
    /// Names of players and so on.
    pub(crate) tags: BTreeMap<String, String>,
    /// Where the record begins.
    pub(crate) start: String,
    /// The moves of the game in USI, without variations.
    pub(crate) moves: Vec<String>,
    /// The position after them.
    pub(crate) sfen: String,
}

/// `ohban info --json`: a game with inheritance applied and defaults filled
/// in.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InfoFacts {
    /// Raised when a key is renamed, removed or changes its meaning; new keys
    /// may come without that.
    pub(crate) version: u32,
    /// Id of the game.
    pub(crate) id: String,
    /// English name.
    pub(crate) name: String,
    /// Name in kanji.
    pub(crate) kanji: String,
    /// What the game is, in one line.
    pub(crate) about: String,
    /// Whose rules these are.
    pub(crate) authority: String,
    /// Size of the board: `files` and `ranks`.
    pub(crate) board: BTreeMap<&'static str, u8>,
    /// The kinds of pieces with the paths that they move on.
    pub(crate) kinds: Vec<KindFacts>,
    /// Where the game starts.
    pub(crate) start: StartFacts,
    /// The usual handicaps.
    pub(crate) handicaps: Vec<HandicapFacts>,
    /// The policies that the game chooses, as `variants/README.md` names them.
    pub(crate) rules: Value,
    /// The same in words.
    pub(crate) rules_in_words: Vec<String>,
}

/// A handicap of a game.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct HandicapFacts {
    /// English name.
    pub(crate) name: String,
    /// Name in kanji.
    pub(crate) kanji: String,
    /// Other names.
    pub(crate) also: Vec<String>,
    /// Where a game with it starts.
    pub(crate) sfen: String,
}

/// Where a game starts.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct StartFacts {
    /// The position.
    pub(crate) sfen: String,
    /// Who moves first.
    pub(crate) turn: &'static str,
    /// The pieces on the board.
    pub(crate) pieces: Vec<PieceOnSquare>,
    /// Numbers of pieces in hand by their codes, for `black` and `white`.
    pub(crate) hands: BTreeMap<&'static str, BTreeMap<String, u16>>,
}
