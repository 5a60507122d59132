//! Counting the move sequences of a fixed length: the standard check of a
//! move generator.

use crate::moves::Move;
use crate::position::Position;

/// Number of legal move sequences of `depth` moves from the position. The
/// moves of the last ply are counted, not played.
///
/// ```
/// use ohban::{LoadVariant, Position, Variant, perft};
///
/// let chu = Position::start(&Variant::builtin("chu")?);
/// assert_eq!(perft(&chu, 2), 1296);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves(),
        _ => Search::new(1).nodes(&mut position.clone(), depth),
    }
}

/// The same number with every move played, also those of the last ply.
#[must_use]
pub fn perft_playing(position: &Position, depth: u32) -> u64 {
    Search::new(0).nodes(&mut position.clone(), depth)
}

/// The number behind each legal move, in no particular order; empty for a
/// depth of 0.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let after = |m| {
        let mut next = position.clone();
        next.play_unchecked(m);
        (m, perft(&next, rest))
    };
    position.legal_moves().into_iter().map(after).collect()
}

/// [`divide`] on all cores.
#[cfg(feature = "rayon")]
#[must_use]
pub fn divide_parallel(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    use rayon::prelude::*;
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    // Pairs of moves are spread over the cores: the first moves alone may be
    // too few, and of very different weight.
    let after = |m| {
        let mut next = position.clone();
        next.play_unchecked(m);
        if rest < 2 {
            return (m, perft(&next, rest));
        }
        let behind = |reply| {
            let mut next = next.clone();
            next.play_unchecked(reply);
            perft(&next, rest - 1)
        };
        (m, next.legal_moves().into_par_iter().map(behind).sum())
    };
    position.legal_moves().into_par_iter().map(after).collect()
}

/// [`perft`] on all cores; the same number.
#[cfg(feature = "rayon")]
#[must_use]
pub fn perft_parallel(position: &Position, depth: u32) -> u64 {
    if depth < 2 {
        return perft(position, depth);
    }
    divide_parallel(position, depth).into_iter().map(|(_, nodes)| nodes).sum()
}

/// Lists of moves, used again and again.
struct Search {
    lists: Vec<Vec<Move>>,
    /// At this depth the moves are counted.
    counted: u32,
}

impl Search {
    fn new(counted: u32) -> Search {
        Search { lists: Vec::new(), counted }
    }

    fn nodes(&mut self, position: &mut Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if depth == self.counted {
            return position.count_moves();
        }
        // One list for each ply in use, empty while it is lent out.
        let mut moves = self.lists.pop().unwrap_or_default();
        position.legal_moves_into(&mut moves);
        let mut nodes = 0;
        for &m in &moves {
            let mut undo = position.play_unchecked(m);
            nodes += self.nodes(position, depth - 1);
            position.take_back(&mut undo);
        }
        self.lists.push(moves);
        nodes
    }
}
