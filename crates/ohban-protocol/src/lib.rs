//! What ohban says to programs: plain data, one type a thing, shared by the
//! command line, the service and WebAssembly. Keys are those of JSON.
//!
//! ```
//! use ohban::{Game, LoadVariant, Variant};
//! use ohban_protocol::{Detail, MoveFacts, OutcomeFacts};
//!
//! let game = Game::start(&Variant::builtin("mini")?);
//! assert_eq!(MoveFacts::legal(&game, Detail::ALL).len(), 14);
//! assert!(OutcomeFacts::of(&game).in_play);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
// Input never makes these crates panic: see RELIABILITY.md.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable)]

mod build;
mod diagnostic;
mod facts;

pub use build::{Detail, NO_MOVE, color_name};
pub use diagnostic::{Background, Diagnostic, Severity, TextPlace, bundled_text};
pub use facts::{
    After, BoardFacts, CheckFacts, Declaration, GameFacts, Hand, Hands, MarkFacts, MoveFacts, OutcomeFacts,
    PieceFacts, PieceOnSquare, Place, Points, Verdict,
};
