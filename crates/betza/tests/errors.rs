//! Every mistake is found, at its place.
#![allow(clippy::unwrap_used)] // A panic is how a test fails.

use betza::{
    Atom, MAX_LEGS, MAX_PATHS, MAX_TEXT_LENGTH, Modality, Movement, ParseErrorKind as Kind, ResolveError,
};

fn check(text: &str, kind: &Kind, span: std::ops::Range<usize>) {
    let error = Movement::parse(text).expect_err(text);
    assert_eq!((error.kind(), error.span()), (kind, span), "{text:?}");
    assert_eq!(error.text(), text);
}

#[test]
fn letters() {
    check("", &Kind::Empty, 0..0);
    check("KX", &Kind::UnknownLetter { letter: 'X' }, 1..2);
    check("K-", &Kind::UnknownLetter { letter: '-' }, 1..2);
    check("fzW", &Kind::UnknownLetter { letter: 'z' }, 1..2);
    check("Kö", &Kind::UnknownLetter { letter: 'ö' }, 1..3);
    check("獅子", &Kind::UnknownLetter { letter: '獅' }, 0..3);
    check("K)", &Kind::UnknownLetter { letter: ')' }, 1..2);
    check("K F", &Kind::Whitespace, 1..2);
    check("f\u{3000}F", &Kind::Whitespace, 1..4);
    check("K\n", &Kind::Whitespace, 1..2);
    for letter in ['i', 'o', 'e', 't', 'u', 'x'] {
        check(&format!("Wm{letter}F"), &Kind::UnsupportedLetter { letter }, 2..3);
    }
    for letter in ['L', 'J'] {
        check(&format!("Km{letter}"), &Kind::AmbiguousAtom { letter }, 2..3);
    }
    let long = "K".repeat(MAX_TEXT_LENGTH);
    assert!(Movement::parse(&long).is_ok());
    let error = Movement::parse(&(long + "ö")).unwrap_err();
    assert_eq!(error.kind(), &Kind::TooLong);
    assert_eq!(error.span(), MAX_TEXT_LENGTH..MAX_TEXT_LENGTH);
}

#[test]
fn atoms_and_ranges() {
    check("m", &Kind::MissingAtom, 1..1);
    check("Wa", &Kind::MissingAtom, 2..2);
    check("KfmaB2vs", &Kind::MissingAtom, 8..8);
    check("3W", &Kind::RangeWithoutAtom, 0..1);
    check("m3W", &Kind::RangeWithoutAtom, 1..2);
    check("R123", &Kind::ThirdDigit, 3..4);
    check("WN0001", &Kind::ThirdDigit, 4..5);
    check("NN3", &Kind::RangeAfterDoubledAtom { atom: Atom::Knight }, 2..3);
    check("fRR12", &Kind::RangeAfterDoubledAtom { atom: Atom::Rook }, 3..5);
    check("(0,0)", &Kind::ZeroLeap, 0..5);
    check("K(36,1)", &Kind::LeapTooLong, 2..4);
    check("(1,999999999999)", &Kind::LeapTooLong, 3..15);
    check("K(4,1", &Kind::UnclosedParenthesis, 1..5);
    check("K(", &Kind::UnclosedParenthesis, 1..2);
    check("(4,1K", &Kind::UnclosedParenthesis, 0..4);
    check("(4;1)", &Kind::MalformedLeap, 2..3);
    check("(,1)", &Kind::MalformedLeap, 1..2);
    check("(4,-1)", &Kind::MalformedLeap, 3..4);
    check("(4, 1)", &Kind::Whitespace, 3..4);
    assert!(Movement::parse("(35,0)(0,35)").is_ok());
}

#[test]
fn universal_leap() {
    for (text, span) in [("fU", 0..1), ("cpU", 1..2), ("U2", 1..2), ("UU", 1..2), ("maU", 0..3)] {
        check(text, &Kind::NotOnUniversal, span);
    }
    for text in ["U", "mU", "cU", "cmU", "UmU", "UK"] {
        assert!(Movement::parse(text).is_ok(), "{text}");
    }
}

