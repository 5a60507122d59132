//! Which moves are legal.

use ohban::rules::{CaptureDuty, RoyalSafety};
use ohban::{Color, GameResult, PieceKind};

use crate::Reference;
use crate::movement::Walk;
use crate::promotion::Chance;
use crate::state::{Man, RefMove, Spot, State};

/// A drop that would give mate against the rule is no answer to mate, which
/// depends on the answers to it, and so on. So often the question is asked
/// within itself; beyond it such drops count as legal.
const MATE_QUESTIONS: u32 = 3;

impl Reference {
    /// All legal moves, sorted by their text; none when the game is over.
    #[must_use]
    pub fn legal_moves(&self, state: &State) -> Vec<RefMove> {
        self.moves_asked_for(state, 0)
    }

    /// The legal moves, within so many questions whether a drop gives mate.
    fn moves_asked_for(&self, state: &State, questions: u32) -> Vec<RefMove> {
        if self.is_over(state) {
            return Vec::new();
        }
        let mut moves = self.candidates(state);
        moves.retain(|candidate| self.is_safe(state, candidate, questions));
        if self.must_capture(state) && moves.iter().any(|one| self.is_capture(state, one)) {
            moves.retain(|one| self.is_capture(state, one));
        }
        moves.sort_by(|a, b| a.usi.cmp(&b.usi));
        moves
    }

    /// The moves of one piece but for the safety of royals, one for each
    /// effect.
    fn moves_of(&self, state: &State, from: Spot, man: Man) -> Vec<RefMove> {
        let mut walks: Vec<Walk> = Vec::new();
        let mut passes = Vec::new();
        for walk in self.walks(state, from, man) {
            if !self.captures_allowed(state, from, man, &walk) || !self.may_come_to(man, walk.to) {
                continue;
            }
            if walk.to == from && walk.way.is_empty() {
                passes.push(walk);
            } else if !walks.iter().any(|other| same_effect(other, &walk)) {
                walks.push(walk);
            }
        }
        if !passes.is_empty() {
            let stops = passes.iter().filter_map(|pass| pass.via);
            let empty: Vec<Spot> = stops.filter(|via| state.at(*via).is_none()).collect();
            let via = first_neighbour(from, man.color, &empty);
            walks.push(Walk { way: Vec::new(), to: from, taken: Vec::new(), via });
        }
        let mut moves = Vec::new();
        for walk in walks {
            let captured = self.captured(state, from, &walk.way, walk.to);
            let chance = self.chance(state, from, man, &captured, walk.to);
            for form in 0..=self.other_faces(man.kind).len() {
                if form > 0 && chance == Chance::No || form == 0 && chance == Chance::Must {
                    continue;
                }
                let usi = self.move_text(from, &walk, form);
                let (way, to) = (walk.way.clone(), walk.to);
                moves.push(RefMove { from: Some(from), kind: man.kind, way, to, form, usi });
            }
        }
        moves
    }

    /// Whether the side to move must capture if it can.
    fn must_capture(&self, state: &State) -> bool {
        match self.rules.capture_duty {
            CaptureDuty::Never => false,
            CaptureDuty::Always => true,
            CaptureDuty::UnlessInCheck => !self.in_check(state, state.turn),
        }
    }

    /// Whether the move takes an enemy piece.
    fn is_capture(&self, state: &State, one: &RefMove) -> bool {
        let captured = one.from.map(|from| self.captured(state, from, &one.way, one.to));
        captured.iter().flatten().any(|(_, victim)| victim.color != state.turn)
    }

    /// Whether the move leaves its own last royal on the board and unattacked,
    /// where that is asked, and does not mate by a drop that must not.
    fn is_safe(&self, state: &State, candidate: &RefMove, questions: u32) -> bool {
        let after = self.play(state, candidate);
        if candidate.from.is_some() && !self.file_allows(&after, candidate) {
            return false;
        }
        let exposed = match self.rules.royal_safety {
            RoyalSafety::Free => false,
            RoyalSafety::Enforced => {
                let loses = self.royal_captured(&after).map(|end| end.result == GameResult::Win(!state.turn));
                loses == Some(true) || self.in_check(&after, state.turn)
            }
        };
        if exposed {
            return false;
        }
        let asks = self.may_not_mate(candidate) && questions < MATE_QUESTIONS;
        !(asks && self.mates(&after, candidate.to, questions + 1))
    }

    /// Whether this is a drop that may not give mate.
    fn may_not_mate(&self, candidate: &RefMove) -> bool {
        let no_mate_by = self.rules.drops.as_ref().map(|rules| &rules.no_mate_by);
        let kind = PieceKind::new(candidate.kind);
        let listed = no_mate_by.zip(kind).is_some_and(|(no_mate_by, kind)| no_mate_by.contains(kind));
        listed && candidate.from.is_none() && candidate.form == 0
    }

    /// Whether the side to move is mated by the piece on this square.
    fn mates(&self, state: &State, by: Spot, questions: u32) -> bool {
        let [last] = self.royals(state, state.turn)[..] else { return false };
        let attackers = self.attackers(state, !state.turn, last);
        attackers.iter().any(|(spot, _)| *spot == by) && self.is_mate_asked_for(state, questions)
    }

