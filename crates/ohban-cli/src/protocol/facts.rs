//! Facts about games, positions and moves.

use schemars::JsonSchema;
use serde::Serialize;

/// A bundled game.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GameFacts {
    /// What the program calls it, `dai-dai`.
    pub(crate) id: String,
    /// English name.
    pub(crate) name: String,
    /// Name in kanji.
    pub(crate) kanji: String,
    /// Files of the board.
    pub(crate) files: u8,
    /// Ranks of the board.
    pub(crate) ranks: u8,
    /// Pieces that Black starts with, those in reserve included.
    pub(crate) pieces: usize,
    /// Kinds of pieces that are no promoted forms.
    pub(crate) kinds: usize,
    /// Whose rules these are.
    pub(crate) authority: String,
    /// What the game is, in one line.
    pub(crate) about: String,
}

/// A move.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MoveFacts {
    /// In USI, as `moves` takes it.
    pub(crate) usi: String,
    /// Where the piece starts; `null` for a drop.
    pub(crate) from: Option<String>,
    /// Code of the piece that is dropped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drop: Option<String>,
    /// Squares where it captures on the way (lions), in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) way: Vec<String>,
    /// Where the piece ends.
    pub(crate) to: String,
    /// Whether it promotes.
    pub(crate) promotes: bool,
    /// Code of what it is afterwards, if that is another piece: by promotion
    /// or by contagion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) becomes: Option<String>,
    /// All pieces that are taken, in order. With `captures`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) captures: Option<Vec<PieceOnSquare>>,
    /// All pieces that burn by it, where the rules know fire. With `captures`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) burns: Option<Vec<PieceOnSquare>>,
    /// In western notation. With `notation`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) western: Option<String>,
    /// In Japanese notation. With `notation`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) japanese: Option<String>,
}

/// A piece on the board.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PieceOnSquare {
    /// The square.
    pub(crate) square: String,
    /// Code of the piece; promoted forms begin with `+`.
    pub(crate) piece: String,
    /// `black` or `white`.
    pub(crate) color: &'static str,
}

/// Whether a move is legal.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Verdict {
    /// The move as it was asked.
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// Whether it may be played.
    pub(crate) legal: bool,
    /// Why it may not, in one word: `no_move` for a text that is none, else
    /// the reason (`docs/service.md` lists all).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<&'static str>,
    /// The same in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
    /// The move in full, if it is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) played: Option<MoveFacts>,
    /// What comes after it, if it is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) after: Option<After>,
}

/// The position after a legal move.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct After {
    /// The position.
    pub(crate) sfen: String,
    /// Who is to move then.
    pub(crate) turn: &'static str,
    /// How the game stands then.
    pub(crate) outcome: OutcomeFacts,
    /// Check to the side to move then.
    pub(crate) check: CheckFacts,
}

/// How a game stands.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OutcomeFacts {
    /// Whether it goes on.
    pub(crate) in_play: bool,
    /// `win`, `draw` or `no_contest`; `null` while it goes on.
    pub(crate) result: Option<&'static str>,
    /// Who has won, if anyone.
    pub(crate) winner: Option<&'static str>,
    /// The rule that ended it, in one word: `mate`, `perpetual_check`.
    pub(crate) reason: Option<&'static str>,
    /// How often the position has occurred in this game, now included.
    pub(crate) occurrences: u32,
    /// What the player to move may declare by the rules of the game.
    pub(crate) declarations: Vec<Declaration>,
}

/// Something that a player may say in place of a move.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Declaration {
    /// `impasse`: the king has entered and the points suffice. `agreement`:
    /// both players let the points decide.
    pub(crate) declaration: &'static str,
    /// Whether it may be said now.
    pub(crate) allowed: bool,
    /// What is missing, in one word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<&'static str>,
    /// The same in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
    /// The points of both players as a declaration counts them.
    pub(crate) points: Points,
}

/// Points of an impasse.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Points {
    /// Black's.
    pub(crate) black: u32,
    /// White's.
    pub(crate) white: u32,
}

/// Check to the side to move.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CheckFacts {
    /// Whether its only royal is attacked.
    pub(crate) in_check: bool,
    /// The squares of its royals.
    pub(crate) royals: Vec<String>,
}

/// What stands where.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BoardFacts {
    /// Files of the board.
    pub(crate) files: u8,
    /// Ranks of the board.
    pub(crate) ranks: u8,
    /// The pieces on the board.
    pub(crate) pieces: Vec<PieceOnSquare>,
    /// The pieces in hand or in reserve.
    pub(crate) hands: Hands,
    /// Where the lion stood that the last move took, if the rules of lions ask
    /// for it.
    pub(crate) lion_taken: Option<String>,
}

/// Pieces in hand.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Hands {
    /// Black's.
    pub(crate) black: Vec<Hand>,
    /// White's.
    pub(crate) white: Vec<Hand>,
}

/// Pieces of one kind in hand.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Hand {
    /// Code of the piece.
    pub(crate) piece: String,
    /// How many.
    pub(crate) count: u16,
}

/// A kind of piece, and how it moves.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PieceFacts {
    /// Code in the game; promoted forms begin with `+`.
    pub(crate) code: String,
    /// In SFEN, as Black's.
    pub(crate) sfen: String,
    /// Name in the library.
    pub(crate) id: String,
    /// English name.
    pub(crate) name: String,
    /// Name in kanji.
    pub(crate) kanji: String,
    /// The one kanji that it has on small boards.
    pub(crate) one_kanji: String,
    /// Japanese name in Latin letters.
    pub(crate) romaji: String,
    /// How it moves, in Betza's notation.
    pub(crate) moves: String,
    /// How it moves, in words.
    pub(crate) moves_in_words: String,
    /// Whether it is a promoted form.
    pub(crate) promoted: bool,
    /// Code of what it promotes to; of several forms the first.
    pub(crate) promotes_to: Option<String>,
    /// Codes of what it may promote to instead; left out where there is one form.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) other_forms: Vec<String>,
    /// Code of what it was.
    pub(crate) unpromoted: Option<String>,
    /// Whether the game is lost with the last piece like this.
    pub(crate) royal: bool,
    /// The squares near it with what it can do there, as rule books draw it.
    pub(crate) marks: Vec<MarkFacts>,
}

/// A square near a piece.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MarkFacts {
    /// Squares to its right; negative to its left.
    pub(crate) right: i8,
    /// Squares forward; negative backward.
    pub(crate) forward: i8,
    /// What it can do there.
    pub(crate) meaning: &'static str,
}
