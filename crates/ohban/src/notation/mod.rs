//! Text forms of positions and moves.
#![warn(clippy::indexing_slicing)]

mod cecp;
pub(crate) mod cursor;
pub(crate) mod error;
pub(crate) mod japanese;
pub(crate) mod meaning;
pub(crate) mod names;
pub(crate) mod san;
mod sfen;
pub(crate) mod squares;
mod usi;
pub(crate) mod western;

#[cfg(feature = "svg")]
pub(crate) use names::one_character;
pub(crate) use names::{DiagramName, Names, Naming, columns};

pub use error::{MoveTextError, MoveTextProblem};
pub use sfen::{SfenError, SfenField, SfenProblem};
pub use usi::{ParseMoveError, ParseMoveProblem};

use crate::{PieceKind, Variant};

impl Variant {
    /// How Japanese notation names a piece: by one character where all pieces
    /// of the game have such a name (歩), else by its name in kanji (歩兵), or
    /// by its code if it has none.
    #[must_use]
    pub fn japanese_name(&self, kind: PieceKind) -> &str {
        self.japanese_names().written(kind)
    }
}
