//! One file a command: its options and what it prints.

pub(crate) mod check;
pub(crate) mod games;
pub(crate) mod legal;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod result;
pub(crate) mod sfen;
