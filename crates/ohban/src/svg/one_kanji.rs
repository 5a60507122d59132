//! One kanji for each piece.

use std::collections::HashMap;

use ohban_core::Variant;
use ohban_notation::one_character;

/// Kanji that too many pieces have: general, king, chariot, goer, soldier ...
const COMMON: &str = "将王車行兵人子";

/// The kanji of each kind, by [`PieceKind::index`](crate::PieceKind::index); empty
/// for kinds without a name in kanji.
///
/// The usual ones of shogi and chu shogi; else the last kanji of the name that
/// says something (猛熊 is 熊), or another one if a piece of another name has
/// that already.
pub(super) fn names(variant: &Variant) -> Vec<String> {
    let mut owners: HashMap<char, &str> = HashMap::new();
    let mut chosen: HashMap<&str, String> = HashMap::new();
    let usual = |kanji| one_character(kanji).and_then(|name| name.chars().next());
    let kinds = || variant.kinds().map(|(_, info)| info.kanji.as_str());
    for kanji in kinds() {
        if let Some(usual) = usual(kanji) {
            owners.entry(usual).or_insert(kanji);
        }
    }
    for kanji in kinds() {
        let speaking = kanji.chars().rev().filter(|c| !COMMON.contains(*c));
        let candidates: Vec<char> = usual(kanji).into_iter().chain(speaking).chain(kanji.chars()).collect();
        let free = |c: &&char| owners.get(*c).is_none_or(|owner| *owner == kanji);
        if let Some(&c) = candidates.iter().find(free).or(candidates.first()) {
            owners.entry(c).or_insert(kanji);
            chosen.insert(kanji, c.to_string());
        }
    }
    kinds().map(|kanji| chosen.get(kanji).cloned().unwrap_or_default()).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::names;
    use crate::{LoadVariant, Variant};

    #[test]
    fn shogi_and_chu_have_their_usual_kanji() {
        let names = |game| names(&Variant::builtin(game).unwrap());
        assert_eq!(names("shogi").concat(), "玉飛龍角馬金銀全桂圭香杏歩と");
        let chu = Variant::builtin("chu").unwrap();
        let unpromoted = chu.kinds().zip(super::names(&chu)).filter(|((_, info), _)| !info.promoted);
        let unpromoted: String = unpromoted.map(|(_, name)| name).collect();
        assert_eq!(unpromoted, "玉金銀銅豹虎象麒鳳獅奔龍馬飛角竪横反香仲歩");
    }

    #[test]
    fn small_games_have_a_kanji_for_each_piece() {
        for game in ["mini", "sho", "tori", "heian", "chu"] {
            let variant = Variant::builtin(game).unwrap();
            let of_kinds: HashSet<_> = variant.kinds().map(|(_, info)| info.kanji.clone()).collect();
            let one: HashSet<_> = names(&variant).into_iter().collect();
            assert_eq!(one.len(), of_kinds.len(), "{game}");
            assert!(one.iter().all(|name| name.chars().count() == 1), "{game}");
        }
    }
}
