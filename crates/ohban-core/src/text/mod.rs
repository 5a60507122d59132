//! Text forms of positions and moves that every program needs: SFEN and USI.
#![warn(clippy::indexing_slicing)]

#[cfg(feature = "serde")]
mod data;
mod error;
mod sfen;
mod usi;

pub use error::{MoveTextError, MoveTextProblem, PieceHelp};
pub use sfen::{SfenError, SfenField, SfenHelp, SfenProblem};

#[doc(inline)]
pub use crate::quote::{is_unseen, seen};
#[doc(hidden)]
pub use crate::quote::{shortened, told};
