//! The canonical form.
#![allow(clippy::unwrap_used)] // A panic is how a test fails.

use betza::{Atom, Direction, Modality, Movement};

#[test]
fn canonical_form() {
    for (text, printed) in [
        ("KNADcaKmcabK", "KNADcaKmcabK"),
        ("mcfW", "fmcW"),
        ("jnfW2", ""),
        ("cmfbW", "fbmcW"),
        ("jgpdcmsR", "smcdpgjR"),
        ("cfmrK", "frmcK"),
        ("mgyafF", "mgyafF"),
        ("ygmafF", "mgyafF"),
        ("ppcfR", "fcppR"),
        ("ddccbQ", "bccddQ"),
        ("NN", "N0"),
        ("R0", "R"),
        ("RR", "R"),
        ("W1", "W"),
        ("W01", "W"),
        ("W00", "W0"),
        ("R1", "R1"),
        ("R12", "R12"),
        ("(1,4)", "(4,1)"),
        ("(4,1)(4,1)0", "(4,1)(4,1)0"),
        // Two moves of one atom are not a rider.
        ("W1W", "W1W"),
        ("R0R", "R0R"),
        ("RRR", "R0R"),
        ("W2W", "W2W"),
        ("WfW", "WfW"),
        ("WaW", "WaW"),
    ] {
        match Movement::parse(text) {
            Ok(piece) => assert_eq!(piece.to_string(), printed, "{text}"),
            Err(error) => assert!(printed.is_empty(), "{error}"),
        }
    }
}

#[test]
fn equality_ignores_places_and_order_of_modalities() {
    let parse = |text: &str| Movement::parse(text).unwrap();
    assert_eq!(parse("fmcW"), parse("cmfW1"));
    assert_eq!(parse("NN"), parse("N0"));
    assert_ne!(parse("frW"), parse("rfW"));
    assert_ne!(parse("RB"), parse("BR"));
    assert_ne!(parse("R"), parse("W0"));
    assert_eq!(parse("K").parts()[0], parse("WK").parts()[1]);
}

#[test]
fn the_tree_has_places() {
    let piece = Movement::parse("FfmasR3").unwrap();
    let [_, hook] = piece.parts() else { panic!("two moves") };
    assert_eq!((hook.atom, hook.range, hook.span.clone()), (Atom::Rook, Some(3), 1..7));
    let [first, second] = &hook.legs[..] else { panic!("two legs") };
    assert_eq!((first.span.clone(), second.span.clone()), (1..3, 4..5));
    assert_eq!(first.directions, [Direction::Forward]);
    assert!(first.modality.contains(Modality::Move) && !first.modality.contains(Modality::Hop));
    assert!(second.modality.is_empty());
    assert_eq!(second.directions, [Direction::Sideways]);
}
