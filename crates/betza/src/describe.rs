//! Moves in plain English words.

use crate::directions::Shape;
use crate::letters::{Atom, Modality, ModalitySet};
use crate::resolve::Ranges;
use crate::syntax::{LegSyntax, Movement, MovementPart};

/// Says in plain English words how a piece moves.
///
/// The words are for people, in lists and help texts; they may change from version to version.
///
/// ```
/// use betza::{Movement, describe};
/// let words = |text: &str| Movement::parse(text).map(|piece| describe(&piece));
/// assert_eq!(words("WfF")?, "steps one square orthogonally or diagonally forward");
/// assert_eq!(words("fN")?, "leaps two squares forward and one to either side");
/// assert_eq!(
///     words("BmasB")?,
///     "slides any number of squares diagonally; slides any number of squares diagonally to an \
///      empty square, then slides any number of squares at a right angle"
/// );
/// # Ok::<(), betza::ParseError>(())
/// ```
#[must_use]
pub fn describe(piece: &Movement) -> String {
    let mut clauses: Vec<Clause<'_>> = Vec::new();
    for one in piece.parts() {
        let clause = Clause::new(one, piece.hops());
        // Gold is "orthogonally or diagonally forward", not two sentences.
        match clauses.iter_mut().find(|earlier| earlier.joins(&clause)) {
            Some(earlier) => earlier.headings |= clause.headings,
            None => clauses.push(clause),
        }
    }
    clauses.iter().map(Clause::words).collect::<Vec<_>>().join("; ")
}

/// A move, and the first leg's directions of all moves that differ in nothing else.
struct Clause<'p> {
    one: &'p MovementPart,
    headings: u8,
    /// Most pieces that a `pp` hops over.
    hops: Option<u8>,
}

impl<'p> Clause<'p> {
    fn new(one: &'p MovementPart, hops: Option<u8>) -> Self {
        Self { one, headings: one.legs.first().map_or(0, |leg| leg.headings.bits()), hops }
    }

    fn joins(&self, other: &Self) -> bool {
        let ([a], [b]) = (&self.one.legs[..], &other.one.legs[..]) else {
            return false;
        };
        let (x, y) = (self.one.atom, other.one.atom);
        (x.size(), x.is_slide(), x.shape() == Shape::Universal)
            == (y.size(), y.is_slide(), y.shape() == Shape::Universal)
            && self.one.range == other.one.range
            && a.modality == b.modality
    }

    fn words(&self) -> String {
        let MovementPart { legs, atom, range, .. } = self.one;
        if *atom == Atom::Universal {
            return universal(legs);
        }
        let mut ranges = Ranges::new(*range);
        let mut parts = Vec::with_capacity(legs.len());
        for (index, leg) in legs.iter().enumerate() {
            let directions = match (index, atom.shape()) {
                (0, Shape::Oblique) => oblique(self.headings, atom.size()),
                (0, _) => toward(self.headings),
                _ => turning(leg.headings.bits()),
            };
            let last = index + 1 == legs.len();
            let end = if last { last_landing(leg.modality, self.hops) } else { landing(leg.modality) };
            parts.push(format!("{}{end}", self.leg(leg, index > 0, &ranges, &directions)));
            ranges.pass(leg.modality);
        }
        // There and back.
        if let ([_, back], Some(1)) = (&legs[..], *range)
            && back.headings.bits() == 1 << 4
            && back.modality.is_empty()
            && !legs.iter().any(|leg| leg.modality.changes_range())
        {
            parts.truncate(1);
            parts.push("returns to where it began".to_owned());
        }
        parts.join(", then ")
    }

