use std::fmt;

use crate::Color;

/// How a game ended, and by which rule.
///
/// As text: the result and the reason, as in `black mate`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who has won, if anyone.
    pub result: GameResult,
    /// By which rule.
    pub reason: EndReason,
}

/// Who has won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// This player has won.
    Win(Color),
    /// Nobody has won.
    Draw,
    /// The game does not count and is played again.
    NoContest,
}

/// The rule that ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// The last royal was taken.
    RoyalCaptured,
    /// The last royal cannot be saved.
    Mate,
    /// A player has no legal move.
    Stalemate,
    /// A royal reached its goal and stands safe there.
    Try,
    /// A check, where that decides the game.
    Check,
    /// A player gave check with every move of a repeated cycle.
    PerpetualCheck,
    /// A position came back too often.
    Repetition,
    /// A side was left with its royal alone.
    BareKing,
    /// Both kings entered, and the points were counted.
    Impasse,
    /// A player gave up.
    Resignation,
    /// A player made a move that is not legal.
    IllegalMove,
    /// A player made a move that the rule of repetition forbids.
    IllegalRepetition,
}

impl Outcome {
    pub(crate) fn win(winner: Color, reason: EndReason) -> Outcome {
        Outcome { result: GameResult::Win(winner), reason }
    }

    pub(crate) fn draw(reason: EndReason) -> Outcome {
        Outcome { result: GameResult::Draw, reason }
    }

    /// The winner; `None` if nobody has won.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self.result {
            GameResult::Win(winner) => Some(winner),
            GameResult::Draw | GameResult::NoContest => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.result, self.reason)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameResult::Win(winner) => winner.fmt(f),
            GameResult::Draw => f.write_str("draw"),
            GameResult::NoContest => f.write_str("no-contest"),
        }
    }
}

/// One word each; both kinds of illegal moves are `illegal-move`.
impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EndReason::RoyalCaptured => "royal-captured",
            EndReason::Mate => "mate",
            EndReason::Stalemate => "stalemate",
            EndReason::Try => "try",
            EndReason::Check => "check",
            EndReason::PerpetualCheck => "perpetual-check",
            EndReason::Repetition => "repetition",
            EndReason::BareKing => "bare-king",
            EndReason::Impasse => "impasse",
            EndReason::Resignation => "resignation",
            EndReason::IllegalMove | EndReason::IllegalRepetition => "illegal-move",
        })
    }
}
