//! A player for every game that ohban knows, and mating problems: built on the
//! core alone, without a clock, thread or file of its own where WebAssembly
//! lacks them.
#![forbid(unsafe_code)]
// Input never makes these crates panic: see RELIABILITY.md.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable)]

mod clock;
mod control;
mod engine;
mod evaluation;
mod exchange;
mod limits;
mod mate;
mod random;
mod report;
mod score;
mod search;
mod values;

#[cfg(not(target_family = "wasm"))]
pub use clock::SystemClock;
pub use clock::{Clock, NoClock};
pub use control::Control;
pub use engine::{Engine, Options};
pub use limits::{Limits, TimeControl};
pub use mate::{MateInfo, MateOptions, MateReport, MateSolver, MateVerdict};
pub use report::{Bound, Info, Line, Report, StopReason};
pub use score::Score;
#[doc(hidden)]
pub use search::Techniques;
pub use values::{KindValue, Values};
