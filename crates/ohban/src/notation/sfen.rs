//! Positions as text: SFEN, extended to boards and games of every size.
//!
//! Fields, separated by blanks: board, side to move (`b`/`w`), hands (or the
//! square where a lion has just been taken, in a game without drops that has
//! lion trading), number of the move (absent = 1). Then, where the game needs
//! them and they are not empty: the lion square if the third field holds
//! hands, and the squares of pieces that declined promotion when they entered
//! the zone, joined by commas.

use std::fmt::Write as _;

use thiserror::Error;

use crate::position::{LAST_MOVE_NUMBER, MOST_IN_HAND};
use crate::rules::Deferral;
use crate::{Color, Piece, PieceKind, Position, Setup, SetupError, Square, Variant};

/// Longest SFEN that is read, in bytes.
const LONGEST: usize = 1 << 16;

/// A text is no position of the variant.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("SFEN, {field}, column {column}: {problem}")]
#[non_exhaustive]
pub struct SfenError {
    /// The field that is wrong.
    pub field: SfenField,
    /// Where in the text, counted in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: SfenProblem,
}

/// The parts of an SFEN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SfenField {
    /// The board; the rank by its letter is in the message of the problem.
    #[error("board")]
    Board,
    /// The side to move.
    #[error("side to move")]
    Turn,
    /// The pieces in hand.
    #[error("hands")]
    Hands,
    /// The square where a lion has just been taken.
    #[error("lion square")]
    LionTaken,
    /// The number of the move.
    #[error("move number")]
    MoveNumber,
    /// The pieces that declined promotion.
    #[error("declined promotions")]
    Deferred,
    /// Text after the last field.
    #[error("end")]
    End,
}

/// What is wrong with an SFEN.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SfenProblem {
    /// The text is empty.
    #[error("the text is empty")]
    Empty,
    /// The text is too long for any position.
    #[error("the text is longer than {LONGEST} bytes")]
    TooLong,
    /// The board has another number of ranks.
    #[error("the board has {found} ranks, {wanted} wanted{hint}")]
    Ranks {
        /// Ranks in the text.
        found: usize,
        /// Ranks of the board.
        wanted: usize,
        /// A hint, or nothing.
        hint: &'static str,
    },
    /// A rank has another number of squares.
    #[error("rank {rank} has {found} squares, {wanted} wanted")]
    Squares {
        /// Letter of the rank.
        rank: String,
        /// Squares in the text; a run that is too long counts in full.
        found: usize,
        /// Files of the board.
        wanted: usize,
    },
    /// A number of empty squares with a leading zero, or with three digits.
    #[error("`{0}` is no number of empty squares: write 1 to 36")]
    EmptyRun(String),
    /// A symbol that names no piece of the game.
    #[error("`{symbol}` is no piece of this game{place}{suggestion}")]
    UnknownPiece {
        /// The symbol, without parentheses.
        symbol: String,
        /// The square, as ` (square 6c)`, or nothing.
        place: String,
        /// The symbols that exist, or a near one.
        suggestion: String,
    },
    /// Large and small letters in one symbol.
    #[error("`{0}` mixes large and small letters: large ones are Black's, small ones White's")]
    MixedCase(String),
    /// A parenthesis is never closed.
    #[error("the parenthesis is never closed")]
    OpenParenthesis,
    /// `+` before something that does not promote.
    #[error("`+` before {0}, which does not promote")]
    NoPromotion(String),
    /// A `+` that no piece follows.
    #[error("`+` must stand before the letter of a piece")]
    StrayPlus,
    /// A promoted piece in hand.
    #[error("a promoted piece cannot be in hand")]
    PromotedInHand,
    /// A number that no piece follows.
    #[error("the number {0} has no piece after it")]
    CountWithoutPiece(String),
    /// A number of pieces that is zero or too large.
    #[error("`{0}` pieces in hand: write 1 to {MOST_IN_HAND}")]
    BadCount(String),
    /// Pieces in hand where the game has no drops.
    #[error("this game has no pieces in hand: write `-`")]
    NoHands,
    /// The side to move is neither `b` nor `w`.
    #[error("`{0}`: the side to move is `b` (Black, sente) or `w` (White, gote)")]
    Turn(String),
    /// A field is missing.
    #[error("the field is missing")]
    Missing,
    /// Not a square.
    #[error("{0}")]
    Square(#[from] crate::ParseSquareError),
    /// Not a move number.
    #[error("`{0}`: the number of the move is 1 to {LAST_MOVE_NUMBER}")]
    MoveNumber(String),
    /// Text after the last field.
    #[error("`{0}` follows the last field; are there blanks inside a field?")]
    TrailingText(String),
    /// The pieces do not fit the variant.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// A character that SFEN does not have.
    #[error("the character `{0}` has no meaning here")]
    Character(char),
}

