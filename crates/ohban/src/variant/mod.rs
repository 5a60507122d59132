//! From YAML text to a checked, compiled, immutable [`Variant`].

mod model;

pub use model::{KindInfo, ResolvedVariant, StartPosition};
