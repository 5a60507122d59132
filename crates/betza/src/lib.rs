//! Movement notation.
