//! Playing in the terminal: a table with a game on it, and two ways to sit at
//! it, line by line and full screen.

mod clock;
mod files;
mod level;
mod line_mode;
mod player;
mod screen;
mod table;

/// Said before a search that takes a while.
const THINKING: &str = "thinking ...";

pub(crate) use clock::{Clock, ClockOptions};
pub(crate) use files::format_of;
pub(crate) use level::Level;
pub(crate) use line_mode::play_in_lines;
pub(crate) use player::{Opponent, Player};
pub(crate) use screen::play_on_screen;
pub(crate) use table::{Reply, Table};
