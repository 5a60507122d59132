//! The moves of board game pieces in Betza's notation (the XBetza dialect).
//!
//! A text such as `KNADcaKmcabK`, the lion of chu shogi, is read into a tree with places
//! ([`Movement`]), printed in a canonical form, and resolved into straight paths ([`MoveSet`]) in
//! which everything is explicit. The crate knows no board: an engine runs the paths on its own.
//! The module [`notation`] says what every letter means, and [`describe()`] puts moves into words.
//!
//! ```
//! use betza::{Landing, Path, Movement, Step};
//!
//! let hook_mover: Movement = "RmasR".parse()?;
//! let moves = hook_mover.resolve()?;
//! // Four slides, and eight ways to slide and turn.
//! assert_eq!(moves.paths().len(), 12);
//! let Path::Legs(legs) = &moves.paths()[4] else { panic!("legs") };
//! assert_eq!(legs[0].step, Step { right: 0, forward: 1 });
//! assert_eq!(legs[0].landing, Landing { empty: true, ..Landing::default() });
//! assert_eq!(legs[1].step, Step { right: 1, forward: 0 });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Running the moves
//!
//! These rules are all that an engine needs; letters, defaults, turns and range changes are
//! resolved already.
//!
//! A square of the board is **empty** if it holds no piece, or is the square where the
//! moving piece started, or is a square captured earlier in the same move. Else it is
//! **occupied**, by an enemy or by an own piece.
//!
//! [`Path::Anywhere`] ends on any square of the board but the start: on every empty one if `empty`
//! is set, on every enemy's, capturing it, if `enemy` is set.
//!
//! [`Path::Legs`] runs its legs in order, the first from the piece's square, each other one from
//! the square where the leg before ended. The move ends where the last leg ends. A [`Leg`] goes
//! from its start, and counts its steps 1, 2, 3...:
//!
//! 1. Step number `k` leads to the start plus `k` times `step`. The leg is over if `k` is more than
//!    `last`, or the square is off the board.
//! 2. Unless `halfway` is [`Halfway::Any`], look at the squares that [`Step::halfway`] gives, from
//!    where this step started: all of them must be empty, or all occupied. Else the leg is over.
//! 3. If `k` is less than `first`, go on with the next step, whatever stands there.
//! 4. If `hurdle` is not [`Hurdle::None`] and no hurdle has been met yet: an empty square is passed,
//!    an occupied one is the hurdle and is passed. The leg cannot end on either.
//! 5. On an empty square the leg may end if `landing.empty` is set. On an occupied square it may
//!    end by capturing the enemy (`landing.enemy`) or the own piece (`landing.own`) there, or
//!    without touching the piece (`landing.hop`).
//! 6. The leg is over at an occupied square, and after [`Hurdle::Adjacent`] has had its one square
//!    behind the hurdle. Else go on with the next step. Two kinds of legs go on past occupied
//!    squares: [`Hurdle::Several`] passes each further one as a hurdle, up to its number in all,
//!    and `range_capture` captures what stands there, an enemy, or with [`RangeCapture::All`] an
//!    own piece, and passes it.
//!
//! "May end" branches: each square where a leg may end is one way to go on. A capture counts for
//! the legs after it, so that the same square is empty for them and cannot be captured twice.
//!
//! Two ways with the same set of captured squares and the same end square are **one move**,
//! within a path and between paths. A move that captures nothing and ends where it began is a
//! pass, and by this rule a piece has at most one. No path says anything about check, promotion
//! or other rules of a game.
//!
//! # Limits
//!
//! Texts may come from anywhere: the time and memory for parsing and resolving are bounded by
//! [`MAX_TEXT_LENGTH`], [`MAX_LEGS`], [`MAX_LEAP`] and [`MAX_PATHS`], and nothing panics.

#![forbid(unsafe_code)]
// Input never makes these crates panic: see RELIABILITY.md.
#![warn(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unreachable)]

mod describe;
mod directions;
mod error;
mod letters;
mod moves;
mod parser;
mod resolve;
mod syntax;

#[doc = include_str!("../NOTATION.md")]
pub mod notation {}

pub use describe::describe;
pub use error::{ParseError, ParseErrorKind, ResolveError};
pub use letters::{Atom, Direction, Modality, ModalitySet};
pub use moves::{Halfway, Hurdle, Landing, Leg, MoveSet, Path, RangeCapture, Step};
pub use syntax::{LegSyntax, Movement, MovementPart};

/// The longest text in bytes.
pub const MAX_TEXT_LENGTH: usize = 1024;
/// The most legs of one move.
pub const MAX_LEGS: usize = 8;
/// The largest number in `(m,n)`: boards have at most 36 squares a side.
pub const MAX_LEAP: u8 = 35;
/// The most paths of one piece, counted before identical ones are dropped.
pub const MAX_PATHS: usize = 20_000;
