//! Plays moves that may not be legal.

use thiserror::Error;

use crate::moves::Move;
use crate::position::{Position, Undo};
use crate::reason::IllegalReason;

/// A move was refused because it is not legal here.
///
/// ```
/// use ohban::{LoadVariant, Move, Position, Variant};
///
/// let mut position = Position::start(&Variant::builtin("shogi")?);
/// let m = Move::plain("7g".parse()?, "7e".parse()?);
/// let error = position.play(m).unwrap_err();
/// assert_eq!(error.to_string(), "`7g7e` is not legal: the piece on 7g does not move so");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{usi}` is not legal: {reason}")]
#[non_exhaustive]
pub struct IllegalMove {
    /// The move that was refused.
    pub refused: Move,
    /// The same in USI.
    pub usi: String,
    /// Why it is not legal.
    pub reason: IllegalReason,
}

impl Position {
    /// Plays a legal move.
    ///
    /// # Errors
    ///
    /// When the move is not legal; the position is then unchanged.
    pub fn play(&mut self, m: Move) -> Result<Undo, IllegalMove> {
        match self.why_illegal(m) {
            None => Ok(self.play_unchecked(m)),
            Some(reason) => Err(IllegalMove { refused: m, usi: self.usi(m), reason }),
        }
    }
}
