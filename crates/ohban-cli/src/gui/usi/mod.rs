//! USI, the Universal Shogi Interface.

mod go;
mod options;
mod session;
mod write;

pub(crate) use session::run_usi;
