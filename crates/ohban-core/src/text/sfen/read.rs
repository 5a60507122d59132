//! Reads SFEN, field by field.

use super::{LONGEST, SfenError, SfenField, SfenHelp, SfenProblem};
use crate::color::Color;
use crate::geometry::Square;
use crate::piece::{MOST_IN_HAND, Piece, PieceKind};
use crate::position::{LAST_MOVE_NUMBER, Position, Setup, SetupError};
use crate::rules::Deferral;
use crate::text::shortened;
use crate::variant::{KindInfo, Variant};

/// Name of a rank: the letters of its squares.
fn rank_name(rank: usize) -> String {
    let square = u8::try_from(rank).ok().and_then(|rank| Square::new(0, rank));
    square.map_or_else(|| (rank + 1).to_string(), |square| square.to_string().split_off(1))
}

/// Reads one SFEN.
pub(super) struct Reader<'a> {
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
    pub(super) fn new(variant: &'a Variant, text: &'a str) -> Reader<'a> {
        Reader { variant, text }
    }

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

    pub(super) fn read(&self) -> Result<Position, SfenError> {
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
                return Err(self.error(SfenField::Turn, start, SfenProblem::Turn(shortened(text))));
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
            let parsed = number.text.parse().ok().filter(|n| {
                (1..=LAST_MOVE_NUMBER).contains(n) && number.text.starts_with(|c: char| c.is_ascii_digit())
            });
            let bad = || SfenProblem::MoveNumber(shortened(number.text));
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
            let problem = SfenProblem::TrailingText(shortened(rest.text));
            return Err(self.error(SfenField::End, rest.start, problem));
        }
        let placed = Position::from_setup(self.variant, &setup);
        placed.map_err(|error| self.error(SfenField::Board, board.start, error))
    }

    fn square(&self, field: SfenField, part: Part<'a>) -> Result<Square, SfenError> {
        let square: Square =
            part.text.parse().map_err(|e| self.error(field, part.start, SfenProblem::Square(e)))?;
        if !self.variant.size().contains(square) {
            let off = SetupError { problems: vec![crate::position::SetupProblem::OffBoard(square)] };
            return Err(self.error(field, part.start, off));
        }
        Ok(square)
    }

    fn board(&self, field: Part<'a>) -> Result<Vec<(Square, Piece)>, SfenError> {
        if ["startpos", "position", "sfen"].contains(&field.text) {
            let problem = SfenProblem::UsiWord(field.text.to_owned());
            return Err(self.error(SfenField::Board, field.start, problem));
        }
        let ranks = usize::from(self.variant.size().ranks());
        let found = field.text.split('/').count();
        if found != ranks {
            let after = self.text.get(field.start + field.text.len()..).unwrap_or("");
            let goes_on = after.split_whitespace().next().is_some_and(|next| next.contains('/'));
            let help = match found {
                _ if goes_on => Some(Box::new(SfenHelp::BlankInBoard)),
                // As most positions that people have at hand.
                9 => Some(Box::new(SfenHelp::OtherGame)),
                _ => None,
            };
            let problem = SfenProblem::Ranks { found, wanted: ranks, help };
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
                let bad = || self.error(SfenField::Board, rest.start, SfenProblem::EmptyRun(shortened(run)));
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
            let help = if found > files { self.help_on_codes(part.text) } else { None };
            let problem = SfenProblem::Squares {
                rank: rank_name(rank),
                found,
                wanted: files,
                help: help.map(Box::new),
            };
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
        let plus = part.text.len() - part.text.trim_start_matches('+').len();
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
            // Without parentheses the letters after it may belong to the symbol.
            let letters = body.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(body.len());
            let meant = if body.starts_with('(') { symbol } else { &body[..letters] };
            let help = self.help_on(meant).map(Box::new);
            return error(SfenProblem::UnknownPiece { symbol: shortened(symbol), square, help });
        };
        let letters = || symbol.chars().filter(|c| c.is_alphabetic());
        let color = match (letters().all(char::is_uppercase), letters().all(char::is_lowercase)) {
            (true, _) => Color::Black,
            (_, true) => Color::White,
            _ => return error(SfenProblem::MixedCase(shortened(symbol))),
        };
        let kind = match plus.checked_sub(1).map(|before| self.promoted(kind, before)) {
            None => kind,
            Some(Some(promoted)) => promoted,
            Some(None) => {
                let name = self.variant.kind(kind).map(|info| info.name.clone()).unwrap_or_default();
                let forms = self.variant.promoted_forms(kind).count();
                return error(match forms {
                    0 => SfenProblem::NoPromotion(name),
                    forms => SfenProblem::NoSuchForm { pluses: plus, name, forms },
                });
            }
        };
        Ok((Piece::new(kind, color), plus + length))
    }

    /// The promoted form with so many before it.
    fn promoted(&self, kind: PieceKind, before: usize) -> Option<PieceKind> {
        self.variant.kind(kind)?.forms().nth(before)
    }

    /// What the writer of these letters may have meant, of which the first or
    /// all are no symbol.
    fn help_on(&self, letters: &str) -> Option<SfenHelp> {
        let starts = |name: &str| {
            let start = letters.get(..name.len()).filter(|_| name.len() > 1 || letters.len() == 1);
            start.is_some_and(|start| start.eq_ignore_ascii_case(name))
        };
        let named = self.unpromoted().filter(|(_, info)| starts(&info.code) || starts(&info.sfen));
        if let Some((kind, info)) = named.max_by_key(|(_, info)| info.code.len()) {
            return Some(SfenHelp::WrittenAs {
                name: info.name.clone(),
                symbol: self.written(kind),
                code: None,
            });
        }
        let (single, longer): (Vec<_>, Vec<_>) =
            self.unpromoted().partition(|(_, info)| info.sfen.len() == 1);
        let single: String = single.iter().map(|(_, info)| info.sfen.as_str()).collect();
        let longer = longer.first().map(|(kind, _)| self.written(*kind));
        Some(SfenHelp::Symbols { single, longer })
    }

    /// A rank with too many squares may hold codes of several letters, which
    /// SFEN reads as so many pieces.
    fn help_on_codes(&self, rank: &str) -> Option<SfenHelp> {
        let longer = |info: &KindInfo| info.code.len() > 1 && !info.code.eq_ignore_ascii_case(&info.sfen);
        let stands = |code: &str| rank.contains(&code.to_uppercase()) || rank.contains(&code.to_lowercase());
        let (kind, info) = self.unpromoted().find(|(_, info)| longer(info) && stands(&info.code))?;
        let (name, code) = (info.name.clone(), Some(info.code.clone()));
        Some(SfenHelp::WrittenAs { name, symbol: self.written(kind), code })
    }

    fn unpromoted(&self) -> impl Iterator<Item = (PieceKind, &'a KindInfo)> {
        self.variant.kinds().filter(|(_, info)| !info.promoted)
    }

    /// The symbol of a kind, as Black's.
    fn written(&self, kind: PieceKind) -> String {
        self.variant.sfen_symbol(Piece::new(kind, Color::Black))
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
            let bad = || self.error(SfenField::Hands, rest.start, SfenProblem::BadCount(shortened(number)));
            let count = count.ok_or_else(bad)?;
            let after = rest.from(digits);
            if after.text.is_empty() {
                let problem = SfenProblem::CountWithoutPiece(shortened(number));
                return Err(self.error(SfenField::Hands, rest.start, problem));
            }
            let (piece, length) = self.piece(SfenField::Hands, after, None)?;
            if after.text.starts_with('+') || self.variant.traits(piece.kind()).promoted {
                return Err(self.error(SfenField::Hands, after.start, SfenProblem::PromotedInHand));
            }
            hands.push((piece.color(), piece.kind(), count));
            rest = after.from(length);
        }
        Ok(hands)
    }
}
