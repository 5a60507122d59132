//! A move that is chosen square by square.

use ohban::{Game, Move, PieceKind, Square};

/// The moves of a piece that are still meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Choice {
    moves: Vec<Move>,
    /// Where the piece stands; `None` for one in hand.
    from: Option<Square>,
    /// Squares that have been chosen.
    steps: Vec<Square>,
}

/// What comes of choosing a square.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    /// A move.
    Move(Move),
    /// Moves that go the same way: to promote or not.
    Ask(Vec<Move>),
    /// The piece may go on, or stop on this square when it is chosen again.
    GoesOn(Choice),
    /// No move goes there.
    Nothing,
}

impl Choice {
    /// The moves of the piece on a square; `None` if it has none.
    pub(super) fn from_square(game: &Game, square: Square) -> Option<Choice> {
        let mut moves = game.legal_moves();
        moves.retain(|m| m.from() == Some(square));
        (!moves.is_empty()).then(|| Choice { moves, from: Some(square), steps: Vec::new() })
    }

    /// The drops of a kind in hand; `None` if there are none.
    pub(super) fn from_hand(game: &Game, kind: PieceKind) -> Option<Choice> {
        let mut moves = game.legal_moves();
        moves.retain(|m| m.dropped() == Some(kind));
        (!moves.is_empty()).then(|| Choice { moves, from: None, steps: Vec::new() })
    }

    /// The square of the piece, and those chosen so far.
    pub(super) fn chosen(&self) -> Vec<Square> {
        self.from.iter().chain(&self.steps).copied().collect()
    }

    /// The squares that can be chosen next.
    pub(super) fn targets(&self) -> Vec<Square> {
        let next = self.moves.iter().map(|m| stops(*m));
        let mut targets: Vec<_> =
            next.filter_map(|stops| stops.get(self.steps.len()).or(stops.last()).copied()).collect();
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    /// Chooses a square.
    pub(super) fn choose(&self, square: Square) -> Chosen {
        let depth = self.steps.len();
        let ends_here = |m: &Move| stops(*m).len() == depth;
        if self.steps.last() == Some(&square) {
            let ended: Vec<_> = self.moves.iter().copied().filter(ends_here).collect();
            return one_of(ended);
        }
        let goes_there = |m: &Move| stops(*m).get(depth) == Some(&square);
        let moves: Vec<_> = self.moves.iter().copied().filter(goes_there).collect();
        if moves.iter().all(|m| stops(*m).len() == depth + 1) {
            return one_of(moves);
        }
        let steps = self.steps.iter().copied().chain([square]).collect();
        Chosen::GoesOn(Choice { moves, from: self.from, steps })
    }
}

fn one_of(moves: Vec<Move>) -> Chosen {
    match moves[..] {
        [] => Chosen::Nothing,
        // A pass is too easily made by mistake.
        [m] if !m.is_pass() => Chosen::Move(m),
        _ => Chosen::Ask(moves),
    }
}

/// The squares of a move in the order in which they are chosen: captures on
/// the way, then the end.
fn stops(m: Move) -> Vec<Square> {
    m.captured_on_the_way().chain([m.to()]).collect()
}

#[cfg(test)]
mod tests {
    use ohban::{Game, LoadVariant, Position, Variant};

    use super::{Choice, Chosen};

    fn game(id: &str, sfen: &str) -> Game {
        Game::new(Position::from_sfen(&Variant::builtin(id).unwrap(), sfen).unwrap())
    }

    #[test]
    fn a_lion_goes_step_by_step() {
        // Pawns on 7f and 6e before a lion on 7g.
        let game = game("chu", "k11/12/12/12/6p5/5p6/5N6/12/12/12/12/11K b - 1");
        let usi = |m| game.position().usi(m);
        let square = |name: &str| name.parse().unwrap();
        let lion = Choice::from_square(&game, square("7g")).unwrap();
        assert!(lion.targets().contains(&square("7f")) && lion.targets().contains(&square("7e")));
        let chosen = lion.choose(square("7f"));
        let next = if let Chosen::GoesOn(next) = &chosen { next } else { &lion };
        assert_eq!(next.chosen(), [square("7g"), square("7f")]);
        assert!(next.targets().contains(&square("6e")) && next.targets().contains(&square("7g")));
        for (second, played) in [("7f", "7g7f"), ("6e", "7g7f6e"), ("7g", "7g7f7g")] {
            assert!(matches!(next.choose(square(second)), Chosen::Move(m) if usi(m) == played), "{second}");
        }
        assert!(matches!(lion.choose(square("5e")), Chosen::Move(m) if usi(m) == "7g5e"));
        assert_eq!(lion.choose(square("1a")), Chosen::Nothing);
        assert!(matches!(lion.choose(square("7g")), Chosen::Ask(moves) if moves.len() == 1));
    }

    #[test]
    fn promotion_is_asked() {
        let game = game("shogi", "4k4/9/9/4S4/9/9/9/9/4K4 b P 1");
        let silver = Choice::from_square(&game, "5d".parse().unwrap()).unwrap();
        assert!(matches!(silver.choose("5c".parse().unwrap()), Chosen::Ask(moves) if moves.len() == 2));
        assert!(matches!(silver.choose("4e".parse().unwrap()), Chosen::Move(_)));
        let pawn = game.variant().kind_by_code("P").unwrap();
        let drop = Choice::from_hand(&game, pawn).unwrap();
        assert!(matches!(drop.choose("5e".parse().unwrap()), Chosen::Move(m) if m.is_drop()));
        assert!(Choice::from_square(&game, "1a".parse().unwrap()).is_none());
    }
}
