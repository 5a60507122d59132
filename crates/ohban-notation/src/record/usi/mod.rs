//! Lists of moves in USI, and lists of positions.

use super::builder::Builder;
use super::descriptor::{Certainty, Descriptor, Holds, Place, Sample};
use super::words::{Word, words};
use super::{Ending, ReadError, ReadProblem, Reading, Record, Termination};
use ohban_core::{Move, MoveTextError, MoveTextProblem, Position, Variant};

/// USI.
pub(super) const USI: Descriptor = Descriptor {
    name: "usi",
    endings: &["usi"],
    help: "moves in USI, also behind `position sfen ... moves`",
    detect,
    first_game,
    read,
    write: |record, place| Ok(write(record, place)),
    between: "",
    holds: Holds::NOTHING,
    holds_tag: |_, _| true,
    holds_end: |_, _| false,
};

/// Words that a position begins with.
const HEADS: [&str; 3] = ["position", "startpos", "sfen"];

/// Signs behind a move that are no part of it.
const SIGNS_BEHIND: [char; 6] = ['!', '?', '#', ',', ';', '\''];

fn detect(sample: &Sample<'_>) -> Certainty {
    let first = sample.first();
    if !sample.has_japanese && begins_position(first) {
        return Certainty::Sure;
    }
    let with_digit = |word: &&str| word.contains(|c: char| c.is_ascii_digit());
    let Some(word) = sample.words().find(with_digit) else { return Certainty::No };
    let is_move = word.starts_with(|c: char| c.is_ascii_digit()) && !word.contains(['-', '*', '.', ':', '/']);
    let is_drop = word.starts_with(|c: char| c.is_ascii_uppercase()) && word.chars().nth(1) == Some('*');
    Certainty::Likely.when(!sample.has_japanese && (is_move || is_drop))
}

/// Whether a position begins here: by a word of USI, or with a board.
fn begins_position(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or("");
    HEADS.contains(&first) || is_board(first)
}

/// `lnsgkgsnl/1r5b1/...`
fn is_board(word: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || "+/()".contains(c);
    word.matches('/').count() >= 2
        && word.chars().all(fits)
        && word.contains(|c: char| c.is_ascii_alphabetic())
}

/// A line that begins a position begins a game; others go on with it.
fn first_game(text: &str) -> usize {
    let mut at = 0;
    let mut has_content = false;
    for line in text.split_inclusive('\n') {
        if has_content && begins_position(line) {
            return at;
        }
        has_content |= !line.trim().is_empty();
        at += line.len();
    }
    text.len()
}

/// Reads moves in USI, also behind `position`, `startpos` and `sfen`.
fn read(variant: &Variant, text: &str) -> Result<Reading, ReadError> {
    let words = words(text)?;
    let mut rest = &words[..];
    if let [Word { text: "position", .. }, after @ ..] = rest {
        rest = after;
    }
    let mut start = Position::start(variant);
    let has_keyword = matches!(rest, [Word { text: "sfen", .. }, ..]);
    if let [Word { text: "startpos", .. }, after @ ..] = rest {
        rest = after;
    } else if has_keyword || rest.first().is_some_and(|word| is_board(word.text)) {
        let (_, after) = rest.split_at(usize::from(has_keyword));
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
            let m = word.text.trim_end_matches(SIGNS_BEHIND);
            let read = parse_usi_legal(builder.position(), m);
            builder.play(word.line, word.column, read)?;
            let signs = word.text.get(m.len()..).unwrap_or("");
            if !signs.is_empty() {
                builder.notes.left_out(word.line, signs, "it is no part of a move");
            }
        }
    }
    builder.finish(Vec::new())
}

/// Reads the fields of an SFEN; they may be spread over lines.
pub(super) fn read_sfen(
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

/// Reads a legal move in USI.
pub(super) fn parse_usi_legal(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    let m = position.parse_usi(text)?;
    let legal = match m.from() {
        Some(from) => position.legal_moves_from(from).into_iter().find(|other| other.same_effect(m)),
        None => Some(m).filter(|m| position.is_legal(*m)),
    };
    legal.ok_or_else(|| MoveTextError::new(text, 1, MoveTextProblem::not_legal(position, m)))
}

/// The moves, behind `position` in a list or if the start is not the usual one.
fn write(record: &Record, place: Place) -> String {
    let mut words = Vec::new();
    if !record.starts_regularly() {
        words.push(format!("position sfen {} moves", record.start.to_sfen()));
    } else if place == Place::InList {
        words.push("position startpos moves".to_owned());
    }
    let mut position = record.start.clone();
    let has_head = !words.is_empty();
    for m in record.moves() {
        words.push(position.usi(m));
        position.play_unchecked(m);
    }
    if has_head && words.len() == 1 {
        words.iter_mut().for_each(|word| *word = word.trim_end_matches(" moves").to_owned());
    }
    words.join(" ") + "\n"
}
