//! Reads moves in western notation.

use smallvec::{SmallVec, smallvec};

use super::LONGEST;
use crate::cursor::Cursor;
use crate::fire::Fire;
use crate::meaning::{Description, Dropped, Promotes};
use crate::placed::Placed;
use crate::squares::read_western;
use ohban_core::MoveTextProblem;
use ohban_core::{Move, Piece, PieceHelp, PieceKind, Position, Square, Variant};

/// A square with the signs before it.
struct Stop {
    square: Square,
    column: usize,
    signs: Signs,
}

/// The signs between two squares.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Signs {
    dash: bool,
    capture: bool,
    /// `!`: the piece stays where it is.
    stays: bool,
}

pub(crate) fn read(position: &Position, text: &str) -> Placed<Move> {
    if text.is_empty() {
        return Err((1, MoveTextProblem::Empty));
    }
    if text.len() > LONGEST {
        return Err((1, MoveTextProblem::TooLong));
    }
    let normal: String = text.chars().map(normal).collect();
    let mut cursor = Cursor::new(&normal);
    let (piece, kind) = read_code(&mut cursor, position.variant())?;
    if cursor.eat('*') {
        return read_drop(position, cursor, piece, kind);
    }
    let mut stops: SmallVec<[Stop; 4]> = SmallVec::new();
    let mut signs = read_signs(&mut cursor);
    while cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
        let column = cursor.column();
        stops.push(Stop { square: read_western(&mut cursor, position.variant().size())?, column, signs });
        if has_ended(&stops) && cursor.rest().starts_with("x!") {
            signs = Signs::default();
            break;
        }
        signs = read_signs(&mut cursor);
    }
    let promotes = Promotes::read(&mut cursor);
    let fire = read_fire(&mut cursor, position.variant())?;
    if let Some(c) = cursor.peek() {
        return Err((cursor.column(), MoveTextProblem::Unexpected(c.to_string())));
    }
    // `LN--` is a pass as `LN-!` is.
    let dash_alone = signs.dash && stops.iter().all(|stop| stop.signs == Signs::default());
    if signs.capture || (signs.dash && !dash_alone) {
        return Err((cursor.column(), MoveTextProblem::Missing("the square behind the sign")));
    }
    let stays = signs.stays || dash_alone || stops.iter().any(|stop| stop.signs.stays);
    if stops.is_empty() && !stays {
        return Err((cursor.column(), MoveTextProblem::Missing("the square where the move ends")));
    }
    let from = take_start(position, kind, &mut stops, stays);
    let takes_own = position.variant().takes_own(Piece::new(kind, position.turn()));
    for stop in stops.iter().filter(|stop| stop.signs.capture) {
        let victim = position.piece_on(stop.square);
        if victim.is_none_or(|victim| victim.color() == position.turn() && !takes_own) {
            return Err((stop.column, MoveTextProblem::NothingToCapture(stop.square)));
        }
    }
    let mut path: SmallVec<[Square; 3]> = stops.iter().map(|stop| stop.square).collect();
    let to = if stays { None } else { path.pop() };
    let kinds = smallvec![kind];
    let description = Description { piece, kinds, from, path, to, dropped: Dropped::No, promotes };
    let m = description.choose(position, |_| ()).map_err(|problem| (1, problem))?;
    fire.check(position, m).map_err(|problem| (1, problem))?;
    Ok(m)
}

/// Whether the squares so far are those of a whole move, so that `x!` behind
/// them names what burns. Behind a start square it is a capture without moving.
fn has_ended(stops: &[Stop]) -> bool {
    stops.len() > 1 || stops.first().is_some_and(|stop| stop.signs != Signs::default())
}

/// Reads `x!5e,6e` for what burns around the end and `*` for the mover.
fn read_fire(cursor: &mut Cursor<'_>, variant: &Variant) -> Placed<Fire> {
    let mut fire = Fire::default();
    if cursor.eat_str("x!") {
        loop {
            fire.around.push(read_western(cursor, variant.size())?);
            if !cursor.eat(',') {
                break;
            }
        }
    }
    fire.mover = cursor.eat('*');
    Ok(fire)
}

/// Other characters that people and printers use.
pub(super) fn normal(c: char) -> char {
    match c {
        '–' | '—' | '−' | '‐' | '‑' => '-',
        '×' | '✕' => 'x',
        '！' => '!',
        // Drops in other dialects.
        '＊' | '\'' | '’' | '‘' | '@' => '*',
        '＋' => '+',
        '＝' => '=',
        _ => c,
    }
}

fn read_drop(position: &Position, mut cursor: Cursor<'_>, piece: String, kind: PieceKind) -> Placed<Move> {
    let to = read_western(&mut cursor, position.variant().size())?;
    let promotes = Promotes::read(&mut cursor);
    let fire = read_fire(&mut cursor, position.variant())?;
    if let Some(c) = cursor.peek() {
        return Err((cursor.column(), MoveTextProblem::Unexpected(c.to_string())));
    }
    let (kinds, path) = (smallvec![kind], SmallVec::new());
    let description =
        Description { piece, kinds, from: None, path, to: Some(to), dropped: Dropped::Yes, promotes };
    let m = description.choose(position, |_| ()).map_err(|problem| (1, problem))?;
    fire.check(position, m).map_err(|problem| (1, problem))?;
    Ok(m)
}

