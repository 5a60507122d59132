//! Any text of the grammar reads, prints and resolves; any other text is an error in its bounds.
#![allow(clippy::unwrap_used)] // A panic is how a test fails.

mod support;

use betza::{MAX_PATHS, Movement, describe};
use proptest::prelude::*;
use support::{Board, Random, interpret};

fn leg() -> impl Strategy<Value = String> {
    "[fblrvsmcdpgynj]{0,4}|[fblr]?[mcd]?|h[lr]|[fblr]h"
}

fn one_move() -> impl Strategy<Value = String> {
    let atom = "[WFDNAHCZGKRBQU]|\\([0-9],[0-9]\\)|[WFDNAHCZG]{2}";
    let range = prop_oneof![3 => Just(String::new()), 1 => "[0-9]{1,2}"];
    (prop::collection::vec(leg(), 1..4), atom, range)
        .prop_map(|(legs, atom, range)| format!("{}{atom}{range}", legs.join("a")))
}

fn text() -> impl Strategy<Value = String> {
    // Most random legs break one of the rules; a union keeps those that do not.
    prop::collection::vec(one_move(), 1..12).prop_map(|moves| {
        let legal = moves.into_iter().filter(|one| Movement::parse(one).is_ok());
        legal.collect::<String>()
    })
}

/// Never panics, and the place is one of the text.
fn read(text: &str) -> Option<Movement> {
    match Movement::parse(text) {
        Ok(piece) => Some(piece),
        Err(error) => {
            let span = error.span();
            assert!(error.text().get(span).is_some(), "{error:?}");
            assert!(error.to_string().contains('^'));
            assert!(!error.message().contains('\n'));
            None
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn printing_reads_back(text in text()) {
        let Some(piece) = read(&text) else { return Ok(()) };
        prop_assert!(!describe(&piece).is_empty());
        let printed = piece.to_string();
        prop_assert_eq!(&Movement::parse(&printed).unwrap(), &piece, "{}", printed);
        prop_assert_eq!(Movement::parse(&printed).unwrap().to_string(), printed);
    }

    #[test]
    fn resolving_keeps_its_promises(text in text(), seed in 1_u64..) {
        let Some(piece) = read(&text) else { return Ok(()) };
        let Ok(moves) = piece.resolve() else { return Ok(()) };
        prop_assert!((1..=MAX_PATHS).contains(&moves.paths().len()));
        let on_the_way = moves.max_captures_on_the_way();
        for leg in moves.paths().iter().flat_map(betza::Path::legs) {
            let landing = leg.landing;
            prop_assert!(landing.empty || landing.captures() || landing.hop);
            prop_assert!(leg.last.is_none_or(|last| last >= leg.first));
        }
        // A hundred paths are enough to run.
        let takes_all = |leg: &betza::Leg| leg.range_capture != betza::RangeCapture::None;
        let counted = !moves.paths().iter().flat_map(betza::Path::legs).any(takes_all);
        if moves.paths().len() <= 100 && counted {
            for (captured, end) in interpret(&moves, &Board::random(&mut Random(seed))) {
                let before = captured.iter().filter(|&&square| square != end).count();
                prop_assert!(before <= on_the_way);
            }
        }
    }

    #[test]
    fn letters_of_the_notation_in_any_order(text in "[a-zA-Z0-9(),]{0,12}") {
        read(&text);
    }

    #[test]
    fn any_text(text in any::<String>()) {
        read(&text);
    }
}