impl Position {
    /// Reads a position from SFEN. Fields may be joined by underscores, as in
    /// addresses of web pages.
    ///
    /// ```
    /// use ohban::{Position, Variant};
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// let position = Position::from_sfen(&shogi, "4k4/9/9/9/9/9/9/9/4K4 b 2G 1")?;
    /// assert_eq!(position.to_sfen(), "4k4/9/9/9/9/9/9/9/4K4 b 2G 1");
    /// let error = Position::from_sfen(&shogi, "4k4/9/9 b - 1").unwrap_err();
    /// assert_eq!(error.to_string(), "SFEN, board, column 1: the board has 3 ranks, 9 wanted");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// With the field, the column and what is wrong there. Positions that no
    /// game leads to are read: see [`doubts`](Position::doubts).
    pub fn from_sfen(variant: &Variant, text: &str) -> Result<Position, SfenError> {
        Reader { variant, text }.read()
    }

    /// The position as SFEN.
    #[must_use]
    pub fn to_sfen(&self) -> String {
        let variant = self.variant();
        let mut text = String::new();
        self.write_board(&mut text);
        let drops = variant.rules().drops.is_some();
        let third = if drops { self.hands_text() } else { optional(self.lion_taken()) };
        let _ = write!(text, " {} {third} {}", self.turn().letter(), self.move_number());
        let deferred: Vec<_> = self.deferred().iter().map(Square::to_string).collect();
        let lion_is_fifth = drops && variant.rules().lion_trading.is_some();
        if lion_is_fifth && (self.lion_taken().is_some() || !deferred.is_empty()) {
            let _ = write!(text, " {}", optional(self.lion_taken()));
        }
        if !deferred.is_empty() {
            let _ = write!(text, " {}", deferred.join(","));
        }
        text
    }

    fn write_board(&self, text: &mut String) {
        let size = self.variant().size();
        for rank in 0..size.ranks() {
            if rank > 0 {
                text.push('/');
            }
            let mut empty = 0;
            for file in (0..size.files()).rev() {
                let Some(piece) = Square::new(file, rank).and_then(|square| self.piece_on(square)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    let _ = write!(text, "{empty}");
                    empty = 0;
                }
                text.push_str(&self.variant().sfen_symbol(piece));
            }
            if empty > 0 {
                let _ = write!(text, "{empty}");
            }
        }
    }