fn read_signs(cursor: &mut Cursor<'_>) -> Signs {
    let mut signs = Signs::default();
    while let Some(c) = cursor.peek() {
        if signs.stays && cursor.rest().starts_with("x!") {
            // Behind a pass begins what burns.
            break;
        }
        match c {
            '-' => signs.dash = true,
            'x' | 'X' => signs.capture = true,
            '!' => signs.stays = true,
            _ => break,
        }
        cursor.next();
    }
    signs
}

/// Takes the start square out of the squares. Without a sign before it the
/// first square is the start if such a piece stands there and more follows.
fn take_start(
    position: &Position,
    kind: PieceKind,
    stops: &mut SmallVec<[Stop; 4]>,
    stays: bool,
) -> Option<Square> {
    let first = stops.first().filter(|stop| stop.signs == Signs::default())?.square;
    let there = position.piece_on(first);
    let stands_there = there == Some(Piece::new(kind, position.turn()));
    let more = stops.len() > 1 || stays;
    // With a dash between two squares the first is meant as the start even if
    // nothing stands there; an enemy is a capture on the way.
    let dashed = stops.get(1).is_some_and(|stop| stop.signs.dash);
    let enemy = there.is_some_and(|piece| piece.color() != position.turn());
    (more && (stands_there || dashed && !enemy)).then(|| stops.remove(0).square)
}

/// Reads `+` and the letters of a piece. An `x` at the end is the sign of a
/// capture unless the letters with it are a piece.
fn read_code(cursor: &mut Cursor<'_>, variant: &Variant) -> Placed<(String, PieceKind)> {
    let column = cursor.column();
    let plus = cursor.take_while(|c| c == '+');
    let start = cursor.clone();
    let letters = cursor.take_while(|c| c.is_ascii_alphabetic());
    if letters.is_empty() {
        let found = cursor
            .peek()
            .map_or(MoveTextProblem::Missing("the piece"), |c| MoveTextProblem::Unexpected(c.to_string()));
        return Err((cursor.column(), found));
    }
    let exact = |code: &str| variant.kind_by_code(&format!("{plus}{code}"));
    let any_case = |code: &str| {
        let wanted = format!("{plus}{code}");
        variant.kinds().find(|(_, info)| info.code.eq_ignore_ascii_case(&wanted)).map(|(kind, _)| kind)
    };
    let shorter = letters.strip_suffix(['x', 'X']).filter(|code| !code.is_empty());
    let found = exact(letters).map(|kind| (letters, kind)).or_else(|| {
        let shorter_kind = || shorter.and_then(|code| any_case(code).map(|kind| (code, kind)));
        let whole_kind = || any_case(letters).map(|kind| (letters, kind));
        if letters.ends_with('x') {
            shorter_kind().or_else(whole_kind)
        } else {
            whole_kind().or_else(shorter_kind)
        }
    });
    let Some((code, kind)) = found else {
        let name = format!("{plus}{}", shorter.unwrap_or(letters));
        let help = help(variant, &name);
        return Err((column, MoveTextProblem::UnknownPiece { name, help: help.map(Box::new) }));
    };
    *cursor = start;
    cursor.eat_str(code);
    let written = variant.kind(kind).map(|info| info.code.clone()).unwrap_or_default();
    Ok((written, kind))
}

/// What the writer may have meant: the letter of SFEN, or a near code.
fn help(variant: &Variant, name: &str) -> Option<PieceHelp> {
    let letters = name.trim_start_matches('+');
    let plus = name.get(..name.len() - letters.len()).unwrap_or("");
    let by_sfen = variant.kind_by_sfen(letters).and_then(|kind| variant.kind(kind));
    if let Some(info) = by_sfen.filter(|_| plus.is_empty()) {
        return Some(PieceHelp::WrittenAs { name: info.name.clone(), code: info.code.clone() });
    }
    let unpromoted = variant.kind_by_code(letters).and_then(|kind| variant.kind(kind));
    if let Some(info) = unpromoted.filter(|_| !plus.is_empty()) {
        return Some(PieceHelp::NeverPromotes { name: info.name.clone() });
    }
    let near = variant
        .kinds()
        .map(|(kind, info)| {
            (strsim::damerau_levenshtein(&info.code.to_lowercase(), &name.to_lowercase()), kind)
        })
        .filter(|(distance, _)| *distance == 1 && letters.chars().count() > 1)
        .min()
        .and_then(|(_, kind)| variant.kind(kind));
    near.map(|info| PieceHelp::Near { code: info.code.clone(), name: info.name.clone() })
}
