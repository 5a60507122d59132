//! What happens when a position comes back.

use ohban::rules::{PerpetualCheck, RepetitionRule};
use ohban::{Color, GameResult};

use crate::Reference;
use crate::game::{End, RefGame, draw, win};
use crate::state::{RefMove, Spot, State};

/// What a move was, as far as a rule of repetition asks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Deed {
    mover: Color,
    from: Option<Spot>,
    to: Spot,
    checks: bool,
    /// It checks, or the piece that moved could take an enemy next.
    attacks: bool,
    passes: bool,
}

/// What the rule says of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    GoesOn,
    /// The move may not be played.
    Illegal,
    /// The move ends the game.
    Ends(End),
}

impl Reference {
    /// What a move was that has led from one position to another.
    pub(crate) fn deed(&self, before: &State, played: &RefMove, after: &State) -> Deed {
        let mover = before.turn;
        let checks = self.in_check(after, !mover);
        let threatens = || {
            let piece = after.at(played.to).filter(|piece| piece.color == mover);
            piece.is_some_and(|piece| {
                let mut enemies = after.men_of(!mover);
                enemies.any(|(enemy, _)| self.could_take(after, played.to, piece, enemy))
            })
        };
        let passes = played.from == Some(played.to) && played.way.is_empty();
        let (from, to) = (played.from, played.to);
        Deed { mover, from, to, checks, attacks: checks || threatens(), passes }
    }
}

impl RefGame<'_> {
    /// Whether the move takes back the last one of the same side.
    pub(crate) fn goes_back(&self, next: &RefMove) -> bool {
        let own = self.deeds.len().checked_sub(2).map(|ply| self.deeds[ply]);
        own.is_some_and(|own| next.from == Some(own.to) && own.from == Some(next.to))
    }

    /// The rule, applied to the moves since the position `first` and the one
    /// move that brings it back.
    pub(crate) fn repeated(&self, first: usize, last: Deed) -> Verdict {
        let cycle: Vec<Deed> = self.deeds[first..].iter().copied().chain([last]).collect();
        let blamed = |deed: &Deed| match self.reference.rules.repetition.perpetual_check {
            PerpetualCheck::Loses => deed.checks,
            PerpetualCheck::Ignored => false,
        };
        let checker = alone(|side| every(&cycle, side, blamed));
        let attacker = alone(|side| every(&cycle, side, |deed| deed.attacks));
        let perpetual_check = checker.map(|checker| win(!checker, "perpetual-check"));
        let or_check = |otherwise| Verdict::Ends(perpetual_check.unwrap_or(otherwise));
        match self.reference.rules.repetition.rule {
            RepetitionRule::Allowed => Verdict::GoesOn,
            RepetitionRule::Draw => or_check(draw("repetition")),
            RepetitionRule::NoContest => {
                or_check(End { result: GameResult::NoContest, reason: "repetition" })
            }
            RepetitionRule::FirstPlayerLoses => or_check(win(!self.first_player, "repetition")),
            // Who only answers checks has not begun.
            RepetitionRule::BeginnerMustVary if checker == Some(!last.mover) => Verdict::GoesOn,
            RepetitionRule::BeginnerMustVary | RepetitionRule::Forbidden => Verdict::Illegal,
            RepetitionRule::InstigatorMustDeviate => {
                match checker.or(attacker).or_else(|| self.first_passer(first, last)) {
                    Some(instigator) if instigator == last.mover => Verdict::Illegal,
                    // He must deviate with his next move.
                    Some(_) => Verdict::GoesOn,
                    None => Verdict::Ends(draw("repetition")),
                }
            }
            RepetitionRule::AttackerLoses => Verdict::Ends(match attacker {
                Some(side) if every(&cycle, side, blamed) => win(!side, "perpetual-check"),
                Some(side) => win(!side, "repetition"),
                None => draw("repetition"),
            }),
        }
    }

    /// Who began the last row of two passes and more that ends within the
    /// cycle.
    fn first_passer(&self, first: usize, last: Deed) -> Option<Color> {
        let deeds: Vec<Deed> = self.deeds.iter().copied().chain([last]).collect();
        let answered = |&ply: &usize| ply > 0 && deeds[ply].passes && deeds[ply - 1].passes;
        let mut ply = (first..deeds.len()).rev().find(answered)?;
        while answered(&ply) {
            ply -= 1;
        }
        Some(deeds[ply].mover)
    }
}

/// Whether all moves of one side were so.
fn every(cycle: &[Deed], side: Color, is_so: impl Fn(&Deed) -> bool) -> bool {
    let mut moves = cycle.iter().filter(|deed| deed.mover == side).peekable();
    moves.peek().is_some() && moves.all(is_so)
}

/// The one side that does what the other does not.
fn alone(does: impl Fn(Color) -> bool) -> Option<Color> {
    match Color::BOTH.map(does) {
        [true, false] => Some(Color::Black),
        [false, true] => Some(Color::White),
        [true, true] | [false, false] => None,
    }
}
