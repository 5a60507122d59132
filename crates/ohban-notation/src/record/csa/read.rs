//! Reads CSA.

use std::time::Duration;

use super::codes::{self, Codes};
use super::ending;
use super::position::Start;
use crate::record::builder::Builder;
use crate::record::game::time::read_duration;
use crate::record::{ReadError, ReadProblem, Record, Tag, Time, tags};
use ohban_core::{Color, Move, Position, Variant};
use ohban_core::{MoveTextError, MoveTextProblem};

/// Longest file that is read, in bytes.
const LONGEST: usize = 1 << 24;

pub(crate) fn read(variant: &Variant, text: &str) -> Result<Record, ReadError> {
    let whole = |problem| ReadError::new(1, 1, "", problem);
    if text.len() > LONGEST {
        return Err(whole(ReadProblem::TooLong(LONGEST)));
    }
    let codes = Codes::of(variant).map_err(|error| whole(ReadProblem::NoFormat(error)))?;
    let mut reader = Reader {
        codes: &codes,
        start: Start::new(variant, &codes),
        tags: Vec::new(),
        comments: Vec::new(),
        builder: None,
    };
    for (i, line) in text.split('\n').enumerate() {
        let line = line.strip_suffix('\r').unwrap_or(line);
        reader.line(line, i + 1)?;
    }
    let mut builder = match reader.builder.take() {
        Some(builder) => builder,
        None => reader.begin(None)?,
    };
    for comment in std::mem::take(&mut reader.comments) {
        builder.comment(&comment);
    }
    builder.finish(reader.tags)
}

struct Reader<'a> {
    codes: &'a Codes,
    start: Start<'a>,
    tags: Vec<Tag>,
    /// Comments before the moves.
    comments: Vec<String>,
    builder: Option<Builder>,
}

impl Reader<'_> {
    fn line(&mut self, line: &str, number: usize) -> Result<(), ReadError> {
        if let Some(comment) = line.strip_prefix('\'') {
            self.comment(comment);
            return Ok(());
        }
        // Names and other texts may have commas.
        if line.starts_with(['N', '$', 'V']) {
            return self.header(line, number);
        }
        let mut column = 1;
        for statement in line.split(',') {
            let indent = statement.chars().take_while(|c| c.is_whitespace()).count();
            let text = if statement.starts_with('P') { statement } else { statement.trim() };
            if !text.trim().is_empty() {
                self.statement(text, number, column + indent)?;
            }
            column += statement.chars().count() + 1;
        }
        Ok(())
    }

    /// `'*` marks comments for programs; others are for readers. The line
    /// that names the encoding is neither.
    fn comment(&mut self, text: &str) {
        if text.starts_with("CSA encoding=") {
            return;
        }
        let text = text.strip_prefix('*').unwrap_or(text);
        match &mut self.builder {
            Some(builder) => builder.comment(text),
            None => self.comments.push(text.to_owned()),
        }
    }

    fn header(&mut self, line: &str, number: usize) -> Result<(), ReadError> {
        let wrong = || Err(ReadError::new(number, 1, line, ReadProblem::Unexpected("statement of CSA")));
        if self.builder.is_some() {
            return wrong();
        }
        let (key, value) = if let Some(name) = line.strip_prefix("N+") {
            ("Sente", name)
        } else if let Some(name) = line.strip_prefix("N-") {
            ("Gote", name)
        } else if let Some(entry) = line.strip_prefix('$').and_then(|line| line.split_once(':')) {
            entry
        } else if line.starts_with('V') {
            return Ok(());
        } else {
            return wrong();
        };
        tags::add(&mut self.tags, key, value).map_err(|problem| ReadError::new(number, 1, line, problem))
    }

    fn statement(&mut self, text: &str, line: usize, column: usize) -> Result<(), ReadError> {
        let error = |problem| Err(ReadError::new(line, column, text, problem));
        if text == "/" {
            return error(ReadProblem::Unexpected("part of this record: `/` begins another game"));
        }
        let Some(builder) = &mut self.builder else {
            return match text {
                "+" | "-" => {
                    let turn = if text == "+" { Color::Black } else { Color::White };
                    self.builder = Some(self.begin(Some(turn))?);
                    Ok(())
                }
                _ if text.starts_with('P') => self.start.take(text, line),
                // Some programs leave out who begins.
                _ if text.starts_with(['+', '-', '%']) => {
                    let turn = if text.starts_with('-') { Color::White } else { Color::Black };
                    self.builder = Some(self.begin(Some(turn))?);
                    self.statement(text, line, column)
                }
                _ => error(ReadProblem::Unexpected("statement of CSA")),
            };
        };
        match text.chars().next() {
            Some('T') => {
                let spent = read_seconds(&text[1..]);
                let spent = spent
                    .ok_or_else(|| ReadError::new(line, column, "", ReadProblem::Time(text.to_owned())))?;
                builder.time(Time { spent, total: None });
                Ok(())
            }
            Some('%') => {
                let ending = ending::from_word(&text[1..], builder.position().turn());
                builder.end(line, column, ending)
            }
            Some(sign @ ('+' | '-')) => {
                let turn = builder.position().turn();
                if turn != if sign == '+' { Color::Black } else { Color::White } {
                    return error(ReadProblem::Turn(turn));
                }
                let read = read_move(builder.position(), self.codes, text);
                builder.play(line, column, read)
            }
            _ => error(ReadProblem::Unexpected("statement of CSA")),
        }
    }

    fn begin(&mut self, turn: Option<Color>) -> Result<Builder, ReadError> {
        let mut builder = Builder::new(self.start.position(turn)?);
        for comment in std::mem::take(&mut self.comments) {
            builder.comment(&comment);
        }
        Ok(builder)
    }
}

