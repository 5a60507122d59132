//! Text to tree. Everything that can be wrong with a text is found here, with its place.

use std::ops::Range;

use crate::directions::{self, Headings, Mistake, PlacedDirection};
use crate::error::{ParseError, ParseErrorKind};
use crate::letters::{Atom, Direction, Modality, ModalitySet};
use crate::resolve::Ranges;
use crate::syntax::{LegSyntax, Movement, MovementPart};
use crate::{MAX_LEAP, MAX_LEGS, MAX_TEXT_LENGTH};

pub(crate) fn parse(text: &str) -> Result<Movement, ParseError> {
    if text.len() > MAX_TEXT_LENGTH {
        let cut = (0..=MAX_TEXT_LENGTH).rev().find(|&at| text.is_char_boundary(at));
        let start = &text[..cut.unwrap_or(0)];
        return Err(ParseError::new(ParseErrorKind::TooLong, start.len()..start.len(), start));
    }
    let mut parser = Parser { text, at: 0 };
    parser.piece().map_err(|(kind, span)| ParseError::new(kind, span, text))
}

/// A leg whose atom has not been read yet.
#[derive(Default)]
struct RawLeg {
    directions: Vec<PlacedDirection>,
    modality: ModalitySet,
    /// The letters of `modality` with their bytes.
    placed: Vec<(Modality, usize)>,
    span: Range<usize>,
}

impl RawLeg {
    /// Adds a letter; twice the same in a row may be a letter of its own. False if it was there
    /// already.
    fn add(&mut self, letter: Modality, at: usize) -> bool {
        let doubled = Modality::doubled(letter.letter());
        if doubled.is_some_and(|doubled| self.modality.contains(doubled)) {
            return false;
        }
        if self.modality.insert(letter) {
            self.placed.push((letter, at));
            return true;
        }
        match (doubled, self.placed.last_mut()) {
            (Some(doubled), Some(last)) if *last == (letter, at - 1) => {
                last.0 = doubled;
                self.modality.remove(letter);
                self.modality.insert(doubled)
            }
            _ => false,
        }
    }

    /// The bytes of a letter of `modality`.
    fn place(&self, modality: Modality) -> Range<usize> {
        let found = self.placed.iter().find(|(letter, _)| *letter == modality);
        found.map_or(self.span.clone(), |&(letter, at)| at..at + if letter.is_doubled() { 2 } else { 1 })
    }

    /// The first of these letters, with its bytes.
    fn first_of(&self, letters: &[Modality]) -> Option<(Modality, Range<usize>)> {
        let (letter, _) = self.placed.iter().find(|(letter, _)| letters.contains(letter))?;
        Some((*letter, self.place(*letter)))
    }
}

