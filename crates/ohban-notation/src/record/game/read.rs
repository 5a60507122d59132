//! Reads game files.

use super::lexer::{Lexer, Token, TokenKind};
use super::time;
use crate::MoveNotation;
use crate::record::builder::{Builder, Node};
use crate::record::lists::{parse_usi_legal, result};
use crate::record::{Ending, ReadError, ReadProblem, Record, Tag, Termination, tags};
use ohban_core::{Move, Position, Variant};
use ohban_core::{MoveTextError, MoveTextProblem};

/// Longest game file that is read, in bytes.
const LONGEST: usize = 1 << 24;

/// Tags that stand for something else in a record.
const VARIANT: &str = "Variant";
const SFEN: [&str; 2] = ["SFEN", "FEN"];
const RESULT: &str = "Result";
const TERMINATION: &str = "Termination";

pub(crate) fn read(variant: &Variant, text: &str) -> Result<Record, ReadError> {
    if text.len() > LONGEST {
        return Err(ReadError::new(1, 1, "", ReadProblem::TooLong(LONGEST)));
    }
    // The text is gone through twice: it has too many tokens to keep them all,
    // and the start may be named behind comments.
    let mut header = Header::default();
    let mut start = None;
    let mut lexer = Lexer::new(text);
    while let Some(token) = lexer.token()? {
        if let TokenKind::Tag { key, value, value_column } = &token.kind {
            header.tag(variant, &token, key, value)?;
            if SFEN.contains(key) {
                let position = Position::from_sfen(variant, value).map_err(|error| {
                    let column = value_column + error.column - 1;
                    ReadError::new(token.line, column, "", ReadProblem::Sfen(error))
                })?;
                start = Some(position);
            }
        }
    }
    let start = start.unwrap_or_else(|| Position::start(variant));
    let mut reader = Reader { builder: Builder::new(start), open: Vec::new() };
    let mut seen_moves = false;
    let mut lexer = Lexer::new(text);
    while let Some(token) = lexer.token()? {
        let is_tag = matches!(token.kind, TokenKind::Tag { .. });
        if is_tag && seen_moves {
            let problem = ReadProblem::Unexpected(
                "place for a tag: tags stand before the moves, and a file has one game",
            );
            return Err(ReadError::new(token.line, token.column, "", problem));
        }
        seen_moves |= matches!(token.kind, TokenKind::Word(_));
        reader.token(&token)?;
    }
    if let Some((_, line, column)) = reader.open.last() {
        return Err(ReadError::new(*line, *column, "(", ReadProblem::Open(')')));
    }
    header.close(reader.builder)
}

/// Whether a tag of a record can have this key here.
pub(in crate::record) fn holds_key(key: &str) -> bool {
    !SFEN.contains(&key) && ![VARIANT, RESULT, TERMINATION].contains(&key)
}

/// What the tags say.
#[derive(Default)]
struct Header {
    tags: Vec<Tag>,
    result: Option<String>,
    termination: Option<String>,
}

impl Header {
    fn tag(&mut self, variant: &Variant, token: &Token<'_>, key: &str, value: &str) -> Result<(), ReadError> {
        match key {
            VARIANT => {
                let plain = |name: &str| name.to_lowercase().replace([' ', '-', '_'], "");
                let known = [variant.id(), variant.name(), &variant.source().kanji];
                if !known.iter().any(|name| plain(name) == plain(value)) {
                    let (found, wanted) = (value.to_owned(), variant.id().to_owned());
                    let problem = ReadProblem::OtherGame { found, wanted };
                    return Err(ReadError::new(token.line, token.column, "", problem));
                }
            }
            RESULT => self.result = Some(value.to_owned()),
            TERMINATION => self.termination = Some(value.to_owned()),
            _ if SFEN.contains(&key) => {}
            _ => tags::add(&mut self.tags, key, value)
                .map_err(|problem| ReadError::new(token.line, token.column, key, problem))?,
        }
        Ok(())
    }

    /// Files of other programs have the end in the tags alone.
    fn close(self, builder: Builder) -> Result<Record, ReadError> {
        let mut record = builder.finish(self.tags)?;
        let last = record.last_position();
        let by_result = self.result.and_then(|text| result(&text, &last));
        let by_reason = self.termination.filter(|reason| !reason.is_empty()).map(|reason| {
            let winner = by_result.as_ref().and_then(|ending| ending.winner);
            let ending = Ending::new(Termination::read(&reason), last.turn());
            Ending { winner: winner.or(ending.winner), ..ending }
        });
        match &mut record.line.end {
            None => record.line.end = by_reason.or(by_result),
            Some(end) if end.reason == Termination::Unknown => {
                if let Some(reason) = by_reason {
                    end.reason = reason.reason;
                }
            }
            Some(_) => {}
        }
        Ok(record)
    }
}

