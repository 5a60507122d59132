//! Who burns by a move, as its text says it. The text need not say it: what
//! burns follows from the position.

use smallvec::SmallVec;

use ohban_core::{Move, MoveTextProblem, Position, Square};

/// Burned pieces by their squares.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Fire {
    /// Around the square where the move ends.
    pub(crate) around: SmallVec<[Square; 8]>,
    /// Whether the piece that moves burns.
    pub(crate) mover: bool,
}

impl Fire {
    pub(crate) fn of(position: &Position, m: Move) -> Fire {
        let effects = position.effects(m);
        let burned = || effects.burned().iter().map(|(square, _)| *square);
        let around = burned().filter(|square| *square != m.to()).collect();
        Fire { around, mover: burned().any(|square| square == m.to()) }
    }

    /// Finds what is written here but does not burn by the move.
    pub(crate) fn check(&self, position: &Position, m: Move) -> Result<(), MoveTextProblem> {
        let burns = Fire::of(position, m);
        let end = (self.mover && !burns.mover).then_some(m.to());
        let wrong = self.around.iter().copied().find(|square| !burns.around.contains(square)).or(end);
        wrong.map_or(Ok(()), |square| Err(MoveTextProblem::NotBurned(square)))
    }
}
