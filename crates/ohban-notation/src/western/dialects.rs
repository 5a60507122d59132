//! Other ways to write moves, read where the plain one finds nothing: the file
//! or the rank alone for the start (`G65h`, `Gi5h`), captures on the square of
//! the last move (`Sx`, `xS`), codes and names of other authors (`H-8d`,
//! `歩-76`), `--` for a pass.
//!
//! A text is read if all its readings together mean one legal move.

use crate::names::Names;
use smallvec::{SmallVec, smallvec};

use super::other_codes;
use super::read::normal;
use crate::cursor::Cursor;
use crate::meaning::Promotes;
use crate::squares::read_western;
use ohban_core::{BoardSize, Move, PieceKind, Position, Square, Variant};

/// Kinds that a piece can be, the likelier group first.
type Kinds = SmallVec<[PieceKind; 4]>;

/// What is known of the start and the end of a move.
#[derive(Debug, Clone, Copy)]
struct Squares {
    from: Start,
    to: Square,
}

/// What is known of the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Start {
    Unknown,
    At(Square),
    File(u8),
    Rank(u8),
    Hand,
}

impl Start {
    fn fits(self, m: Move) -> bool {
        match (self, m.from()) {
            (Start::Hand, from) => from.is_none(),
            (_, None) => false,
            (Start::Unknown, Some(_)) => true,
            (Start::At(square), Some(from)) => from == square,
            (Start::File(file), Some(from)) => from.file() == file,
            (Start::Rank(rank), Some(from)) => from.rank() == rank,
        }
    }
}

pub(super) fn read(position: &Position, text: &str, last: Option<Square>) -> Option<Move> {
    let text: String = text.chars().map(normal).collect();
    let legal = position.legal_moves();
    if text == "--" {
        return only(legal.into_iter().filter(|m| m.is_pass()));
    }
    let body = text.trim_end_matches(['+', '=']);
    let mut sign = Cursor::new(text.get(body.len()..).unwrap_or(""));
    let promotes = Promotes::read(&mut sign);
    if !sign.is_at_end() {
        return None;
    }
    let size = position.variant().size();
    // `xS`: a silver takes on the square of the last move.
    let (body, takes_first) = body.strip_prefix('x').map_or((body, false), |body| (body, true));
    for (kinds, rest) in pieces(position.variant(), body) {
        let (squares, captures) = if takes_first {
            let to = last?;
            (starts(rest, size).into_iter().map(|from| Squares { from, to }).collect(), true)
        } else {
            (squares(rest, size, last), rest.contains('x'))
        };
        let fits = |m: &Move| {
            let kind = m.dropped().or_else(|| Some(position.piece_on(m.from()?)?.kind()));
            kind.is_some_and(|kind| kinds.contains(&kind))
                && !m.captures_on_the_way()
                && m.from() != Some(m.to())
                && (!captures || position.piece_on(m.to()).is_some())
                && squares.iter().any(|squares| squares.to == m.to() && squares.from.fits(*m))
        };
        let found: Vec<Move> = legal.iter().copied().filter(fits).collect();
        // It declines if it may.
        let declines = |m: &Move| promotes != Promotes::Unsaid || !found.contains(&m.not_promoting());
        let said = |m: &&Move| promotes.fits(**m) && (!m.promotes() || declines(m));
        if !found.is_empty() {
            return only(found.iter().filter(said).copied());
        }
    }
    None
}

fn only(mut moves: impl Iterator<Item = Move>) -> Option<Move> {
    let first = moves.next();
    first.filter(|_| moves.next().is_none())
}

