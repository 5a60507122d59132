//! Positions thrown together.

use ohban::rules::DropSource;
use ohban::{Color, Piece, PieceKind, Position, Setup, Square, Variant};

/// Random numbers below a bound.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % bound.max(1) as u64) as usize
    }
}

/// A position with Black to move, few pieces around White's royal, and in half
/// of all a royal of Black; `None` where chance has put together what cannot
/// be.
pub(crate) fn position(variant: &Variant, random: &mut Random) -> Option<Position> {
    let royals: Vec<PieceKind> =
        variant.kinds().filter(|(_, info)| info.royal && !info.promoted).map(|(kind, _)| kind).collect();
    let others: Vec<PieceKind> =
        variant.kinds().filter(|(_, info)| !info.royal).map(|(kind, _)| kind).collect();
    let squares: Vec<Square> = variant.size().squares().collect();
    let mut board: Vec<(Square, Piece)> = Vec::new();
    let royal_square = squares[random.below(squares.len())];
    board.push((royal_square, Piece::new(royals[random.below(royals.len())], Color::White)));
    let near = |square: &Square| {
        let files = square.file().abs_diff(royal_square.file());
        files.max(square.rank().abs_diff(royal_square.rank())) <= 4
    };
    let near: Vec<Square> = squares.iter().copied().filter(near).collect();
    let put = |square: Square, piece: Piece, board: &mut Vec<(Square, Piece)>| {
        if board.iter().all(|(other, _)| *other != square) {
            board.push((square, piece));
        }
    };
    let princes: Vec<PieceKind> =
        variant.kinds().filter(|(_, info)| info.royal && info.promoted).map(|(kind, _)| kind).collect();
    if !princes.is_empty() && random.below(3) == 0 {
        let prince = Piece::new(princes[random.below(princes.len())], Color::White);
        put(near[random.below(near.len())], prince, &mut board);
    }
    if random.below(2) == 0 {
        put(squares[random.below(squares.len())], Piece::new(royals[0], Color::Black), &mut board);
    }
    for color in [Color::Black, Color::White] {
        for _ in 0..1 + random.below(4) {
            let kind = others[random.below(others.len())];
            put(near[random.below(near.len())], Piece::new(kind, color), &mut board);
        }
    }
    let mut hands = Vec::new();
    if variant.rules().drops.as_ref().is_some_and(|drops| drops.source == DropSource::Captures) {
        for color in [Color::Black, Color::White] {
            for _ in 0..random.below(3) {
                let kind = variant.hand_kinds()[random.below(variant.hand_kinds().len())];
                if !variant.kind(kind)?.royal && hands.iter().all(|&(c, k, _)| (c, k) != (color, kind)) {
                    hands.push((color, kind, 1 + random.below(2) as u16));
                }
            }
        }
    }
    let setup = Setup { board, hands, turn: Color::Black, ..Setup::default() };
    let position = Position::from_setup(variant, &setup).ok()?;
    let fits = !position.is_royal_attacked(Color::White) && position.royals_lost_by().is_none();
    fits.then_some(position)
}
