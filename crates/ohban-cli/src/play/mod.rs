//! Playing in the terminal.

mod player;
mod session;

pub(crate) use player::{Player, RandomMover};
pub(crate) use session::Session;
