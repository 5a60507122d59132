//! What a line of these files is, told by its text alone. Readers and writers
//! both go by this, so that what is written is read as it is meant.

use super::numbered::Numbered;
use crate::cursor::Cursor;
use crate::record::{ReadError, ReadProblem};
use crate::squares::{digit_value, read_japanese};
use ohban_core::{BoardSize, Color};

/// Longest line that is read, in bytes; comments are as long as they like.
pub(super) const LONGEST_LINE: usize = 1 << 16;

/// The key of a start position that no diagram can show: one that remembers a
/// lion taken or a promotion declined.
pub(super) const SFEN_KEY: &str = "SFEN";

/// The key of the handicap.
pub(super) const HANDICAP_KEY: &str = "手合割";

/// The keys of hands, and whose they are.
pub(super) const HAND_KEYS: [(&str, Color); 8] = [
    ("先手の持駒", Color::Black),
    ("下手の持駒", Color::Black),
    ("先手の持ち駒", Color::Black),
    ("下手の持ち駒", Color::Black),
    ("後手の持駒", Color::White),
    ("上手の持駒", Color::White),
    ("後手の持ち駒", Color::White),
    ("上手の持ち駒", Color::White),
];

/// Whether a key says something about the start, and is no tag.
pub(in crate::record) fn is_of_the_start(key: &str) -> bool {
    [SFEN_KEY, HANDICAP_KEY].contains(&key) || HAND_KEYS.iter().any(|(other, _)| *other == key)
}

/// Which of the two formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::record) enum Form {
    Kif,
    Ki2,
}

/// A line of the file, without its end.
#[derive(Debug, Clone, Copy)]
pub(super) struct TextLine<'a> {
    pub(super) text: &'a str,
    /// From 1.
    pub(super) number: usize,
}

