//! Pieces, start positions and rules.

use std::collections::BTreeSet;
use std::fmt::Write;

use ohban::rules::*;
use ohban::{Color, LoadVariant, Square, Variant, VariantSpec, builtin};

use crate::facts::{pieces, rows};

fn game(id: &str) -> VariantSpec {
    Variant::builtin(id).unwrap_or_else(|errors| panic!("{errors}")).spec().clone()
}

/// The codes of a set, in the order of the variant.
fn codes(variant: &VariantSpec, set: &KindSet) -> Vec<String> {
    set.iter().map(|kind| variant.kinds[kind.index()].code.clone()).collect()
}

/// The start position as the board field of SFEN.
fn board_sfen(variant: &VariantSpec) -> String {
    let mut text = String::new();
    for rank in 0..variant.size.ranks() {
        text.push_str(if rank == 0 { "" } else { "/" });
        let mut empty = 0;
        for file in (0..variant.size.files()).rev() {
            let here = Square::new(file, rank).expect("a square of the board");
            let Some((_, piece)) = variant.start.board.iter().find(|(square, _)| *square == here) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(text, "{empty}").expect("a String takes all");
                empty = 0;
            }
            let symbol = &variant.kinds[piece.kind().index()].sfen;
            let symbol = match piece.color() {
                Color::Black => symbol.clone(),
                Color::White => symbol.to_lowercase(),
            };
            text.push_str(&if symbol.len() == 1 { symbol } else { format!("({symbol})") });
        }
        if empty > 0 {
            write!(text, "{empty}").expect("a String takes all");
        }
    }
    text
}

#[test]
fn every_bundled_game_resolves() {
    let mut names = BTreeSet::new();
    for bundled in builtin::games() {
        let variant = game(bundled.id);
        assert_eq!(variant.id, bundled.id);
        assert!(names.insert(variant.name.clone()), "two games are called {}", variant.name);
    }
}

#[test]
fn every_file_is_bundled() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants");
    let files: BTreeSet<String> = std::fs::read_dir(folder)
        .expect("the folder of variants")
        .map(|entry| entry.expect("a readable folder").file_name().into_string().expect("UTF-8"))
        .filter_map(|name| Some(name.strip_suffix(".yaml")?.to_owned()))
        .filter(|id| id != "pieces")
        .collect();
    let bundled: BTreeSet<String> = builtin::games().iter().map(|game| game.id.to_owned()).collect();
    assert_eq!(files, bundled);
}

#[test]
fn start_positions_and_numbers_of_pieces() {
    for row in rows(include_str!("../data/starts.tsv")) {
        let [id, types, men, board] = row[..] else { panic!("four columns: {row:?}") };
        let variant = game(id);
        assert_eq!(board_sfen(&variant), board, "{id}");
        let unpromoted = variant.kinds.iter().filter(|kind| !kind.promoted).count();
        assert_eq!(unpromoted.to_string(), types, "{id}");
        for color in Color::BOTH {
            let count = variant.start.board.iter().filter(|(_, piece)| piece.color() == color).count();
            assert_eq!(count.to_string(), men, "{id}");
        }
        assert!(variant.start.hands.is_empty() && variant.start.turn == Color::Black, "{id}");
    }
}

#[test]
fn pieces_are_those_of_the_sources_in_their_order() {
    let facts = pieces();
    let games: BTreeSet<&str> = facts.iter().map(|fact| fact.game).collect();
    for id in games {
        let variant = game(id);
        let facts: Vec<_> = facts.iter().filter(|fact| fact.game == id).collect();
        let listed: Vec<&str> = variant.kinds.iter().map(|kind| kind.code.as_str()).collect();
        assert_eq!(listed, facts.iter().map(|fact| fact.code).collect::<Vec<_>>(), "{id}");
        for (kind, fact) in variant.kinds.iter().zip(facts) {
            let code = |other: ohban::PieceKind| variant.kinds[other.index()].code.as_str();
            assert_eq!(kind.sfen, fact.sfen, "{id} {}", fact.code);
            assert_eq!(kind.promotes_to.map(code), fact.promotes_to, "{id} {}", fact.code);
            assert_eq!(kind.royal, fact.royal, "{id} {}", fact.code);
            assert_eq!(kind.promoted, fact.code.starts_with('+'), "{id} {}", fact.code);
            assert_eq!(kind.unpromoted.map(code), fact.code.strip_prefix('+'), "{id} {}", fact.code);
            assert!(
                !kind.name.is_empty() && !kind.kanji.is_empty() && !kind.romaji.is_empty(),
                "{id} {}",
                kind.id
            );
        }
    }
}

#[test]
fn names_stand_for_all_kinds_and_codes_for_one() {
    let chu = game("chu");
    let trading = chu.rules.lion_trading.clone().expect("chu shogi limits the capture of lions");
    assert_eq!(codes(&chu, &trading.lions), ["+KR", "LN"]);
    assert_eq!(codes(&chu, &trading.no_bridge), ["GB", "P"]);
    let one = "{extends: chu, lion_trading: {lions: [LN], no_bridge: [+P]}}";
    let one = Variant::from_yaml_str(one, "one").expect("codes are names too").spec().clone();
    let trading = one.rules.lion_trading.clone().expect("inherited");
    assert_eq!(
        (codes(&one, &trading.lions), codes(&one, &trading.no_bridge)),
        (vec!["LN".into()], vec!["+P".into()])
    );
}

