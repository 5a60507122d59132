//! Keys of the position hash: computed from small tables, since a table of
//! every piece on every square would not fit the nearest caches on large
//! boards.

use crate::color::Color;
use crate::geometry::Square;
use crate::piece::{Piece, PieceKind};

/// The hash with White to move.
pub(super) const WHITE_TO_MOVE: u64 = 0x9d5c_f1b3_8a24_66e1;
const PIECE: u64 = 0xa076_1d64_78bd_642f;
const SQUARE: u64 = 0xe703_7ed1_a0b4_28db;
const HAND: u64 = 0x8ebc_6af0_9c88_c6e3;
const LION: u64 = 0x5899_65cc_7537_4cc3;
const DEFERRED: u64 = 0x1d8e_4e27_c47d_124f;

/// Both halves of the product of two 64-bit numbers, folded together.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product >> 64) as u64 ^ product as u64
}

#[inline]
fn spread(seed: u64, index: usize) -> u64 {
    (index as u64).wrapping_mul(seed) ^ seed.rotate_left(29)
}

#[inline]
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    fold(spread(PIECE, piece.bits()), spread(SQUARE, square.index()))
}

/// `count` pieces of this kind in hand; nothing for 0.
#[inline]
pub(super) fn hand(color: Color, kind: PieceKind, count: u16) -> u64 {
    let index = kind.index() * 2 + color.index();
    if count == 0 { 0 } else { fold(spread(HAND, index), spread(SQUARE, 4096 + usize::from(count))) }
}

/// The square where a lion has just been taken by another piece.
#[inline]
pub(super) fn lion_taken(square: Option<Square>) -> u64 {
    square.map_or(0, |square| fold(LION, spread(SQUARE, square.index())))
}

/// A piece that has entered the promotion zone and declined.
#[inline]
pub(super) fn deferred(square: Square) -> u64 {
    fold(DEFERRED, spread(SQUARE, square.index()))
}
