//! How the position alone ends a game.

use ohban::Color;
use ohban::rules::{BareKing, GivingCheck, Mate, Stalemate, Try};

use crate::Reference;
use crate::game::{End, draw, win};
use crate::state::{Man, RefMove, Spot, State};

impl Reference {
    /// What ends the game at once, so that there are no moves any more.
    pub(crate) fn finished(&self, state: &State) -> Option<End> {
        self.royal_captured(state).or_else(|| self.tried(state)).or_else(|| self.checked(state))
    }

    /// A royal on its goal that no enemy piece attacks: asked of both sides
    /// after every move.
    fn tried(&self, state: &State) -> Option<End> {
        let has_tried = |color| {
            let arrived = self.royals(state, color).into_iter().filter(|spot| self.is_goal(color, *spot));
            arrived.into_iter().any(|spot| !self.is_attacked(state, !color, spot))
        };
        match Color::BOTH.map(has_tried) {
            [false, false] => None,
            [true, true] => Some(draw("try")),
            [black, _] => Some(win(if black { Color::Black } else { Color::White }, "try")),
        }
    }

    fn is_goal(&self, color: Color, spot: Spot) -> bool {
        match self.rules.endings.r#try {
            Try::None => false,
            Try::LastRank => self.ranks_to_far_edge(color, spot) == 0,
            Try::EnemyHome => self.royals(&self.start, !color).contains(&spot),
        }
    }

    /// A check, where that wins.
    fn checked(&self, state: &State) -> Option<End> {
        let lost = match self.rules.endings.check {
            GivingCheck::None => false,
            GivingCheck::Wins => self.in_check(state, state.turn),
        };
        lost.then(|| win(!state.turn, "check"))
    }

    /// The loss of the last royal. Who takes the other's has won, whatever
    /// became of his own.
    pub(crate) fn royal_captured(&self, state: &State) -> Option<End> {
        let mover = !state.turn;
        let loser = [!mover, mover].into_iter().find(|&color| self.has_lost_royals(state, color))?;
        Some(win(!loser, "royal-captured"))
    }

    /// Who has no legal move has lost if he is in check; else the rule says.
    pub(crate) fn without_moves(&self, state: &State) -> End {
        if self.in_check(state, state.turn) {
            return win(!state.turn, "mate");
        }
        match self.rules.endings.stalemate {
            Stalemate::Loses => win(!state.turn, "stalemate"),
            Stalemate::Draws => draw("stalemate"),
            Stalemate::Wins => win(state.turn, "stalemate"),
        }
    }

    /// Mate of a player who has moves that do not help.
    pub(crate) fn mated(&self, state: &State) -> Option<End> {
        let ends = match self.rules.endings.mate {
            Mate::PlaysOn => false,
            Mate::Ends => self.is_mate(state),
        };
        ends.then(|| win(!state.turn, "mate"))
    }

    /// The end of a side left with its royal alone. Nobody wins by it without
    /// a royal of his own.
    pub(crate) fn bare_king(&self, state: &State) -> Option<End> {
        let rule = self.rules.endings.bare_king;
        let is_bare = |color| match rule {
            BareKing::None => false,
            // What can never move is as good as gone.
            BareKing::OnePiece | BareKing::Immediate => {
                self.has_royal_and(state, color, |spot, man| !self.could_ever_move(man.kind, man.color, spot))
            }
            BareKing::UnlessBaredBack => self.has_royal_and(state, color, |_, _| false),
        };
        let loser = match Color::BOTH.map(is_bare) {
            [false, false] => return None,
            [true, true] => return self.two_bare_kings(state),
            [black, _] => {
                if black {
                    Color::Black
                } else {
                    Color::White
                }
            }
        };
        let has_royal = !self.royals(state, !loser).is_empty();
        let loses = match rule {
            BareKing::None => false,
            BareKing::OnePiece => self.loses_to_one_piece(state, loser),
            BareKing::Immediate => self.loses_at_once(state, loser),
            BareKing::UnlessBaredBack => !(state.turn == loser && self.can_bare_back(state)),
        };
        (has_royal && loses).then(|| win(!loser, "bare-king"))
    }

    /// A draw; where the side to move or the other could take a king, play
    /// goes on, but for the rule that asks for no more than two bare kings.
    fn two_bare_kings(&self, state: &State) -> Option<End> {
        let in_reach = Color::BOTH.iter().any(|color| self.in_check(state, *color));
        let goes_on = match self.rules.endings.bare_king {
            BareKing::None => true,
            BareKing::OnePiece | BareKing::Immediate => in_reach,
            BareKing::UnlessBaredBack => false,
        };
        (!goes_on).then(|| draw("bare-king"))
    }

    /// Whether the side has exactly one royal, nothing in hand, and besides
    /// only pieces that do not matter.
    fn has_royal_and(&self, state: &State, color: Color, no_matter: impl Fn(Spot, Man) -> bool) -> bool {
        let [royal] = self.royals(state, color)[..] else { return false };
        state.hands[color.index()].iter().all(|number| *number == 0)
            && state.men_of(color).all(|(spot, man)| spot == royal || no_matter(spot, man))
    }

    /// The royals of a side and what is neither light nor stuck.
    fn counted(&self, state: &State, color: Color) -> Vec<Spot> {
        let light = &self.rules.endings.uncounted;
        let counts = |spot: Spot, man: Man| {
            let is_light = ohban::PieceKind::new(man.kind).is_some_and(|kind| light.contains(kind));
            self.kinds[man.kind].royal || !is_light && self.could_ever_move(man.kind, color, spot)
        };
        state.men_of(color).filter(|(spot, man)| counts(*spot, *man)).map(|(spot, _)| spot).collect()
    }

    /// King and one piece against the king: it must be taken at once, or the
    /// king.
    fn loses_to_one_piece(&self, state: &State, loser: Color) -> bool {
        let winners = self.counted(state, !loser);
        let takes =
            |reply: &RefMove| winners.iter().any(|spot| reply.to == *spot || reply.way.contains(spot));
        winners.len() == 2 && !(state.turn == loser && self.legal_moves(state).iter().any(takes))
    }

    /// King and whatever counts against the king: not while a royal or the
    /// only other piece could be taken, whoever is to move.
    fn loses_at_once(&self, state: &State, loser: Color) -> bool {
        let winners = self.counted(state, !loser);
        let attacked = |spot: &Spot| self.is_attacked(state, loser, *spot);
        let royals = self.royals(state, !loser);
        winners.len() >= 2
            && !royals.iter().any(attacked)
            && (winners.len() > 2 || !winners.iter().any(attacked))
    }

    /// Whether the side to move can leave the other with its royal alone, or
    /// take that.
    fn can_bare_back(&self, state: &State) -> bool {
        self.legal_moves(state).iter().any(|reply| {
            let after = self.play(state, reply);
            self.has_lost_royals(&after, !state.turn) || self.has_royal_and(&after, !state.turn, |_, _| false)
        })
    }
}
