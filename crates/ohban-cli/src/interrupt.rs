//! Ctrl-C in commands that take long: they stop, and keep what they have.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ohban_engine::Control;

use crate::failure::Failure;

/// Status of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// What Ctrl-C stops: searches that look at it, and whoever asks it between
/// two of them. The second Ctrl-C ends the program at once.
pub(crate) fn stopped_by_ctrl_c() -> Result<Arc<Control>, Failure> {
    let control = Arc::new(Control::default());
    let told = control.clone();
    ctrlc::set_handler(move || {
        if told.stopped() {
            std::process::exit(INTERRUPTED);
        }
        told.stop();
    })?;
    Ok(control)
}

/// The search that goes on while a game is played, if one does. Ctrl-C stops it,
/// and the game goes on; where nothing is thought of, it leaves when it comes a
/// second time.
#[derive(Debug, Default)]
pub(crate) struct Thinking(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    search: Option<Arc<Control>>,
    /// Ctrl-C has come since something was typed.
    warned: bool,
    /// What is said to somebody who leaves.
    parting: Option<String>,
}

impl Thinking {
    /// What a search has to look at, until [`ends`](Thinking::ends).
    pub(crate) fn begins(&self) -> Arc<Control> {
        let control = Arc::new(Control::default());
        self.lock().search = Some(control.clone());
        control
    }

    /// The search has come to an end.
    pub(crate) fn ends(&self) {
        self.lock().search = None;
    }

    /// Stops the search; whether there was one that had not been stopped yet.
    pub(crate) fn stop(&self) -> bool {
        let state = self.lock();
        let Some(search) = state.search.as_ref().filter(|search| !search.stopped()) else { return false };
        search.stop();
        true
    }

    /// Something was typed, or is waited for: what is said to somebody who
    /// leaves now.
    pub(crate) fn asks(&self, parting: Option<String>) {
        let mut state = self.lock();
        (state.warned, state.parting) = (false, parting);
    }

    /// From now on Ctrl-C stops it.
    pub(crate) fn stops_by_ctrl_c(self: &Arc<Thinking>) -> Result<(), Failure> {
        let thinking = self.clone();
        ctrlc::set_handler(move || {
            if thinking.stop() {
                return;
            }
            let mut state = thinking.lock();
            // That nobody reads it changes nothing.
            let say = |text: &str| drop(writeln!(io::stderr(), "\n{text}"));
            if state.warned || state.search.is_some() {
                say(state.parting.as_deref().unwrap_or_default());
                std::process::exit(INTERRUPTED);
            }
            state.warned = true;
            say("Ctrl-C again leaves the game; `save FILE` keeps it");
        })?;
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::Thinking;

    #[test]
    fn a_search_is_stopped_once() {
        let thinking = Thinking::default();
        assert!(!thinking.stop(), "nothing is searched");
        let control = thinking.begins();
        assert!(thinking.stop() && control.stopped() && !thinking.stop());
        thinking.ends();
        assert!(!thinking.stop());
        assert!(!thinking.begins().stopped(), "the next search is another one");
    }
}