#[test]
fn rules_of_the_games() {
    let shogi = game("shogi");
    let drops = shogi.rules.drops.clone().expect("shogi has drops");
    assert_eq!(
        drops
            .file_limits
            .iter()
            .map(|(kind, n)| (shogi.kinds[kind.index()].code.as_str(), *n))
            .collect::<Vec<_>>(),
        [("P", 1)]
    );
    assert_eq!(codes(&shogi, &drops.no_mate_by), ["P"]);
    assert_eq!(codes(&shogi, &shogi.rules.endings.five_points), ["R", "+R", "B", "+B"]);
    assert_eq!(shogi.rules.royal_safety, RoyalSafety::Enforced);

    let chu = game("chu").rules;
    assert_eq!((chu.promotion.trigger, chu.promotion.zone), (PromotionTrigger::EnteringOrCapturing, 4));
    assert_eq!((chu.repetition.rule, chu.repetition.occurrence), (RepetitionRule::Forbidden, 2));
    assert!(chu.drops.is_none() && chu.royal_safety == RoyalSafety::Free);

    for id in ["maka-dai-dai", "tai"] {
        let variant = game(id);
        let code = |kind: ohban::PieceKind| variant.kinds[kind.index()].code.as_str();
        let spreads: Vec<_> =
            variant.rules.contagion.spreads.iter().map(|(a, b)| (code(*a), code(*b))).collect();
        assert_eq!(spreads, [("DV", "+DV"), ("+DV", "+DV"), ("DS", "+DS"), ("+DS", "+DS")], "{id}");
        let limited = variant.kinds.iter().filter(|kind| kind.capture_limit == CaptureLimit::ProtectedRoyals);
        assert_eq!(limited.map(|kind| kind.name.as_str()).collect::<Vec<_>>(), ["emperor"], "{id}");
    }
    assert_eq!(
        codes(&game("maka-dai-dai"), &game("maka-dai-dai").rules.contagion.exempt),
        ["K", "+K", "DE", "+DE"]
    );
    assert_eq!(codes(&game("tai"), &game("tai").rules.contagion.exempt), ["E", "CP", "DE", "+DE"]);
}

#[test]
fn rule_sets_change_what_they_name_and_nothing_else() {
    let chu = game("chu");
    let jcsa = game("chu-jcsa");
    assert_eq!((&jcsa.kinds, &jcsa.start), (&chu.kinds, &chu.start));
    assert_eq!(codes(&jcsa, &jcsa.rules.promotion.last_rank_chance), ["P"]);
    let trading = |variant: &VariantSpec| variant.rules.lion_trading.clone().expect("inherited");
    assert_eq!(trading(&jcsa).counter_strike, CounterStrike::ProtectedLion);
    assert_eq!(
        (trading(&jcsa).lions, trading(&jcsa).no_bridge),
        (trading(&chu).lions, trading(&chu).no_bridge)
    );
    assert_eq!((jcsa.rules.endings.mate, jcsa.rules.endings.bare_king), (Mate::Ends, BareKing::OnePiece));

    let tsa = game("chu-tsa");
    assert_eq!(
        (tsa.rules.promotion.trigger, tsa.rules.promotion.deferral),
        (PromotionTrigger::Zone, Deferral::OneMove)
    );
    assert_eq!(codes(&tsa, &tsa.rules.promotion.last_rank_chance), ["P"]);
    assert_eq!(codes(&tsa, &tsa.rules.promotion.last_rank_duty), ["L", "P"]);

    let heisei = game("heisei-chu");
    assert_eq!(heisei.start.board.len(), 64);
    let black: Vec<_> = heisei.start.hands.iter().filter(|(color, ..)| *color == Color::Black).collect();
    assert_eq!(black.iter().map(|(_, _, count)| count).sum::<u16>(), 14);
    let drops = heisei.rules.drops.clone().expect("one drop");
    assert_eq!(
        (drops.source, drops.allowance, drops.beside_own, drops.may_promote),
        (DropSource::Reserve, DropAllowance::OncePerGame, true, true)
    );

    let maka = game("maka-dai-dai-tsa");
    assert_eq!(maka.rules.contagion, Contagion::default());
    assert_eq!(
        (maka.rules.promotion.trigger, maka.rules.promotion.duty),
        (PromotionTrigger::Capture, PromotionDuty::Always)
    );
    let moves =
        |code: &str| maka.kinds.iter().find(|kind| kind.code == code).map(|kind| kind.moves.to_string());
    assert_eq!(moves("LD").as_deref(), Some("K3"));
    assert_eq!(game("tai-tsa").rules.contagion, game("tai").rules.contagion);

    let japanese = game("tai-japanese");
    let never: Vec<_> =
        japanese.kinds.iter().filter(|kind| !kind.promoted && kind.promotes_to.is_none()).collect();
    assert_eq!(never.iter().map(|kind| kind.code.as_str()).collect::<Vec<_>>(), ["E", "CP", "Q", "DK", "DH"]);
    assert_eq!(game("dai-tsa").rules.promotion.duty, PromotionDuty::WhenStuck);
    assert_eq!(game("dai-tsa").rules.promotion.zone, 5);
    assert_eq!(game("shogi-24").rules.endings.impasse, Impasse::Points24);
    assert_eq!(codes(&game("shogi-24"), &game("shogi-24").rules.endings.five_points), ["R", "+R", "B", "+B"]);
}

#[test]
fn wa_with_drops_is_wa_and_drops() {
    let (wa, drops) = (game("wa"), game("wa-drops"));
    assert_eq!((&wa.kinds, &wa.start, wa.size), (&drops.kinds, &drops.start, drops.size));
    assert!(wa.rules.drops.is_none() && drops.rules.drops.is_some());
}
