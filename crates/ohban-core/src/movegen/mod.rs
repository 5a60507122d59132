//! Legal moves of a position.
//!
//! One generator serves every question (list, number, first one): it is
//! generic over the sink that takes the moves.

mod attacks;
mod check;
mod checks;
mod drops;
mod fire;
mod limits;
mod lions;
mod mover;
mod passing;
mod paths;
mod placed;
mod play;
mod safety;
mod search;
mod seen;
mod sink;
mod why;

use std::cell::Cell;
use std::ops::ControlFlow;

use smallvec::SmallVec;

pub(crate) use attacks::Attacks;
use limits::LimitedPieces;
pub(crate) use paths::{Walk, Walker};
pub(crate) use placed::programs;
pub use play::IllegalMove;
use safety::Safety;
use sink::{Counter, Duty, Each, Sink};

use crate::color::Color;
use crate::geometry::Square;
use crate::moves::Move;
use crate::piece::PieceKind;
use crate::position::{Board, Position};
use crate::rules::{CaptureDuty, RoyalSafety, mate};

/// `Break` when the sink wants no more moves.
type Flow = ControlFlow<()>;

/// What is asked of the generator.
#[derive(Clone, Copy)]
enum Part {
    All,
    /// All that keep the only royal safe, or take the other side's last one.
    Evasions,
    /// The moves of the piece on a square.
    Piece(Square),
    /// A drop.
    Drop(PieceKind, Square),
}

/// Within which question whether a drop gives mate a list is asked for: answers
/// to a mate may themselves be drops that may not mate.
#[derive(Clone, Copy)]
struct Asked<'a> {
    /// How many questions are asked within each other.
    depth: u8,
    /// How many more may be asked within the outermost one.
    left: Option<&'a Cell<u32>>,
}

impl Asked<'_> {
    /// Within none.
    const DIRECTLY: Asked<'static> = Asked { depth: 0, left: None };
}

/// What the parts of the generator share while they list one position.
struct Generator<'a, S> {
    position: &'a Position,
    us: Color,
    safety: &'a Safety,
    /// Within which question of a mating drop the list is asked for.
    asked: Asked<'a>,
    /// A copy to try moves on, made when the first move needs it.
    scratch: Option<Board>,
    /// Who attacks our royal now, once a move has to be tried.
    checkers: Option<SmallVec<[Square; 4]>>,
    /// Pieces that are limited in what they take, once they were looked for.
    limited: Option<LimitedPieces>,
    /// Whether moves that take the other side's last royal need not care for
    /// ours.
    last_royal_may_be_taken: bool,
    sink: &'a mut S,
}

impl<'a, S: Sink> Generator<'a, S> {
    fn new(position: &'a Position, safety: &'a Safety, sink: &'a mut S) -> Generator<'a, S> {
        let us = position.turn();
        Generator {
            position,
            us,
            safety,
            asked: Asked::DIRECTLY,
            scratch: None,
            checkers: None,
            limited: None,
            last_royal_may_be_taken: false,
            sink,
        }
    }

    /// The same as the answer to so many questions of a mating drop that are
    /// asked within each other.
    fn asked(
        position: &'a Position,
        safety: &'a Safety,
        asked: Asked<'a>,
        sink: &'a mut S,
    ) -> Generator<'a, S> {
        Generator { asked, ..Generator::new(position, safety, sink) }
    }

    fn all(&mut self) -> Flow {
        let varied = self.position.variant().facts().varied;
        for square in self.position.board.squares_of(self.us) {
            if !self.sink.wants_moves_from(square) {
                continue;
            }
            if varied { self.placed_piece(square) } else { self.piece(square) }?;
        }
        if S::QUIET { self.drops() } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn part(&mut self, part: Part) -> Flow {
        match part {
            Part::All => self.all(),
            Part::Evasions => {
                let rules = self.position.variant().rules();
                self.last_royal_may_be_taken = rules.royal_safety == RoyalSafety::Free;
                self.all()
            }
            Part::Piece(from) if self.position.variant().facts().varied => self.placed_piece(from),
            Part::Piece(from) => self.piece(from),
            Part::Drop(kind, to) => self.drop_on(kind, to),
        }
    }

    /// Tries the move on a copy of the board: whether it leaves our only royal
    /// attacked.
    fn leaves_royal_attacked(&mut self, m: Move) -> bool {
        let (position, us) = (self.position, self.us);
        let board = self.scratch.get_or_insert_with(|| position.board.clone());
        let checkers = self.checkers.get_or_insert_with(|| position.unlimited_checkers(us));
        position.is_royal_attacked_after(m, us, checkers, board)
    }
}

impl Position {
    /// All legal moves, in no particular order; none when the game is over
    /// because a side has lost its last royal.
    ///
    /// What the history of a game forbids (repetition) is not known here: see
    /// [`Game`](crate::Game).
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Puts all legal moves into `moves`, which is emptied first.
    pub fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        let _ = self.generate(&mut Each(|m| {
            moves.push(m);
            ControlFlow::Continue(())
        }));
    }

