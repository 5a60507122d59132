//! Connections on which nobody waits for an answer: they may be closed when
//! others need their places.

use std::collections::BTreeMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::task::AbortHandle;

/// Such connections, by when something happened on them last.
#[derive(Clone, Default)]
pub(super) struct Idle(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    clock: u64,
    connections: BTreeMap<u64, AbortHandle>,
}

/// A connection, and its place among the idle ones while it is one of them.
#[derive(Clone)]
pub(super) struct Connection {
    idle: Idle,
    since: Arc<Mutex<u64>>,
}

impl Idle {
    /// A connection that is about to be opened.
    pub(super) fn connection(&self) -> Connection {
        Connection { idle: self.clone(), since: Arc::default() }
    }

    /// Closes the connection on which nothing has happened for the longest time.
    pub(super) fn close_longest(&self) {
        if let Some((_, connection)) = self.lock().connections.pop_first() {
            connection.abort();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Connection {
    /// It is open, and nothing is asked yet.
    pub(super) fn opened(&self, task: AbortHandle) {
        if task.is_finished() {
            return;
        }
        let mut idle = self.idle.lock();
        idle.clock += 1;
        let now = idle.clock;
        idle.connections.insert(now, task);
        *self.since() = now;
    }

    /// Waits for an answer: whoever has asked is not sent away.
    pub(super) async fn while_busy<T>(&self, answer: impl Future<Output = T>) -> T {
        let task = self.ended();
        let answer = answer.await;
        if let Some(task) = task {
            self.opened(task);
        }
        answer
    }

    /// It is no longer idle, or no longer open.
    pub(super) fn ended(&self) -> Option<AbortHandle> {
        let since = *self.since();
        self.idle.lock().connections.remove(&since)
    }

    fn since(&self) -> MutexGuard<'_, u64> {
        self.since.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
