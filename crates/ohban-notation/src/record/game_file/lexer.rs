//! Splits a game file into its parts.

use crate::cursor::Cursor;
use crate::record::{ReadError, ReadProblem};

/// A part of the file with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) kind: TokenKind<'a>,
    pub(super) line: usize,
    pub(super) column: usize,
    /// Where it starts in the text, in bytes.
    pub(super) start: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum TokenKind<'a> {
    /// `[Key "value"]`, and the column of the value.
    Tag {
        key: &'a str,
        value: String,
        value_column: usize,
    },
    /// `{...}`, in which times are understood.
    Comment(&'a str),
    /// `;` to the end of the line.
    PlainComment(&'a str),
    /// `(0:05/0:01:30)`, without the parentheses.
    Time(&'a str),
    Open,
    Close,
    /// `<...>`: why the line ended.
    End(&'a str),
    /// A move, a number or a result.
    Word(&'a str),
}

/// How long a time is that stands here before a closing parenthesis.
fn time_length(text: &str) -> Option<usize> {
    let end = text.find(')')?;
    let inside = &text[..end];
    let fits = |c: char| c.is_ascii_digit() || ":./ ".contains(c);
    (inside.contains(':') && inside.chars().all(fits)).then_some(end)
}

/// Goes through a game file part by part.
pub(super) struct Lexer<'a> {
    text: &'a str,
    cursor: Cursor<'a>,
    line: usize,
    /// The rest of the text at the last place whose column was asked for, and
    /// that column: columns are counted from there on.
    known: &'a str,
    known_column: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text, cursor: Cursor::new(text), line: 1, known: text, known_column: 1 }
    }

    /// Column in the line.
    fn column(&mut self) -> usize {
        let length = self.known.len() - self.cursor.rest().len();
        self.known_column += self.known.get(..length).unwrap_or("").chars().count();
        self.known = self.cursor.rest();
        self.known_column
    }

    /// Reads a character and counts lines.
    fn next(&mut self) -> Option<char> {
        let c = self.cursor.next()?;
        if c == '\n' {
            self.line += 1;
            (self.known, self.known_column) = (self.cursor.rest(), 1);
        }
        Some(c)
    }

    /// Reads up to a closing character, which is not part of the text.
    fn until(&mut self, close: char, open_at: (usize, usize)) -> Result<&'a str, ReadError> {
        let rest = self.cursor.rest();
        let Some(length) = rest.find(close) else {
            let (line, column) = open_at;
            return Err(ReadError::new(line, column, rest, ReadProblem::Open(close)));
        };
        let inside = &rest[..length];
        for _ in inside.chars() {
            self.next();
        }
        self.next();
        Ok(inside)
    }

    /// The next part, if there is one.
    pub(super) fn token(&mut self) -> Result<Option<Token<'a>>, ReadError> {
        loop {
            match self.cursor.peek() {
                // A line that starts with % is for other programs, as in PGN.
                Some('%') if self.column() == 1 => {
                    self.cursor.take_while(|c| c != '\n');
                }
                Some(c) if c.is_whitespace() => {
                    self.next();
                }
                _ => break,
            }
        }
        let (line, column) = (self.line, self.column());
        let start = self.text.len() - self.cursor.rest().len();
        let Some(c) = self.cursor.peek() else { return Ok(None) };
        let kind = match c {
            '[' => self.tag(line, column)?,
            '{' => {
                self.next();
                TokenKind::Comment(self.until('}', (line, column))?)
            }
            '<' => {
                self.next();
                TokenKind::End(self.until('>', (line, column))?)
            }
            ';' => {
                self.next();
                TokenKind::PlainComment(self.cursor.take_while(|c| c != '\n').trim_end_matches('\r'))
            }
            '(' => {
                self.next();
                match time_length(self.cursor.rest()) {
                    Some(_) => TokenKind::Time(self.until(')', (line, column))?),
                    None => TokenKind::Open,
                }
            }
            ')' => {
                self.next();
                TokenKind::Close
            }
            '}' => return Err(ReadError::new(line, column, "}", ReadProblem::Close)),
            _ => TokenKind::Word(self.word()),
        };
        Ok(Some(Token { kind, line, column, start }))
    }

    /// A word may hold a start square in parentheses: `金(69)-58`.
    fn word(&mut self) -> &'a str {
        let rest = self.cursor.rest();
        loop {
            self.cursor.take_while(|c| !c.is_whitespace() && !"{}();<[".contains(c));
            let mut inside = self.cursor.clone();
            let is_square = inside.eat('(')
                && inside.take_while(|c| c.is_ascii_alphanumeric()).chars().any(|c| c.is_ascii_digit())
                && inside.eat(')')
                && inside.peek().is_some_and(|c| "-x*".contains(c));
            if !is_square {
                return &rest[..rest.len() - self.cursor.rest().len()];
            }
            self.cursor = inside;
        }
    }

    fn tag(&mut self, line: usize, column: usize) -> Result<TokenKind<'a>, ReadError> {
        let wrong = |text: &str| {
            let shown = text.lines().next().unwrap_or("");
            ReadError::new(line, column, shown, ReadProblem::Unexpected("tag: write `[Key \"value\"]`"))
        };
        let whole = self.cursor.rest();
        self.next();
        self.cursor.skip_blanks();
        let key = self.cursor.take_while(|c| !c.is_whitespace() && !"[]\"".contains(c));
        self.cursor.take_while(|c| c == ' ' || c == '\t');
        if key.is_empty() || !self.cursor.eat('"') {
            return Err(wrong(whole));
        }
        let value_column = self.column();
        let mut value = String::new();
        loop {
            match self.cursor.next() {
                Some('"') => break,
                Some('\\') => value.extend(self.cursor.next()),
                Some('\n') | None => {
                    return Err(ReadError::new(line, value_column - 1, "", ReadProblem::Open('"')));
                }
                Some(c) => value.push(c),
            }
        }
        self.cursor.take_while(|c| c == ' ' || c == '\t');
        if !self.cursor.eat(']') {
            return Err(wrong(whole));
        }
        Ok(TokenKind::Tag { key, value, value_column })
    }
}
