//! Positions in the terminal, as wide as there is room.

mod layout;
mod print;
mod view;

pub(crate) use layout::{Layout, Naming, Room};
pub(crate) use print::{Paper, columns, cut, wrapped};
pub(crate) use view::{BoardView, Marks};
