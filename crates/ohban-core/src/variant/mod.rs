//! A game: as plain data, and checked and compiled.

mod budget;
mod check;
mod compiled;
mod derived;
mod facts;
mod handicap;
mod problem;
mod programs;
mod spec;
mod traits;
mod words;
mod work;

pub use budget::Budget;
pub use compiled::Variant;
pub use handicap::Handicap;
pub use problem::{LONGEST_CODE, SpecError, SpecErrors, SpecProblem, is_code};
pub use spec::{KindInfo, StartPosition, VariantSpec};
pub(crate) use traits::{KindTraits, Watch};
pub(crate) use words::Words;
