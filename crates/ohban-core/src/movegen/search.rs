//! What searches ask beyond the legal moves.

use std::ops::ControlFlow;

use super::safety::Safety;
use super::sink::{Captures, Each, QuietGains, Quiets, Sink};
use super::{Asked, Attacks, Flow, Part};
use crate::color::Color;
use crate::geometry::{Direction, Square};
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::{Position, shifted};

impl Position {
    /// Puts the legal moves that capture something into `moves`, which is
    /// emptied first. Quiet squares are not even looked at.
    ///
    /// ```
    /// use ohban::{LoadVariant, Position, Variant};
    ///
    /// let chu = Variant::builtin("chu")?;
    /// let position = Position::from_sfen(&chu, "k11/12/12/12/4p7/12/5N6/12/12/12/12/11K b - 1")?;
    /// let mut captures = Vec::new();
    /// position.legal_captures_into(&mut captures);
    /// let [capture] = captures[..] else { return Err("one capture".into()) };
    /// assert_eq!(position.usi(capture), "7g8e");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_captures_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        let _ = self.generate(&mut Captures(|m| {
            moves.push(m);
            ControlFlow::Continue(())
        }));
    }

    /// Puts the legal moves that capture nothing, drops among them, into
    /// `moves`, which is emptied first: what
    /// [`legal_captures_into`](Position::legal_captures_into) leaves out.
    ///
    /// ```
    /// use ohban::{LoadVariant, Position, Variant};
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// let position = Position::from_sfen(&shogi, "4k4/9/9/9/4p4/4R4/9/9/4K4 b - 1")?;
    /// let (mut quiets, mut captures) = (Vec::new(), Vec::new());
    /// position.legal_quiets_into(&mut quiets);
    /// position.legal_captures_into(&mut captures);
    /// assert_eq!(captures, [position.parse_usi("5f5e")?]);
    /// assert_eq!(quiets.len() + captures.len(), position.legal_moves().len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_quiets_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        let _ = self.generate(&mut Quiets(|m| {
            moves.push(m);
            ControlFlow::Continue(())
        }));
    }

    /// Puts the legal moves that capture nothing and yet change what stands on
    /// the board into `moves`, which is emptied first: promotions, and moves of
    /// burners, whether or not something burns. Drops are not among them.
    ///
    /// ```
    /// use ohban::{LoadVariant, Position, Variant};
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// let position = Position::from_sfen(&shogi, "4k4/9/9/P8/4p4/4R4/9/9/4K4 b G 1")?;
    /// let mut gains = Vec::new();
    /// position.legal_quiet_gains_into(&mut gains);
    /// assert_eq!(gains, [position.parse_usi("9d9c+")?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_quiet_gains_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        let each = |m| {
            moves.push(m);
            ControlFlow::Continue(())
        };
        let _ = self.generate(&mut QuietGains { position: self, each });
    }

    /// Puts the legal moves that end a check, or avoid one, into `moves`,
    /// which is emptied first: those after which the player's only royal could
    /// not be taken, and those that take the other side's last royal.
    ///
    /// Where the rules forbid to leave the royal attacked these are the legal
    /// moves; in other games the rest of the legal moves lose the royal.
    pub fn legal_evasions_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        let mut each = Each(|m| {
            moves.push(m);
            ControlFlow::Continue(())
        });
        let _ = self.generate_evasions(Asked::DIRECTLY, &mut each);
    }

    /// [`legal_evasions_into`](Position::legal_evasions_into) as the answer to
    /// so many questions of a mating drop that are asked within each other.
    pub(super) fn generate_evasions<S: Sink>(&self, asked: Asked<'_>, sink: &mut S) -> Flow {
        if self.is_decided() {
            return ControlFlow::Continue(());
        }
        let safety = Safety::kept(self);
        self.generate_kept(&safety, asked, Part::Evasions, sink)
    }

    /// The pieces that the move captures with their squares, in order, found
    /// without playing it: those on the way, then the one on its end square.
    /// [`effects`](Position::effects) says what else it does.
    ///
    /// ```
    /// use ohban::{LoadVariant, Position, Variant};
    ///
    /// let chu = Variant::builtin("chu")?;
    /// let position = Position::from_sfen(&chu, "k11/12/12/12/12/5p6/5N6/12/12/12/12/11K b - 1")?;
    /// let igui = position.parse_usi("7g7f7g")?;
    /// assert!(position.captures(igui).map(|(square, _)| square).eq(["7f".parse()?]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn captures(&self, m: Move) -> impl ExactSizeIterator<Item = (Square, Piece)> + use<> {
        self.captured_by(m).into_iter()
    }

    /// Whether the other side's single royal is attacked after the move, which
    /// is not played for it: what [`in_check`](Position::in_check) says then.
    ///
    /// ```
    /// use ohban::{LoadVariant, Position, Variant};
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// let position = Position::from_sfen(&shogi, "4k4/9/9/9/9/9/9/4G4/4R3K b - 1")?;
    /// assert!(position.gives_check(position.parse_usi("5h4h")?), "the rook behind it does");
    /// assert!(!position.gives_check(position.parse_usi("5h5g")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn gives_check(&self, m: Move) -> bool {
        let (us, them) = (self.turn(), !self.turn());
        let changes = self.changes(m);
        let Some(royal) = self.only_royal_after(m, &changes, them) else { return false };
        let simple = |piece: Piece| piece.color() == us && self.variant().program(piece).is_simple();
        let moved = changes.placed.filter(|placed| simple(*placed));
        let plain = !m.captures_on_the_way() && m.from() != Some(m.to());
        match moved {
            Some(placed)
                if plain
                    && !self.variant().facts().burns
                    && !self.variant().facts().varied
                    && !self.has_path_pieces(us)
                    && !self.variant().facts().limited_captures =>
            {
                Attacks::of(self).is_attacked_simply_after(royal, us, m, placed)
            }
            // Anything may open or close a path: asked of a copy of the board.
            _ => self.is_royal_attacked_after(m, them, &[], &mut self.board.clone()),
        }
    }
}

impl Attacks<'_> {
    /// Whether a step, jump or slide of this player reaches the square after a
    /// move that lifts a piece, if it is no drop, and puts `placed` on its end.
    pub(super) fn is_attacked_simply_after(self, square: Square, by: Color, m: Move, placed: Piece) -> bool {
        let (from, to) = (m.from(), m.to());
        let line_to_end = line(square, to);
        let on_line =
            Direction::ALL.into_iter().zip(self.board.distances(square)).any(|(direction, nearest)| {
                let mut distance = nearest;
                let at = |distance| Square::from_index(shifted(square.index(), direction.offset(), distance));
                if from == Some(at(distance)) {
                    distance += self.board.distance(at(distance), direction);
                }
                match line_to_end {
                    Some((towards, steps)) if towards == direction && steps <= distance => {
                        self.reach_back(placed, direction) >= steps
                    }
                    _ => self.reaches(square, direction, distance, by),
                }
            });
        on_line
            || self.jumpers(square, by).any(|jumper| Some(jumper) != from)
            || self.jumps_to(to, placed, square)
    }
}

/// The direction from one square to another and the number of steps, if they
/// lie on a line.
pub(super) fn line(from: Square, to: Square) -> Option<(Direction, usize)> {
    let files = i16::from(to.file()) - i16::from(from.file());
    let ranks = i16::from(to.rank()) - i16::from(from.rank());
    let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let direction = Direction::from_delta(files.signum() as i8, ranks.signum() as i8).filter(|_| straight)?;
    Some((direction, usize::from(files.abs().max(ranks.abs()).unsigned_abs())))
}
