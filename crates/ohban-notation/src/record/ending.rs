//! How a game ended.

use std::fmt;

use super::Time;
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
        let known = REASONS.iter().find(|words| {
            words.english.iter().any(|word| word.eq_ignore_ascii_case(text))
                || words.kif.contains(&text)
                || words.csa == Some(text)
        });
        let foul = || FOULS.contains(&text).then_some(Termination::IllegalMove);
        known
            .map(|words| words.reason.clone())
            .or_else(foul)
            .unwrap_or_else(|| Termination::Other(text.replace(['\n', '\r'], " ")))
    }
}

/// Words of KIF and CSA for moves against the rules that also say who won.
const FOULS: [&str; 4] = ["反則勝ち", "反則負け", "+ILLEGAL_ACTION", "-ILLEGAL_ACTION"];

/// What a reason is called. The first word of each kind is written.
pub(super) struct Words {
    pub(super) reason: Termination,
    /// In our own files and in western ones.
    pub(super) english: &'static [&'static str],
    /// In KIF.
    pub(super) kif: &'static [&'static str],
    /// In CSA: words of the format, and our own where it has none.
    pub(super) csa: Option<&'static str>,
}

const fn words(
    reason: Termination,
    english: &'static [&'static str],
    kif: &'static [&'static str],
    csa: Option<&'static str>,
) -> Words {
    Words { reason, english, kif, csa }
}

/// The words of all reasons.
pub(super) static REASONS: [Words; 18] = [
    words(
        Termination::Resignation,
        &["resignation", "resigns", "resign", "resigned"],
        &["投了"],
        Some("TORYO"),
    ),
    words(Termination::Mate, &["mate", "mates", "checkmate", "tsumi"], &["詰み", "詰"], Some("TSUMI")),
    words(Termination::Stalemate, &["stalemate"], &["手詰まり"], Some("STALEMATE")),
    words(Termination::NoMate, &["no mate"], &["不詰"], Some("FUZUMI")),
    words(Termination::RoyalsLost, &["royals lost"], &["玉取り"], Some("ROYALS_LOST")),
    words(Termination::BareKing, &["bare king"], &["裸玉"], Some("BARE_KING")),
    words(Termination::Try, &["try", "campmate"], &["トライ"], Some("TRY")),
    words(Termination::Check, &["check"], &["王手"], Some("CHECK")),
    words(Termination::Repetition, &["repetition", "sennichite"], &["千日手"], Some("SENNICHITE")),
    words(
        Termination::PerpetualCheck,
        &["perpetual check"],
        &["連続王手の千日手", "連続王手"],
        Some("OUTE_SENNICHITE"),
    ),
    words(Termination::Impasse, &["impasse", "jishogi"], &["持将棋"], Some("JISHOGI")),
    words(Termination::Declaration, &["declaration"], &["入玉勝ち", "入玉宣言"], Some("KACHI")),
    words(Termination::Agreement, &["agreement", "draw"], &["引き分け", "引分け", "引分"], Some("HIKIWAKE")),
    words(
        Termination::Time,
        &["time", "time forfeit", "time-up"],
        &["切れ負け", "時間切れ", "Time-up"],
        Some("TIME_UP"),
    ),
    words(Termination::IllegalMove, &["illegal move", "rules infraction"], &[], Some("ILLEGAL_MOVE")),
    words(Termination::Forfeit, &["forfeit"], &["不戦敗"], Some("FORFEIT")),
    words(
        Termination::Interruption,
        &["interruption", "abandoned", "unterminated", "adjourned"],
        &["中断"],
        Some("CHUDAN"),
    ),
    words(Termination::Unknown, &["unknown"], &["終局"], None),
];

impl Words {
    /// Those of a reason; `None` for one in other words.
    pub(super) fn of(reason: &Termination) -> Option<&'static Words> {
        REASONS.iter().find(|words| words.reason == *reason)
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Termination::Other(text) = self {
            return f.write_str(text);
        }
        f.write_str(Words::of(self).and_then(|words| words.english.first()).unwrap_or(&"unknown"))
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