    /// A leg without its landing.
    fn leg(&self, leg: &LegSyntax, later: bool, ranges: &Ranges, directions: &str) -> String {
        let atom = self.one.atom;
        let jumps = leg.modality.contains(Modality::Jump);
        let possible: Vec<Option<u8>> = ranges.possible().collect();
        let each = |words: &dyn Fn(Option<u8>) -> String| {
            let all: Vec<String> = possible.iter().map(|&range| words(range)).collect();
            all.join(" or ")
        };
        let mut text = if atom.is_slide() {
            format!("{} {directions}", each(&|range| slide(range, jumps)))
        } else if atom.shape() == Shape::Oblique {
            let size = atom.size();
            let again = format!("leaps ({},{}) {directions}", size.0, size.1);
            if later { again } else { format!("leaps {directions}") }
        } else {
            format!("leaps {} {directions}", squares(atom.size().0))
        };
        if !atom.is_slide() && possible != [Some(1)] {
            text += &format!(", {}", each(&repeated));
        } else if atom.is_slide() && jumps {
            text += ", whatever stands on the first";
        }
        let between = match atom.step(0).halfway().len() {
            2 => "both squares between are",
            _ => "the square between is",
        };
        if leg.modality.contains(Modality::Lame) {
            text += &format!(" if {between} empty");
        } else if jumps && !atom.is_slide() {
            text += &format!(" if {between} occupied");
        }
        text
    }
}

fn universal(legs: &[LegSyntax]) -> String {
    let has = |letter| legs.iter().any(|leg| leg.modality.contains(letter));
    match (has(Modality::Move), has(Modality::Capture)) {
        (true, false) => "moves to any empty square of the board".to_owned(),
        (false, true) => "captures on any square of the board".to_owned(),
        _ => "moves to any square of the board".to_owned(),
    }
}

fn slide(range: Option<u8>, skips: bool) -> String {
    match (range, skips) {
        (Some(1), _) => "steps one square".to_owned(),
        (Some(2), true) => "slides exactly two squares".to_owned(),
        (Some(most), true) => format!("slides two to {} squares", number(most)),
        (Some(most), false) => format!("slides up to {} squares", number(most)),
        (None, true) => "slides two or more squares".to_owned(),
        (None, false) => "slides any number of squares".to_owned(),
    }
}

fn repeated(range: Option<u8>) -> String {
    match range {
        Some(1) => "once".to_owned(),
        Some(most) => format!("up to {} times in one line", number(most)),
        None => "again and again in one line".to_owned(),
    }
}

/// What a leg that another one follows may end on.
fn landing(modality: ModalitySet) -> String {
    let has = |letter| modality.contains(letter);
    let options = [
        (has(Modality::Move) || has(Modality::MoveChangingRange), "to an empty square"),
        (has(Modality::Capture), "capturing an enemy"),
        (has(Modality::CaptureOwn), "capturing an own piece"),
        (has(Modality::Hop) || has(Modality::HopChangingRange), "passing over a piece there"),
    ];
    let words: Vec<&str> = options.into_iter().filter(|one| one.0).map(|one| one.1).collect();
    match &words[..] {
        [] | ["to an empty square"] => " to an empty square".to_owned(),
        _ => format!(", {}", alternatives(&words)),
    }
}

fn last_landing(modality: ModalitySet, hops: Option<u8>) -> String {
    let has = |letter| modality.contains(letter);
    let hop = if has(Modality::HopChangingRange) {
        ", hopping over one piece to the square right behind it".to_owned()
    } else if has(Modality::HopSeveral) {
        match hops {
            Some(1) => ", hopping over exactly one piece".to_owned(),
            Some(most) => format!(", hopping over one to {} pieces", number(most)),
            None => ", hopping over one or more pieces".to_owned(),
        }
    } else if has(Modality::Hop) {
        ", hopping over exactly one piece".to_owned()
    } else if has(Modality::CaptureAllOwn) {
        ", capturing every piece passed, own pieces too".to_owned()
    } else if has(Modality::CaptureAll) {
        ", capturing every enemy passed".to_owned()
    } else {
        String::new()
    };
    let what = match (has(Modality::Move), has(Modality::Capture), has(Modality::CaptureOwn)) {
        (false, false, false) | (true, true, false) => "",
        (true, false, false) => ", without capturing",
        (false, true, false) => ", only to capture",
        (false, false, true) => ", only to capture an own piece",
        (false, true, true) => ", only to capture a piece of either side",
        (true, false, true) => ", capturing only own pieces",
        (true, true, true) => ", capturing own pieces too",
    };
    format!("{hop}{what}")
}

