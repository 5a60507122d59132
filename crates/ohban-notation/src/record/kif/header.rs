//! The lines before the moves: tags, handicap, diagram.

use super::{diagram, handicap, ki2, read};
use crate::record::{ReadError, ReadProblem, Tag, tags};
use ohban_core::{Color, Position, Setup, Variant};

/// The key of a start position that no diagram can show: one that remembers a
/// lion taken or a promotion declined.
pub(super) const SFEN_KEY: &str = "SFEN";

/// What the header says, line by line.
#[derive(Debug, Default)]
pub(super) struct Header {
    pub(super) tags: Vec<Tag>,
    /// Comments before the first move.
    pub(super) comments: Vec<String>,
    /// The start by the name of the handicap.
    named: Option<Position>,
    /// A handicap that is not known, and its line.
    unknown: Option<(String, usize)>,
    /// The start as SFEN.
    exact: Option<Position>,
    setup: Setup,
    /// Ranks of the diagram that have been read.
    ranks: u8,
    diagram_line: usize,
    has_turn: bool,
}

/// A line of the file, without its end.
#[derive(Debug, Clone, Copy)]
pub(super) struct TextLine<'a> {
    pub(super) text: &'a str,
    /// From 1.
    pub(super) number: usize,
}

/// Longest line that is read, in bytes.
const LONGEST_LINE: usize = 1 << 16;

impl<'a> TextLine<'a> {
    /// The lines of a text; one that is too long is an error.
    pub(super) fn all(text: &'a str) -> impl Iterator<Item = Result<TextLine<'a>, ReadError>> {
        text.split('\n').enumerate().map(|(i, text)| {
            let line = TextLine { text: text.strip_suffix('\r').unwrap_or(text), number: i + 1 };
            // Comments are as long as they like.
            let fits = text.len() <= LONGEST_LINE || read::comment(line).is_some();
            if fits { Ok(line) } else { Err(line.error(ReadProblem::TooLong(LONGEST_LINE))) }
        })
    }

    pub(super) fn error(self, problem: ReadProblem) -> ReadError {
        let indent = self.text.chars().take_while(|c| c.is_whitespace()).count();
        ReadError::new(self.number, indent + 1, self.text, problem)
    }
}

impl Header {
    /// Takes a line of the header; false if it is none.
    pub(super) fn take(&mut self, variant: &Variant, line: TextLine<'_>) -> Result<bool, ReadError> {
        let text = line.text.trim();
        if text.starts_with('|') {
            self.rank(variant, line)?;
            return Ok(true);
        }
        let drawing =
            text.starts_with("+--") || text.starts_with("手数-") || self.is_file_numbers(variant, text);
        if text.is_empty() || text.starts_with('#') || drawing {
            return Ok(true);
        }
        if text.starts_with("後手番") || text.starts_with("上手番") {
            self.setup.turn = Color::White;
            self.has_turn = true;
            return Ok(true);
        }
        if text.starts_with("先手番") || text.starts_with("下手番") {
            self.has_turn = true;
            return Ok(true);
        }
        if let Some(number) = text.strip_prefix("手数＝").or_else(|| text.strip_prefix("手数=")) {
            let number = number.split_whitespace().next().unwrap_or("");
            let parsed = number.parse::<u32>().ok().and_then(|n| n.checked_add(1));
            self.setup.move_number =
                parsed.ok_or_else(|| line.error(ReadProblem::Number(number.to_owned())))?;
            return Ok(true);
        }
        let Some((key, value)) = text.split_once(['：', ':']) else { return Ok(false) };
        self.key(variant, line, key.trim(), value)?;
        Ok(true)
    }

