//! Games of ohban from YAML files: read, checked, and explained to authors.
//!
//! [`Loader`] is the one way from a file to a
//! [`Variant`](ohban_core::Variant); [`builtin`] has the games that come with
//! the crate. All problems of a file are found in one run, each with line and
//! column ([`VariantErrors`]); [`Loaded::warnings`] tells what is allowed but
//! hardly meant. [`definition`] is what an author may write.
//!
//! # Features
//!
//! * `schema` (off by default): `schemars::JsonSchema` for the types of
//!   [`definition`], which editors and other programs can check YAML with.
#![forbid(unsafe_code)]
// Input never makes these crates panic: see RELIABILITY.md.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable)]

pub mod builtin;
mod cause;
pub mod definition;
mod error;
mod error_help;
mod error_kind;
mod error_quotes;
mod examples;
mod extends;
mod handicaps;
mod kinds;
mod library;
mod limits;
mod loader;
mod locate;
mod merge;
mod nesting;
mod policies;
mod problems;
mod resolve;
mod setup;
mod shape;
mod shared;
mod source;
mod suggest;
mod syntax;
mod text;
mod warning;
mod warnings;

pub use error::{VariantError, VariantErrors};
pub use error_kind::VariantErrorKind;
pub use extends::Extends;
pub use limits::Limits;
pub use loader::{LoadVariant, Loaded, Loader};
pub use warning::{VariantWarning, VariantWarningKind};
