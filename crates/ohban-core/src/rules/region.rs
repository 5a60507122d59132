//! Parts of the board that a rule of a single kind names.

use super::keys::rule;
use crate::color::Color;
use crate::geometry::{BoardSize, Square};

rule! {
    /// Squares of the board as the owner of a piece sees them: rank 1 is the
    /// own back rank, file 1 is on the right.
    #[derive(Debug, Clone, Default, PartialEq, Eq)]
    pub struct Region, RegionDef {
        /// Numbers of files, 1 on the owner's right; without them, all files.
        pub files: Vec<u8>,
        /// Numbers of ranks, 1 at the owner's edge; without them, all ranks.
        pub ranks: Vec<u8>,
        /// Single squares besides, as Black sees them.
        pub squares: Vec<Square>,
    }
}

rule! {
    /// A part of the board in which a kind moves in another way (a soldier
    /// that has crossed the river).
    #[derive(Debug, Clone, Default, PartialEq, Eq)]
    pub struct MovesWithin, MovesWithinDef {
        /// Required: the squares on which the kind moves so.
        pub region: Region,
        /// Required: how it moves there, in the notation of moves, instead of its
        /// own moves.
        pub moves: Option<betza::Movement>,
    }
}

impl MovesWithin {
    pub(super) fn words(&self, name: &str) -> String {
        let moves = self.moves.as_ref().map(betza::describe).unwrap_or_default();
        let moves = moves.lines().map(str::trim).collect::<Vec<_>>().join(" ");
        format!("The {name} {} moves otherwise: {}.", self.region.words(), moves.trim_end_matches('.'))
    }
}

impl Region {
    /// What keeps it from naming squares of a board of this size.
    pub(crate) fn problem(&self, size: BoardSize) -> Option<RegionProblem> {
        let beyond = |numbers: &[u8], most: u8| numbers.iter().copied().find(|n| !(1..=most).contains(n));
        let file = beyond(&self.files, size.files()).map(RegionProblem::File);
        let rank = || beyond(&self.ranks, size.ranks()).map(RegionProblem::Rank);
        let square = || self.squares.iter().find(|square| !size.contains(**square));
        let is_empty = self.files.is_empty() && self.ranks.is_empty() && self.squares.is_empty();
        file.or_else(rank)
            .or_else(|| square().map(|square| RegionProblem::Square(*square)))
            .or(is_empty.then_some(RegionProblem::Empty))
    }

    /// Whether the square lies in the region of a piece of this side.
    #[must_use]
    pub fn holds(&self, square: Square, owner: Color, size: BoardSize) -> bool {
        let as_black = match owner {
            Color::Black => square,
            Color::White => size.half_turn(square),
        };
        let file = as_black.file() + 1;
        let rank = size.ranks().saturating_sub(as_black.rank());
        let lines = !self.files.is_empty() || !self.ranks.is_empty();
        let on_file = self.files.is_empty() || self.files.contains(&file);
        let on_rank = self.ranks.is_empty() || self.ranks.contains(&rank);
        lines && on_file && on_rank || self.squares.contains(&as_black)
    }

    /// The files of each rank that lie in the region, as bits.
    pub(crate) fn mask(&self, owner: Color, size: BoardSize) -> RegionMask {
        let mut mask = RegionMask([0; 36]);
        for square in size.squares().filter(|square| self.holds(*square, owner, size)) {
            mask.0[usize::from(square.rank())] |= 1 << square.file();
        }
        mask
    }

    /// `on ranks 6 to 9`, `on files 4 to 6 of ranks 1 to 3`
    pub(super) fn words(&self) -> String {
        let numbers = |what: &str, numbers: &[u8]| {
            let runs = numbers.windows(2).all(|pair| matches!(pair, [a, b] if a.checked_add(1) == Some(*b)));
            match numbers {
                [] => None,
                [one] => Some(format!("{what} {one}")),
                [first, .., last] if runs => Some(format!("{what}s {first} to {last}")),
                several => {
                    let list: Vec<String> = several.iter().map(u8::to_string).collect();
                    Some(format!("{what}s {}", list.join(", ")))
                }
            }
        };
        let lines = match (numbers("file", &self.files), numbers("rank", &self.ranks)) {
            (Some(files), Some(ranks)) => Some(format!("{files} of {ranks}")),
            (files, ranks) => files.or(ranks),
        };
        let squares: Vec<String> = self.squares.iter().map(Square::to_string).collect();
        let squares = Some(squares.join(", ")).filter(|squares| !squares.is_empty());
        let parts: Vec<String> = lines.into_iter().chain(squares).collect();
        format!("on {}", parts.join(" and on "))
    }
}

/// Why a region names no squares of a board, or some beyond it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegionProblem {
    /// Neither files nor ranks nor squares.
    #[error("the region has no squares")]
    Empty,
    /// A file that the board does not have.
    #[error("the board has no file {0}")]
    File(u8),
    /// A rank that the board does not have.
    #[error("the board has no rank {0}")]
    Rank(u8),
    /// A square that the board does not have.
    #[error("{0} lies beyond the board")]
    Square(Square),
}

/// The squares of a region for one side: files of each rank, as bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RegionMask([u64; 36]);

impl RegionMask {
    pub(crate) fn holds(&self, square: Square) -> bool {
        self.rank(usize::from(square.rank())) >> square.file() & 1 != 0
    }

    /// The files of a rank.
    pub(crate) fn rank(&self, rank: usize) -> u64 {
        self.0.get(rank).copied().unwrap_or(0)
    }
}
