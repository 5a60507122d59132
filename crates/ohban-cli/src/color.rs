//! Whether to print in colour.

use std::io::IsTerminal;

use clap::{Args, ColorChoice};

#[derive(Debug, Args)]
pub(crate) struct ColorOptions {
    /// Print in colour: auto (on a terminal), always or never
    #[arg(long, value_name = "WHEN", default_value_t = ColorChoice::Auto, global = true, hide_possible_values = true)]
    color: ColorChoice,
}

impl ColorOptions {
    /// Colour is for terminals, unless the user wants it otherwise; see
    /// <https://no-color.org> for `NO_COLOR`.
    pub(crate) fn is_on(&self, stream: &impl IsTerminal) -> bool {
        let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        match self.color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => !unwanted && stream.is_terminal(),
        }
    }
}
