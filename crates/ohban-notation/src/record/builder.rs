//! Puts moves together as a reader finds them, variations included, and knows
//! the position that each of them is played in.

#![expect(clippy::indexing_slicing, reason = "entries are only added, and indices come from there")]

use super::evaluation::{self, Remark};
use super::reading::Notes;
use super::{Ending, Evaluation, Line, ReadError, ReadProblem, Reading, Record, RecordMove, Tag, Time};
use ohban_core::{Move, MoveTextError, MoveTextProblem, Position, Square, Undo};

/// Most moves of a record, those of variations included: a hundred times what
/// the longest games have.
const MOST_MOVES: usize = 100_000;

/// Most variations within variations.
pub(super) const DEEPEST: usize = 100;

/// Most moves in lines of engines; more of them stay text.
const MOST_ENGINE_MOVES: usize = 20_000;

/// Most moves of one record, variations included.
const MOST_NODES: usize = 1 << 20;

/// Where a reader stands: the start, or behind a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place(usize);

/// The start, a move or an end. The first child goes on with the line, the
/// others are variations.
#[derive(Debug)]
struct Entry {
    parent: usize,
    children: Vec<usize>,
    content: Content,
    comments: Vec<String>,
    time: Option<Time>,
    evaluation: Option<Evaluation>,
    /// Comments that belong to an evaluation which has not come yet, by their
    /// index.
    early: Vec<(usize, Remark)>,
    /// Moves from the start up to here.
    ply: usize,
    /// How many variations lead here.
    depth: usize,
    /// The move broke the rules, which only the end of the game may follow.
    broken: Option<ReadError>,
}

#[derive(Debug, PartialEq, Eq)]
enum Content {
    Start,
    Move(Move),
    End(Ending),
}

/// A record in the making.
#[derive(Debug)]
pub(super) struct Builder {
    start: Position,
    entries: Vec<Entry>,
    at: usize,
    position: Position,
    /// How to take the moves back that lead here: going from line to line
    /// costs no more than the moves in between.
    undos: Vec<Undo>,
    /// What was left out or assumed.
    pub(super) notes: Notes,
    engine_moves: usize,
}

impl Builder {
    pub(super) fn new(start: Position) -> Builder {
        let root = Entry {
            parent: 0,
            children: Vec::new(),
            content: Content::Start,
            comments: Vec::new(),
            time: None,
            evaluation: None,
            early: Vec::new(),
            ply: 0,
            depth: 0,
            broken: None,
        };
        let position = start.clone();
        Builder {
            position,
            start,
            entries: vec![root],
            at: 0,
            undos: Vec::new(),
            notes: Notes::default(),
            engine_moves: 0,
        }
    }

    /// The position after the last move.
    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// Where the last move ended.
    pub(super) fn last(&self) -> Option<Square> {
        self.undos.last().map(|undo| undo.played().to())
    }

    /// Moves from the start up to here.
    pub(super) fn ply(&self) -> usize {
        self.entry().ply
    }

    /// Where the reader stands.
    pub(super) fn here(&self) -> Place {
        Place(self.at)
    }

    /// Whether nothing has been read yet.
    pub(super) fn is_empty(&self) -> bool {
        self.entries.len() == 1
    }

    /// Whether the line has ended here.
    pub(super) fn has_ended(&self) -> bool {
        matches!(self.entry().content, Content::End(_))
    }

    fn entry(&self) -> &Entry {
        // `at` is the index of an entry that was pushed.
        &self.entries[self.at]
    }

    fn entry_mut(&mut self) -> &mut Entry {
        &mut self.entries[self.at]
    }

    /// Adds a comment to what was read last. What an engine thinks of a move
    /// is kept as such.
    pub(super) fn comment(&mut self, text: &str) {
        let text = text.trim_end_matches(['\r', '\n']).replace(['\r', '\n'], " ");
        let last = self.undos.last().map(Undo::played);
        self.engine_moves += evaluation::moves_in(&text);
        let remark = match (&self.entry().content, last) {
            (Content::Move(_), Some(last)) if self.engine_moves <= MOST_ENGINE_MOVES => {
                evaluation::remark(&text, &self.position, last)
            }
            _ => None,
        };
        if remark.is_none_or(|remark| !self.remark(remark)) {
            self.entry_mut().comments.push(text);
        }
    }

