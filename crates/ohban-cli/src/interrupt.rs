//! Ctrl-C in commands that take long: they stop, and keep what they have.

use std::sync::Arc;

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
