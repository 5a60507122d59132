//! Plain lists of moves: USI and XBoard's protocol.

use super::builder::Builder;
use super::{Ending, Format, ReadError, ReadProblem, Record, Termination, WriteError};
use crate::MoveNotation;
use ohban_core::{Move, Position, Variant};
use ohban_core::{MoveTextError, MoveTextProblem};

/// Longest text that is read, in bytes.
const LONGEST: usize = 1 << 24;

/// Most words that are read: for each move its number, a command and its legs.
const MOST_WORDS: usize = 1 << 19;

/// A word of the text with its place.
#[derive(Debug, Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    /// Line, from 1.
    line: usize,
    /// Column, from 1.
    column: usize,
    /// Where it starts in the whole text, in bytes.
    start: usize,
}

/// The words of a text.
fn words(text: &str) -> Result<Vec<Word<'_>>, ReadError> {
    if text.len() > LONGEST {
        return Err(ReadError::new(1, 1, "", ReadProblem::TooLong(LONGEST)));
    }
    let mut words = Vec::new();
    let (mut line, mut column, mut start) = (1, 1, 0);
    for piece in text.split_inclusive(char::is_whitespace) {
        let word = piece.trim_end();
        if !word.is_empty() {
            if words.len() >= MOST_WORDS {
                return Err(ReadError::new(line, column, word, ReadProblem::TooManyWords(MOST_WORDS)));
            }
            words.push(Word { text: word, line, column, start });
        }
        start += piece.len();
        column += piece.chars().count();
        if piece.ends_with('\n') {
            (line, column) = (line + 1, 1);
        }
    }
    Ok(words)
}

/// Reads moves in USI, also behind `position`, `startpos` and `sfen`.
pub(super) fn read_usi(variant: &Variant, text: &str) -> Result<Record, ReadError> {
    let words = words(text)?;
    let mut rest = &words[..];
    if let [Word { text: "position", .. }, after @ ..] = rest {
        rest = after;
    }
    let mut start = Position::start(variant);
    if let [Word { text: "startpos", .. }, after @ ..] = rest {
        rest = after;
    } else if let [Word { text: "sfen", .. }, after @ ..] = rest {
        let end = after.iter().position(|word| word.text == "moves").unwrap_or(after.len());
        let (fields, after) = after.split_at(end);
        start = read_sfen(variant, text, fields, rest)?;
        rest = after;
    }
    if let [Word { text: "moves", .. }, after @ ..] = rest {
        rest = after;
    }
    let mut builder = Builder::new(start);
    for word in rest {
        if matches!(word.text, "resign" | "win") {
            let reason =
                if word.text == "resign" { Termination::Resignation } else { Termination::Declaration };
            builder.end(word.line, word.column, Ending::new(reason, builder.position().turn()))?;
        } else {
            let read = parse_usi_legal(builder.position(), word.text);
            builder.play(word.line, word.column, read)?;
        }
    }
    builder.finish(Vec::new())
}

