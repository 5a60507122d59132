//! The tags of a game file that are no tags of a record: game, start and end.

use super::lexer::Token;
use crate::record::builder::Builder;
use crate::record::cecp::result;
use crate::record::kif::handicap_start;
use crate::record::reading::Notes;
use crate::record::{Ending, ReadError, ReadProblem, Reading, Tag, Termination, tags};
use ohban_core::text::shortened;
use ohban_core::{Position, Variant};

/// Tags that stand for something else in a record.
pub(super) const VARIANT: &str = "Variant";
const SFEN: [&str; 2] = ["SFEN", "FEN"];
const HANDICAP: &str = "Handicap";
const RESULT: &str = "Result";
const TERMINATION: &str = "Termination";

/// Whether a tag of a record can have this key here.
pub(super) fn holds_key(key: &str) -> bool {
    !SFEN.contains(&key) && ![VARIANT, HANDICAP, RESULT, TERMINATION].contains(&key)
}

/// What the tags say.
#[derive(Default)]
pub(super) struct Header {
    tags: Vec<Tag>,
    start: Option<Position>,
    /// The start by the name of a handicap; `Err` for a name that is not known,
    /// with its place.
    handicap: Option<Result<Position, ReadError>>,
    /// The result, and its line.
    result: Option<(String, usize)>,
    termination: Option<String>,
    /// Written by a program for chess, whose first player is White.
    pub(super) white_begins: bool,
    pub(super) notes: Notes,
}

impl Header {
    pub(super) fn tag(
        &mut self,
        variant: &Variant,
        token: &Token<'_>,
        (key, value): (&str, &str),
        value_column: usize,
    ) -> Result<(), ReadError> {
        match key {
            VARIANT => {
                let plain = |name: &str| name.to_lowercase().replace([' ', '-', '_'], "");
                let known = [variant.id(), variant.name(), &variant.spec().kanji];
                if !known.iter().any(|name| plain(name) == plain(value)) {
                    let (found, wanted) = (shortened(value), variant.id().to_owned());
                    let problem = ReadProblem::OtherGame { found, wanted };
                    return Err(ReadError::new(token.line, token.column, "", problem));
                }
            }
            RESULT => self.result = Some((value.to_owned(), token.line)),
            TERMINATION => self.termination = Some(value.to_owned()),
            HANDICAP => {
                let unknown = || {
                    let problem = ReadProblem::Handicap(shortened(value));
                    ReadError::new(token.line, token.column, "", problem)
                };
                self.handicap = Some(handicap_start(variant, value).ok_or_else(unknown));
            }
            _ if SFEN.contains(&key) => {
                if self.start.is_some() {
                    return Err(ReadError::new(
                        token.line,
                        token.column,
                        key,
                        ReadProblem::Csa("this can be said only once"),
                    ));
                }
                let of_chess = from_chess(value);
                self.white_begins |= of_chess.is_some();
                let sfen = of_chess.as_deref().unwrap_or(value);
                self.start = Some(Position::from_sfen(variant, sfen).map_err(|error| {
                    let column = value_column + error.column - 1;
                    ReadError::new(token.line, column, "", ReadProblem::Sfen(error))
                })?);
            }
            _ => tags::add(&mut self.tags, key, value)
                .map_err(|problem| ReadError::new(token.line, token.column, key, problem))?,
        }
        let by_chess = key == "Site" && value.to_lowercase().contains("pychess");
        self.white_begins |= by_chess;
        Ok(())
    }

    /// The position that the tags name.
    pub(super) fn start(&self, variant: &Variant) -> Result<Position, ReadError> {
        match (&self.start, &self.handicap) {
            (Some(start), _) => Ok(start.clone()),
            (None, Some(handicap)) => handicap.clone(),
            (None, None) => Ok(Position::start(variant)),
        }
    }

    /// Files of other programs have the end in the tags alone.
    pub(super) fn close(mut self, mut builder: Builder) -> Result<Reading, ReadError> {
        if self.white_begins {
            self.name_players();
        }
        let result_tag = self.result.take();
        if let Some((text, line)) = &result_tag {
            let is_known = matches!(text.as_str(), "1-0" | "0-1" | "1/2-1/2" | "*" | "?" | "");
            match Termination::read(text) {
                _ if is_known => {}
                // `[Result "Jishogi"]`
                Termination::Other(_) => self.notes.left_out(*line, text, "it is no result"),
                _ => self.termination = self.termination.or_else(|| Some(text.clone())),
            }
        }
        builder.notes.append(self.notes);
        let mut reading = builder.finish(self.tags)?;
        let record = &mut reading.record;
        let last = record.last_position();
        let by_result = result_tag.and_then(|(text, _)| result(&text, &last));
        let says_nothing = |reason: &String| reason.is_empty() || reason.eq_ignore_ascii_case("normal");
        let by_reason = self.termination.filter(|reason| !says_nothing(reason)).map(|reason| {
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
        Ok(reading)
    }

    /// The first player is White there, and Black here.
    fn name_players(&mut self) {
        let is_named = |tags: &[Tag]| tags.iter().any(|tag| tag.key == "Sente" || tag.key == "Gote");
        if is_named(&self.tags) || !self.tags.iter().any(|tag| tag.key == "White" || tag.key == "Black") {
            return;
        }
        for tag in &mut self.tags {
            match tag.key.as_str() {
                "White" => tag.key = "Sente".to_owned(),
                "Black" => tag.key = "Gote".to_owned(),
                _ => {}
            }
        }
        self.notes.assumed(1, "the first player, who is White in this file, is Black (sente) here");
    }
}

/// A position as programs for chess write it: hands in brackets behind the
/// board, `w` for the side that begins, whole moves counted.
fn from_chess(fen: &str) -> Option<String> {
    let mut fields = fen.split_whitespace();
    let (board, hands) = fields.next()?.split_once('[')?;
    let hands = hands.strip_suffix(']')?;
    let turn = if fields.next()? == "w" { 'b' } else { 'w' };
    let moves: u32 = fields.next_back().and_then(|number| number.parse().ok()).unwrap_or(1);
    let number = moves.max(1).checked_mul(2)? - if turn == 'b' { 1 } else { 0 };
    let hands = if hands.is_empty() { "-" } else { hands };
    Some(format!("{board} {turn} {hands} {number}"))
}
