//! Japanese notation: `７六歩`, `同　飛成`, `５八金右`.

pub(crate) mod marks;
pub(crate) mod syntax;
mod write;

pub(crate) use write::{fire, is_same_square, kind_of, promotion, write};

use crate::names::Names;
use smallvec::SmallVec;

use super::fire::Fire;
use super::meaning::{Description, Dropped, Moves, Promotes};
use super::placed::{Placed, about};
use marks::narrow;
use ohban_core::{Move, PieceKind, Position, Square};
use ohban_core::{MoveTextError, MoveTextProblem};
use syntax::{MoveText, Start};

/// Longest move that is read, in bytes.
const LONGEST: usize = 1_000;

/// Reads a move of the position.
pub(crate) fn read(position: &Position, text: &str, last: Option<Square>) -> Placed<Move> {
    let names = Names::of(position.variant());
    if text.is_empty() {
        return Err((1, MoveTextProblem::Empty));
    }
    if text.len() > LONGEST {
        return Err((1, MoveTextProblem::TooLong));
    }
    let start = Start::read(text, position.variant().size(), last)?;
    let mut first_error = None;
    // A name may go on with a mark: 角行 is the bishop, or a bishop that goes
    // forward. The longest name is tried first.
    for (length, meaning) in names.at_start(start.rest()) {
        for kinds in [&meaning.kinds, &meaning.loosely] {
            if kinds.is_empty() {
                continue;
            }
            match start.with_name(length).and_then(|text| resolve(position, &text, kinds.clone())) {
                Ok(m) => return Ok(m),
                Err(error) => first_error = first_error.or(Some(error)),
            }
        }
    }
    if first_error.is_none() && start.stays_without_name() {
        let kinds = position.variant().kinds().map(|(kind, _)| kind).collect();
        return start.with_name(0).and_then(|text| resolve(position, &text, kinds));
    }
    Err(first_error.unwrap_or_else(|| start.no_name(&names)))
}

/// Reads a move that is written step by step, one square in each text, as KIF
/// has the moves of a lion.
pub(crate) fn read_steps(
    position: &Position,
    steps: &[&str],
    last: Option<Square>,
) -> Result<Move, MoveTextError> {
    let mut squares: SmallVec<[Square; 4]> = SmallVec::new();
    let mut first: Option<(MoveText, SmallVec<[PieceKind; 4]>)> = None;
    let mut promotes = Promotes::Unsaid;
    let mut fire = Fire::default();
    for text in steps {
        let step = read_step(position, text, squares.last().copied().or(last));
        let (step, kinds) = step.map_err(|problem| about(text, problem))?;
        if let Some(end) = squares.last().filter(|end| step.from.is_some_and(|from| from != **end)) {
            return Err(about(text, (1, MoveTextProblem::Step(*end))));
        }
        squares.extend(step.path.iter().copied().chain(step.to));
        promotes = step.promotes;
        fire = step.fire.clone();
        first = first.or(Some((step, kinds)));
    }
    let whole = steps.first().copied().unwrap_or("");
    let (step, kinds) = first.ok_or_else(|| about(whole, (1, MoveTextProblem::Empty)))?;
    let (from, to) = (step.from, squares.pop());
    let path = squares.into_iter().collect();
    let description = Description { piece: step.name, kinds, from, path, to, dropped: Dropped::No, promotes };
    let m = description.choose(position, |_| ());
    let m = m.and_then(|m| fire.check(position, m).map(|()| m));
    m.map_err(|problem| about(whole, (1, problem)))
}

/// One step, with all kinds that its name can mean.
fn read_step(
    position: &Position,
    text: &str,
    last: Option<Square>,
) -> Placed<(MoveText, SmallVec<[PieceKind; 4]>)> {
    let names = Names::of(position.variant());
    if text.len() > LONGEST {
        return Err((1, MoveTextProblem::TooLong));
    }
    let start = Start::read(text, position.variant().size(), last)?;
    let mut first_error = None;
    for (length, meaning) in names.at_start(start.rest()) {
        match start.with_name(length) {
            Ok(step) => return Ok((step, meaning.kinds.iter().chain(&meaning.loosely).copied().collect())),
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    Err(first_error.unwrap_or_else(|| start.no_name(&names)))
}

fn resolve(position: &Position, text: &MoveText, kinds: SmallVec<[PieceKind; 4]>) -> Placed<Move> {
    let description = Description {
        piece: text.name.clone(),
        kinds,
        from: text.from,
        path: text.path.clone(),
        to: text.to,
        dropped: if text.dropped { Dropped::Yes } else { Dropped::Unsaid },
        promotes: text.promotes,
    };
    let by_marks = |moves: &mut Moves| narrow(position, moves, &text.marks);
    let m = description.choose(position, by_marks).map_err(|problem| (1, problem))?;
    text.fire.check(position, m).map_err(|problem| (1, problem))?;
    Ok(m)
}
