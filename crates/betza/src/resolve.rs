//! Tree to paths: every combination of directions and range changes, one path each.

use crate::MAX_PATHS;
use crate::error::ResolveError;
use crate::letters::{Atom, Modality, ModalitySet};
use crate::moves::{Halfway, Hurdle, Landing, Leg, MoveSet, Path, RangeCapture};
use crate::syntax::{LegSyntax, Movement, MovementPart};

/// The other range that `g` and `y` switch to: 1 becomes unlimited, any other becomes 1.
fn changed(range: Option<u8>) -> Option<u8> {
    if range == Some(1) { None } else { Some(1) }
}

/// What a leg may end on, keeping the range and changing it.
fn alternatives(modality: ModalitySet) -> (Landing, Landing) {
    let has = |letter| modality.contains(letter);
    let keeping = Landing {
        empty: has(Modality::Move),
        enemy: has(Modality::Capture),
        own: has(Modality::CaptureOwn),
        hop: has(Modality::Hop),
    };
    let changing = Landing {
        empty: has(Modality::MoveChangingRange),
        hop: has(Modality::HopChangingRange),
        ..Landing::default()
    };
    if keeping == Landing::default() && changing == Landing::default() {
        return (Landing { empty: true, ..keeping }, changing);
    }
    (keeping, changing)
}

/// The ranges that a leg can have, depending on the alternatives taken before.
pub(crate) struct Ranges {
    written: Option<u8>,
    may_be_written: bool,
    may_be_changed: bool,
}

impl Ranges {
    pub(crate) fn new(written: Option<u8>) -> Self {
        Self { written, may_be_written: true, may_be_changed: false }
    }

    /// Goes on to the next leg, after a leg of this modality.
    pub(crate) fn pass(&mut self, modality: ModalitySet) {
        let (keeping, changing) = alternatives(modality);
        let keeps = keeping != Landing::default();
        let changes = changing != Landing::default();
        let before = (self.may_be_written, self.may_be_changed);
        self.may_be_written = before.0 && keeps || before.1 && changes;
        self.may_be_changed = before.1 && keeps || before.0 && changes;
    }

    pub(crate) fn possible(&self) -> impl Iterator<Item = Option<u8>> {
        let ranges = [(self.may_be_written, self.written), (self.may_be_changed, changed(self.written))];
        ranges.into_iter().filter(|(possible, _)| *possible).map(|(_, range)| range)
    }
}

pub(crate) fn resolve(piece: &Movement) -> Result<MoveSet, ResolveError> {
    let mut paths = Vec::new();
    for one in piece.parts() {
        if one.atom == Atom::Universal {
            paths.push(anywhere(one));
        } else {
            let (range, other) = (one.range, changed(one.range));
            let walk = Unfolding { atom: one.atom, number: 0, range, other, hops: piece.hops() };
            walk.extend(&one.legs, &mut Vec::with_capacity(one.legs.len()), &mut paths);
        }
        if paths.len() > MAX_PATHS {
            let (notation, span) = (one.to_string(), one.span.clone());
            return Err(ResolveError::TooManyPaths { notation, span });
        }
    }
    Ok(MoveSet::new(paths))
}

fn anywhere(one: &MovementPart) -> Path {
    let has = |letter| one.legs.iter().any(|leg| leg.modality.contains(letter));
    let (empty, enemy) = (has(Modality::Move), has(Modality::Capture));
    let default = !empty && !enemy;
    Path::Anywhere { empty: empty || default, enemy: enemy || default }
}

/// The state between two legs.
#[derive(Clone, Copy)]
struct Unfolding {
    atom: Atom,
    /// The direction of the leg before; 0 before the first leg.
    number: u8,
    range: Option<u8>,
    /// The range after the next change: what `range` was before, if it was changed already.
    other: Option<u8>,
    /// Most pieces that a last leg hops over.
    hops: Option<u8>,
}

impl Unfolding {
    /// Adds every path that begins with `done` and goes on with `legs`, and stops as soon as there
    /// are too many. Every branch ends in a path, so that the limit bounds the work.
    fn extend(self, legs: &[LegSyntax], done: &mut Vec<Leg>, paths: &mut Vec<Path>) {
        if paths.len() > MAX_PATHS {
            return;
        }
        let [leg, rest @ ..] = legs else {
            paths.push(Path::Legs(done.clone()));
            return;
        };
        let (keeping, changing) = match rest {
            [] => (last_landing(leg.modality), Landing::default()),
            _ => alternatives(leg.modality),
        };
        let (hurdle, range_capture) = match rest {
            [] => (last_hurdle(leg.modality, self.hops), range_capture(leg.modality)),
            _ => (Hurdle::None, RangeCapture::None),
        };
        for turn in leg.headings.iter() {
            let here = Unfolding { number: (self.number + turn) % 8, ..self };
            let next = Unfolding { range: self.other, other: self.range, ..here };
            for (landing, after) in [(keeping, here), (changing, next)] {
                if landing != Landing::default() {
                    done.push(Leg { hurdle, range_capture, ..here.leg(leg.modality, landing) });
                    after.extend(rest, done, paths);
                    done.pop();
                }
            }
        }
    }

    fn leg(self, modality: ModalitySet, landing: Landing) -> Leg {
        let jumps = modality.contains(Modality::Jump);
        let skips = jumps && self.atom.is_slide();
        let halfway = match jumps && !skips {
            true => Halfway::Occupied,
            false if modality.contains(Modality::Lame) => Halfway::Empty,
            false => Halfway::Any,
        };
        let first = if skips { 2 } else { 1 };
        let (hurdle, range_capture) = (Hurdle::None, RangeCapture::None);
        Leg {
            step: self.atom.step(self.number),
            first,
            last: self.range,
            halfway,
            hurdle,
            range_capture,
            landing,
        }
    }
}

fn last_landing(modality: ModalitySet) -> Landing {
    let has = |letter| modality.contains(letter);
    let landing = Landing {
        empty: has(Modality::Move),
        enemy: has(Modality::Capture),
        own: has(Modality::CaptureOwn),
        hop: false,
    };
    match landing == Landing::default() {
        true => Landing { empty: true, enemy: true, ..landing },
        false => landing,
    }
}

/// Both letters restrict the path, so that `g` wins over `p`, which it implies.
fn last_hurdle(modality: ModalitySet, hops: Option<u8>) -> Hurdle {
    if modality.contains(Modality::HopChangingRange) {
        Hurdle::Adjacent
    } else if modality.contains(Modality::Hop) {
        Hurdle::Any
    } else if modality.contains(Modality::HopSeveral) {
        Hurdle::Several(hops)
    } else {
        Hurdle::None
    }
}

fn range_capture(modality: ModalitySet) -> RangeCapture {
    if modality.contains(Modality::CaptureAllOwn) {
        RangeCapture::All
    } else if modality.contains(Modality::CaptureAll) {
        RangeCapture::Enemies
    } else {
        RangeCapture::None
    }
}
