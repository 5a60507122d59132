//! A game: as plain data, and checked and compiled.

mod budget;
mod check;
mod compiled;
mod derived;
mod handicap;
mod programs;
mod spec;
mod words;
mod work;

pub use budget::Budget;
pub use check::{LONGEST_CODE, SpecError, SpecErrors, SpecProblem, is_code};
pub use compiled::Variant;
pub(crate) use compiled::{KindTraits, Watch};
pub use handicap::Handicap;
pub use spec::{KindInfo, StartPosition, VariantSpec};
pub(crate) use words::Words;
