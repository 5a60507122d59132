use super::cycle::Cycle;
use super::keys::{choices, rule};
use crate::color::Color;
use crate::outcome::{EndReason, GameResult, Outcome};
use crate::rules::Idle;

rule! {
    /// What happens when a position comes back.
    ///
    /// Two positions are the same when board, hands, side to move and everything
    /// else that changes the legal moves agree. The start position counts as the
    /// first occurrence.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Repetition, RepetitionDef {
        /// Required: the rule.
        pub rule: RepetitionRule,
        /// At which occurrence of a position it applies, 2 to 255; the start
        /// counts as the first.
        pub occurrence: u8,
        /// Whether a side that gave check with every move of the cycle is to
        /// blame for it.
        pub perpetual_check: PerpetualCheck,
    }
}

impl Default for Repetition {
    fn default() -> Repetition {
        let (rule, perpetual_check) = Default::default();
        Repetition { rule, occurrence: 4, perpetual_check }
    }
}

choices! {
    /// The rules of repetition.
    pub enum RepetitionRule {
        /// Positions may come back without end.
        #[default]
        Allowed = "allowed",
        /// A draw; a side that gave check with every move of the cycle loses.
        Draw = "draw",
        /// No result, the game is replayed (sennichite of shogi); a side that
        /// gave check with every move of the cycle loses.
        NoContest = "no_contest",
        /// The player who moved first in the game loses (minishogi); a side that
        /// gave check with every move of the cycle loses instead.
        FirstPlayerLoses = "first_player_loses",
        /// The side that began the repetition must vary: the move that completes
        /// the cycle is illegal, but for a side that only answers perpetual check
        /// (tori shogi).
        BeginnerMustVary = "beginner_must_vary",
        /// No move may bring the position back (with `occurrence: 2`: no earlier
        /// position with the same player to move may ever recur).
        Forbidden = "forbidden",
        /// Before the fourth occurrence the instigator must deviate, a move that
        /// completes the cycle is illegal for it: the side that alone gives check
        /// with every move; else the side whose moves alone attack pieces; else,
        /// where passes answer passes, the first passer; else a draw (JCSA).
        InstigatorMustDeviate = "instigator_must_deviate",
        /// A draw, but a side whose moves alone attacked pieces throughout the
        /// cycle loses (lishogi's form for chu shogi).
        AttackerLoses = "attacker_loses",
    }
}

choices! {
    /// Whether perpetual check decides a repetition.
    pub enum PerpetualCheck {
        /// The side that gave it loses.
        #[default]
        Loses = "loses",
        /// It is a repetition like others (kyoto and dobutsu shogi).
        Ignored = "ignored",
    }
}

/// What a rule says of a move that brings a position back as often as the
/// rule counts: see [`SearchLine::play`](crate::SearchLine::play).
#[must_use = "a move that the rule forbids must be taken back"]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The game goes on.
    GoesOn,
    /// The move may not be played.
    Illegal,
    /// The move ends the game.
    Ends(Outcome),
}

/// What a rule wants to know of the moves before it can be asked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asks {
    /// Whether it can make moves illegal, so that moves have to be tried.
    pub(crate) can_forbid: bool,
    /// Which moves gave check.
    pub(crate) checks: bool,
    /// Which moves attacked something.
    pub(crate) attacks: bool,
}

impl Repetition {
    pub(crate) fn asks(self) -> Asks {
        let loses = self.perpetual_check == PerpetualCheck::Loses;
        let (can_forbid, checks, attacks) = match self.rule {
            RepetitionRule::Allowed => (false, false, false),
            RepetitionRule::Draw | RepetitionRule::NoContest | RepetitionRule::FirstPlayerLoses => {
                (false, loses, false)
            }
            RepetitionRule::BeginnerMustVary => (true, loses, false),
            RepetitionRule::Forbidden => (true, false, false),
            // A check is an attack.
            RepetitionRule::InstigatorMustDeviate => (true, true, true),
            RepetitionRule::AttackerLoses => (false, true, true),
        };
        Asks { can_forbid, checks, attacks }
    }

