//! The search: iterative deepening over a principal variation search with
//! quiescence, by one worker a thread.

mod history;
mod limits;
mod node;
mod picker;
mod pruning;
mod quiescence;
mod root;
mod table;
mod techniques;
mod threads;
mod time;

use ohban_core::rules::Mate;
use ohban_core::{Color, GameResult, Move, Outcome, SearchLine, Variant, Verdict};

pub(crate) use history::History;
pub(crate) use limits::Shared;
pub(crate) use table::Table;
pub use techniques::Techniques;
pub(crate) use threads::{Means, search};

use crate::Score;
use crate::evaluation::Evaluation;
use history::{NOWHERE, Place};

/// A win now; less by one for each ply until it comes.
pub(crate) const MATE: i32 = 1_000_000;
/// More than any score.
const INFINITE: i32 = MATE + 1;
/// No line is followed further.
pub(crate) const MOST_PLIES: usize = 120;
/// Scores beyond this are wins and losses in so many plies.
const DECIDED: i32 = MATE - 1000;

/// What the rules of a game mean for its search.
#[derive(Debug, Clone, Copy)]
struct Rules {
    /// Mate ends the game though check need not be answered.
    mate_ends: bool,
    /// Passing the turn may be tried.
    null_move: bool,
}

impl Rules {
    fn of(variant: &Variant) -> Rules {
        let rules = variant.rules();
        Rules {
            mate_ends: rules.endings.mate == Mate::Ends
                || rules.royal_safety == ohban_core::rules::RoyalSafety::Enforced,
            null_move: rules.capture_duty == ohban_core::rules::CaptureDuty::Never,
        }
    }
}

/// What a worker keeps for each ply of its line.
#[derive(Debug)]
struct Frame {
    /// Material and squares, for Black.
    sum: i32,
    /// What the position is worth without looking further, for the side to move.
    eval: i32,
    /// The piece that was moved from here and where it went.
    place: Place,
    killers: [Option<Move>; 2],
    line: Vec<Move>,
    lists: picker::Lists,
    tried: Vec<Place>,
}

impl Frame {
    fn new() -> Frame {
        Frame {
            sum: 0,
            eval: 0,
            place: NOWHERE,
            killers: [None; 2],
            line: Vec::new(),
            lists: picker::Lists::default(),
            tried: Vec::new(),
        }
    }
}

/// One thread of a search.
pub(crate) struct Worker<'a> {
    line: SearchLine<'a>,
    evaluation: &'a Evaluation,
    table: &'a Table,
    history: &'a mut History,
    shared: &'a Shared<'a>,
    techniques: Techniques,
    rules: Rules,
    frames: Vec<Frame>,
    reductions: Vec<i32>,
    nodes: u64,
    /// How many of them others know of.
    told: u64,
    selective_depth: usize,
    aborted: bool,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(
        line: SearchLine<'a>,
        evaluation: &'a Evaluation,
        table: &'a Table,
        history: &'a mut History,
        shared: &'a Shared<'a>,
        techniques: Techniques,
    ) -> Worker<'a> {
        let rules = Rules::of(line.position().variant());
        let mut frames: Vec<Frame> = (0..MOST_PLIES + 4).map(|_| Frame::new()).collect();
        if let Some(first) = frames.first_mut() {
            first.sum = evaluation.sum(line.position());
        }
        Worker {
            line: line.judging_early(),
            evaluation,
            table,
            history,
            shared,
            techniques,
            rules,
            frames,
            reductions: pruning::reductions(),
            nodes: 0,
            told: 0,
            selective_depth: 0,
            aborted: false,
        }
    }

    /// Plays a move and keeps the sums.
    #[inline]
    fn play(&mut self, ply: usize, m: Move) -> Verdict {
        let position = self.line.position();
        let size = position.variant().size();
        let place = position.mover(m).map_or(NOWHERE, |p| self.history.place(p, size.dense(m.to())));
        let before = self.frames[ply].sum;
        self.frames[ply].place = place;
        let verdict = self.line.play(m);
        let sum = match self.line.last() {
            Some(undo) => self.evaluation.sum_after(before, undo, self.line.position()),
            None => before,
        };
        self.frames[ply + 1].sum = sum;
        verdict
    }

    fn turn(&self) -> Color {
        self.line.position().turn()
    }

    /// The worth of an outcome `ply` plies from the root for this side.
    fn worth_of(outcome: Outcome, us: Color, ply: usize) -> i32 {
        match outcome.result {
            GameResult::Win(winner) if winner == us => MATE - ply as i32,
            GameResult::Win(_) => ply as i32 - MATE,
            GameResult::Draw | GameResult::NoContest => 0,
        }
    }

    fn evaluate(&self, ply: usize) -> i32 {
        self.evaluation.evaluate(self.line.position(), self.frames[ply].sum)
    }
}

/// A score as users see it.
pub(crate) fn shown(evaluation: &Evaluation, score: i32) -> Score {
    if score >= DECIDED {
        Score::MateIn((MATE - score).unsigned_abs())
    } else if score <= -DECIDED {
        Score::MatedIn((MATE + score).unsigned_abs())
    } else {
        Score::Centipawns(evaluation.values.centipawns(score))
    }
}

/// A score as the table keeps it: wins counted from the position.
fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        _ if score >= DECIDED => score + ply as i32,
        _ if score <= -DECIDED => score - ply as i32,
        _ => score,
    }
}

/// The same backwards.
fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        _ if score >= DECIDED => score - ply as i32,
        _ if score <= -DECIDED => score + ply as i32,
        _ => score,
    }
}