    /// Keeps what a comment says of the move; false if that is known already,
    /// or the comment is to stay until a score comes.
    fn remark(&mut self, remark: Remark) -> bool {
        let entry = self.entry_mut();
        let rest = match (remark, &mut entry.evaluation) {
            (Remark::Score(score), known @ None) => {
                *known = Some(Evaluation::new(score));
                String::new()
            }
            (Remark::Whole { evaluation, time, rest }, known @ None) => {
                *known = Some(evaluation);
                entry.time = entry.time.or(time.map(|spent| Time { spent, total: None }));
                rest
            }
            (remark, Some(known)) => return remark.complete(known).is_none(),
            (remark, None) => {
                entry.early.push((entry.comments.len(), remark));
                return false;
            }
        };
        let mut taken = 0;
        for (index, remark) in std::mem::take(&mut entry.early) {
            if entry.evaluation.as_mut().is_some_and(|known| remark.complete(known).is_none()) {
                entry.comments.remove(index - taken);
                taken += 1;
            }
        }
        if !rest.is_empty() {
            self.comment(&rest);
        }
        true
    }

    /// Whether what was read last is a move without an evaluation, and one with
    /// so many moves can be read.
    pub(super) fn takes_evaluation(&mut self, moves: usize) -> bool {
        self.engine_moves += moves;
        self.engine_moves <= MOST_ENGINE_MOVES
            && matches!(self.entry().content, Content::Move(_))
            && self.entry().evaluation.is_none()
    }

    /// Notes what an engine thinks of the move that was read last.
    pub(super) fn evaluation(&mut self, evaluation: Evaluation) {
        self.remark(Remark::Whole { evaluation, time: None, rest: String::new() });
    }

    /// Notes the time of what was read last.
    pub(super) fn time(&mut self, time: Time) {
        self.entry_mut().time = Some(time);
    }

    /// Plays the move that was read at a place of the text. A move that
    /// breaks the rules is kept until it is known whether the game ended by
    /// it.
    pub(super) fn play(
        &mut self,
        line: usize,
        column: usize,
        read: Result<Move, MoveTextError>,
    ) -> Result<(), ReadError> {
        if self.has_ended() {
            let text = read.as_ref().err().map_or("", |error| &error.text);
            return Err(ReadError::new(line, column, text, ReadProblem::AfterTheEnd));
        }
        if self.entries.len() > MOST_MOVES {
            return Err(ReadError::new(line, column, "", ReadProblem::TooManyMoves(MOST_MOVES)));
        }
        let number = self.ply() + 1;
        let (m, broken) = match read {
            Ok(m) => (m, None),
            Err(error) => {
                let illegal = if let MoveTextProblem::Illegal(illegal) = &error.problem {
                    Some(illegal.refused)
                } else {
                    None
                };
                let error = ReadError::of_move(line, column, number, error);
                (illegal.ok_or_else(|| error.clone())?, Some(error))
            }
        };
        if let Some(error) = &self.entry().broken {
            return Err(error.clone());
        }
        self.push(Content::Move(m), line, column)?;
        self.entry_mut().broken = broken;
        self.undos.push(self.position.play_unchecked(m));
        Ok(())
    }

    /// Ends the line.
    pub(super) fn end(&mut self, line: usize, column: usize, ending: Ending) -> Result<(), ReadError> {
        if self.has_ended() {
            return Err(ReadError::new(line, column, "", ReadProblem::AfterTheEnd));
        }
        if let Some(error) = self.entry().broken.as_ref().filter(|_| !ending.reason.is_foul()) {
            return Err(error.clone());
        }
        self.push(Content::End(ending), line, column)
    }

    /// Changes the end that was read last, if one was.
    pub(super) fn ending_mut(&mut self) -> Option<&mut Ending> {
        match &mut self.entry_mut().content {
            Content::End(ending) => Some(ending),
            _ => None,
        }
    }

