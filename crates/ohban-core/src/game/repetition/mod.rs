//! What happens when a position comes back: one policy a file.

mod attacker;
mod beginner;
mod cycle;
mod draw;
mod first_player;
mod forbidden;
mod instigator;

pub(super) use cycle::{Cycle, MoveFacts, Tally};

use crate::Color;
use crate::game::Outcome;
use crate::rules::RepetitionRule;

/// What a rule says of a move that brings a position back as often as the
/// rule counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The game goes on.
    GoesOn,
    /// The move may not be played.
    Illegal,
    /// The move ends the game.
    Ends(Outcome),
}

/// Applies a rule to the cycle that `mover` has completed.
pub(super) fn judge(rule: RepetitionRule, cycle: &Cycle, mover: Color, first_player: Color) -> Verdict {
    match rule {
        RepetitionRule::Allowed => Verdict::GoesOn,
        RepetitionRule::Draw => draw::judge(cycle),
        RepetitionRule::NoContest => draw::judge_no_contest(cycle),
        RepetitionRule::FirstPlayerLoses => first_player::judge(cycle, first_player),
        RepetitionRule::BeginnerMustVary => beginner::judge(cycle, mover),
        RepetitionRule::Forbidden => forbidden::judge(),
        RepetitionRule::InstigatorMustDeviate => instigator::judge(cycle, mover),
        RepetitionRule::AttackerLoses => attacker::judge(cycle),
    }
}

/// Whether the rule can make moves illegal, so that moves have to be tried.
pub(super) fn can_forbid(rule: RepetitionRule) -> bool {
    matches!(
        rule,
        RepetitionRule::BeginnerMustVary | RepetitionRule::Forbidden | RepetitionRule::InstigatorMustDeviate
    )
}

/// Whether the rule asks which moves gave check.
pub(super) fn asks_checks(rule: RepetitionRule) -> bool {
    !matches!(rule, RepetitionRule::Allowed | RepetitionRule::Forbidden)
}

/// Whether the rule asks which moves attacked something.
pub(super) fn asks_attacks(rule: RepetitionRule) -> bool {
    matches!(rule, RepetitionRule::InstigatorMustDeviate | RepetitionRule::AttackerLoses)
}
