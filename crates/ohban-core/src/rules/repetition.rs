/// What happens when a position comes back.
///
/// Two positions are the same when board, hands, side to move and everything
/// else that changes the legal moves agree. The start position counts as the
/// first occurrence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Repetition {
    /// The rule.
    pub rule: RepetitionRule,
    /// At which occurrence it applies, 2 up.
    #[cfg_attr(feature = "serde", serde(default = "fourth"))]
    pub occurrence: u8,
}

fn fourth() -> u8 {
    4
}

impl Default for Repetition {
    fn default() -> Repetition {
        Repetition { rule: RepetitionRule::Allowed, occurrence: fourth() }
    }
}

/// The rules of repetition.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum RepetitionRule {
    /// Positions may come back without end.
    #[default]
    Allowed,
    /// A draw; a side that gave check with every move of the cycle loses.
    Draw,
    /// No result, the game is replayed (sennichite of shogi); a side that
    /// gave check with every move of the cycle loses.
    NoContest,
    /// The player who moved first in the game loses (minishogi); a side that
    /// gave check with every move of the cycle loses instead.
    FirstPlayerLoses,
    /// The side that began the repetition must vary: the move that completes
    /// the cycle is illegal, but for a side that only answers perpetual check
    /// (tori shogi).
    BeginnerMustVary,
    /// No move may bring the position back (with `occurrence: 2`: no earlier
    /// position with the same player to move may ever recur).
    Forbidden,
    /// Before the fourth occurrence the instigator must deviate, a move that
    /// completes the cycle is illegal for it: the side that alone gives check
    /// with every move; else the side whose moves alone attack pieces; else,
    /// where passes answer passes, the first passer; else a draw (JCSA).
    InstigatorMustDeviate,
    /// A draw, but a side whose moves alone attacked pieces throughout the
    /// cycle loses (lishogi's form for chu shogi).
    AttackerLoses,
}