/// `T12`, or `T12.345` of version 3.
fn read_seconds(text: &str) -> Option<Duration> {
    read_duration(text).filter(|_| !text.contains(':'))
}

/// Reads `+7776FU`: from, to and what the piece is afterwards.
fn read_move(position: &Position, codes: &Codes, text: &str) -> Result<Move, MoveTextError> {
    let error = |column, problem| MoveTextError::new(text, column, problem);
    let variant = position.variant();
    let parts = (text.get(1..3), text.get(3..5), text.get(5..));
    let (Some(from), Some(to), Some(code)) = parts else {
        return Err(error(1, MoveTextProblem::Missing("a part of the move (`+7776FU` has all)")));
    };
    let unknown = || MoveTextProblem::UnknownPiece { name: code.to_owned(), help: None };
    let kind = codes.kind(code).ok_or_else(|| error(6, unknown()))?;
    let square = |text: &str, column| {
        codes::read_square(text, variant)
            .ok_or_else(|| error(column, MoveTextProblem::OffBoard(text.to_owned())))
    };
    let to = square(to, 4)?;
    let m = if from == "00" {
        if position.in_hand(position.turn(), kind) == 0 {
            let (piece, color) = (code.to_owned(), position.turn());
            return Err(error(1, MoveTextProblem::NotInHand { piece, color }));
        }
        Move::drop(kind, to)
    } else {
        let from = square(from, 2)?;
        let not_there =
            || MoveTextProblem::NotThere { piece: code.to_owned(), color: position.turn(), square: from };
        let piece = position.piece_on(from).filter(|piece| piece.color() == position.turn());
        let piece = piece.ok_or_else(|| error(2, not_there()))?;
        let promoted = variant.kind(piece.kind()).and_then(|info| info.promotes_to);
        match kind {
            _ if kind == piece.kind() => Move::plain(from, to),
            _ if Some(kind) == promoted => Move::plain(from, to).promoting(),
            _ => return Err(error(2, not_there())),
        }
    };
    if position.is_legal(m) { Ok(m) } else { Err(error(1, MoveTextProblem::not_legal(position, m))) }
}
