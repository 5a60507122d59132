//! A correct form of every entry, for those who wrote another.

use super::locate::{Path, Segment};

/// Entries by their keys and a correct form; `*` is any name of a piece.
const EXAMPLES: &[(&str, &str)] = &[
    ("name", "name: My shogi"),
    ("kanji", "kanji: 将棋"),
    ("about", "about: shogi with a griffon"),
    ("authority", "authority: our club"),
    ("year", "year: about 1996"),
    ("verified", "verified: our own program"),
    ("extends", "extends: shogi"),
    ("board", "board: {files: 9, ranks: 9}"),
    ("board.files", "files: 9"),
    ("board.ranks", "ranks: 9"),
    ("library", "library: {cat: {moves: FvW}}"),
    ("library.*", "cat: {moves: FvW}"),
    ("library.*.name", "name: blind cat"),
    ("library.*.kanji", "kanji: 猫"),
    ("library.*.romaji", "romaji: neko"),
    ("library.*.moves", "moves: FvW"),
    ("library.*.hops", "hops: 3"),
    ("pieces", "pieces: {king: {code: K}, pawn: {code: P, promotes_to: tokin}}"),
    ("pieces.*", "pawn: {code: P, promotes_to: tokin}"),
    ("pieces.*.code", "code: P"),
    ("pieces.*.sfen", "sfen: P"),
    ("pieces.*.promotes_to", "promotes_to: tokin"),
    ("pieces.*.sfen_promoted", "sfen_promoted: L"),
    ("handicaps", "handicaps: [{name: Rook, kanji: 飛車落ち, without: [8b]}]"),
    ("royal", "royal: [king]"),
    ("capture_limits", "capture_limits: {emperor: protected_royals}"),
    ("capture_limits.*", "emperor: protected_royals"),
    ("promotion", "promotion: {trigger: zone, zone: 3}"),
    ("promotion.trigger", "trigger: zone"),
    ("promotion.zone", "zone: 3"),
    ("promotion.zones", "zones: {pawn: {ranks: [5]}}"),
    ("promotion.zones.*", "pawn: {ranks: [5]}"),
    ("promotion.zones.*.files", "files: [4, 5, 6]"),
    ("promotion.zones.*.ranks", "ranks: [5]"),
    ("promotion.zones.*.squares", "squares: [5e]"),
    ("promotion.reversible", "reversible: true"),
    ("promotion.duty", "duty: when_stuck"),
    ("promotion.last_rank_chance", "last_rank_chance: [pawn]"),
    ("promotion.last_rank_duty", "last_rank_duty: [pawn]"),
    ("promotion.deferral", "deferral: one_move"),
    ("contagion", "contagion: {spreads: {deva: teaching_king}}"),
    ("contagion.spreads", "spreads: {deva: teaching_king}"),
    ("contagion.spreads.*", "deva: teaching_king"),
    ("contagion.exempt", "exempt: [king]"),
    ("contagion.double", "double: last"),
    ("jump_ranks", "jump_ranks: [[king, prince], [great_general], [vice_general]]"),
    ("jump_captures", "jump_captures: lower_ranks"),
    ("range_capture_ends_on_own", "range_capture_ends_on_own: true"),
    ("burning", "burning: {kinds: [fire_demon]}"),
    ("burning.kinds", "kinds: [fire_demon]"),
    ("burning.on_promotion", "on_promotion: true"),
    ("burning.meeting", "meeting: burns_first"),
    ("royal_safety", "royal_safety: enforced"),
    ("drops", "drops: {file_limits: {pawn: 1}, no_mate_by: [pawn]}"),
    ("drops.source", "source: captures"),
    ("drops.file_limits", "file_limits: {pawn: 1}"),
    ("drops.file_limits.*", "pawn: 1"),
    ("drops.no_mate_by", "no_mate_by: [pawn]"),
    ("drops.beside_own", "beside_own: true"),
    ("drops.allowance", "allowance: unlimited"),
    ("drops.may_promote", "may_promote: true"),
    ("drops.may_be_stuck", "may_be_stuck: true"),
    ("drops.file_limits_bind", "file_limits_bind: drops_and_moves"),
    ("drops.captured_as", "captured_as: {porpoise: killer_whale}"),
    ("drops.captured_as.*", "porpoise: killer_whale"),
    ("drops.regions", "regions: {pawn: {ranks: [1, 2, 3]}}"),
    ("drops.regions.*", "pawn: {ranks: [1, 2, 3]}"),
    ("drops.regions.*.files", "files: [4, 5, 6]"),
    ("drops.regions.*.ranks", "ranks: [1, 2, 3]"),
    ("drops.regions.*.squares", "squares: [5e]"),
    ("relay", "relay: {from: bW}"),
    ("relay.from", "from: bW"),
    ("relay.of", "of: own"),
    ("relay.adds", "adds: true"),
    ("relay.exempt", "exempt: [king]"),
    ("confined", "confined: {king: {files: [4, 5, 6], ranks: [1, 2, 3]}}"),
    ("confined.*", "king: {files: [4, 5, 6], ranks: [1, 2, 3]}"),
    ("confined.*.files", "files: [4, 5, 6]"),
    ("confined.*.ranks", "ranks: [1, 2, 3]"),
    ("confined.*.squares", "squares: [5e]"),
    ("moves_within", "moves_within: {pawn: {region: {ranks: [6, 7, 8, 9]}, moves: fsW}}"),
    ("moves_within.*", "pawn: {region: {ranks: [6, 7, 8, 9]}, moves: fsW}"),
    ("moves_within.*.region", "region: {ranks: [6, 7, 8, 9]}"),
    ("moves_within.*.region.files", "files: [4, 5, 6]"),
    ("moves_within.*.region.ranks", "ranks: [6, 7, 8, 9]"),
    ("moves_within.*.region.squares", "squares: [5e]"),
    ("moves_within.*.moves", "moves: fsW"),
    ("capture_duty", "capture_duty: always"),
    ("captures_need_royal", "captures_need_royal: true"),
    ("lion_trading", "lion_trading: {lions: [lion]}"),
    ("lion_trading.lions", "lions: [lion]"),
    ("lion_trading.no_bridge", "no_bridge: [pawn]"),
    ("lion_trading.counter_strike", "counter_strike: any_lion"),
    ("lion_trading.protection", "protection: after_the_move"),
    ("lion_trading.promoting_counts_as_lion", "promoting_counts_as_lion: true"),
    ("repetition", "repetition: {rule: draw, occurrence: 4}"),
    ("repetition.rule", "rule: draw"),
    ("repetition.occurrence", "occurrence: 4"),
    ("repetition.perpetual_check", "perpetual_check: ignored"),
    ("endings", "endings: {mate: ends}"),
    ("endings.mate", "mate: ends"),
    ("endings.stalemate", "stalemate: draws"),
    ("endings.try", "try: last_rank"),
    ("endings.check", "check: wins"),
    ("endings.bare_king", "bare_king: immediate"),
    ("endings.uncounted", "uncounted: [pawn]"),
    ("endings.impasse", "impasse: points_27"),
    ("endings.five_points", "five_points: [rook, bishop]"),
    ("setup", "setup: [L N S G K G S N L]"),
    ("setup.black", "black: [L N S G K G S N L]"),
    ("setup.white", "white: [L N S G K G S N L]"),
    ("first", "first: white"),
    ("reserve", "reserve: {pawn: 2}"),
    ("reserve.*", "pawn: 2"),
    ("player", "player: {values: {rook: 700}}"),
    ("player.values", "values: {rook: 700}"),
    ("player.values.*", "rook: 700"),
];

