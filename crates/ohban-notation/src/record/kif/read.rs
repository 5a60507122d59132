//! Reads KIF.

use super::header::{Header, TextLine};
use super::{ending, time};
use crate::cursor::Cursor;
use crate::japanese::{self, read_steps};
use crate::placed::about;
use crate::record::builder::Builder;
use crate::record::{Ending, ReadError, ReadProblem, Record, Time};
use crate::squares::{digit_value, read_kanji_number};
use ohban_core::{Color, Variant};

/// Longest file that is read, in bytes.
pub(super) const LONGEST: usize = 1 << 24;

pub(crate) fn read(variant: &Variant, text: &str) -> Result<Record, ReadError> {
    if text.len() > LONGEST {
        return Err(ReadError::new(1, 1, "", ReadProblem::TooLong(LONGEST)));
    }
    let mut header = Header::default();
    let mut reader: Option<Reader> = None;
    for line in TextLine::all(text) {
        let line = line?;
        let numbered = Numbered::read(line.text);
        if reader.is_none() && begins(line) {
            reader = Some(Reader::new(variant, &mut header)?);
        }
        match (&mut reader, numbered) {
            (None, _) => header_line(variant, &mut header, line)?,
            (Some(reader), Some(numbered)) => reader.numbered(line, &numbered)?,
            (Some(reader), None) => reader.other(line)?,
        }
    }
    match reader {
        Some(reader) => reader.finish(header),
        None => Reader::new(variant, &mut header)?.finish(header),
    }
}

/// A line before the moves.
pub(super) fn header_line(
    variant: &Variant,
    header: &mut Header,
    line: TextLine<'_>,
) -> Result<(), ReadError> {
    if let Some(comment) = comment(line) {
        header.comments.push(comment.to_owned());
    } else if !header.take(variant, line)? {
        return Err(line.error(ReadProblem::Unexpected("line `key：value`, no move and no comment")));
    }
    Ok(())
}

/// Whether the moves begin with this line.
pub(super) fn begins(line: TextLine<'_>) -> bool {
    Numbered::read(line.text).is_some()
        || variation_start(line).is_some()
        || line.text.trim().starts_with("まで")
}

/// The end that a word means as the last numbered line.
pub(super) fn numbered_end(word: &str, turn: Color) -> Option<Ending> {
    let text = format!("   1 {word}");
    let numbered = Numbered::read(&text).filter(|numbered| numbered.what == word)?;
    ending::numbered(numbered.what, turn)
}

/// The text of a comment line, `*...`. Bookmarks, `&...`, are kept as they are.
pub(super) fn comment<'a>(line: TextLine<'a>) -> Option<&'a str> {
    let text = line.text.trim_start();
    let bookmark = text.starts_with('&').then_some(text);
    text.strip_prefix(['*', '＊']).or(bookmark).map(|text| text.trim_end_matches('\r'))
}

/// The number in `変化：34手`.
pub(super) fn variation_start(line: TextLine<'_>) -> Option<Result<usize, ReadError>> {
    let rest = line.text.trim().strip_prefix("変化")?.trim_start_matches(['：', ':', ' ']);
    let digits: String = rest.chars().map_while(digit_value).map(|d| char::from(b'0' + d)).collect();
    let number = digits.parse().ok().filter(|n| *n > 0 && rest.contains('手'));
    Some(number.ok_or_else(|| line.error(ReadProblem::Number(rest.to_owned()))))
}

/// Goes to where a variation starts.
pub(super) fn start_variation(
    builder: &mut Builder,
    line: TextLine<'_>,
    number: usize,
) -> Result<(), ReadError> {
    let last = builder.ply();
    if builder.go_back_to_ply(number - 1) {
        return Ok(());
    }
    Err(line.error(ReadProblem::VariationStart { at: number, last }))
}

/// Takes the line that names the winner; false if it is none.
pub(super) fn closing_line(builder: &mut Builder, line: TextLine<'_>) -> Result<bool, ReadError> {
    let Some(closing) = ending::from_closing_line(line.text, builder.position().turn()) else {
        return Ok(false);
    };
    match builder.ending_mut() {
        Some(end) => end.winner = closing.winner.or(end.winner),
        None => builder.end(line.number, 1, closing)?,
    }
    Ok(true)
}

/// A line `  57 ７六歩(77)   ( 0:16/00:00:16)+` in its parts.
#[derive(Debug)]
struct Numbered<'a> {
    /// Which step of a move this is, from 1; 0 for a move of one step.
    step: u8,
    what: &'a str,
    /// Column of `what`.
    column: usize,
    time: Option<(&'a str, usize)>,
    comment: Option<&'a str>,
}

