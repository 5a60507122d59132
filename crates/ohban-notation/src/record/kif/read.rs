//! Reads KIF.

use super::header::{Header, begins_moves, trailer};
use super::lines::{Form, LineKind, TextLine};
use super::numbered::Numbered;
use super::{ending, time};
use crate::japanese::{self, read_steps};
use crate::placed::about;
use crate::record::builder::Builder;
use crate::record::{ReadError, ReadProblem, Reading, Time};
use ohban_core::Variant;

pub(super) fn read(variant: &Variant, text: &str) -> Result<Reading, ReadError> {
    let mut header = Header::default();
    let mut moves: Option<MoveLines> = None;
    for line in TextLine::all(text) {
        let line = line?;
        let kind = line.kind(Form::Kif, variant.size());
        if moves.is_none() && begins_moves(&kind) {
            moves = Some(MoveLines::new(header.begin(variant)?));
        }
        match &mut moves {
            None => header.take(variant, line, &kind)?,
            Some(moves) => moves.take(line, kind, &mut header)?,
        }
    }
    let moves = match moves {
        Some(moves) => moves,
        None => MoveLines::new(header.begin(variant)?),
    };
    moves.finish(header)
}

/// Goes to where a variation starts.
pub(super) fn start_variation(
    builder: &mut Builder,
    line: TextLine<'_>,
    number: Option<usize>,
) -> Result<(), ReadError> {
    let written = line.text.trim().trim_start_matches("変化").trim_start_matches(['：', ':', ' ']);
    let number = number.ok_or_else(|| line.error(ReadProblem::Number(written.to_owned())))?;
    let last = builder.ply();
    if number == 1 && builder.is_empty() {
        builder.notes.assumed(line.number, "a variation stands before any move: it is read as the game");
    }
    if builder.go_back_to_ply(number - 1) {
        return Ok(());
    }
    Err(line.error(ReadProblem::VariationStart { at: number, last }))
}

/// Takes the line that names the winner.
pub(super) fn closing_line(builder: &mut Builder, line: TextLine<'_>) -> Result<(), ReadError> {
    let Some(closing) = ending::from_closing_line(line.text, builder.position().turn()) else {
        builder.notes.left_out(line.number, line.text, "it does not say how the game ended");
        return Ok(());
    };
    let Some(end) = builder.ending_mut() else { return builder.end(line.number, 1, closing) };
    let contradicts = closing.winner.is_some() && end.winner.is_some() && closing.winner != end.winner;
    end.winner = closing.winner.or(end.winner);
    if contradicts {
        builder
            .notes
            .assumed(line.number, "the winner is another than by the end before it: this one is taken");
    }
    Ok(())
}

/// Reads the lines from the first move on.
struct MoveLines {
    builder: Builder,
    /// The steps of a move that may go on, with their places.
    steps: Vec<(String, usize, usize)>,
    /// The time and the comments of the last step.
    step_time: Option<Time>,
    step_comments: Vec<String>,
    /// Within a variation of moves that the file does not have.
    is_passed_over: bool,
}

impl MoveLines {
    fn new(builder: Builder) -> MoveLines {
        let (steps, step_comments) = (Vec::new(), Vec::new());
        MoveLines { builder, steps, step_time: None, step_comments, is_passed_over: false }
    }

    fn finish(mut self, header: Header) -> Result<Reading, ReadError> {
        self.finish_steps()?;
        self.builder.finish(header.tags)
    }

    fn take(&mut self, line: TextLine<'_>, kind: LineKind<'_>, header: &mut Header) -> Result<(), ReadError> {
        if let LineKind::Numbered(numbered) = kind {
            self.is_passed_over &= numbered.number != 1;
            return if self.is_passed_over { Ok(()) } else { self.numbered(line, &numbered) };
        }
        self.finish_steps()?;
        match kind {
            LineKind::VariationStart(number) => {
                self.is_passed_over = self.builder.is_empty() && number.is_some_and(|number| number > 1);
                if self.is_passed_over {
                    self.builder.notes.left_out(line.number, line.text, "it varies moves that are not there");
                    return Ok(());
                }
                start_variation(&mut self.builder, line, number)
            }
            _ if self.is_passed_over => Ok(()),
            LineKind::Closing => closing_line(&mut self.builder, line),
            kind => trailer(&mut self.builder, &mut header.tags, line, &kind),
        }
    }

    fn numbered(&mut self, line: TextLine<'_>, numbered: &Numbered<'_>) -> Result<(), ReadError> {
        let time = numbered.time.and_then(|(text, _)| time::read(text));
        if let Some((text, _)) = numbered.time.filter(|_| time.is_none()) {
            self.builder.notes.left_out(line.number, text, "it is no time: minutes and seconds are `1:05`");
        }
        if numbered.step > 1 {
            if usize::from(numbered.step) != self.steps.len() + 1 {
                return Err(line.error(ReadProblem::Steps("the number of the step is not the next one")));
            }
        } else {
            self.finish_steps()?;
        }
        if numbered.step > 0 {
            self.steps.push((numbered.what.to_owned(), line.number, numbered.column));
            self.step_time = time.or(self.step_time);
            self.step_comments.extend(numbered.comments.iter().map(|text| (*text).to_owned()));
            return Ok(());
        }
        let (at, column) = (line.number, numbered.column);
        let turn = self.builder.position().turn();
        if let Some(ending) = ending::numbered(numbered.what, turn) {
            if self.builder.has_ended() {
                self.builder.notes.left_out(at, numbered.what, "the game has ended before");
                return Ok(());
            }
            self.builder.end(at, column, ending)?;
        } else {
            let (position, last) = (self.builder.position(), self.builder.last());
            let read = japanese::read(position, numbered.what, last);
            self.builder.play(at, column, read.map_err(|problem| about(numbered.what, problem)))?;
        }
        if let Some(time) = time {
            self.builder.time(time);
        }
        for comment in &numbered.comments {
            self.builder.comment(comment);
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
        for comment in std::mem::take(&mut self.step_comments) {
            self.builder.comment(&comment);
        }
        Ok(())
    }
}
