//! A game looked at move by move: what each was worth, and what would have
//! been better.

use std::sync::Arc;

use ohban::record::{Evaluation, Record, Score as RecordScore};
use ohban::{Color, Game, GameResult, Move, Position};
use ohban_engine::{Control, Engine, Limits, Report, Score};

/// How much more than the opponent's pieces, in hundredths of the least piece,
/// makes a side ten times as likely to win as to lose.
const DECADE: f64 = 600.0;

/// Shares of the chances to win that a move may lose before it is marked.
const DUBIOUS: f64 = 0.08;
const MISTAKE: f64 = 0.16;
const BLUNDER: f64 = 0.30;

/// What is to be said of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// It loses a little.
    Dubious,
    /// It loses much.
    Mistake,
    /// It loses the game, or a won one.
    Blunder,
}

impl Mark {
    fn of(loss: f64) -> Option<Mark> {
        match loss {
            loss if loss >= BLUNDER => Some(Mark::Blunder),
            loss if loss >= MISTAKE => Some(Mark::Mistake),
            loss if loss >= DUBIOUS => Some(Mark::Dubious),
            _ => None,
        }
    }

    /// As it stands behind moves in books: `?!`, `?`, `??`.
    pub(crate) fn sign(self) -> &'static str {
        match self {
            Mark::Dubious => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// In one word.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Mark::Dubious => "dubious",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }
}

/// A move of the game and what the engine thinks of it.
#[derive(Debug, Clone)]
pub(crate) struct Judged {
    pub(crate) m: Move,
    pub(crate) mover: Color,
    /// The position before it.
    pub(crate) before: Position,
    /// The value after it, for the side that made it.
    pub(crate) score: Score,
    /// The value of the best move, for the side to move.
    pub(crate) best_score: Score,
    /// How the game should have gone on instead, the best move first.
    pub(crate) best: Vec<Move>,
    /// How it should go on after the move.
    pub(crate) answer: Vec<Move>,
    /// Plies of the search after it.
    pub(crate) depth: u32,
    /// The share of the chances to win that the move loses, 0 to 1.
    pub(crate) loss: f64,
    pub(crate) mark: Option<Mark>,
}

/// Goes through the main line of a record; `on_move` hears of each move that
/// is done. What `stop` has cut short is left out.
pub(crate) fn judge(
    record: &Record,
    engine: &mut Engine,
    limits: &Limits,
    stop: &Arc<Control>,
    on_move: &mut dyn FnMut(),
) -> Vec<Judged> {
    let mut game = Game::study(record.start.clone());
    let mut judged: Vec<Judged> = Vec::new();
    let mut here = search(engine, &game, limits, stop);
    for played in &record.line.moves {
        let (Some(found), m) = (here.take(), played.m) else { break };
        let (mover, before) = (game.position().turn(), game.position().clone());
        // An illegal last move ends a record, and is not judged.
        if game.play(m).is_err() {
            break;
        }
        let next = search(engine, &game, limits, stop);
        let Some(after) = &next else { break };
        let best = found.lines.first();
        let (best_score, best) =
            best.map_or((Score::Centipawns(0), Vec::new()), |line| (line.score, line.moves.clone()));
        let value = value_after(&game, after, mover);
        // Who plays what the engine would play makes no mistake.
        let agrees = best.first() == Some(&m);
        let loss = if agrees { 0.0 } else { (chances(best_score) - chances(value)).max(0.0) };
        judged.push(Judged {
            m,
            mover,
            before,
            score: value,
            best_score,
            best,
            answer: after.lines.first().map_or_else(Vec::new, |line| line.moves.clone()),
            depth: after.depth,
            loss,
            mark: Mark::of(loss),
        });
        on_move();
        here = next;
    }
    judged
}

/// What the engine finds; none if it was stopped before.
fn search(engine: &mut Engine, game: &Game, limits: &Limits, stop: &Control) -> Option<Report> {
    if stop.stopped() {
        return None;
    }
    let report = engine.search(game, limits, stop, &mut |_| ());
    if stop.stopped() { None } else { Some(report) }
}

/// The value of a position for the side that has just moved.
fn value_after(game: &Game, report: &Report, mover: Color) -> Score {
    match (game.outcome().map(|outcome| outcome.result), report.lines.first()) {
        (Some(GameResult::Win(winner)), _) if winner == mover => Score::MateIn(0),
        (Some(GameResult::Win(_)), _) => Score::MatedIn(0),
        (Some(_), _) | (None, None) => Score::Centipawns(0),
        (None, Some(line)) => match line.score {
            Score::Centipawns(value) => Score::Centipawns(value.saturating_neg()),
            Score::MateIn(plies) => Score::MatedIn(plies),
            Score::MatedIn(plies) => Score::MateIn(plies),
        },
    }
}

/// Chances to win, 0 to 1.
fn chances(score: Score) -> f64 {
    match score {
        Score::Centipawns(value) => 1.0 / (1.0 + 10_f64.powf(-f64::from(value) / DECADE)),
        Score::MateIn(_) => 1.0,
        Score::MatedIn(_) => 0.0,
    }
}

/// A score as Black sees it.
pub(crate) fn for_black(score: Score, side: Color) -> Score {
    match (score, side) {
        (score, Color::Black) => score,
        (Score::Centipawns(value), _) => Score::Centipawns(value.saturating_neg()),
        (Score::MateIn(plies), _) => Score::MatedIn(plies),
        (Score::MatedIn(plies), _) => Score::MateIn(plies),
    }
}

/// `+1.20`, `mate in 5`, `mated in 4`
pub(crate) fn told(score: Score) -> String {
    match score {
        Score::Centipawns(value) => format!("{:+.2}", f64::from(value) / 100.0),
        Score::MateIn(0) => "won".to_owned(),
        Score::MatedIn(0) => "lost".to_owned(),
        Score::MateIn(plies) => format!("mate in {plies}"),
        Score::MatedIn(plies) => format!("mated in {plies}"),
    }
}

/// Writes what was found into the record: values with lines, and comments on
/// mistakes.
pub(crate) fn annotate(record: &mut Record, judged: &[Judged]) {
    use ohban::MoveNotation;
    for (played, judged) in record.line.moves.iter_mut().zip(judged) {
        let (winner, plies) = match judged.score {
            Score::MateIn(plies) => (judged.mover, plies),
            Score::MatedIn(plies) => (!judged.mover, plies),
            Score::Centipawns(_) => (judged.mover, 0),
        };
        let score = match for_black(judged.score, judged.mover) {
            Score::Centipawns(value) => RecordScore::Centipawns(value),
            Score::MateIn(_) | Score::MatedIn(_) => RecordScore::Mate(winner, plies),
        };
        let mut evaluation = Evaluation::new(score);
        evaluation.depth = Some(judged.depth);
        evaluation.moves.clone_from(&judged.answer);
        played.evaluation = Some(evaluation);
        if let (Some(mark), Some(best)) = (judged.mark, judged.best.first()) {
            let best = judged.before.western(*best);
            let comment = format!("{}: better {best} ({})", mark.word(), told(judged.best_score));
            played.comments.push(comment);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_are_marked_by_their_weight() {
        let loss =
            |before, after| Mark::of(chances(Score::Centipawns(before)) - chances(Score::Centipawns(after)));
        assert_eq!(loss(0, -20), None);
        assert_eq!(loss(0, -100), Some(Mark::Dubious));
        assert_eq!(loss(0, -200), Some(Mark::Mistake));
        assert_eq!(loss(0, -500), Some(Mark::Blunder));
        // Won is won.
        assert_eq!(loss(3000, 2000), None);
        assert_eq!(Mark::of(chances(Score::MateIn(3)) - chances(Score::Centipawns(0))), Some(Mark::Blunder));
    }
}