impl<'a> Numbered<'a> {
    fn read(text: &'a str) -> Option<Numbered<'a>> {
        let mut cursor = Cursor::new(text);
        cursor.skip_blanks();
        if cursor.take_while(|c| digit_value(c).is_some()).is_empty() {
            return None;
        }
        let marked = cursor.eat_str("手目");
        let mut after_step = cursor.clone();
        after_step.skip_blanks();
        let step = read_kanji_number(&mut after_step).filter(|_| after_step.eat_str("歩目"));
        if step.is_some() {
            cursor = after_step;
        }
        let dotted = cursor.eat_if(|c| matches!(c, '.' | '。' | '．'));
        let blanks = cursor.take_while(char::is_whitespace);
        // Without any of these it may be a header or the start of a diagram.
        if !marked && step.is_none() && !dotted && blanks.is_empty() {
            return None;
        }
        let column = cursor.column();
        let rest = cursor.rest();
        // File numbers over a diagram start with a number too.
        if rest.split_whitespace().all(|word| word.chars().all(|c| digit_value(c).is_some())) {
            return None;
        }
        let (rest, comment) = match rest.find(['*', '＊']) {
            Some(at) => (&rest[..at], Some(rest[at..].trim_start_matches(['*', '＊']))),
            None => (rest, None),
        };
        let time_at = rest.char_indices().filter(|(_, c)| matches!(c, '(' | '（')).find_map(|(at, open)| {
            let inside = &rest[at + open.len_utf8()..];
            let end = inside.find([')', '）'])?;
            inside[..end].contains([':', '：']).then_some((at, at + open.len_utf8(), end))
        });
        let (what, time) = match time_at {
            Some((at, inside, length)) => {
                let time_column = column + rest[..inside].chars().count();
                (&rest[..at], Some((&rest[inside..inside + length], time_column)))
            }
            None => (rest, None),
        };
        let what = what.trim_end();
        // The sign of a move that has variations.
        let what =
            what.strip_suffix('+').filter(|what| what.ends_with([')', '）', '打', '成'])).unwrap_or(what);
        Some(Numbered { step: step.unwrap_or(0), what, column, time, comment })
    }
}

/// Reads the moves.
struct Reader {
    builder: Builder,
    /// The steps of a move that may go on, with their places.
    steps: Vec<(String, usize, usize)>,
    /// The time of the last step.
    step_time: Option<Time>,
}

impl Reader {
    fn new(variant: &Variant, header: &mut Header) -> Result<Reader, ReadError> {
        let mut builder = Builder::new(header.start(variant)?);
        for comment in header.comments.drain(..) {
            builder.comment(&comment);
        }
        Ok(Reader { builder, steps: Vec::new(), step_time: None })
    }

    fn finish(mut self, header: Header) -> Result<Record, ReadError> {
        self.finish_steps()?;
        self.builder.finish(header.tags)
    }

    fn numbered(&mut self, line: TextLine<'_>, numbered: &Numbered<'_>) -> Result<(), ReadError> {
        let time = match numbered.time {
            Some((text, column)) => Some(time::read(text).ok_or_else(|| {
                ReadError::new(line.number, column, "", ReadProblem::Time(text.to_owned()))
            })?),
            None => None,
        };
        if numbered.step > 1 {
            if usize::from(numbered.step) != self.steps.len() + 1 {
                return Err(line.error(ReadProblem::Steps("the number of the step is not the next one")));
            }
        } else {
            self.finish_steps()?;
        }
        if numbered.step > 0 {
            self.steps.push((numbered.what.to_owned(), line.number, numbered.column));
            self.step_time = time;
            return Ok(());
        }
        let (at, column) = (line.number, numbered.column);
        if let Some(ending) = ending::numbered(numbered.what, self.builder.position().turn()) {
            self.builder.end(at, column, ending)?;
        } else {
            let (position, last) = (self.builder.position(), self.builder.last());
            let read = japanese::read(position, numbered.what, last);
            self.builder.play(at, column, read.map_err(|problem| about(numbered.what, problem)))?;
        }
        if let Some(time) = time {
            self.builder.time(time);
        }
        if let Some(comment) = numbered.comment {
            self.builder.comment(comment);
        }
        Ok(())
    }

    fn other(&mut self, line: TextLine<'_>) -> Result<(), ReadError> {
        let text = line.text.trim();
        self.finish_steps()?;
        if let Some(comment) = comment(line) {
            self.builder.comment(comment);
        } else if let Some(number) = variation_start(line) {
            start_variation(&mut self.builder, line, number?)?;
        } else if text.is_empty() || text.starts_with('#') || text.starts_with("手数-") {
            // Nothing that a record keeps.
        } else if !closing_line(&mut self.builder, line)? {
            return Err(line.error(ReadProblem::Unexpected("numbered move and no comment")));
        }
        Ok(())
    }

    /// Plays the move whose steps have been read.
    fn finish_steps(&mut self) -> Result<(), ReadError> {
        let steps = std::mem::take(&mut self.steps);
        let Some((_, line, column)) = steps.first() else { return Ok(()) };
        let texts: Vec<&str> = steps.iter().map(|(text, ..)| text.as_str()).collect();
        let read = read_steps(self.builder.position(), &texts, self.builder.last());
        self.builder.play(*line, *column, read)?;
        if let Some(time) = self.step_time.take() {
            self.builder.time(time);
        }
        Ok(())
    }
}
