//! The try: a royal that reaches its goal safely wins.

use super::keys::choices;
use crate::color::Color;
use crate::geometry::{BoardSize, Square};
use crate::outcome::{EndReason, Outcome};
use crate::position::Position;
use crate::variant::VariantSpec;

choices! {
    /// Whether a royal wins by reaching a goal (try rule, campmate). It is asked
    /// after every move, for both sides: a royal on its goal that no enemy piece
    /// attacks wins; if both stand so, it is a draw.
    pub enum Try {
        /// No such rule.
        #[default]
        None = "none",
        /// The goal is the last rank (dobutsu shogi).
        LastRank = "last_rank",
        /// The goal is where a royal of the enemy starts (try shogi).
        EnemyHome = "enemy_home",
    }
}

impl Try {
    pub(super) fn words(self) -> Option<String> {
        let goal = match self {
            Try::None => return None,
            Try::LastRank => "on the last rank",
            Try::EnemyHome => "where a royal piece of the enemy starts",
        };
        Some(format!(
            "A royal piece {goal} that no enemy piece attacks has won; if both sides have one there, the \
             game is drawn."
        ))
    }

    /// The goals of a side's royals.
    pub(crate) fn goals(self, game: &VariantSpec, color: Color) -> Vec<Square> {
        let size = game.size;
        match self {
            Try::None => Vec::new(),
            Try::LastRank => size.squares().filter(|square| is_last_rank(size, *square, color)).collect(),
            Try::EnemyHome => {
                let enemy_royal = |piece: crate::piece::Piece| {
                    let royal = game.kinds.get(piece.kind().index()).is_some_and(|info| info.royal);
                    royal && piece.color() != color
                };
                let start = game.start.board.iter();
                start.filter(|(_, piece)| enemy_royal(*piece)).map(|(square, _)| *square).collect()
            }
        }
    }
}

fn is_last_rank(size: BoardSize, square: Square, color: Color) -> bool {
    size.rank_seen_by(square, color) + 1 == size.ranks()
}

/// Who has won by a royal on its goal.
pub(crate) fn judge(position: &Position) -> Option<Outcome> {
    let goals = &position.variant().facts().goals;
    let safe = Color::BOTH.map(|color| {
        let on_goal = |square: &&Square| goals[color.index()].contains(*square);
        let mut royals = position.royals(color).iter().filter(on_goal);
        royals.any(|&square| !position.could_be_taken(square, !color))
    });
    match safe {
        [true, true] => Some(Outcome::draw(EndReason::Try)),
        [true, false] => Some(Outcome::win(Color::Black, EndReason::Try)),
        [false, true] => Some(Outcome::win(Color::White, EndReason::Try)),
        [false, false] => None,
    }
}
