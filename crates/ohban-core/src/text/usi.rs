//! Moves as text: USI, with the squares captured on the way between start and
//! end (the form that lishogi writes for chu shogi).

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use super::{MoveTextError, MoveTextProblem};
use crate::color::Color;
use crate::geometry::{MAX_SIDE, Square, beginning};
use crate::movegen::{Walk, Walker, programs};
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;

/// Longest text of a move that is read, in bytes.
const LONGEST: usize = 200;

/// No piece has so many forms, or the move has no room to say which.
const NO_SUCH_FORM: MoveTextProblem = MoveTextProblem::NoSuchForm;

/// Most squares between start and end: a range capture takes as many pieces.
const MOST_SQUARES: usize = MAX_SIDE as usize;

impl Position {
    /// Reads a move in USI; `+` promotes to the first form, `++` to the second,
    /// where there are several. Any spelling of the same move is accepted: any
    /// empty neighbour for a pass, empty squares that the piece may stop on
    /// along the way, a range capture by its start and end alone where only one
    /// fits, a trailing `=`.
    ///
    /// The move need not be legal.
    ///
    /// # Errors
    ///
    /// With what is wrong in the text.
    pub fn parse_usi(&self, text: &str) -> Result<Move, MoveTextError> {
        let text = text.trim();
        self.read_usi(text).map_err(|(rest, problem)| {
            let read = text.get(..text.len().saturating_sub(rest)).unwrap_or("");
            MoveTextError::new(text, read.chars().count() + 1, problem)
        })
    }

    /// A move of this position in USI. A pass goes through the first empty
    /// neighbour, clockwise from straight ahead; one that only goes over other
    /// pieces is written `8f8f`.
    #[must_use]
    pub fn usi(&self, m: Move) -> String {
        let plus = "+".repeat(usize::from(m.form()));
        let Some(from) = m.from() else {
            let info = m.dropped().and_then(|kind| self.variant().kind(kind));
            let symbol = info.map(|info| info.sfen.to_uppercase()).unwrap_or_default();
            return format!("{symbol}*{}{plus}", m.to());
        };
        let mut text = from.to_string();
        if m.is_pass() {
            text.extend(self.square_of_pass(from).map(|square| square.to_string()));
        }
        text.extend(self.captured_on_the_way(m).map(|square| square.to_string()));
        text + &m.to().to_string() + &plus
    }

    /// A problem comes with the number of bytes from where it is to the end.
    fn read_usi(&self, text: &str) -> Result<Move, (usize, MoveTextProblem)> {
        let of_all = |problem| (text.len(), problem);
        if text.len() > LONGEST {
            return Err(of_all(MoveTextProblem::TooLong));
        }
        let on_board = |square: Square| {
            if self.variant().size().contains(square) {
                Ok(square)
            } else {
                Err(MoveTextProblem::OffBoard(square.to_string()))
            }
        };
        // Some programs write a `-` where a piece turns back.
        let (squares, form) = match text.strip_suffix('-') {
            Some(squares) => (squares, 1),
            None => {
                let squares = text.trim_end_matches('+');
                (squares.strip_suffix('=').unwrap_or(squares), text.len() - squares.len())
            }
        };
        let sign = text.len() - squares.len();
        let promoting = |m: Move, form: usize| match form {
            0 => Ok(m),
            _ => u8::try_from(form).ok().and_then(|form| m.promoting_to(form)).ok_or((sign, NO_SUCH_FORM)),
        };
        if let Some((symbol, square)) = squares.split_once('*') {
            let symbol_of_face = symbol.trim_start_matches('+');
            let face = symbol.len() - symbol_of_face.len();
            let bare = symbol_of_face.strip_prefix('(').and_then(|s| s.strip_suffix(')'));
            let bare = bare.unwrap_or(symbol_of_face);
            let unknown = || MoveTextProblem::UnknownPiece { name: beginning(symbol), help: None };
            let kind = self.variant().kind_by_sfen(bare).ok_or_else(|| of_all(unknown()))?;
            if self.variant().rules().drops.is_none() {
                return Err(of_all(MoveTextProblem::NoDrops));
            }
            // A face with a symbol of its own stands for the piece promoted.
            let unpromoted = self.variant().kind(kind).and_then(|info| info.unpromoted);
            let forms = |base| self.variant().promoted_forms(base).position(|form| form == kind);
            let own = unpromoted.and_then(forms).map_or(0, |before| before + 1);
            let (kind, form) = (unpromoted.unwrap_or(kind), form.max(face).max(own));
            if !self.variant().hand_kinds().contains(&kind) {
                return Err(of_all(MoveTextProblem::NeverDropped(beginning(symbol))));
            }
            let to = square.parse().map_err(MoveTextProblem::Square).and_then(on_board);
            let m = Move::drop(kind, to.map_err(|problem| (square.len() + sign, problem))?);
            return promoting(m, form);
        }
        let mut list: ArrayVec<Square, { MOST_SQUARES + 2 }> = ArrayVec::new();
        let mut rest = squares;
        while !rest.is_empty() {
            let here = |problem| (rest.len() + sign, problem);
            let (square, after) = Square::parse_prefix(rest).map_err(|error| here(error.into()))?;
            let square = on_board(square).map_err(here)?;
            list.try_push(square).map_err(|_| of_all(MoveTextProblem::TooManySquares))?;
            rest = after;
        }
        let (&[from, ref middle @ .., to], false) = (&*list, list.len() < 2) else {
            return Err(of_all(MoveTextProblem::OneSquare));
        };
        let m = self.move_through(from, middle, to).map_err(of_all)?;
        let m = promoting(m, form)?;
        Ok(self.range_capture_to(m).unwrap_or_else(|| self.in_usual_order(m)))
    }

