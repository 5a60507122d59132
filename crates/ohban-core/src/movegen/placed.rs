//! Moves that depend on where a piece stands: borrowed ones, and those of a
//! part of the board. Only games with such rules come here.

use smallvec::{SmallVec, smallvec};

use crate::color::Color;
use crate::geometry::Square;
use crate::piece::Piece;
use crate::position::Board;
use crate::program::Program;
use crate::rules::Lenders;
use crate::variant::Variant;

/// The ways of moving of one piece; together they are its moves.
pub(crate) type Programs<'a> = SmallVec<[&'a Program; 4]>;

/// How the piece on the square moves now.
pub(crate) fn programs<'a>(
    variant: &'a Variant,
    board: &Board,
    square: Square,
    piece: Piece,
) -> Programs<'a> {
    programs_against(variant, board, square, piece, None)
}

/// The same if an enemy piece stood on `target`, where one of its own may
/// stand: whoever is taken there lends no more to those who retake.
pub(super) fn programs_against<'a>(
    variant: &'a Variant,
    board: &Board,
    square: Square,
    piece: Piece,
    target: Option<Square>,
) -> Programs<'a> {
    let own = variant.program_on(piece, piece.color(), square);
    let relay = variant.rules().relay.as_ref().filter(|relay| !relay.exempt.contains(piece.kind()));
    let Some(relay) = relay else { return smallvec![own] };
    let color = piece.color();
    let lends = |lender: Piece| match relay.of {
        Lenders::Own => lender.color() == color,
        Lenders::Enemy => lender.color() != color,
    };
    let mut programs = Programs::new();
    for step in &relay.from {
        let at = variant.size().step(square, color, step.right, step.forward);
        let lender = at.and_then(|at| Some((at, board.piece(at)?)));
        let lender =
            lender.filter(|(at, lender)| lends(*lender) && !(Some(*at) == target && lender.color() == color));
        if let Some((at, lender)) = lender {
            let program = variant.program_on(lender, color, at);
            if !programs.iter().any(|other| std::ptr::eq(*other, program)) {
                programs.push(program);
            }
        }
    }
    if programs.is_empty() || relay.adds && !programs.iter().any(|other| std::ptr::eq(*other, own)) {
        programs.push(own);
    }
    programs
}

/// Whether a side may capture at all: where that needs a royal on the board,
/// whether it has one.
pub(crate) fn may_capture(variant: &Variant, board: &Board, color: Color) -> bool {
    !variant.rules().captures_need_royal
        || board
            .squares_of(color)
            .filter_map(|square| board.piece(square))
            .any(|piece| variant.traits(piece.kind()).royal)
}
