//! Rules that the data of a variant does not hold yet.

use betza::{Halfway, Hurdle, Landing, Leg, Path, RangeCapture};
use ohban::rules::{self, FileLimitsBind, GivingCheck, Lenders, PromotionTrigger, Rules, Try};

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

impl Extras {
    /// What the rules of a variant say of these.
    pub(crate) fn of(rules: &Rules) -> Extras {
        let drops = rules.drops.as_ref();
        let captured_as = drops.iter().flat_map(|drops| &drops.captured_as);
        Extras {
            reversible: rules.promotion.reversible,
            every_move: rules.promotion.trigger == PromotionTrigger::EveryMove,
            drops_may_be_stuck: drops.is_some_and(|drops| drops.may_be_stuck),
            drops_of_either_face: true,
            file_limits_bind_moves: drops
                .is_some_and(|drops| drops.file_limits_bind == FileLimitsBind::DropsAndMoves),
            captured_as: captured_as.map(|(taken, becomes)| (taken.index(), becomes.index())).collect(),
            relay: rules.relay.as_ref().map(Relay::of),
            perpetual_check: match rules.repetition.perpetual_check {
                rules::PerpetualCheck::Loses => PerpetualCheck::Loses,
                rules::PerpetualCheck::Ignored => PerpetualCheck::Ignored,
            },
            try_goal: match rules.endings.r#try {
                Try::None => TryGoal::None,
                Try::LastRank => TryGoal::LastRank,
                Try::EnemyHome => TryGoal::EnemyHome,
            },
            check_wins: match rules.endings.check {
                GivingCheck::None => false,
                GivingCheck::Wins => true,
            },
            capture_duty: match rules.capture_duty {
                rules::CaptureDuty::Never => CaptureDuty::Never,
                rules::CaptureDuty::Always => CaptureDuty::Always,
                rules::CaptureDuty::UnlessInCheck => CaptureDuty::UnlessInCheck,
            },
            captures_need_royal: rules.captures_need_royal,
            ..Extras::default()
        }
    }
}

impl Relay {
    fn of(relay: &rules::Relay) -> Relay {
        let step = |step: &betza::Step| {
            Path::Legs(vec![Leg {
                step: *step,
                first: 1,
                last: Some(1),
                halfway: Halfway::Any,
                hurdle: Hurdle::None,
                range_capture: RangeCapture::None,
                landing: Landing { empty: true, enemy: true, own: false, hop: false },
            }])
        };
        Relay {
            from: relay.from.iter().map(step).collect(),
            of_enemy: match relay.of {
                Lenders::Own => false,
                Lenders::Enemy => true,
            },
            adds: relay.adds,
            exempt: relay.exempt.iter().map(|kind| kind.index()).collect(),
        }
    }
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