/// A correct form of the entry, or of the list that it stands in.
pub(super) fn of(path: &Path) -> Option<&'static str> {
    let keys = || {
        path.0.iter().map_while(|segment| match segment {
            Segment::Key(key) => Some(key.as_str()),
            Segment::Index(_) => None,
        })
    };
    let is_this = |pattern: &str| {
        let steps = pattern.split('.');
        steps.clone().count() == keys().count()
            && steps.zip(keys()).all(|(step, key)| step == "*" || step == key)
    };
    EXAMPLES.iter().find(|(pattern, _)| is_this(pattern)).map(|(_, example)| *example)
}

#[cfg(test)]
mod tests {
    use serde_yaml::Value;

    use super::super::shape::{expected_keys, fits};
    use super::*;

    #[test]
    fn every_key_has_an_example_that_fits() {
        let path = |pattern: &str| Path::of(&pattern.split('.').collect::<Vec<_>>());
        let mut keys = expected_keys(&Path::default());
        assert!(keys.len() > 10);
        for (pattern, example) in EXAMPLES {
            let example: Value = serde_yaml::from_str(example).expect("YAML");
            let (key, value) = example.as_mapping().and_then(|entry| entry.iter().next()).expect("an entry");
            let last = pattern.rsplit('.').next();
            assert!(last == Some("*") || key.as_str() == last, "{pattern}");
            assert!(fits(&path(pattern), value).is_ok(), "{pattern}");
            keys.extend(expected_keys(&path(pattern)).into_iter().map(|key| format!("{pattern}.{key}")));
        }
        assert!(keys.len() > 40);
        for key in keys {
            assert!(of(&path(&key)).is_some(), "{key}");
        }
    }
}
