//! The program `ohban`.
fn main() {}
