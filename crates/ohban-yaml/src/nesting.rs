//! An upper bound of how deeply brackets are nested, found before the text is
//! read: the reader of YAML takes time for every open bracket at every word.

/// Most brackets that may be left open at the ends of lines.
pub(super) const MAX_OPEN: usize = 512;

/// The line and column, from 1, of the bracket that goes beyond [`MAX_OPEN`].
///
/// Every `[` and `{` counts, also in texts and comments. A pair is taken off
/// again when both stand on one line and reading from the first to the second
/// by the rules of YAML finds no doubt. So the count is never too low: if the
/// first is a bracket, the second closes it; if it is not, it was counted
/// without need.
pub(super) fn too_deep(text: &str) -> Option<(usize, usize)> {
    let mut open = 0;
    for (line, content) in text.lines().enumerate() {
        let mut words = Flow::default();
        for (column, letter) in content.chars().enumerate() {
            match words.read(letter) {
                Bracket::Opens => open += 1,
                Bracket::Closes => open -= 1,
                Bracket::None => {}
            }
            if open > MAX_OPEN {
                return Some((line + 1, column + 1));
            }
        }
    }
    None
}

enum Bracket {
    Opens,
    Closes,
    None,
}

/// Where one is in a line, once a bracket has been opened on it.
#[derive(Default)]
struct Flow {
    /// Brackets opened on this line and not closed.
    depth: usize,
    state: State,
    /// The letter before.
    last: char,
}

#[derive(Default, Clone, Copy, PartialEq)]
enum State {
    /// Before a word.
    #[default]
    Gap,
    /// In a word without quotes, in which quotes mean nothing.
    Word,
    /// In a text with this quote around it.
    Quoted(char),
    /// Behind a backslash in double quotes.
    Escaped,
    /// Behind the end of a quoted text.
    Ended,
    /// In a comment, or where it takes more of YAML to know where one is.
    Unknown,
}

impl Flow {
    fn read(&mut self, letter: char) -> Bracket {
        let last = std::mem::replace(&mut self.last, letter);
        let opens = matches!(letter, '[' | '{');
        if self.depth == 0 {
            self.state = State::Gap;
            self.depth = usize::from(opens);
            return if opens { Bracket::Opens } else { Bracket::None };
        }
        self.state = match (self.state, letter) {
            (State::Unknown, _) => State::Unknown,
            (State::Escaped, _) => State::Quoted('"'),
            (State::Quoted('"'), '\\') => State::Escaped,
            (State::Quoted(quote), _) if letter == quote => State::Ended,
            (State::Quoted(quote), _) => State::Quoted(quote),
            // Two single quotes in a text stand for one.
            (State::Ended, '\'') if last == '\'' => State::Quoted('\''),
            (_, '#') if last.is_whitespace() => State::Unknown,
            (_, '[' | '{') => {
                self.depth += 1;
                State::Gap
            }
            (_, ']' | '}') => {
                self.depth -= 1;
                self.state = State::Ended;
                return Bracket::Closes;
            }
            (_, ',') => State::Gap,
            (State::Ended, ':') => State::Gap,
            (State::Ended, _) if letter.is_whitespace() => State::Ended,
            (State::Word, _) if letter.is_whitespace() && last == ':' => State::Gap,
            (State::Word, _) => State::Word,
            (State::Gap, _) if letter.is_whitespace() => State::Gap,
            (State::Gap, '"' | '\'') => State::Quoted(letter),
            (State::Gap, _) if letter.is_alphanumeric() || letter == '.' || letter == '+' => State::Word,
            (State::Gap | State::Ended, _) => State::Unknown,
        };
        if opens { Bracket::Opens } else { Bracket::None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_pairs_do_not_count() {
        for line in [
            "{code: K, x: [a, b]}",
            "{name: \"bear's eyes\", a: 'it''s ]'}",
            "[\"a\\\"]\", b]",
            "{\"a\":\"b\"}",
        ] {
            let text = format!("{line}\n").repeat(2 * MAX_OPEN);
            assert_eq!(too_deep(&text), None, "{line}");
        }
    }

    #[test]
    fn open_ones_do_whatever_hides_them() {
        for line in
            ["[", "{a: ", "[ # ]", "[\"]\", ", "['it''s ]', ", "[a 'b, \"' ]\" ", "[&a \"]\", ", "[a\r#]"]
        {
            let text = format!("{line}\n").repeat(MAX_OPEN + 1);
            assert_eq!(too_deep(&text).map(|(line, _)| line), Some(MAX_OPEN + 1), "{line}");
        }
        let one_line = "[x, ".repeat(MAX_OPEN + 1);
        assert_eq!(too_deep(&one_line), Some((1, 4 * MAX_OPEN + 1)));
    }
}
