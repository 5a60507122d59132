//! What happened between two occurrences of a position.

use crate::color::Color;

/// What a move was, as far as rules of repetition ask.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MoveFacts {
    pub(crate) mover: Color,
    pub(crate) gave_check: bool,
    /// Whether the moved piece attacks an enemy piece from its new square; a
    /// check is an attack.
    pub(crate) attacks: bool,
    pub(crate) pass: bool,
}

/// Sums over all moves of the game so far: the difference of two of them
/// says what happened in between without a look at each move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    plies: u32,
    moves: [u32; 2],
    checks: [u32; 2],
    attacks: [u32; 2],
    /// Who began the passes in a row that end with the last move.
    passing: Option<Color>,
    /// The last time that a pass answered a pass: the ply, and who had passed
    /// first.
    pass_answered: Option<(u32, Color)>,
}

impl Tally {
    /// The sums with one move more.
    pub(crate) fn with(mut self, facts: MoveFacts) -> Tally {
        let mover = facts.mover.index();
        self.plies += 1;
        self.moves[mover] += 1;
        self.checks[mover] += u32::from(facts.gave_check);
        self.attacks[mover] += u32::from(facts.attacks);
        if facts.pass {
            match self.passing {
                Some(first) => self.pass_answered = Some((self.plies, first)),
                None => self.passing = Some(facts.mover),
            }
        } else {
            self.passing = None;
        }
        self
    }

    /// What happened since `start`.
    pub(crate) fn since(self, start: Tally) -> Cycle {
        let difference =
            |now: [u32; 2], then: [u32; 2]| [0, 1].map(|side| now[side].saturating_sub(then[side]));
        Cycle {
            moves: difference(self.moves, start.moves),
            checks: difference(self.checks, start.checks),
            attacks: difference(self.attacks, start.attacks),
            first_passer: self.pass_answered.filter(|(ply, _)| *ply > start.plies).map(|(_, first)| first),
        }
    }
}

/// The moves between the first and the last occurrence of a position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cycle {
    moves: [u32; 2],
    checks: [u32; 2],
    attacks: [u32; 2],
    /// Who passed first where a pass was answered by a pass.
    pub(super) first_passer: Option<Color>,
}

impl Cycle {
    /// Whether each move of the player gave check.
    pub(super) fn only_checks(&self, color: Color) -> bool {
        let side = color.index();
        self.moves[side] > 0 && self.checks[side] == self.moves[side]
    }

    /// Whether each move of the player attacked something.
    fn only_attacks(&self, color: Color) -> bool {
        let side = color.index();
        self.moves[side] > 0 && self.attacks[side] == self.moves[side]
    }

    /// The side that alone gave check with each of its moves.
    pub(super) fn perpetual_checker(&self) -> Option<Color> {
        alone(|color| self.only_checks(color))
    }

    /// The side that alone attacked something with each of its moves.
    pub(super) fn perpetual_attacker(&self) -> Option<Color> {
        alone(|color| self.only_attacks(color))
    }
}

fn alone(does: impl Fn(Color) -> bool) -> Option<Color> {
    Color::BOTH.into_iter().find(|&color| does(color) && !does(!color))
}
