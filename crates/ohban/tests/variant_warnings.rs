//! Warnings: what a file may say but hardly means.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use ohban::{Loader, VariantWarning};

/// A game of five squares by five; `{}` takes further lines.
const BASE: &str = "\
board: {files: 5, ranks: 5}
pieces:
  king: {code: K}
  rook: {code: R}
  silver_general: {code: S, promotes_to: gold_general}
setup: [R S K S R]
royal: [king]
promotion: {trigger: zone, zone: 1}
";

fn warnings(text: &str) -> Vec<String> {
    let warnings = Loader::new().text(text, "my.yaml").unwrap().warnings();
    warnings.iter().map(VariantWarning::to_string).collect()
}

/// [`BASE`] with one text replaced by another.
fn changed(from: &str, to: &str) -> String {
    assert!(BASE.contains(from));
    BASE.replacen(from, to, 1)
}

#[test]
fn a_sound_game_has_none() {
    assert_eq!(warnings(&changed("[R S K S R]", "[. S K S .]\nreserve: {rook: 1}\ndrops: {}")), [""; 0]);
    assert_eq!(warnings("extends: tai"), [""; 0]);
}

#[test]
fn a_piece_that_can_never_move() {
    let text = changed("royal:", "library: {rook: {moves: \"(4,5)\"}}\nroyal:");
    assert_eq!(
        warnings(&text),
        ["my.yaml:4:3: pieces.rook: the rook can never move: all its moves lead off this board"]
    );
    let promoted = changed("royal:", "library: {gold_general: {moves: fC}}\nroyal:");
    let promoted = promoted.replace("ranks: 5", "ranks: 3");
    assert_eq!(
        warnings(&promoted)[..1],
        ["my.yaml:5:42: pieces.silver_general.promotes_to: the gold general can never move: \
          all its moves lead off this board"]
    );
}

#[test]
fn a_piece_that_never_comes_onto_the_board() {
    let text = changed("R S K S R", ". S K S .");
    assert_eq!(warnings(&text), ["my.yaml:4:3: pieces.rook: the rook never comes onto the board"]);
    // It comes when a promoted form of another piece is captured, or by contagion.
    let contagion = text.replace("royal:", "contagion: {spreads: {S: R}}\nroyal:");
    assert_eq!(warnings(&contagion), [""; 0]);
    // Pieces that another file brings are not this file's concern.
    assert_eq!(warnings("{extends: shogi, setup: [L N S G K G S N L]}"), [""; 0]);
}

#[test]
fn a_promotion_that_only_weakens() {
    for (moves, weaker) in
        [("W", true), ("fR", true), ("R3", true), ("R", false), ("RF", false), ("D", false)]
    {
        let text = changed("{code: R}", "{code: R, promotes_to: other}");
        let text = text.replace("royal:", &format!("library: {{other: {{moves: {moves}}}}}\nroyal:"));
        let expected = "my.yaml:4:32: pieces.rook.promotes_to: the rook would only lose moves as a other, \
                        and need not promote";
        assert_eq!(warnings(&text) == [expected], weaker, "{moves}");
        assert_eq!(warnings(&text).len(), usize::from(weaker), "{moves}");
        // Nobody is asked where promotion is compulsory.
        assert_eq!(warnings(&text.replace("zone: 1", "zone: 1, duty: always")), [""; 0]);
    }
}

#[test]
fn notation_that_others_read_differently() {
    let library = "library:\n  one: {moves: WfFfrKbQ}\n  two: {moves: \"fK\"}\n  three: {moves: KmcavK}\n";
    let found = warnings(&format!("extends: shogi\n{library}"));
    let found: Vec<_> = found.iter().filter(|warning| !warning.contains("the game has no")).collect();
    assert_eq!(
        found,
        [
            "my.yaml:3:19: library.one.moves: `frK` is read differently elsewhere",
            "my.yaml:3:22: library.one.moves: `bQ` is read differently elsewhere",
            "my.yaml:4:17: library.two.moves: `fK` is read differently elsewhere",
        ]
    );
}

#[test]
fn a_royal_that_can_be_taken_at_once() {
    let text = changed("[R S K S R]", "[. S K R .]").replace("rook:", "cannon:");
    let text =
        text.replace("royal:", "library: {cannon: {moves: lfWfF}}\nroyal:").replace("ranks: 5", "ranks: 2");
    assert_eq!(
        warnings(&text),
        ["my.yaml:6:1: setup: Black can take the royal piece on 3a with the first move"]
    );
}

