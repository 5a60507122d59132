//! Parts of the board that rules of single kinds name.

use ohban::rules::Region;
use ohban::{Color, PieceKind};

use crate::Reference;
use crate::state::{Man, Spot};

impl Reference {
    /// The region that a rule gives a kind.
    pub(crate) fn region<'r>(&self, regions: &'r [(PieceKind, Region)], kind: usize) -> Option<&'r Region> {
        regions.iter().find(|(other, _)| other.index() == kind).map(|(_, region)| region)
    }

    /// Whether the square lies in the region, as the owner sees the board:
    /// file 1 on the right, rank 1 at the own edge.
    pub(crate) fn region_holds(&self, region: &Region, owner: Color, spot: Spot) -> bool {
        let seen = match owner {
            Color::Black => spot,
            Color::White => Spot { file: self.files - 1 - spot.file, rank: self.ranks - 1 - spot.rank },
        };
        let file = seen.file + 1;
        let rank = self.ranks - seen.rank;
        let among = |numbers: &[u8], number: i32| numbers.iter().any(|other| i32::from(*other) == number);
        let by_lines = (!region.files.is_empty() || !region.ranks.is_empty())
            && (region.files.is_empty() || among(&region.files, file))
            && (region.ranks.is_empty() || among(&region.ranks, rank));
        let named = |square: &ohban::Square| {
            (i32::from(square.file()), i32::from(square.rank())) == (seen.file, seen.rank)
        };
        by_lines || region.squares.iter().any(named)
    }

    /// Whether the piece may come to the square as far as it is confined.
    pub(crate) fn may_come_to(&self, man: Man, spot: Spot) -> bool {
        let region = self.region(&self.rules.confined, man.kind);
        region.is_none_or(|region| self.region_holds(region, man.color, spot))
    }

    /// The moves that a kind has of its own on a square.
    pub(crate) fn own_paths(&self, kind: usize, color: Color, from: Spot) -> &[betza::Path] {
        let within = self.within.iter().find(|within| within.kind == kind);
        match within.filter(|within| self.region_holds(&within.region, color, from)) {
            Some(within) => &within.paths,
            None => &self.kinds[kind].paths,
        }
    }
}

/// A kind that moves in another way on a part of the board.
#[derive(Debug, Clone)]
pub(crate) struct Within {
    pub(crate) kind: usize,
    pub(crate) region: Region,
    pub(crate) paths: Vec<betza::Path>,
}
