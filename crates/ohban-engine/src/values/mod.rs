//! What pieces are worth, worked out from how they move.
//!
//! A piece is put on boards that are filled at random, as a board in the middle
//! of a game is. What it can move to and what it attacks gives its value; what
//! it may become, several captures in one move and fire add to it.

mod mobility;

use std::fmt;

use mobility::{Mobility, OCCUPIED};
use ohban_core::{PieceKind, Variant};

/// Value of a piece that on average moves one square forward and takes there.
const STEP: f64 = 26.0;
/// Value of being able to take on a neighbouring square and go on.
const DOUBLE_CAPTURE: f64 = 40.0;
/// Value of each square around that burns.
const BURNT_SQUARE: f64 = 60.0;
/// The part of the gain by promotion that a piece is worth before.
const PROMOTION_SHARE: f64 = 0.15;
/// A royal with others beside it counts as its moves and so much of the
/// strongest piece.
const SPARE_ROYAL: f64 = 0.5;
/// A piece in hand comes where it is wanted.
const IN_HAND: f64 = 1.1;

/// The most that an author may give, in hundredths of the least piece: more
/// would be mistaken for a mate.
const MOST_GIVEN: u32 = 20_000;

/// What a kind of piece is worth and why.
#[derive(Debug, Clone, PartialEq)]
pub struct KindValue {
    /// The kind.
    pub kind: PieceKind,
    /// Its value on the board, in hundredths of the game's least piece.
    pub board: i32,
    /// Its value in hand; 0 for kinds that are never there.
    pub hand: i32,
    /// Empty squares that it can move to on an average board.
    pub quiet: f64,
    /// Enemy pieces that it can take there.
    pub captures: f64,
    /// The share of its moves that lead forward, 0 to 1.
    pub forward: f64,
    /// Points for its moves.
    pub from_moves: f64,
    /// Points for taking more than one piece in a move, and for fire.
    pub from_power: f64,
    /// Points for what it may become.
    pub from_promotion: f64,
    /// Whether the value is not worked out, but given by the game's author
    /// ([`KindInfo::value`](ohban_core::KindInfo::value)).
    pub is_given: bool,
}

/// What the pieces of a game are worth.
#[derive(Debug, Clone, PartialEq)]
pub struct Values {
    kinds: Vec<KindValue>,
    /// Board values in points, by [`PieceKind::index`].
    points: Vec<i32>,
    hand_points: Vec<i32>,
    least: f64,
}

impl Values {
    /// The values of a game.
    #[must_use]
    pub fn of(variant: &Variant) -> Values {
        let mobility = Mobility::of(variant);
        let burning = variant.rules().burning.as_ref();
        let mut kinds: Vec<KindValue> = Vec::new();
        for (kind, _) in variant.kinds() {
            let moves = mobility.of_kind(kind);
            let weighted = moves.quiet / (3.0 * (1.0 - OCCUPIED)) + 2.0 * moves.captures / (1.5 * OCCUPIED);
            let from_moves = STEP * weighted * (1.0 + 0.3 * (moves.forward - 0.375));
            let burns = burning.is_some_and(|burning| burning.kinds.contains(kind));
            let from_power =
                DOUBLE_CAPTURE * moves.double_captures + if burns { 8.0 * BURNT_SQUARE } else { 0.0 };
            kinds.push(KindValue {
                kind,
                board: 0,
                hand: 0,
                quiet: moves.quiet,
                captures: moves.captures,
                forward: moves.forward,
                from_moves,
                from_power,
                from_promotion: 0.0,
                is_given: false,
            });
        }
        let plain: Vec<f64> = kinds.iter().map(|value| value.from_moves + value.from_power).collect();
        let best = plain.iter().copied().fold(0.0, f64::max);
        for (value, (_, info)) in kinds.iter_mut().zip(variant.kinds()) {
            let own = value.from_moves + value.from_power;
            let forms = info.forms().filter_map(|promoted| plain.get(promoted.index()));
            if let Some(promoted) = forms.copied().reduce(f64::max) {
                value.from_promotion = PROMOTION_SHARE * (promoted - own).max(0.0);
            }
            if info.royal {
                value.from_power += SPARE_ROYAL * best;
            }
        }
        let mut points: Vec<i32> = kinds
            .iter()
            .map(|value| ((value.from_moves + value.from_power + value.from_promotion).round() as i32).max(1))
            .collect();
        let least = least(variant, &points);
        for ((value, points), (_, info)) in kinds.iter_mut().zip(&mut points).zip(variant.kinds()) {
            if let Some(given) = info.value {
                value.is_given = true;
                *points = ((f64::from(given.min(MOST_GIVEN)) * least / 100.0).round() as i32).max(1);
            }
        }
        Values::from_points(variant, kinds, points)
    }

    /// The same explanations with other points.
    fn from_points(variant: &Variant, mut kinds: Vec<KindValue>, points: Vec<i32>) -> Values {
        let in_hand = |kind: PieceKind| variant.hand_kinds().contains(&kind);
        let hand_points: Vec<i32> = kinds
            .iter()
            .zip(&points)
            .map(
                |(value, points)| {
                    if in_hand(value.kind) { (f64::from(*points) * IN_HAND).round() as i32 } else { 0 }
                },
            )
            .collect();
        let least = least(variant, &points);
        for (value, (board, hand)) in kinds.iter_mut().zip(points.iter().zip(&hand_points)) {
            value.board = (f64::from(*board) * 100.0 / least).round() as i32;
            value.hand = (f64::from(*hand) * 100.0 / least).round() as i32;
        }
        Values { kinds, points, hand_points, least }
    }

    /// The kinds in the order of the game.
    #[must_use]
    pub fn kinds(&self) -> &[KindValue] {
        &self.kinds
    }

    /// Points of a piece on the board.
    pub(crate) fn points(&self, kind: PieceKind) -> i32 {
        self.points.get(kind.index()).copied().unwrap_or(0)
    }

    /// Points of a piece in hand.
    pub(crate) fn hand_points(&self, kind: PieceKind) -> i32 {
        self.hand_points.get(kind.index()).copied().unwrap_or(0)
    }

    /// Points in hundredths of the least piece.
    pub(crate) fn centipawns(&self, points: i32) -> i32 {
        (f64::from(points) * 100.0 / self.least).round() as i32
    }
}

/// The points of the least piece on the board at the start.
fn least(variant: &Variant, points: &[i32]) -> f64 {
    let start = variant.spec().start.board.iter();
    let least = start.filter_map(|(_, piece)| points.get(piece.kind().index())).min();
    f64::from(least.copied().unwrap_or(1).max(1))
}

impl fmt::Display for KindValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_given {
            return write!(f, "{} as the game says", self.board);
        }
        write!(
            f,
            "{} = moves {:.0} + power {:.0} + promotion {:.0} (quiet {:.1}, captures {:.2}, forward {:.0}%)",
            self.board,
            self.from_moves,
            self.from_power,
            self.from_promotion,
            self.quiet,
            self.captures,
            self.forward * 100.0
        )
    }
}