    /// Judges the cycle that `mover` has completed.
    ///
    /// The moves of a checker are those since the first occurrence; the cycle
    /// may be completed by either side. If both sides did nothing but give
    /// check, neither is to blame.
    pub(crate) fn verdict(self, cycle: &Cycle, mover: Color, first_player: Color) -> Verdict {
        let (draw, no_contest) = (GameResult::Draw, GameResult::NoContest);
        let repeated = |result| Outcome { result, reason: EndReason::Repetition };
        let lost_by_checks = |side: Color| Outcome::win(!side, EndReason::PerpetualCheck);
        let blames_checks = self.perpetual_check == PerpetualCheck::Loses;
        let checker = cycle.perpetual_checker().filter(|_| blames_checks);
        let or_checker_loses = |outcome| Verdict::Ends(checker.map_or(outcome, lost_by_checks));
        match self.rule {
            RepetitionRule::Allowed => Verdict::GoesOn,
            RepetitionRule::Draw => or_checker_loses(repeated(draw)),
            RepetitionRule::NoContest => or_checker_loses(repeated(no_contest)),
            RepetitionRule::FirstPlayerLoses => or_checker_loses(repeated(GameResult::Win(!first_player))),
            // Who first brings a position back begins, and the same side
            // completes the cycle each time. A side that only answers perpetual
            // check has not begun: its checker must vary with the next move.
            RepetitionRule::BeginnerMustVary if checker == Some(!mover) => Verdict::GoesOn,
            // A single pass leaves the other side to move and is no repetition;
            // a pass that answers a pass is one.
            RepetitionRule::BeginnerMustVary | RepetitionRule::Forbidden => Verdict::Illegal,
            // If the other side completes the cycle, the instigator must
            // deviate next.
            RepetitionRule::InstigatorMustDeviate => {
                match checker.or(cycle.perpetual_attacker()).or(cycle.first_passer) {
                    Some(instigator) if instigator == mover => Verdict::Illegal,
                    Some(_) => Verdict::GoesOn,
                    None => Verdict::Ends(repeated(draw)),
                }
            }
            RepetitionRule::AttackerLoses => Verdict::Ends(match cycle.perpetual_attacker() {
                Some(side) if blames_checks && cycle.only_checks(side) => lost_by_checks(side),
                Some(side) => repeated(GameResult::Win(!side)),
                None => repeated(draw),
            }),
        }
    }
}

impl Repetition {
    pub(super) fn words(self) -> String {
        let time = match self.occurrence {
            2 => "second".to_owned(),
            3 => "third".to_owned(),
            4 => "fourth".to_owned(),
            number @ (11..=13 | 111..=113 | 211..=213) => format!("{number}th"),
            number if number % 10 == 1 => format!("{number}st"),
            number if number % 10 == 2 => format!("{number}nd"),
            number if number % 10 == 3 => format!("{number}rd"),
            number => format!("{number}th"),
        };
        let when = format!("When a position occurs for the {time} time");
        let checker = match self.perpetual_check {
            PerpetualCheck::Loses => ", but a side that gave check with every move of the cycle loses",
            PerpetualCheck::Ignored => "",
        };
        match self.rule {
            RepetitionRule::Allowed => "Positions may be repeated.".to_owned(),
            RepetitionRule::Draw => format!("{when}, the game is drawn{checker}."),
            RepetitionRule::NoContest => format!("{when}, the game does not count{checker}."),
            RepetitionRule::FirstPlayerLoses => {
                format!("{when}, the player who moved first loses{checker}.")
            }
            RepetitionRule::BeginnerMustVary => {
                format!("The side that began to repeat may not bring a position about for the {time} time.")
            }
            RepetitionRule::Forbidden => {
                format!("No move may bring a position with the same side to move about for the {time} time.")
            }
            RepetitionRule::InstigatorMustDeviate => format!(
                "Before a position occurs for the {time} time, the side that alone gives check must deviate; \
                 else the side whose moves alone attack pieces; else the first to pass; else it is a draw."
            ),
            RepetitionRule::AttackerLoses => {
                format!("{when}, the game is drawn, but a side whose moves alone attacked pieces loses.")
            }
        }
    }

    /// Keys that mean nothing beside others, with what makes them so.
    pub(super) fn without_effect(self) -> Vec<Idle> {
        let because = match self.rule {
            RepetitionRule::Allowed => "rule: allowed",
            RepetitionRule::Forbidden => "rule: forbidden",
            RepetitionRule::Draw
            | RepetitionRule::NoContest
            | RepetitionRule::FirstPlayerLoses
            | RepetitionRule::BeginnerMustVary
            | RepetitionRule::InstigatorMustDeviate
            | RepetitionRule::AttackerLoses => return Vec::new(),
        };
        let allowed = self.rule == RepetitionRule::Allowed;
        let idle: [(Idle, bool); 2] = [
            ((&["repetition", "occurrence"], because), allowed),
            ((&["repetition", "perpetual_check"], because), self.perpetual_check != PerpetualCheck::Loses),
        ];
        idle.into_iter().filter(|(_, is_so)| *is_so).map(|(idle, _)| idle).collect()
    }
}
