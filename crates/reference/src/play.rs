//! What a move does to a position.

use ohban::rules::{CounterStrike, DropAllowance, DropSource, LionTrading};

use crate::Reference;
use crate::captures::is_lion;
use crate::promotion::Chance;
use crate::state::{Man, RefMove, Spot, State};

impl Reference {
    /// The position after a legal move.
    #[must_use]
    pub fn play(&self, state: &State, played: &RefMove) -> State {
        let mut next = state.clone();
        next.turn = !state.turn;
        next.number += 1;
        next.lion_taken = None;
        match played.from {
            Some(from) => self.play_on_board(state, &mut next, played, from),
            None => self.play_drop(&mut next, state, played),
        }
        next
    }

    fn play_on_board(&self, state: &State, next: &mut State, played: &RefMove, from: Spot) {
        let man = Man { kind: played.kind, color: state.turn };
        let captured = self.captured(state, from, &played.way, played.to);
        let promoted = (played.form > 0).then(|| self.other_faces(man.kind)[played.form - 1]);
        let kind = self.infected(man, &captured).or(promoted).unwrap_or(man.kind);

        next.put(from, None);
        next.declined.remove(&from);
        for (spot, victim) in &captured {
            next.put(*spot, None);
            next.declined.remove(spot);
            self.take_in_hand(next, man, *victim);
        }
        next.put(played.to, Some(Man { kind, color: man.color }));

        let enters = !self.in_zone_of(man, from) && self.in_zone_of(man, played.to);
        let had_the_chance = self.chance(state, from, man, &captured, played.to) != Chance::No;
        if self.remembers_declined() && enters && had_the_chance && played.form == 0 {
            next.declined.insert(played.to);
        }
        let bans = |trading: &&LionTrading| match trading.counter_strike {
            CounterStrike::AnyLion | CounterStrike::ProtectedLion => true,
            CounterStrike::Off => false,
        };
        if let Some(trading) = self.rules.lion_trading.as_ref().filter(bans) {
            let as_lion =
                trading.promoting_counts_as_lion && is_lion(trading, Man { kind, color: man.color });
            let mut lions =
                captured.iter().filter(|(_, victim)| is_lion(trading, *victim) && victim.color != man.color);
            if !is_lion(trading, man) && !as_lion {
                next.lion_taken = lions.next_back().map(|(spot, _)| *spot);
            }
        }
        self.burn(next, played.to, man);
    }

    /// Where captures feed the hand: the piece changes sides and loses its
    /// promotion; royals, also those that promotion has made harmless, are not
    /// used again, nor are own pieces that are captured.
    fn take_in_hand(&self, next: &mut State, captor: Man, victim: Man) {
        let captures = self.rules.drops.as_ref().is_some_and(|rules| match rules.source {
            DropSource::Captures => true,
            DropSource::Reserve => false,
        });
        let kind = self.kinds[victim.kind].unpromoted.unwrap_or(victim.kind);
        if captures
            && victim.color != captor.color
            && !self.kinds[victim.kind].royal
            && !self.kinds[kind].royal
        {
            let becomes = self.rules.drops.iter().flat_map(|drops| &drops.captured_as);
            let becomes = becomes.into_iter().find(|(taken, _)| taken.index() == kind);
            next.hands[captor.color.index()][becomes.map_or(kind, |(_, becomes)| becomes.index())] += 1;
        }
    }

    fn play_drop(&self, next: &mut State, state: &State, played: &RefMove) {
        let player = state.turn.index();
        let promoted = (played.form > 0).then(|| self.kinds[played.kind].forms[played.form - 1]);
        next.hands[player][played.kind] -= 1;
        next.put(played.to, Some(Man { kind: promoted.unwrap_or(played.kind), color: state.turn }));
        match self.rules.drops.as_ref().map_or(DropAllowance::Unlimited, |rules| rules.allowance) {
            DropAllowance::Unlimited => {}
            // The rest of the hand is of no more use.
            DropAllowance::OncePerGame => next.hands[player].fill(0),
        }
        self.burn(next, played.to, Man { kind: played.kind, color: state.turn });
    }
}
