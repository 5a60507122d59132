//! Lines of coloured text on paper or on a terminal.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

use ratatui::style::{Color as Ink, Modifier, Style};
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

/// What is printed on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Paper {
    /// How many columns there are; `None` for a file or a pipe.
    pub(crate) width: Option<usize>,
    /// How many lines there are; `None` where there is no end of them.
    pub(crate) height: Option<usize>,
    pub(crate) colored: bool,
}

impl Paper {
    /// Standard output: the size of the terminal. Where a width is asked, it has
    /// lines without end.
    pub(crate) fn standard(width: Option<u16>, colored: bool) -> Paper {
        let measured = || crossterm::terminal::size().ok().filter(|_| io::stdout().is_terminal());
        let (width, height) = match width {
            Some(width) => (Some(width), None),
            None => measured().unzip(),
        };
        Paper { width: width.map(usize::from), height: height.map(usize::from), colored }
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

/// The text up to so many columns; dots stand for what is left out.
pub(crate) fn cut(text: &str, width: usize) -> Cow<'_, str> {
    if columns(text) <= width {
        return Cow::Borrowed(text);
    }
    let mut kept = String::new();
    for c in text.chars() {
        let wider = columns(&kept) + columns(c.encode_utf8(&mut [0; 4])) + 1;
        if wider > width {
            break;
        }
        kept.push(c);
    }
    Cow::Owned(kept + "…")
}

/// The text in lines of at most so many columns, broken between words. What goes
/// on is indented as the text is, at least by two columns.
pub(crate) fn wrapped(text: &str, width: Option<usize>) -> Vec<String> {
    let Some(width) = width.filter(|width| columns(text) > *width) else { return vec![text.to_owned()] };
    let words = text.trim_start_matches(' ');
    let indent = text.len() - words.len();
    let mut lines = Vec::new();
    let mut line = " ".repeat(indent);
    let mut is_begun = false;
    for word in words.split(' ') {
        if is_begun && columns(&line) + 1 + columns(word) > width {
            lines.push(line);
            line = " ".repeat(indent.max(2));
        } else if is_begun {
            line.push(' ');
        }
        line.push_str(word);
        is_begun = true;
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::{cut, wrapped};

    #[test]
    fn what_is_too_long_is_cut() {
        assert_eq!(cut("将棋", 4), "将棋");
        assert_eq!(cut("将棋盤", 5), "将棋…");
        assert_eq!(cut("将棋盤", 4), "将…");
    }

    #[test]
    fn lines_are_broken_between_words_and_evenly_indented() {
        assert_eq!(wrapped("one two", None), ["one two"]);
        assert_eq!(wrapped("one two three", Some(8)), ["one two", "  three"]);
        assert_eq!(wrapped("  one two three four", Some(11)), ["  one two", "  three", "  four"]);
        assert_eq!(wrapped("将棋 将棋", Some(8)), ["将棋", "  将棋"]);
        assert_eq!(wrapped("  indivisible", Some(5)), ["  indivisible"]);
    }
}
