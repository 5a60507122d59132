//! Where a piece can go, by following the paths of its movement string step
//! by step.

use betza::{Halfway, Hurdle, Leg, Path, RangeCapture, Step};
use ohban::rules::JumpCaptures;
use ohban::{Color, PieceKind};

use crate::Reference;
use crate::state::{Man, Spot, State};

/// One way of moving a piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Walk {
    /// Squares captured on the way, in order, `to` never among them.
    pub(crate) way: Vec<Spot>,
    pub(crate) to: Spot,
    /// All captured squares in the order in which they are captured.
    pub(crate) taken: Vec<Spot>,
    /// Where the first leg ended, if there were several: it names a pass.
    pub(crate) via: Option<Spot>,
}

/// A piece on its way.
#[derive(Clone)]
struct Traveller<'a> {
    reference: &'a Reference,
    state: &'a State,
    from: Spot,
    man: Man,
    here: Spot,
    way: Vec<Spot>,
    via: Option<Spot>,
}

impl Reference {
    /// All walks of the piece on `from`; the same effect may occur more than
    /// once. Rules about captures are not asked.
    pub(crate) fn walks(&self, state: &State, from: Spot, man: Man) -> Vec<Walk> {
        self.walks_along(&self.paths(state, from, man), state, from, man)
    }

    /// The walks along these paths.
    pub(crate) fn walks_along(&self, paths: &[Path], state: &State, from: Spot, man: Man) -> Vec<Walk> {
        let mut walks = Vec::new();
        for path in paths {
            match path {
                Path::Anywhere { empty, enemy } => {
                    for to in self.spots().filter(|to| *to != from) {
                        let allowed = match state.at(to) {
                            None => *empty,
                            Some(other) => *enemy && other.color != man.color,
                        };
                        if allowed {
                            let taken = state.at(to).map(|_| to).into_iter().collect();
                            walks.push(Walk { way: Vec::new(), to, taken, via: None });
                        }
                    }
                }
                Path::Legs(legs) => {
                    let traveller = Traveller {
                        reference: self,
                        state,
                        from,
                        man,
                        here: from,
                        way: Vec::new(),
                        via: None,
                    };
                    traveller.travel(legs, &mut walks);
                }
            }
        }
        walks
    }

    /// What the walk captures, in order, the end square last.
    pub(crate) fn captured(&self, state: &State, from: Spot, way: &[Spot], to: Spot) -> Vec<(Spot, Man)> {
        let end = (to != from).then_some(to);
        way.iter().copied().chain(end).filter_map(|spot| state.at(spot).map(|man| (spot, man))).collect()
    }

    /// Whether a piece of this kind on this square could ever move, whatever
    /// stands elsewhere.
    pub(crate) fn could_ever_move(&self, kind: usize, color: Color, from: Spot) -> bool {
        let paths = self.kinds[kind].paths.iter().chain(self.own_paths(kind, color, from));
        let own = paths.into_iter().any(|path| self.path_fits(path, color, from));
        own || self.could_borrow(kind, color, from)
    }

    pub(crate) fn path_fits(&self, path: &Path, color: Color, from: Spot) -> bool {
        match path {
            Path::Anywhere { .. } => self.files * self.ranks > 1,
            Path::Legs(legs) => self.legs_fit(legs, color, from),
        }
    }

    /// Whether a piece may fly over another, or take it on the way: over all
    /// of lower rank, and without a rank of its own over everything.
    fn outranks(&self, kind: usize, other: usize) -> bool {
        let ranks = &self.rules.jump_ranks;
        let rank = |kind: usize| {
            let kind = PieceKind::new(kind)?;
            ranks.iter().position(|kinds| kinds.contains(kind))
        };
        // The highest rank comes first.
        rank(kind).is_none_or(|own| rank(other).is_none_or(|other| own < other))
    }

    /// Whether the legs can be walked one after the other without leaving the
    /// board.
    fn legs_fit(&self, legs: &[Leg], color: Color, from: Spot) -> bool {
        let Some((leg, rest)) = legs.split_first() else { return true };
        let shortest = match leg.hurdle {
            Hurdle::None => leg.first,
            Hurdle::Any | Hurdle::Adjacent | Hurdle::Several(_) => leg.first + 1,
        };
        (shortest..=leg.last.unwrap_or(u8::MAX))
            .map(|steps| advance(from, color, leg.step, i32::from(steps)))
            .take_while(|spot| self.on_board(*spot))
            .any(|spot| self.legs_fit(rest, color, spot))
    }
}

