use std::fmt;
use std::str::FromStr;

use crate::color::{Color, ParseWordError};

/// How a game ended, and by which rule.
///
/// As text: the result and the reason, as in `black mate`.
///
/// ```
/// use ohban::{EndReason, Outcome};
///
/// let outcome: Outcome = "no-contest repetition".parse()?;
/// assert_eq!((outcome.winner(), outcome.reason), (None, EndReason::Repetition));
/// assert_eq!(outcome.to_string(), "no-contest repetition");
/// # Ok::<(), ohban::ParseWordError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// Who has won, if anyone.
    pub result: GameResult,
    /// By which rule.
    pub reason: EndReason,
}

/// Who has won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum GameResult {
    /// This player has won.
    Win(Color),
    /// Nobody has won.
    Draw,
    /// The game does not count and is played again.
    NoContest,
}

/// The reasons with their words: one list, so that none can be forgotten.
macro_rules! reasons {
    ($($(#[$about:meta])* $reason:ident, $word:literal;)+) => {
        /// The rule that ended a game.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
        pub enum EndReason {
            $($(#[$about])* $reason,)+
        }

        impl EndReason {
            /// All reasons.
            pub const ALL: &'static [EndReason] = &[$(EndReason::$reason),+];

            /// The rule in one word, as in `perpetual-check`: the same in texts, in
            /// JSON and in `serde`.
            #[must_use]
            pub fn code(&self) -> &'static str {
                match self {
                    $(EndReason::$reason => $word,)+
                }
            }
        }

        /// One word, as in `perpetual-check`.
        impl fmt::Display for EndReason {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.code())
            }
        }
    };
}

reasons! {
    /// The last royal was taken.
    RoyalCaptured, "royal-captured";
    /// The last royal cannot be saved.
    Mate, "mate";
    /// A player has no legal move.
    Stalemate, "stalemate";
    /// A royal reached its goal and stands safe there.
    Try, "try";
    /// A check, where that decides the game.
    Check, "check";
    /// A player gave check with every move of a repeated cycle.
    PerpetualCheck, "perpetual-check";
    /// A position came back too often.
    Repetition, "repetition";
    /// A side was left with its royal alone.
    BareKing, "bare-king";
    /// Both kings entered, and the points were counted.
    Impasse, "impasse";
    /// A player gave up.
    Resignation, "resignation";
    /// A player made a move that is not legal.
    IllegalMove, "illegal-move";
    /// A player made a move that the rule of repetition forbids.
    IllegalRepetition, "illegal-repetition";
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

impl FromStr for EndReason {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<EndReason, ParseWordError> {
        let named = EndReason::ALL.iter().copied().find(|reason| reason.code() == text);
        named.ok_or_else(|| ParseWordError::new(text, "the reasons that end a game, as `mate`"))
    }
}

/// `black` and `white` for a win, `draw`, `no-contest`.
impl FromStr for GameResult {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<GameResult, ParseWordError> {
        match text {
            "draw" => Ok(GameResult::Draw),
            "no-contest" => Ok(GameResult::NoContest),
            _ => text
                .parse()
                .map(GameResult::Win)
                .map_err(|_| ParseWordError::new(text, "`black`, `white`, `draw`, `no-contest`")),
        }
    }
}

/// The result and the reason, separated by a blank.
impl FromStr for Outcome {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Outcome, ParseWordError> {
        let (result, reason) = text
            .split_once(' ')
            .ok_or_else(|| ParseWordError::new(text, "the outcomes of a game, as `black mate`"))?;
        Ok(Outcome { result: result.parse()?, reason: reason.parse()? })
    }
}
