//! Single moves: `+7776FU`, from, to and what the piece is afterwards.

use super::codes::{self, Codes};
use super::position::sign;
use ohban_core::{Move, MoveTextError, MoveTextProblem, PieceKind, Position, Variant};

/// Reads a move of the position.
pub(super) fn read(position: &Position, codes: &Codes, text: &str) -> Result<Move, MoveTextError> {
    let error = |column, problem| MoveTextError::new(text, column, problem);
    let variant = position.variant();
    let parts = (text.get(1..3), text.get(3..5), text.get(5..));
    let (Some(from), Some(to), Some(code)) = parts else {
        return Err(error(1, MoveTextProblem::Missing("a part of the move (`+7776FU` has all)")));
    };
    let unknown = || MoveTextProblem::UnknownPiece { name: code.to_owned(), help: None };
    let kind = codes.kind(code).ok_or_else(|| error(6, unknown()))?;
    let square = |text: &str, column| {
        codes::read_square(text, variant)
            .ok_or_else(|| error(column, MoveTextProblem::OffBoard(text.to_owned())))
    };
    let to = square(to, 4)?;
    let m = if from == "00" {
        // A piece may come with its other face up.
        let unpromoted = variant.kind(kind).and_then(|info| info.unpromoted);
        let form = unpromoted.and_then(|base| form(variant, base, kind));
        let kind = unpromoted.unwrap_or(kind);
        if position.in_hand(position.turn(), kind) == 0 {
            let (piece, color) = (code.to_owned(), position.turn());
            return Err(error(1, MoveTextProblem::NotInHand { piece, color }));
        }
        let m = Move::drop(kind, to);
        form.and_then(|form| m.promoting_to(form)).unwrap_or(m)
    } else {
        let from = square(from, 2)?;
        let not_there =
            || MoveTextProblem::NotThere { piece: code.to_owned(), color: position.turn(), square: from };
        let piece = position.piece_on(from).filter(|piece| piece.color() == position.turn());
        let piece = piece.ok_or_else(|| error(2, not_there()))?;
        let plain = Move::plain(from, to);
        let promoted = || form(variant, piece.kind(), kind).and_then(|form| plain.promoting_to(form));
        match kind == piece.kind() {
            true => plain,
            false => promoted().ok_or_else(|| error(2, not_there()))?,
        }
    };
    if position.is_legal(m) { Ok(m) } else { Err(error(1, MoveTextProblem::not_legal(position, m))) }
}

/// The number of a promoted form of a kind.
fn form(variant: &Variant, kind: PieceKind, promoted: PieceKind) -> Option<u8> {
    let before = variant.promoted_forms(kind).position(|form| form == promoted)?;
    u8::try_from(before + 1).ok()
}

pub(super) fn write(position: &Position, m: Move, codes: &Codes) -> String {
    let kind = position.mover(m).map(|piece| piece.kind());
    let before = m.form().checked_sub(1);
    let promoted =
        kind.zip(before).and_then(|(kind, n)| position.variant().promoted_forms(kind).nth(n.into()));
    let after = promoted.or(kind);
    let from = m.from().map_or_else(|| "00".to_owned(), codes::square);
    let code = after.map_or("", |kind| codes.code(kind));
    format!("{}{from}{}{code}", sign(position.turn()), codes::square(m.to()))
}

/// Reads a move in a line of an engine; `None` for one that is not legal.
pub(in crate::record) fn read_one(position: &Position, text: &str) -> Option<Move> {
    if text.starts_with(sign(position.turn())) {
        let codes = Codes::of(position.variant()).ok()?;
        return read(position, &codes, text).ok();
    }
    let m = position.parse_usi(text).ok()?;
    position.legal_moves().into_iter().find(|legal| legal.same_effect(m))
}

/// The move as it stands in a line of an engine; `None` in games that CSA has no
/// codes for.
pub(in crate::record) fn write_one(position: &Position, m: Move) -> Option<String> {
    let codes = Codes::of(position.variant()).ok()?;
    Some(write(position, m, &codes))
}
