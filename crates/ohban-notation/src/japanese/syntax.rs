//! The parts of a move in Japanese notation, before it is looked up in a
//! position. KIF files use the same parts.

use smallvec::SmallVec;

use super::marks::{Mark, Marks};
use crate::cursor::Cursor;
use crate::fire::Fire;
use crate::meaning::Promotes;
use crate::names::{Names, normal};
use crate::placed::Placed;
use crate::squares::read_japanese;
use ohban_core::MoveTextProblem;
use ohban_core::text::shortened;
use ohban_core::{BoardSize, PieceHelp, Square};

/// Signs of the side that moves, which say nothing that the position does not.
const SIDES: [char; 6] = ['▲', '△', '▼', '▽', '☗', '☖'];

/// Words for a piece that ends where it began: it captures, or passes.
const STAYS: [&str; 5] = ["居食い", "居喰い", "居食", "居喰", "じっと"];

/// A move as it is written.
#[derive(Debug, Clone)]
pub(crate) struct MoveText {
    pub(crate) name: String,
    /// Squares before the last one.
    pub(crate) path: SmallVec<[Square; 3]>,
    /// `None`: the piece ends where it began.
    pub(crate) to: Option<Square>,
    pub(crate) from: Option<Square>,
    pub(crate) marks: Marks,
    pub(crate) promotes: Promotes,
    pub(crate) dropped: bool,
    pub(crate) fire: Fire,
}

/// What stands before the name of the piece.
#[derive(Debug, Clone)]
pub(crate) struct Start {
    /// The whole text in its normal form.
    text: String,
    /// Where the name begins, in bytes.
    name_at: usize,
    squares: SmallVec<[Square; 4]>,
    size: BoardSize,
}

impl Start {
    /// Reads the squares that the piece goes to.
    pub(crate) fn read(text: &str, size: BoardSize, last: Option<Square>) -> Placed<Start> {
        let text = normal(text);
        let mut cursor = Cursor::new(&text);
        cursor.eat_if(|c| SIDES.contains(&c));
        cursor.skip_blanks();
        let mut squares = SmallVec::new();
        if cursor.eat('同') || cursor.eat('仝') {
            let column = cursor.column() - 1;
            squares.push(last.ok_or((column, MoveTextProblem::NoLastMove))?);
            // 同７六 is sometimes written for clearness.
            if cursor.peek().is_some_and(|c| crate::squares::digit_value(c).is_some()) {
                squares.clear();
            }
        }
        cursor.skip_blanks();
        while cursor.peek().is_some_and(|c| crate::squares::digit_value(c).is_some()) {
            squares.push(read_japanese(&mut cursor, size)?);
            cursor.eat_if(|c| matches!(c, '・' | '･' | '→' | ',' | '、'));
        }
        cursor.skip_blanks();
        let name_at = text.len() - cursor.rest().len();
        Ok(Start { name_at, squares, size, text })
    }

    /// The text from the name on.
    pub(crate) fn rest(&self) -> &str {
        self.text.get(self.name_at..).unwrap_or("")
    }

    fn column_of_name(&self) -> usize {
        self.text.get(..self.name_at).unwrap_or("").chars().count() + 1
    }

    /// Whether the name is left out before a word for a piece that stays.
    pub(crate) fn stays_without_name(&self) -> bool {
        let rest = self.rest().trim_start_matches(['(', '（']);
        STAYS.iter().any(|remark| rest.starts_with(remark))
    }

    /// The error if no name fits.
    pub(crate) fn no_name(&self, names: &Names) -> (usize, MoveTextProblem) {
        let column = self.column_of_name();
        let name: String = self.rest().chars().take_while(|c| c.is_alphanumeric()).take(2).collect();
        if name.is_empty() {
            return (column, MoveTextProblem::Missing("the name of the piece"));
        }
        let help = names.are_short().then_some(PieceHelp::Example("７六歩"));
        (column, MoveTextProblem::UnknownPiece { name: shortened(&name), help: help.map(Box::new) })
    }

    /// Reads what follows the name, which takes this many bytes.
    pub(crate) fn with_name(&self, length: usize) -> Placed<MoveText> {
        let mut cursor = Cursor::new(&self.text);
        while self.text.len() - cursor.rest().len() < self.name_at + length && cursor.next().is_some() {}
        let name = self.rest().get(..length).unwrap_or("").to_owned();
        let mut squares = self.squares.clone();
        let mut text = MoveText {
            name,
            path: SmallVec::new(),
            to: None,
            from: None,
            marks: Marks::default(),
            promotes: Promotes::Unsaid,
            dropped: false,
            fire: Fire::default(),
        };
        let mut stays = false;
        loop {
            let has_blank = !cursor.take_while(char::is_whitespace).is_empty();
            let column = cursor.column();
            if cursor.eat_str("不成") || cursor.eat('生') || cursor.eat('=') {
                text.promotes = Promotes::No;
            } else if has_blank && cursor.eat_if(|c| matches!(c, '+' | '＋')) {
                // The sign of a move that has variations.
            } else if cursor.eat('成') || cursor.eat('+') {
                // 成二 and `++`: to the second form.
                let form = (2..).zip("二三四五六七八".chars()).find(|(_, number)| cursor.eat(*number));
                let more = cursor.take_while(|c| c == '+').len();
                let form = form.map_or(1, |(form, _)| form) + more;
                text.promotes = Promotes::Yes(u8::try_from(form).unwrap_or(u8::MAX));
            } else if cursor.eat('打') {
                text.dropped = true;
            } else if STAYS.iter().any(|remark| eat_remark(&mut cursor, remark)) {
                stays = true;
            } else if cursor.eat_str("焼失") {
                text.fire.mover = true;
            } else if cursor.eat('焼') {
                while cursor.peek().is_some_and(|c| crate::squares::digit_value(c).is_some()) {
                    text.fire.around.push(read_japanese(&mut cursor, self.size)?);
                    cursor.eat('・');
                }
            } else if cursor.eat_str("まで") {
                // The last move of a game, in some files.
            } else if let Some(mark) = cursor.peek().and_then(Mark::from_char) {
                cursor.next();
                text.marks.push(mark);
            } else if cursor.eat('(') || cursor.eat('（') {
                cursor.eat('←');
                text.from = Some(read_japanese(&mut cursor, self.size)?);
                if !(cursor.eat(')') || cursor.eat('）')) {
                    return Err((cursor.column(), MoveTextProblem::Missing("the closing parenthesis")));
                }
            } else if let Some(c) = cursor.next() {
                return Err((column, MoveTextProblem::Unexpected(c.to_string())));
            } else {
                break;
            }
        }
        text.to = if stays { None } else { squares.pop() };
        text.path = squares.into_iter().collect();
        if text.to.is_none() && !stays {
            return Err((1, MoveTextProblem::Missing("the square (such as ７六)")));
        }
        Ok(text)
    }
}

/// Reads a remark, with or without parentheses.
fn eat_remark(cursor: &mut Cursor<'_>, remark: &str) -> bool {
    if cursor.eat_str(remark) {
        return true;
    }
    let mut inside = cursor.clone();
    let found = (inside.eat('(') || inside.eat('（'))
        && inside.eat_str(remark)
        && (inside.eat(')') || inside.eat('）'));
    if found {
        *cursor = inside;
    }
    found
}
