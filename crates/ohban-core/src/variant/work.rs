//! How much work a list of moves can be at most, told from the pieces alone.

use crate::movegen::{MOST_NESTED_QUESTIONS, Program};
use crate::{BoardSize, PieceKind};

/// What a piece can cost, whatever it turns into.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Cost {
    /// Most moves of it.
    moves: u64,
    /// Most legs that are walked to find out whether it attacks a square.
    legs: u64,
}

impl Cost {
    pub(super) fn of(program: &Program, size: BoardSize) -> Cost {
        Cost { moves: program.most_moves(size), legs: program.most_legs(size).saturating_add(1) }
    }

    /// The larger of both, each for itself.
    pub(super) fn or(self, other: Cost) -> Cost {
        Cost { moves: self.moves.max(other.moves), legs: self.legs.max(other.legs) }
    }
}

/// What a list of moves can cost in positions of a game.
#[derive(Debug, Clone, Default)]
pub(crate) struct Work {
    /// By kind.
    costs: Vec<Cost>,
    /// Drops that may have to be judged because they must not give mate.
    judged_drops: u64,
    most: u64,
}

impl Work {
    pub(super) fn new(costs: Vec<Cost>, judged_drops: u64, most: u64) -> Work {
        Work { costs, judged_drops, most }
    }

    /// Most legs that are walked for a list of the moves of one side, when these
    /// pieces of both are on the board and in hand: after each move the attacks
    /// of the other side may have to be looked at.
    pub(crate) fn of_list(&self, pieces: impl Iterator<Item = (PieceKind, u64)>) -> u64 {
        let (mut moves, mut legs) = (0_u64, 0_u64);
        for (kind, count) in pieces {
            let cost = self.costs.get(kind.index()).copied().unwrap_or_default();
            moves = moves.saturating_add(cost.moves.saturating_mul(count));
            legs = legs.saturating_add(cost.legs.saturating_mul(count));
        }
        // Most where each side has half of both.
        let list = moves.saturating_add(moves.saturating_mul(legs) / 4);
        // Each of these drops asks for a list, and within it for more.
        let questions = self.judged_drops.saturating_mul(1 + u64::from(MOST_NESTED_QUESTIONS));
        list.saturating_mul(1 + questions)
    }

    /// The limit, if these pieces go beyond it.
    pub(crate) fn too_much(&self, pieces: impl Iterator<Item = (PieceKind, u64)>) -> Option<u64> {
        (self.of_list(pieces) > self.most).then_some(self.most)
    }
}
