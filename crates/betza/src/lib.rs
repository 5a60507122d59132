//! The moves of board game pieces in Betza's notation (the XBetza dialect).
//!
//! A text such as `KNADcaKmcabK`, the lion of chu shogi, is read into a tree with places
//! ([`Piece`]), printed in a canonical form, and resolved into straight paths ([`MoveSet`]) in
//! which everything is explicit. This crate knows no board; an engine runs the paths on its own.
//!
//! ```
//! use betza::{Landing, Path, Piece, Step};
//!
//! let hook_mover: Piece = "RmasR".parse()?;
//! let moves = hook_mover.resolve()?;
//! // Four slides, and eight ways to slide and turn.
//! assert_eq!(moves.paths().len(), 12);
//! let Path::Legs(legs) = &moves.paths()[4] else { panic!("legs") };
//! assert_eq!(legs[0].step, Step { right: 0, forward: 1 });
//! assert_eq!(legs[0].landing, Landing { empty: true, ..Landing::default() });
//! assert_eq!(legs[1].step, Step { right: 1, forward: 0 });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod directions;
mod error;
mod moves;
mod parser;
mod resolve;
mod syntax;

pub use error::{ParseError, ParseErrorKind, ResolveError};
pub use moves::{Halfway, Hurdle, Landing, Leg, MoveSet, Path, Step};
pub use syntax::{Atom, Direction, LegSyntax, Modality, ModalitySet, Move, Piece};

/// The longest text in bytes; the longest piece of any known game has about 60.
pub const MAX_TEXT_LENGTH: usize = 1024;
/// The most legs of one move.
pub const MAX_LEGS: usize = 8;
/// The largest number in `(m,n)`: boards have at most 36 squares a side.
pub const MAX_LEAP: u8 = 35;
/// The most paths of one piece, counted before identical ones are dropped.
pub const MAX_PATHS: usize = 20_000;