#[test]
fn directions() {
    let undefined = |letters: &str, atom, later| {
        let letters = letters.to_owned();
        Kind::UndefinedDirections { letters, atom, later }
    };
    check("WfmsF", &undefined("fs", Atom::Ferz, false), 1..4);
    check("brlvB", &undefined("lv", Atom::Bishop, false), 2..4);
    check("fhK", &undefined("fh", Atom::King, false), 0..2);
    check("hrW", &undefined("hr", Atom::Wazir, false), 0..2);
    check("KmafhK", &undefined("fh", Atom::King, true), 3..5);
    check("NmarhN", &undefined("rh", Atom::Knight, true), 3..5);
    for text in ["hN", "fmhhN", "vhN", "fW1hW", "KmahK"] {
        let error = Movement::parse(text).expect_err(text);
        assert_eq!(error.kind(), &Kind::LoneHalf, "{text}");
        assert_eq!(error.span().len(), 1, "{text}");
    }
    check("fmhhN", &Kind::LoneHalf, 3..4);
    let diagonal = |letters: &str| Kind::DiagonalTurn { letters: letters.into(), atom: Atom::Knight };
    check("mafrN", &diagonal("fr"), 2..4);
    check("malvN", &diagonal("lv"), 2..4);
    check("Nmbavsb2N", &Kind::RangeWithoutAtom, 7..8);
}

#[test]
fn modalities() {
    check("mcmW", &Kind::RepeatedModality { letter: 'm' }, 2..3);
    check("nfnA", &Kind::RepeatedModality { letter: 'n' }, 2..3);
    assert!(Movement::parse("mamW").is_ok());
    let none = |letter, atom| Kind::NoHalfwaySquare { letter, atom };
    check("nW", &none('n', Atom::Wazir), 0..1);
    check("fnR", &none('n', Atom::Rook), 1..2);
    check("KnC", &none('n', Atom::Camel), 1..2);
    check("jZ", &none('j', Atom::Zebra), 0..1);
    check("jK", &none('j', Atom::King), 0..1);
    check("jR1", &none('j', Atom::Rook), 0..1);
    check("j(4,1)", &none('j', Atom::Leap { long: 4, short: 1 }), 0..1);
    check("j(1,0)0", &none('j', Atom::Leap { long: 1, short: 0 }), 0..1);
    check("majK", &none('j', Atom::King), 2..3);
    // The hop makes the second leg a single step.
    check("gajR", &none('j', Atom::Rook), 2..3);
    check("gagajW", &none('j', Atom::Wazir), 4..5);
    check("gamajR", &none('j', Atom::Rook), 4..5);
    check("mgajR", &none('j', Atom::Rook), 3..4);
    for text in
        ["jW2", "jR", "nD", "jA", "nN", "jN", "nH", "jG", "n(4,2)", "j(6,0)", "gajW", "gamajW", "gagajR"]
    {
        assert!(Movement::parse(text).is_ok(), "{text}");
    }
    check("jfnA", &Kind::LameAndJumping, 0..1);
    check("pW", &Kind::NothingToPass { letters: Modality::Hop }, 0..1);
    check("fcgN", &Kind::NothingToPass { letters: Modality::HopChangingRange }, 2..3);
    check("pR1", &Kind::NothingToPass { letters: Modality::Hop }, 0..1);
    check("ppW", &Kind::NothingToPass { letters: Modality::HopSeveral }, 0..2);
    check("fccF1", &Kind::NothingToPass { letters: Modality::CaptureAll }, 1..3);
    assert!(Movement::parse("pR2gN0papW").is_ok());
    check("yR", &Kind::RangeChangeOnLastLeg, 0..1);
    check("FyafsyF", &Kind::RangeChangeOnLastLeg, 5..6);
    let legs = "a".repeat(MAX_LEGS) + "K";
    check(&legs, &Kind::TooManyLegs, 0..MAX_LEGS);
    assert!(Movement::parse(&legs[1..]).is_ok());
}

