//! Reads the lines before the moves: tags, handicap, diagram.

use super::diagram::{self, Cell};
use super::handicap;
use super::lines::{HAND_KEYS, HANDICAP_KEY, SFEN_KEY};
use super::lines::{LineKind, TextLine, is_meant_as_move, is_of_the_start, tags_of_line};
use crate::record::builder::Builder;
use crate::record::reading::Notes;
use crate::record::{ReadError, ReadProblem, Tag, tags};
use ohban_core::{Color, Piece, Position, Setup, Square, Variant};

/// What the header says, line by line.
#[derive(Debug, Default)]
pub(super) struct Header {
    pub(super) tags: Vec<Tag>,
    /// Comments before the first move.
    comments: Vec<String>,
    notes: Notes,
    /// The start by the name of the handicap.
    named: Option<Position>,
    /// A handicap that is not known, and its line.
    unknown: Option<(String, usize)>,
    /// The start as SFEN.
    exact: Option<Position>,
    setup: Setup,
    /// The squares of the diagram that are not empty.
    cells: Vec<(Square, Cell)>,
    /// Ranks of the diagram that have been read.
    ranks: u8,
    diagram_line: usize,
    has_turn: bool,
}

impl Header {
    /// Takes a line that is neither a move nor an end.
    pub(super) fn take(
        &mut self,
        variant: &Variant,
        line: TextLine<'_>,
        kind: &LineKind<'_>,
    ) -> Result<(), ReadError> {
        match *kind {
            LineKind::Comment(comment) => self.comments.push(comment.to_owned()),
            LineKind::Rank => self.rank(variant, line)?,
            LineKind::Turn(color) => {
                self.setup.turn = color;
                self.has_turn = true;
            }
            LineKind::MoveCount(number) => match number.parse::<u32>().ok().and_then(|n| n.checked_add(1)) {
                Some(number) => self.setup.move_number = number,
                None => self.notes.left_out(line.number, line.text, "this is no number of a move"),
            },
            LineKind::BoardTurned => {
                self.notes.left_out(line.number, line.text, "it says how the board is shown");
            }
            LineKind::Tag(key, value) => {
                for (key, value) in tags_of_line(key, value) {
                    self.key(variant, line, key, value)?;
                }
            }
            // A variation without a number is a tag of that name.
            LineKind::VariationStart(None) => match line.text.trim().split_once(['：', ':']) {
                Some((key, value)) => self.key(variant, line, key, value)?,
                None => self.no_meaning(line)?,
            },
            LineKind::Unknown => self.no_meaning(line)?,
            LineKind::Nothing
            | LineKind::Numbered(_)
            | LineKind::Moves
            | LineKind::VariationStart(Some(_))
            | LineKind::Closing => {}
        }
        Ok(())
    }

    fn no_meaning(&mut self, line: TextLine<'_>) -> Result<(), ReadError> {
        let error = line.error(ReadProblem::Unexpected("line `key：value`, no move and no comment"));
        if is_meant_as_move(line.text) {
            return Err(error);
        }
        self.notes.no_meaning(error);
        Ok(())
    }

    fn key(
        &mut self,
        variant: &Variant,
        line: TextLine<'_>,
        key: &str,
        value: &str,
    ) -> Result<(), ReadError> {
        let before = line.text.len() - line.text.trim_start().len();
        let value_at = line.text.trim().find(value).filter(|_| !value.is_empty()).unwrap_or(0) + before;
        let leading = value.chars().take_while(|c| c.is_whitespace()).count();
        let column = line.text.get(..value_at).unwrap_or("").chars().count() + 1 + leading;
        let value = value.trim();
        if let Some((_, color)) = HAND_KEYS.iter().find(|(other, _)| *other == key) {
            let hand = diagram::read_hand(variant, value, (line.number, column))?;
            self.setup.hands.extend(hand.into_iter().map(|(kind, count)| (*color, kind, count)));
            return Ok(());
        }
        match key {
            HANDICAP_KEY => match handicap::start(variant, value) {
                Some(start) => self.named = Some(start),
                // A diagram may follow.
                None => self.unknown = Some((value.to_owned(), line.number)),
            },
            SFEN_KEY => {
                let start = Position::from_sfen(variant, value).map_err(|error| {
                    ReadError::new(line.number, column + error.column - 1, "", ReadProblem::Sfen(error))
                })?;
                self.exact = Some(start);
            }
            // Players without a name are written with an empty value.
            _ if value.is_empty() && !key.is_empty() => {}
            _ => tags::add(&mut self.tags, key, value).map_err(|problem| line.error(problem))?,
        }
        Ok(())
    }

