//! The moves of a node one by one, those likely to be best first, made as late
//! as possible.

use ohban_core::{Move, Piece};

use super::Worker;
use super::history::{NOWHERE, Place};
use crate::evaluation::LAST_ROYAL;

/// How many moves are put in order at a time.
const SORTED: usize = 12;

/// The memory of a picker, kept for each ply.
#[derive(Debug, Default)]
pub(super) struct Lists {
    made: Vec<Move>,
    scored: Vec<(i32, Move)>,
    /// With what they lose at least.
    losing: Vec<(i32, Move)>,
    gains: Vec<Move>,
}

impl Lists {
    /// Two lists of moves and one with scores.
    pub(super) fn parts(&mut self) -> (&mut Vec<Move>, &mut Vec<Move>, &mut Vec<(i32, Move)>) {
        (&mut self.made, &mut self.gains, &mut self.scored)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Remembered,
    MakeFirst,
    Captures,
    Killers(usize),
    MakeQuiets,
    Quiets,
    Losing,
    Evasions,
    Done,
}

pub(super) struct Picker {
    stage: Stage,
    remembered: Option<Move>,
    killers: [Option<Move>; 3],
    before: [Place; 2],
    lists: Lists,
    next: usize,
    sorted: usize,
    in_check: bool,
    filter: bool,
    /// Whether quiet moves are no longer wanted.
    pub(super) skip_quiets: bool,
}

/// A move with what the picker knows of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Picked {
    pub(super) m: Move,
    pub(super) captures: bool,
    /// It captures and seems to lose by it.
    pub(super) losing: bool,
    /// What history says of a quiet move; what a losing capture loses at least,
    /// as a negative number.
    pub(super) score: i32,
}

impl Picker {
    pub(super) fn new(
        worker: &mut Worker<'_>,
        ply: usize,
        remembered: Option<Move>,
        in_check: bool,
    ) -> Picker {
        let lists = std::mem::take(&mut worker.frames[ply].lists);
        let place = |back: usize| {
            ply.checked_sub(back).and_then(|ply| worker.frames.get(ply)).map_or(NOWHERE, |f| f.place)
        };
        let before = [place(1), place(2)];
        let [first, second] = worker.frames[ply].killers;
        let counter = worker.history.counter(before[0]);
        let killers = if worker.techniques.killers { [first, second, counter] } else { [None; 3] };
        Picker {
            stage: Stage::Remembered,
            remembered,
            killers,
            before,
            lists,
            next: 0,
            sorted: 0,
            in_check,
            filter: worker.techniques.exchange_filter,
            skip_quiets: false,
        }
    }

    /// Gives the memory back.
    pub(super) fn finish(self, worker: &mut Worker<'_>, ply: usize) {
        worker.frames[ply].lists = self.lists;
    }

