//! How a game ended.

use std::fmt;

use super::{Time, csa, kif};
use ohban_core::{Color, EndReason, Outcome};

/// The end of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ending {
    /// Why it ended.
    pub reason: Termination,
    /// Who won; `None` for a draw or a game without a result.
    pub winner: Option<Color>,
    /// How long the player thought before the game ended.
    pub time: Option<Time>,
    /// Comments, one a line.
    pub comments: Vec<String>,
}

/// Why a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Termination {
    /// The side to move resigned (投了).
    Resignation,
    /// The side to move is mated (詰み).
    Mate,
    /// The side to move has no move and is not attacked.
    Stalemate,
    /// No mate was found, in a problem (不詰).
    NoMate,
    /// The last royal of a side was captured.
    RoyalsLost,
    /// A side was left with its king alone.
    BareKing,
    /// A royal reached its goal and stands safe there (トライ).
    Try,
    /// A check, where that decides the game (王手).
    Check,
    /// The same position came again (千日手).
    Repetition,
    /// A side gave check in a repetition (連続王手の千日手).
    PerpetualCheck,
    /// Both kings entered the other camp and neither can be mated (持将棋).
    Impasse,
    /// The side to move declared a win after its king had entered (入玉勝ち).
    Declaration,
    /// The players agreed on a draw (引き分け).
    Agreement,
    /// The side to move overstepped its time (切れ負け).
    Time,
    /// A move or an action against the rules (反則).
    IllegalMove,
    /// A player did not come or gave up the game beforehand (不戦敗).
    Forfeit,
    /// The game was broken off (中断).
    Interruption,
    /// Only the result is known.
    Unknown,
    /// Something else, as the file says it.
    Other(String),
}

/// Who wins by a reason, if the reason decides it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wins {
    /// The side to move when the game ended.
    Mover,
    /// The side that made the last move.
    Other,
    Nobody,
}

impl Termination {
    /// Who usually wins by this reason.
    pub(crate) fn wins(&self) -> Wins {
        match self {
            Termination::Resignation
            | Termination::Mate
            | Termination::Stalemate
            | Termination::RoyalsLost
            | Termination::BareKing
            | Termination::Try
            | Termination::Check
            | Termination::PerpetualCheck
            | Termination::Time
            | Termination::IllegalMove
            | Termination::Forfeit => Wins::Other,
            Termination::Declaration => Wins::Mover,
            _ => Wins::Nobody,
        }
    }

    /// Whether a move against the rules may have ended the game.
    pub(super) fn is_foul(&self) -> bool {
        matches!(self, Termination::IllegalMove | Termination::PerpetualCheck)
    }

    /// Whether the game was drawn.
    pub(crate) fn draws(&self) -> bool {
        match self {
            Termination::Repetition | Termination::Impasse | Termination::Agreement => true,
            // Where nobody wins by these, the game is drawn.
            Termination::Stalemate | Termination::BareKing | Termination::Try => true,
            _ => false,
        }
    }

    /// The reason that a text names: in English, as [`Display`](fmt::Display)
    /// writes it, or as another format does, so that it is the same in all.
    pub(crate) fn read(text: &str) -> Termination {
        let text = text.trim();
        if text.is_empty() {
            return Termination::Unknown;
        }
        let known = NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
        let known = known.map(|(_, reason)| reason.clone());
        known
            .or_else(|| kif::reason(text))
            .or_else(|| csa::reason(text))
            .unwrap_or_else(|| Termination::Other(text.replace(['\n', '\r'], " ")))
    }
}

/// The names of reasons in our own game files.
const NAMES: &[(&str, Termination)] = &[
    ("resignation", Termination::Resignation),
    ("mate", Termination::Mate),
    ("stalemate", Termination::Stalemate),
    ("no mate", Termination::NoMate),
    ("royals lost", Termination::RoyalsLost),
    ("bare king", Termination::BareKing),
    ("try", Termination::Try),
    ("check", Termination::Check),
    ("repetition", Termination::Repetition),
    ("perpetual check", Termination::PerpetualCheck),
    ("impasse", Termination::Impasse),
    ("declaration", Termination::Declaration),
    ("agreement", Termination::Agreement),
    ("time", Termination::Time),
    ("illegal move", Termination::IllegalMove),
    ("forfeit", Termination::Forfeit),
    ("interruption", Termination::Interruption),
    ("unknown", Termination::Unknown),
];

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Termination::Other(text) = self {
            return f.write_str(text);
        }
        f.write_str(NAMES.iter().find(|(_, reason)| reason == self).map_or("unknown", |(name, _)| name))
    }
}

impl Ending {
    /// An end with the winner that its reason implies.
    #[must_use]
    pub fn new(reason: Termination, to_move: Color) -> Ending {
        let winner = match reason.wins() {
            Wins::Mover => Some(to_move),
            Wins::Other => Some(!to_move),
            Wins::Nobody => None,
        };
        Ending { reason, winner, time: None, comments: Vec::new() }
    }

    /// The result as PGN writes it: `1-0` when Black (sente) won, `0-1`,
    /// `1/2-1/2` or `*`.
    #[must_use]
    pub fn result(&self) -> &'static str {
        match self.winner {
            Some(Color::Black) => "1-0",
            Some(Color::White) => "0-1",
            None if self.reason.draws() => "1/2-1/2",
            None => "*",
        }
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        let reason = match outcome.reason {
            EndReason::RoyalCaptured => Termination::RoyalsLost,
            EndReason::Mate => Termination::Mate,
            EndReason::Stalemate => Termination::Stalemate,
            EndReason::PerpetualCheck => Termination::PerpetualCheck,
            EndReason::Repetition => Termination::Repetition,
            EndReason::BareKing => Termination::BareKing,
            EndReason::Try => Termination::Try,
            EndReason::Check => Termination::Check,
            EndReason::Impasse if outcome.winner().is_some() => Termination::Declaration,
            EndReason::Impasse => Termination::Impasse,
            EndReason::Resignation => Termination::Resignation,
            EndReason::IllegalMove | EndReason::IllegalRepetition => Termination::IllegalMove,
        };
        Ending { reason, winner: outcome.winner(), time: None, comments: Vec::new() }
    }
}
