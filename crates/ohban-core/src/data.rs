//! Moves, pieces and squares as serde's data.

use serde::{Deserialize, Serialize};

use crate::color::Color;
use crate::geometry::Square;
use crate::moves::Move;
use crate::piece::{Piece, PieceKind};

impl TryFrom<usize> for PieceKind {
    type Error = String;

    fn try_from(index: usize) -> Result<PieceKind, String> {
        PieceKind::new(index)
            .ok_or_else(|| format!("{index} is no kind: there are at most {}", PieceKind::MAX))
    }
}

impl From<PieceKind> for usize {
    fn from(kind: PieceKind) -> usize {
        kind.index()
    }
}

/// A piece: `{"kind": 3, "color": "white"}`.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct PieceData {
    kind: PieceKind,
    color: Color,
}

impl From<Piece> for PieceData {
    fn from(piece: Piece) -> PieceData {
        PieceData { kind: piece.kind(), color: piece.color() }
    }
}

impl From<PieceData> for Piece {
    fn from(data: PieceData) -> Piece {
        Piece::new(data.kind, data.color)
    }
}

impl TryFrom<String> for Square {
    type Error = crate::geometry::ParseSquareError;

    fn try_from(text: String) -> Result<Square, crate::geometry::ParseSquareError> {
        text.parse()
    }
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}

/// A move: `{"from": "7g", "to": "7f"}`, with what it captures on the way and
/// whether it promotes where it does; `drop` has the kind in place of `from`,
/// `line_start` where the line of a long range capture begins.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveData {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<Square>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    drop: Option<PieceKind>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    captures: Vec<Square>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    line_start: Option<Square>,
    to: Square,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    promotes: bool,
    /// Which promoted form, where it is not the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    form: Option<u8>,
}

impl From<Move> for MoveData {
    fn from(m: Move) -> MoveData {
        MoveData {
            from: m.from(),
            drop: m.dropped(),
            captures: m.captured_on_the_way().collect(),
            line_start: m.line_start(),
            to: m.to(),
            promotes: m.promotes(),
            form: Some(m.form()).filter(|form| *form > 1),
        }
    }
}

impl TryFrom<MoveData> for Move {
    type Error = &'static str;

    fn try_from(data: MoveData) -> Result<Move, &'static str> {
        let m = match (data.from, data.drop) {
            (Some(from), None) => match data.line_start {
                Some(start) => Move::range_capture(from, &data.captures, start, data.to),
                None => Move::capturing(from, &data.captures, data.to),
            },
            (None, Some(kind)) if data.captures.is_empty() && data.line_start.is_none() => {
                Some(Move::drop(kind, data.to))
            }
            _ => return Err("a move has either `from` or `drop`, and a drop captures nothing"),
        };
        let m =
            m.ok_or("a move captures no more squares on the way than a piece can, and a line is straight")?;
        match (data.promotes, data.form) {
            (true, form) => m.promoting_to(form.unwrap_or(1)).ok_or("`form` is no number of a promoted form"),
            (false, None) => Ok(m),
            (false, Some(_)) => Err("a move with a `form` promotes"),
        }
    }
}
