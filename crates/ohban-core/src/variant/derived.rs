//! What others work out from a variant once and keep with it.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// Values of any types, at most one of each.
#[derive(Default)]
pub(super) struct Derived(Mutex<Vec<Arc<dyn Any + Send + Sync>>>);

impl Derived {
    pub(super) fn get_or_make<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Arc<T> {
        if let Some(value) = self.get() {
            return value;
        }
        // Made without the lock: it may need another derived value.
        let made = Arc::new(make());
        let mut values = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match values.iter().find_map(|value| Arc::clone(value).downcast().ok()) {
            Some(first) => first,
            None => {
                values.push(made.clone());
                made
            }
        }
    }

    fn get<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        let values = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        values.iter().find_map(|value| Arc::clone(value).downcast().ok())
    }
}

impl fmt::Debug for Derived {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Derived")
    }
}
