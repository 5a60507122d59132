//! The player as programs with boards and pictures call it: protocols on
//! standard input and output.
//!
//! One thread reads lines, one searches, and the main thread, which alone
//! writes, takes what comes from both as [`Event`]s: so it answers at once
//! whatever the search does.

mod event;
mod thinker;
mod usi;
mod xboard;

pub(crate) use event::{Event, listen};
pub(crate) use thinker::{Setup, Thinker};
pub(crate) use usi::run_usi;
pub(crate) use xboard::run_xboard;
