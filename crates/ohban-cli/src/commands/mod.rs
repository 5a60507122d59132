//! One file a command: its options and what it prints.

pub(crate) mod convert;
pub(crate) mod games;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod sfen;
pub(crate) mod show;
