//! What is left out of a node: all of it, or moves that come late.

use super::history::NOWHERE;
use super::node::Moves;
use super::picker::Picked;
use super::{DECIDED, Worker};

/// Depths and numbers of moves that have an entry of their own.
const REDUCED: usize = 64;

/// By how many plies late moves are searched less, by depth and number.
pub(super) fn reductions() -> Vec<i32> {
    let entry = |depth: usize, number: usize| {
        let logarithm = |n: usize| (n.max(1) as f64).ln();
        (0.6 + logarithm(depth) * logarithm(number) / 2.1) as i32
    };
    (0..REDUCED).flat_map(|depth| (0..REDUCED).map(move |number| entry(depth, number))).collect()
}

impl Worker<'_> {
    /// A value for the whole node without a look at its moves.
    pub(super) fn prune_node(
        &mut self,
        ply: usize,
        depth: i32,
        alpha: i32,
        beta: i32,
        eval: i32,
        improving: bool,
    ) -> Option<i32> {
        let unit = self.evaluation.unit;
        let margin = unit * (depth - i32::from(improving)).max(0);
        if self.techniques.reverse_futility && depth <= 6 && eval - margin >= beta && eval < DECIDED {
            return Some(eval);
        }
        if self.techniques.razoring && depth <= 2 && eval + unit * 3 * depth < alpha {
            let score = self.quiesce(ply, 0, alpha, alpha + 1);
            if score <= alpha || self.aborted {
                return Some(score);
            }
        }
        let after_null = ply > 0 && self.frames[ply - 1].place == NOWHERE;
        let null = self.techniques.null_move
            && self.rules.null_move
            && depth >= 3
            && eval >= beta
            && beta > -DECIDED
            && !after_null;
        if null {
            let rest = depth - 3 - depth / 4 - ((eval - beta) / (2 * unit)).min(2);
            self.frames[ply].place = NOWHERE;
            self.frames[ply + 1].sum = self.frames[ply].sum;
            self.line.play_null();
            let score = -self.node(ply + 1, rest, -beta, 1 - beta, true);
            self.line.undo();
            if self.aborted {
                return None;
            }
            if score >= beta {
                return Some(if score >= DECIDED { beta } else { score });
            }
        }
        None
    }

    /// Whether a move, or all quiet moves from here on, need not be searched.
    pub(super) fn skips(&self, search: &Moves, picked: Picked) -> Skip {
        if search.best <= -DECIDED || search.in_check {
            return Skip::No;
        }
        let (depth, unit) = (search.depth, self.evaluation.unit);
        let promotes = picked.m.promotes();
        if picked.captures {
            let loses = || {
                let threshold = -unit * depth;
                // Mostly known without another look.
                picked.score < threshold
                    || !self.evaluation.exchange_wins(self.line.position(), picked.m, threshold)
            };
            let pruned = self.techniques.exchange_pruning && picked.losing && depth <= 7 && loses();
            return if pruned { Skip::Move } else { Skip::No };
        }
        if self.techniques.late_move_pruning && depth <= 8 {
            let most = (4 + depth * depth) / if search.improving { 1 } else { 2 };
            if search.seen >= most {
                return Skip::Quiets;
            }
        }
        let reduced = (depth - self.reduction(depth, search.seen)).max(0);
        if self.techniques.futility
            && !promotes
            && reduced <= 6
            && search.eval + unit * (2 + 2 * reduced) <= search.alpha
        {
            return Skip::Quiets;
        }
        if self.techniques.exchange_pruning
            && depth <= 6
            && search.seen > 0
            && !self.evaluation.is_large
            && !self.evaluation.exchange_wins(self.line.position(), picked.m, -unit * reduced / 2)
        {
            return Skip::Move;
        }
        Skip::No
    }

    pub(super) fn reduction(&self, depth: i32, number: i32) -> i32 {
        let index = |n: i32| usize::try_from(n).unwrap_or(0).min(REDUCED - 1);
        self.reductions.get(index(depth) * REDUCED + index(number)).copied().unwrap_or(0)
    }
}

/// Which moves need not be searched.
pub(super) enum Skip {
    No,
    Move,
    Quiets,
}
