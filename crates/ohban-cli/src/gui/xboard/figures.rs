//! What XBoard calls the pieces, and with which of its pictures it shows them.

use std::fmt::Write as _;

use ohban::text::shortened;
use ohban::{Color, KindInfo, Piece, PieceKind, Position, Square, Variant};

/// Pictures that XBoard has for each side, the king's last.
const PICTURES: usize = 64;

/// The first pictures; the others stand behind a slash.
const FIRST_PICTURES: usize = 44;

/// Where the picture of the king is.
const KING: usize = PICTURES - 1;

/// Files and ranks that XBoard has room for. Pieces in hand take two files on
/// each side.
const MOST_FILES: u8 = 16;
const MOST_RANKS: u8 = 15;
const FILES_OF_HANDS: u8 = 4;

/// A second piece with a letter is told apart by this.
const DRESSING: char = '\'';

/// Name, letter and picture of pieces that XBoard knows itself.
const KNOWN: [(&str, char, usize); 23] = [
    ("king", 'K', KING),
    ("pawn", 'P', 0),
    ("lion", 'N', 21),
    ("knight", 'N', 1),
    ("bishop", 'B', 2),
    ("rook", 'R', 3),
    ("queen", 'Q', 4),
    ("silver general", 'S', 5),
    ("drunk elephant", 'E', 6),
    ("phoenix", 'X', 7),
    ("kirin", 'O', 8),
    ("gold general", 'G', 9),
    ("dragon horse", 'H', 13),
    ("dragon king", 'D', 14),
    ("lance", 'L', 18),
    ("go-between", 'I', 19),
    ("vertical mover", 'V', 22),
    ("copper general", 'C', 36),
    ("reverse chariot", 'A', 40),
    ("ferocious leopard", 'F', 42),
    ("blind tiger", 'T', 43),
    ("side mover", 'M', 59),
    ("free king", 'Q', 4),
];

/// Name and picture of promoted pieces that XBoard knows.
const KNOWN_PROMOTED: [(&str, usize); 17] = [
    ("soaring eagle", 17),
    ("horned falcon", 20),
    ("flying stag", 31),
    ("white horse", 34),
    ("whale", 41),
    ("bishop", 44),
    ("rook", 45),
    ("free boar", 46),
    ("prince", 48),
    ("queen", 49),
    ("lion", 50),
    ("drunk elephant", 51),
    ("tokin", 53),
    ("dragon horse", 55),
    ("dragon king", 56),
    ("vertical mover", 60),
    ("side mover", 61),
];

/// Letters and pictures of the pieces of a game.
#[derive(Debug)]
pub(super) struct Figures {
    /// By the index of the kind: its letter, with a dressing or not; with a
    /// `+` before it for promoted kinds.
    letters: Vec<String>,
    /// By the picture.
    pictures: Vec<Option<PieceKind>>,
}

impl Figures {
    /// Those of a game.
    ///
    /// # Errors
    ///
    /// With what is too large for XBoard.
    pub(super) fn of(variant: &Variant) -> Result<Figures, String> {
        let size = variant.size();
        let files = size.files() + if variant.rules().drops.is_some() { FILES_OF_HANDS } else { 0 };
        if files > MOST_FILES || size.ranks() > MOST_RANKS {
            return Err(format!(
                "{} is played on {}x{} squares, and XBoard has room for {MOST_RANKS}x{MOST_RANKS}; `ohban usi {}` \
                 plays it in other programs",
                variant.name(),
                size.files(),
                size.ranks(),
                variant.id()
            ));
        }
        let count = variant.kinds().count();
        let mut figures = Figures { letters: vec![String::new(); count], pictures: vec![None; PICTURES] };
        figures.give_letters(variant);
        figures.give_pictures(variant);
        if figures.letters.iter().any(String::is_empty) || count > PICTURES {
            return Err(format!("{} has {count} kinds of pieces, and XBoard has {PICTURES}", variant.name()));
        }
        Ok(figures)
    }

    fn give_letters(&mut self, variant: &Variant) {
        let unpromoted: Vec<_> = variant.kinds().filter(|(_, info)| info.unpromoted.is_none()).collect();
        // Those that XBoard knows come first, then those with a code of one letter.
        for (name, letter, _) in KNOWN {
            for (kind, info) in &unpromoted {
                if info.name == name {
                    self.give_letter(*kind, [letter.to_string()]);
                }
            }
        }
        for length in [1, 2, usize::MAX] {
            for (kind, info) in unpromoted.iter().filter(|(_, info)| info.code.len() <= length) {
                let own = || info.code.chars().filter(char::is_ascii_alphabetic).chain('A'..='Z');
                let plain = own().map(|letter| letter.to_ascii_uppercase().to_string());
                let dressed = own().map(|letter| format!("{}{DRESSING}", letter.to_ascii_uppercase()));
                self.give_letter(*kind, plain.chain(dressed));
            }
        }
        for (kind, info) in variant.kinds() {
            if let Some(letter) = info.unpromoted.and_then(|kind| self.letters.get(kind.index())) {
                let promoted = format!("+{letter}");
                self.give_letter(kind, [promoted]);
            }
        }
    }

    /// Gives a kind the first of these that is free, unless it has one.
    fn give_letter(&mut self, kind: PieceKind, wanted: impl IntoIterator<Item = String>) {
        let free = wanted.into_iter().find(|letter| !self.letters.contains(letter));
        if let Some(own) = self.letters.get_mut(kind.index()).filter(|own| own.is_empty()) {
            own.extend(free);
        }
    }