    fn hands_text(&self) -> String {
        let mut text = String::new();
        for color in Color::BOTH {
            for &kind in self.variant().hand_kinds() {
                let count = self.in_hand(color, kind);
                if count > 1 {
                    let _ = write!(text, "{count}");
                }
                if count > 0 {
                    text.push_str(&self.variant().sfen_symbol(Piece::new(kind, color)));
                }
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

impl Variant {
    /// How a piece is written in SFEN: `P`, `+p`, `(HM)`, `+(ok)`.
    #[must_use]
    pub fn sfen_symbol(&self, piece: Piece) -> String {
        let Some(info) = self.kind(piece.kind()) else { return String::new() };
        let symbol = match piece.color() {
            Color::Black => info.sfen.to_uppercase(),
            Color::White => info.sfen.to_lowercase(),
        };
        let plus = if info.promoted { "+" } else { "" };
        if symbol.chars().count() == 1 { format!("{plus}{symbol}") } else { format!("{plus}({symbol})") }
    }

    /// The unpromoted kind with this symbol in SFEN, large or small.
    #[must_use]
    pub fn kind_by_sfen(&self, symbol: &str) -> Option<PieceKind> {
        self.kinds()
            .find(|(_, info)| !info.promoted && info.sfen.eq_ignore_ascii_case(symbol))
            .map(|(kind, _)| kind)
    }
}

fn optional(square: Option<Square>) -> String {
    square.map_or_else(|| "-".to_owned(), |square| square.to_string())
}

/// Name of a rank: the letters of its squares.
fn rank_name(rank: usize) -> String {
    let square = u8::try_from(rank).ok().and_then(|rank| Square::new(0, rank));
    square.map_or_else(|| (rank + 1).to_string(), |square| square.to_string().split_off(1))
}

struct Reader<'a> {
    variant: &'a Variant,
    text: &'a str,
}

/// A part of the text with the place where it starts, in bytes.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    start: usize,
}

impl<'a> Part<'a> {
    /// The part from a byte on.
    fn from(self, at: usize) -> Part<'a> {
        Part { text: self.text.get(at..).unwrap_or(""), start: self.start + at }
    }
}

impl<'a> Reader<'a> {
    fn error(&self, field: SfenField, start: usize, problem: impl Into<SfenProblem>) -> SfenError {
        let before = self.text.get(..start).unwrap_or(self.text);
        SfenError { field, column: before.chars().count() + 1, problem: problem.into() }
    }

    fn fields(&self) -> Vec<Part<'a>> {
        let blank = |c: char| c == '_' || c.is_whitespace();
        let mut fields = Vec::new();
        let mut start = 0;
        for text in self.text.split(blank) {
            if !text.is_empty() {
                fields.push(Part { text, start });
            }
            start += text.len() + self.text[start + text.len()..].chars().next().map_or(0, char::len_utf8);
        }
        fields
    }

    fn read(&self) -> Result<Position, SfenError> {
        if self.text.len() > LONGEST {
            return Err(self.error(SfenField::Board, 0, SfenProblem::TooLong));
        }
        let fields = self.fields();
        let mut fields = fields.into_iter().peekable();
        let board = fields.next().ok_or_else(|| self.error(SfenField::Board, 0, SfenProblem::Empty))?;
        let mut setup = Setup { board: self.board(board)?, ..Setup::default() };
        setup.turn = match fields.next() {
            Some(Part { text: "b", .. }) => Color::Black,
            Some(Part { text: "w", .. }) => Color::White,
            Some(Part { text, start }) => {
                return Err(self.error(SfenField::Turn, start, SfenProblem::Turn(text.to_owned())));
            }
            None => return Err(self.error(SfenField::Turn, self.text.len(), SfenProblem::Missing)),
        };
        let rules = self.variant.rules();
        let drops = rules.drops.is_some();
        if let Some(third) = fields.next().filter(|part| part.text != "-") {
            if drops {
                setup.hands = self.hands(third)?;
            } else if rules.lion_trading.is_some() {
                setup.lion_taken = Some(self.square(SfenField::LionTaken, third)?);
            } else {
                return Err(self.error(SfenField::Hands, third.start, SfenProblem::NoHands));
            }
        }
        if let Some(number) = fields.next() {
            let parsed =
                number.text.parse().ok().filter(|n| {
                    (1..=LAST_MOVE_NUMBER).contains(n) && number.text.as_bytes()[0].is_ascii_digit()
                });
            let bad = || SfenProblem::MoveNumber(number.text.to_owned());
            setup.move_number =
                parsed.ok_or_else(|| self.error(SfenField::MoveNumber, number.start, bad()))?;
        }
        if drops
            && rules.lion_trading.is_some()
            && let Some(lion) = fields.next().filter(|part| part.text != "-")
        {
            setup.lion_taken = Some(self.square(SfenField::LionTaken, lion)?);
        }
        if rules.promotion.deferral != Deferral::None
            && let Some(deferred) = fields.next().filter(|part| part.text != "-")
        {
            let mut start = deferred.start;
            for text in deferred.text.split(',') {
                setup.deferred.push(self.square(SfenField::Deferred, Part { text, start })?);
                start += text.len() + 1;
            }
        }
        if let Some(rest) = fields.next() {
            let problem = SfenProblem::TrailingText(rest.text.to_owned());
            return Err(self.error(SfenField::End, rest.start, problem));
        }
        let placed = Position::from_setup(self.variant, &setup);
        placed.map_err(|error| self.error(SfenField::Board, board.start, error))
    }

