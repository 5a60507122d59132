//! Captures are followed until the position is quiet.

use ohban_core::Verdict;

use super::table::Entry;
use super::{INFINITE, MATE, MOST_PLIES, Worker, from_table, to_table};
use crate::Bound;
use crate::evaluation::LAST_ROYAL;

/// Lists up to this length are not sorted: the best is looked for each time.
const FEW: usize = 16;
/// In so many plies promotions and fire without a capture are looked at too.
const QUIET_GAINS: i32 = 4;

impl Worker<'_> {
    /// The value of the position between `alpha` and `beta`, captures and, in
    /// the first plies, answers to checks being followed.
    pub(super) fn quiesce(&mut self, ply: usize, deep: i32, mut alpha: i32, beta: i32) -> i32 {
        let us = self.turn();
        self.selective_depth = self.selective_depth.max(ply);
        if let Some(outcome) = self.line.decided() {
            self.nodes += 1;
            return Self::worth_of(outcome, us, ply);
        }
        if !self.count_node() {
            return 0;
        }
        let stand = self.evaluate(ply);
        if ply >= MOST_PLIES {
            return stand;
        }
        let key = self.line.position().key();
        let known = if self.techniques.table_in_quiescence { self.table.probe(key) } else { None };
        if let Some(entry) = known {
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
        let in_check = deep > -2 && self.techniques.check_handling && self.line.position().in_check();
        let first_alpha = alpha;
        let mut best = -INFINITE;
        if !in_check {
            best = stand;
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let mut lists = std::mem::take(&mut self.frames[ply].lists);
        let (made, gains, scored) = lists.parts();
        if in_check && self.tests_evasions() {
            self.line.position().legal_moves_into(made);
        } else if in_check {
            self.line.position().legal_evasions_into(made);
        } else {
            self.line.position().legal_captures_into(made);
        }
        scored.clear();
        let margin = self.evaluation.unit * 2;
        for &m in &*made {
            let gain = self.evaluation.gain(self.line.position(), m);
            // What wins too little to matter is not even put in order.
            if !in_check && stand + gain + margin <= alpha {
                best = best.max(stand + gain + margin);
                continue;
            }
            if !in_check && self.evaluation.gives_royal_away(self.line.position(), m) {
                continue;
            }
            let mover = self.line.position().mover(m).map_or(0, |mover| self.evaluation.worth(mover));
            let score = if gain == 0 { -(1 << 24) } else { gain.saturating_mul(16) - mover };
            scored.push((score, m));
        }
        if !in_check && deep > -QUIET_GAINS && self.techniques.quiet_gains {
            self.line.position().legal_quiet_gains_into(gains);
            let least = self.evaluation.unit / 2;
            for &m in &*gains {
                let gain = self.evaluation.gain(self.line.position(), m);
                if gain >= least && stand + gain + margin > alpha {
                    let mover = self.line.position().mover(m).map_or(0, |mover| self.evaluation.worth(mover));
                    scored.push((gain.saturating_mul(16) - mover, m));
                }
            }
        }
        // Of captures few are looked at; ways out of check may all fail.
        let is_sorted = in_check || scored.len() > FEW;
        if is_sorted {
            scored.sort_unstable_by_key(|(score, _)| std::cmp::Reverse(*score));
        }
        let mut best_move = None;
        let mut searched = 0;
        for next in 0..scored.len() {
            let next = if is_sorted { scored.get(next).map(|(_, m)| *m) } else { take_best(scored, next) };
            let Some(m) = next else { break };
            let gain = if in_check { 0 } else { self.evaluation.gain(self.line.position(), m) };
            if gain >= LAST_ROYAL / 2 {
                best = MATE - ply as i32 - 1;
                best_move = Some(m);
                break;
            }
            let captures = !in_check || self.captures(m);
            if !in_check && best > -super::DECIDED {
                if stand + gain + margin <= alpha {
                    best = best.max(stand + gain + margin);
                    continue;
                }
                if self.techniques.exchange_filter
                    && !self.evaluation.exchange_wins(self.line.position(), m, 0)
                {
                    continue;
                }
            }
            // One quiet way out of a check is enough.
            if in_check && !captures && searched > 2 && best > -super::DECIDED {
                continue;
            }
            let verdict = self.play(ply, m);
            if in_check && self.is_no_evasion(us) {
                self.line.undo();
                continue;
            }
            let score = match verdict {
                Verdict::Illegal => {
                    self.line.undo();
                    continue;
                }
                Verdict::Ends(outcome) => Self::worth_of(outcome, us, ply + 1),
                Verdict::GoesOn => -self.quiesce(ply + 1, deep - 1, -beta, -alpha),
            };
            self.line.undo();
            if self.aborted {
                break;
            }
            searched += 1;
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(m);
                    alpha = score;
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        let none = in_check && best == -INFINITE;
        self.frames[ply].lists = lists;
        if self.aborted {
            return 0;
        }
        if none {
            // Mated; where mate does not end the game the royal is lost by the next move.
            return ply as i32 - MATE + if self.rules.mate_ends { 0 } else { 2 };
        }
        if best == -INFINITE {
            best = stand;
        }
        if self.techniques.table_in_quiescence {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best > first_alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            self.table.store(key, Entry { best: best_move, score: to_table(best, ply), depth: 0, bound });
        }
        best
    }
}

/// Brings the best of what is left to the place `next`.
fn take_best<T: Copy>(list: &mut [(i32, T)], next: usize) -> Option<T> {
    let rest = list.get_mut(next..)?;
    let best = rest.iter().enumerate().max_by_key(|(_, (score, _))| *score)?.0;
    rest.swap(0, best);
    rest.first().map(|(_, m)| *m)
}
