//! What a capture is worth when the other side takes back.

use ohban_core::{Color, Move, Position, Square};

use crate::evaluation::Evaluation;

/// The worths of pieces that could take on a square, the least first.
type Attackers = [i32; 24];

impl Evaluation {
    /// Whether a move wins at least `threshold` if both sides then go on to take
    /// on its end square, the least valuable first, as long as it pays.
    ///
    /// Pieces that come into play as others leave are not seen.
    pub(crate) fn exchange_wins(&self, position: &Position, m: Move, threshold: i32) -> bool {
        let balance = self.gain(position, m) - threshold;
        if balance < 0 {
            return false;
        }
        let Some(placed) = self.placed(position, m) else { return true };
        let mut risk = self.taken(placed);
        if balance - risk >= 0 {
            return true;
        }
        let (us, them) = (position.turn(), !position.turn());
        let (theirs, their_count) = self.attackers(position, m.to(), them, |from| {
            !m.captures_on_the_way() || !m.captured_on_the_way().any(|taken| taken == from)
        });
        if their_count == 0 {
            return true;
        }
        let (ours, our_count) = self.attackers(position, m.to(), us, |from| Some(from) != m.from());
        // `balance` is what we have won so far, `risk` what stands on the square.
        let mut balance = balance;
        let (mut next_theirs, mut next_ours) = (0, 0);
        loop {
            let Some(&captor) = theirs.get(next_theirs).filter(|_| next_theirs < their_count) else {
                return true;
            };
            // A royal does not take where it would be taken.
            if captor >= ROYAL && next_ours < our_count {
                return true;
            }
            next_theirs += 1;
            balance -= risk;
            risk = captor;
            if balance + risk < 0 {
                return false;
            }
            let Some(&captor) = ours.get(next_ours).filter(|_| next_ours < our_count) else {
                return balance >= 0;
            };
            if captor >= ROYAL && next_theirs < their_count {
                return balance >= 0;
            }
            next_ours += 1;
            balance += risk;
            risk = captor;
            if balance - risk >= 0 {
                return true;
            }
        }
    }

    fn attackers(
        &self,
        position: &Position,
        square: Square,
        by: Color,
        counts: impl Fn(Square) -> bool,
    ) -> (Attackers, usize) {
        let single = position.royals(by).len() == 1;
        let mut list = [0; 24];
        let mut count = 0;
        for from in position.attackers_of(square, by).filter(|from| counts(*from)) {
            let Some(piece) = position.piece_on(from) else { continue };
            let royal = single && position.royals(by).contains(&from);
            let worth = if royal { ROYAL } else { self.taken(piece) };
            let Some(place) = list.get_mut(count) else { break };
            *place = worth;
            count += 1;
            let mut at = count - 1;
            while at > 0 && list[at - 1] > worth {
                list.swap(at - 1, at);
                at -= 1;
            }
        }
        (list, count)
    }
}

/// More than all that stands on a board.
const ROYAL: i32 = 1 << 28;
