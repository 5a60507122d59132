//! A variant with every name resolved: what the reader of YAML hands to the
//! compiler of move tables.

use crate::rules::{CaptureLimit, Rules};
use crate::{BoardSize, Color, Piece, PieceKind, Square};

/// A variant with inheritance applied, defaults filled in and names resolved,
/// but without move tables.
#[derive(Debug, Clone, PartialEq)]
pub struct VariantSpec {
    /// Short name as used on command lines, `dai-dai`.
    pub id: String,
    /// English name, `Dai dai shogi`.
    pub name: String,
    /// Name in kanji; may be empty.
    pub kanji: String,
    /// Size of the board.
    pub size: BoardSize,
    /// All kinds of pieces: each unpromoted kind, followed at once by its
    /// promoted form if it has one. This order is that of hands in SFEN.
    pub kinds: Vec<KindInfo>,
    /// The rules.
    pub rules: Rules,
    /// Where the game starts.
    pub start: StartPosition,
}

/// What a variant says of one kind of piece.
#[derive(Debug, Clone, PartialEq)]
pub struct KindInfo {
    /// Code within the variant; promoted forms have the code of the piece
    /// that promotes, after a `+`: `DK`, `+DK`.
    pub code: String,
    /// Symbol in SFEN without the `+`, in capitals as for Black: `DK`.
    pub sfen: String,
    /// Name of the piece in the library, `dragon_king`.
    pub id: String,
    /// English name, `dragon king`.
    pub name: String,
    /// Name in kanji; may be empty.
    pub kanji: String,
    /// Name in Japanese with Latin letters; may be empty.
    pub romaji: String,
    /// How it moves.
    pub moves: betza::Piece,
    /// Whether this is a promoted form.
    pub promoted: bool,
    /// What it promotes to.
    pub promotes_to: Option<PieceKind>,
    /// For a promoted form: what it was.
    pub unpromoted: Option<PieceKind>,
    /// Whether the game is lost with the last piece like this.
    pub royal: bool,
    /// What it may not capture.
    pub capture_limit: CaptureLimit,
}

/// Board, hands and side to move at the start of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct StartPosition {
    /// The pieces on the board.
    pub board: Vec<(Square, Piece)>,
    /// Pieces in reserve: owner, kind, number.
    pub hands: Vec<(Color, PieceKind, u16)>,
    /// Who moves first.
    pub turn: Color,
}
