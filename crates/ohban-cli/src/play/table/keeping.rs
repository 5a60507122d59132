//! Games that are kept: as a record, and as what is said to somebody who leaves.

use std::time::Duration;

use ohban::record::{Ending, Record, RecordMove, Termination, Time};
use ohban::{Game, MoveNotation, Position};

use super::{Reply, Table};
use crate::play::files;

impl Table {
    /// How to go on with the game some other time, where it has begun and has
    /// not ended.
    pub(crate) fn parting(&self) -> Option<String> {
        if self.is_over() || self.has_no_people() || self.words.is_empty() {
            return None;
        }
        let mut position = self.start.clone();
        let moves = self.game.history().map(|m| {
            let usi = position.usi(m);
            position.play_unchecked(m);
            usi
        });
        let moves = moves.collect::<Vec<_>>().join(" ");
        Some(format!("to go on with this game some other time: --moves \"{moves}\""))
    }

    pub(super) fn record(&self) -> Record {
        let mut record = Record::new(self.start.clone());
        let mut totals = [Duration::ZERO; 2];
        let mut turn = self.start.turn();
        record.line.moves = self.game.history().map(RecordMove::new).collect();
        for (played, spent) in record.line.moves.iter_mut().zip(&self.times) {
            let total = &mut totals[turn.index()];
            *total = total.saturating_add(*spent);
            // Where nobody is hurried, times are no part of the game.
            if self.clock.is_limited() {
                played.time = Some(Time { spent: *spent, total: Some(*total) });
            }
            turn = !turn;
        }
        record.line.end = match self.out_of_time {
            Some(loser) => Some(Ending::new(Termination::Time, loser)),
            None => self.game.outcome().map(Ending::from),
        };
        record
    }

    pub(super) fn load(&mut self, file: &str) -> Reply {
        match files::load(self.game.variant(), file) {
            Ok((record, game)) => {
                let spent = |played: &RecordMove| played.time.map_or(Duration::ZERO, |time| time.spent);
                self.times = record.line.moves.iter().map(spent).collect();
                self.words = in_words(&record.start, &game);
                (self.start, self.game) = (record.start, game);
                (self.out_of_time, self.undone) = (None, Vec::new());
                self.clock.restart();
                Reply::redraw()
            }
            Err(reason) => Reply::say(format!("not loaded: {reason}")),
        }
    }
}

/// The moves of a game in western notation.
pub(super) fn in_words(start: &Position, game: &Game) -> Vec<String> {
    let mut position = start.clone();
    let told = game.history().map(|m| {
        let text = position.western(m);
        position.play_unchecked(m);
        text
    });
    told.collect()
}