    /// The one range capture that is meant by start and end alone, if that is
    /// no legal move as it stands.
    fn range_capture_to(&self, m: Move) -> Option<Move> {
        let from = m.from().filter(|_| !m.captures_on_the_way())?;
        let takes_all = self.piece_on(from).is_some_and(|piece| self.variant().range_captures(piece));
        if !takes_all || m.is_pass() || self.is_legal(m) {
            return None;
        }
        let fits =
            |other: &Move| other.to() == m.to() && other.form() == m.form() && other.captures_on_the_way();
        let mut found = self.legal_moves_from(from).into_iter().filter(fits);
        found.next().filter(|_| found.next().is_none())
    }

    /// The same move with its captured squares in the order in which the
    /// generator lists them, if it is legal so.
    fn in_usual_order(&self, m: Move) -> Move {
        let (Some(from), true) = (m.from(), m.captured_on_the_way().nth(1).is_some()) else { return m };
        let same = self.legal_moves_from(from).into_iter().filter(|other| other.same_effect(m));
        // Lion trading may allow both orders; then the text decides.
        same.max_by_key(|other| *other == m).unwrap_or(m)
    }

    /// The move that starts, stops and ends on these squares, as the texts of
    /// moves name them; it need not be legal.
    ///
    /// # Errors
    ///
    /// When nothing stands on the first square, or no way of the piece leads
    /// through the empty squares in the middle.
    #[doc(hidden)]
    pub fn move_through(&self, from: Square, middle: &[Square], to: Square) -> Result<Move, MoveTextProblem> {
        if self.piece_on(from).is_none() {
            return Err(MoveTextProblem::EmptyStart(from));
        }
        if from == to && middle.is_empty() {
            let written_so = self.has_pass(from) && self.square_of_pass(from).is_none();
            return if written_so { Ok(Move::plain(from, to)) } else { Err(MoveTextProblem::NoMiddle) };
        }
        let (captured, empty): (SmallVec<[Square; 4]>, SmallVec<[Square; 4]>) =
            middle.iter().copied().partition(|square| *square != from && self.piece_on(*square).is_some());
        let captured: SmallVec<[Square; 4]> = captured.into_iter().filter(|square| *square != to).collect();
        let named = Move::capturing(from, &captured, to);
        let m = named.or_else(|| self.range_capture_of(from, &captured, to));
        let m = m.ok_or(MoveTextProblem::TooManySquares)?;
        let mover = self.piece_on(from).map(Piece::color);
        let own_at_end = to != from && self.piece_on(to).map(Piece::color) == mover;
        // Hardly a move ends on a piece of its own side, whatever the way.
        if empty.is_empty() || own_at_end {
            return Ok(m);
        }
        // Empty squares in the middle mean something only on a way that the
        // piece can go.
        let found = self.stops_on(from, middle, to, m) || self.could_capture_on(from, middle, &empty, to);
        if found { Ok(m) } else { Err(MoveTextProblem::NotOnTheWay(from)) }
    }

