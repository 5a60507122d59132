//! Check and mate.

use std::ops::ControlFlow;

use super::sink::Each;
use super::{Attacks, limits};
use crate::rules::RoyalSafety;
use crate::{Color, Position, Square};

impl Position {
    /// Whether the side to move has a single royal and it is attacked.
    #[must_use]
    pub fn in_check(&self) -> bool {
        self.is_royal_attacked(self.turn())
    }

    /// Whether this side has a single royal and the other could take it if it
    /// were to move; an emperor cannot take it while it is protected.
    #[must_use]
    pub fn is_royal_attacked(&self, color: Color) -> bool {
        match *self.royals(color) {
            [royal] => self.could_be_taken(royal, !color),
            _ => false,
        }
    }

    /// Whether a player could take the enemy piece on the square next, limits
    /// of captures considered.
    #[inline]
    pub(crate) fn could_be_taken(&self, square: Square, by: Color) -> bool {
        if self.variant().facts().limited_captures {
            return limits::can_take(self.variant(), &self.board, square, by);
        }
        Attacks::of(self).is_attacked(square, by)
    }

    /// Whether the side to move is mated: its last royal is attacked and no
    /// legal move changes that. Taking the other side's last royal does.
    ///
    /// This holds for games without a rule of check too, where the game may
    /// go on until the royal is taken.
    ///
    /// ```
    /// use ohban::{LoadVariant, Position, Variant};
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// let mated = Position::from_sfen(&shogi, "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1")?;
    /// assert!(mated.is_mate());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_mate(&self) -> bool {
        self.is_mate_within(0)
    }

    /// The same as the answer to so many questions of a mating drop that are
    /// asked within each other.
    pub(super) fn is_mate_within(&self, mate_questions: u8) -> bool {
        if self.is_decided() || !self.in_check() {
            return false;
        }
        if self.variant().rules().royal_safety == RoyalSafety::Enforced {
            let mut first = Each(|_| ControlFlow::Break(()));
            return self.generate_within(mate_questions, &mut first).is_continue();
        }
        let us = self.turn();
        let mut after = self.clone();
        let mut evasion = Each(|m| {
            let undo = after.play_unchecked(m);
            let saved = after.royals_lost_by() == Some(!us) || !after.is_royal_attacked(us);
            after.undo(undo);
            if saved { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.generate_within(mate_questions, &mut evasion).is_continue()
    }

    /// Whether the piece on the square could capture something if it were to
    /// move, limits of its captures apart.
    pub(crate) fn attacks_anything(&self, square: Square) -> bool {
        let Some(piece) = self.piece_on(square) else { return false };
        let attacks = Attacks::of(self);
        self.board.squares_of(!piece.color()).any(|target| attacks.attacks(square, target))
    }
}
