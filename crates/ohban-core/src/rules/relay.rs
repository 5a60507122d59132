//! Borrowed moves.

use super::KindSet;
use super::keys::{choices, rule};
use crate::variant::Words;

rule! {
    /// Pieces that borrow the moves of others (annan shogi and its relatives;
    /// the knights of knight relay chess).
    ///
    /// A lender lends its own moves only, which the borrower makes in its own
    /// direction; several lenders lend all of theirs. Whether a square is
    /// attacked is judged with borrowed moves. Promotion, capture and hand belong
    /// to the piece itself. A piece could never move where it has no move of its
    /// own and no square to borrow from lies on the board.
    #[derive(Debug, Clone, Default, PartialEq, Eq)]
    pub struct Relay, RelayDef {
        /// Required: where a lender stands, as a move of the borrower: `bW` behind
        /// it (annan), `fW` in front (anhoku), `sW` beside it (antouzai), `N` a
        /// knight's move away (anki).
        pub from: Vec<betza::Step>,
        /// Whose pieces lend.
        pub of: Lenders,
        /// Whether a borrower keeps its own moves besides.
        pub adds: bool,
        /// Kinds that do not borrow; they lend as others do.
        pub exempt: KindSet,
    }
}

choices! {
    /// Whose pieces lend their moves.
    pub enum Lenders {
        /// Pieces of the own side (annan shogi).
        #[default]
        Own = "own",
        /// Pieces of the enemy (taimen and haimen shogi).
        Enemy = "enemy",
    }
}

impl Relay {
    pub(super) fn words(&self, words: &Words<'_>) -> String {
        let whose = match self.of {
            Lenders::Own => "own",
            Lenders::Enemy => "enemy",
        };
        let places: Vec<String> = self.from.iter().map(|step| place(step.right, step.forward)).collect();
        let places: Vec<&str> = places.iter().map(String::as_str).collect();
        let how = if self.adds { "also as that piece" } else { "as that piece and not as itself" };
        let exempt = words.set(&self.exempt).map(|kinds| format!(" The {kinds} does not borrow."));
        format!(
            "A piece with an {whose} piece {} moves {how}; attacks are judged so too. Promotion and capture \
             belong to the piece itself.{}",
            Words::either(&places),
            exempt.unwrap_or_default()
        )
    }
}

/// Where a lender stands, seen by the borrower.
fn place(right: i8, forward: i8) -> String {
    match (right, forward) {
        (0, -1) => "directly behind it".to_owned(),
        (0, 1) => "directly in front of it".to_owned(),
        (1, 0) => "directly to its right".to_owned(),
        (-1, 0) => "directly to its left".to_owned(),
        _ => {
            let along = |steps: i8, one: &str, other: &str| match steps {
                0 => None,
                1.. => Some(format!("{steps} {one}")),
                _ => Some(format!("{} {other}", steps.unsigned_abs())),
            };
            let parts = [along(forward, "ahead", "behind"), along(right, "to the right", "to the left")];
            parts.into_iter().flatten().collect::<Vec<_>>().join(" and ")
        }
    }
}
