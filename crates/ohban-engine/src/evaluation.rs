//! How good a position is without looking further: material and squares, kept
//! up to date move by move, and the safety of the royals.

use ohban_core::rules::DropAllowance;
use ohban_core::{Color, Move, Piece, PieceKind, Position, Square, Undo, Variant};

use crate::search::Techniques;
use crate::values::Values;

/// Scores stay below this, so that mates are told from them.
pub(crate) const HIGHEST: i32 = 900_000;

/// What taking the last royal is worth when moves are put in order.
pub(crate) const LAST_ROYAL: i32 = 10_000_000;

/// Boards of more squares are large.
const LARGE: usize = 200;

/// Tables of a game, in points.
#[derive(Debug)]
pub(crate) struct Evaluation {
    pub(crate) values: Values,
    squares: usize,
    /// What a piece on a square adds for Black: by [`Piece::index`] and
    /// square.
    on_square: Vec<i32>,
    /// What a piece in hand adds for Black, by [`Piece::index`].
    in_hand: Vec<i32>,
    /// What taking a piece wins, by [`Piece::index`].
    taken: Vec<i32>,
    /// Whether the piece is royal, by [`Piece::index`].
    royal: Vec<bool>,
    /// What the piece on the board is worth, by [`Piece::index`].
    worth: Vec<i32>,
    /// How much it threatens a royal near it, by [`Piece::index`].
    threat: Vec<i32>,
    /// How much it shelters its royal next to it.
    shelter: i32,
    /// The squares around each square with their nearness: 2 next to it, else 1.
    around: Vec<Vec<(Square, i32)>>,
    /// A third of an average piece: the measure of margins.
    pub(crate) unit: i32,
    /// Whether a drop gives up the rest of the hand.
    one_drop: bool,
    /// Whether to ask who attacks a square costs much.
    pub(crate) is_large: bool,
    /// Whether fire changes what moves win.
    pub(crate) burns: bool,
    /// What the captor of a piece becomes, by [`PieceKind::index`].
    infects: Vec<Option<PieceKind>>,
    immune: Vec<bool>,
    has_contagion: bool,
    has_hands: bool,
    seed: u64,
    royal_safety: bool,
}

impl Evaluation {
    pub(crate) fn new(variant: &Variant, values: Values, seed: u64, techniques: &Techniques) -> Evaluation {
        let size = variant.size();
        let squares = size.square_count();
        let pieces: Vec<Piece> =
            variant.kinds().flat_map(|(kind, _)| Color::BOTH.map(|color| Piece::new(kind, color))).collect();
        let start = &variant.spec().start.board;
        let sum: i64 = start.iter().map(|(_, piece)| i64::from(values.points(piece.kind()))).sum();
        let unit = (sum / (3 * start.len().max(1) as i64)).clamp(1, 10_000) as i32;
        let worth: Vec<i32> = pieces.iter().map(|piece| values.points(piece.kind())).collect();
        let hand_of = |kind: PieceKind| variant.captured_as(kind).map_or(0, |kind| values.hand_points(kind));
        let taken = pieces.iter().map(|piece| values.points(piece.kind()) + hand_of(piece.kind())).collect();
        let in_hand = pieces.iter().map(|p| sign(p.color()) * values.hand_points(p.kind())).collect();
        let threat = worth.iter().map(|worth| (worth.min(&(6 * unit)) * 8) / 100).collect();
        let mut evaluation = Evaluation {
            squares,
            on_square: Vec::with_capacity(pieces.len() * squares),
            in_hand,
            taken,
            royal: pieces.iter().map(|p| variant.kind(p.kind()).is_some_and(|info| info.royal)).collect(),
            worth,
            threat,
            shelter: unit * 6 / 100,
            around: size.squares().map(|square| around(variant, square)).collect(),
            unit,
            one_drop: variant
                .rules()
                .drops
                .as_ref()
                .is_some_and(|drops| drops.allowance == DropAllowance::OncePerGame),
            is_large: squares > LARGE,
            burns: variant.rules().burning.is_some(),
            infects: variant.kinds().map(|(kind, _)| variant.rules().contagion.of(kind)).collect(),
            immune: variant
                .kinds()
                .map(|(kind, _)| variant.rules().contagion.exempt.contains(kind))
                .collect(),
            has_contagion: !variant.rules().contagion.spreads.is_empty(),
            has_hands: !variant.hand_kinds().is_empty(),
            values,
            seed,
            royal_safety: techniques.royal_safety,
        };
        for &piece in &pieces {
            for square in size.squares() {
                let points = evaluation.points_on(variant, piece, square);
                evaluation.on_square.push(sign(piece.color()) * points);
            }
        }
        evaluation
    }

