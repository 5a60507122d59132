//! Kings that have entered the promotion zones, decided by points on a
//! player's word: rook and bishop 5, other pieces 1, royals 0.

use thiserror::Error;

use super::DropSource;
use super::keys::choices;
use crate::color::Color;
use crate::outcome::{EndReason, Outcome};
use crate::piece::{Piece, PieceKind};
use crate::position::Position;

choices! {
    /// How entered kings are decided.
    pub enum Impasse {
        /// No rule.
        #[default]
        None = "none",
        /// A player may declare a win with the king and ten more pieces in the
        /// zone, not in check, and 28 points (Black) or 27 (White): rook and
        /// bishop 5, others 1, the king 0 (JSA rules for amateurs).
        Points27 = "points_27",
        /// The same conditions: 31 points or more win, 24 to 30 draw. By agreement
        /// all pieces are counted, and less than 24 points lose (JSA rules for
        /// professionals).
        Points24 = "points_24",
    }
}

impl Impasse {
    /// `large`: the kinds that count five points.
    pub(super) fn words(self, large: Option<String>) -> Option<String> {
        let wins = match self {
            Impasse::None => return None,
            Impasse::Points27 => "wins with 28 points (Black) or 27 (White)",
            Impasse::Points24 => "wins with 31 points and draws with 24",
        };
        let large = large.unwrap_or_else(|| "none".to_owned());
        Some(format!(
            "Impasse: a player who declares it {wins}, when the king and ten more pieces have entered the \
             promotion zone and the king is not in check; {large} count 5 points, other pieces 1."
        ))
    }
}

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

impl DeclareError {
    /// The reason in one word for programs, which stays when the words for
    /// people change: the name of the variant, as in `royal_not_entered`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            DeclareError::GameOver => "game_over",
            DeclareError::NoRule => "no_rule",
            DeclareError::NoAgreement => "no_agreement",
            DeclareError::RoyalNotEntered(_) => "royal_not_entered",
            DeclareError::InCheck => "in_check",
            DeclareError::TooFewPieces { .. } => "too_few_pieces",
            DeclareError::TooFewPoints { .. } => "too_few_points",
        }
    }
}

/// What a declaration of the side to move comes to.
pub(crate) fn declare(position: &Position) -> Result<Outcome, DeclareError> {
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
pub(crate) fn agree(position: &Position) -> Result<Outcome, DeclareError> {
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
        board.sum::<u32>() + in_hand(position, color) + given(position, color) < 24
    };
    Ok(match Color::BOTH.map(too_few) {
        [true, false] => Outcome::win(Color::White, EndReason::Impasse),
        [false, true] => Outcome::win(Color::Black, EndReason::Impasse),
        _ => Outcome::draw(EndReason::Impasse),
    })
}

/// The points of a player's pieces in the promotion zone and in hand, and of the
/// pieces that were given as a handicap.
pub(crate) fn points(position: &Position, color: Color) -> u32 {
    let entered = position.pieces_of(color).filter(|(square, _)| position.in_zone(*square, color));
    entered.map(|(_, piece)| value(position, piece.kind())).sum::<u32>()
        + in_hand(position, color)
        + given(position, color)
}

/// The points that a player gave as a handicap: for White those of the pieces
/// that are in the usual start and nowhere now (lishogi, tsshogi). In games
/// whose captures leave the board nobody could tell.
///
/// A position that was made up has lost pieces too. It is taken for one of a
/// handicap if all pieces that are limited on a file, pawns, are there, which
/// handicaps leave alone; or if a handicap of the game lacks just the same.
fn given(position: &Position, color: Color) -> u32 {
    let variant = position.variant();
    let Some(drops) = variant.rules().drops.as_ref().filter(|drops| drops.source == DropSource::Captures)
    else {
        return 0;
    };
    if color == Color::Black {
        return 0;
    }
    let missing = missing(position);
    let is_limited = |kind: PieceKind| drops.file_limits.iter().any(|(limited, _)| *limited == kind);
    let of_handicap = |handicap| self::missing(&Position::with_handicap(variant, handicap)) == missing;
    if missing.iter().any(|(kind, _)| is_limited(*kind)) && !variant.handicaps().iter().any(of_handicap) {
        return 0;
    }
    missing.iter().map(|(kind, count)| value(position, *kind) * count).sum()
}

/// Pieces of the usual start, its reserve included, that are neither on the board nor in a hand, by
/// what they are unpromoted.
fn missing(position: &Position) -> Vec<(PieceKind, u32)> {
    let variant = position.variant();
    let unpromoted = |kind: PieceKind| variant.kind(kind).and_then(|info| info.unpromoted).unwrap_or(kind);
    let start = &variant.spec().start;
    let count = |kind: PieceKind| {
        let of_kind = |piece: Piece| unpromoted(piece.kind()) == kind;
        let reserve = start.hands.iter().filter(|(_, reserved, _)| *reserved == kind);
        let at_start = start.board.iter().filter(|(_, piece)| of_kind(*piece)).count()
            + reserve.map(|(_, _, number)| usize::from(*number)).sum::<usize>();
        let on_board = position.pieces().filter(|(_, piece)| of_kind(*piece)).count();
        let in_hands =
            Color::BOTH.map(|color| usize::from(position.in_hand(color, kind))).iter().sum::<usize>();
        u32::try_from(at_start.saturating_sub(on_board + in_hands)).unwrap_or(0)
    };
    // Royals count nothing, and none is ever given.
    let kinds = variant.hand_kinds().iter().filter(|kind| !variant.traits(**kind).royal);
    kinds.map(|&kind| (kind, count(kind))).filter(|(_, count)| *count > 0).collect()
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
