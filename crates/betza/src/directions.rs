//! What direction letters mean: the direction tables of the notation.
//!
//! Directions are numbered clockwise from straight ahead, as the owner sees them. Two compasses
//! have eight directions each: the king's, with the orthogonals even and the diagonals odd, and the
//! knight's. On both, two numbers further is a turn by 90 degrees to the right, so that a later
//! leg, which is relative to the leg before, only adds its number to the number before.
//!
//! | number | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 |
//! |---|---|---|---|---|---|---|---|---|
//! | king | (0,1) | (1,1) | (1,0) | (1,-1) | (0,-1) | (-1,-1) | (-1,0) | (-1,1) |
//! | knight | (1,2) | (2,1) | (2,-1) | (1,-2) | (-1,-2) | (-2,-1) | (-2,1) | (-1,2) |

use std::ops::Range;

use crate::error::ParseErrorKind;
use crate::letters::{Atom, Direction};
use crate::moves::Step;

/// A set of numbered directions, or of turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Headings(u8);

const DIAGONALS: u8 = 0b1010_1010;
const NOT_STRAIGHT_BACK: u8 = 0b1110_1111;
/// Straight on, right and left: also no diagonals.
const FOUR_FOLD_TURNS: u8 = 0b0100_0101;

impl Headings {
    /// The empty set: the atom U has no directions.
    pub(crate) const NONE: Headings = Headings(0);

    /// One bit for each number.
    pub(crate) fn bits(self) -> u8 {
        self.0
    }

    /// The numbers, in rising order.
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        (0..8).filter(move |number| self.0 & (1 << number) != 0)
    }
}

/// The symmetry of an atom, which decides what direction letters mean on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    Orthogonal,
    Diagonal,
    EightFold,
    Oblique,
    Universal,
}

impl Atom {
    pub(crate) fn shape(self) -> Shape {
        match self {
            Atom::Wazir | Atom::Dabbaba | Atom::Threeleaper | Atom::Rook => Shape::Orthogonal,
            Atom::Ferz | Atom::Alfil | Atom::Tripper | Atom::Bishop => Shape::Diagonal,
            Atom::King | Atom::Queen => Shape::EightFold,
            Atom::Knight | Atom::Camel | Atom::Zebra => Shape::Oblique,
            Atom::Universal => Shape::Universal,
            Atom::Leap { short: 0, .. } => Shape::Orthogonal,
            Atom::Leap { long, short } if long == short => Shape::Diagonal,
            Atom::Leap { .. } => Shape::Oblique,
        }
    }

    pub(crate) fn is_diagonal(self) -> bool {
        self.shape() == Shape::Diagonal
    }

    /// The larger and the smaller coordinate of the step. A diagonal atom gives its orthogonal
    /// counterpart: [`Atom::step`] takes both from the same length.
    pub(crate) fn size(self) -> (i8, i8) {
        match self {
            Atom::Wazir | Atom::Ferz | Atom::King => (1, 0),
            Atom::Rook | Atom::Bishop | Atom::Queen => (1, 0),
            Atom::Dabbaba | Atom::Alfil => (2, 0),
            Atom::Threeleaper | Atom::Tripper => (3, 0),
            Atom::Knight => (2, 1),
            Atom::Camel => (3, 1),
            Atom::Zebra => (3, 2),
            Atom::Universal => (0, 0),
            // At most 35 each, see `MAX_LEAP`.
            Atom::Leap { long, short } => (long as i8, short as i8),
        }
    }

    /// The step in a numbered direction. W in a diagonal direction becomes F, D becomes A, and so
    /// on: the conversion of later legs.
    pub(crate) fn step(self, number: u8) -> Step {
        let (long, short) = self.size();
        let (right, forward) = match self.shape() {
            Shape::Oblique => match number % 8 {
                0 => (short, long),
                1 => (long, short),
                2 => (long, -short),
                3 => (short, -long),
                4 => (-short, -long),
                5 => (-long, -short),
                6 => (-long, short),
                _ => (-short, long),
            },
            _ => match number % 8 {
                0 => (0, long),
                1 => (long, long),
                2 => (long, 0),
                3 => (long, -long),
                4 => (0, -long),
                5 => (-long, -long),
                6 => (-long, 0),
                _ => (-long, long),
            },
        };
        Step { right, forward }
    }
}

/// A direction letter and its byte in the text.
pub(crate) type PlacedDirection = (Direction, usize);

/// One letter, or two that count as one direction.
#[derive(Clone, Copy)]
struct Group {
    first: PlacedDirection,
    second: Option<PlacedDirection>,
}

impl Group {
    fn letters(&self) -> String {
        let letters = [Some(self.first), self.second];
        letters.into_iter().flatten().map(|(direction, _)| direction.letter()).collect()
    }

    fn second_letter(&self) -> Option<Direction> {
        self.second.map(|second| second.0)
    }

    /// A group that names no direction is a mistake.
    fn defined(&self, meaning: u8, atom: Atom, later: bool) -> Result<u8, Mistake> {
        if meaning != 0 {
            return Ok(meaning);
        }
        let letters = self.letters();
        Err((ParseErrorKind::UndefinedDirections { letters, atom, later }, self.span()))
    }

    fn span(&self) -> Range<usize> {
        self.first.1..self.second.unwrap_or(self.first).1 + 1
    }
}

