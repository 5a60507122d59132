//! Board, hands, side to move and what the rules remember.

mod board;
mod display;
mod effects;
mod hash;
mod null;
mod play;
mod setup;

use smallvec::SmallVec;

pub(crate) use board::{Board, shifted};
pub(crate) use effects::Changes;
pub use effects::Effects;
pub use null::NullUndo;
pub use play::Undo;
pub(crate) use setup::LAST_MOVE_NUMBER;
pub use setup::{Setup, SetupError, SetupProblem};

use crate::color::Color;
use crate::geometry::{MAX_SIDE, Square};
use crate::piece::{Piece, PieceKind};
use crate::variant::{Handicap, StartPosition, Variant, Watch};

/// A position of a game: board, hands, side to move and what the rules
/// remember from the last moves.
///
/// Equality and [`key`](Position::key) mean "the same position for the rule
/// of repetition": the number of the move is no part of it, nor is whether a
/// side started without a royal.
///
/// ```
/// use ohban::{LoadVariant, Position, Variant};
///
/// let chu = Variant::builtin("chu")?;
/// let mut position = Position::start(&chu);
/// assert_eq!(position.legal_moves().len(), 36);
///
/// let m = position.parse_usi("8i8h")?;
/// let undo = position.play(m)?;
/// position.undo(undo);
/// assert_eq!(position, Position::start(&chu));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Position {
    variant: Variant,
    pub(crate) board: Board,
    /// Pieces in hand: two entries a kind, Black's first; empty in a game
    /// without drops.
    hands: SmallVec<[u16; 128]>,
    turn: Color,
    memory: Memory,
    hash: u64,
    move_number: u32,
    royals: [SmallVec<[Square; 4]>; 2],
    /// Sides that had no royal in the position as loaded: they cannot lose by
    /// having none.
    without_royal: [bool; 2],
    /// Squares of each side's pieces that have moves beyond steps, jumps and
    /// slides.
    path_pieces: [SmallVec<[Square; 32]>; 2],
}

/// What the rules remember from the last moves, beside board and hands.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Memory {
    /// Where a lion has just been taken by another piece.
    pub(crate) lion_taken: Option<Square>,
    /// Pieces that entered the promotion zone, declined and have not moved
    /// since; sorted.
    pub(crate) deferred: Deferred,
}

/// Squares of pieces that have declined promotion.
pub(crate) type Deferred = SmallVec<[Square; 32]>;

impl Position {
    /// The start position of the variant.
    #[must_use]
    pub fn start(variant: &Variant) -> Position {
        Position::start_from(variant, &variant.spec().start)
    }

    /// The start of a handicap of the variant. A handicap of another game may
    /// have pieces that this one does not know: they are left out.
    #[must_use]
    pub fn with_handicap(variant: &Variant, handicap: &Handicap) -> Position {
        Position::start_from(variant, &handicap.start)
    }

    fn start_from(variant: &Variant, start: &StartPosition) -> Position {
        let mut position = Position::empty(variant);
        position.set_turn(start.turn);
        for &(square, piece) in &start.board {
            let is_known = variant.size().contains(square) && variant.kind(piece.kind()).is_some();
            if is_known && position.board.cell(square.index()).is_empty() {
                position.place(square, piece);
            }
        }
        for &(color, kind, count) in start.hands.iter().filter(|hand| variant.hand_kinds().contains(&hand.1))
        {
            position.set_hand(color, kind, count);
        }
        position.note_missing_royals();
        position
    }

    /// An empty board with Black to move.
    fn empty(variant: &Variant) -> Position {
        let size = variant.size();
        let hand_entries = if variant.hand_kinds().is_empty() { 0 } else { variant.spec().kinds.len() * 2 };
        Position {
            variant: variant.clone(),
            board: Board::empty(size),
            hands: SmallVec::from_elem(0, hand_entries),
            turn: Color::Black,
            memory: Memory::default(),
            hash: 0,
            move_number: 1,
            royals: Default::default(),
            without_royal: [false; 2],
            path_pieces: Default::default(),
        }
    }

    fn note_missing_royals(&mut self) {
        self.without_royal =
            Color::BOTH.map(|color| self.royals[color.index()].is_empty() && !self.holds_royal(color));
    }

