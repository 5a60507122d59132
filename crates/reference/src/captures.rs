//! Which captures the rules forbid: the emperor's limit and lion trading.

use ohban::Color;
use ohban::rules::{CaptureLimit, CounterStrike, LionProtection, LionTrading};

use crate::Reference;
use crate::movement::Walk;
use crate::state::{Man, Spot, State};

impl Reference {
    /// Whether the piece on `from` may capture what it captures on this walk.
    pub(crate) fn captures_allowed(&self, state: &State, from: Spot, man: Man, walk: &Walk) -> bool {
        let captured: Vec<(Spot, Man)> =
            walk.taken.iter().filter_map(|spot| state.at(*spot).map(|taken| (*spot, taken))).collect();
        (captured.is_empty() || self.may_capture(state, man.color))
            && self.limit_allows(state, from, man, &captured)
            && self.rules.lion_trading.as_ref().is_none_or(|trading| {
                self.counter_strike_allows(trading, state, from, man, &captured)
                    && self.lion_may_take(trading, state, from, man, &captured)
            })
    }

    /// The pieces of a player that could move to a square and take what stands
    /// there, whatever the rules about captures say.
    pub(crate) fn attackers(&self, state: &State, by: Color, target: Spot) -> Vec<(Spot, Man)> {
        state.men_of(by).filter(|(from, man)| self.could_take(state, *from, *man, target)).collect()
    }

    /// Whether a piece could move to a square and take what stands there,
    /// whatever the rules about captures say.
    pub(crate) fn could_take(&self, state: &State, from: Spot, man: Man, target: Spot) -> bool {
        let walks = || self.walks(state, from, man);
        let takes = |walk: Walk| walk.to == target || walk.way.contains(&target);
        from != target
            && self.may_capture(state, man.color)
            && self.may_come_to(man, target)
            && walks().into_iter().any(takes)
    }

    /// Whether a side may capture at all: where captures need a royal, it has
    /// one on the board.
    fn may_capture(&self, state: &State, color: Color) -> bool {
        !self.rules.captures_need_royal || !self.royals(state, color).is_empty()
    }

    /// Whether a player could take what stands on the square with his next
    /// move. Lion trading does not count, but limits like the emperor's do: a
    /// piece under such a limit attacks only if it could itself take there,
    /// that is, if nothing protects the square in turn. Each turn of this
    /// question has one limited piece less, so that it ends. Where a side has
    /// more than three limited pieces they attack like all others.
    pub(crate) fn is_attacked(&self, state: &State, by: Color, target: Spot) -> bool {
        let Some(victim) = state.at(target) else { return false };
        let attackers = self.attackers(state, by, target);
        let limited = |color| state.men_of(color).filter(|(_, man)| self.has_limit(man.kind)).count();
        if Color::BOTH.into_iter().any(|color| limited(color) > 3) {
            return !attackers.is_empty();
        }
        attackers.into_iter().any(|(from, man)| self.limit_allows(state, from, man, &[(target, victim)]))
    }

    /// The board after the captures, with the captor moved to one of the
    /// squares where it captured.
    fn captor_moved(
        &self,
        state: &State,
        from: Spot,
        man: Man,
        captured: &[(Spot, Man)],
        target: Spot,
    ) -> State {
        let mut after = state.clone();
        after.put(from, None);
        for (spot, _) in captured {
            after.put(*spot, None);
        }
        after.put(target, Some(man));
        after
    }

    fn has_limit(&self, kind: usize) -> bool {
        match self.kinds[kind].limit {
            CaptureLimit::None => false,
            CaptureLimit::ProtectedRoyals | CaptureLimit::ProtectedPieces => true,
        }
    }

    fn is_limited(&self, man: Man, victim: Man) -> bool {
        man.color != victim.color
            && match self.kinds[man.kind].limit {
                CaptureLimit::ProtectedRoyals => self.kinds[victim.kind].royal,
                CaptureLimit::ProtectedPieces => true,
                CaptureLimit::None => false,
            }
    }

    /// The emperor's limit: what it may not take must be unprotected.
    fn limit_allows(&self, state: &State, from: Spot, man: Man, captured: &[(Spot, Man)]) -> bool {
        let limited = captured.iter().filter(|(_, victim)| self.is_limited(man, *victim));
        limited.map(|(target, _)| *target).all(|target| {
            let after = self.captor_moved(state, from, man, captured, target);
            !self.is_attacked(&after, !man.color, target)
        })
    }

    /// After another piece has taken a lion: no lion elsewhere may be taken by
    /// a piece that is not a lion.
    fn counter_strike_allows(
        &self,
        trading: &LionTrading,
        state: &State,
        from: Spot,
        man: Man,
        captured: &[(Spot, Man)],
    ) -> bool {
        let Some(taken_at) = state.lion_taken else { return true };
        if is_lion(trading, man) {
            return true;
        }
        let mut lions = captured.iter().filter(|(spot, victim)| {
            is_lion(trading, *victim) && victim.color != man.color && *spot != taken_at
        });
        match trading.counter_strike {
            CounterStrike::AnyLion => lions.next().is_none(),
            CounterStrike::ProtectedLion => lions.all(|(target, _)| {
                let after = self.captor_moved(state, from, man, captured, *target);
                self.attackers(&after, !man.color, *target).is_empty()
            }),
            CounterStrike::Off => true,
        }
    }

    /// A lion takes a lion two squares away only when it is unprotected, or
    /// when it takes a piece of some weight before.
    fn lion_may_take(
        &self,
        trading: &LionTrading,
        state: &State,
        from: Spot,
        man: Man,
        captured: &[(Spot, Man)],
    ) -> bool {
        if !is_lion(trading, man) {
            return true;
        }
        captured.iter().enumerate().all(|(order, (target, victim))| {
            if !is_lion(trading, *victim) || victim.color == man.color || from.distance(*target) <= 1 {
                return true;
            }
            let before = &captured[..order];
            if before.iter().any(|(_, man)| !holds(&trading.no_bridge, *man)) {
                return true;
            }
            let after = self.captor_moved(state, from, man, captured, *target);
            if !self.attackers(&after, !man.color, *target).is_empty() {
                return false;
            }
            match trading.protection {
                LionProtection::TakenStillProtects => !before.iter().any(|(spot, taken)| {
                    let mut with_taken = after.clone();
                    with_taken.put(*spot, Some(*taken));
                    let protectors = self.attackers(&with_taken, !man.color, *target);
                    protectors.iter().any(|(protector, _)| protector == spot)
                }),
                LionProtection::AfterTheMove => true,
            }
        })
    }
}

fn holds(set: &ohban::KindSet, man: Man) -> bool {
    ohban::PieceKind::new(man.kind).is_some_and(|kind| set.contains(kind))
}

/// Whether the piece counts as a lion.
pub(crate) fn is_lion(trading: &LionTrading, man: Man) -> bool {
    holds(&trading.lions, man)
}