    /// The range capture that takes on exactly these squares before it ends.
    fn range_capture_of(&self, from: Square, captured: &[Square], to: Square) -> Option<Move> {
        let mut found = None;
        let _ = self.walks(from, None, &mut |walk: &Walk<'_>| {
            let on_the_way = || walk.captured.iter().filter(|square| **square != walk.end);
            let same = walk.end == to
                && on_the_way().count() == captured.len()
                && on_the_way().all(|square| captured.contains(square));
            if !same {
                return ControlFlow::Continue(());
            }
            found = walk.as_move(from);
            ControlFlow::Break(())
        });
        found
    }

    /// Whether the piece has a way that does what the move does and stops on
    /// these squares in turn.
    fn stops_on(&self, from: Square, middle: &[Square], to: Square, m: Move) -> bool {
        let found = self.walks(from, None, &mut |walk: &Walk<'_>| {
            let mut stops = walk.stops.iter();
            let same = walk.end == to
                && walk.as_move(from).is_some_and(|other| other.same_effect(m))
                && middle.iter().all(|square| stops.any(|stop| stop == square));
            if same { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break()
    }

    /// Whether the piece could capture on the one empty square among these,
    /// and else do the same. Such a stop without a capture is often the same
    /// move as a jump, and then no way of its own.
    fn could_capture_on(&self, from: Square, middle: &[Square], empty: &[Square], to: Square) -> bool {
        let (&[stop], false) = (empty, empty.contains(&from)) else { return false };
        let found = self.walks(from, Some(stop), &mut |walk: &Walk<'_>| {
            let same = walk.end == to
                && walk
                    .as_move(from)
                    .is_some_and(|m| m.captured_on_the_way().eq(middle.iter().copied().filter(|s| *s != to)));
            if same { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break()
    }

    /// Through which empty square a pass of the piece is written. A middle
    /// square that is occupied would mean that the piece there is captured.
    #[doc(hidden)]
    #[must_use]
    pub fn square_of_pass(&self, from: Square) -> Option<Square> {
        let color = self.piece_on(from)?.color();
        let mut best: Option<(PassOrder, Square)> = None;
        let _ = self.passes(from, &mut |stop| {
            if self.piece_on(stop).is_none() {
                let order = clockwise(from, stop, color);
                if best.is_none_or(|(other, _)| order < other) {
                    best = Some((order, stop));
                }
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, square)| square)
    }

    fn has_pass(&self, from: Square) -> bool {
        self.passes(from, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Visits the first stop of every way to pass.
    fn passes(&self, from: Square, visit: &mut impl FnMut(Square) -> ControlFlow<()>) -> ControlFlow<()> {
        self.walks(from, None, &mut |walk: &Walk<'_>| match walk.stops.first() {
            Some(&stop) if walk.end == from && walk.captured.is_empty() => visit(stop),
            _ => ControlFlow::Continue(()),
        })
    }

    /// Visits the ways of several legs of the piece on a square, borrowed ones
    /// too, perhaps with an enemy piece on one more square.
    fn walks(
        &self,
        from: Square,
        enemy: Option<Square>,
        visit: &mut impl FnMut(&Walk<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(piece) = self.piece_on(from) else { return ControlFlow::Continue(()) };
        let mut walker = Walker::new(self.variant(), &self.board, piece, from);
        if let Some(square) = enemy {
            walker.assume(square, Some(Piece::new(piece.kind(), !piece.color())));
        }
        if !self.variant().facts().varied {
            return walker.walk(self.variant().program(piece), visit);
        }
        let mut programs = programs(self.variant(), &self.board, from, piece).into_iter();
        programs.try_for_each(|program| walker.walk(program, visit))
    }
}

/// By direction, then by distance; a square off the eight lines comes last.
type PassOrder = (usize, u16, Square);

/// Where a square comes in the order f fr r br b bl l fl seen by the owner.
fn clockwise(from: Square, to: Square, color: Color) -> PassOrder {
    let sign = if color == Color::Black { 1 } else { -1 };
    let right = sign * (i16::from(from.file()) - i16::from(to.file()));
    let forward = sign * (i16::from(from.rank()) - i16::from(to.rank()));
    let distance = right.abs().max(forward.abs());
    let order = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    let direction = order.iter().position(|(r, f)| (r * distance, f * distance) == (right, forward));
    (direction.unwrap_or(order.len()), distance.unsigned_abs(), to)
}
