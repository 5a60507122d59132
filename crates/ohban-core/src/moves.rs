use std::fmt;
use std::num::NonZeroU64;

use arrayvec::ArrayVec;

use crate::geometry::{MAX_SIDE, STRIDE, Square};
use crate::piece::PieceKind;

const FIELD: u32 = 12;
const MASK: u64 = (1 << FIELD) - 1;
const NO_SQUARE: u64 = MASK;
const TO: u32 = FIELD;
const FIRST: u32 = 2 * FIELD;
const SECOND: u32 = 3 * FIELD;
const THIRD: u32 = 4 * FIELD;
const PROMOTES: u64 = 1 << 60;
const DROP: u64 = 1 << 61;
const RANGE_CAPTURE: u64 = 1 << 62;
const TAG: u64 = 1 << 63;
/// The field of the third square says, where it holds no square, which promoted
/// form is taken: counted down from the mark of an empty field, which is the
/// first form. No square has such a number.
const LAST_FORM: u64 = NO_SQUARE + 1 - MOST_FORMS as u64;
/// The fields of the squares captured on the way, all empty.
const NOTHING_ON_THE_WAY: u64 = NO_SQUARE << FIRST | NO_SQUARE << SECOND | NO_SQUARE << THIRD;

/// Most pieces that a move may take before its end square.
pub const MOST_ON_THE_WAY: usize = 3;

/// Most forms that a kind may choose from when it promotes.
pub const MOST_FORMS: u8 = 8;

/// Most pieces that a move may take, the one on its end square included.
pub(crate) const MOST_CAPTURES: usize = MOST_ON_THE_WAY + 1;

/// Most pieces that a move may take by any means: those above and all on a line.
pub(crate) const MOST_TAKEN: usize = MOST_CAPTURES + MAX_SIDE as usize;

/// A move: from, to, up to three squares captured on the way and whether it
/// promotes; or a drop. Eight bytes, as is `Option<Move>`.
///
/// What else a move does (captures on its end square, contagion) follows from
/// the position, and so do the squares of a range capture that takes more than
/// three pieces: see [`Position::effects`](crate::Position::effects). Two moves with the same effect are the same value, except
/// that the captured squares keep the order in which the piece visits them.
/// A *pass* ends where it began without a capture; *igui* ends where it began
/// after a capture next door.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "crate::data::MoveData", into = "crate::data::MoveData")
)]
pub struct Move(NonZeroU64);

impl Move {
    #[inline]
    const fn pack(bits: u64) -> Move {
        match NonZeroU64::new(bits | TAG) {
            Some(bits) => Move(bits),
            #[expect(clippy::unreachable, reason = "a bit that is always set makes it more than 0")]
            None => unreachable!(),
        }
    }

    /// The move as a number other than 0, for tables of one's own; stable within
    /// a version of this crate.
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u64 {
        self.0.get()
    }