    /// What a piece on a square is worth for its owner.
    fn points_on(&self, variant: &Variant, piece: Piece, square: Square) -> i32 {
        let size = variant.size();
        let Some(info) = variant.kind(piece.kind()) else { return 0 };
        let Some(value) = self.values.kinds().get(piece.kind().index()) else { return 0 };
        let points = f64::from(self.values.points(piece.kind()));
        let unit = f64::from(self.unit);
        let part = |at: u8, of: u8| f64::from(at) / f64::from(of.max(2) - 1);
        let advance = part(size.rank_seen_by(square, piece.color()), size.ranks());
        let middle = 1.0 - (2.0 * part(square.file(), size.files()) - 1.0).abs();
        if info.royal {
            return (points - unit * 1.2 * advance) as i32;
        }
        let short = value.quiet + value.captures <= 9.0;
        let forward = if short { 0.10 } else { 0.02 };
        let bonus = (points * forward * (advance - 0.3)).clamp(-unit * 0.5, unit * 0.5)
            + (points * 0.05 * (middle - 0.5)).clamp(-unit * 0.3, unit * 0.3);
        let promising = if short { 0.5 * value.from_promotion * advance } else { 0.0 };
        (points + bonus + promising) as i32
    }

    pub(crate) fn worth(&self, piece: Piece) -> i32 {
        self.worth.get(piece.index()).copied().unwrap_or(0)
    }

    pub(crate) fn taken(&self, piece: Piece) -> i32 {
        self.taken.get(piece.index()).copied().unwrap_or(0)
    }

    #[inline]
    fn on_square(&self, dense: usize, piece: Piece) -> i32 {
        self.on_square.get(piece.index() * self.squares + dense).copied().unwrap_or(0)
    }

    /// Material and squares from nothing, for Black.
    pub(crate) fn sum(&self, position: &Position) -> i32 {
        let size = position.variant().size();
        let board: i32 =
            position.pieces().map(|(square, piece)| self.on_square(size.dense(square), piece)).sum();
        let kinds = position.variant().hand_kinds().iter();
        let hands: i32 = kinds
            .flat_map(|&kind| Color::BOTH.map(|color| (color, kind)))
            .map(|(color, kind)| {
                let one = self.in_hand.get(Piece::new(kind, color).index()).copied().unwrap_or(0);
                one * i32::from(position.in_hand(color, kind))
            })
            .sum();
        board + hands
    }

    /// The same after a move, from the sum before it.
    pub(crate) fn sum_after(&self, before: i32, undo: &Undo, after: &Position) -> i32 {
        let m = undo.played();
        let size = after.variant().size();
        let Some(mover) = undo.mover() else { return before };
        if self.one_drop && m.is_drop() {
            return self.sum(after);
        }
        let mut sum = before
            - match m.from() {
                Some(from) => self.on_square(size.dense(from), mover),
                None => self.in_hand.get(mover.index()).copied().unwrap_or(0),
            };
        if let Some(placed) = undo.mover_after() {
            sum += self.on_square(size.dense(m.to()), placed);
        }
        for &(square, piece) in undo.captured() {
            sum -= self.on_square(size.dense(square), piece);
            if self.has_hands
                && piece.color() != mover.color()
                && let Some(kind) = after.variant().captured_as(piece.kind())
            {
                sum += self.in_hand.get(Piece::new(kind, mover.color()).index()).copied().unwrap_or(0);
            }
        }
        for &(square, piece) in undo.burned().iter().filter(|(square, _)| *square != m.to()) {
            sum -= self.on_square(size.dense(square), piece);
        }
        sum
    }

    /// How good the position is for the side to move, `sum` being its
    /// [`sum`](Evaluation::sum).
    pub(crate) fn evaluate(&self, position: &Position, sum: i32) -> i32 {
        let turn = position.turn();
        let mut score = sum;
        if self.royal_safety {
            score += self.royal_safety(position, Color::Black) - self.royal_safety(position, Color::White);
        }
        if self.seed != 0 {
            score += ((position.key().wrapping_mul(self.seed | 1) >> 61) as i32 * self.unit) / 100;
        }
        let tempo = self.unit / 10;
        (sign(turn) * score + tempo).clamp(-HIGHEST, HIGHEST)
    }

