//! Counts, limits and progress of a search.

use std::time::Duration;

use super::MateInfo;
use super::table::Table;
use crate::{Clock, Control, Limits, StopReason};

/// Nodes between two looks at the clock.
const STRIDE: u64 = 256;

/// Time between two words.
const WORD: Duration = Duration::from_millis(1000);

/// Counts nodes and ends a search in time.
pub(super) struct Watch<'a> {
    pub(super) count: u64,
    pub(super) stopped: Option<StopReason>,
    pub(super) deepest: usize,
    /// The shortest mate so far.
    pub(super) plies: Option<u32>,
    next_look: u64,
    next_word: Duration,
    start: Duration,
    clock: &'a dyn Clock,
    control: &'a Control,
    nodes: Option<u64>,
    time: Option<Duration>,
    on_info: &'a mut dyn FnMut(&MateInfo),
}

impl std::fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Watch").field("count", &self.count).finish_non_exhaustive()
    }
}

impl<'a> Watch<'a> {
    pub(super) fn new(
        clock: &'a dyn Clock,
        control: &'a Control,
        limits: &Limits,
        on_info: &'a mut dyn FnMut(&MateInfo),
    ) -> Watch<'a> {
        let start = clock.now();
        Watch {
            count: 0,
            stopped: None,
            deepest: 0,
            plies: None,
            next_look: 0,
            next_word: WORD,
            start,
            clock,
            control,
            nodes: limits.nodes,
            time: limits.time,
            on_info,
        }
    }

    /// From here on the control alone ends what is done.
    pub(super) fn forget_limits(&mut self) {
        (self.nodes, self.time, self.next_look) = (None, None, 0);
        self.stopped = self.stopped.filter(|reason| *reason == StopReason::Stopped);
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.start)
    }

    /// Whether the search has to end.
    #[inline]
    pub(super) fn over(&mut self, depth: usize, table: &Table) -> bool {
        self.deepest = self.deepest.max(depth);
        if self.stopped.is_none() && self.count >= self.next_look {
            self.look(table);
        }
        self.stopped.is_some()
    }

    fn look(&mut self, table: &Table) {
        let elapsed = self.elapsed();
        self.next_look = self.nodes.map_or(self.count + STRIDE, |nodes| nodes.min(self.count + STRIDE));
        self.stopped = if self.control.stopped() {
            Some(StopReason::Stopped)
        } else if self.nodes.is_some_and(|nodes| self.count >= nodes) {
            Some(StopReason::Nodes)
        } else if self.time.is_some_and(|time| elapsed >= time) {
            Some(StopReason::Time)
        } else {
            None
        };
        if elapsed >= self.next_word {
            self.next_word = elapsed + WORD;
            let (nodes, time, hashfull) = (self.count, elapsed, table.thousandths_full());
            (self.on_info)(&MateInfo {
                nodes,
                time,
                hashfull,
                depth: self.deepest as u32,
                plies: self.plies,
            });
        }
    }
}
