//! The rules in plain English words.

use ohban::{LoadVariant, Variant, builtin};

fn words(id: &str) -> String {
    Variant::builtin(id).expect("a bundled game").rules_in_words().join("\n")
}

#[test]
fn each_policy_has_its_words() {
    let shogi = words("shogi");
    assert!(shogi.contains("starts or ends in the 3 farthest ranks"), "{shogi}");
    assert!(shogi.contains("A pawn may not be dropped on a file with another unpromoted pawn."), "{shogi}");
    assert!(shogi.contains("28 points (Black) or 27 (White)"), "{shogi}");
    let chu = words("chu");
    assert!(chu.contains("when it enters the 4 farthest ranks"), "{chu}");
    assert!(chu.contains("another piece other than go-between and pawn"), "{chu}");
    assert!(chu.contains("royal pieces (king and prince)"), "{chu}");
    assert!(!chu.contains("Mate ends") && words("chu-jcsa").contains("Mate ends the game."));
    let tai = words("tai");
    assert!(
        tai.contains("must promote when it captures, anywhere.") && !tai.contains("may promote"),
        "{tai}"
    );
    assert!(tai.contains("who takes a deva becomes a teaching king"), "{tai}");
    let choice = "The pawn becomes queen, rook or knight, as its player chooses.";
    assert!(words("los-alamos").contains(choice) && !shogi.contains("chooses"));
    assert!(tai.contains("The emperor may capture no royal piece that could be retaken."), "{tai}");
}

#[test]
fn sentences_are_whole() {
    for game in builtin::all() {
        for text in Variant::builtin(game.id).unwrap().rules_in_words() {
            assert!(text.ends_with('.') && !text.contains("  ") && !text.contains("none"), "{text}");
            assert!(text.starts_with(char::is_uppercase), "{text}");
        }
    }
}
