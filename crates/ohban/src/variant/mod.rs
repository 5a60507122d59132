//! From YAML text to a checked, compiled, immutable [`Variant`].

pub mod builtin;
mod compiled;
pub mod definition;
mod error;
mod kinds;
mod library;
mod limits;
mod locate;
mod merge;
mod model;
mod nesting;
mod policies;
mod problems;
mod resolve;
mod setup;
mod shape;
mod source;
mod suggest;
mod warnings;
mod words;

pub use compiled::Variant;
pub(crate) use compiled::{Chance, KindTraits, Watch};
pub use error::{VariantError, VariantErrorKind, VariantErrors};
pub use limits::Limits;
pub use model::{KindInfo, ResolvedVariant, StartPosition};
pub use warnings::{VariantWarning, VariantWarningKind};
