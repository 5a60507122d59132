//! Players of this program.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use ohban::{Game, Variant};
use ohban_engine::{Control, Engine, Options};

use super::{Answer, Contestant, Thought, Trouble, Turn};
use crate::random::Random;

/// Our own engine.
pub(super) struct Own {
    engine: Engine,
    stop: Arc<Control>,
}

impl Own {
    pub(super) fn new(variant: &Variant, options: Options, stop: Arc<Control>) -> Own {
        Own { engine: Engine::new(variant, options), stop }
    }
}

impl Contestant for Own {
    fn begin(&mut self, _: &Game) -> Result<(), Trouble> {
        self.engine.clear();
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<(Answer, Thought), Trouble> {
        let limits = turn.clocks.limits(turn.game.position().turn(), turn.budget);
        let search = AssertUnwindSafe(|| self.engine.search(turn.game, &limits, &self.stop, &mut |_| ()));
        let report = catch_unwind(search).map_err(|_| Trouble::Failed)?;
        if self.stop.stopped() {
            return Err(Trouble::Stopped);
        }
        let line = report.lines.first();
        let thought = Thought {
            score: line.map(|line| line.score),
            depth: Some(report.depth),
            nodes: Some(report.nodes),
            line: line.map_or_else(Vec::new, |line| line.moves.clone()),
        };
        let answer = match report.best() {
            Some(m) if turn.game.is_legal(m) => Answer::Move(m),
            Some(m) => Answer::Illegal(turn.game.position().usi(m)),
            None => Answer::Resigns,
        };
        Ok((answer, thought))
    }
}

/// Plays any legal move.
pub(super) struct RandomMover(pub(super) Random);

impl Contestant for RandomMover {
    fn begin(&mut self, _: &Game) -> Result<(), Trouble> {
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<(Answer, Thought), Trouble> {
        let moves = turn.game.legal_moves();
        let answer = self.0.one_of(&moves).map_or(Answer::Resigns, |m| Answer::Move(*m));
        Ok((answer, Thought::default()))
    }
}