    fn push(&mut self, content: Content, line: usize, column: usize) -> Result<(), ReadError> {
        let index = self.entries.len();
        let parent = self.entry();
        let depth = parent.depth + usize::from(!parent.children.is_empty());
        let ply = parent.ply + usize::from(matches!(content, Content::Move(_)));
        if depth > DEEPEST {
            return Err(ReadError::new(line, column, "", ReadProblem::TooDeep(DEEPEST)));
        }
        if index >= MOST_NODES {
            return Err(ReadError::new(line, column, "", ReadProblem::TooLong(MOST_NODES)));
        }
        let (parent, comments) = (self.at, Vec::new());
        self.entry_mut().children.push(index);
        self.entries.push(Entry {
            parent,
            children: Vec::new(),
            content,
            comments,
            time: None,
            evaluation: None,
            early: Vec::new(),
            ply,
            depth,
            broken: None,
        });
        self.at = index;
        Ok(())
    }

    /// Goes to another place of the record.
    pub(super) fn go_to(&mut self, place: Place) {
        let mut ahead = Vec::new();
        let mut goal = place.0;
        // An entry stands behind its parent: the later of the two is not
        // where the lines meet.
        while self.at != goal {
            let content = &self.entries[self.at.max(goal)].content;
            if self.at < goal {
                ahead.extend(if let Content::Move(m) = content { Some(*m) } else { None });
                goal = self.entries[goal].parent;
            } else {
                let undo = if matches!(content, Content::Move(_)) { self.undos.pop() } else { None };
                undo.into_iter().for_each(|undo| self.position.undo(undo));
                self.at = self.entries[self.at].parent;
            }
        }
        for m in ahead.into_iter().rev() {
            self.undos.push(self.position.play_unchecked(m));
        }
        self.at = place.0;
    }

    /// Goes to the place before what was read last; false at the start.
    pub(super) fn go_back(&mut self) -> bool {
        let found = self.at != 0;
        if found {
            self.go_to(Place(self.entry().parent));
        }
        found
    }

    /// Goes back along the line, with the lines that it branches from, to the
    /// place after so many moves; false if the line is shorter.
    pub(super) fn go_back_to_ply(&mut self, ply: usize) -> bool {
        if self.ply() < ply {
            return false;
        }
        let mut at = self.at;
        while self.entries[at].ply > ply || matches!(self.entries[at].content, Content::End(_)) {
            at = self.entries[at].parent;
        }
        self.go_to(Place(at));
        true
    }

    /// The finished record.
    pub(super) fn finish(mut self, tags: Vec<Tag>) -> Result<Reading, ReadError> {
        for entry in &self.entries {
            let ended = entry
                .children
                .first()
                .is_some_and(|&child| matches!(self.entries[child].content, Content::End(_)));
            if let Some(error) = entry.broken.as_ref().filter(|_| !ended) {
                return Err(error.clone());
            }
        }
        let comments = std::mem::take(&mut self.entries[0].comments);
        let line = self.line_after(0);
        self.notes.close(Record { tags, start: self.start, comments, line })
    }

    /// The line that goes on behind an entry with its first child.
    fn line_after(&mut self, entry: usize) -> Line {
        let first = self.entries[entry].children.first().copied();
        self.line_with(first, entry, true)
    }

    /// The line from `first`, a child of `parent`, on. Only a main line takes
    /// the other children of `parent` as its variations.
    fn line_with(&mut self, first: Option<usize>, parent: usize, takes_variations: bool) -> Line {
        let mut line = Line::default();
        let (mut next, mut parent, mut takes) = (first, parent, takes_variations);
        while let Some(at) = next {
            let others: Vec<_> = if takes {
                self.entries[parent].children.iter().skip(1).copied().collect()
            } else {
                Vec::new()
            };
            let variations =
                others.into_iter().map(|other| self.line_with(Some(other), parent, false)).collect();
            let entry = &mut self.entries[at];
            let (comments, time) = (std::mem::take(&mut entry.comments), entry.time);
            let evaluation = entry.evaluation.take();
            match std::mem::replace(&mut entry.content, Content::Start) {
                Content::Move(m) => line.moves.push(RecordMove { m, comments, time, evaluation, variations }),
                Content::End(ending) => {
                    line.end = Some(Ending { comments, time, ..ending });
                    line.variations = variations;
                }
                Content::Start => {}
            }
            (parent, takes) = (at, true);
            next = self.entries[at].children.first().copied();
        }
        line
    }
}
