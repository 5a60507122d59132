use thiserror::Error;

use crate::geometry::Square;

/// Why a move is not legal, in plain words.
///
/// ```
/// use ohban::{IllegalReason, LoadVariant, Position, Variant};
///
/// let shogi = Position::start(&Variant::builtin("shogi")?);
/// let reason = shogi.why_illegal(shogi.parse_usi("8h7g")?);
/// assert_eq!(reason, Some(IllegalReason::OwnPiece("7g".parse()?)));
/// assert_eq!(reason.map(|r| r.to_string()).as_deref(), Some("a piece of one's own stands on 7g"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum IllegalReason {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// A square lies beyond the board.
    #[error("{0} lies beyond the board")]
    OffBoard(Square),
    /// Nothing stands where the move starts.
    #[error("no piece stands on {0}")]
    EmptyStart(Square),
    /// The piece that would move is the other player's.
    #[error("the piece on {0} is the opponent's")]
    OpponentsPiece(Square),
    /// The move would take a piece of its own side.
    #[error("a piece of one's own stands on {0}")]
    OwnPiece(Square),
    /// The move names a capture where nothing stands.
    #[error("there is nothing to capture on {0}")]
    NothingToCapture(Square),
    /// The piece could make the move if nothing stood in its way.
    #[error("the way is blocked{}", .0.map_or_else(String::new, |square| format!(" on {square}")))]
    Blocked(Option<Square>),
    /// The piece passes only pieces of lower rank than its own.
    #[error("the piece on {0} is of equal or higher rank, it may not be passed or taken on the way")]
    RankInTheWay(Square),
    /// A jump over several pieces may not end on this one.
    #[error("the piece on {0} may not be taken by a jump")]
    NotByJump(Square),
    /// The piece never moves like that.
    #[error("the piece on {0} does not move so")]
    DoesNotMoveSo(Square),
    /// A lion may take a distant lion only if it is unprotected, or with a
    /// capture on the way that makes a bridge.
    #[error("the lion on {0} is too far off and protected (and nothing worth a bridge is taken on the way)")]
    ProtectedLion(Square),
    /// Another piece than a lion may take no lion elsewhere after a lion has
    /// been taken by another piece.
    #[error(
        "a lion has just been taken by another piece: the lion on {0} may not be taken in return (counter-strike)"
    )]
    CounterStrike(Square),
    /// The piece may not take this royal, which could be retaken.
    #[error("the royal piece on {0} is protected, this piece may not take it")]
    ProtectedRoyal(Square),
    /// The piece may take no protected piece.
    #[error("the piece on {0} is protected, this piece may not take it")]
    ProtectedPiece(Square),
    /// The piece has no promoted form.
    #[error("this piece does not promote")]
    NeverPromotes,
    /// The piece has promoted forms, but not so many.
    #[error("the piece has no promoted form of this number")]
    NoSuchForm,
    /// The piece has a promoted form, but this move does not give it the
    /// chance.
    #[error("the piece may not promote with this move")]
    NoPromotionNow,
    /// The piece turns into what it takes, which is no promotion.
    #[error("the piece becomes what it takes instead of promoting: the move is written without `+`")]
    Contagion,
    /// Promotion is compulsory.
    #[error("the piece must promote with this move")]
    MustPromote,
    /// The player's last royal could be taken after the move.
    #[error("the move leaves one's own royal piece under attack")]
    LeavesRoyalAttacked,
    /// The game has no drops.
    #[error("this game has no drops")]
    NoDrops,
    /// The player has no such piece in hand, or no drop left.
    #[error("no such piece is in hand")]
    NotInHand,
    /// The drop square is occupied.
    #[error("{0} is occupied, a drop needs an empty square")]
    Occupied(Square),
    /// The piece could never move from there.
    #[error("a piece dropped on {0} could never move")]
    CouldNeverMove(Square),
    /// As many unpromoted pieces of the kind as drops allow stand on the file
    /// (nifu).
    #[error("file {file} already holds {limit} of these pieces unpromoted, no more may be dropped there")]
    FileLimit {
        /// Number of the file, 1 up.
        file: u8,
        /// How many may stand there.
        limit: u8,
    },
    /// The piece would stand on a file that holds as many pieces of its kind
    /// as the game allows.
    #[error("file {file} already holds {limit} of these pieces unpromoted, no more may move there")]
    FileLimitOfMoves {
        /// Number of the file, 1 up.
        file: u8,
        /// How many may stand there.
        limit: u8,
    },
    /// The kind may be dropped on a part of the board only.
    #[error("a piece of this kind may not be dropped on {0}")]
    DropRegion(Square),
    /// The kind never leaves a part of the board.
    #[error("a piece of this kind may not come to {0}")]
    Confined(Square),
    /// A side without a royal on the board captures nothing.
    #[error("a side without a royal piece on the board may not capture")]
    CapturesNeedRoyal,
    /// Who can capture must capture.
    #[error("a piece can be captured, and must be")]
    MustCapture,
    /// The drop must land next to a piece of its own side.
    #[error("a drop must land beside a piece of one's own, there is none beside {0}")]
    NotBesideOwn(Square),
    /// The drop would give mate, which a drop of this kind may not
    /// (uchifuzume).
    #[error("a piece of this kind may not give mate by a drop (pawn-drop mate)")]
    DropMate,
    /// The move would bring an earlier position back against the rule of
    /// repetition.
    #[error("the move repeats an earlier position (repetition)")]
    Repetition,
}

