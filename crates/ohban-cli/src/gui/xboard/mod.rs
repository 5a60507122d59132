//! XBoard's protocol, CECP 2.
//!
//! Its White is the side that begins, our Black (sente); squares are named
//! from White's left: a1 is the corner to the left of our Black.

mod clock;
mod figures;
mod marks;
mod names;
mod session;
mod words;

pub(crate) use session::run_xboard;