    fn royal_safety(&self, position: &Position, color: Color) -> i32 {
        let [royal] = *position.royals(color) else { return 0 };
        let size = position.variant().size();
        let Some(around) = self.around.get(size.dense(royal)) else { return 0 };
        let (mut shelter, mut danger) = (0, 0);
        for &(square, near) in around {
            let Some(piece) = position.piece_on(square) else { continue };
            if piece.color() == color {
                shelter += near * self.shelter;
            } else {
                danger += near * self.threat.get(piece.index()).copied().unwrap_or(0);
            }
        }
        shelter.min(self.unit) - danger
    }

    /// What a move wins at once: what it takes, burns and becomes.
    pub(crate) fn gain(&self, position: &Position, m: Move) -> i32 {
        if self.burns || self.has_contagion && m.captures_on_the_way() {
            return self.gain_by_effects(position, m);
        }
        let Some(mover) = position.mover(m) else { return 0 };
        if m.captures_on_the_way() {
            let taken = position.captures(m).map(|(_, piece)| self.won(position, mover.color(), piece));
            let placed = self.after_plain(position, m, mover, None);
            return taken.sum::<i32>() + self.worth(placed) - self.worth(mover);
        }
        let taken = if m.from() == Some(m.to()) { None } else { position.piece_on(m.to()) };
        let placed = self.after_plain(position, m, mover, taken);
        taken.map_or(0, |piece| self.won(position, mover.color(), piece)) + self.worth(placed)
            - self.worth(mover)
    }

    /// What a move that takes at most one piece and burns nothing makes of the
    /// mover.
    fn after_plain(&self, position: &Position, m: Move, mover: Piece, taken: Option<Piece>) -> Piece {
        if self.has_contagion
            && let Some(Some(kind)) = taken.and_then(|piece| self.infects.get(piece.kind().index()))
            && !self.immune.get(mover.kind().index()).copied().unwrap_or(false)
        {
            return Piece::new(*kind, mover.color());
        }
        let before = m.form().checked_sub(1).map(usize::from);
        let promoted = before.and_then(|n| position.variant().promoted_forms(mover.kind()).nth(n));
        promoted.map_or(mover, |kind| Piece::new(kind, mover.color()))
    }

    /// What stands on the end square after the move.
    pub(crate) fn placed(&self, position: &Position, m: Move) -> Option<Piece> {
        if self.burns || self.has_contagion && m.captures_on_the_way() {
            return position.effects(m).mover_after();
        }
        let mover = position.mover(m)?;
        let taken = if m.from() == Some(m.to()) { None } else { position.piece_on(m.to()) };
        Some(self.after_plain(position, m, mover, taken))
    }

    fn gain_by_effects(&self, position: &Position, m: Move) -> i32 {
        let effects = position.effects(m);
        let Some(mover) = effects.mover() else { return 0 };
        let taken: i32 =
            effects.captured().iter().map(|(_, piece)| self.won(position, mover.color(), *piece)).sum();
        let burned = effects.burned().iter().filter(|(square, _)| *square != m.to());
        let burned: i32 = burned.map(|(_, piece)| self.won(position, mover.color(), *piece)).sum();
        let becomes = effects.mover_after().map_or(0, |after| self.worth(after)) - self.worth(mover);
        taken + burned + becomes
    }

    /// What a player wins who takes the piece; his own are lost.
    fn won(&self, position: &Position, captor: Color, piece: Piece) -> i32 {
        let last_royal = self.is_royal(piece) && position.royals(piece.color()).len() == 1;
        let worth = if last_royal { LAST_ROYAL } else { self.taken(piece) };
        if piece.color() == captor { -worth } else { worth }
    }

    /// Whether a capture puts our only royal where it would be taken: on boards
    /// where royals go far most of their captures do.
    pub(crate) fn gives_royal_away(&self, position: &Position, m: Move) -> bool {
        let us = position.turn();
        let [royal] = *position.royals(us) else { return false };
        let wins = || position.piece_on(m.to()).is_some_and(|taken| self.is_royal(taken));
        m.from() == Some(royal) && !m.captures_on_the_way() && position.is_attacked(m.to(), !us) && !wins()
    }

    #[inline]
    pub(crate) fn is_royal(&self, piece: Piece) -> bool {
        self.royal.get(piece.index()).copied().unwrap_or(false)
    }
}

#[inline]
pub(crate) fn sign(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}

fn around(variant: &Variant, square: Square) -> Vec<(Square, i32)> {
    let steps = (-2i8..=2).flat_map(|right| (-2i8..=2).map(move |forward| (right, forward)));
    steps
        .filter(|step| *step != (0, 0))
        .filter_map(|(right, forward)| {
            let near = if right.abs().max(forward.abs()) == 1 { 2 } else { 1 };
            Some((variant.size().step(square, Color::Black, right, forward)?, near))
        })
        .collect()
}
