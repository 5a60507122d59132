//! Whether one move is much better than all others: then it is looked at
//! more closely.

use ohban_core::Move;

use super::table::Entry;
use super::{DECIDED, Worker, from_table};
use crate::Bound;

/// Less depth is not worth the search that it takes.
const LEAST_DEPTH: i32 = 6;

/// What the search without the remembered move says.
pub(super) enum Singular {
    /// By how many plies the remembered move is searched deeper.
    Extension(i32),
    /// Others reach beta as well: the node is worth this.
    Cut(i32),
}

impl Worker<'_> {
    /// Searches the node without the remembered move, less deep.
    pub(super) fn singular(
        &mut self,
        ply: usize,
        depth: i32,
        beta: i32,
        cut: bool,
        entry: Entry,
        remembered: Move,
    ) -> Singular {
        let score = from_table(entry.score, ply);
        let is_candidate = self.techniques.singular
            && ply > 0
            && depth >= LEAST_DEPTH
            && entry.depth >= depth - 3
            && entry.bound != Bound::Upper
            && score.abs() < DECIDED;
        if !is_candidate {
            return Singular::Extension(0);
        }
        let without = score - self.evaluation.unit * depth / 8;
        self.frames[ply].excluded = Some(remembered);
        let found = self.node(ply, (depth - 1) / 2, without - 1, without, cut);
        self.frames[ply].excluded = None;
        match found {
            _ if self.aborted => Singular::Extension(0),
            _ if found < without => Singular::Extension(1),
            _ if without >= beta => Singular::Cut(without),
            _ => Singular::Extension(0),
        }
    }
}
