//! How much work a list of moves can be at most, told from the pieces alone.

use std::sync::Arc;

use super::compiled::kinds;
use super::traits::KindTraits;
use super::{KindInfo, SpecError, SpecErrors, SpecProblem, VariantSpec};
use crate::geometry::BoardSize;
use crate::piece::PieceKind;
use crate::program::Program;
use crate::rules::MOST_NESTED_QUESTIONS;

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
    squares: u64,
    most: u64,
}

impl Work {
    /// What lists of moves can cost in the game.
    pub(super) fn of(
        spec: &VariantSpec,
        programs: &[Arc<Program>],
        traits: &[KindTraits],
        most: u64,
    ) -> Work {
        let of = |program: &Program| Cost::of(program, spec.size);
        let own = |traits: &KindTraits, program: &Program| {
            traits.within.as_ref().map_or(of(program), |within| of(program).or(of(&within.programs[0])))
        };
        let by_kind: Vec<Cost> = traits
            .iter()
            .zip(programs.iter().step_by(2))
            .map(|(traits, program)| own(traits, program))
            .collect();
        let cost_of = |kind: PieceKind| by_kind.get(kind.index()).copied().unwrap_or_default();
        let faces = |kind: PieceKind| {
            let traits = traits.get(kind.index());
            // Who takes a contagious piece turns into another, and that one is gone.
            let others = traits.into_iter().flat_map(move |traits| {
                [Some(kind), traits.hand, traits.contagion].into_iter().flatten().chain(traits.forms())
            });
            let forms = |kind: PieceKind| spec.kinds.get(kind.index()).into_iter().flat_map(KindInfo::forms);
            others.flat_map(move |kind| std::iter::once(kind).chain(forms(kind)))
        };
        let costs =
            kinds(spec).map(|kind| faces(kind).map(cost_of).fold(Cost::default(), Cost::or)).collect();
        let squares = u64::from(spec.size.files()) * u64::from(spec.size.ranks());
        let judged = |kind: &PieceKind| match programs.get(kind.index() * 2) {
            // A stepper gives check from few squares.
            Some(program) if program.is_simple() && program.slides.is_empty() => program.leaps.len() as u64,
            _ => squares,
        };
        let judged_drops =
            spec.rules.drops.iter().flat_map(|drops| drops.no_mate_by.iter()).map(|kind| judged(&kind)).sum();
        Work { costs, judged_drops, squares, most }
    }

    /// Refuses the game if the pieces of one of its starts are too much work.
    pub(super) fn allows(&self, spec: &VariantSpec) -> Result<(), SpecErrors> {
        let handicaps = spec.handicaps.iter().enumerate();
        let handicaps = handicaps.map(|(i, handicap)| (format!("handicaps[{i}].start"), &handicap.start));
        for (place, start) in std::iter::once(("start".to_owned(), &spec.start)).chain(handicaps) {
            if let Some(most) = self.too_much(start.pieces()) {
                return Err(SpecError { place, problem: SpecProblem::TooMuchWork { most } }.into());
            }
        }
        Ok(())
    }

    /// Most legs that are walked for a list of the moves of one side, when these
    /// pieces of both are on the board and in hand: after each move the attacks
    /// of the other side may have to be looked at.
    pub(crate) fn of_list(&self, pieces: impl Iterator<Item = (PieceKind, u64)>) -> u64 {
        let (mut moves, mut legs, mut most) = (0_u64, 0_u64, Cost::default());
        for (kind, count) in pieces {
            let cost = self.costs.get(kind.index()).copied().unwrap_or_default();
            moves = moves.saturating_add(cost.moves.saturating_mul(count));
            legs = legs.saturating_add(cost.legs.saturating_mul(count));
            most = most.or(cost);
        }
        // Hands may hold more than a board.
        let (moves, legs) = (
            moves.min(most.moves.saturating_mul(self.squares)),
            legs.min(most.legs.saturating_mul(self.squares)),
        );
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
