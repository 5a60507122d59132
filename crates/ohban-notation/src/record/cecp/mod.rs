//! Lists of moves as XBoard's protocol has them.

use super::builder::Builder;
use super::descriptor::{Certainty, Descriptor, Holds, Place, Sample};
use super::usi::read_sfen;
use super::words::{Word, words};
use super::{Ending, Format, ReadError, ReadProblem, Reading, Record, Termination, WriteError};
use crate::MoveNotation;
use ohban_core::{Color, Position, Variant};

/// XBoard's protocol.
pub(super) const CECP: Descriptor = Descriptor {
    name: "cecp",
    endings: &["cecp"],
    help: "moves as XBoard and HaChu exchange them",
    detect,
    first_game,
    read,
    write,
    between: "",
    holds: Holds::NOTHING,
    holds_tag: |_, _| true,
    holds_end: |_, _| false,
};

const SETBOARD: &str = "setboard";

fn detect(sample: &Sample<'_>) -> Certainty {
    let first = sample.first();
    if first.starts_with(SETBOARD) || first.starts_with("usermove") {
        return Certainty::Sure;
    }
    let Some(word) = sample.words().find(|word| word.contains(|c: char| c.is_ascii_digit() || c == '@'))
    else {
        return Certainty::No;
    };
    let mut chars = word.chars();
    let (first, second) = (chars.next().unwrap_or(' '), chars.next().unwrap_or(' '));
    let is_move = first.is_ascii_lowercase()
        && second.is_ascii_digit()
        && word.chars().filter(char::is_ascii_alphabetic).count() > 1
        && !word.contains('-');
    let is_drop = first == '@' || second == '@';
    Certainty::Likely.when(!sample.has_japanese && (is_move || is_drop))
}

/// `setboard` begins a game.
fn first_game(text: &str) -> usize {
    let mut at = 0;
    let mut has_content = false;
    for line in text.split_inclusive('\n') {
        if has_content && line.trim_start().starts_with(SETBOARD) {
            return at;
        }
        has_content |= !line.trim().is_empty();
        at += line.len();
    }
    text.len()
}

fn read(variant: &Variant, text: &str) -> Result<Reading, ReadError> {
    let words = words(text)?;
    let mut rest = &words[..];
    let mut start = Position::start(variant);
    // `setboard` takes the rest of its line.
    if let [setboard @ Word { text: SETBOARD, .. }, after @ ..] = rest {
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
        "1-0" => Some(won(Color::Black)),
        "0-1" => Some(won(Color::White)),
        "1/2-1/2" => Some(Ending::new(Termination::Agreement, turn)),
        _ => None,
    }
}

/// The moves separated by blanks, after `setboard` in a list or if the start is
/// not the usual one.
fn write(record: &Record, place: Place) -> Result<String, WriteError> {
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
    let is_bare = record.starts_regularly() && place == Place::Alone;
    let setup = if is_bare { String::new() } else { format!("{SETBOARD} {}\n", start.to_sfen()) };
    Ok(setup + &words.join(" ") + "\n")
}
