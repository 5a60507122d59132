//! Moves of a game as text.

use super::Game;
use crate::movegen::IllegalMove;
use crate::moves::Move;
use crate::text::MoveTextError;

impl Game {
    /// The legal move that a text in USI means.
    ///
    /// ```
    /// use ohban::{Game, LoadVariant, Variant};
    ///
    /// let game = Game::start(&Variant::builtin("shogi")?);
    /// assert!(game.judge("2g2f").is_ok());
    /// let error = game.judge("2h2d").unwrap_err();
    /// assert_eq!(error.to_string(), "`2h2d` is not legal: the way is blocked on 2g");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the text is no move, and when the move is not legal:
    /// [`MoveTextError::illegal`] tells them apart.
    pub fn judge(&self, text: &str) -> Result<Move, MoveTextError> {
        let m = self.position().parse_usi(text)?;
        match self.why_illegal(m) {
            None => Ok(m),
            Some(reason) => {
                let illegal = IllegalMove { refused: m, usi: self.position().usi(m), reason };
                Err(MoveTextError::new(text.trim(), 1, illegal.into()))
            }
        }
    }

    /// Plays the move that a text in USI means.
    ///
    /// # Errors
    ///
    /// As [`judge`](Game::judge); the game is then as before.
    pub fn play_usi(&mut self, text: &str) -> Result<Move, MoveTextError> {
        let m = self.judge(text)?;
        self.play_unchecked(m);
        Ok(m)
    }

    /// Plays moves in USI, separated by blanks.
    ///
    /// # Errors
    ///
    /// At the first move that cannot be played, with its number; the moves
    /// before it have been played.
    pub fn play_all(&mut self, moves: &str) -> Result<(), MoveTextError> {
        for text in moves.split_whitespace() {
            let number = self.history().len() + 1;
            self.play_usi(text).map_err(|error| error.of_move(number))?;
        }
        Ok(())
    }
}