    fn rank(&mut self, variant: &Variant, line: TextLine<'_>) -> Result<(), ReadError> {
        if self.ranks == 0 {
            self.diagram_line = line.number;
        }
        if self.ranks >= variant.size().ranks() {
            let wanted = usize::from(variant.size().ranks());
            return Err(line.error(ReadProblem::Diagram { what: "ranks", found: wanted + 1, wanted }));
        }
        self.cells.extend(diagram::read_rank(variant, self.ranks, line.text, line.number)?);
        self.ranks += 1;
        Ok(())
    }

    /// The record from its start on, with the comments and notes so far.
    pub(super) fn begin(&mut self, variant: &Variant) -> Result<Builder, ReadError> {
        let mut builder = Builder::new(self.start(variant)?);
        for comment in self.comments.drain(..) {
            builder.comment(&comment);
        }
        builder.notes.append(std::mem::take(&mut self.notes));
        Ok(builder)
    }

    /// The start position: the diagram if there is one, else the handicap.
    fn start(&mut self, variant: &Variant) -> Result<Position, ReadError> {
        let wanted = usize::from(variant.size().ranks());
        if let Some(start) = &self.exact {
            return Ok(start.clone());
        }
        if self.ranks == 0 {
            return match (&self.named, &self.unknown) {
                (None, Some((name, line))) => {
                    Err(ReadError::new(*line, 1, "", ReadProblem::Handicap(name.clone())))
                }
                (named, _) => Ok(named.clone().unwrap_or_else(|| Position::start(variant))),
            };
        }
        if usize::from(self.ranks) != wanted {
            let problem = ReadProblem::Diagram { what: "ranks", found: self.ranks.into(), wanted };
            return Err(ReadError::new(self.diagram_line, 1, "", problem));
        }
        let mut setup = self.setup.clone();
        let (naming, assumption) = diagram::naming(variant, self.cells.iter().map(|(_, cell)| cell));
        if let Some(assumption) = assumption {
            self.notes.assumed(self.diagram_line, assumption);
        }
        let piece = |cell: &Cell| Piece::new(cell.kind(naming), cell.color);
        setup.board = self.cells.iter().map(|(square, cell)| (*square, piece(cell))).collect();
        // In a game with a handicap White begins unless the file says otherwise.
        let handicap = self.named.as_ref().is_some_and(|start| start.turn() == Color::White);
        if handicap && !self.has_turn {
            setup.turn = Color::White;
        }
        Position::from_setup(variant, &setup)
            .map_err(|error| ReadError::new(self.diagram_line, 1, "", ReadProblem::Setup(error)))
    }
}

/// Takes a line behind the moves that is neither move, end nor variation.
pub(super) fn trailer(
    builder: &mut Builder,
    tags: &mut Vec<Tag>,
    line: TextLine<'_>,
    kind: &LineKind<'_>,
) -> Result<(), ReadError> {
    match *kind {
        LineKind::Nothing => {}
        LineKind::Comment(comment) => builder.comment(comment),
        LineKind::Tag(key, value) if !is_of_the_start(key) => {
            for (key, value) in tags_of_line(key, value) {
                let fits = key.is_empty() || value.trim().is_empty();
                if fits || tags::add(tags, key, value).is_err() {
                    builder.notes.left_out(line.number, line.text, "it is no tag");
                }
            }
        }
        LineKind::Tag(..) | LineKind::Rank | LineKind::Turn(_) | LineKind::MoveCount(_) => {
            builder.notes.left_out(line.number, line.text, "the start stands before the moves");
        }
        LineKind::BoardTurned => {
            builder.notes.left_out(line.number, line.text, "it says how the board is shown");
        }
        _ => {
            let error = line.error(ReadProblem::Unexpected("numbered move and no comment"));
            if is_meant_as_move(line.text) {
                return Err(error);
            }
            builder.notes.no_meaning(error);
        }
    }
    Ok(())
}

/// Whether the moves begin with this line.
pub(super) fn begins_moves(kind: &LineKind<'_>) -> bool {
    matches!(
        kind,
        LineKind::Numbered(_) | LineKind::Moves | LineKind::VariationStart(Some(_)) | LineKind::Closing
    )
}
