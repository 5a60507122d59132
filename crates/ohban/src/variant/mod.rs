//! From YAML text to a checked, compiled, immutable [`Variant`].

pub mod builtin;
mod cause;
mod compiled;
pub mod definition;
mod error;
mod error_help;
mod error_kind;
mod examples;
mod ineffective;
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
mod syntax;
mod text;
mod warning;
mod warnings;
mod words;

pub use compiled::Variant;
pub(crate) use compiled::{Chance, KindTraits, Watch};
pub use error::{VariantError, VariantErrors};
pub use error_kind::VariantErrorKind;
pub use limits::Limits;
pub use model::{KindInfo, ResolvedVariant, StartPosition};
pub use warning::{VariantWarning, VariantWarningKind};