/// Takes a phrase for the directions of `whole` if all of them are there, and else one for each
/// part that is.
struct Phrases<'w> {
    left: u8,
    words: Vec<&'w str>,
}

impl<'w> Phrases<'w> {
    fn take(&mut self, bits: u8, words: &'w str) -> &mut Self {
        if bits != 0 && self.left & bits == bits {
            self.left &= !bits;
            self.words.push(words);
        }
        self
    }
}

/// Directions of the king's compass.
fn toward(bits: u8) -> String {
    if bits == 0xFF {
        return "in any direction".to_owned();
    }
    let mut phrases = Phrases { left: bits, words: Vec::new() };
    phrases
        .take(0b0101_0101, "orthogonally")
        .take(1, "straight forward")
        .take(1 << 4, "straight backward")
        .take(1 << 2 | 1 << 6, "sideways")
        .take(1 << 2, "to the right")
        .take(1 << 6, "to the left")
        .take(0b1010_1010, "diagonally")
        .take(1 << 1 | 1 << 7, "diagonally forward")
        .take(1 << 3 | 1 << 5, "diagonally backward")
        .take(1 << 1 | 1 << 3, "diagonally to the right")
        .take(1 << 5 | 1 << 7, "diagonally to the left")
        .take(1 << 1, "diagonally forward to the right")
        .take(1 << 7, "diagonally forward to the left")
        .take(1 << 3, "diagonally backward to the right")
        .take(1 << 5, "diagonally backward to the left");
    alternatives(&phrases.words)
}

/// Turns of a later leg.
fn turning(bits: u8) -> String {
    match bits {
        0xFF => return "in any direction".to_owned(),
        0xEF => return "in any direction but straight back".to_owned(),
        _ => {}
    }
    let mut phrases = Phrases { left: bits, words: Vec::new() };
    phrases
        .take(1, "straight on")
        .take(1 << 1 | 1 << 7, "at 45 degrees")
        .take(1 << 1, "at 45 degrees to the right")
        .take(1 << 7, "at 45 degrees to the left")
        .take(1 << 2 | 1 << 6, "at a right angle")
        .take(1 << 2, "at a right angle to the right")
        .take(1 << 6, "at a right angle to the left")
        .take(1 << 3 | 1 << 5, "at 135 degrees")
        .take(1 << 3, "at 135 degrees to the right")
        .take(1 << 5, "at 135 degrees to the left")
        .take(1 << 4, "straight back");
    alternatives(&phrases.words)
}

/// Directions of the knight's compass, with the lengths of the leap.
fn oblique(bits: u8, (long, short): (i8, i8)) -> String {
    let (far, near) = (squares(long), number(short.unsigned_abs()));
    if bits == 0xFF {
        return format!("{far} orthogonally and {near} to either side");
    }
    let mut phrases = Phrases { left: bits, words: Vec::new() };
    phrases
        .take(1 | 1 << 7, "forward, to either side")
        .take(1, "forward, to the right")
        .take(1 << 7, "forward, to the left")
        .take(1 << 3 | 1 << 4, "backward, to either side")
        .take(1 << 3, "backward, to the right")
        .take(1 << 4, "backward, to the left")
        .take(1 << 1 | 1 << 2, "to the right, forward or backward")
        .take(1 << 1, "to the right, forward")
        .take(1 << 2, "to the right, backward")
        .take(1 << 5 | 1 << 6, "to the left, forward or backward")
        .take(1 << 6, "to the left, forward")
        .take(1 << 5, "to the left, backward");
    let words = phrases.words.iter().map(|words| {
        let (main, side) = words.split_once(", ").unwrap_or((words, ""));
        format!("{far} {main} and {near} {side}")
    });
    words.collect::<Vec<_>>().join(", or ")
}

/// "a, b or c".
fn alternatives(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

fn squares(count: i8) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} square{plural}", number(count.unsigned_abs()))
}

fn number(value: u8) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    words.get(usize::from(value)).map_or_else(|| value.to_string(), |word| (*word).to_owned())
}
