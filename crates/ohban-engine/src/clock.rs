//! Time as the caller gives it: pages without a system clock have their own,
//! and tests a false one.

use std::fmt;
use std::time::Duration;

/// Something that says how much time has passed since a moment of its choice.
///
/// It never goes back.
pub trait Clock: fmt::Debug + Send + Sync {
    /// The time passed.
    fn now(&self) -> Duration;
}

/// A clock that stands still: searches end by depth, nodes or
/// [`Control::stop`](crate::Control::stop) alone.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoClock;

impl Clock for NoClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// The clock of the system.
#[cfg(not(target_family = "wasm"))]
#[derive(Debug, Clone, Copy)]
pub struct SystemClock(std::time::Instant);

#[cfg(not(target_family = "wasm"))]
impl Default for SystemClock {
    fn default() -> Self {
        SystemClock(std::time::Instant::now())
    }
}

#[cfg(not(target_family = "wasm"))]
impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
