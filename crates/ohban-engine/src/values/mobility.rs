//! How many moves each kind has on boards that are filled at random.

use ohban_core::{Color, Piece, PieceKind, Position, Setup, Square, Variant};

use crate::random::Random;

/// The share of squares that something stands on.
pub(super) const OCCUPIED: f64 = 0.2;
/// How often each kind is looked at: on large boards with their many kinds less.
const SAMPLES: u32 = 1000;
const SAMPLES_OF_LARGE: u32 = 200;
/// The most boards that are filled for it.
const MOST_BOARDS: usize = 8000;

/// What has been counted of a kind, as averages.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Moves {
    pub(super) quiet: f64,
    pub(super) captures: f64,
    pub(super) forward: f64,
    /// Neighbouring squares on which it can take before it goes on.
    pub(super) double_captures: f64,
}

#[derive(Debug, Clone, Copy, Default)]
struct Counts {
    samples: u32,
    quiet: u32,
    captures: u32,
    forward: u32,
    on_the_way: u32,
}

pub(super) struct Mobility {
    counts: Vec<Counts>,
}

impl Mobility {
    pub(super) fn of(variant: &Variant) -> Mobility {
        let mut mobility = Mobility { counts: vec![Counts::default(); variant.kinds().count()] };
        let mut random = Random::new(0x6f68_6261_6e21);
        let ordinary: Vec<PieceKind> =
            variant.kinds().filter(|(_, info)| !info.royal).map(|(kind, _)| kind).collect();
        // A royal would bring the rules of check with it: it is looked at alone among others.
        let weak = commonest(variant, &ordinary);
        mobility.sample(variant, &ordinary, &ordinary, &weak, &mut random);
        for (royal, _) in variant.kinds().filter(|(_, info)| info.royal) {
            mobility.sample(variant, &[royal], &ordinary, &weak, &mut random);
        }
        mobility
    }

    pub(super) fn of_kind(&self, kind: PieceKind) -> Moves {
        let counts = self.counts.get(kind.index()).copied().unwrap_or_default();
        let per = |count: u32, of: u32| if of == 0 { 0.0 } else { f64::from(count) / f64::from(of) };
        Moves {
            quiet: per(counts.quiet, counts.samples),
            captures: per(counts.captures, counts.samples),
            forward: per(counts.forward, counts.quiet + counts.captures),
            double_captures: per(counts.on_the_way, counts.samples) / (OCCUPIED / 2.0),
        }
    }

    fn sample(
        &mut self,
        variant: &Variant,
        wanted: &[PieceKind],
        others: &[PieceKind],
        weak: &[PieceKind],
        random: &mut Random,
    ) {
        let squares: Vec<Square> = variant.size().squares().collect();
        let enough = if squares.len() <= 200 { SAMPLES } else { SAMPLES_OF_LARGE };
        let lacking = |counts: &[Counts], kind: &PieceKind| {
            counts.get(kind.index()).is_some_and(|counts| counts.samples < enough)
        };
        // A board of strong pieces alone can be more than the core works on.
        let mut others = others;
        let mut most = if wanted.len() == 1 { 1 } else { usize::MAX };
        for _ in 0..MOST_BOARDS {
            // What has been seen least often is put on the board first.
            let mut open: Vec<PieceKind> =
                wanted.iter().copied().filter(|kind| lacking(&self.counts, kind)).collect();
            if open.is_empty() {
                break;
            }
            random.shuffle(&mut open);
            let mut looked_at = Vec::new();
            let mut setup = Setup { turn: Color::Black, ..Setup::default() };
            let mut open = open.into_iter().take(most);
            for &square in &squares {
                if random.below(1000) >= (OCCUPIED * 1000.0) as u64 {
                    continue;
                }
                let black = random.below(2) == 0;
                let color = if black { Color::Black } else { Color::White };
                let next = if black && random.below(2) == 0 { open.next() } else { None };
                if next.is_some() {
                    looked_at.push(square);
                }
                let any = others.get(random.below(others.len().max(1) as u64) as usize).copied();
                if let Some(kind) = next.or(any) {
                    setup.board.push((square, Piece::new(kind, color)));
                }
            }
            let Ok(position) = Position::from_setup(variant, &setup) else {
                (others, most) = (weak, (looked_at.len() / 2).max(1));
                continue;
            };
            for square in looked_at {
                self.count(&position, square);
            }
        }
    }

    fn count(&mut self, position: &Position, from: Square) {
        let Some(piece) = position.piece_on(from) else { return };
        let size = position.variant().size();
        let (mut ends, mut on_the_way): (Vec<Square>, Vec<Square>) = (Vec::new(), Vec::new());
        for m in position.legal_moves_from(from) {
            if m.to() != from && !ends.contains(&m.to()) {
                ends.push(m.to());
            }
            for square in m.captured_on_the_way() {
                if m.line_start().is_none() && !on_the_way.contains(&square) {
                    on_the_way.push(square);
                }
            }
        }
        let Some(counts) = self.counts.get_mut(piece.kind().index()) else { return };
        counts.samples += 1;
        counts.on_the_way += on_the_way.len() as u32;
        let rank = size.rank_seen_by(from, piece.color());
        for end in ends {
            if position.piece_on(end).is_some() {
                counts.captures += 1;
            } else {
                counts.quiet += 1;
            }
            counts.forward += u32::from(size.rank_seen_by(end, piece.color()) > rank);
        }
    }
}

/// The kind that stands most often on the board at the start: hardly a strong
/// one.
fn commonest(variant: &Variant, kinds: &[PieceKind]) -> Vec<PieceKind> {
    let count = |kind: &&PieceKind| {
        let start = variant.spec().start.board.iter();
        start.filter(|(_, piece)| piece.kind() == **kind).count()
    };
    kinds.iter().max_by_key(count).copied().into_iter().collect()
}
