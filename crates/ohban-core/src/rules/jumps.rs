use betza::Modality;

use super::keys::choices;
use super::{Idle, Rules};
use crate::variant::{KindInfo, Words};

choices! {
    /// What a piece may take at the end of a jump over several others (the
    /// jumping generals of tenjiku shogi).
    pub enum JumpCaptures {
        /// Anything (English Wikipedia; the rules that players use since 2000).
        #[default]
        Any = "any",
        /// Anything but royals (Ludii; older English Wikipedia).
        NotRoyals = "not_royals",
        /// Pieces of lower rank; a piece without a rank takes anything (The Shogi
        /// Association).
        LowerRanks = "lower_ranks",
    }
}

/// Whether some kind has one of these letters in its moves.
fn has(info: &KindInfo, letters: &[Modality]) -> bool {
    let mut legs = info.moves.parts().iter().flat_map(|one| &one.legs);
    legs.any(|leg| letters.iter().any(|letter| leg.modality.contains(*letter)))
}

/// Ranks, what jumps may take, and where range captures end.
pub(super) fn words(rules: &Rules, words: &Words<'_>) -> Option<String> {
    let some = |letter| !words.names_of(|info| has(info, &[letter])).is_empty();
    let (jumps, takes_all) = (some(Modality::HopSeveral), some(Modality::CaptureAll));
    let mut texts = Vec::new();
    if (jumps || takes_all) && !rules.jump_ranks.is_empty() {
        let ranks: Vec<String> = rules.jump_ranks.iter().filter_map(|rank| words.set(rank)).collect();
        texts.push(format!(
            "Ranks, the highest first: {}; all others. A piece of some rank passes only pieces of lower rank, of \
             either side.",
            ranks.join("; ")
        ));
    }
    if jumps {
        let what = match rules.jump_captures {
            JumpCaptures::Any => "any enemy",
            JumpCaptures::NotRoyals => "any enemy but a royal",
            JumpCaptures::LowerRanks => "only an enemy of lower rank",
        };
        texts.push(format!("A jump over others may take {what} at its end."));
    }
    if takes_all && rules.range_capture_ends_on_own {
        texts.push("Who takes own pieces on the way may also end on one.".to_owned());
    }
    (!texts.is_empty()).then(|| texts.join(" "))
}

/// Keys that mean nothing for these pieces, with what makes them so.
pub(super) fn without_effect(rules: &Rules, kinds: &[KindInfo]) -> Vec<Idle> {
    use Modality::{CaptureAll, CaptureAllOwn, HopSeveral};
    let none = |letters: &[Modality]| !kinds.iter().any(|info| has(info, letters));
    let jumps = rules.jump_captures != JumpCaptures::Any;
    let keys: [(Idle, bool); 3] = [
        (
            (&["jump_ranks"], "no `pp` or `cc` in any moves"),
            !rules.jump_ranks.is_empty() && none(&[HopSeveral, CaptureAll]),
        ),
        ((&["jump_captures"], "no `pp` in any moves"), jumps && none(&[HopSeveral])),
        (
            (&["range_capture_ends_on_own"], "no `ccdd` in any moves"),
            rules.range_capture_ends_on_own && none(&[CaptureAllOwn]),
        ),
    ];
    keys.into_iter().filter(|(_, is_so)| *is_so).map(|(idle, _)| idle).collect()
}
