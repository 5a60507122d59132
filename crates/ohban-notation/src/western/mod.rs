//! Western notation as George Hodges wrote it: `P-8h`, `LNx5ex4d`, `N*4e`.

mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;

/// Longest move that is read, in bytes.
const LONGEST: usize = 400;