    /// `  ９ ８ ７ ６ ５ ４ ３ ２ １`
    fn is_file_numbers(&self, variant: &Variant, text: &str) -> bool {
        let mut words = text.split_whitespace();
        let number = |word: &str| {
            let digits = word.chars().map(crate::squares::digit_value);
            digits.into_iter().try_fold(0_u32, |n, digit| Some(n.checked_mul(10)? + u32::from(digit?)))
        };
        let files = usize::from(variant.size().files());
        words.clone().count() == files && words.all(|word| number(word).is_some_and(|n| n > 0))
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
        match key {
            "手合割" => match handicap::start(variant, value) {
                Some(start) => self.named = Some(start),
                // A diagram may follow.
                None => self.unknown = Some((value.to_owned(), line.number)),
            },
            "先手の持駒" | "下手の持駒" | "先手の持ち駒" | "下手の持ち駒" => {
                let hand = diagram::read_hand(variant, value, (line.number, column))?;
                self.setup.hands.extend(hand.into_iter().map(|(kind, count)| (Color::Black, kind, count)));
            }
            "後手の持駒" | "上手の持駒" | "後手の持ち駒" | "上手の持ち駒" => {
                let hand = diagram::read_hand(variant, value, (line.number, column))?;
                self.setup.hands.extend(hand.into_iter().map(|(kind, count)| (Color::White, kind, count)));
            }
            SFEN_KEY => {
                let start = Position::from_sfen(variant, value).map_err(|error| {
                    ReadError::new(line.number, column + error.column - 1, "", ReadProblem::Sfen(error))
                })?;
                self.exact = Some(start);
            }
            // Players without a name are written with an empty value.
            _ if value.is_empty() => {}
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
        self.setup.board.extend(diagram::read_rank(variant, self.ranks, line.text, line.number)?);
        self.ranks += 1;
        Ok(())
    }

    /// The start position: the diagram if there is one, else the handicap.
    pub(super) fn start(&self, variant: &Variant) -> Result<Position, ReadError> {
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
        // In a game with a handicap White begins unless the file says otherwise.
        let handicap = self.named.as_ref().is_some_and(|start| start.turn() == Color::White);
        if handicap && !self.has_turn {
            setup.turn = Color::White;
        }
        Position::from_setup(variant, &setup)
            .map_err(|error| ReadError::new(self.diagram_line, 1, "", ReadProblem::Setup(error)))
    }
}

/// The line of a tag, unless a reader would take it for something else.
fn tag_line(variant: &Variant, tag: &Tag, handicap: bool) -> Option<String> {
    let text = format!("{}：{}", super::key_to_kif(&tag.key, handicap), tag.value);
    let line = TextLine { text: &text, number: 1 };
    let mut header = Header::default();
    let read = text.len() <= LONGEST_LINE
        && !read::begins(line)
        && !ki2::begins(variant, line)
        && read::header_line(variant, &mut header, line).is_ok();
    (read && header.tags == [tag.clone()]).then_some(text)
}

/// Whether a header can have this tag.
pub(in crate::record) fn holds(variant: &Variant, tag: &Tag) -> bool {
    tag_line(variant, tag, false).is_some()
}

/// The header of a record.
pub(super) fn write(record: &crate::record::Record, with_tags: bool) -> (String, bool) {
    let start = &record.start;
    let named = handicap::name(start);
    let handicap =
        named.is_some() && start.turn() == Color::White && *start != Position::start(start.variant());
    let mut lines = Vec::new();
    let remembers = start.lion_taken().is_some() || !start.deferred().is_empty();
    match (named, remembers) {
        _ if remembers => lines.push(format!("{SFEN_KEY}：{}", start.to_sfen())),
        (Some(name), _) if with_tags || handicap => lines.push(format!("手合割：{name}")),
        (Some(_), _) => {}
        (None, _) => lines.push(diagram::write(start)),
    }
    if with_tags {
        lines.extend(tags::written(&record.tags).filter_map(|tag| tag_line(start.variant(), &tag, handicap)));
    }
    let text = if lines.is_empty() { String::new() } else { lines.join("\n") + "\n" };
    (text, handicap)
}
