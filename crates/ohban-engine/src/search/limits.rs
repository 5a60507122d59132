//! When a search ends.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use ohban_core::Variant;

use super::Worker;
use super::time::Budget;
use crate::{Clock, Control, Limits};

/// What the threads of a search share beside the table.
#[derive(Debug)]
pub(crate) struct Shared<'a> {
    pub(crate) control: &'a Control,
    clock: &'a dyn Clock,
    begin: Duration,
    /// When our own time began to run, in nanoseconds since `begin`.
    own_begin: AtomicU64,
    budget: Option<Budget>,
    nodes_limit: Option<u64>,
    nodes: AtomicU64,
    stop: AtomicBool,
    out_of_time: AtomicBool,
    /// Nodes between two looks at the clock.
    interval: u64,
}

impl<'a> Shared<'a> {
    pub(crate) fn new(
        variant: &Variant,
        limits: &Limits,
        control: &'a Control,
        clock: &'a dyn Clock,
    ) -> Shared<'a> {
        Shared {
            control,
            clock,
            begin: clock.now(),
            own_begin: AtomicU64::new(0),
            budget: Budget::of(limits),
            nodes_limit: limits.nodes,
            nodes: AtomicU64::new(0),
            stop: AtomicBool::new(false),
            out_of_time: AtomicBool::new(false),
            // A node of a large board takes as long as a hundred of a small one.
            interval: match variant.size().square_count() {
                0..200 => 128,
                200..500 => 32,
                _ => 4,
            },
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.begin)
    }

    /// Time of our own, without the opponent's in which we have thought.
    fn own_elapsed(&self) -> Duration {
        let elapsed = self.elapsed();
        if self.control.pondering() {
            self.own_begin.store(elapsed.as_nanos() as u64, Ordering::Relaxed);
            return Duration::ZERO;
        }
        elapsed.saturating_sub(Duration::from_nanos(self.own_begin.load(Ordering::Relaxed)))
    }

    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    pub(super) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.control.stopped()
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(super) fn out_of_time(&self) -> bool {
        self.out_of_time.load(Ordering::Relaxed)
    }

    /// Whether another iteration would hardly come to an end, where the last one
    /// was `stable` between 0 (the best move has just changed) and 1.
    pub(super) fn enough(&self, stable: f64) -> bool {
        let Some(budget) = self.budget else { return false };
        if budget.soft == budget.hard {
            return self.own_elapsed() >= budget.hard;
        }
        self.own_elapsed() >= budget.soft.mul_f64(1.1 - 0.7 * stable).min(budget.hard)
    }

    pub(super) fn has_clock(&self) -> bool {
        self.budget.is_some_and(|budget| budget.soft < budget.hard)
    }

    pub(super) fn pondering(&self) -> bool {
        self.control.pondering()
    }
}

impl Worker<'_> {
    /// Counts a node; whether the search goes on.
    #[inline]
    pub(super) fn count_node(&mut self) -> bool {
        self.nodes += 1;
        if self.aborted {
            return false;
        }
        let shared = self.shared;
        let over = shared.nodes_limit.is_some_and(|limit| self.others_nodes() + self.nodes > limit);
        if over || shared.stopped() {
            self.aborted = true;
            return false;
        }
        if self.nodes - self.told >= shared.interval {
            self.tell_nodes();
            if let Some(budget) = shared.budget
                && shared.own_elapsed() >= budget.hard
                && !shared.pondering()
            {
                shared.out_of_time.store(true, Ordering::Relaxed);
                shared.stop();
                self.aborted = true;
            }
        }
        !self.aborted
    }

    fn others_nodes(&self) -> u64 {
        self.shared.nodes().saturating_sub(self.told)
    }

    pub(super) fn tell_nodes(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        self.told = self.nodes;
    }
}
