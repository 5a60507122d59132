//! The line of a proof, read from the table; what has got lost there is
//! proven once more.

use ohban_core::Move;

use super::forcing::{answers_into, checks_into};
use super::search::Search;
use super::value::{UNBOUNDED, Value, longer};
use super::watch::Watch;

/// How often a line is read again because what lies beside it has turned out
/// shorter than it was taken to be.
const MOST_READINGS: usize = 64;

/// Moves of a line beyond those that were promised.
const MOST_MORE: usize = 200;

impl Search<'_> {
    /// The line of the proof of the position, and the number of plies in which
    /// the proof mates whatever is answered; the attacker's moves are the best
    /// that are known, the answers those that last longest. `None` where the
    /// watch ends it first.
    pub(super) fn line(&mut self, watch: &mut Watch<'_>) -> Option<(u16, Vec<Move>)> {
        let mut best = None;
        for _ in 0..MOST_READINGS {
            let plies = self.mate(watch)?;
            let line = self.read(plies, watch)?;
            let is_exact = line.len() == usize::from(plies);
            best = Some((plies.max(u16::try_from(line.len()).unwrap_or(UNBOUNDED)), line));
            if is_exact {
                break;
            }
        }
        best
    }

    /// In how many plies the position is known to mate, proven again if that
    /// is needed.
    fn mate(&mut self, watch: &mut Watch<'_>) -> Option<u16> {
        if let Some(plies) = self.known_mate() {
            return Some(plies);
        }
        let value = self.run(UNBOUNDED, watch);
        value.is_proven().then_some(value.plies)
    }

    fn known_mate(&mut self) -> Option<u16> {
        let attacks = self.position.turn() == self.attacker;
        let value = if attacks {
            let place = self.hands.place(&self.position);
            self.known(place, UNBOUNDED, 0).map(|(value, _)| value)
        } else {
            Some(self.after_check(UNBOUNDED, 0).0)
        };
        value.filter(Value::is_proven).map(|value| value.plies)
    }

    /// Reads the line and, on the way back, makes what is known of its
    /// positions agree.
    fn read(&mut self, plies: u16, watch: &mut Watch<'_>) -> Option<Vec<Move>> {
        let (mut line, mut undos, mut complete) = (Vec::new(), Vec::new(), true);
        while line.len() < usize::from(plies) + MOST_MORE {
            let next = if self.position.turn() == self.attacker {
                self.best_check(watch)
            } else if self.known_mate() == Some(0) {
                break;
            } else {
                self.longest_answer(watch)
            };
            let Some((m, _)) = next else {
                complete = false;
                break;
            };
            undos.push(self.position.play_unchecked(m));
            line.push(m);
        }
        while let Some(undo) = undos.pop() {
            self.position.undo(undo);
            if complete {
                self.agree(watch);
            }
        }
        complete.then_some(line)
    }

    fn agree(&mut self, watch: &mut Watch<'_>) {
        let attacks = self.position.turn() == self.attacker;
        let next = if attacks { self.best_check(watch) } else { self.longest_answer(watch) };
        if let Some((_, plies)) = next {
            let place = self.hands.place(&self.position);
            self.table.store(place, &Value::proven(longer(plies), place.hand), 1);
        }
    }

    fn best_check(&mut self, watch: &mut Watch<'_>) -> Option<(Move, u16)> {
        let mut checks = Vec::new();
        checks_into(&mut self.position, &mut checks);
        for _ in 0..2 {
            let mut best: Option<(Move, u16)> = None;
            for &m in &checks {
                let undo = self.position.play_unchecked(m);
                let plies = self.known_mate();
                self.position.undo(undo);
                if let Some(plies) = plies
                    && best.is_none_or(|(_, least)| plies < least)
                {
                    best = Some((m, plies));
                }
            }
            if best.is_some() {
                return best;
            }
            if !self.run(UNBOUNDED, watch).is_proven() {
                break;
            }
        }
        None
    }

    fn longest_answer(&mut self, watch: &mut Watch<'_>) -> Option<(Move, u16)> {
        let mut answers = Vec::new();
        answers_into(&mut self.position, &mut answers);
        let mut best: Option<(Move, u16)> = None;
        for &m in &answers {
            let undo = self.position.play_unchecked(m);
            let plies = self.mate(watch);
            self.position.undo(undo);
            let plies = plies?;
            if best.is_none_or(|(_, most)| plies > most) {
                best = Some((m, plies));
            }
        }
        best
    }
}
