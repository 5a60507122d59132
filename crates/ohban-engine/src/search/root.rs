//! Iterative deepening from the position of the game.

use ohban_core::{Game, Move, Verdict};

use super::{DECIDED, INFINITE, MATE, MOST_PLIES, Worker, shown};
use crate::random::Random;
use crate::{Bound, Info, Limits, Line, Report, StopReason};

/// A move of the position of the game.
#[derive(Debug, Clone)]
pub(super) struct RootMove {
    m: Move,
    score: i32,
    line: Vec<Move>,
    nodes: u64,
}

/// The moves that a search may choose from.
pub(crate) fn moves(game: &Game, limits: &Limits) -> Vec<Move> {
    let mut moves = game.legal_moves();
    if !limits.moves.is_empty() {
        moves.retain(|m| limits.moves.iter().any(|wanted| wanted.same_effect(*m)));
    }
    moves
}

impl Worker<'_> {
    /// Searches deeper and deeper until a limit is reached.
    pub(super) fn think(
        &mut self,
        moves: &[Move],
        limits: &Limits,
        seed: u64,
        skill: usize,
        tell: &mut dyn FnMut(Info, &Report),
    ) -> Report {
        let mut roots: Vec<RootMove> =
            moves.iter().map(|&m| RootMove { m, score: -INFINITE, line: vec![m], nodes: 0 }).collect();
        let mut random = Random::new(seed);
        if seed != 0 {
            random.shuffle(&mut roots);
        }
        roots.sort_by_key(|root| std::cmp::Reverse(self.first_guess(root.m)));
        let wanted = limits.multipv.max(1).min(roots.len());
        let deepest = limits.depth.map_or(MOST_PLIES as i32 - 20, |depth| depth.clamp(1, 100) as i32);
        let mut finished = 0;
        let mut reason = StopReason::Depth;
        let mut stable = 0.0f64;
        let mut best_before = None;
        for depth in 1..=deepest {
            // Helpers look at different depths, so that they do not all do the same.
            let depth = (depth + (skill % 2) as i32).min(deepest);
            for nth in 0..wanted {
                let before = roots.get(nth).map_or(0, |root| root.score);
                self.window(&mut roots, nth, depth, before, limits, tell);
                if self.aborted {
                    break;
                }
                self.tell_nodes();
                self.tell_line(&roots, nth, depth, Bound::Exact, tell);
            }
            roots.get_mut(..wanted).unwrap_or(&mut []).sort_by_key(|root| std::cmp::Reverse(root.score));
            if self.aborted {
                break;
            }
            finished = depth;
            let best = roots.first().map(|root| root.m);
            stable = if best == best_before { (stable + 0.25).min(1.0) } else { 0.0 };
            best_before = best;
            let score = roots.first().map_or(0, |root| root.score);
            if let Some(wanted) = limits.mate
                && score >= MATE - wanted as i32
            {
                reason = StopReason::Mate;
                break;
            }
            // A win or loss that is nearer than the depth searched is certain.
            let certain = score.abs() >= DECIDED && MATE - score.abs() <= depth;
            if certain && limits.mate.is_none() && !self.shared.pondering() {
                break;
            }
            if self.shared.has_clock() && roots.len() == 1 && !self.shared.pondering() {
                reason = StopReason::Time;
                break;
            }
            if self.shared.enough(stable) {
                reason = StopReason::Time;
                break;
            }
        }
        if self.aborted {
            reason = match () {
                () if self.shared.out_of_time() => StopReason::Time,
                () if self.shared.control.stopped() => StopReason::Stopped,
                () => StopReason::Nodes,
            };
        }
        self.tell_nodes();
        self.report(&roots, wanted, finished, reason)
    }

    /// Searches the root moves from the `nth` on with a window that grows until
    /// the score lies in it.
    fn window(
        &mut self,
        roots: &mut [RootMove],
        nth: usize,
        depth: i32,
        before: i32,
        limits: &Limits,
        tell: &mut dyn FnMut(Info, &Report),
    ) {
        let mut width = self.evaluation.unit / 3 + 5;
        let narrow = self.techniques.aspiration && depth >= 4 && before.abs() < DECIDED;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if narrow {
            (alpha, beta) = (before - width, before + width);
        }
        loop {
            self.search_root(roots, nth, depth, alpha, beta);
            let rest = roots.get_mut(nth..).unwrap_or(&mut []);
            rest.sort_by_key(|root| std::cmp::Reverse(root.score));
            if self.aborted {
                return;
            }
            let score = roots.get(nth).map_or(0, |root| root.score);
            width = width.saturating_mul(2);
            let bound = if score <= alpha && alpha > -INFINITE {
                beta = i32::midpoint(alpha, beta);
                alpha = if width > 2000 * 32 { -INFINITE } else { (score - width).max(-INFINITE) };
                Bound::Upper
            } else if score >= beta && beta < INFINITE {
                beta = if width > 2000 * 32 { INFINITE } else { (score + width).min(INFINITE) };
                Bound::Lower
            } else {
                return;
            };
            if limits.multipv <= 1 {
                self.tell_nodes();
                self.tell_line(roots, nth, depth, bound, tell);
            }
        }
    }

    fn search_root(&mut self, roots: &mut [RootMove], nth: usize, depth: i32, mut alpha: i32, beta: i32) {
        self.frames[0].line.clear();
        self.frames[0].eval = self.evaluate(0);
        self.frames[1].killers = [None; 2];
        let us = self.turn();
        let mut searched = 0;
        let first_alpha = alpha;
        for root in roots.get_mut(nth..).unwrap_or(&mut []) {
            let nodes = self.nodes;
            let verdict = self.play(0, root.m);
            let mut score;
            if let Verdict::Ends(outcome) = verdict {
                self.frames[1].line.clear();
                score = Self::worth_of(outcome, us, 1);
            } else if searched == 0 {
                score = -self.node(1, depth - 1, -beta, -alpha, false);
            } else {
                let rest = depth - 1;
                let late = searched > 3 && depth >= 3 && self.techniques.reductions;
                let reduced = if late { (rest - 1 - i32::from(searched > 12)).max(1) } else { rest };
                score = -self.node(1, reduced, -alpha - 1, -alpha, true);
                if score > alpha && reduced < rest && !self.aborted {
                    score = -self.node(1, rest, -alpha - 1, -alpha, true);
                }
                if score > alpha && score < beta && !self.aborted {
                    score = -self.node(1, rest, -beta, -alpha, false);
                }
            }
            self.line.undo();
            if self.aborted {
                return;
            }
            root.nodes += self.nodes - nodes;
            if searched == 0 || score > alpha {
                root.score = score;
                self.extend_line(0, root.m);
                root.line.clone_from(&self.frames[0].line);
                if score > alpha {
                    alpha = score;
                }
            } else {
                // The order of the others is kept.
                root.score = -INFINITE;
            }
            searched += 1;
            if alpha >= beta {
                break;
            }
        }
        if searched > 0 && alpha == first_alpha {
            // All failed low: the first stays the best.
            if let Some(first) = roots.get_mut(nth) {
                first.score = first.score.max(-MATE);
            }
        }
    }

    /// An order before anything has been searched.
    fn first_guess(&self, m: Move) -> i32 {
        let position = self.line.position();
        let wins = self.captures(m) && self.evaluation.exchange_wins(position, m, 0);
        if wins { 1 + self.capture_score(m).max(0) } else { i32::from(m.promotes()) }
    }

    fn report(&self, roots: &[RootMove], wanted: usize, depth: i32, reason: StopReason) -> Report {
        let line = |root: &RootMove| Line {
            score: shown(self.evaluation, if root.score == -INFINITE { 0 } else { root.score }),
            moves: root.line.clone(),
        };
        Report {
            lines: roots.iter().take(wanted).map(line).collect(),
            depth: depth.unsigned_abs(),
            selective_depth: self.selective_depth as u32,
            nodes: self.shared.nodes(),
            time: self.shared.elapsed(),
            reason,
        }
    }

    fn tell_line(
        &self,
        roots: &[RootMove],
        nth: usize,
        depth: i32,
        bound: Bound,
        tell: &mut dyn FnMut(Info, &Report),
    ) {
        let report = self.report(roots, nth + 1, depth, StopReason::Depth);
        let Some(line) = report.lines.get(nth).cloned() else { return };
        let info = Info {
            depth: depth.unsigned_abs(),
            selective_depth: report.selective_depth,
            multipv: nth + 1,
            line,
            bound,
            nodes: report.nodes,
            time: report.time,
            hashfull: self.table.fullness(),
        };
        tell(info, &report);
    }
}