struct Reader {
    builder: Builder,
    /// Open variations: where the line goes on behind them, and the place of
    /// their parenthesis.
    open: Vec<(Node, usize, usize)>,
}

impl Reader {
    fn token(&mut self, token: &Token<'_>) -> Result<(), ReadError> {
        let (line, column) = (token.line, token.column);
        match token.kind {
            TokenKind::Tag { .. } => {}
            TokenKind::Comment(text) => self.comment(text),
            TokenKind::PlainComment(text) => self.builder.comment(text),
            TokenKind::Open => {
                let here = self.builder.here();
                if !self.builder.go_back() {
                    return Err(ReadError::new(line, column, "(", ReadProblem::NothingToVary));
                }
                self.open.push((here, line, column));
            }
            TokenKind::Close => match self.open.pop() {
                Some((node, ..)) => self.builder.go_to(node),
                None => return Err(ReadError::new(line, column, ")", ReadProblem::Close)),
            },
            TokenKind::End(reason) => {
                let reason = Termination::read(reason);
                let ending = Ending::new(reason, self.builder.position().turn());
                self.builder.end(line, column, ending)?;
            }
            TokenKind::Word(word) => self.word(word, line, column)?,
        }
        Ok(())
    }

    /// A comment may hold times, and may have several lines.
    fn comment(&mut self, text: &str) {
        let (time, rest) = time::take(text);
        if let Some(time) = time {
            self.builder.time(time);
            if rest.is_empty() {
                return;
            }
        }
        for line in rest.split('\n') {
            self.builder.comment(line);
        }
    }

    fn word(&mut self, word: &str, line: usize, column: usize) -> Result<(), ReadError> {
        let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = word.len() - digits.len();
        let dots = digits.len() - digits.trim_start_matches(['.', '…']).len();
        if matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*" | "½-½") {
            return self.result(word, line, column);
        }
        // Numbers need not be right: people copy parts of games.
        let (m, skipped) =
            if dots > 0 { (&digits[dots..], word[..number + dots].chars().count()) } else { (word, 0) };
        if m.is_empty() || m.chars().all(|c| c.is_ascii_digit()) && m.len() <= 4 {
            return Ok(());
        }
        if let Some(code) = m.strip_prefix('$') {
            self.builder.comment(&format!("${code}"));
            return Ok(());
        }
        let (m, judgement) = judgement(m);
        let read = read_move(self.builder.position(), m);
        self.builder.play(line, column + skipped, read)?;
        if !judgement.is_empty() {
            self.builder.comment(judgement);
        }
        Ok(())
    }

    /// A result says who won; the reason may stand before it.
    fn result(&mut self, word: &str, line: usize, column: usize) -> Result<(), ReadError> {
        let word = if word == "½-½" { "1/2-1/2" } else { word };
        let ending = result(word, self.builder.position());
        if let Some(end) = self.builder.ending_mut() {
            if matches!(word, "1-0" | "0-1") {
                end.winner = ending.and_then(|ending| ending.winner);
            } else {
                end.winner = None;
            }
            return Ok(());
        }
        match ending {
            Some(ending) => self.builder.end(line, column, ending),
            None => Ok(()),
        }
    }
}

/// Splits `!?` and the like from a move. A single `!` may be a part of it.
fn judgement(word: &str) -> (&str, &str) {
    let m = word.trim_end_matches(['!', '?']);
    let signs = &word[m.len()..];
    if signs.contains('?') || signs.len() > 1 { (m, signs) } else { (word, "") }
}

/// Moves are in western notation, or in USI, which starts with a digit.
fn read_move(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    if text.starts_with(|c: char| c.is_ascii_digit()) {
        return parse_usi_legal(position, text);
    }
    position.parse_western(text).or_else(|error| {
        let unknown = matches!(error.problem, MoveTextProblem::UnknownPiece { .. });
        if unknown && text.contains('*') {
            parse_usi_legal(position, text).map_err(|_| error)
        } else {
            Err(error)
        }
    })
}
