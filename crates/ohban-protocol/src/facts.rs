//! Facts about games, positions and moves.

use serde::Serialize;

/// The position that the answer is about.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// Id of the game.
    pub game: String,
    /// The position after the moves.
    pub sfen: String,
    /// Who is to move: `black` or `white`.
    pub turn: &'static str,
    /// Number of the next move.
    pub move_number: u32,
}

/// A bundled game.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameFacts {
    /// What the program calls it, `dai-dai`.
    pub id: String,
    /// English name.
    pub name: String,
    /// Name in kanji.
    pub kanji: String,
    /// Files of the board.
    pub files: u8,
    /// Ranks of the board.
    pub ranks: u8,
    /// Pieces that Black starts with, those in reserve included.
    pub pieces: usize,
    /// Kinds of pieces that are no promoted forms.
    pub kinds: usize,
    /// Whose rules these are.
    pub authority: String,
    /// What the game is, in one line.
    pub about: String,
}

/// A move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MoveFacts {
    /// In USI, as `moves` takes it.
    pub usi: String,
    /// Where the piece starts; `null` for a drop.
    pub from: Option<String>,
    /// Code of the piece that is dropped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drop: Option<String>,
    /// Squares where it captures on the way (lions), in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub way: Vec<String>,
    /// Where the piece ends.
    pub to: String,
    /// Whether it promotes.
    pub promotes: bool,
    /// Code of what it is afterwards, if that is another piece: by promotion
    /// or by contagion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<String>,
    /// All pieces that are taken, in order. With `captures`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captures: Option<Vec<PieceOnSquare>>,
    /// All pieces that burn by it, where the rules know fire. With `captures`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub burns: Option<Vec<PieceOnSquare>>,
    /// In western notation. With `notation`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub western: Option<String>,
    /// In Japanese notation. With `notation`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub japanese: Option<String>,
}

/// A piece on the board.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PieceOnSquare {
    /// The square.
    pub square: String,
    /// Code of the piece; promoted forms begin with `+`.
    pub piece: String,
    /// `black` or `white`.
    pub color: &'static str,
}

/// Whether a move is legal.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// The move as it was asked.
    #[serde(rename = "move")]
    pub text: String,
    /// Whether it may be played.
    pub legal: bool,
    /// Why it may not, in one word: `no_move` for a text that is none, else
    /// the reason (`docs/service.md` lists all).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// The same in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The move in full, if it is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played: Option<MoveFacts>,
    /// What comes after it, if it is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<After>,
}

/// The position after a legal move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct After {
    /// The position.
    pub sfen: String,
    /// Who is to move then.
    pub turn: &'static str,
    /// How the game stands then.
    pub outcome: OutcomeFacts,
    /// Check to the side to move then.
    pub check: CheckFacts,
}

/// How a game stands.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OutcomeFacts {
    /// Whether it goes on.
    pub in_play: bool,
    /// `win`, `draw` or `no-contest`; `null` while it goes on.
    pub result: Option<&'static str>,
    /// Who has won, if anyone.
    pub winner: Option<&'static str>,
    /// The rule that ended it, in the word of `ohban result`: `mate`,
    /// `perpetual-check`.
    pub reason: Option<&'static str>,
    /// How often the position has occurred in this game, now included.
    pub occurrences: u32,
    /// What the player to move may declare by the rules of the game.
    pub declarations: Vec<Declaration>,
}

/// Something that a player may say in place of a move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Declaration {
    /// `impasse`: the king has entered and the points suffice. `agreement`:
    /// both players let the points decide.
    pub declaration: &'static str,
    /// Whether it may be said now.
    pub allowed: bool,
    /// What is missing, in one word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// The same in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The points of both players as a declaration counts them.
    pub points: Points,
}

/// Points of an impasse.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Points {
    /// Black's.
    pub black: u32,
    /// White's.
    pub white: u32,
}

/// Check to the side to move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CheckFacts {
    /// Whether its only royal is attacked.
    pub in_check: bool,
    /// The squares of its royals.
    pub royals: Vec<String>,
}

/// What stands where.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BoardFacts {
    /// Files of the board.
    pub files: u8,
    /// Ranks of the board.
    pub ranks: u8,
    /// The pieces on the board.
    pub pieces: Vec<PieceOnSquare>,
    /// The pieces in hand or in reserve.
    pub hands: Hands,
    /// Where the lion stood that the last move took, if the rules of lions ask
    /// for it.
    pub lion_taken: Option<String>,
}

/// Pieces in hand.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Hands {
    /// Black's.
    pub black: Vec<Hand>,
    /// White's.
    pub white: Vec<Hand>,
}

/// Pieces of one kind in hand.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Hand {
    /// Code of the piece.
    pub piece: String,
    /// How many.
    pub count: u16,
}

/// A kind of piece, and how it moves.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PieceFacts {
    /// Code in the game; promoted forms begin with `+`.
    pub code: String,
    /// In SFEN, as Black's.
    pub sfen: String,
    /// Name in the library.
    pub id: String,
    /// English name.
    pub name: String,
    /// Name in kanji.
    pub kanji: String,
    /// The one kanji that it has on small boards.
    pub one_kanji: String,
    /// Japanese name in Latin letters.
    pub romaji: String,
    /// How it moves, in Betza's notation.
    pub moves: String,
    /// How it moves, in words.
    pub moves_in_words: String,
    /// Whether it is a promoted form.
    pub promoted: bool,
    /// Code of what it promotes to; of several forms the first.
    pub promotes_to: Option<String>,
    /// Codes of what it may promote to instead; left out where there is one form.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub other_forms: Vec<String>,
    /// Code of what it was.
    pub unpromoted: Option<String>,
    /// Whether the game is lost with the last piece like this.
    pub royal: bool,
    /// The squares near it with what it can do there, as rule books draw it.
    pub marks: Vec<MarkFacts>,
}

/// A square near a piece.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MarkFacts {
    /// Squares to its right; negative to its left.
    pub right: i8,
    /// Squares forward; negative backward.
    pub forward: i8,
    /// What it can do there.
    pub meaning: &'static str,
}
