//! Moves of a game as text.

use thiserror::Error;

use super::Game;
use crate::text::{shortened, told};
use crate::{IllegalReason, Move, ParseMoveError, ParseMoveProblem};

/// Why a move given as text cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The text is no move.
    #[error("{0}")]
    Text(ParseMoveError),
    /// The move is not legal.
    #[error("{0}")]
    Illegal(IllegalReason),
}

impl MoveError {
    /// What is wrong, without the text of the move.
    ///
    /// ```
    /// use ohban::{Game, LoadVariant, Variant};
    ///
    /// let game = Game::start(&Variant::builtin("shogi")?);
    /// let error = game.judge("7g7z").unwrap_err();
    /// assert_eq!(error.to_string(), "`7g7z` is no move: 7z lies beyond the board");
    /// assert_eq!(error.reason(), "7z lies beyond the board");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reason(&self) -> String {
        match self {
            MoveError::Text(error) => error.problem.to_string(),
            MoveError::Illegal(reason) => reason.to_string(),
        }
    }
}

/// A record of a game contains a move that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("move {ply}, {}", told(text, "", &error.reason()))]
#[non_exhaustive]
pub struct RecordError {
    /// Number of the move, counted from the start of the game, 1 up.
    pub ply: usize,
    /// The text of the move.
    pub text: String,
    /// What is wrong with it.
    #[source]
    pub error: MoveError,
}

impl Game {
    /// The legal move that a text in USI means.
    ///
    /// ```
    /// use ohban::{Game, IllegalReason, LoadVariant, MoveError, Variant};
    ///
    /// let game = Game::start(&Variant::builtin("shogi")?);
    /// assert!(game.judge("2g2f").is_ok());
    /// let blocked = IllegalReason::Blocked(Some("2g".parse()?));
    /// assert_eq!(game.judge("2h2d"), Err(MoveError::Illegal(blocked)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the text is no move, and when the move is not legal, with the
    /// reason.
    pub fn judge(&self, text: &str) -> Result<Move, MoveError> {
        let m = self.position().parse_usi(text).map_err(|error| self.as_illegal(error))?;
        self.why_illegal(m).map_or(Ok(m), |reason| Err(MoveError::Illegal(reason)))
    }

    /// Plays the move that a text in USI means.
    ///
    /// # Errors
    ///
    /// As [`judge`](Game::judge); the game is then as before.
    pub fn play_usi(&mut self, text: &str) -> Result<Move, MoveError> {
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
    pub fn play_record(&mut self, moves: &str) -> Result<(), RecordError> {
        for text in moves.split_whitespace() {
            let ply = self.history().len() + 1;
            self.play_usi(text).map_err(|error| RecordError { ply, text: shortened(text), error })?;
        }
        Ok(())
    }

    /// Texts that can be read as a move but name none that the pieces make.
    fn as_illegal(&self, error: ParseMoveError) -> MoveError {
        MoveError::Illegal(match error.problem {
            ParseMoveProblem::EmptyStart(square) => IllegalReason::EmptyStart(square),
            ParseMoveProblem::NotOnTheWay(square) => IllegalReason::DoesNotMoveSo(square),
            ParseMoveProblem::NoDrops(_) if self.variant().rules().drops.is_none() => IllegalReason::NoDrops,
            ParseMoveProblem::NoDrops(_) => IllegalReason::NotInHand,
            _ => return MoveError::Text(error),
        })
    }
}
