//! Engine library.