    /// The move with this number; `None` for a number that no move has. A number
    /// that was not made by [`to_bits`](Move::to_bits) may give a move that is
    /// legal nowhere.
    ///
    /// ```
    /// use ohban::Move;
    ///
    /// let m = Move::plain("7g".parse()?, "7f".parse()?);
    /// assert_eq!(Move::from_bits(m.to_bits()), Some(m));
    /// assert_eq!(Move::from_bits(0), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Move> {
        match NonZeroU64::new(bits) {
            Some(number) if bits & TAG != 0 => Some(Move(number)),
            _ => None,
        }
    }

    /// A move that captures nothing on the way.
    #[inline]
    #[must_use]
    pub const fn plain(from: Square, to: Square) -> Move {
        let bits = from.index() as u64 | (to.index() as u64) << TO | NOTHING_ON_THE_WAY;
        Move::pack(bits)
    }

    /// A move that captures on the squares `captured` before it ends on `to`.
    /// `to` itself must not be among them; `None` for more than three squares.
    #[must_use]
    pub fn capturing(from: Square, captured: &[Square], to: Square) -> Option<Move> {
        let field = |n: usize| captured.get(n).map_or(NO_SQUARE, |square| square.index() as u64);
        let on_the_way = field(0) << FIRST | field(1) << SECOND | field(2) << THIRD;
        let bits = from.index() as u64 | (to.index() as u64) << TO | on_the_way;
        (captured.len() <= MOST_ON_THE_WAY).then(|| Move::pack(bits))
    }

    /// A range capture: after the captures of its earlier legs, at most two, the
    /// piece takes all that stands between `line_start` and `to`, which lie on
    /// one straight line.
    #[must_use]
    pub fn range_capture(from: Square, earlier: &[Square], line_start: Square, to: Square) -> Option<Move> {
        let earlier = Move::capturing(from, earlier, to).filter(|_| earlier.len() < MOST_ON_THE_WAY)?;
        let bits = earlier.0.get() & !(MASK << THIRD) | (line_start.index() as u64) << THIRD;
        is_line(line_start, to).then(|| Move::pack(bits | RANGE_CAPTURE))
    }

    /// A piece in hand placed on `to`.
    #[inline]
    #[must_use]
    pub const fn drop(kind: PieceKind, to: Square) -> Move {
        let bits = kind.index() as u64 | (to.index() as u64) << TO | NOTHING_ON_THE_WAY;
        Move::pack(bits | DROP)
    }

    /// The same move, promoting, to the first form where there are several; a
    /// move that promotes already stays as it is.
    #[inline]
    #[must_use]
    pub const fn promoting(self) -> Move {
        Move::pack(self.0.get() | PROMOTES)
    }

    /// The same move without promotion.
    #[inline]
    #[must_use]
    pub const fn not_promoting(self) -> Move {
        let form = if self.form() > 1 { NO_SQUARE << THIRD } else { 0 };
        Move::pack(self.0.get() & !PROMOTES | form)
    }

    /// The same move, promoting to the form of this number, from 1 on: see
    /// [`Variant::promoted_forms`](crate::Variant::promoted_forms). `None` for 0, for more than
    /// [`MOST_FORMS`], and from the second on for a move that takes more on the
    /// way than two pieces, which has no room for it.
    ///
    /// ```
    /// use ohban::{Move, Square};
    ///
    /// let m = Move::plain("7c".parse()?, "7b".parse()?);
    /// assert_eq!(m.promoting_to(1), Some(m.promoting()));
    /// assert_eq!(m.promoting_to(2).map(Move::form), Some(2));
    /// assert_eq!(m.promoting_to(0), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn promoting_to(self, form: u8) -> Option<Move> {
        let plain = self.not_promoting();
        if form <= 1 || form > MOST_FORMS {
            return if form == 1 { Some(plain.promoting()) } else { None };
        }
        let bits = plain.0.get();
        if bits >> THIRD & MASK != NO_SQUARE {
            return None;
        }
        let field = NO_SQUARE + 1 - form as u64;
        Some(Move::pack(bits & !(MASK << THIRD) | field << THIRD | PROMOTES))
    }

    /// To which of its forms the piece promotes, counted from 1; 0 if it does
    /// not promote.
    #[inline]
    #[must_use]
    pub const fn form(self) -> u8 {
        let field = self.0.get() >> THIRD & MASK;
        if !self.promotes() {
            0
        } else if field < LAST_FORM {
            1
        } else {
            (NO_SQUARE + 1 - field) as u8
        }
    }

    /// Where the piece starts; `None` for a drop.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Option<Square> {
        if self.is_drop() { None } else { Some(Square::from_index((self.0.get() & MASK) as usize)) }
    }

    /// Where the piece ends.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::from_index((self.0.get() >> TO & MASK) as usize)
    }

    /// The kind that is dropped; `None` for a move on the board.
    #[inline]
    #[must_use]
    pub fn dropped(self) -> Option<PieceKind> {
        if self.is_drop() { PieceKind::new((self.0.get() & MASK) as usize) } else { None }
    }

    /// Whether a piece is dropped.
    #[inline]
    #[must_use]
    pub const fn is_drop(self) -> bool {
        self.0.get() & DROP != 0
    }

    /// Whether the piece promotes at the end of the move.
    #[inline]
    #[must_use]
    pub const fn promotes(self) -> bool {
        self.0.get() & PROMOTES != 0
    }

    /// Where the line begins on which a range capture takes more pieces than a
    /// move has room for; `None` for all other moves.
    #[inline]
    #[must_use]
    pub const fn line_start(self) -> Option<Square> {
        if self.0.get() & RANGE_CAPTURE == 0 {
            return None;
        }
        Some(Square::from_index((self.0.get() >> THIRD & MASK) as usize))
    }

    /// The squares between the start of that line and `to`, empty ones too.
    pub fn line(self) -> impl Iterator<Item = Square> {
        self.line_start().map(|start| squares_between(start, self.to())).unwrap_or_default().into_iter()
    }

    /// The squares captured on the way, in order, `to` never among them. Those
    /// on the line of a range capture come with
    /// [`Position::effects`](crate::Position::effects).
    #[inline]
    pub fn captured_on_the_way(self) -> impl Iterator<Item = Square> {
        let third = self.line_start().is_none().then_some(THIRD);
        [Some(FIRST), Some(SECOND), third]
            .into_iter()
            .flatten()
            .map(move |shift| self.0.get() >> shift & MASK)
            .filter(|&field| field < LAST_FORM)
            .map(|field| Square::from_index(field as usize))
    }

    /// Whether anything is captured on the way.
    #[inline]
    #[must_use]
    pub const fn captures_on_the_way(self) -> bool {
        self.0.get() >> FIRST & MASK != NO_SQUARE || self.0.get() & RANGE_CAPTURE != 0
    }

    /// Whether the move ends where it began and captures nothing.
    #[inline]
    #[must_use]
    pub fn is_pass(self) -> bool {
        self.from() == Some(self.to()) && !self.captures_on_the_way()
    }

    /// Whether both moves capture the same squares, in any order, and agree
    /// in all else.
    #[must_use]
    pub fn same_effect(self, other: Move) -> bool {
        self == other || self.captures_on_the_way() && self.sorted() == other.sorted()
    }

    /// The move with its captured squares in the order of their indices.
    pub(crate) fn sorted(self) -> Move {
        let bits = self.0.get();
        let [mut first, mut second, mut third] = [FIRST, SECOND, THIRD].map(|shift| bits >> shift & MASK);
        let three_squares = bits & RANGE_CAPTURE == 0 && (third < LAST_FORM || third == NO_SQUARE);
        if three_squares && second > third {
            (second, third) = (third, second);
        }
        if first > second {
            (first, second) = (second, first);
        }
        if three_squares && second > third {
            (second, third) = (third, second);
        }
        Move::pack(bits & !NOTHING_ON_THE_WAY | first << FIRST | second << SECOND | third << THIRD)
    }
}