#[test]
fn keys_without_effect() {
    let promotion = |text: &str| warnings(&changed("{trigger: zone, zone: 1}", text));
    assert_eq!(
        promotion("{trigger: capture, zone: 1, deferral: one_move}"),
        [
            "my.yaml:8:31: promotion.zone: `zone` has no effect with `trigger: capture`",
            "my.yaml:8:40: promotion.deferral: `deferral` has no effect with `trigger: capture`",
        ]
    );
    assert_eq!(
        promotion("{trigger: never, duty: always}"),
        [
            "my.yaml:5:29: pieces.silver_general.promotes_to: `promotes_to` has no effect with `trigger: never`",
            "my.yaml:8:29: promotion.duty: `duty` has no effect with `trigger: never`",
        ]
    );
    // A promoted form that starts on the board needs no promotion to be there.
    let starts = changed("[R S K S R]", "[R +S K S R]").replace("trigger: zone, zone: 1", "trigger: never");
    assert_eq!(warnings(&starts), [""; 0]);
    assert_eq!(
        promotion("{trigger: zone, zone: 1, last_rank_chance: [rook]}"),
        ["my.yaml:8:37: promotion.last_rank_chance: `last_rank_chance` has no effect with `trigger: zone`"]
    );
    assert_eq!(promotion("{trigger: zone, zone: 1, last_rank_chance: [rook], deferral: one_move}"), [""; 0]);
    // The zone counts where an impasse is decided in it.
    assert_eq!(promotion("{trigger: capture, zone: 1}\nendings: {impasse: points_27}"), [""; 0]);
    assert_eq!(promotion("{trigger: capture, zone: 1}\ndrops: {may_promote: true}"), [""; 0]);
    assert_eq!(
        warnings(&changed(
            "royal: [king]",
            "royal: []\nroyal_safety: enforced\nendings: {uncounted: [rook]}"
        )),
        [
            "my.yaml:8:1: royal_safety: `royal_safety` has no effect with `royal: []`",
            "my.yaml:9:11: endings.uncounted: `uncounted` has no effect with `bare_king: none`",
        ]
    );
}

#[test]
fn a_piece_of_the_library_that_nothing_uses() {
    let library = "library: {cat: {moves: W}, dog: {moves: F}, silver_general: {moves: FfW}}\nroyal:";
    let text = changed("royal:", library).replace("promotes_to: gold_general", "promotes_to: dog");
    let text = text.replace("trigger: zone", "duty: always, trigger: zone");
    assert_eq!(
        warnings(&text),
        ["my.yaml:7:11: library.cat: the game has no `cat`, which `library` describes"]
    );
}

#[test]
fn entries_that_a_list_has_already() {
    assert_eq!(
        warnings(&changed("[king]", "[king, silver_general, K, king]")),
        [
            "my.yaml:7:31: royal[2]: `K` is in the list already",
            "my.yaml:7:34: royal[3]: `king` is in the list already",
        ]
    );
    // A name that means more than the code before it adds something.
    let both = changed("rook: {code: R}", "rook: {code: R, promotes_to: king}");
    assert_eq!(warnings(&both.replace("[king]", "[K, king]")), [""; 0]);
}

#[test]
fn a_promoted_form_that_nothing_reaches() {
    let piece = |moves: &str, promotion: &str| {
        let text = changed("{code: R}", "{code: R, promotes_to: lion}");
        let text = text.replace("royal:", &format!("library: {{rook: {{moves: {moves}}}}}\nroyal:"));
        warnings(&text.replace("{trigger: zone, zone: 1}", promotion))
    };
    let told =
        |why: &str| vec![format!("my.yaml:4:32: pieces.rook.promotes_to: the rook can never promote: {why}")];
    assert_eq!(piece("bsR", "{trigger: zone, zone: 1}"), told("it cannot reach the promotion zone"));
    assert_eq!(piece("bsR", "{trigger: zone, zone: 5}"), [""; 0]);
    assert_eq!(piece("bsR", "{trigger: zone, zone: 1}\ndrops: {}"), [""; 0]);
    assert_eq!(piece("mR", "{trigger: capture}"), told("it cannot capture"));
    assert_eq!(piece("mRcF", "{trigger: capture}"), [""; 0]);
}

#[test]
fn very_many_warnings_are_counted() {
    let library: String = (0..2_000).map(|i| format!("  p{i}: {{moves: fK}}\n")).collect();
    let found = warnings(&format!("extends: shogi\nlibrary:\n{library}"));
    assert!(found.len() < 200, "{}", found.len());
    let omitted = 4_000 - (found.len() - 1);
    assert_eq!(found.last(), Some(&format!("my.yaml: {omitted} more warnings are not listed")));
}
