//! Positions put together by hand, and what is wrong with them.

use thiserror::Error;

use super::{Deferred, Position};
use crate::color::Color;
use crate::geometry::Square;
use crate::piece::{MOST_IN_HAND, Piece, PieceKind};
use crate::rules::{PromotionDuty, RoyalSafety};
use crate::variant::Variant;

/// The largest number of a move that a position may start with.
pub(crate) const LAST_MOVE_NUMBER: u32 = 1_000_000_000;

/// Any arrangement of pieces, not yet checked against a variant.
///
/// ```
/// use ohban::{Color, LoadVariant, Piece, Position, Setup, Variant};
///
/// let chu = Variant::builtin("chu")?;
/// let lion = chu.kind_by_code("LN").ok_or("no lion")?;
/// let mut setup = Setup::default();
/// setup.board.push(("7g".parse()?, Piece::new(lion, Color::Black)));
/// let position = Position::from_setup(&chu, &setup)?;
/// assert_eq!(position.legal_moves().len(), 25); // 24 squares and a pass
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The pieces on the board.
    pub board: Vec<(Square, Piece)>,
    /// Pieces in hand: owner, kind, number.
    pub hands: Vec<(Color, PieceKind, u16)>,
    /// The side to move.
    pub turn: Color,
    /// Where a lion has just been taken by another piece.
    pub lion_taken: Option<Square>,
    /// Pieces that entered the promotion zone, declined and have not moved
    /// since.
    pub deferred: Vec<Square>,
    /// Number of the next move, 1 to a billion; others become the nearest of
    /// these.
    pub move_number: u32,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            board: Vec::new(),
            hands: Vec::new(),
            turn: Color::Black,
            lion_taken: None,
            deferred: Vec::new(),
            move_number: 1,
        }
    }
}

/// Why a setup is no position of the variant: all reasons at once.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("this setup is not possible: {}", problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
#[non_exhaustive]
pub struct SetupError {
    /// The reasons.
    pub problems: Vec<SetupProblem>,
}

/// One thing that is wrong with a setup or doubtful about a position.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupProblem {
    /// A square lies beyond the board.
    #[error("{0} lies beyond the board")]
    OffBoard(Square),
    /// Two pieces stand on one square.
    #[error("two pieces stand on {0}")]
    Occupied(Square),
    /// A kind that the variant does not have.
    #[error("kind {} is none of this game's pieces", .0.index())]
    UnknownKind(PieceKind),
    /// A kind that can never be in hand here.
    #[error("{color} has {name} in hand, which is never in hand in this game")]
    NeverInHand {
        /// Whose hand it is.
        color: Color,
        /// English name of the piece.
        name: String,
    },
    /// More pieces in hand than are counted.
    #[error("{color} has {count} of the piece {name} in hand, at most {MOST_IN_HAND} are possible")]
    TooManyInHand {
        /// Whose hand it is.
        color: Color,
        /// English name of the piece.
        name: String,
        /// How many are in hand.
        count: u32,
    },
    /// Pieces whose moves together are more work than the caller allows.
    #[error("a list of the moves of these pieces is too much work: it may take more than {most} steps")]
    TooMuchWork {
        /// Most steps: see [`Budget::work`](crate::Budget::work).
        most: u64,
    },
    /// A square is remembered that no piece stands on.
    #[error("no piece that may have declined promotion stands on {0}")]
    NothingDeferred(Square),
    /// The game has no rule that looks back to the square of a taken lion.
    #[error("this game does not remember where a lion was taken, here {0}")]
    NoLionRule(Square),
    /// Doubtful: a piece stands where it should have promoted.
    #[error("the {name} on {square} could never move")]
    Stuck {
        /// Where it stands.
        square: Square,
        /// English name of the piece.
        name: String,
    },
    /// Doubtful: more unpromoted pieces on a file than drops allow.
    #[error("{color} has {count} of the piece {name} on file {file}, at most {limit} may be there")]
    FileLimit {
        /// Whose pieces they are.
        color: Color,
        /// English name of the piece.
        name: String,
        /// Number of the file, 1 up.
        file: u8,
        /// How many stand there.
        count: u8,
        /// How many may stand there.
        limit: u8,
    },
    /// Doubtful: more royals of one kind than the game starts with.
    #[error("{color} has {count} of the royal piece {name}, the game starts with {limit}")]
    TooManyRoyals {
        /// Whose pieces they are.
        color: Color,
        /// English name of the piece.
        name: String,
        /// How many there are.
        count: usize,
        /// How many the game starts with.
        limit: usize,
    },
    /// Doubtful: the side that has just moved left its only royal attacked.
    #[error("{0} has just moved and left the royal attacked")]
    LeftAttacked(Color),
}