/// One list makes the codes and the look-up: no reason is without its code.
macro_rules! codes {
    ($($reason:pat => $code:literal,)*) => {
        impl IllegalReason {
            /// All that [`code`](Self::code) can say, for those who have words of their own for each.
            ///
            /// ```
            /// assert!(ohban::IllegalReason::CODES.contains(&"must_promote"));
            /// ```
            pub const CODES: &[&str] = &[$($code),*];

            /// The reason in one word for programs, which stays when the words for
            /// people change: the name of the variant, as in `leaves_royal_attacked`.
            ///
            /// ```
            /// use ohban::IllegalReason;
            ///
            /// assert_eq!(IllegalReason::OwnPiece("7g".parse()?).code(), "own_piece");
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub fn code(&self) -> &'static str {
                match self {
                    $($reason => $code,)*
                }
            }
        }
    };
}

codes! {
    IllegalReason::GameOver => "game_over",
    IllegalReason::OffBoard(_) => "off_board",
    IllegalReason::EmptyStart(_) => "empty_start",
    IllegalReason::OpponentsPiece(_) => "opponents_piece",
    IllegalReason::OwnPiece(_) => "own_piece",
    IllegalReason::NothingToCapture(_) => "nothing_to_capture",
    IllegalReason::Blocked(_) => "blocked",
    IllegalReason::RankInTheWay(_) => "rank_in_the_way",
    IllegalReason::NotByJump(_) => "not_by_jump",
    IllegalReason::DoesNotMoveSo(_) => "does_not_move_so",
    IllegalReason::ProtectedLion(_) => "protected_lion",
    IllegalReason::CounterStrike(_) => "counter_strike",
    IllegalReason::ProtectedRoyal(_) => "protected_royal",
    IllegalReason::ProtectedPiece(_) => "protected_piece",
    IllegalReason::NeverPromotes => "never_promotes",
    IllegalReason::NoSuchForm => "no_such_form",
    IllegalReason::NoPromotionNow => "no_promotion_now",
    IllegalReason::Contagion => "contagion",
    IllegalReason::MustPromote => "must_promote",
    IllegalReason::LeavesRoyalAttacked => "leaves_royal_attacked",
    IllegalReason::NoDrops => "no_drops",
    IllegalReason::NotInHand => "not_in_hand",
    IllegalReason::Occupied(_) => "occupied",
    IllegalReason::CouldNeverMove(_) => "could_never_move",
    IllegalReason::FileLimit { .. } => "file_limit",
    IllegalReason::FileLimitOfMoves { .. } => "file_limit_of_moves",
    IllegalReason::DropRegion(_) => "drop_region",
    IllegalReason::Confined(_) => "confined",
    IllegalReason::CapturesNeedRoyal => "captures_need_royal",
    IllegalReason::MustCapture => "must_capture",
    IllegalReason::NotBesideOwn(_) => "not_beside_own",
    IllegalReason::DropMate => "drop_mate",
    IllegalReason::Repetition => "repetition",
}

#[cfg(test)]
mod tests {
    use super::IllegalReason;
    use crate::geometry::Square;

    /// `OwnPiece(..)` is `own_piece`.
    #[test]
    fn codes_are_the_names() {
        let square: Square = "1a".parse().unwrap();
        for reason in [
            IllegalReason::GameOver,
            IllegalReason::OwnPiece(square),
            IllegalReason::Blocked(None),
            IllegalReason::FileLimit { file: 1, limit: 1 },
            IllegalReason::LeavesRoyalAttacked,
        ] {
            let name = format!("{reason:?}");
            let name: String = name.chars().take_while(|c| c.is_alphanumeric()).collect();
            assert_eq!(reason.code().replace('_', ""), name.to_lowercase());
        }
    }
}
