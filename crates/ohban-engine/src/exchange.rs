//! What a capture is worth when the other side takes back.

use std::ops::ControlFlow;

use ohban_core::{Color, Move, Position, Square};

use crate::evaluation::Evaluation;

impl Evaluation {
    /// Whether a move wins at least `threshold` if both sides then go on to take
    /// on its end square, the least valuable first, as long as it pays.
    ///
    /// Pieces that come into play as others leave are not seen.
    pub(crate) fn exchange_wins(&self, position: &Position, m: Move, threshold: i32) -> bool {
        self.exchange_loss(position, m, threshold).is_none()
    }

    /// `None` where the move wins at least `threshold` so, else by how much it
    /// stays below that at least: a negative number.
    pub(crate) fn exchange_loss(&self, position: &Position, m: Move, threshold: i32) -> Option<i32> {
        let balance = self.gain(position, m) - threshold;
        if balance < 0 {
            return Some(balance);
        }
        let placed = self.placed(position, m)?;
        let mut risk = self.taken(placed);
        if balance - risk >= 0 {
            return None;
        }
        let (us, them) = (position.turn(), !position.turn());
        let mut theirs = Attackers::default();
        let mut loss = None;
        let _ = position.try_for_each_attacker(m.to(), them, |from| {
            if m.captures_on_the_way() && m.captured_on_the_way().any(|taken| taken == from) {
                return ControlFlow::Continue(());
            }
            let worth = self.attacker(position, from, them);
            theirs.add(worth);
            // Even if we take this one in turn we have lost.
            loss = Some(balance - risk + worth).filter(|balance| *balance < 0);
            if loss.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if loss.is_some() {
            return loss;
        }
        let &least = theirs.in_order().first()?;
        let mut ours = Attackers::default();
        let decided = position.try_for_each_attacker(m.to(), us, |from| {
            if Some(from) == m.from() {
                return ControlFlow::Continue(());
            }
            let worth = self.attacker(position, from, us);
            ours.add(worth);
            // Even if they take this one too we have won enough.
            let wins = least < ROYAL && worth < ROYAL && balance - risk + least - worth >= 0;
            if wins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if decided.is_break() {
            return None;
        }
        let (theirs, ours) = (theirs.in_order(), ours.in_order());
        // `balance` is what we have won so far, `risk` what stands on the square.
        let mut balance = balance;
        let (mut next_theirs, mut next_ours) = (0, 0);
        loop {
            let &captor = theirs.get(next_theirs)?;
            // A royal does not take where it would be taken.
            if captor >= ROYAL && next_ours < ours.len() {
                return None;
            }
            next_theirs += 1;
            balance -= risk;
            risk = captor;
            if balance + risk < 0 {
                return Some(balance + risk);
            }
            let lost = (balance < 0).then_some(balance);
            let Some(&captor) = ours.get(next_ours) else { return lost };
            if captor >= ROYAL && next_theirs < theirs.len() {
                return lost;
            }
            next_ours += 1;
            balance += risk;
            risk = captor;
            if balance - risk >= 0 {
                return None;
            }
        }
    }

    /// What the piece that takes from this square is worth.
    fn attacker(&self, position: &Position, from: Square, by: Color) -> i32 {
        match (position.royals(by), position.piece_on(from)) {
            ([royal], _) if *royal == from => ROYAL,
            (_, Some(piece)) => self.taken(piece),
            (_, None) => 0,
        }
    }
}

/// The worths of pieces that could take on a square.
#[derive(Debug, Default)]
struct Attackers {
    worths: [i32; MOST],
    count: usize,
}

/// More attackers of one square are not looked at.
const MOST: usize = 24;

impl Attackers {
    fn add(&mut self, worth: i32) {
        if let Some(place) = self.worths.get_mut(self.count) {
            *place = worth;
            self.count += 1;
        }
    }

    /// The least first.
    fn in_order(&mut self) -> &[i32] {
        let worths = self.worths.get_mut(..self.count).unwrap_or_default();
        worths.sort_unstable();
        worths
    }
}

/// More than all that stands on a board.
const ROYAL: i32 = 1 << 28;
