//! Lines of coloured text on paper or on a terminal.

use std::io::{self, IsTerminal, Write};

use ratatui::style::{Color as Ink, Modifier, Style};
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::layout::Room;

/// What is printed on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Paper {
    /// How many columns there are; `None` for a file or a pipe.
    pub(crate) width: Option<usize>,
    pub(crate) colored: bool,
}

impl Paper {
    /// Standard output: the width of the terminal, unless another is asked.
    pub(crate) fn standard(width: Option<u16>, colored: bool) -> Paper {
        let measured = || {
            let (columns, _) = crossterm::terminal::size().ok()?;
            io::stdout().is_terminal().then_some(columns)
        };
        Paper { width: width.or_else(measured).map(usize::from), colored }
    }

    /// The room for a board, which may be of any height.
    pub(crate) fn room(&self) -> Room {
        Room { columns: self.width, lines: None }
    }

    pub(crate) fn print(&self, lines: &[Line<'_>], out: &mut dyn Write) -> io::Result<()> {
        for line in lines {
            if !self.colored {
                let text: String = line.spans.iter().map(|span| span.content.as_ref()).collect();
                writeln!(out, "{}", text.trim_end())?;
                continue;
            }
            for span in &line.spans {
                let codes = codes(line.style.patch(span.style));
                match codes.is_empty() {
                    true => write!(out, "{}", span.content)?,
                    false => write!(out, "\x1b[{codes}m{}\x1b[0m", span.content)?,
                }
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

/// Numbers of ECMA-48's SGR for the styles that boards have.
fn codes(style: Style) -> String {
    let color = |color: Option<Ink>, first: u8| {
        let number = match color? {
            Ink::Black => 0,
            Ink::Red => 1,
            Ink::Green => 2,
            Ink::Yellow => 3,
            Ink::Blue => 4,
            Ink::Magenta => 5,
            Ink::Cyan => 6,
            Ink::White => 7,
            Ink::DarkGray => 60,
            _ => return None,
        };
        Some(first + number)
    };
    let bold = style.add_modifier.contains(Modifier::BOLD).then_some(1);
    let reversed = style.add_modifier.contains(Modifier::REVERSED).then_some(7);
    let all = [bold, reversed, color(style.fg, 30), color(style.bg, 40)];
    let numbers: Vec<_> = all.into_iter().flatten().map(|code| code.to_string()).collect();
    numbers.join(";")
}

/// Columns of the terminal: kanji take two.
pub(crate) fn columns(text: &str) -> usize {
    text.width()
}

/// The text in lines of at most so many columns, broken between words.
pub(crate) fn wrapped(text: &str, width: Option<usize>) -> Vec<String> {
    let Some(width) = width.filter(|width| columns(text) > *width) else { return vec![text.to_owned()] };
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let Some(line) = lines.last_mut() else { break };
        let joint = usize::from(!line.is_empty());
        if columns(line) + joint + columns(word) > width && !line.is_empty() {
            lines.push(format!("  {word}"));
        } else {
            if joint > 0 {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}