    fn square(&self, field: SfenField, part: Part<'a>) -> Result<Square, SfenError> {
        let square: Square =
            part.text.parse().map_err(|e| self.error(field, part.start, SfenProblem::Square(e)))?;
        if !self.variant.size().contains(square) {
            let off = SetupError { problems: vec![crate::SetupProblem::OffBoard(square)] };
            return Err(self.error(field, part.start, off));
        }
        Ok(square)
    }

    fn board(&self, field: Part<'a>) -> Result<Vec<(Square, Piece)>, SfenError> {
        let ranks = usize::from(self.variant.size().ranks());
        let found = field.text.split('/').count();
        if found != ranks {
            let after = self.text.get(field.start + field.text.len()..).unwrap_or("");
            let goes_on = after.split_whitespace().next().is_some_and(|next| next.contains('/'));
            let hint = match found {
                _ if goes_on => "; a blank stands inside the board: was a `+` lost from a web address?",
                9 if ranks != 9 => "; is this a position of shogi?",
                _ => "",
            };
            let problem = SfenProblem::Ranks { found, wanted: ranks, hint };
            return Err(self.error(SfenField::Board, field.start, problem));
        }
        let mut board = Vec::new();
        let mut start = field.start;
        for (rank, text) in field.text.split('/').enumerate() {
            self.rank(rank, Part { text, start }, &mut board)?;
            start += text.len() + 1;
        }
        Ok(board)
    }

    fn rank(&self, rank: usize, part: Part<'a>, board: &mut Vec<(Square, Piece)>) -> Result<(), SfenError> {
        let files = usize::from(self.variant.size().files());
        let mut found = 0;
        let mut rest = part;
        let mut placed = Vec::new();
        while let Some(c) = rest.text.chars().next() {
            if c.is_ascii_digit() {
                let digits =
                    rest.text.len() - rest.text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
                let run = &rest.text[..digits];
                let empty =
                    run.parse::<usize>().ok().filter(|n| (1..1000).contains(n) && !run.starts_with('0'));
                let bad = || self.error(SfenField::Board, rest.start, SfenProblem::EmptyRun(run.to_owned()));
                found += empty.ok_or_else(bad)?;
                rest = rest.from(digits);
            } else {
                let file = files.checked_sub(found + 1).and_then(|file| u8::try_from(file).ok());
                let square =
                    file.zip(u8::try_from(rank).ok()).and_then(|(file, rank)| Square::new(file, rank));
                let (piece, length) = self.piece(SfenField::Board, rest, square)?;
                placed.extend(square.map(|square| (square, piece)));
                found += 1;
                rest = rest.from(length);
            }
        }
        if found != files {
            let problem = SfenProblem::Squares { rank: rank_name(rank), found, wanted: files };
            return Err(self.error(SfenField::Board, part.start, problem));
        }
        board.append(&mut placed);
        Ok(())
    }