fn advance(from: Spot, color: Color, step: Step, times: i32) -> Spot {
    from.step(color, times * i32::from(step.right), times * i32::from(step.forward))
}

impl Traveller<'_> {
    /// What stands on a square now: the start and the squares captured on the
    /// way have become empty.
    fn occupant(&self, spot: Spot) -> Option<Man> {
        if spot == self.from || self.way.contains(&spot) { None } else { self.state.at(spot) }
    }

    fn halfway_fits(&self, leg: &Leg, step_from: Spot) -> bool {
        let mut between = leg
            .step
            .halfway()
            .into_iter()
            .map(|offset| self.occupant(advance(step_from, self.man.color, offset, 1)).is_some());
        match leg.halfway {
            Halfway::Any => true,
            Halfway::Empty => !between.any(|occupied| occupied),
            Halfway::Occupied => between.all(|occupied| occupied),
        }
    }

    fn travel(&self, legs: &[Leg], walks: &mut Vec<Walk>) {
        let Some((leg, rest)) = legs.split_first() else { return };
        let mut hopped = 0;
        let mut going = self.clone();
        for steps in 1..=i32::from(leg.last.unwrap_or(u8::MAX)) {
            let before = advance(self.here, self.man.color, leg.step, steps - 1);
            let spot = advance(self.here, self.man.color, leg.step, steps);
            if !self.reference.on_board(spot) || !self.halfway_fits(leg, before) {
                return;
            }
            if steps < i32::from(leg.first) {
                continue;
            }
            let stands = self.occupant(spot);
            let has_hopped = hopped > 0 || leg.hurdle == Hurdle::None;
            if has_hopped && stands.is_none_or(|man| self.may_end_on(leg, man)) {
                going.end_leg(leg, rest, spot, walks);
            }
            if hopped > 0 && leg.hurdle == Hurdle::Adjacent {
                return;
            }
            let Some(man) = stands else { continue };
            let outranked = self.reference.outranks(self.man.kind, man.kind);
            let goes_over = match leg.hurdle {
                Hurdle::Any | Hurdle::Adjacent => hopped == 0,
                Hurdle::Several(most) => outranked && most.is_none_or(|most| hopped < most),
                Hurdle::None => match leg.range_capture {
                    RangeCapture::None => false,
                    RangeCapture::Enemies => outranked && man.color != self.man.color,
                    RangeCapture::All => outranked,
                },
            };
            if !goes_over {
                return;
            }
            match leg.hurdle {
                Hurdle::None => going.way.push(spot),
                Hurdle::Any | Hurdle::Adjacent | Hurdle::Several(_) => hopped += 1,
            }
        }
    }

    /// Whether a leg over other pieces may end on this one.
    fn may_end_on(&self, leg: &Leg, man: Man) -> bool {
        let outranked = self.reference.outranks(self.man.kind, man.kind);
        match leg.hurdle {
            Hurdle::Several(_) => match self.reference.rules.jump_captures {
                JumpCaptures::Any => true,
                JumpCaptures::NotRoyals => !self.reference.kinds[man.kind].royal,
                JumpCaptures::LowerRanks => outranked,
            },
            Hurdle::None => leg.range_capture == RangeCapture::None || outranked,
            Hurdle::Any | Hurdle::Adjacent => true,
        }
    }

    /// The leg ends on `spot` in every way that is allowed there.
    fn end_leg(&self, leg: &Leg, rest: &[Leg], spot: Spot, walks: &mut Vec<Walk>) {
        let (stands, captures) = match self.occupant(spot) {
            None => (leg.landing.empty, false),
            Some(man) if man.color == self.man.color => {
                let ends_on_own = self.reference.rules.range_capture_ends_on_own;
                let takes_own = match leg.range_capture {
                    RangeCapture::All => ends_on_own,
                    RangeCapture::None | RangeCapture::Enemies => leg.landing.own,
                };
                (leg.landing.hop, takes_own)
            }
            Some(_) => (leg.landing.hop, leg.landing.enemy),
        };
        if rest.is_empty() {
            if stands || captures {
                let way = self.way.iter().copied().filter(|taken| *taken != spot).collect();
                let end = captures.then_some(spot);
                let taken = self.way.iter().copied().chain(end).collect();
                walks.push(Walk { way, to: spot, taken, via: self.via });
            }
            return;
        }
        let onward = Traveller { here: spot, via: self.via.or(Some(spot)), ..self.clone() };
        if stands {
            onward.travel(rest, walks);
        }
        if captures {
            let way = [&self.way[..], &[spot]].concat();
            Traveller { way, ..onward }.travel(rest, walks);
        }
    }
}
