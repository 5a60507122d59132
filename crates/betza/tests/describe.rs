//! Moves in words.

#![allow(clippy::unwrap_used)] // A panic is how a test fails.

use betza::{Movement, describe};

fn check(text: &str, expected: &[&str]) {
    let words = describe(&Movement::parse(text).unwrap());
    assert_eq!(words.split("; ").collect::<Vec<_>>(), expected, "{text}");
}

#[test]
fn words() {
    check("K", &["steps one square in any direction"]);
    check("WF", &["steps one square in any direction"]);
    check("FfsW", &["steps one square straight forward, sideways or diagonally"]);
    check(
        "fBbRvW",
        &[
            "slides any number of squares straight backward or diagonally forward",
            "steps one square straight forward or straight backward",
        ],
    );
    check("N", &["leaps two squares orthogonally and one to either side"]);
    check(
        "fhN",
        &["leaps two squares forward and one to either side, or two squares to the right \
                    and one forward, or two squares to the left and one forward"],
    );
    check("FD", &["steps one square diagonally", "leaps two squares orthogonally"]);
    check("NN", &["leaps two squares orthogonally and one to either side, again and again in one line"]);
    check("nA", &["leaps two squares diagonally if the square between is empty"]);
    check("jH", &["leaps three squares orthogonally if both squares between are occupied"]);
    check("pR", &["slides any number of squares orthogonally, hopping over exactly one piece"]);
    check(
        "cgB",
        &["slides any number of squares diagonally, hopping over one piece to the square right \
                   behind it, only to capture"],
    );
    check("mcU", &["moves to any square of the board"]);
    check("mfW2", &["slides up to two squares straight forward, without capturing"]);
    check("sjR3", &["slides two to three squares sideways, whatever stands on the first"]);
}

#[test]
fn several_legs() {
    check(
        "KNADcaKmcabK",
        &[
            "steps one square in any direction",
            "leaps two squares orthogonally and one to either side",
            "leaps two squares in any direction",
            "steps one square in any direction, capturing an enemy, then steps one square in any \
         direction but straight back",
            "steps one square in any direction, to an empty square or capturing an enemy, then returns \
         to where it began",
        ],
    );
    check(
        "mcpafmcpavK",
        &["steps one square in any direction, to an empty square, capturing an \
                           enemy or passing over a piece there, then steps one square straight on, \
                           to an empty square, capturing an enemy or passing over a piece there, \
                           then steps one square straight on or straight back"],
    );
    check(
        "FyafsF",
        &[
            "steps one square diagonally",
            "steps one square diagonally to an empty square, then slides any number of squares at 45 \
         degrees",
        ],
    );
    check(
        "mgasW",
        &["steps one square orthogonally, to an empty square or passing over a piece there, \
                     then steps one square or slides any number of squares at a right angle"],
    );
    check(
        "farN",
        &["leaps two squares forward and one to either side to an empty square, then leaps \
                    (2,1) at a right angle to the right"],
    );
}
