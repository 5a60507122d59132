//! The piece that a user means.

use ohban::{KindInfo, PieceKind, Variant};

use crate::failure::Failure;

/// Other English names of pieces, by their keys in the library.
const OTHER_NAMES: &[(&str, &str)] = &[
    ("free king", "queen"),
    ("jeweled general", "king"),
    ("crowned rook", "dragon_king"),
    ("promoted rook", "dragon_king"),
    ("crowned bishop", "dragon_horse"),
    ("unicorn", "kirin"),
    ("crown prince", "prince"),
    ("honorable horse", "knight"),
    ("flying chariot", "rook"),
    ("angle mover", "bishop"),
    ("incense chariot", "lance"),
    ("foot soldier", "pawn"),
];

type Candidate<'v> = (PieceKind, &'v KindInfo);

/// The kind that a user means by its code (`LN`, `+KR`), its symbol in SFEN
/// (`N`, `+o`), or a name: in English, kanji or rōmaji, or a part of the English
/// one that only this kind has.
pub(crate) fn find<'v>(variant: &'v Variant, wanted: &str) -> Result<Candidate<'v>, Failure> {
    let wanted = wanted.trim();
    if let Some(found) = by_code(variant, wanted).or_else(|| by_name(variant, wanted)) {
        return Ok(found);
    }
    let parts = by_parts(variant, wanted);
    if let [found] = parts[..] {
        return Ok(found);
    }
    Err(Failure::NoSuchPiece {
        game: variant.name().to_owned(),
        piece: wanted.to_owned(),
        suggestions: if parts.is_empty() {
            nearest(variant, wanted).into_iter().collect()
        } else {
            parts.iter().map(|(_, info)| info.name.clone()).collect()
        },
    })
}

/// Codes go before symbols: what one piece has as its code may be another's
/// symbol.
fn by_code<'v>(variant: &'v Variant, wanted: &str) -> Option<Candidate<'v>> {
    if let Some(found) = variant.kinds().find(|(_, info)| info.code == wanted) {
        return Some(found);
    }
    let symbol = wanted.trim_start_matches('+');
    let pluses = wanted.len() - symbol.len();
    let bare = symbol.strip_prefix('(').and_then(|s| s.strip_suffix(')')).unwrap_or(symbol);
    let kind = variant.kind_by_sfen(bare).filter(|_| !bare.is_empty())?;
    let kind = match pluses.checked_sub(1) {
        Some(before) => variant.kind(kind)?.forms().nth(before)?,
        None => kind,
    };
    variant.kind(kind).map(|info| (kind, info))
}

fn by_name<'v>(variant: &'v Variant, wanted: &str) -> Option<Candidate<'v>> {
    let plain = plain(wanted);
    let named = |info: &KindInfo| {
        let names = [&info.id, &info.name, &info.code, &info.romaji];
        let also = OTHER_NAMES.iter().any(|(name, id)| *name == plain && *id == info.id);
        also || info.kanji == wanted || names.iter().any(|name| self::plain(name) == plain)
    };
    // A piece of its own goes before the same piece as a promoted form.
    variant.kinds().filter(|(_, info)| named(info)).min_by_key(|(_, info)| info.promoted)
}

/// The kinds whose names hold all the words: `gold` is the gold general. Each
/// name once, and promoted forms only if there are no others.
fn by_parts<'v>(variant: &'v Variant, wanted: &str) -> Vec<Candidate<'v>> {
    let plain = plain(wanted);
    let holds = |info: &KindInfo| {
        let name = self::plain(&info.name);
        plain.split(' ').all(|word| name.split(' ').any(|other| other == word))
    };
    let mut found: Vec<Candidate<'v>> = Vec::new();
    for promoted in [false, true] {
        for (kind, info) in variant.kinds().filter(|(_, info)| info.promoted == promoted && holds(info)) {
            if found.iter().all(|(_, other)| other.name != info.name) {
                found.push((kind, info));
            }
        }
    }
    found
}

/// The name that is almost written so. Two letters are too few to tell.
fn nearest(variant: &Variant, wanted: &str) -> Option<String> {
    let plain = plain(wanted);
    let limit = plain.chars().count() / 3;
    let names = variant.kinds().map(|(_, info)| &info.name);
    let distance = |name: &&String| strsim::osa_distance(&self::plain(name), &plain);
    names.filter(|name| distance(name) <= limit).min_by_key(distance).cloned()
}

/// The name as it is compared: rōmaji without the strokes that mark long vowels.
pub(crate) fn plain(name: &str) -> String {
    name.to_lowercase().replace(['_', '-'], " ").replace('ō', "o").replace('ū', "u")
}