    /// Hands out the legal moves one by one until the closure breaks off.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use ohban::{LoadVariant, Position, Variant};
    ///
    /// let tai = Position::start(&Variant::builtin("tai")?);
    /// let mut seen = 0;
    /// let stopped = tai.try_for_each_move(|_| {
    ///     seen += 1;
    ///     if seen == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    /// });
    /// assert!(stopped.is_break());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_for_each_move(&self, each: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.generate(&mut Each(each))
    }

    /// The legal moves of the piece on a square.
    #[must_use]
    pub fn legal_moves_from(&self, from: Square) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.generate_from(
            from,
            &mut Each(|m| {
                moves.push(m);
                ControlFlow::Continue(())
            }),
        );
        moves
    }

    /// Number of legal moves, without a list of them.
    #[must_use]
    pub fn count_moves(&self) -> u64 {
        let mut counter = Counter(0);
        let _ = self.generate(&mut counter);
        counter.0
    }

    /// Whether there is any legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.generate(&mut Each(|_| ControlFlow::Break(()))).is_break()
    }

    /// Whether the move is legal, without a list of all moves.
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        let mut same =
            Each(|other| if other == m { ControlFlow::Break(()) } else { ControlFlow::Continue(()) });
        match m.from() {
            Some(from) => self.generate_from(from, &mut same).is_break(),
            None => self.generate_drop(m, &mut same).is_break(),
        }
    }

    /// Whether a piece of this player could capture an enemy piece on the
    /// square by its plain or borrowed moves, other limits (lion trading, the
    /// player's own royal, protected royals) apart.
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.variant().size().contains(square) && Attacks::of(self).is_attacked(square, by)
    }

    /// The squares of this player's pieces that could capture an enemy piece
    /// on the square by their plain moves, each once, in no particular order.
    /// Steps, jumps and slides are found from the square; only the pieces
    /// whose moves have more parts are tried one by one.
    ///
    /// ```
    /// use ohban::{Color, LoadVariant, Position, Variant};
    ///
    /// let shogi = Position::start(&Variant::builtin("shogi")?);
    /// assert!(shogi.attackers_of("3g".parse()?, Color::Black).eq(["2i".parse()?])); // the knight
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attackers_of(&self, square: Square, by: Color) -> impl Iterator<Item = Square> + '_ {
        let on_board = self.variant().size().contains(square);
        on_board.then(|| Attacks::of(self).attackers(square, by)).into_iter().flatten()
    }

    /// Hands out what [`attackers_of`](Position::attackers_of) lists until the
    /// closure breaks off: quicker for searches, which often want few of them.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use ohban::{Color, LoadVariant, Position, Variant};
    ///
    /// let chu = Position::start(&Variant::builtin("chu")?);
    /// let mut attackers = 0;
    /// let all = chu.try_for_each_attacker("6h".parse()?, Color::Black, |_| {
    ///     attackers += 1;
    ///     ControlFlow::Continue(())
    /// });
    /// assert!(all.is_continue());
    /// assert_eq!(attackers, chu.attackers_of("6h".parse()?, Color::Black).count());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_for_each_attacker(
        &self,
        square: Square,
        by: Color,
        each: impl FnMut(Square) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.variant().size().contains(square) {
            return ControlFlow::Continue(());
        }
        Attacks::of(self).try_for_each_attacker(square, by, each)
    }

    fn generate<S: Sink>(&self, sink: &mut S) -> Flow {
        self.generate_within(Asked::DIRECTLY, sink)
    }

    /// The moves as the answer to so many questions of a mating drop that are
    /// asked within each other.
    fn generate_within<S: Sink>(&self, asked: Asked<'_>, sink: &mut S) -> Flow {
        self.generate_part(asked, Part::All, sink)
    }

    fn generate_from<S: Sink>(&self, from: Square, sink: &mut S) -> Flow {
        let ours = self.board.cell(from.index()).is(self.turn());
        if !ours || !self.variant().size().contains(from) {
            return ControlFlow::Continue(());
        }
        self.generate_part(Asked::DIRECTLY, Part::Piece(from), sink)
    }

    fn generate_drop<S: Sink>(&self, m: Move, sink: &mut S) -> Flow {
        let Some(kind) = m.dropped() else { return ControlFlow::Continue(()) };
        let possible = self.variant().size().contains(m.to()) && self.in_hand(self.turn(), kind) > 0;
        if possible {
            self.generate_part(Asked::DIRECTLY, Part::Drop(kind, m.to()), sink)
        } else {
            ControlFlow::Continue(())
        }
    }

    #[inline]
    fn generate_part<S: Sink>(&self, asked: Asked<'_>, part: Part, sink: &mut S) -> Flow {
        if self.is_decided() {
            return ControlFlow::Continue(());
        }
        self.generate_kept(&Safety::of(self), asked, part, sink)
    }

    /// The same with the royal kept as safe as that, whatever the rules say.
    #[inline]
    fn generate_kept<S: Sink>(&self, safety: &Safety, asked: Asked<'_>, part: Part, sink: &mut S) -> Flow {
        if self.variant().facts().capture_duty && self.must_capture(asked) {
            if !S::CAPTURES {
                return ControlFlow::Continue(());
            }
            let mut captures = Duty { position: self, sink };
            return Generator::asked(self, safety, asked, &mut captures).part(part);
        }
        Generator::asked(self, safety, asked, sink).part(part)
    }

    /// Whether only captures are legal, because there are some.
    fn must_capture(&self, asked: Asked<'_>) -> bool {
        let is_free = match self.variant().rules().capture_duty {
            CaptureDuty::Never => true,
            CaptureDuty::Always => false,
            CaptureDuty::UnlessInCheck => self.in_check(),
        };
        let mut first = Each(|_| ControlFlow::Break(()));
        let mut captures = Duty { position: self, sink: &mut first };
        let safety = Safety::of(self);
        !is_free && Generator::asked(self, &safety, asked, &mut captures).all().is_break()
    }

    /// Whether nobody may move any more: a side has lost its last royal, or a
    /// try or a check has decided.
    #[inline]
    pub(crate) fn is_decided(&self) -> bool {
        self.royals_lost_by().is_some()
            || self.variant().facts().decides_early && mate::decided(self).is_some()
    }
}
