//! Kings that have entered the promotion zones, decided by points on a
//! player's word: rook and bishop 5, other pieces 1, royals 0.

use thiserror::Error;

use super::{EndReason, Outcome};
use crate::rules::Impasse;
use crate::{Color, PieceKind, Position};

/// Other pieces than the king that must stand in the zone.
const PIECES_NEEDED: usize = 10;

/// Why a player cannot declare an impasse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum DeclareError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The rules know no impasse.
    #[error("this game has no rule of impasse")]
    NoRule,
    /// The rules know no settlement by agreement.
    #[error("under this rule of impasse points are not counted by agreement")]
    NoAgreement,
    /// The royal is not in the promotion zone.
    #[error("the royal of {0} is not in the promotion zone")]
    RoyalNotEntered(Color),
    /// The player is in check.
    #[error("a player in check may not declare")]
    InCheck,
    /// Too few other pieces stand in the zone.
    #[error("{found} other pieces stand in the promotion zone, {PIECES_NEEDED} are needed")]
    TooFewPieces {
        /// How many stand there.
        found: usize,
    },
    /// The points do not suffice.
    #[error("the pieces in the promotion zone and in hand make {found} points, {needed} are needed")]
    TooFewPoints {
        /// The player's points.
        found: u32,
        /// How many are needed at least.
        needed: u32,
    },
}

/// What a declaration of the side to move comes to.
pub(super) fn declare(position: &Position) -> Result<Outcome, DeclareError> {
    let us = position.turn();
    let rule = position.variant().rules().endings.impasse;
    let needed = match rule {
        Impasse::None => return Err(DeclareError::NoRule),
        Impasse::Points27 if us == Color::Black => 28,
        Impasse::Points27 => 27,
        Impasse::Points24 => 24,
    };
    if !has_entered(position, us) {
        return Err(DeclareError::RoyalNotEntered(us));
    }
    if position.in_check() {
        return Err(DeclareError::InCheck);
    }
    let royals = position.royals(us).len();
    let found = position.pieces_of(us).filter(|(square, _)| position.in_zone(*square, us)).count() - royals;
    if found < PIECES_NEEDED {
        return Err(DeclareError::TooFewPieces { found });
    }
    let found = points(position, us);
    if found < needed {
        return Err(DeclareError::TooFewPoints { found, needed });
    }
    // 24 points are enough for a draw, 31 for a win (JSA, October 2019).
    Ok(if rule == Impasse::Points24 && found < 31 {
        Outcome::draw(EndReason::Impasse)
    } else {
        Outcome::win(us, EndReason::Impasse)
    })
}

/// What counting by agreement comes to: all pieces on the board and in hand,
/// less than 24 points lose (JSA rules for professionals).
pub(super) fn agree(position: &Position) -> Result<Outcome, DeclareError> {
    match position.variant().rules().endings.impasse {
        Impasse::None => return Err(DeclareError::NoRule),
        Impasse::Points27 => return Err(DeclareError::NoAgreement),
        Impasse::Points24 => {}
    }
    if let Some(color) = Color::BOTH.into_iter().find(|color| !has_entered(position, *color)) {
        return Err(DeclareError::RoyalNotEntered(color));
    }
    let too_few = |color| {
        let board = position.pieces_of(color).map(|(_, piece)| value(position, piece.kind()));
        board.sum::<u32>() + in_hand(position, color) < 24
    };
    Ok(match Color::BOTH.map(too_few) {
        [true, false] => Outcome::win(Color::White, EndReason::Impasse),
        [false, true] => Outcome::win(Color::Black, EndReason::Impasse),
        _ => Outcome::draw(EndReason::Impasse),
    })
}

/// The points of a player's pieces in the promotion zone and in hand.
pub(super) fn points(position: &Position, color: Color) -> u32 {
    let entered = position.pieces_of(color).filter(|(square, _)| position.in_zone(*square, color));
    entered.map(|(_, piece)| value(position, piece.kind())).sum::<u32>() + in_hand(position, color)
}

/// Whether the player has royals, all of them in the promotion zone.
fn has_entered(position: &Position, color: Color) -> bool {
    let royals = position.royals(color);
    !royals.is_empty() && royals.iter().all(|&square| position.in_zone(square, color))
}

fn in_hand(position: &Position, color: Color) -> u32 {
    let kinds = position.variant().hand_kinds().iter();
    kinds.map(|&kind| value(position, kind) * u32::from(position.in_hand(color, kind))).sum()
}

fn value(position: &Position, kind: PieceKind) -> u32 {
    let variant = position.variant();
    if variant.traits(kind).royal {
        return 0;
    }
    let large = |kind: PieceKind| variant.rules().endings.five_points.contains(kind);
    let unpromoted = variant.kind(kind).and_then(|info| info.unpromoted);
    if large(kind) || unpromoted.is_some_and(large) { 5 } else { 1 }
}