    fn give_pictures(&mut self, variant: &Variant) {
        let mut rest = Vec::new();
        for (kind, info) in variant.kinds() {
            match picture(info) {
                Some(at) if self.pictures.get(at).is_some_and(Option::is_none) => {
                    self.pictures[at] = Some(kind)
                }
                _ => rest.push(kind),
            }
        }
        let free = self.pictures.iter_mut().take(KING).filter(|picture| picture.is_none());
        for (picture, kind) in free.zip(rest) {
            *picture = Some(kind);
        }
    }

    /// How XBoard writes a kind, whatever its colour.
    pub(super) fn letter(&self, kind: PieceKind) -> &str {
        self.letters.get(kind.index()).map_or("", String::as_str)
    }

    /// The kind with this letter, large or small.
    pub(super) fn kind(&self, letter: &str) -> Option<PieceKind> {
        PieceKind::new(self.letters.iter().position(|own| own.eq_ignore_ascii_case(letter))?)
    }

    /// The commands by which XBoard learns of the game.
    pub(super) fn setup(&self, variant: &Variant) -> Vec<String> {
        let mut table = String::new();
        for (at, picture) in self.pictures.iter().enumerate() {
            if at == FIRST_PICTURES {
                table.push('/');
            }
            match picture {
                None => table.push('.'),
                Some(kind) => table += &self.letter(*kind).replace('+', "^"),
            }
        }
        let size = variant.size();
        let hands = if variant.rules().drops.is_some() {
            variant.hand_kinds().len().min(size.ranks().into())
        } else {
            0
        };
        let parent = if hands > 0 { "shogi" } else { "chu" };
        let start = self.fen(&Position::start(variant));
        let (files, ranks, small) = (size.files(), size.ranks(), table.to_lowercase());
        let mut commands = vec![format!("setup ({table}{small}) {files}x{ranks}+{hands}_{parent} {start}")];
        for (kind, info) in variant.kinds() {
            if let Some(moves) = moves(info) {
                commands.push(format!("piece {}& {moves}", self.letter(kind)));
            }
        }
        commands
    }

    /// A position as XBoard writes it.
    pub(super) fn fen(&self, position: &Position) -> String {
        let variant = position.variant();
        let size = variant.size();
        let mut text = String::new();
        for rank in 0..size.ranks() {
            if rank > 0 {
                text.push('/');
            }
            let mut empty = 0;
            for file in (0..size.files()).rev() {
                let Some(piece) = Square::new(file, rank).and_then(|square| position.piece_on(square)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    let _ = write!(text, "{empty}");
                    empty = 0;
                }
                text += &self.cased(piece);
            }
            if empty > 0 {
                let _ = write!(text, "{empty}");
            }
        }
        if variant.rules().drops.is_some() {
            text.push('[');
            for color in Color::BOTH {
                for &kind in variant.hand_kinds() {
                    let letter = self.cased(Piece::new(kind, color));
                    text += &letter.repeat(position.in_hand(color, kind).into());
                }
            }
            text.push(']');
        }
        let turn = if position.turn() == Color::Black { 'w' } else { 'b' };
        let _ = write!(text, " {turn} 0 1");
        text
    }

    fn cased(&self, piece: Piece) -> String {
        let letter = self.letter(piece.kind());
        if piece.color() == Color::Black { letter.to_owned() } else { letter.to_lowercase() }
    }

    /// Reads a position as XBoard writes it.
    ///
    /// # Errors
    ///
    /// With what cannot be read.
    pub(super) fn read_fen(&self, variant: &Variant, text: &str) -> Result<Position, String> {
        let mut words = text.split_whitespace();
        let (board, turn) = (words.next().unwrap_or_default(), words.next().unwrap_or("w"));
        let (board, hands) = board.split_once('[').unwrap_or((board, ""));
        let turn = match turn {
            "w" => 'b',
            "b" => 'w',
            _ => return Err(format!("`{}` is neither w nor b", shortened(turn))),
        };
        let mut sfen = self.read_pieces(variant, board)?;
        let hands = self.read_pieces(variant, hands.trim_end_matches(']').trim_matches('-'))?;
        let hands = if hands.is_empty() { "-" } else { &hands };
        let _ = write!(sfen, " {turn} {hands} 1");
        Position::from_sfen(variant, &sfen).map_err(|error| error.to_string())
    }

    /// Puts the symbols of SFEN in place of the letters.
    fn read_pieces(&self, variant: &Variant, text: &str) -> Result<String, String> {
        let mut out = String::new();
        let mut rest = text.chars().peekable();
        while let Some(c) = rest.next() {
            let mut letter = c.to_string();
            if c == '+' {
                letter.extend(rest.next());
            } else if !c.is_ascii_alphabetic() {
                out.push(c);
                continue;
            }
            letter.extend(rest.next_if_eq(&DRESSING));
            let kind =
                self.kind(&letter).ok_or_else(|| format!("`{letter}` is no piece of {}", variant.name()))?;
            let color =
                if letter.chars().any(|c| c.is_ascii_uppercase()) { Color::Black } else { Color::White };
            out += &variant.sfen_symbol(Piece::new(kind, color));
        }
        Ok(out)
    }
}

fn picture(info: &KindInfo) -> Option<usize> {
    let name = info.name.as_str();
    if info.unpromoted.is_some() {
        return KNOWN_PROMOTED.iter().find(|(known, _)| *known == name).map(|(_, at)| *at);
    }
    KNOWN.iter().find(|(known, ..)| *known == name).map(|(_, _, at)| *at)
}

/// The moves in Betza's notation as XBoard reads it; `None` for pieces with
/// several legs, which it knows by their pictures or learns move by move.
fn moves(info: &KindInfo) -> Option<String> {
    let text = info.moves.to_string();
    // All single legs are written alike; longer ones have `a`, `y` or `g`.
    let is_plain = text.chars().all(|c| "WFDANKRBQHGCZ0123456789fblrsvmcn".contains(c));
    is_plain.then_some(text)
}