    pub(super) fn next(&mut self, worker: &Worker<'_>) -> Option<Picked> {
        loop {
            match self.stage {
                Stage::Remembered => {
                    self.stage = Stage::MakeFirst;
                    let legal = |m: &Move| worker.line.position().is_legal(*m);
                    self.remembered = self.remembered.filter(legal);
                    if let Some(m) = self.remembered {
                        let captures = worker.captures(m);
                        return Some(Picked { m, captures, losing: false, score: 0 });
                    }
                }
                Stage::MakeFirst => {
                    self.stage =
                        if self.in_check { self.make_evasions(worker) } else { self.make_captures(worker) };
                }
                Stage::Captures => {
                    let Some((score, m)) = self.best() else {
                        self.stage = Stage::Killers(0);
                        continue;
                    };
                    if Some(m) == self.remembered {
                        continue;
                    }
                    let position = worker.line.position();
                    if self.filter
                        && score < LAST_ROYAL
                        && let Some(loss) = worker.evaluation.exchange_loss(position, m, 0)
                    {
                        self.lists.losing.push((loss, m));
                        continue;
                    }
                    return Some(Picked { m, captures: true, losing: false, score: 0 });
                }
                Stage::Killers(n) => {
                    let Some(&killer) = self.killers.get(n) else {
                        self.stage = Stage::MakeQuiets;
                        continue;
                    };
                    self.stage = Stage::Killers(n + 1);
                    let Some(m) = killer else { continue };
                    let new = Some(m) != self.remembered && !self.killers[..n].contains(&killer);
                    if new && !self.skip_quiets && !worker.captures(m) && worker.line.position().is_legal(m) {
                        let score = self.quiet_score(worker, m);
                        return Some(Picked { m, captures: false, losing: false, score });
                    }
                    if new {
                        // It comes again if it is a capture here, but not as a killer.
                        self.killers[n] = None;
                    }
                }
                Stage::MakeQuiets => {
                    if self.skip_quiets {
                        self.stage = Stage::Losing;
                        self.next = 0;
                        continue;
                    }
                    worker.line.position().legal_quiets_into(&mut self.lists.made);
                    self.score(|picker, m| picker.quiet_score(worker, m));
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => {
                    let Some((score, m)) = self.best().filter(|_| !self.skip_quiets) else {
                        self.stage = Stage::Losing;
                        self.next = 0;
                        continue;
                    };
                    if Some(m) == self.remembered || self.killers.contains(&Some(m)) {
                        continue;
                    }
                    return Some(Picked { m, captures: false, losing: false, score });
                }
                Stage::Losing => {
                    let Some(&(score, m)) = self.lists.losing.get(self.next) else {
                        self.stage = Stage::Done;
                        continue;
                    };
                    self.next += 1;
                    return Some(Picked { m, captures: true, losing: true, score });
                }
                Stage::Evasions => {
                    let Some((score, m)) = self.best() else {
                        self.stage = Stage::Done;
                        continue;
                    };
                    if Some(m) == self.remembered {
                        continue;
                    }
                    return Some(Picked { m, captures: worker.captures(m), losing: false, score });
                }
                Stage::Done => return None,
            }
        }
    }

    fn make_captures(&mut self, worker: &Worker<'_>) -> Stage {
        self.lists.losing.clear();
        let position = worker.line.position();
        position.legal_captures_into(&mut self.lists.made);
        self.lists.made.retain(|m| !worker.evaluation.gives_royal_away(position, *m));
        self.score(|_, m| worker.capture_score(m));
        Stage::Captures
    }

    fn make_evasions(&mut self, worker: &Worker<'_>) -> Stage {
        worker.line.position().legal_evasions_into(&mut self.lists.made);
        self.score(|picker, m| {
            if worker.captures(m) {
                (1 << 20) + worker.capture_score(m)
            } else {
                picker.quiet_score(worker, m)
            }
        });
        Stage::Evasions
    }

    fn score(&mut self, score: impl Fn(&Picker, Move) -> i32) {
        let mut scored = std::mem::take(&mut self.lists.scored);
        scored.clear();
        scored.extend(self.lists.made.iter().map(|&m| (score(self, m), m)));
        self.lists.scored = scored;
        (self.next, self.sorted) = (0, 0);
    }

    /// The best of what is left; a few are put in order at a time, since most
    /// nodes look at few moves.
    fn best(&mut self) -> Option<(i32, Move)> {
        if self.next >= self.sorted {
            let rest = self.lists.scored.get_mut(self.next..)?;
            if rest.is_empty() {
                return None;
            }
            let many = SORTED.max(self.next);
            if rest.len() > many {
                rest.select_nth_unstable_by(many, |a, b| b.cmp(a));
            }
            let few = rest.len().min(many);
            rest.get_mut(..few)?.sort_unstable_by(|a, b| b.cmp(a));
            self.sorted = self.next + few;
        }
        let best = self.lists.scored.get(self.next).copied();
        self.next += 1;
        best
    }

    fn quiet_score(&self, worker: &Worker<'_>, m: Move) -> i32 {
        let position = worker.line.position();
        let Some(mover) = position.mover(m) else { return 0 };
        let place = worker.history.place(mover, position.variant().size().dense(m.to()));
        let mut score = 0;
        if worker.techniques.history {
            score += worker.history.score(place);
        }
        if worker.techniques.continuation {
            score += worker.history.continuation(self.before[0], place)
                + worker.history.continuation(self.before[1], place);
        }
        if m.promotes() || worker.evaluation.burns {
            score += worker.evaluation.gain(position, m).clamp(-100_000, 100_000) * 4000
                / worker.evaluation.unit.max(1);
        }
        score
    }
}

impl Worker<'_> {
    /// Whether the move, which is legal here, captures.
    #[inline]
    pub(super) fn captures(&self, m: Move) -> bool {
        m.captures_on_the_way()
            || m.from().is_some_and(|from| from != m.to()) && self.line.position().piece_on(m.to()).is_some()
    }

    /// The more a capture wins the better, and then the less the captor is
    /// worth.
    pub(super) fn capture_score(&self, m: Move) -> i32 {
        let position = self.line.position();
        let gain = self.evaluation.gain(position, m);
        let mover = position.mover(m).map_or(0, |mover: Piece| self.evaluation.worth(mover));
        gain.saturating_mul(16) - mover
    }
}
