//! Walks through a text character by character and knows the column.

/// A place in a text.
#[derive(Debug, Clone)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, at: 0 }
    }

    /// What has not been read yet.
    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.rest().is_empty()
    }

    /// Column of the next character, counted in characters from 1.
    pub(crate) fn column(&self) -> usize {
        self.text.get(..self.at).unwrap_or(self.text).chars().count() + 1
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(crate) fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Reads the character if it comes next.
    pub(crate) fn eat(&mut self, wanted: char) -> bool {
        self.eat_if(|c| c == wanted)
    }

    /// Reads the next character if it fits.
    pub(crate) fn eat_if(&mut self, fits: impl Fn(char) -> bool) -> bool {
        match self.peek() {
            Some(c) if fits(c) => {
                self.at += c.len_utf8();
                true
            }
            _ => false,
        }
    }

    /// Reads the words if they come next.
    pub(crate) fn eat_str(&mut self, wanted: &str) -> bool {
        let found = self.rest().starts_with(wanted);
        if found {
            self.at += wanted.len();
        }
        found
    }

    /// Reads as long as the characters fit.
    pub(crate) fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// Reads blanks, full-width ones too.
    pub(crate) fn skip_blanks(&mut self) {
        self.take_while(char::is_whitespace);
    }
}