    /// Whether a royal waits in the player's hand.
    fn holds_royal(&self, color: Color) -> bool {
        let kinds = self.variant.hand_kinds().iter();
        kinds.copied().any(|kind| self.variant.traits(kind).royal && self.in_hand(color, kind) > 0)
    }

    /// The variant that is played.
    #[inline]
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Number of the next move: 1 at the start, one more after each move of
    /// either side.
    #[must_use]
    pub fn move_number(&self) -> u32 {
        self.move_number
    }

    /// What stands on a square; `None` for an empty square and beyond the
    /// board.
    #[inline]
    #[must_use]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.board.piece(square)
    }

    /// All pieces on the board with their squares, Black's first.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Color::BOTH.into_iter().flat_map(|color| self.pieces_of(color))
    }

    /// A player's pieces on the board.
    pub fn pieces_of(&self, color: Color) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.board.squares_of(color).filter_map(|square| Some((square, self.board.piece(square)?)))
    }

    /// How many pieces of a kind a player has in hand.
    #[inline]
    #[must_use]
    pub fn in_hand(&self, color: Color, kind: PieceKind) -> u16 {
        self.hands.get(kind.index() * 2 + color.index()).copied().unwrap_or(0)
    }

    /// Squares of a player's royals, in no particular order.
    #[must_use]
    pub fn royals(&self, color: Color) -> &[Square] {
        &self.royals[color.index()]
    }

    /// The square where a lion has just been taken by another piece, while
    /// that limits the reply (counter-strike rule of chu shogi).
    #[must_use]
    pub fn lion_taken(&self) -> Option<Square> {
        self.memory.lion_taken
    }

    /// Squares of pieces that entered the promotion zone, declined to promote
    /// and have not moved since, where the rules remember it.
    #[must_use]
    pub fn deferred(&self) -> &[Square] {
        &self.memory.deferred
    }

    /// A hash of the position, kept up to date: equal positions of one variant
    /// have equal keys. Stable within a version of this crate.
    ///
    /// ```
    /// use ohban::{LoadVariant, Position, Variant};
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// let start = Position::start(&shogi);
    /// let read = Position::from_sfen(&shogi, &start.to_sfen())?;
    /// assert_eq!(start.key(), read.key());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn key(&self) -> u64 {
        self.hash
    }

    /// [`key`](Position::key) as if nothing were in hand: equal for positions
    /// that differ in their hands alone.
    ///
    /// ```
    /// use ohban::{LoadVariant, Position, Variant};
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// let [none, some] = ["4k4/9/9/9/9/9/9/9/4K4 b - 1", "4k4/9/9/9/9/9/9/9/4K4 b 2Gp 1"]
    ///     .map(|sfen| Position::from_sfen(&shogi, sfen));
    /// let (none, some) = (none?, some?);
    /// assert!(none.key() != some.key() && none.board_key() == some.board_key());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn board_key(&self) -> u64 {
        let kinds = self.variant.hand_kinds().iter();
        let hands = kinds.flat_map(|&kind| Color::BOTH.map(|color| (color, kind, self.in_hand(color, kind))));
        hands.fold(self.hash, |key, (color, kind, count)| key ^ hash::hand(color, kind, count))
    }

    /// The player who has lost the last royal, if one has.
    ///
    /// A side without any royal in the position as loaded never loses by it,
    /// nor does one whose royal waits in its hand.
    #[inline]
    #[must_use]
    pub fn royals_lost_by(&self) -> Option<Color> {
        let has_none =
            |color: &Color| self.royals[color.index()].is_empty() && !self.without_royal[color.index()];
        // Who takes the last royal has won, even if his own burns by it. Few games keep royals in hand:
        // those are asked last.
        [self.turn, !self.turn].into_iter().filter(has_none).find(|color| !self.holds_royal(*color))
    }

    /// Whether a player has pieces whose moves have more than one part.
    #[inline]
    pub(crate) fn has_path_pieces(&self, color: Color) -> bool {
        !self.path_pieces[color.index()].is_empty()
    }

    /// Their squares.
    #[inline]
    pub(crate) fn path_pieces(&self, color: Color) -> &[Square] {
        &self.path_pieces[color.index()]
    }

    /// Whether the square lies in the zone of promotion of the piece.
    #[inline]
    pub(crate) fn in_zone_of(&self, piece: Piece, square: Square) -> bool {
        match &self.variant.traits(piece.kind()).zone {
            None => self.in_zone(square, piece.color()),
            Some(masks) => masks[piece.color().index()].holds(square),
        }
    }

    /// How many of these pieces stand on each file.
    pub(crate) fn on_files(&self, piece: Piece) -> [u16; MAX_SIDE as usize] {
        let mut counts = [0; MAX_SIDE as usize];
        for square in self.board.squares_of(piece.color()) {
            if self.board.piece(square) == Some(piece) {
                counts[usize::from(square.file())] += 1;
            }
        }
        counts
    }

    /// Puts a piece on an empty square.
    #[inline]
    fn place(&mut self, square: Square, piece: Piece) {
        self.hash ^= hash::piece(piece, square);
        self.insert(square, piece);
    }

    /// Takes away the piece that stands on the square.
    #[inline]
    fn lift(&mut self, square: Square, piece: Piece) {
        self.hash ^= hash::piece(piece, square);
        self.remove(square, piece);
    }

    /// [`place`](Position::place) without a new hash.
    #[inline(always)]
    fn insert(&mut self, square: Square, piece: Piece) {
        self.board.put(square, piece);
        let watch = self.variant.watch(piece.kind());
        if watch != Watch::Nothing {
            self.notice(square, piece, watch, true);
        }
    }

    /// [`lift`](Position::lift) without a new hash.
    #[inline(always)]
    fn remove(&mut self, square: Square, piece: Piece) {
        self.board.take(square, piece);
        let watch = self.variant.watch(piece.kind());
        if watch != Watch::Nothing {
            self.notice(square, piece, watch, false);
        }
    }

    /// Keeps the lists of royals and of pieces with paths. Apart, so
    /// that the moves of all other pieces stay short.
    #[inline(never)]
    fn notice(&mut self, square: Square, piece: Piece, watch: Watch, comes: bool) {
        let color = piece.color().index();
        if watch != Watch::Paths {
            let royals = &mut self.royals[color];
            if comes {
                royals.push(square);
            } else {
                royals.retain(|other| *other != square);
            }
        }
        if watch != Watch::Royal {
            let squares = &mut self.path_pieces[color];
            if comes {
                squares.push(square);
            } else if let Some(at) = squares.iter().rposition(|other| *other == square) {
                squares.swap_remove(at);
            }
        }
    }

    /// The same with the other side to move.
    pub(crate) fn passed(&self) -> Position {
        let mut passed = self.clone();
        passed.set_turn(!self.turn);
        passed
    }

    fn set_turn(&mut self, turn: Color) {
        if turn != self.turn {
            self.turn = turn;
            self.hash ^= hash::WHITE_TO_MOVE;
        }
    }

    /// Sets the number of pieces in hand; ignored for kinds that are never in
    /// hand.
    fn set_hand(&mut self, color: Color, kind: PieceKind, count: u16) {
        if let Some(entry) = self.hands.get_mut(kind.index() * 2 + color.index()) {
            self.hash ^= hash::hand(color, kind, *entry) ^ hash::hand(color, kind, count);
            *entry = count;
        }
    }

    fn set_lion_taken(&mut self, square: Option<Square>) {
        self.hash ^= hash::lion_taken(self.memory.lion_taken) ^ hash::lion_taken(square);
        self.memory.lion_taken = square;
    }

    fn set_deferred(&mut self, deferred: Deferred) {
        let key = |squares: &[Square]| squares.iter().fold(0, |key, &square| key ^ hash::deferred(square));
        self.hash ^= key(&self.memory.deferred) ^ key(&deferred);
        self.memory.deferred = deferred;
    }

    /// The key computed from nothing, to check the one kept in place.
    #[doc(hidden)]
    #[must_use]
    pub fn key_from_scratch(&self) -> u64 {
        let mut copy = Position::empty(&self.variant);
        copy.set_turn(self.turn);
        for (square, piece) in self.pieces() {
            copy.place(square, piece);
        }
        for &kind in self.variant.hand_kinds() {
            for color in Color::BOTH {
                copy.set_hand(color, kind, self.in_hand(color, kind));
            }
        }
        copy.set_lion_taken(self.memory.lion_taken);
        copy.set_deferred(self.memory.deferred.clone());
        copy.hash
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.hash == other.hash
            && self.turn == other.turn
            && self.memory == other.memory
            && self.hands == other.hands
            && self.board == other.board
            && self.variant == other.variant
    }
}

impl Eq for Position {}

impl std::hash::Hash for Position {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}
