//! Reads game files.

use super::commands;
use super::detect::is_result;
use super::header::Header;
use super::lexer::{Lexer, Token, TokenKind};
use crate::record::builder::{Builder, Place};
use crate::record::cecp::result;
use crate::record::duration::read_duration;
use crate::record::usi::parse_usi_legal;
use crate::record::{Ending, ReadError, ReadProblem, Reading, Termination, Time};
use crate::{san, western};
use ohban_core::{Move, MoveTextError, MoveTextProblem, Variant};

pub(super) fn read(variant: &Variant, text: &str) -> Result<Reading, ReadError> {
    // The text is gone through twice: it has too many tokens to keep them all,
    // and the start may be named behind comments.
    let mut header = Header::default();
    let mut lexer = Lexer::new(text);
    while let Some(token) = lexer.token()? {
        if let TokenKind::Tag { key, value, value_column } = &token.kind {
            header.tag(variant, &token, (key, value), *value_column)?;
        }
    }
    let mut movetext =
        Movetext { builder: Builder::new(header.start(variant)?), open: Vec::new(), is_of_chess: false };
    let mut lexer = Lexer::new(text);
    while let Some(token) = lexer.token()? {
        movetext.token(&token)?;
    }
    if let Some((_, line, column)) = movetext.open.last() {
        return Err(ReadError::new(*line, *column, "(", ReadProblem::Open(')')));
    }
    header.white_begins |= movetext.is_of_chess;
    header.close(movetext.builder)
}

struct Movetext {
    builder: Builder,
    /// Open variations: where the line goes on behind them, and the place of
    /// their parenthesis.
    open: Vec<(Place, usize, usize)>,
    /// Whether moves were written as XBoard does.
    is_of_chess: bool,
}

impl Movetext {
    fn token(&mut self, token: &Token<'_>) -> Result<(), ReadError> {
        let (line, column) = (token.line, token.column);
        match token.kind {
            TokenKind::Tag { .. } => {}
            TokenKind::Comment(text) => self.comment(text),
            TokenKind::PlainComment(text) => self.builder.comment(text),
            TokenKind::Time(text) => self.time(text, line),
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
            TokenKind::End(reason) => self.end(Termination::read(reason), line, column)?,
            TokenKind::Word(word) => self.word(word, line, column)?,
        }
        Ok(())
    }

    fn end(&mut self, reason: Termination, line: usize, column: usize) -> Result<(), ReadError> {
        let ending = Ending::new(reason, self.builder.position().turn());
        self.builder.end(line, column, ending)
    }

    /// `(00:01 / 00:00:01)`, the time of the move and of the player so far.
    fn time(&mut self, text: &str, line: usize) {
        let (spent, total) = text.split_once('/').map_or((text, None), |(spent, total)| (spent, Some(total)));
        let total = total.map(str::trim).filter(|total| !total.is_empty());
        let total = total.map(read_duration);
        match (read_duration(spent), total) {
            (Some(spent), total) if total != Some(None) => {
                self.builder.time(Time { spent, total: total.flatten() });
            }
            _ => self.builder.notes.left_out(line, text, "it is no time: minutes and seconds are `1:05`"),
        }
    }

    /// A comment may hold times and evaluations, and may have several lines.
    fn comment(&mut self, text: &str) {
        let moves = commands::moves_in(text);
        let position = self.builder.takes_evaluation(moves).then(|| self.builder.position());
        let taken = commands::take(text, position);
        let has_taken = taken.time.is_some() || taken.evaluation.is_some();
        if let Some(time) = taken.time {
            self.builder.time(time);
        }
        if let Some(evaluation) = taken.evaluation {
            self.builder.evaluation(evaluation);
        }
        if has_taken && taken.rest.is_empty() {
            return;
        }
        for line in taken.rest.split('\n') {
            self.builder.comment(line);
        }
    }

    fn word(&mut self, word: &str, line: usize, column: usize) -> Result<(), ReadError> {
        if is_result(word) {
            return self.result(word, line, column);
        }
        let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = word.len() - digits.len();
        let dots = digits.len() - digits.trim_start_matches(['.', '…']).len();
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
        // `Resigns`
        let reason = Termination::read(m.trim_end_matches(['.', '!', ',']));
        if m.is_ascii() && !matches!(reason, Termination::Other(_) | Termination::Unknown) {
            return self.end(reason, line, column + skipped);
        }
        let (m, mut judgement) = judgement(m);
        let mut read = self.read_move(m);
        // A single `!` may be a part of the move.
        if let Some(bare) = m.strip_suffix('!').filter(|_| read.is_err() && judgement.is_empty())
            && let Ok(m) = self.read_move(bare)
        {
            (read, judgement) = (Ok(m), "!");
        }
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

    /// Moves are in western notation, in USI, which starts with a digit, or as
    /// XBoard writes them.
    fn read_move(&mut self, text: &str) -> Result<Move, MoveTextError> {
        let position = self.builder.position();
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            return parse_usi_legal(position, text);
        }
        let error = match western::read(position, text, self.builder.last()) {
            Ok(m) => return Ok(m),
            Err(error) => error,
        };
        if let Some(m) = san::read(position, text) {
            self.is_of_chess = true;
            return Ok(m);
        }
        let unknown = matches!(error.problem, MoveTextProblem::UnknownPiece { .. });
        if unknown && text.contains('*') {
            return parse_usi_legal(position, text).map_err(|_| error);
        }
        Err(error)
    }
}

/// What may stand behind a move and says nothing: check and mate, punctuation.
const NO_SIGNS: [char; 5] = ['#', ',', '\'', '’', '"'];

/// Splits `!?` and the like from a move. A single `!` may be a part of it.
fn judgement(word: &str) -> (&str, &str) {
    let word = word.trim_end_matches(NO_SIGNS);
    let m = word.trim_end_matches(['!', '?']);
    let signs = &word[m.len()..];
    if signs.contains('?') || signs.len() > 1 { (m.trim_end_matches(NO_SIGNS), signs) } else { (word, "") }
}
