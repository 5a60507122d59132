//! One kanji for each piece.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use ohban_core::Variant;
use ohban_notation::one_character;

/// Kanji that too many pieces have: general, king, chariot, goer, soldier ...
const COMMON: &str = "将王車行兵人子";

/// A short name for each kind, by [`PieceKind::index`](crate::PieceKind::index):
/// one kanji, two columns wide in a terminal. Empty for kinds without a name in
/// kanji.
///
/// The usual ones of shogi and chu shogi; else the last kanji of the name that
/// says something (猛熊 is 熊), or another one if that is taken. No two names
/// share theirs: where all the kanji of a name are taken by others, two letters
/// of the piece's code stand for it. Kinds of the same name share it.
///
/// ```
/// use ohban::{one_kanji_names, prelude::*};
///
/// let chu = Variant::builtin("chu")?;
/// assert_eq!(one_kanji_names(&chu)[..3], ["玉", "金", "飛"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn one_kanji_names(variant: &Variant) -> Arc<[String]> {
    struct OneKanji(Arc<[String]>);
    variant.derived(|| OneKanji(names(variant).into())).0.clone()
}

fn names(variant: &Variant) -> Vec<String> {
    let kinds = || variant.kinds().map(|(_, info)| info.kanji.as_str());
    let mut wanted: Vec<Wanted<'_>> = Vec::new();
    for kanji in kinds().filter(|kanji| !kanji.is_empty()) {
        if wanted.iter().all(|other| other.name != kanji) {
            wanted.push(Wanted { name: kanji, candidates: candidates(kanji) });
        }
    }
    // Usual names are not taken away from their owners.
    let mut owners: HashMap<char, usize> = HashMap::new();
    for (i, name) in wanted.iter_mut().enumerate() {
        if let Some(usual) = usual(name.name)
            && !owners.contains_key(&usual)
        {
            owners.insert(usual, i);
            name.candidates = vec![usual];
        }
    }
    for i in 0..wanted.len() {
        if !owners.values().any(|owner| *owner == i) {
            give(i, &wanted, &mut owners, &mut HashSet::new());
        }
    }
    let mut chosen: HashMap<&str, String> =
        owners.into_iter().map(|(c, owner)| (wanted[owner].name, c.to_string())).collect();
    let mut taken = HashSet::new();
    for (_, info) in variant.kinds().filter(|(_, info)| !info.kanji.is_empty()) {
        chosen.entry(&info.kanji).or_insert_with(|| letters(&info.code, &mut taken));
    }
    kinds().map(|kanji| chosen.get(kanji).cloned().unwrap_or_default()).collect()
}

/// A name that looks for a kanji.
struct Wanted<'v> {
    name: &'v str,
    /// The best one first.
    candidates: Vec<char>,
}

/// The name by which a piece is usually drawn.
fn usual(kanji: &str) -> Option<char> {
    one_character(kanji).and_then(|name| name.chars().next())
}

fn candidates(kanji: &str) -> Vec<char> {
    let speaking = kanji.chars().rev().filter(|c| !COMMON.contains(*c));
    speaking.chain(kanji.chars()).collect()
}

/// Finds a kanji for a name, moving others to another one of theirs where that
/// helps. Names are few, so that the depth is small.
fn give(
    i: usize,
    wanted: &[Wanted<'_>],
    owners: &mut HashMap<char, usize>,
    tried: &mut HashSet<char>,
) -> bool {
    let candidates = &wanted[i].candidates;
    if let Some(free) = candidates.iter().find(|c| !owners.contains_key(c)) {
        owners.insert(*free, i);
        return true;
    }
    for c in candidates {
        if tried.insert(*c)
            && let Some(&owner) = owners.get(c)
            && give(owner, wanted, owners, tried)
        {
            owners.insert(*c, i);
            return true;
        }
    }
    false
}

/// Two letters that no other piece has: the first ones of the code, or the
/// first and a later one, or a number.
fn letters(code: &str, taken: &mut HashSet<String>) -> String {
    let letters: Vec<char> = code.chars().filter(|c| c.is_alphanumeric()).collect();
    let first = letters.first().copied().unwrap_or('X');
    let later = letters.iter().skip(1).copied().chain('1'..='9').chain('a'..='z');
    let mut pairs = later.map(|second| [first, second].iter().collect::<String>());
    let found = pairs.find(|pair| taken.insert(pair.clone()));
    found.unwrap_or_else(|| [first, '?'].iter().collect())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::one_kanji_names;
    use crate::{LoadVariant, Variant};

    #[test]
    fn shogi_and_chu_have_their_usual_kanji() {
        let names = |game| one_kanji_names(&Variant::builtin(game).unwrap());
        assert_eq!(names("shogi").concat(), "玉飛龍角馬金銀全桂圭香杏歩と");
        let chu = Variant::builtin("chu").unwrap();
        let all = one_kanji_names(&chu);
        let unpromoted = chu.kinds().zip(all.iter().cloned()).filter(|((_, info), _)| !info.promoted);
        let unpromoted: String = unpromoted.map(|(_, name)| name).collect();
        assert_eq!(unpromoted, "玉金銀銅豹虎象麒鳳獅奔龍馬飛角竪横反香仲歩");
    }

    #[test]
    fn small_games_have_a_kanji_for_each_piece() {
        for game in ["mini", "sho", "tori", "heian", "chu"] {
            let variant = Variant::builtin(game).unwrap();
            let of_kinds: HashSet<_> = variant.kinds().map(|(_, info)| info.kanji.clone()).collect();
            let one: HashSet<_> = one_kanji_names(&variant).iter().cloned().collect();
            assert_eq!(one.len(), of_kinds.len(), "{game}");
            assert!(one.iter().all(|name| name.chars().count() == 1), "{game}");
        }
    }
}
