//! The moves of all kinds, compiled: once, however many kinds share them.

use std::collections::HashMap;
use std::sync::Arc;

use super::problem::SpecProblem;
use crate::color::Color;
use crate::geometry::BoardSize;
use crate::moves::MOST_ON_THE_WAY;
use crate::program::Program;

/// The moves of a kind for both players.
pub(crate) type Pair = [Arc<Program>; 2];

/// Compiles moves and keeps count of what they cost.
pub(super) struct Programs<'s> {
    size: BoardSize,
    compiled: HashMap<&'s betza::Movement, Result<Pair, SpecProblem>>,
    /// Bytes of all that has been compiled.
    bytes: usize,
    most_bytes: usize,
    /// Whether some moves have several legs.
    pub(super) several_legs: bool,
}

impl<'s> Programs<'s> {
    pub(super) fn new(size: BoardSize, most_bytes: usize) -> Programs<'s> {
        Programs { size, compiled: HashMap::new(), bytes: 0, most_bytes, several_legs: false }
    }

    /// The compiled moves, or what is wrong with them.
    pub(super) fn of(&mut self, moves: &'s betza::Movement) -> Result<Pair, SpecProblem> {
        if let Some(known) = self.compiled.get(moves) {
            return known.clone();
        }
        let compiled = self.compile(moves);
        self.compiled.insert(moves, compiled.clone());
        compiled
    }

    /// Memory of all that has been compiled, as far as it is known here.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    fn compile(&mut self, moves: &betza::Movement) -> Result<Pair, SpecProblem> {
        if self.bytes > self.most_bytes {
            return Err(SpecProblem::TooMuchMemory { most: self.most_bytes });
        }
        let moves = moves.resolve().map_err(SpecProblem::Moves)?;
        let captures = moves.max_captures_on_the_way();
        if captures > MOST_ON_THE_WAY {
            return Err(SpecProblem::TooManyCaptures(captures));
        }
        self.several_legs |= moves.paths().iter().any(|path| path.legs().len() > 1);
        let pair = Color::BOTH.map(|color| Arc::new(Program::compile(&moves, color, self.size)));
        self.bytes += pair.iter().map(|program| program.bytes()).sum::<usize>();
        match self.bytes > self.most_bytes {
            true => Err(SpecProblem::TooMuchMemory { most: self.most_bytes }),
            false => Ok(pair),
        }
    }
}