/// A mistake and its bytes in the text.
pub(crate) type Mistake = (ParseErrorKind, Range<usize>);

/// The directions of a first leg.
pub(crate) fn first_leg(atom: Atom, letters: &[PlacedDirection]) -> Result<Headings, Mistake> {
    let shape = atom.shape();
    if letters.is_empty() {
        return Ok(Headings(match shape {
            Shape::Orthogonal => !DIAGONALS,
            Shape::Diagonal => DIAGONALS,
            Shape::EightFold | Shape::Oblique => 0xFF,
            Shape::Universal => 0,
        }));
    }
    union(letters, |group| {
        let meaning = match (shape, group.first.0, group.second_letter()) {
            (Shape::Orthogonal, a, None) => line(a),
            (Shape::Orthogonal, a, Some(b)) if a != Direction::Half && b != Direction::Half => {
                line(a) | line(b)
            }
            (Shape::Diagonal, a, None) => king_half(a) & DIAGONALS,
            (Shape::Diagonal, a, Some(b)) if !is_axis(a) && !is_axis(b) => king(a, Some(b)),
            (Shape::EightFold, a, b) => king(a, b),
            (Shape::Oblique, a, b) => knight(a, b),
            _ => 0,
        };
        group.defined(meaning, atom, false)
    })
}

/// The turns of a later leg, relative to the leg before.
pub(crate) fn later_leg(atom: Atom, letters: &[PlacedDirection]) -> Result<Headings, Mistake> {
    let shape = atom.shape();
    if letters.is_empty() {
        return Ok(Headings(match shape {
            Shape::Orthogonal | Shape::Diagonal => FOUR_FOLD_TURNS,
            _ => NOT_STRAIGHT_BACK,
        }));
    }
    union(letters, |group| {
        let (a, b) = (group.first.0, group.second_letter());
        let meaning = king(a, b);
        if shape == Shape::Oblique && b.is_some() && meaning != 0 {
            let kind = ParseErrorKind::DiagonalTurn { letters: group.letters(), atom };
            return Err((kind, group.span()));
        }
        group.defined(meaning, atom, true)
    })
}

fn union(
    letters: &[PlacedDirection],
    meaning: impl Fn(Group) -> Result<u8, Mistake>,
) -> Result<Headings, Mistake> {
    let mut all = 0;
    for group in groups(letters)? {
        all |= meaning(group)?;
    }
    Ok(Headings(all))
}

/// Letters are read from left to right. The pairs with `h` come first; then a letter pairs with
/// the next one when the two are perpendicular.
fn groups(letters: &[PlacedDirection]) -> Result<Vec<Group>, Mistake> {
    use Direction::{Half, Left, Right};
    let mut groups = Vec::new();
    let mut rest = letters;
    while let [first, tail @ ..] = rest {
        let takes_half = |at: usize| tail.get(at).is_some_and(|next| next.0 == Half);
        let pairs = match (first.0, tail.first().map(|next| next.0)) {
            (Half, Some(Left | Right)) => true,
            (Half, _) => return Err((ParseErrorKind::LoneHalf, first.1..first.1 + 1)),
            (a, Some(Half)) => !is_axis(a),
            (a, Some(b)) => is_lengthwise(a) != is_lengthwise(b) && (is_axis(b) || !takes_half(1)),
            (_, None) => false,
        };
        let (second, after) = match tail {
            [second, after @ ..] if pairs => (Some(*second), after),
            _ => (None, tail),
        };
        groups.push(Group { first: *first, second });
        rest = after;
    }
    Ok(groups)
}

/// Forward, backward or both, as opposed to sideways.
fn is_lengthwise(direction: Direction) -> bool {
    matches!(direction, Direction::Forward | Direction::Backward | Direction::Vertical)
}

fn is_axis(direction: Direction) -> bool {
    matches!(direction, Direction::Vertical | Direction::Sideways)
}

/// The orthogonal directions of a letter; none for `h`.
fn line(direction: Direction) -> u8 {
    match direction {
        Direction::Forward => 1,
        Direction::Right => 1 << 2,
        Direction::Backward => 1 << 4,
        Direction::Left => 1 << 6,
        Direction::Vertical => 1 | 1 << 4,
        Direction::Sideways => 1 << 2 | 1 << 6,
        Direction::Half => 0,
    }
}

/// The orthogonal directions of a letter and the diagonals beside them.
fn king_half(direction: Direction) -> u8 {
    let line = line(direction);
    line | line.rotate_left(1) | line.rotate_right(1)
}

/// The K column of the tables: a letter, or the diagonals between two.
fn king(a: Direction, b: Option<Direction>) -> u8 {
    b.map_or(line(a), |b| king_half(a) & king_half(b) & DIAGONALS)
}

/// The N column: a letter, or a pair whose last letter is the main direction.
fn knight(a: Direction, b: Option<Direction>) -> u8 {
    // The two leaps nearest to an orthogonal direction, and with the next two the half plane.
    let narrow = |direction| line(direction) | line(direction).rotate_right(1);
    let wide = |direction| narrow(direction).rotate_left(1) | narrow(direction).rotate_right(1);
    match (a, b) {
        (a, None) => narrow(a),
        (Direction::Half, Some(Direction::Right)) => !DIAGONALS,
        (Direction::Half, Some(_)) => DIAGONALS,
        (a, Some(Direction::Half)) => wide(a),
        (a, Some(b)) => wide(a) & narrow(b),
    }
}