#[test]
fn doubled_letters() {
    use Modality::*;
    for text in ["ppR", "cppQ", "mppB3", "dppR", "jppR", "fccddB", "jccR2", "mafccR", "cappW", "yafppW"] {
        assert!(Movement::parse(text).is_ok(), "{text}");
    }
    // Only these three, and only side by side.
    for (text, letter, place) in [
        ("mmR", 'm', 1..2),
        ("ggR", 'g', 1..2),
        ("yyafR", 'y', 1..2),
        ("nnD", 'n', 1..2),
        ("jjR", 'j', 1..2),
        ("cmcR", 'c', 2..3),
        ("pfpR", 'p', 2..3),
        ("cccR", 'c', 2..3),
        ("ccddcR", 'c', 4..5),
        ("pppR", 'p', 2..3),
    ] {
        check(text, &Kind::RepeatedModality { letter }, place);
    }
    check("ppafR", &Kind::DoubledOnEarlierLeg { letters: HopSeveral }, 0..2);
    check("RmccafR", &Kind::DoubledOnEarlierLeg { letters: CaptureAll }, 2..4);
    check("ppD0", &Kind::DoubledOnLeap { letters: HopSeveral, atom: Atom::Dabbaba }, 0..2);
    check("fccN0", &Kind::DoubledOnLeap { letters: CaptureAll, atom: Atom::Knight }, 1..3);
    check("ddcR", &Kind::OnlyOwnOnTheWay, 0..2);
    check("ddR", &Kind::OnlyOwnOnTheWay, 0..2);
    let beside = |letters, other| Kind::NotBesideDoubled { letters, other };
    check("pccR", &beside(CaptureAll, Hop), 0..1);
    check("ccppR", &beside(CaptureAll, HopSeveral), 2..4);
    check("mccR", &beside(CaptureAll, Move), 0..1);
    check("ccddgR", &beside(CaptureAll, HopChangingRange), 4..5);
    check("ppgR", &beside(HopSeveral, HopChangingRange), 2..3);
    check("ccdR", &beside(CaptureAll, CaptureOwn), 2..3);
    check("ccU", &Kind::NotOnUniversal, 0..2);
}

#[test]
fn printed_with_a_caret_line() {
    let error = Movement::parse("WfmsF").unwrap_err();
    let message = "the directions `fs` mean nothing for the atom F in the first leg";
    assert_eq!(error.message(), message);
    let help = error.help().unwrap();
    assert_eq!(error.to_string(), format!("{message}\n    WfmsF\n     ^^^\nhelp: {help}"));
    // A line end cannot tear the lines apart; the end of the text has a caret too.
    let shown = Movement::parse("\nKa").unwrap_err().to_string();
    assert!(shown.contains("\n    \\nKa\n    ^^\n"), "{shown}");
    let shown = Movement::parse("Ka").unwrap_err().to_string();
    assert!(shown.contains("\n    Ka\n      ^\n"), "{shown}");
}

#[test]
fn helpful_about_other_dialects() {
    for (text, word) in [
        ("LK", "C for the (3,1)"),
        ("iW", "not moved yet"),
        ("oR", "wrap"),
        ("eF", "passant"),
        ("fw", "capital"),
        ("SW", "small"),
    ] {
        let help = Movement::parse(text).unwrap_err().help().unwrap();
        assert!(help.contains(word), "{text}: {help}");
    }
}

#[test]
fn errors_are_plain_values() {
    fn plain<T: std::error::Error + Send + Sync + 'static>() {}
    plain::<betza::ParseError>();
    plain::<ResolveError>();
}

#[test]
fn too_many_paths_end_soon() {
    // 8 * 7 * 7 * 7 * 7 * 7 paths and more.
    for text in ["Waaaaaa".to_owned() + "K", "mcpgyamcpgyamcpgyamcpgyamcpgyamcpgyaK".to_owned()] {
        let error = Movement::parse(&text).unwrap().resolve().unwrap_err();
        let ResolveError::TooManyPaths { span, .. } = &error else { panic!("{error}") };
        assert!(text[span.clone()].ends_with('K'));
        assert!(error.to_string().contains(&MAX_PATHS.to_string()));
    }
    assert_eq!(Movement::parse("aaaaK").unwrap().resolve().unwrap().paths().len(), 8 * 7 * 7 * 7 * 7);
}