/// The pieces that a text can begin with, and what follows them.
fn pieces<'a>(variant: &Variant, text: &'a str) -> Vec<(Kinds, &'a str)> {
    let name = text.trim_start_matches('+');
    let plus = text.get(..text.len() - name.len()).unwrap_or("");
    let mut found = Vec::new();
    let letters = name.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(name.len());
    for length in (1..=letters).rev() {
        let (code, rest) = name.split_at(length);
        found.extend(kinds_by_code(variant, plus, code).into_iter().map(|kinds| (kinds, rest)));
    }
    if letters == 0 {
        // +銀 is 成銀.
        let prefix = if plus.is_empty() { "" } else { "成" };
        let full = format!("{prefix}{name}");
        let normal = crate::names::normal(&full);
        for (length, meaning) in Names::of(variant).at_start(&normal) {
            // The normal form has the same characters.
            let characters = normal.get(..length).unwrap_or("").chars().count();
            let at = full.char_indices().nth(characters).map_or(full.len(), |(at, _)| at);
            let Some(rest) = at.checked_sub(prefix.len()).and_then(|at| name.get(at..)) else { continue };
            for kinds in [&meaning.kinds, &meaning.loosely] {
                found.push((kinds.clone(), rest));
            }
        }
    }
    found
}

/// Kinds with a code: the kind itself, then those of the same name, then what
/// other authors call so.
fn kinds_by_code(variant: &Variant, plus: &str, code: &str) -> Vec<Kinds> {
    let wanted = format!("{plus}{code}");
    let own = variant.kind_by_code(&wanted).or_else(|| {
        variant.kinds().find(|(_, info)| info.code.eq_ignore_ascii_case(&wanted)).map(|(kind, _)| kind)
    });
    if let Some(own) = own {
        let name = variant.kind(own).map(|info| &info.name);
        let namesakes = variant.kinds().filter(|(kind, info)| *kind != own && Some(&info.name) == name);
        let namesakes: Kinds = namesakes.map(|(kind, _)| kind).collect();
        return [smallvec![own], namesakes].into_iter().filter(|kinds: &Kinds| !kinds.is_empty()).collect();
    }
    if !plus.is_empty() {
        return Vec::new();
    }
    let ids: SmallVec<[&str; 4]> = other_codes::ids(code).collect();
    let kinds: Kinds =
        variant.kinds().filter(|(_, info)| ids.contains(&info.id.as_str())).map(|(kind, _)| kind).collect();
    if kinds.is_empty() { Vec::new() } else { vec![kinds] }
}

/// What stands behind the piece: start, sign, end, in all ways to read it.
fn squares(rest: &str, size: BoardSize, last: Option<Square>) -> Vec<Squares> {
    let end = |text: &str| if text.is_empty() { last } else { square(text, size) };
    if let Some(to) = rest.strip_prefix('*') {
        return square(to, size).map(|to| Squares { from: Start::Hand, to }).into_iter().collect();
    }
    if let Some((start, to)) = rest.rsplit_once(['-', 'x']) {
        let Some(to) = end(to) else { return Vec::new() };
        return starts(start, size).into_iter().map(|from| Squares { from, to }).collect();
    }
    let cuts = rest.char_indices().map(|(at, _)| at);
    let both = cuts.filter_map(|at| rest.split_at_checked(at));
    both.filter_map(|(start, to)| Some((start, square(to, size)?)))
        .flat_map(|(start, to)| starts(start, size).into_iter().map(move |from| Squares { from, to }))
        .collect()
}

/// What a text says of the start.
fn starts(text: &str, size: BoardSize) -> SmallVec<[Start; 2]> {
    let text = text.strip_prefix('(').and_then(|inside| inside.strip_suffix(')')).unwrap_or(text);
    if text.is_empty() {
        return smallvec![Start::Unknown];
    }
    let file = || {
        let file = text.parse::<u8>().ok()?.checked_sub(1)?;
        (file < size.files()).then_some(Start::File(file))
    };
    let rank = || {
        let mut letters = text.chars();
        let letter = letters.next().filter(char::is_ascii_lowercase)?;
        let rank = u8::try_from(letter).ok()? - b'a';
        (letters.next().is_none() && rank < size.ranks()).then_some(Start::Rank(rank))
    };
    [square(text, size).map(Start::At), file(), rank()].into_iter().flatten().collect()
}

/// A text that is a square and nothing else.
fn square(text: &str, size: BoardSize) -> Option<Square> {
    let mut cursor = Cursor::new(text);
    let square = read_western(&mut cursor, size).ok()?;
    cursor.is_at_end().then_some(square)
}