impl Position {
    /// A position of the variant with these pieces.
    ///
    /// Only what cannot stand at all is refused: see
    /// [`doubts`](Position::doubts) for positions that no game leads to.
    ///
    /// # Errors
    ///
    /// All reasons why the setup does not fit the variant.
    pub fn from_setup(variant: &Variant, setup: &Setup) -> Result<Position, SetupError> {
        let mut problems = Vec::new();
        let mut position = Position::empty(variant);
        position.set_turn(setup.turn);
        position.move_number = setup.move_number.clamp(1, LAST_MOVE_NUMBER);
        for &(square, piece) in &setup.board {
            if !variant.size().contains(square) {
                problems.push(SetupProblem::OffBoard(square));
            } else if variant.kind(piece.kind()).is_none() {
                problems.push(SetupProblem::UnknownKind(piece.kind()));
            } else if !position.board.cell(square.index()).is_empty() {
                problems.push(SetupProblem::Occupied(square));
            } else {
                position.place(square, piece);
            }
        }
        for (color, kind, count) in merged(&setup.hands) {
            match variant.kind(kind) {
                None => problems.push(SetupProblem::UnknownKind(kind)),
                Some(info) if !variant.hand_kinds().contains(&kind) => {
                    problems.push(SetupProblem::NeverInHand { color, name: info.name.clone() });
                }
                Some(info) => match u16::try_from(count).ok().filter(|count| *count <= MOST_IN_HAND) {
                    Some(count) => position.set_hand(color, kind, count),
                    None => {
                        let name = info.name.clone();
                        problems.push(SetupProblem::TooManyInHand { color, name, count });
                    }
                },
            }
        }
        let mut deferred = Deferred::new();
        for &square in &setup.deferred {
            let piece = position.piece_on(square);
            if piece.is_none_or(|piece| variant.traits(piece.kind()).promotes_to.is_none()) {
                problems.push(SetupProblem::NothingDeferred(square));
            } else {
                deferred.push(square);
            }
        }
        deferred.sort_unstable();
        deferred.dedup();
        if let Some(square) = setup.lion_taken {
            if variant.rules().lion_trading.is_none() {
                problems.push(SetupProblem::NoLionRule(square));
            } else if !variant.size().contains(square) {
                problems.push(SetupProblem::OffBoard(square));
            }
        }
        let hands = position.hands.iter().enumerate().filter(|(_, count)| **count > 0);
        let hands = hands.filter_map(|(i, count)| Some((PieceKind::new(i / 2)?, u64::from(*count))));
        let pieces = position.pieces().map(|(_, piece)| (piece.kind(), 1)).chain(hands);
        if let Some(most) = variant.facts().work.too_much(pieces) {
            problems.push(SetupProblem::TooMuchWork { most });
        }
        if !problems.is_empty() {
            return Err(SetupError { problems });
        }
        position.set_lion_taken(setup.lion_taken);
        position.set_deferred(deferred);
        position.note_missing_royals();
        Ok(position)
    }

    /// The arrangement of this position.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let hands = self
            .variant
            .hand_kinds()
            .iter()
            .flat_map(|&kind| Color::BOTH.map(|color| (color, kind, self.in_hand(color, kind))));
        Setup {
            board: self.pieces().collect(),
            hands: hands.filter(|(_, _, count)| *count > 0).collect(),
            turn: self.turn,
            lion_taken: self.memory.lion_taken,
            deferred: self.memory.deferred.to_vec(),
            move_number: self.move_number,
        }
    }

    /// Everything about this position that no game leads to: stuck pieces,
    /// too many pawns on a file, too many kings, a royal left attacked. Such
    /// positions can be played all the same (problems, tests of pieces).
    #[must_use]
    pub fn doubts(&self) -> Vec<SetupProblem> {
        let mut doubts = Vec::new();
        let variant = &self.variant;
        let name = |kind: PieceKind| variant.kind(kind).map(|info| info.name.clone()).unwrap_or_default();
        let rules = variant.rules();
        let may_be_stuck = rules.drops.as_ref().is_some_and(|drops| drops.may_be_stuck);
        if rules.promotion.duty == PromotionDuty::WhenStuck && !may_be_stuck {
            for (square, piece) in self.pieces() {
                let may_promote = variant.traits(piece.kind()).promotes_to.is_some();
                if may_promote && variant.program(piece).is_stuck_on(square) {
                    doubts.push(SetupProblem::Stuck { square, name: name(piece.kind()) });
                }
            }
        }
        for (kind, info) in variant.kinds() {
            let Some(limit) = variant.traits(kind).file_limit else { continue };
            // Borrowed moves bring pieces to other files, where only drops are bound.
            if rules.relay.is_some() {
                continue;
            }
            for color in Color::BOTH {
                for (file, count) in (0..variant.size().files()).zip(self.on_files(Piece::new(kind, color))) {
                    let count = u8::try_from(count).unwrap_or(u8::MAX);
                    if count > limit {
                        let name = info.name.clone();
                        doubts.push(SetupProblem::FileLimit { color, name, file: file + 1, count, limit });
                    }
                }
            }
        }
        let start = &variant.spec().start;
        for (kind, info) in variant.kinds().filter(|(_, info)| info.royal && !info.promoted) {
            for color in Color::BOTH {
                let piece = Piece::new(kind, color);
                let count = self.pieces_of(color).filter(|(_, other)| *other == piece).count();
                let on_board = start.board.iter().filter(|(_, other)| *other == piece).count();
                let reserve = start.hands.iter().filter(|(side, held, _)| (*side, *held) == (color, kind));
                let limit = on_board + reserve.map(|(.., count)| usize::from(*count)).sum::<usize>();
                if count > limit {
                    let name = info.name.clone();
                    doubts.push(SetupProblem::TooManyRoyals { color, name, count, limit });
                }
            }
        }
        let enforced = variant.rules().royal_safety == RoyalSafety::Enforced;
        if enforced && self.is_royal_attacked(!self.turn) {
            doubts.push(SetupProblem::LeftAttacked(!self.turn));
        }
        doubts
    }
}

/// Pieces in hand with one entry for each kind: they may be named one by one.
fn merged(hands: &[(Color, PieceKind, u16)]) -> Vec<(Color, PieceKind, u32)> {
    let mut sums: Vec<_> =
        hands.iter().map(|&(color, kind, count)| (color, kind, u32::from(count))).collect();
    sums.sort_unstable_by_key(|&(color, kind, _)| (color, kind));
    sums.dedup_by(|next, sum| {
        let same = (next.0, next.1) == (sum.0, sum.1);
        if same {
            sum.2 = sum.2.saturating_add(next.2);
        }
        same
    });
    sums
}