    /// The squares of a player's royals.
    pub(crate) fn royals(&self, state: &State, color: Color) -> Vec<Spot> {
        state.men_of(color).filter(|(_, man)| self.kinds[man.kind].royal).map(|(spot, _)| spot).collect()
    }

    /// Which players, Black first, have a royal, on the board or in hand.
    pub(crate) fn sides_with_royal(&self, state: &State) -> [bool; 2] {
        let holds = |color: Color| {
            let hand = state.hands[color.index()].iter().zip(&self.kinds);
            hand.into_iter().any(|(count, kind)| *count > 0 && kind.royal)
        };
        Color::BOTH.map(|color| !self.royals(state, color).is_empty() || holds(color))
    }

    /// Whether the position itself ends the game, so that there are no moves:
    /// the last royal is lost, or a royal or a check has reached its goal.
    #[must_use]
    pub fn is_over(&self, state: &State) -> bool {
        self.finished(state).is_some()
    }

    /// Whether this player has lost the last royal, with none in hand. A side
    /// that began without one never does.
    #[must_use]
    pub fn has_lost_royals(&self, state: &State, color: Color) -> bool {
        state.began_with_royal[color.index()] && !self.sides_with_royal(state)[color.index()]
    }

    /// Whether the player's last royal can be taken or burned by the next enemy move;
    /// with two royals there is no check.
    #[must_use]
    pub fn in_check(&self, state: &State, color: Color) -> bool {
        match self.royals(state, color)[..] {
            [last] => self.is_attacked(state, !color, last) || self.may_burn(state, color, last),
            _ => false,
        }
    }

    /// Whether a move of the other side could burn the last royal of a player.
    fn may_burn(&self, state: &State, color: Color, last: Spot) -> bool {
        let mut theirs = state.clone();
        theirs.turn = !color;
        let burns = |next: &RefMove| {
            let taken = next.to == last || next.way.contains(&last);
            next.to.distance(last) == 1 && !taken && self.play(&theirs, next).at(last).is_none()
        };
        let burners = theirs.men_of(!color).filter(|(_, man)| self.could_burn(man.kind));
        burners.into_iter().any(|(from, man)| self.moves_of(&theirs, from, man).iter().any(burns))
            || self.rules.burning.is_some()
                && self.drops(&theirs).iter().any(|next| self.could_burn(next.kind) && burns(next))
    }

    /// The moves of the side to move but for the safety of royals.
    fn candidates(&self, state: &State) -> Vec<RefMove> {
        let mut moves: Vec<RefMove> =
            state.men_of(state.turn).flat_map(|(from, man)| self.moves_of(state, from, man)).collect();
        moves.extend(self.drops(state));
        moves
    }

    /// Whether the last royal of the side to move is attacked, and still
    /// would be after every move; not once the game is over.
    #[must_use]
    pub fn is_mate(&self, state: &State) -> bool {
        self.is_mate_asked_for(state, 0)
    }

    fn is_mate_asked_for(&self, state: &State, questions: u32) -> bool {
        if self.is_over(state) || !self.in_check(state, state.turn) {
            return false;
        }
        let helps = |reply: &RefMove| self.evades(state, reply);
        if self.must_capture(state) {
            return !self.moves_asked_for(state, questions).iter().any(helps);
        }
        // The dear question, whether a reply is legal, comes last.
        !self.candidates(state).iter().any(|reply| helps(reply) && self.is_safe(state, reply, questions))
    }

    /// The moves after which the last royal of the side to move cannot be
    /// taken, or the game is won.
    #[must_use]
    pub fn evasions(&self, state: &State) -> Vec<RefMove> {
        let mut moves = self.legal_moves(state);
        moves.retain(|reply| self.evades(state, reply));
        moves
    }

    fn evades(&self, state: &State, reply: &RefMove) -> bool {
        let after = self.play(state, reply);
        match self.finished(&after) {
            // Who loses by the enemy's arrival is not mated.
            Some(end) if end.result == GameResult::Win(!state.turn) => {
                !self.has_lost_royals(&after, state.turn) && !self.in_check(&after, state.turn)
            }
            Some(_) => true,
            None => !self.in_check(&after, state.turn),
        }
    }

    /// Number of games of `depth` plies; moves of equal effect count once.
    #[must_use]
    pub fn perft(&self, state: &State, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves(state);
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.iter().map(|next| self.perft(&self.play(state, next), depth - 1)).sum()
    }
}

fn same_effect(a: &Walk, b: &Walk) -> bool {
    a.to == b.to && a.way.len() == b.way.len() && a.way.iter().all(|spot| b.way.contains(spot))
}

/// Of the squares over which a piece can pass, the one that its move names:
/// the first in the order f fr r br b bl l fl as the owner sees it, the
/// nearest of these.
fn first_neighbour(from: Spot, color: Color, passes: &[Spot]) -> Option<Spot> {
    let order = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    let rank = |spot: &Spot| {
        let distance = from.distance(*spot);
        let direction = order.iter().position(|(r, f)| from.step(color, r * distance, f * distance) == *spot);
        (direction.unwrap_or(order.len()), distance, spot.rank, spot.file)
    };
    passes.iter().copied().min_by_key(rank)
}
