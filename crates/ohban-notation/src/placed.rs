//! Problems on their way to the text that they are about.

use ohban_core::{MoveTextError, MoveTextProblem};

/// A problem with its column; the text comes later.
pub(crate) type Placed<T> = Result<T, (usize, MoveTextProblem)>;

/// Turns a placed problem into an error about `text`.
pub(crate) fn about(text: &str, (column, problem): (usize, MoveTextProblem)) -> MoveTextError {
    MoveTextError::new(text, column, problem)
}
