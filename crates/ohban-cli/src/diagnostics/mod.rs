//! Problems in the files of games, and how they are shown.

mod diagnostic;
mod documentation;
mod render;

pub(crate) use diagnostic::Diagnostic;
pub(crate) use documentation::{Documentation, alternatives, entries};
pub(crate) use render::render;
