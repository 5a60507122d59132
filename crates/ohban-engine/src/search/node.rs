//! A node of the main search.

use ohban_core::{Color, Move, Verdict};

use super::history::NOWHERE;
use super::picker::{Picked, Picker};
use super::pruning::Skip;
use super::table::{DEEPEST, Entry};
use super::{DECIDED, INFINITE, MATE, MOST_PLIES, Worker, from_table, to_table};
use crate::Bound;

impl Worker<'_> {
    /// The value of the position between `alpha` and `beta`, to this depth.
    /// `cut`: whether it is expected to be at least `beta`.
    pub(super) fn node(
        &mut self,
        ply: usize,
        mut depth: i32,
        mut alpha: i32,
        mut beta: i32,
        cut: bool,
    ) -> i32 {
        self.frames[ply].line.clear();
        let us = self.turn();
        if let Some(outcome) = self.line.decided() {
            self.nodes += 1;
            return Self::worth_of(outcome, us, ply);
        }
        if depth <= 0 || ply >= MOST_PLIES {
            return self.quiesce(ply, 0, alpha, beta);
        }
        if !self.count_node() {
            return 0;
        }
        self.selective_depth = self.selective_depth.max(ply);
        // No line from here is better than a win at once.
        alpha = alpha.max(ply as i32 - MATE);
        beta = beta.min(MATE - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let principal = beta - alpha > 1;
        let key = self.line.position().key();
        let known = self.table.probe(key);
        if let Some(entry) = known
            && !principal
            && entry.depth >= depth
        {
            let score = from_table(entry.score, ply);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if enough {
                return score;
            }
        }
        let remembered = known.and_then(|entry| entry.best);
        let in_check = self.techniques.check_handling && self.line.position().in_check();
        let mut eval = self.evaluate(ply);
        self.frames[ply].eval = if in_check { INFINITE } else { eval };
        if let Some(entry) = known {
            let score = from_table(entry.score, ply);
            let better = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score > eval,
                Bound::Upper => score < eval,
            };
            if better && score.abs() < DECIDED {
                eval = score;
            }
        }
        let improving = !in_check && self.is_improving(ply);
        if in_check && self.techniques.check_extension && ply < 2 * MOST_PLIES / 3 {
            depth += 1;
        }
        if !principal && !in_check {
            if let Some(score) = self.prune_node(ply, depth, alpha, beta, eval, improving) {
                return score;
            }
            if self.aborted {
                return 0;
            }
        }
        if self.techniques.internal_reduction && remembered.is_none() && depth >= 4 {
            depth -= 1;
        }
        self.frames[ply + 1].killers = [None; 2];
        let mut search = Moves {
            depth,
            alpha,
            beta,
            eval,
            cut,
            in_check,
            improving,
            best: -INFINITE,
            best_move: None,
            seen: 0,
        };
        let mut picker = Picker::new(self, ply, remembered, in_check && !self.tests_evasions());
        let mut tried = std::mem::take(&mut self.frames[ply].tried);
        tried.clear();
        while let Some(picked) = picker.next(self) {
            if !principal || search.best > -DECIDED {
                match self.skips(&search, picked) {
                    Skip::No => {}
                    Skip::Move => {
                        search.seen += 1;
                        continue;
                    }
                    Skip::Quiets => {
                        search.seen += 1;
                        picker.skip_quiets = true;
                        continue;
                    }
                }
            }
            self.search_move(ply, &mut search, picked);
            if self.aborted {
                break;
            }
            if search.best >= beta {
                self.reward(ply, depth, picked, &tried);
                break;
            }
            if !picked.captures {
                tried.push(self.frames[ply].place);
            }
        }
        picker.finish(self, ply);
        self.frames[ply].tried = tried;
        if self.aborted {
            return 0;
        }
        if search.seen == 0 {
            return self.without_moves(ply, in_check);
        }
        let best = if search.best == -INFINITE { search.alpha.min(eval) } else { search.best };
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let entry =
            Entry { best: search.best_move, score: to_table(best, ply), depth: depth.min(DEEPEST), bound };
        self.table.store(key, entry);
        best
    }

    /// Whether moves out of check are found by playing them one by one. On large
    /// boards that costs less than a list of them, most of which nobody looks at.
    pub(super) fn tests_evasions(&self) -> bool {
        self.evaluation.is_large
    }

    /// Whether the move that was just played, out of check, leaves the royal to
    /// be taken.
    pub(super) fn is_no_evasion(&self, us: Color) -> bool {
        let position = self.line.position();
        self.tests_evasions() && position.is_royal_attacked(us) && position.royals_lost_by().is_none()
    }

    /// The value of a position in which no move was found.
    fn without_moves(&self, ply: usize, in_check: bool) -> i32 {
        let position = self.line.position();
        if in_check && !self.rules.mate_ends && position.has_legal_move() {
            // The royal is lost by the next move.
            return ply as i32 + 2 - MATE;
        }
        Self::worth_of(self.line.without_moves(), position.turn(), ply)
    }

    /// Whether the side to move stands better than two plies ago.
    fn is_improving(&self, ply: usize) -> bool {
        if !self.techniques.improving {
            return false;
        }
        let eval = self.frames[ply].eval;
        let before = |back: usize| ply.checked_sub(back).map(|ply| self.frames[ply].eval);
        match (before(2), before(4)) {
            (Some(earlier), _) if earlier != INFINITE => eval > earlier,
            (_, Some(earlier)) if earlier != INFINITE => eval > earlier,
            _ => true,
        }
    }

    fn search_move(&mut self, ply: usize, search: &mut Moves, picked: Picked) {
        let us = self.turn();
        let principal = search.beta - search.alpha > 1;
        let verdict = self.play(ply, picked.m);
        if verdict == Verdict::Illegal || search.in_check && self.is_no_evasion(us) {
            self.line.undo();
            return;
        }
        search.seen += 1;
        let rest = search.depth - 1;
        let (alpha, beta) = (search.alpha, search.beta);
        let score = if let Verdict::Ends(outcome) = verdict {
            self.frames[ply + 1].line.clear();
            Self::worth_of(outcome, us, ply + 1)
        } else if search.seen == 1 {
            -self.node(ply + 1, rest, -beta, -alpha, !principal && !search.cut)
        } else {
            let mut reduction = 0;
            if self.techniques.reductions && search.depth >= 2 && search.seen > 1 + i32::from(principal) {
                reduction = self.reduction(search.depth, search.seen);
                if picked.captures {
                    reduction = if picked.losing { reduction / 2 } else { 0 };
                } else {
                    reduction -= (picked.score / 6000).clamp(-2, 2);
                    reduction += i32::from(search.cut) - i32::from(search.in_check);
                }
                reduction -= i32::from(principal);
                reduction += i32::from(!search.improving && !picked.captures);
            }
            let reduced = (rest - reduction.max(0)).max(0).min(rest);
            let mut score = -self.node(ply + 1, reduced, -alpha - 1, -alpha, true);
            if score > alpha && reduced < rest && !self.aborted {
                score = -self.node(ply + 1, rest, -alpha - 1, -alpha, !search.cut);
            }
            if principal && score > alpha && score < beta && !self.aborted {
                score = -self.node(ply + 1, rest, -beta, -alpha, false);
            }
            score
        };
        self.line.undo();
        if self.aborted {
            return;
        }
        if score > search.best {
            search.best = score;
            if score > search.alpha {
                search.best_move = Some(picked.m);
                search.alpha = score;
                self.extend_line(ply, picked.m);
            }
        }
    }

    /// The best line from here begins with this move.
    pub(super) fn extend_line(&mut self, ply: usize, m: Move) {
        let (before, after) = self.frames.split_at_mut(ply + 1);
        if let (Some(frame), Some(next)) = (before.last_mut(), after.first()) {
            frame.line.clear();
            frame.line.push(m);
            frame.line.extend_from_slice(&next.line);
        }
    }

    /// A move was good enough: it is remembered, and those before it were not.
    fn reward(&mut self, ply: usize, depth: i32, picked: Picked, tried: &[u32]) {
        if picked.captures {
            return;
        }
        let frame = &mut self.frames[ply];
        if frame.killers[0] != Some(picked.m) {
            frame.killers = [Some(picked.m), frame.killers[0]];
        }
        let place = frame.place;
        let before = |back: usize| ply.checked_sub(back).map_or(NOWHERE, |ply| self.frames[ply].place);
        let (one, two) = (before(1), before(2));
        let bonus = (20 * depth * depth + 60 * depth).min(2000);
        self.history.reward(place, bonus);
        self.history.reward_continuation(one, place, bonus);
        self.history.reward_continuation(two, place, bonus);
        for &other in tried {
            self.history.reward(other, -bonus);
            self.history.reward_continuation(one, other, -bonus);
            self.history.reward_continuation(two, other, -bonus);
        }
        self.history.set_counter(one, picked.m);
    }
}

/// The moves of a node as they are searched.
pub(super) struct Moves {
    pub(super) depth: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) eval: i32,
    pub(super) cut: bool,
    pub(super) in_check: bool,
    pub(super) improving: bool,
    pub(super) best: i32,
    pub(super) best_move: Option<Move>,
    /// Legal moves that have come up.
    pub(super) seen: i32,
}
