//! From YAML text to a checked, compiled, immutable [`Variant`].

mod compiled;
mod model;

pub use compiled::Variant;
pub(crate) use compiled::{KindTraits, Watch};
pub use model::{KindInfo, ResolvedVariant, StartPosition};