struct Parser<'t> {
    text: &'t str,
    /// The next byte to read, on a character boundary.
    at: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn advance(&mut self, letter: char) {
        self.at += letter.len_utf8();
    }

    fn eat(&mut self, letter: char) -> bool {
        let found = self.peek() == Some(letter);
        if found {
            self.advance(letter);
        }
        found
    }

    fn digit(&mut self) -> Option<u8> {
        let value = self.peek()?.to_digit(10)?;
        self.at += 1;
        u8::try_from(value).ok()
    }

    /// The mistake of a character that fits nowhere.
    fn unexpected(&self, letter: char) -> Mistake {
        let kind = match letter {
            _ if letter.is_whitespace() => ParseErrorKind::Whitespace,
            'i' | 'o' | 'e' | 't' | 'u' | 'x' => ParseErrorKind::UnsupportedLetter { letter },
            'L' | 'J' => ParseErrorKind::AmbiguousAtom { letter },
            _ => ParseErrorKind::UnknownLetter { letter },
        };
        (kind, self.at..self.at + letter.len_utf8())
    }

    fn piece(&mut self) -> Result<Movement, Mistake> {
        if self.text.is_empty() {
            return Err((ParseErrorKind::Empty, 0..0));
        }
        let mut moves = Vec::new();
        while self.at < self.text.len() {
            moves.push(self.one_move()?);
        }
        Ok(Movement::new(moves))
    }

    fn one_move(&mut self) -> Result<MovementPart, Mistake> {
        let start = self.at;
        let mut raw = vec![self.leg()?];
        while self.eat('a') {
            raw.push(self.leg()?);
            if raw.len() > MAX_LEGS {
                return Err((ParseErrorKind::TooManyLegs, start..self.at));
            }
        }
        let atom = self.atom()?;
        let range = self.range(atom)?;
        let span = start..self.at;
        let legs = match atom {
            Atom::Universal => vec![universal_leg(raw, span.clone())?],
            _ => legs(raw, atom, range)?,
        };
        Ok(MovementPart { legs, atom, range, span })
    }

    fn leg(&mut self) -> Result<RawLeg, Mistake> {
        let mut leg = RawLeg { span: self.at..self.at, ..RawLeg::default() };
        while let Some(letter) = self.peek() {
            if let Some(direction) = Direction::from_letter(letter) {
                leg.directions.push((direction, self.at));
            } else if let Some(modality) = Modality::from_letter(letter) {
                if !leg.add(modality, self.at) {
                    let kind = ParseErrorKind::RepeatedModality { letter };
                    return Err((kind, self.at..self.at + 1));
                }
            } else {
                break;
            }
            self.advance(letter);
        }
        leg.span.end = self.at;
        Ok(leg)
    }

    fn atom(&mut self) -> Result<Atom, Mistake> {
        let Some(letter) = self.peek() else {
            return Err((ParseErrorKind::MissingAtom, self.at..self.at));
        };
        if letter == '(' {
            return self.leap();
        }
        if letter.is_ascii_digit() {
            return Err((ParseErrorKind::RangeWithoutAtom, self.at..self.at + 1));
        }
        let atom = Atom::from_letter(letter).ok_or_else(|| self.unexpected(letter))?;
        self.advance(letter);
        Ok(atom)
    }

    fn leap(&mut self) -> Result<Atom, Mistake> {
        let start = self.at;
        self.advance('(');
        let first = self.number(start)?;
        if !self.eat(',') {
            return Err(self.inside_leap(start, ParseErrorKind::MalformedLeap));
        }
        let second = self.number(start)?;
        if !self.eat(')') {
            return Err(self.inside_leap(start, ParseErrorKind::UnclosedParenthesis));
        }
        let (long, short) = (first.max(second), first.min(second));
        if long == 0 {
            return Err((ParseErrorKind::ZeroLeap, start..self.at));
        }
        Ok(Atom::Leap { long, short })
    }

    fn number(&mut self, start_of_leap: usize) -> Result<u8, Mistake> {
        let start = self.at;
        let mut number: u8 = 0;
        while let Some(digit) = self.digit() {
            number = number.saturating_mul(10).saturating_add(digit);
        }
        if self.at == start {
            return Err(self.inside_leap(start_of_leap, ParseErrorKind::MalformedLeap));
        }
        if number > MAX_LEAP {
            return Err((ParseErrorKind::LeapTooLong, start..self.at));
        }
        Ok(number)
    }

    /// The mistake at the current place inside the parenthesis that opened at `start`.
    fn inside_leap(&self, start: usize, kind: ParseErrorKind) -> Mistake {
        match self.peek() {
            None => (ParseErrorKind::UnclosedParenthesis, start..self.at),
            Some(letter) if letter.is_whitespace() => self.unexpected(letter),
            Some(_) if kind == ParseErrorKind::UnclosedParenthesis => (kind, start..self.at),
            Some(letter) => (kind, self.at..self.at + letter.len_utf8()),
        }
    }

    /// The range after an atom; `None` is unlimited.
    fn range(&mut self, atom: Atom) -> Result<Option<u8>, Mistake> {
        let doubled = self.peek().is_some_and(|next| Atom::from_letter(next) == Some(atom));
        if doubled {
            self.at += 1;
        }
        let start = self.at;
        let Some(first) = self.digit() else {
            return Ok(if doubled { None } else { atom.default_range() });
        };
        if doubled {
            while self.digit().is_some() {}
            return Err((ParseErrorKind::RangeAfterDoubledAtom { atom }, start..self.at));
        }
        let range = self.digit().map_or(first, |second| first * 10 + second);
        let third = self.at;
        if self.digit().is_some() {
            return Err((ParseErrorKind::ThirdDigit, third..self.at));
        }
        Ok((range != 0).then_some(range))
    }
}

