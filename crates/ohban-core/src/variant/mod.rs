//! A game: as plain data, and checked and compiled.

mod check;
mod compiled;
mod derived;
mod handicap;
mod spec;
mod words;

pub use check::{LONGEST_CODE, SpecError, SpecErrors, SpecProblem, is_code};
pub use compiled::Variant;
pub(crate) use compiled::{KindTraits, Watch};
pub use handicap::Handicap;
pub use spec::{KindInfo, StartPosition, VariantSpec};
pub(crate) use words::Words;
