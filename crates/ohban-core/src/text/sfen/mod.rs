//! Positions as text: SFEN, extended to boards and games of every size.
//!
//! Fields, separated by blanks: board, side to move (`b`/`w`), hands (or the
//! square where a lion has just been taken, in a game without drops that has
//! lion trading), number of the move (absent = 1). Then, where the game needs
//! them and they are not empty: the lion square if the third field holds
//! hands, and the squares of pieces that declined promotion when they entered
//! the zone, joined by commas.

mod error;
mod read;

use std::fmt::Write as _;

pub use error::{SfenError, SfenField, SfenHelp, SfenProblem};

use crate::color::Color;
use crate::geometry::Square;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::variant::{KindInfo, Variant};
use read::Reader;

/// Longest SFEN that is read, in bytes.
const LONGEST: usize = 1 << 16;

impl Position {
    /// Reads a position from SFEN. Fields may be joined by underscores, as in
    /// addresses of web pages.
    ///
    /// ```
    /// use ohban::{LoadVariant, Position, Variant};
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
        Reader::new(variant, text).read()
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
        let plus = self.pluses(info);
        if symbol.chars().count() == 1 { format!("{plus}{symbol}") } else { format!("{plus}({symbol})") }
    }

    /// The kind with this symbol in SFEN without a `+`, large or small: an
    /// unpromoted one, or a promoted form that has a symbol of its own.
    #[must_use]
    pub fn kind_by_sfen(&self, symbol: &str) -> Option<PieceKind> {
        self.kinds()
            .find(|(_, info)| !self.has_plus(info) && info.sfen.eq_ignore_ascii_case(symbol))
            .map(|(kind, _)| kind)
    }

    /// Whether SFEN marks the kind by a `+`: a promoted form without a symbol
    /// of its own.
    #[doc(hidden)]
    #[must_use]
    pub fn has_plus(&self, info: &KindInfo) -> bool {
        let unpromoted = info.unpromoted.and_then(|kind| self.kind(kind));
        unpromoted.is_some_and(|unpromoted| unpromoted.sfen == info.sfen)
    }

    /// The `+` with which SFEN marks the kind, as many as the number of the
    /// promoted form; none for a kind with a symbol of its own.
    #[must_use]
    pub fn pluses<'i>(&self, info: &'i KindInfo) -> &'i str {
        let length = info.code.bytes().take_while(|byte| *byte == b'+').count();
        if self.has_plus(info) { info.code.get(..length).unwrap_or("") } else { "" }
    }
}

fn optional(square: Option<Square>) -> String {
    square.map_or_else(|| "-".to_owned(), |square| square.to_string())
}