/// U takes one leg of `m` and `c`, and no range.
fn universal_leg(raw: Vec<RawLeg>, span: Range<usize>) -> Result<LegSyntax, Mistake> {
    let mistake = |span| Err((ParseErrorKind::NotOnUniversal, span));
    let mut raw = raw.into_iter();
    let (Some(leg), None) = (raw.next(), raw.next()) else {
        return mistake(span);
    };
    if let Some(&(_, at)) = leg.directions.first() {
        return mistake(at..at + 1);
    }
    let allowed = [Modality::Move, Modality::Capture];
    if let Some(&(letter, _)) = leg.placed.iter().find(|(letter, _)| !allowed.contains(letter)) {
        return mistake(leg.place(letter));
    }
    if leg.span.end + 1 < span.end {
        return mistake(leg.span.end + 1..span.end);
    }
    Ok(finish(leg, Headings::NONE))
}

fn legs(raw: Vec<RawLeg>, atom: Atom, range: Option<u8>) -> Result<Vec<LegSyntax>, Mistake> {
    let last = raw.len() - 1;
    let mut ranges = Ranges::new(range);
    let mut legs = Vec::with_capacity(raw.len());
    for (index, leg) in raw.into_iter().enumerate() {
        let headings = match index {
            0 => directions::first_leg(atom, &leg.directions)?,
            _ => directions::later_leg(atom, &leg.directions)?,
        };
        check_modality(&leg, atom, &ranges)?;
        check_doubled(&leg, atom, index == last)?;
        if index == last {
            check_last_leg(&leg, last == 0 && range == Some(1))?;
        }
        ranges.pass(leg.modality);
        legs.push(finish(leg, headings));
    }
    Ok(legs)
}

fn check_modality(leg: &RawLeg, atom: Atom, ranges: &Ranges) -> Result<(), Mistake> {
    let has_halfway = !atom.step(0).halfway().is_empty();
    let skips = atom.is_slide() && !ranges.possible().any(|range| range == Some(1));
    for (modality, allowed) in [(Modality::Lame, has_halfway), (Modality::Jump, has_halfway || skips)] {
        if leg.modality.contains(modality) && !allowed {
            let kind = ParseErrorKind::NoHalfwaySquare { letter: modality.letter(), atom };
            return Err((kind, leg.place(modality)));
        }
    }
    if leg.modality.contains(Modality::Lame) && leg.modality.contains(Modality::Jump) {
        return Err((ParseErrorKind::LameAndJumping, leg.place(Modality::Jump)));
    }
    Ok(())
}

/// `pp`, `cc` and `ccdd` are ways to run along a line.
fn check_doubled(leg: &RawLeg, atom: Atom, is_last: bool) -> Result<(), Mistake> {
    use Modality::*;
    let Some((letters, place)) = leg.first_of(&[HopSeveral, CaptureAll, CaptureAllOwn]) else {
        return Ok(());
    };
    if !is_last {
        return Err((ParseErrorKind::DoubledOnEarlierLeg { letters }, place));
    }
    if !atom.is_slide() {
        return Err((ParseErrorKind::DoubledOnLeap { letters, atom }, place));
    }
    if leg.modality.contains(CaptureAllOwn) && !leg.modality.contains(CaptureAll) {
        return Err((ParseErrorKind::OnlyOwnOnTheWay, leg.place(CaptureAllOwn)));
    }
    let others: &[Modality] = match letters {
        HopSeveral => &[HopChangingRange, CaptureAll, CaptureAllOwn],
        _ => &[Move, Capture, CaptureOwn, Hop, HopSeveral, HopChangingRange],
    };
    match leg.first_of(others) {
        Some((other, place)) => Err((ParseErrorKind::NotBesideDoubled { letters, other }, place)),
        None => Ok(()),
    }
}

fn check_last_leg(leg: &RawLeg, single_of_range_one: bool) -> Result<(), Mistake> {
    if leg.modality.contains(Modality::MoveChangingRange) {
        let place = leg.place(Modality::MoveChangingRange);
        return Err((ParseErrorKind::RangeChangeOnLastLeg, place));
    }
    use Modality::*;
    match leg.first_of(&[Hop, HopSeveral, HopChangingRange, CaptureAll]) {
        Some((letters, place)) if single_of_range_one => {
            Err((ParseErrorKind::NothingToPass { letters }, place))
        }
        _ => Ok(()),
    }
}

fn finish(leg: RawLeg, headings: Headings) -> LegSyntax {
    LegSyntax {
        directions: leg.directions.into_iter().map(|(direction, _)| direction).collect(),
        modality: leg.modality,
        span: leg.span,
        headings,
    }
}
