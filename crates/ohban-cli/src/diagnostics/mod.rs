//! Problems in the files of games, and how they are shown.

mod documentation;
mod render;

pub(crate) use documentation::{Documentation, alternatives, entries};
pub(crate) use ohban_protocol::Diagnostic;
pub(crate) use render::render;