/// Whether two squares lie on one of the eight lines.
fn is_line(start: Square, end: Square) -> bool {
    let (files, ranks) = (start.file().abs_diff(end.file()), start.rank().abs_diff(end.rank()));
    (files != 0 || ranks != 0) && (files == 0 || ranks == 0 || files == ranks)
}

/// The squares strictly between two on one of the eight lines; none if they are
/// on none.
pub(crate) fn squares_between(start: Square, end: Square) -> ArrayVec<Square, { MAX_SIDE as usize }> {
    let files = i16::from(end.file()) - i16::from(start.file());
    let ranks = i16::from(end.rank()) - i16::from(start.rank());
    let steps = files.abs().max(ranks.abs());
    if !is_line(start, end) {
        return ArrayVec::new();
    }
    let step = isize::from(ranks.signum()) * STRIDE as isize + isize::from(files.signum());
    let squares = (1..steps).map(|n| start.index().wrapping_add_signed(step * n as isize));
    squares.take(MAX_SIDE as usize).map(Square::from_index).collect()
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.from(), self.dropped()) {
            (Some(from), _) => write!(f, "Move({from}")?,
            (None, Some(kind)) => write!(f, "Move(kind {}*", kind.index())?,
            (None, None) => write!(f, "Move(?")?,
        }
        for square in self.captured_on_the_way() {
            write!(f, "{square}")?;
        }
        if let Some(start) = self.line_start() {
            write!(f, "{start}..")?;
        }
        write!(f, "{}{})", self.to(), "+".repeat(usize::from(self.form())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn a_move_is_eight_bytes() {
        assert_eq!(size_of::<Move>(), 8);
        assert_eq!(size_of::<Option<Move>>(), 8);
    }

    #[test]
    fn forms_are_kept() {
        let [a, b, c, d] = ["1a", "2b", "36aj", "4d"].map(square);
        let captures: [&[Square]; 3] = [&[], &[b], &[b, c]];
        for m in captures.map(|captured| Move::capturing(a, captured, d).unwrap()) {
            let forms: Vec<Move> = (1..=MOST_FORMS).map(|form| m.promoting_to(form).unwrap()).collect();
            for (form, promoted) in (1..).zip(&forms) {
                assert_eq!((promoted.form(), promoted.not_promoting()), (form, m));
                assert!(promoted.captured_on_the_way().eq(m.captured_on_the_way()));
                assert_eq!(forms.iter().filter(|other| other.same_effect(*promoted)).count(), 1);
            }
            assert_eq!((m.form(), m.promoting().form()), (0, 1));
            assert_eq!((m.promoting_to(0), m.promoting_to(MOST_FORMS + 1)), (None, None));
        }
        let turned =
            |captured: [Square; 2]| Move::capturing(a, &captured, d).unwrap().promoting_to(3).unwrap();
        assert!(turned([b, c]).same_effect(turned([c, b])));
        let full = Move::capturing(a, &[b, c, b], d).unwrap();
        assert_eq!((full.promoting_to(1), full.promoting_to(2)), (Some(full.promoting()), None));
        assert_eq!(full.promoting().form(), 1);
    }

    #[test]
    fn parts_are_kept() {
        let m = Move::capturing(square("14m"), &[square("16m"), square("36aj")], square("15m")).unwrap();
        assert_eq!(m.from(), Some(square("14m")));
        assert_eq!(m.to(), square("15m"));
        assert!(m.captured_on_the_way().eq([square("16m"), square("36aj")]));
        assert!(!m.promotes() && m.promoting().promotes() && m.promoting().not_promoting() == m);
        let other = Move::capturing(square("14m"), &[square("36aj"), square("16m")], square("15m")).unwrap();
        assert!(m != other && m.same_effect(other) && !m.same_effect(other.promoting()));
        let [a, b, c, d] = ["1a", "2b", "3c", "4d"].map(square);
        let three = |captured: [Square; 3]| Move::capturing(a, &captured, d).unwrap();
        assert!(three([b, c, d]).captured_on_the_way().eq([b, c, d]));
        assert!(three([b, c, d]).same_effect(three([d, b, c])) && !three([b, c, d]).same_effect(m));
        assert_eq!(Move::capturing(a, &[b, c, d, b], d), None);
        let drop = Move::drop(PieceKind::new(4095).unwrap(), square("1a"));
        assert_eq!((drop.from(), drop.dropped()), (None, PieceKind::new(4095)));
        assert!(Move::plain(square("8f"), square("8f")).is_pass());
        assert!(!Move::capturing(square("8f"), &[square("8e")], square("8f")).unwrap().is_pass());
    }
}
