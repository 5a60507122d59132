//! Marks of direction, which tell apart pieces that could go to the same
//! square: 右 左 直 上 寄 引.
//!
//! Directions are those of the side that moves. 上 (also 行, 入) goes forward,
//! 引 back, 寄 sideways, 直 straight forward from the square behind where others
//! go up as well; 右 and 左 name the piece that starts farthest to the right or
//! left.

use smallvec::SmallVec;

use crate::meaning::Moves;
use ohban_core::{Color, Move, Position};

/// The marks of one move.
pub(crate) type Marks = SmallVec<[Mark; 2]>;

/// A mark of direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    Right,
    Left,
    Straight,
    Forward,
    Sideways,
    Back,
}

impl Mark {
    pub(crate) fn from_char(c: char) -> Option<Mark> {
        Some(match c {
            '右' => Mark::Right,
            '左' => Mark::Left,
            '直' => Mark::Straight,
            '上' | '行' | '入' => Mark::Forward,
            '寄' => Mark::Sideways,
            '引' => Mark::Back,
            _ => return None,
        })
    }

    pub(crate) fn to_char(self) -> char {
        match self {
            Mark::Right => '右',
            Mark::Left => '左',
            Mark::Straight => '直',
            Mark::Forward => '上',
            Mark::Sideways => '寄',
            Mark::Back => '引',
        }
    }
}

/// Files to the right and ranks forward, as the side that moves sees it.
fn way(color: Color, m: Move) -> Option<(i16, i16)> {
    let (from, to) = (m.from()?, m.to());
    let sign = if color == Color::Black { 1 } else { -1 };
    let right = i16::from(from.file()) - i16::from(to.file());
    let forward = i16::from(from.rank()) - i16::from(to.rank());
    Some((sign * right, sign * forward))
}

/// How far to the right the piece starts.
fn rightness(color: Color, m: Move) -> i16 {
    let file = m.from().map_or(0, |from| i16::from(from.file()));
    if color == Color::Black { -file } else { file }
}

fn fits(color: Color, m: Move, mark: Mark) -> bool {
    let Some((right, forward)) = way(color, m) else { return false };
    match mark {
        Mark::Forward => forward > 0,
        Mark::Back => forward < 0,
        Mark::Sideways => forward == 0,
        Mark::Straight => right == 0 && forward == 1,
        Mark::Right | Mark::Left => true,
    }
}

/// Keeps the moves that the marks mean.
pub(crate) fn narrow(position: &Position, moves: &mut Moves, marks: &[Mark]) {
    let color = position.turn();
    moves.retain(|m| marks.iter().all(|mark| fits(color, *m, *mark)));
    let places = moves.iter().map(|m| rightness(color, *m));
    let side = |mark: Mark| marks.contains(&mark);
    let place = match (side(Mark::Right), side(Mark::Left)) {
        (true, false) => places.max(),
        (false, true) => places.min(),
        _ => None,
    };
    if let Some(place) = place {
        moves.retain(|m| rightness(color, *m) == place);
    }
}

/// The marks that tell a move from the others, if some do. `others` go to the
/// same square with pieces written alike.
pub(crate) fn tell_apart(
    position: &Position,
    m: Move,
    others: &[Move],
    may_be_straight: bool,
) -> Option<Marks> {
    let color = position.turn();
    let all: Moves = others.iter().copied().chain([m]).collect();
    let (_, forward) = way(color, m)?;
    let vertical = match forward {
        0 => Mark::Sideways,
        1.. => Mark::Forward,
        _ => Mark::Back,
    };
    // The order is that of the Japan Shogi Association: the vertical direction,
    // then 直 for one of several that go up, then the side, then both.
    let straight = if may_be_straight { Mark::Straight } else { vertical };
    let candidates: [&[Mark]; 6] = [
        &[vertical],
        &[straight],
        &[Mark::Left],
        &[Mark::Right],
        &[Mark::Left, vertical],
        &[Mark::Right, vertical],
    ];
    let marks = candidates.into_iter().find(|marks| {
        let mut rest = all.clone();
        narrow(position, &mut rest, marks);
        rest.as_slice() == [m]
    })?;
    Some(marks.iter().copied().collect())
}
