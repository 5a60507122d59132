//! The null move of searches: the turn passes and nothing else happens.

use super::{Position, hash};
use crate::geometry::Square;

/// What is needed to take a null move back: see [`Position::undo_null`].
#[derive(Debug, Clone, Copy)]
pub struct NullUndo {
    key: u64,
    lion_taken: Option<Square>,
}

impl Position {
    /// Passes the turn, which no rule allows: searches ask so what the other
    /// side threatens. What only limits the very next move (a lion that has
    /// just been taken) is forgotten, the rest of the position stays.
    ///
    /// ```
    /// use ohban::{LoadVariant, Position, Variant};
    ///
    /// let start = Position::start(&Variant::builtin("shogi")?);
    /// let mut position = start.clone();
    /// let undo = position.play_null();
    /// assert_eq!(position.turn(), ohban::Color::White);
    /// position.undo_null(undo);
    /// assert_eq!(position, start);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use = "the null move is taken back with it"]
    pub fn play_null(&mut self) -> NullUndo {
        let undo = NullUndo { key: self.hash, lion_taken: self.memory.lion_taken };
        self.set_lion_taken(None);
        self.turn = !self.turn;
        self.hash ^= hash::WHITE_TO_MOVE;
        self.move_number = self.move_number.saturating_add(1);
        undo
    }

    /// Takes back the null move that was played last.
    pub fn undo_null(&mut self, undo: NullUndo) {
        self.turn = !self.turn;
        self.move_number = self.move_number.saturating_sub(1);
        self.memory.lion_taken = undo.lion_taken;
        self.hash = undo.key;
    }
}