/// What a line is.
#[derive(Debug)]
pub(super) enum LineKind<'a> {
    /// Blank, a frame, a heading, or for other programs (`#`).
    Nothing,
    /// `*...`, or a bookmark `&...`.
    Comment(&'a str),
    /// A move or an end with its number.
    Numbered(Numbered<'a>),
    /// Moves of KI2.
    Moves,
    /// `変化：34手`; `None` if that is no number.
    VariationStart(Option<usize>),
    /// `まで111手で先手の勝ち`
    Closing,
    /// `| ・v玉 ...|一`
    Rank,
    /// `後手番`
    Turn(Color),
    /// `手数＝12`, and what stands for the number.
    MoveCount(&'a str),
    /// `盤面回転`: the board is shown from the other side.
    BoardTurned,
    /// `key：value`
    Tag(&'a str, &'a str),
    /// None of these.
    Unknown,
}

impl<'a> TextLine<'a> {
    /// The lines of a text; one that is too long is an error.
    pub(super) fn all(text: &'a str) -> impl Iterator<Item = Result<TextLine<'a>, ReadError>> {
        text.split('\n').enumerate().map(|(i, text)| {
            let line = TextLine { text: text.strip_suffix('\r').unwrap_or(text), number: i + 1 };
            let fits = text.len() <= LONGEST_LINE || comment(line.text).is_some();
            if fits { Ok(line) } else { Err(line.error(ReadProblem::TooLong(LONGEST_LINE))) }
        })
    }

    pub(super) fn error(self, problem: ReadProblem) -> ReadError {
        let indent = self.text.chars().take_while(|c| c.is_whitespace()).count();
        ReadError::new(self.number, indent + 1, self.text, problem)
    }

    /// What the line is in a game on a board of this size.
    pub(super) fn kind(self, form: Form, size: BoardSize) -> LineKind<'a> {
        let text = self.text.trim();
        if let Some(comment) = comment(self.text) {
            return LineKind::Comment(comment);
        }
        if text.starts_with('|') {
            return LineKind::Rank;
        }
        let drawing = text.starts_with("+--") || text.starts_with("手数-") || is_file_numbers(size, text);
        if text.is_empty() || text.starts_with('#') || drawing {
            return LineKind::Nothing;
        }
        match form {
            Form::Kif => {
                if let Some(numbered) = Numbered::read(self.text) {
                    return LineKind::Numbered(numbered);
                }
            }
            Form::Ki2 if begins_with_move(size, text) => return LineKind::Moves,
            Form::Ki2 => {}
        }
        if let Some(number) = variation_start(text) {
            return LineKind::VariationStart(number);
        }
        if text.starts_with("まで") {
            return LineKind::Closing;
        }
        for (color, words) in [(Color::White, ["後手番", "上手番"]), (Color::Black, ["先手番", "下手番"])]
        {
            if words.iter().any(|word| text.starts_with(word)) {
                return LineKind::Turn(color);
            }
        }
        if let Some(number) = text.strip_prefix("手数＝").or_else(|| text.strip_prefix("手数=")) {
            return LineKind::MoveCount(number.split_whitespace().next().unwrap_or(""));
        }
        if text == "盤面回転" {
            return LineKind::BoardTurned;
        }
        // A colon behind a move is that of a time.
        let before_colon = text.split(['：', ':']).next().unwrap_or(text);
        if form == Form::Ki2 && has_move(size, before_colon) {
            return LineKind::Moves;
        }
        match text.split_once(['：', ':']) {
            Some((key, value)) => LineKind::Tag(key.trim(), value),
            None => LineKind::Unknown,
        }
    }
}

/// The text of a comment line. Bookmarks, `&...`, are kept as they are.
fn comment(line: &str) -> Option<&str> {
    let text = line.trim_start();
    let bookmark = text.starts_with('&').then_some(text);
    text.strip_prefix(['*', '＊']).or(bookmark).map(|text| text.trim_end_matches('\r'))
}

/// The number in `変化：34手`.
fn variation_start(text: &str) -> Option<Option<usize>> {
    let rest = text.strip_prefix("変化")?.trim_start_matches(['：', ':', ' ', '　']);
    let digits: String = rest.chars().map_while(digit_value).map(|d| char::from(b'0' + d)).collect();
    Some(digits.parse().ok().filter(|n| *n > 0 && rest.contains('手')))
}

/// `  ９ ８ ７ ６ ５ ４ ３ ２ １`
fn is_file_numbers(size: BoardSize, text: &str) -> bool {
    let mut words = text.split_whitespace();
    let number = |word: &str| {
        let digits = word.chars().map(digit_value);
        digits.into_iter().try_fold(0_u32, |n, digit| n.checked_mul(10)?.checked_add(u32::from(digit?)))
    };
    words.clone().count() == usize::from(size.files())
        && words.all(|word| number(word).is_some_and(|n| n > 0))
}

const SIDES: [char; 6] = ['▲', '△', '▼', '▽', '☗', '☖'];

/// Whether a line of KI2 begins with a move.
fn begins_with_move(size: BoardSize, text: &str) -> bool {
    text.starts_with(SIDES) || text.starts_with(['同', '仝']) || begins_with_square(size, text)
}

/// Whether a move stands somewhere in a line that begins otherwise, as after
/// its number.
fn has_move(size: BoardSize, text: &str) -> bool {
    text.match_indices(SIDES).any(|(at, sign)| {
        let rest = text.get(at + sign.len()..).unwrap_or("").trim_start();
        rest.starts_with(['同', '仝']) || begins_with_square(size, rest)
    })
}

fn begins_with_square(size: BoardSize, text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    let found = read_japanese(&mut cursor, size).is_ok();
    // `1b：...` is a line of the header.
    found && cursor.peek().is_some_and(|c| !c.is_whitespace() && !matches!(c, ':' | '：'))
}

/// Whether a text is meant as a move, right or wrong: such a line is never left
/// out.
pub(super) fn is_meant_as_move(text: &str) -> bool {
    let text = text.trim().trim_start_matches(SIDES).trim_start();
    text.starts_with(|c| digit_value(c).is_some()) || text.starts_with(['同', '仝'])
}

/// `先手: 甲 / 後手: 乙` is two tags in one line.
pub(super) fn tags_of_line<'a>(key: &'a str, value: &'a str) -> Vec<(&'a str, &'a str)> {
    const PLAYERS: [&str; 4] = ["先手", "後手", "上手", "下手"];
    if PLAYERS.contains(&key) {
        for (at, slash) in value.match_indices(['/', '／', '　', ' ']) {
            let rest = value.get(at + slash.len()..).unwrap_or("").trim_start();
            let other = PLAYERS.iter().find_map(|other| Some((*other, rest.strip_prefix(other)?)));
            let other =
                other.and_then(|(other, rest)| Some((other, rest.trim_start().strip_prefix(['：', ':'])?)));
            if let Some((other, name)) = other {
                let first = value.get(..at).unwrap_or("").trim_end_matches(['/', '／', ' ', '　']);
                return vec![(key, first), (other, name)];
            }
        }
    }
    vec![(key, value)]
}
