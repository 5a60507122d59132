//! Rules that the data of a variant does not hold yet.

use betza::Path;

/// What a game has beyond the rules of [`ohban::rules`]; nothing by default.
/// Kinds are indexes into the kinds of the variant.
#[derive(Debug, Clone, Default)]
pub struct Extras {
    /// Whether a promoted piece turns back on what would let it promote.
    pub reversible: bool,
    /// Whether every move gives the chance to promote, in place of the trigger.
    pub every_move: bool,
    /// Whether pieces may be dropped where they could never move.
    pub drops_may_be_stuck: bool,
    /// Whether a drop with the promoted face up is judged by that face, and goes
    /// to any square where the trigger knows no zone.
    pub drops_of_either_face: bool,
    /// Whether file limits bind moves too.
    pub file_limits_bind_moves: bool,
    /// What a captured kind becomes in hand, after it has lost its promotion.
    pub captured_as: Vec<(usize, usize)>,
    /// Pieces that lend their moves to others.
    pub relay: Option<Relay>,
    /// Whether perpetual check is to blame for a repetition.
    pub perpetual_check: PerpetualCheck,
    /// Where a royal wins by its arrival.
    pub try_goal: TryGoal,
    /// Whether a check wins at once.
    pub check_wins: bool,
    /// Who must capture when he can.
    pub capture_duty: CaptureDuty,
    /// Whether a side without a royal on the board may capture nothing.
    pub captures_need_royal: bool,
}

/// Pieces that lend their moves (annan shogi and its relatives).
#[derive(Debug, Clone)]
pub struct Relay {
    /// Where the lender stands, as moves of the borrower.
    pub from: Vec<Path>,
    /// Whether enemies lend, not own pieces.
    pub of_enemy: bool,
    /// Whether the own move stays.
    pub adds: bool,
    /// Kinds that do not borrow.
    pub exempt: Vec<usize>,
}

/// Whether a side that gives check with every move of a cycle has lost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum PerpetualCheck {
    /// It has.
    #[default]
    Loses,
    /// It is a repetition like others.
    Ignored,
}

/// Where a royal that no enemy attacks wins.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum TryGoal {
    /// Nowhere.
    #[default]
    None,
    /// On the farthest rank.
    LastRank,
    /// Where a royal of the enemy starts.
    EnemyHome,
}

/// Whether a player who can capture must.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum CaptureDuty {
    /// No.
    #[default]
    Never,
    /// Yes.
    Always,
    /// Yes, but not in check.
    UnlessInCheck,
}