/// Reads the fields of an SFEN; they may be spread over lines.
fn read_sfen(
    variant: &Variant,
    text: &str,
    fields: &[Word<'_>],
    after_keyword: &[Word<'_>],
) -> Result<Position, ReadError> {
    let (first, last) = match (fields.first(), fields.last(), after_keyword.first()) {
        (Some(first), Some(last), _) => (first, last),
        (_, _, Some(keyword)) => (keyword, keyword),
        _ => return Ok(Position::start(variant)),
    };
    let sfen = if fields.is_empty() {
        ""
    } else {
        text.get(first.start..last.start + last.text.len()).unwrap_or("")
    };
    Position::from_sfen(variant, sfen).map_err(|error| {
        let column = first.column + error.column - 1;
        ReadError::new(first.line, column, "", ReadProblem::Sfen(error))
    })
}

/// Reads a legal move in USI, with the errors of the other notations.
pub(super) fn parse_usi_legal(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    let m = position.parse_usi(text)?;
    let legal = match m.from() {
        Some(from) => position.legal_moves_from(from).into_iter().find(|other| other.same_effect(m)),
        None => Some(m).filter(|m| position.is_legal(*m)),
    };
    legal.ok_or_else(|| MoveTextError::new(text, 1, MoveTextProblem::not_legal(position, m)))
}

/// The moves, behind `position sfen` if the start is not the usual one.
pub(super) fn write_usi(record: &Record) -> String {
    let mut words = Vec::new();
    if !record.starts_regularly() {
        words.push(format!("position sfen {} moves", record.start.to_sfen()));
    }
    let mut position = record.start.clone();
    for m in record.moves() {
        words.push(position.usi(m));
        position.play_unchecked(m);
    }
    if words.len() == 1 {
        words.iter_mut().for_each(|word| *word = word.trim_end_matches(" moves").to_owned());
    }
    words.join(" ") + "\n"
}

/// Reads moves of XBoard's protocol.
pub(super) fn read_cecp(variant: &Variant, text: &str) -> Result<Record, ReadError> {
    let words = words(text)?;
    let mut rest = &words[..];
    let mut start = Position::start(variant);
    // `setboard` takes the rest of its line.
    if let [setboard @ Word { text: "setboard", .. }, after @ ..] = rest {
        let end = after.iter().position(|word| word.line != setboard.line).unwrap_or(after.len());
        let (fields, after) = after.split_at(end);
        start = read_sfen(variant, text, fields, rest)?;
        rest = after;
    }
    let mut builder = Builder::new(start);
    let mut words = rest.iter();
    while let Some(first) = words.next() {
        if matches!(first.text, "usermove" | "move") || is_number(first.text) {
            continue;
        }
        if matches!(first.text, "resign" | "1-0" | "0-1" | "1/2-1/2" | "*") {
            if let Some(ending) = result(first.text, builder.position()) {
                builder.end(first.line, first.column, ending)?;
            }
            continue;
        }
        // The legs of one move may come as separate words or commands.
        let mut m = first.text.to_owned();
        while m.ends_with(',') {
            match words.find(|word| word.text != "usermove") {
                Some(word) => m.push_str(word.text),
                None => {
                    let problem = ReadProblem::Steps("the last leg of this move is missing");
                    return Err(ReadError::new(first.line, first.column, first.text, problem));
                }
            }
        }
        let read = builder.position().parse_cecp(&m);
        builder.play(first.line, first.column, read)?;
    }
    builder.finish(Vec::new())
}

/// `12.`, the number of a move.
fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches('.');
    digits.len() < word.len() && digits.chars().all(|c| c.is_ascii_digit())
}

/// The end that a result means; `None` for a game without one.
pub(super) fn result(text: &str, position: &Position) -> Option<Ending> {
    let turn = position.turn();
    let won = |winner| Ending { winner: Some(winner), ..Ending::new(Termination::Unknown, turn) };
    match text {
        "resign" => Some(Ending::new(Termination::Resignation, turn)),
        "1-0" => Some(won(ohban_core::Color::Black)),
        "0-1" => Some(won(ohban_core::Color::White)),
        "1/2-1/2" => Some(Ending::new(Termination::Agreement, turn)),
        _ => None,
    }
}

/// The moves as XBoard's protocol has them, separated by blanks, after
/// `setboard` if the start is not the usual one.
pub(super) fn write_cecp(record: &Record) -> Result<String, WriteError> {
    let mut words = Vec::new();
    let mut position = record.start.clone();
    for m in record.moves() {
        words.push(position.cecp(m).ok_or_else(|| WriteError::NoForm {
            format: Format::Cecp,
            game: record.start.variant().name().to_owned(),
            reason: "its board has more files than there are letters",
        })?);
        position.play_unchecked(m);
    }
    let start = &record.start;
    let setup =
        if record.starts_regularly() { String::new() } else { format!("setboard {}\n", start.to_sfen()) };
    Ok(setup + &words.join(" ") + "\n")
}
