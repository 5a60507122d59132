//! No move may bring the position back (chu shogi as in the old books; dai,
//! dai dai, maka dai dai, tai). A single pass leaves the other side to move
//! and is no repetition; a pass that answers a pass is one.

use super::Verdict;

pub(super) fn judge() -> Verdict {
    Verdict::Illegal
}
