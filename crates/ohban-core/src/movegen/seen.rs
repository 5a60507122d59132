//! Which moves of a piece have been found already.

use std::collections::HashSet;

use smallvec::SmallVec;

use crate::geometry::Square;
use crate::moves::Move;

/// Most moves that are searched one by one. Pieces of known games have fewer,
/// for which nothing is allocated.
const MOST_SEARCHED: usize = 256;

/// The effects of one piece's moves that have been seen: two ways with the
/// same captured squares and the same end are one move.
pub(super) struct Seen {
    /// Ends of moves that capture nothing on the way, by rank.
    plain: [u64; 36],
    /// The others, with their captures sorted.
    others: SmallVec<[Move; 256]>,
    /// The same where there are many, to find them in.
    many: Option<HashSet<Move>>,
}

impl Seen {
    pub(super) fn new() -> Seen {
        Seen { plain: [0; 36], others: SmallVec::new(), many: None }
    }

    /// Whether this is the first move to `end` with nothing captured on the
    /// way.
    #[inline]
    pub(super) fn first_to(&mut self, end: Square) -> bool {
        let Some(files) = self.plain.get_mut(usize::from(end.rank())) else { return false };
        let new = *files >> end.file() & 1 == 0;
        *files |= 1 << end.file();
        new
    }

    /// The files of a rank that no move with nothing captured on the way has
    /// ended on yet.
    #[inline]
    pub(super) fn new_on_rank(&mut self, rank: usize, files: u64) -> u64 {
        let Some(seen) = self.plain.get_mut(rank) else { return 0 };
        let new = files & !*seen;
        *seen |= new;
        new
    }

    /// Whether this is the first move of its effect.
    pub(super) fn first(&mut self, m: Move) -> bool {
        if !m.captures_on_the_way() {
            return self.first_to(m.to());
        }
        let sorted = m.sorted();
        if self.others.len() == MOST_SEARCHED && self.many.is_none() {
            self.many = Some(self.others.iter().copied().collect());
        }
        let new = match &mut self.many {
            Some(many) => many.insert(sorted),
            None => !self.others.contains(&sorted),
        };
        if new {
            self.others.push(sorted);
        }
        new
    }

    /// Forgets the last move that was the first of its kind, if it captures on
    /// the way.
    pub(super) fn take_back(&mut self, m: Move) {
        if m.captures_on_the_way() {
            let last = self.others.pop();
            if let (Some(last), Some(many)) = (last, &mut self.many) {
                many.remove(&last);
            }
        }
    }
}