    /// Reads one piece from the start of the part; also how many bytes it
    /// takes.
    fn piece(
        &self,
        field: SfenField,
        part: Part<'a>,
        square: Option<Square>,
    ) -> Result<(Piece, usize), SfenError> {
        let error = |problem| Err(self.error(field, part.start, problem));
        let plus = usize::from(part.text.starts_with('+'));
        let body = &part.text[plus..];
        let (symbol, length) = match body.chars().next() {
            Some('(') => match body.find(')') {
                Some(close) => (&body[1..close], close + 1),
                None => return error(SfenProblem::OpenParenthesis),
            },
            Some(c) if c.is_ascii_alphabetic() => (&body[..1], 1),
            Some(c) if plus == 0 => return error(SfenProblem::Character(c)),
            _ => return error(SfenProblem::StrayPlus),
        };
        let Some(kind) = self.variant.kind_by_sfen(symbol) else {
            let place = square.map_or_else(String::new, |square| format!(" (square {square})"));
            let suggestion = self.suggestion(symbol);
            return error(SfenProblem::UnknownPiece { symbol: symbol.to_owned(), place, suggestion });
        };
        let letters = || symbol.chars().filter(|c| c.is_alphabetic());
        let color = match (letters().all(char::is_uppercase), letters().all(char::is_lowercase)) {
            (true, _) => Color::Black,
            (_, true) => Color::White,
            _ => return error(SfenProblem::MixedCase(symbol.to_owned())),
        };
        let promoted = self.variant.traits(kind).promotes_to;
        let kind = match (plus, promoted) {
            (0, _) => kind,
            (_, Some(promoted)) => promoted,
            (_, None) => {
                let name = self.variant.kind(kind).map(|info| info.name.clone()).unwrap_or_default();
                return error(SfenProblem::NoPromotion(name));
            }
        };
        Ok((Piece::new(kind, color), plus + length))
    }

    /// What the writer may have meant.
    fn suggestion(&self, symbol: &str) -> String {
        let code =
            self.variant.kinds().find(|(_, info)| !info.promoted && info.code.eq_ignore_ascii_case(symbol));
        if let Some((kind, info)) = code {
            let written = self.variant.sfen_symbol(Piece::new(kind, Color::Black));
            return format!("; the {} is written `{written}`", info.name);
        }
        let single: String = self
            .variant
            .kinds()
            .filter(|(_, i)| !i.promoted && i.sfen.len() == 1)
            .map(|(_, i)| i.sfen.as_str())
            .collect();
        if single.is_empty() { String::new() } else { format!("; single letters are {single}") }
    }

    fn hands(&self, field: Part<'a>) -> Result<Vec<(Color, PieceKind, u16)>, SfenError> {
        let mut hands = Vec::new();
        let mut rest = field;
        while !rest.text.is_empty() {
            let digits = rest.text.len() - rest.text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let number = &rest.text[..digits];
            let count = if digits == 0 {
                Some(1)
            } else {
                number.parse().ok().filter(|n| (1..=MOST_IN_HAND).contains(n))
            };
            let bad = || self.error(SfenField::Hands, rest.start, SfenProblem::BadCount(number.to_owned()));
            let count = count.ok_or_else(bad)?;
            let after = rest.from(digits);
            if after.text.is_empty() {
                let problem = SfenProblem::CountWithoutPiece(number.to_owned());
                return Err(self.error(SfenField::Hands, rest.start, problem));
            }
            let (piece, length) = self.piece(SfenField::Hands, after, None)?;
            if after.text.starts_with('+') {
                return Err(self.error(SfenField::Hands, after.start, SfenProblem::PromotedInHand));
            }
            hands.push((piece.color(), piece.kind(), count));
            rest = after.from(length);
        }
        Ok(hands)
    }
}
