//! Check and mate.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use super::safety::Safety;
use super::sink::Each;
use super::{Asked, Attacks, Generator, limits};
use crate::color::Color;
use crate::geometry::Square;
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::{Board, Changes, Position};
use crate::rules::CaptureLimit;

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
            [royal] => {
                self.could_be_taken(royal, !color)
                    || self.variant().facts().burns && self.could_be_burned(royal, color)
            }
            _ => false,
        }
    }

    /// Whether a player could take the enemy piece on the square next, limits
    /// of captures considered.
    #[inline]
    pub(crate) fn could_be_taken(&self, square: Square, by: Color) -> bool {
        if self.variant().facts().limited_captures {
            return limits::can_take(Attacks::of(self), None, square, by);
        }
        Attacks::of(self).is_attacked(square, by)
    }

    /// Whether some move of the other side would burn the royal.
    fn could_be_burned(&self, royal: Square, color: Color) -> bool {
        if self.burns_by_board_alone() {
            return Attacks::of(self).can_burn(royal, !color);
        }
        let position = if self.turn() == color { Some(self.passed()) } else { None };
        let position = position.as_ref().unwrap_or(self);
        let mut removes = Each(|m| {
            let removed = position.changes(m).burned().iter().any(|(square, _)| *square == royal);
            if removed { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        Generator::new(position, &Safety::Free, &mut removes).all().is_break()
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
        self.is_mate_within(Asked::DIRECTLY)
    }

    /// Whether a drop might end the check that the side to move is in: always
    /// if not, and where it cannot be told from the lines to the royal.
    ///
    /// ```
    /// use ohban::{LoadVariant, Position, Variant};
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// let far = Position::from_sfen(&shogi, "4k4/9/9/9/9/9/9/9/4R3K w p 1")?;
    /// let near = Position::from_sfen(&shogi, "4k4/4R4/9/9/9/9/9/9/8K w p 1")?;
    /// assert!(far.check_may_be_blocked() && !near.check_may_be_blocked());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn check_may_be_blocked(&self) -> bool {
        Safety::kept(self).lines().is_none_or(|lines| match &*lines.checks {
            [] => true,
            [check] => check.line.is_some_and(|line| line.distance > 1),
            _ => false,
        })
    }

    /// The same as the answer to so many questions of a mating drop that are
    /// asked within each other.
    pub(super) fn is_mate_within(&self, asked: Asked<'_>) -> bool {
        if self.is_decided() || !self.in_check() {
            return false;
        }
        self.generate_evasions(asked, &mut Each(|_| ControlFlow::Break(()))).is_continue()
    }

    /// [`is_royal_attacked`](Position::is_royal_attacked) after the move, which
    /// is tried on `board`: a copy of ours, and so again afterwards. So is a
    /// royal that the move itself gives up, by a promotion or by fire.
    /// `checkers` are looked at first: those who attack the royal now, without
    /// any limit to what they take.
    pub(super) fn is_royal_attacked_after(
        &self,
        m: Move,
        color: Color,
        checkers: &[Square],
        board: &mut Board,
    ) -> bool {
        let burns = self.variant().facts().burns;
        let played = || {
            let mut after = self.clone();
            after.play_unchecked(m);
            after
        };
        if burns && !self.burns_by_board_alone() {
            let after = played();
            return after.royals_lost_by() == Some(color) || after.is_royal_attacked(color);
        }
        let changes = self.changes(m);
        let royal = match *self.two_royals_after(m, &changes, color) {
            [] => return played().royals_lost_by() == Some(color),
            [royal] => royal,
            _ => return false,
        };
        changes.carry_out(m, board);
        let attacks = Attacks::after(self, board, changes.placed.map(|piece| (m.to(), piece)));
        let still_attacks =
            |from: &Square| attacks.board.cell(from.index()).is(!color) && attacks.attacks(*from, royal);
        let attacked = checkers.iter().any(still_attacks)
            || if self.variant().facts().limited_captures {
                limits::can_take(attacks, None, royal, !color)
            } else {
                attacks.is_attacked(royal, !color) || burns && attacks.can_burn(royal, !color)
            };
        changes.take_back(m, board);
        attacked
    }

    /// Who attacks the player's only royal, but for pieces that are limited in
    /// what they take.
    pub(super) fn unlimited_checkers(&self, color: Color) -> SmallVec<[Square; 4]> {
        let [royal] = *self.royals(color) else { return SmallVec::new() };
        let limited = |from: Square| {
            let traits = self.board.piece(from).map(|piece| self.variant().traits(piece.kind()));
            traits.is_none_or(|traits| traits.capture_limit != CaptureLimit::None)
        };
        Attacks::of(self).attackers(royal, !color).filter(|from| !limited(*from)).collect()
    }

    /// The side's royal after the move, if it has a single one then.
    pub(super) fn only_royal_after(&self, m: Move, changes: &Changes, color: Color) -> Option<Square> {
        match *self.two_royals_after(m, changes, color) {
            [royal] => Some(royal),
            _ => None,
        }
    }

    /// The side's royals after the move, two at most.
    fn two_royals_after(&self, m: Move, changes: &Changes, color: Color) -> ArrayVec<Square, 2> {
        let left = m.from().filter(|_| changes.mover.is_some());
        let gone = |square: Square| {
            left == Some(square) || changes.removed.iter().any(|(removed, _)| *removed == square)
        };
        let is_royal = |piece: &Piece| piece.color() == color && self.variant().traits(piece.kind()).royal;
        let placed = changes.stays(m).filter(is_royal).map(|_| m.to());
        let stay = self.royals(color).iter().copied().filter(|royal| !gone(*royal));
        stay.chain(placed).take(2).collect()
    }

    /// Whether the move takes all royals of the side that is not to move.
    pub(super) fn takes_last_royal(&self, m: Move) -> bool {
        let royals = self.royals(!self.turn());
        let may_take = m.captures_on_the_way() || royals.contains(&m.to()) || self.variant().facts().burns;
        if royals.is_empty() || !may_take {
            return false;
        }
        let removed = self.changes(m).removed;
        royals.iter().all(|royal| removed.iter().any(|(square, _)| square == royal))
    }

    /// Whether the piece on the square could capture something if it were to
    /// move, limits of its captures apart.
    pub(crate) fn attacks_anything(&self, square: Square) -> bool {
        let Some(piece) = self.piece_on(square) else { return false };
        let attacks = Attacks::of(self);
        self.board.squares_of(!piece.color()).any(|target| attacks.attacks(square, target))
    }
}
